// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import PersonalReminders

/// The parts of a request that are no text and no time, as `list --json` prints them.
///
/// Nil is not printed.
struct RequestDetails {
    /// The ids of the buttons.
    let actions: [String]?
    /// The name of the sound; `default` for the usual one.
    let sound: String?
    /// The command of `--run`.
    let run: String?
    /// After how many seconds it alerts again.
    let nag: Int?
    let badge: Int?
    /// How much it matters, by the words of `--urgency`; nil is normal.
    let urgency: String?
    /// Whether the machine is to be woken for it; nil is not.
    let wake: Bool?

    init(_ request: Request, of application: ApplicationID, _ categories: KnownCategories) {
        let content = request.content
        let actions = categories.actions(content.categoryIdentifier, of: application)
        self.actions = actions.isEmpty ? nil : actions.map(\.identifier)
        sound = content.sound.map { $0.name ?? "default" }
        if case .string(let command)? = content.userInfo[Reminders.runKey] {
            run = command
        } else {
            run = nil
        }
        nag = request.nagInterval.map { Int($0) }
        badge = content.badge
        let level = content.interruptionLevel
        urgency = level == .active ? nil : Words.urgencies.first { $0.value == level }?.key
        wake = request.wakesMachine ? true : nil
    }
}

/// The categories of all applications, which say what buttons a notification has.
struct KnownCategories {
    private var categories: [ApplicationID: [NotificationModel.Category]] = [:]

    /// No category is known.
    static let none = KnownCategories([])

    init(_ applications: [ApplicationSummary]) {
        for application in applications { categories[application.id] = application.categories }
    }

    /// The word on the button that was chosen; its id if no button has it now.
    func title(of action: String, on request: Request, of application: ApplicationID) -> String {
        let buttons = actions(request.content.categoryIdentifier, of: application)
        return buttons.first { $0.identifier == action }?.title ?? Words.action(action)
    }

    /// The buttons of a category; none if it is not known.
    func actions(_ identifier: String, of application: ApplicationID) -> [Action] {
        categories[application]?.first { $0.identifier == identifier }?.actions ?? []
    }
}
