// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// `carillon apps`: the applications the service knows.
struct AppsCommand: Command {
    static let declaration = Declaration(
        name: "apps", summary: "Shows the applications that use notifications",
        options: [CommonOptions.json.syntax])

    var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let items = try await client.applications().sorted { $0.id < $1.id }.map(SettingsItem.init)
        if printsJSON {
            environment.print(JSON(environment).document(items))
        } else if items.isEmpty {
            environment.print("No application has used notifications yet.")
        } else {
            let header = [
                "APP", "ALLOWED", "STYLE", "SOUND", "BADGE", "PREVIEWS", "PENDING", "DELIVERED",
            ]
            let table = Table(header: header, flexible: 0, rows: items.map(\.row))
            for line in table.lines(width: environment.width) { environment.print(line) }
        }
    }
}
