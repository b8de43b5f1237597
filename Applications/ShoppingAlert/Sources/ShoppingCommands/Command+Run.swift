// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import ShoppingAlertModel
import UIKitNotifications

extension Command {
    /// Does what the person asked for, and prints what came of it.
    ///
    /// - Parameters:
    ///   - file: The list.
    ///   - sentences: What the reminder says; what is printed is English, as are the commands.
    ///   - clock: Gives the time.
    /// - Throws: What went wrong: `DocumentError` or `CommandError`.
    @MainActor func run(
        on file: Document<ShoppingList>, _ sentences: ShoppingSentences, clock: () -> Date
    ) async throws {
        switch self {
        case .add(let names):
            let count = try file.update { list in
                for name in names { list.add(ShoppingItem(name)) }
                return list.items.count
            }
            print("Added \(names.joined(separator: ", ")); the list has \(Self.items(count)).")
        case .remove(let text):
            let item = try file.update { list in
                let item = list.item(called: text)
                if let item { list.delete(item.id) }
                return item
            }
            guard let item else {
                throw CommandError.failed(
                    "remove: '\(text)' is not on the list; see 'shopping-alert list'")
            }
            print("Removed \(item.name).")
        case .list(let asJSON): try show(file.read(), asJSON: asJSON)
        case .remind(let time): try await remind(time, now: clock(), sentences)
        case .cancelReminder: try await cancelReminder(sentences)
        case .showHelp: print(Self.help)
        }
    }

    private func show(_ list: ShoppingList, asJSON: Bool) throws {
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(list.items), as: UTF8.self))
        } else if list.items.isEmpty {
            print("The list is empty.")
        } else {
            for (index, item) in list.items.enumerated() { print("\(index + 1). \(item.name)") }
        }
    }

    private static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    // MARK: The reminder

    /// Schedules the reminder, in place of the one there was.
    @MainActor private func remind(
        _ time: ReminderTime, now: Date, _ sentences: ShoppingSentences
    ) async throws(CommandError) {
        let (date, zone): (Date, TimeZone?) =
            switch time {
            case .afterwards(let seconds): (now + seconds, nil)
            case .at(let date, let calendar): (Reminder.wholeMinute(date), calendar.timeZone)
            }
        guard date > now else {
            throw CommandError.failed("remind: that time has passed; choose one to come")
        }
        let application = await Registration.application(sentences)
        guard try await isAllowed() else {
            throw CommandError.failed(
                """
                remind: notifications are switched off for this application; switch them on \
                with 'carillon settings \(ApplicationProfile.shoppingAlert.identifier) --allow'
                """)
        }
        guard application.scheduleReminder(at: date, in: zone, sentences) else {
            throw CommandError.failed("remind: the service did not take the reminder")
        }
        print("The reminder comes on \(date.formatted(Self.local)).")
    }

    /// Removes the reminder, if there is one.
    @MainActor private func cancelReminder(
        _ sentences: ShoppingSentences
    ) async throws(CommandError) {
        let application = await Registration.application(sentences)
        // Cancelling reports no error; this says if there is nobody to cancel it.
        _ = try await isAllowed()
        let wasThere = application.reminderDate != nil
        application.cancelAllLocalNotifications()
        guard application.reminderDate == nil else {
            throw CommandError.failed("remind: the reminder could not be removed")
        }
        print(wasThere ? "The reminder is cancelled." : "There was no reminder.")
    }

    /// Whether the person, who was asked, allows notifications.
    private func isAllowed() async throws(CommandError) -> Bool {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        switch settings.authorizationStatus {
        case .denied: return false
        case .notDetermined:
            throw CommandError.failed(
                "remind: the notification service cannot be reached; start it with 'carillond'")
        default: return true
        }
    }

    /// `2026-11-21 18:30:00`, in the time zone of the machine.
    private static let local = Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeZone: .current
    ).year().month().day().time(includingFractionalSeconds: false)
}

/// Waits until the person has answered whether they want to be reminded.
@MainActor private final class Registration: UIResponder, UIApplicationDelegate {
    private var waiting: CheckedContinuation<Void, Never>?

    /// The application, once it is registered; it asks the first time, and never again.
    static func application(_ sentences: ShoppingSentences) async -> UIApplication {
        let (application, delegate) = (UIApplication.shared, Registration())
        // Not started: answers are for the window, which may be open, and not for this process.
        application.delegate = delegate
        await withCheckedContinuation { waiting in
            delegate.waiting = waiting
            if !application.registerOnce(Reminder.registration(sentences)) { delegate.goOn() }
        }
        // The application holds it weakly.
        withExtendedLifetime(delegate) {}
        return application
    }

    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) { goOn() }

    private func goOn() {
        waiting?.resume()
        waiting = nil
    }
}
