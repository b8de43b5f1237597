// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus

/// `carillon watch`: one line for each event, as it happens.
struct WatchCommand: Command {
    static let declaration = Declaration(
        name: "watch", summary: "Prints what happens, as it happens",
        options: [CommonOptions.app.syntax, CommonOptions.json.syntax],
        discussion: """
            With --json, each line is one object. Press Ctrl-C to stop.
            """)

    var application: String?
    var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]?.rawValue
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let events = try await client.events()
        environment.note(
            try await client.isServiceRunning()
                ? "Watching." : "Watching; the service is not running yet.")
        for await event in events {
            let item = EventItem(event)
            guard application == nil || item.app == application else { continue }
            environment.print(
                printsJSON ? JSON(environment).line(item) : item.line(in: environment))
        }
        throw CommandError.failure("the session bus went away")
    }
}
