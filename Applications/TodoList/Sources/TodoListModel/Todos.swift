// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import UIKitNotifications

/// The items and their notifications, without a window.
@MainActor public final class Todos {
    /// An item as it is at the moment.
    public struct Entry: Hashable, Identifiable, Sendable {
        /// The item.
        public let item: TodoItem
        /// Whether its deadline has passed.
        public let isOverdue: Bool
        /// The item's.
        public var id: TodoItem.ID { item.id }
    }

    /// What is to do, the earliest deadline first.
    public private(set) var entries: [Entry] = [] {
        didSet { if entries != oldValue { onChange?() } }
    }
    /// What is wrong; nil if nothing is.
    public private(set) var trouble: Trouble? {
        didSet { if trouble != oldValue { onChange?() } }
    }
    /// Is called when the entries or the trouble are others than before.
    public var onChange: (@MainActor () -> Void)?
    /// Is called with a notification's text when it rings while the person looks at the window.
    public var onReminder: (@MainActor (String) -> Void)?

    private let application: UIApplication
    private let center: UNUserNotificationCenter
    private var document: Document<TodoItems>
    private let clock: @Sendable () -> Date
    private var items = TodoItems()

    /// Makes the model; it reads nothing before ``load()``.
    ///
    /// - Parameters:
    ///   - application: What schedules the notifications.
    ///   - center: What says whether the person allows them.
    ///   - directory: Where the items are kept.
    ///   - clock: Gives the time.
    public init(
        application: UIApplication, center: UNUserNotificationCenter, directory: String,
        clock: @escaping @Sendable () -> Date
    ) {
        self.application = application
        self.center = center
        self.clock = clock
        document = Document(
            named: "items.json", in: directory, new: TodoItems(), clock: clock)
        // It is used on the main actor only.
        document.setAside = { [weak self] file in
            MainActor.assumeIsolated { self?.trouble = .damaged(file) }
        }
    }

    /// Reads the items from the disk, and looks which of them are overdue.
    public func load() { attempt { _ in } }

    /// When the next item falls due; nil if none does.
    public var nextDeadline: Date? { entries.first { !$0.isOverdue }?.item.deadline }

    /// How long it is until then, in seconds; nil if no item falls due.
    public var secondsToNextDeadline: TimeInterval? {
        nextDeadline.map { $0.timeIntervalSince(clock()) }
    }

    // MARK: The items

    /// A deadline to begin with: the whole minute an hour from now.
    public var suggestedDeadline: Date {
        let minutes = (clock().timeIntervalSinceReferenceDate / 60).rounded(.down)
        return Date(timeIntervalSinceReferenceDate: (minutes + 60) * 60)
    }

    /// Whether a deadline has passed already.
    public func isPast(_ deadline: Date) -> Bool { deadline <= clock() }

    /// Adds an item and schedules its notification.
    ///
    /// - Returns: Whether there is a new item: not without a title, nor for a deadline that has
    ///   passed.
    public func add(_ text: String, deadline: Date) -> Bool {
        let title = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty, !isPast(deadline) else { return false }
        return restore(TodoItem(title, deadline: deadline))
    }

    /// Removes an item, and its notifications with it.
    ///
    /// - Returns: The item; nil if it is gone already.
    public func remove(_ id: TodoItem.ID) -> TodoItem? {
        guard let item = attempt({ $0.remove(id) }) ?? nil else { return nil }
        reschedule()
        return item
    }

    /// Puts an item back.
    ///
    /// - Returns: Whether it is there.
    @discardableResult
    public func restore(_ item: TodoItem) -> Bool {
        guard attempt({ $0.add(item) }) != nil else { return false }
        reschedule()
        return true
    }

    // MARK: Notifications

    /// Asks the person to allow notifications, unless they do already.
    public func register() {
        let current = application.currentUserNotificationSettings
        // Notifications can be allowed before the application ever registered its buttons.
        let isKnown = current?.categories?.contains(TodoNotification.category) ?? false
        if isKnown, let current, !current.types.isEmpty {
            settled()
            // It lives until the service has answered.
            Task { await repair() }
        } else {
            application.registerUserNotificationSettings(
                UIUserNotificationSettings(
                    types: TodoNotification.types, categories: [TodoNotification.category]))
        }
    }

    /// Looks at what the person answered, and says in ``trouble`` if nothing will ring.
    public func checkPermission() async {
        switch await center.notificationSettings().authorizationStatus {
        case .denied: trouble = .notAllowed
        // They have answered; only a service that is not there does not know.
        case .notDetermined: trouble = .noService
        default:
            settled()
            await repair()
        }
    }

    /// Schedules what could not be scheduled before, for want of a service or of permission.
    private func repair() async {
        let known = Set(
            await center.pendingNotificationRequests().compactMap {
                $0.content.userInfo["UUID"] as? String
            })
        let isComplete = entries.allSatisfy { $0.isOverdue || known.contains($0.id.uuidString) }
        if !isComplete { TodoSchedule(application: application).follow(items, at: clock()) }
    }

    /// Lets an item's notification come again in half an hour; its deadline stays.
    func remind(of id: TodoItem.ID) {
        load()
        guard let item = items.items.first(where: { $0.id == id }) else { return }
        let now = clock()
        let reminder = TodoNotification.reminder(of: item, at: now + TodoNotification.reminderDelay)
        TodoSchedule(application: application).follow(items, at: now, adding: reminder)
    }

    /// Makes the badge the number of items that are overdue now.
    public func setBadge() {
        application.applicationIconBadgeNumber = items.overdueCount(at: clock())
    }

    private func reschedule() {
        TodoSchedule(application: application).follow(items, at: clock())
        // In front of the person it waits until they look elsewhere.
        if application.applicationState != .active { setBadge() }
    }

    // MARK: What is wrong

    /// Changes the items on the disk and shows them, or says why not.
    @discardableResult
    private func attempt<Result>(_ change: (inout TodoItems) -> Result) -> Result? {
        do {
            let result: Result
            (result, items) = try document.update { (change(&$0), $0) }
            let now = clock()
            entries = items.items.map { Entry(item: $0, isOverdue: $0.isOverdue(at: now)) }
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
}
