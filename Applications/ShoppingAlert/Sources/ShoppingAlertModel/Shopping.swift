// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Observation
import UIKitNotifications

/// The list and its reminder, without a window.
///
/// When the reminder is delivered is asked from the service, and only the items are kept.
@MainActor @Observable public final class Shopping: DocumentModel<ShoppingList>, UIKitModel {
    /// When the reminder is delivered; nil if there is none.
    public private(set) var reminderDate: Date?
    /// Is called with the text of a reminder that comes while the person looks at the window.
    @ObservationIgnored public var onReminder: (@MainActor (String) -> Void)?
    package let application: UIApplication
    private var isEditWanted = false

    /// Makes the model; it reads nothing before ``refresh()``.
    public init(_ application: UIApplication, in surroundings: Surroundings) {
        self.application = application
        super.init(
            .shoppingAlert, in: surroundings, keeping: ShoppingList.fileName, new: ShoppingList())
    }

    /// The sentences for the person.
    public var sentences: ShoppingSentences { ShoppingSentences(in: language) }

    public override var loss: String { sentences.loss }
    public override var afterDamage: String { sentences.newList }

    /// Reads the list from the disk, which the command line may have changed, and asks when the
    /// reminder is delivered.
    public func refresh() {
        read()
        refreshReminder()
    }

    // MARK: The list

    /// The things to buy, in the order they were thought of.
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

    /// Whether the person asked to edit the list; true once, for the window that is there or for
    /// the next one.
    public func consumeEditRequest() -> Bool {
        guard isEditWanted else { return false }
        isEditWanted = false
        return true
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
    ///   - date: When it is delivered.
    ///   - zone: Where that is the time on the wall.
    /// - Returns: Whether there is a reminder now; if not, ``trouble`` says why, unless the
    ///   time has passed.
    public func setReminder(at date: Date, in zone: TimeZone) async -> Bool {
        guard !isPast(date) else { return false }
        let isSet = application.scheduleReminder(
            at: Reminder.wholeMinute(date), in: zone, sentences)
        refreshReminder()
        await checkPermission()
        return isSet
    }

    // MARK: What happens to the application

    package var registration: UIUserNotificationSettings { Reminder.registration(sentences) }

    /// Reads the list once more, and asks for permission if need be.
    public override func tryAgain() { launched(by: nil) }

    package func delivered(_ text: String, _ userInfo: [AnyHashable: Any]) { onReminder?(text) }

    /// Edits the list, or empties it.
    package func perform(_ action: String, _ userInfo: [AnyHashable: Any]) {
        switch ReminderAction(rawValue: action) {
        case .editList: isEditWanted = true
        case .trashAction: update { $0.empty() }
        case .justInform, nil: break
        }
    }
}

extension ApplicationProfile {
    /// Shopping Alert.
    public static let shoppingAlert = ApplicationProfile(
        "Shopping Alert", "org.carillon.ShoppingAlert")
}
