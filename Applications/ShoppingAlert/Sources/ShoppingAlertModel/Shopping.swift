// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import UIKitNotifications

/// The list and its reminder, without a window.
///
/// When the reminder rings is asked from the service, and only the items are kept.
@MainActor public final class Shopping {
    /// What to buy, in the order it was thought of.
    public private(set) var items: [ShoppingItem] = [] {
        didSet { if items != oldValue { changed() } }
    }
    /// When the reminder rings; nil if there is none.
    public private(set) var reminderDate: Date? {
        didSet { if reminderDate != oldValue { changed() } }
    }
    /// What is wrong; nil if nothing is.
    public private(set) var trouble: Trouble? {
        didSet { if trouble != oldValue { changed() } }
    }
    /// Is called when the items, the reminder or the trouble are others than before.
    public var onChange: (@MainActor () -> Void)?
    /// Is called with the reminder's text when it rings while the person looks at the window.
    public var onReminder: (@MainActor (String) -> Void)?
    /// Is called when the person wants to edit the list.
    public var onEdit: (@MainActor () -> Void)?

    private let application: UIApplication
    private let center: UNUserNotificationCenter
    private var document: Document<ShoppingList>
    private let clock: @Sendable () -> Date
    private var isEditWanted = false

    /// Makes the model; it reads nothing before ``load()``.
    ///
    /// - Parameters:
    ///   - application: What schedules the reminder.
    ///   - center: What says whether the person allows it.
    ///   - directory: Where the list is kept.
    ///   - clock: Gives the time.
    public init(
        application: UIApplication, center: UNUserNotificationCenter, directory: String,
        clock: @escaping @Sendable () -> Date
    ) {
        self.application = application
        self.center = center
        self.clock = clock
        document = ShoppingList.document(in: directory, clock: clock)
        // It is used on the main actor only.
        document.setAside = { [weak self] file in
            MainActor.assumeIsolated { self?.trouble = .damaged(file) }
        }
    }

    /// Reads the list from the disk, and asks when the reminder rings.
    public func load() {
        attempt { _ in }
        refreshReminder()
    }

    // MARK: The list

    /// Adds an item at the end.
    ///
    /// - Parameter text: What the person wrote.
    /// - Returns: Whether there is a new item.
    @discardableResult
    public func add(_ text: String) -> Bool {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return false }
        return attempt { $0.add(ShoppingItem(name)) } != nil
    }

    /// Deletes an item.
    ///
    /// - Returns: What puts it back; nil if it is gone already.
    public func delete(_ item: ShoppingItem.ID) -> DeletedItem? {
        attempt { $0.delete(item) } ?? nil
    }

    /// Puts an item back where it was.
    public func restore(_ deleted: DeletedItem) { attempt { $0.restore(deleted) } }

    /// Deletes all items.
    public func empty() { attempt { $0.empty() } }

    /// Lets the person edit the list, as soon as there is a window.
    func edit() {
        guard let onEdit else { return isEditWanted = true }
        onEdit()
    }

    /// Whether the person asked to edit the list before there was a window; true once.
    public func takeEditWish() -> Bool {
        defer { isEditWanted = false }
        return isEditWanted
    }

    // MARK: The reminder

    /// Asks the person to allow the reminder, unless they do already.
    public func register() {
        if !application.registerReminderOnce() { settled() }
    }

    /// Looks at what the person answered, and says in ``trouble`` if there will be no reminder.
    public func checkPermission() async {
        switch await center.notificationSettings().authorizationStatus {
        case .denied: trouble = .notAllowed
        // They have answered; only a service that is not there does not know.
        case .notDetermined: trouble = .noService
        default: settled()
        }
    }

    /// Asks the service when the reminder rings.
    public func refreshReminder() { reminderDate = application.reminderDate }

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

    // MARK: What is wrong

    /// Changes the list on the disk and shows it, or says why not.
    @discardableResult
    private func attempt<Result>(_ change: (inout ShoppingList) -> Result) -> Result? {
        do {
            let (result, items) = try document.update { (change(&$0), $0.items) }
            self.items = items
            if case .failed = trouble { trouble = nil }
            return result
        } catch {
            trouble = .failed("\(error)")
            return nil
        }
    }

    /// What was wrong with notifications is not wrong any more.
    private func settled() {
        if trouble == .noService || trouble == .notAllowed { trouble = nil }
    }

    private func changed() { onChange?() }
}
