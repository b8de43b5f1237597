// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// `carillon settings`: shows and changes what the person allows an application.
struct SettingsCommand: Command {
    static let allow = Flag("allow", "Allow its notifications")
    static let deny = Flag("deny", "Refuse its notifications")
    static let style = Option("style", "How they are shown", choices: Words.styles)
    static let sound = Option("sound", "Whether sounds play", choices: Words.switches)
    static let badge = Option("badge", "Whether the badge changes", choices: Words.switches)
    static let previews = Option("previews", "When the text may be seen", choices: Words.previews)
    static let open = Flag("open", "Open the application's own notification settings")
    static let pendingLimit = Option(
        "pending-limit", "N", "How many requests may be pending; iOS has 64",
        read: CommonOptions.count)

    static let declaration = Declaration(
        name: "settings", summary: "Shows and changes the settings of an application",
        operands: .one("APP"),
        options: [
            allow.syntax, deny.syntax, style.syntax, sound.syntax, badge.syntax, previews.syntax,
            pendingLimit.syntax, open.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            Without options nothing is changed. 'carillon apps' lists the applications.
            """)

    var application: ApplicationID
    var changes = SettingsChanges()
    var opens: Bool
    var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try CommonOptions.applicationID(arguments.operands[0])
        printsJSON = arguments[CommonOptions.json]
        opens = arguments[Self.open]
        switch (arguments[Self.allow], arguments[Self.deny]) {
        case (true, true): throw .usage("--allow and --deny exclude each other")
        case (true, false): changes.authorization = .authorized
        case (false, true): changes.authorization = .denied
        case (false, false): break
        }
        changes.alertStyle = try arguments[Self.style]
        changes.isSoundEnabled = try arguments[Self.sound]
        changes.isBadgeEnabled = try arguments[Self.badge]
        changes.previews = try arguments[Self.previews]
        changes.pendingLimit = try arguments[Self.pendingLimit]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        if changes != SettingsChanges() {
            try await client.setSettings(of: application, changes)
        }
        if opens {
            try await client.openSettings(of: application)
            if changes == SettingsChanges() { return }
        }
        guard let summary = try await client.applications().first(where: { $0.id == application })
        else {
            throw CommandError.failure(
                "\(application) has not used notifications yet;"
                    + " 'carillon apps' lists those that have"
            )
        }
        let item = SettingsItem(summary)
        if printsJSON {
            environment.print(JSON(environment).document(item))
        } else {
            for line in item.lines { environment.print(line) }
        }
    }
}
