// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Observation
import UIKitNotifications

/// The list and its reminder, without a window.
///
/// When the reminder rings is asked from the service, and only the items are kept.
@MainActor @Observable public final class Shopping: DocumentModel<ShoppingList>, UIKitModel {
    /// When the reminder rings; nil if there is none.
    public private(set) var reminderDate: Date?
    /// Is called with the reminder's text when it rings while the person looks at the window.
    @ObservationIgnored public var onReminder: (@MainActor (String) -> Void)?
    /// Is called when the person wants to edit the list.
    @ObservationIgnored public var onEdit: (@MainActor () -> Void)?
    package let application: UIApplication
    @ObservationIgnored private var isEditWanted = false

    /// Makes the model; it reads nothing before ``load()``.
    public init(_ application: UIApplication, in surroundings: Surroundings) {
        self.application = application
        super.init(
            .shoppingAlert, in: surroundings, keeping: ShoppingList.fileName, new: ShoppingList())
    }

    /// Reads the list from the disk, and asks when the reminder rings.
    public func load() {
        read()
        refreshReminder()
    }

    // MARK: The list

    /// What to buy, in the order it was thought of.
    public var items: [ShoppingItem] { contents.items }

    /// Adds an item at the end.
    ///
    /// - Parameter text: What the person wrote.
    /// - Returns: Whether there is a new item.
    @discardableResult
    public func add(_ text: String) -> Bool {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return false }
        return update { $0.add(ShoppingItem(name)) } != nil
    }

    /// Deletes an item.
    ///
    /// - Returns: What puts it back; nil if it is gone already.
    public func delete(_ item: ShoppingItem.ID) -> DeletedItem? {
        update { $0.delete(item) } ?? nil
    }

    /// Puts an item back where it was.
    public func restore(_ deleted: DeletedItem) { update { $0.restore(deleted) } }

    /// Lets the person edit the list, as soon as there is a window.
    private func edit() {
        guard let onEdit else { return isEditWanted = true }
        onEdit()
    }

    /// Whether the person asked to edit the list before there was a window; true once.
    public func takeEditWish() -> Bool {
        defer { isEditWanted = false }
        return isEditWanted
    }

    // MARK: The reminder

    private func refreshReminder() { reminderDate = application.reminderDate }

    /// Cancels the reminder, so that another time can be chosen.
    ///
    /// - Returns: The time to begin with: that of the reminder, or in an hour.
    public func beginChoosing() -> Date {
        let now = clock()
        let previous = application.reminderDate ?? .distantPast
        application.cancelAllLocalNotifications()
        refreshReminder()
        return previous > now ? previous : Reminder.wholeMinute(now + 3600)
    }

    /// Whether it is too late for a reminder at this time.
    public func isPast(_ date: Date) -> Bool { Reminder.wholeMinute(date) <= clock() }

    /// Schedules the reminder, to the minute, in place of the one there was.
    ///
    /// - Parameters:
    ///   - date: When it rings.
    ///   - zone: Where that is the time on the wall.
    /// - Returns: Whether there is a reminder now; if not, ``trouble`` says why, unless the
    ///   time has passed.
    public func setReminder(at date: Date, in zone: TimeZone) async -> Bool {
        guard !isPast(date) else { return false }
        let isSet = application.scheduleReminder(at: Reminder.wholeMinute(date), in: zone)
        refreshReminder()
        await checkPermission()
        return isSet
    }

    // MARK: What happens to the application

    package var registration: UIUserNotificationSettings { Reminder.registration }

    /// Loads: the command line, or an answered reminder, may have changed things meanwhile.
    public func refresh() { load() }

    /// Loads, and asks for permission if need be.
    public override func tryAgain() { launched(by: nil) }

    package func rang(_ text: String, _ userInfo: [AnyHashable: Any]) { onReminder?(text) }

    /// Edits the list, or empties it.
    package func perform(_ action: String, _ userInfo: [AnyHashable: Any]) {
        switch ReminderAction(rawValue: action) {
        case .editList: edit()
        case .trashAction: update { $0.empty() }
        case .justInform, nil: break
        }
    }
}

extension ApplicationProfile {
    /// Shopping Alert.
    public static let shoppingAlert = ApplicationProfile(
        "Shopping Alert", "org.carillon.ShoppingAlert", loss: "nothing will remind you",
        document: "list", afterDamage: "until you repair it, you start with an empty list")
}
