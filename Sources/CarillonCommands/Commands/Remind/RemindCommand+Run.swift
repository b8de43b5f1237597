// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

extension RemindCommand {
    func run(in environment: Environment) async throws {
        let settings = try await ControlClient.connect()
        // Before the reminder exists, so that no answer to it is missed.
        let events = waits ? try await settings.events() : nil
        try await add(settings)
        if !printsJSON {
            let line = confirmation(in: environment)
            waits ? environment.note(line) : environment.print(line)
        }
        var item = ReminderItem(self)
        if let events {
            let choice = try await choice(in: events)
            (item.action, item.text) = (choice.action, choice.text)
            if !printsJSON { environment.print(PlainLine.clean(choice.action)) }
        }
        if printsJSON { environment.print(JSON(environment).document(item)) }
    }

    /// Adds the reminder in the name of the application that reminders belong to.
    private func add(_ settings: ControlClient) async throws {
        let client = try await CenterClient.connect(as: Reminders.application())
        try await allow(client, settings)
        if let category {
            let others = try await client.categories().filter {
                $0.identifier != category.identifier
            }
            try await client.setCategories(others + [category])
        }
        try await client.add([request])
        // Nobody else can be started under the name as long as this process has it.
        await client.close()
    }

    /// Typing the command is the person's consent, unless they have refused before.
    private func allow(_ client: CenterClient, _ settings: ControlClient) async throws {
        let authorization = try await client.settings().authorization
        if authorization == .denied {
            throw CommandError.failure(
                "reminders are not allowed; 'carillon settings \(client.application) --allow'"
                    + " allows them")
        }
        var changes = SettingsChanges()
        if authorization == .notDetermined { changes.authorization = .authorized }
        changes.alertStyle = style
        if changes != SettingsChanges() {
            try await settings.setSettings(of: client.application, changes)
        }
    }

    /// Waits until the person chooses something.
    private func choice(
        in events: AsyncStream<CenterEvent>
    ) async throws -> (action: String, text: String?) {
        let application = try Reminders.application()
        for await event in events
        where event.application == application && event.identifier == request.identifier {
            switch event.kind {
            case .responded: return (Words.action(event.action ?? ""), event.text)
            case .removed, .withdrawn:
                throw CommandError.failure("the reminder was removed before anything was chosen")
            default: break
            }
        }
        throw CommandError.failure("the session bus went away; the reminder still rings")
    }

    /// One line: what rings, when, and its name.
    func confirmation(in environment: Environment) -> String {
        let title = PlainLine.clean(request.content.title)
        let date = DateText(environment).full(ringing.date)
        let more =
            ringing.trigger.isRepeating ? ", \(TriggerText.words(for: ringing.trigger))" : ""
        return "\(PlainLine.clean(request.identifier)): \"\(title)\" rings \(date)\(more)"
    }
}

/// What `remind --json` prints.
private struct ReminderItem: Encodable {
    let app = Reminders.name
    let id: String
    let title: String
    let due: Date
    let repeats: Bool
    let why: String
    /// With `--wait`: what was chosen.
    var action: String?
    var text: String?

    init(_ command: RemindCommand) {
        id = command.request.identifier
        title = command.request.content.title
        due = command.ringing.date
        repeats = command.ringing.trigger.isRepeating
        why = TriggerText.words(for: command.ringing.trigger)
    }
}
