// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Observation
import UIKitNotifications

/// The items and their notifications, without a window.
@MainActor @Observable public final class Todos: DocumentModel<TodoItems>, UIKitModel {
    /// An item as it is at the moment.
    public struct Entry: Hashable, Identifiable, Sendable {
        /// The item.
        public let item: TodoItem
        /// Whether its deadline has passed.
        public let isOverdue: Bool
        /// The item's.
        public var id: TodoItem.ID { item.id }
    }

    /// Is called with the text of a notification that comes while the person looks at the window.
    @ObservationIgnored public var onReminder: (@MainActor (String) -> Void)?
    package let application: UIApplication
    /// When it last looked which items are overdue.
    private var lastLook: Date

    /// Makes the model; it reads nothing before ``refresh()``.
    public init(_ application: UIApplication, in surroundings: Surroundings) {
        self.application = application
        lastLook = surroundings.clock()
        super.init(.todoList, in: surroundings, keeping: "items.json", new: TodoItems())
    }

    /// The sentences for the person.
    public var sentences: TodoSentences { TodoSentences(language: language) }

    public override var loss: String { sentences.loss }
    public override var afterDamage: String { sentences.newList }

    /// Reads the items from the disk, and looks which of them are overdue.
    public func refresh() {
        read()
        lastLook = clock()
    }

    // MARK: The items

    /// The things to do, the earliest deadline first.
    public var entries: [Entry] {
        contents.items.map { Entry(item: $0, isOverdue: $0.isOverdue(at: lastLook)) }
    }

    /// When the next item falls due; nil if none does.
    public var nextDeadline: Date? { entries.first { !$0.isOverdue }?.item.deadline }

    /// How long it is until then, in seconds; nil if no item falls due.
    public var secondsToNextDeadline: TimeInterval? {
        nextDeadline.map { $0.timeIntervalSince(clock()) }
    }

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
        guard let item = update({ $0.remove(id) }) ?? nil else { return nil }
        reschedule()
        return item
    }

    /// Puts an item back.
    ///
    /// - Returns: Whether it is there.
    @discardableResult
    public func restore(_ item: TodoItem) -> Bool {
        guard update({ $0.add(item) }) != nil else { return false }
        reschedule()
        return true
    }

    // MARK: Notifications

    private func reschedule() {
        lastLook = clock()
        schedule.follow(contents, at: lastLook)
        // In front of the person it waits until they look elsewhere.
        if application.applicationState != .active { setBadge() }
    }

    private var schedule: TodoSchedule {
        TodoSchedule(application: application, sentences: sentences)
    }

    /// Schedules what could not be scheduled before, for want of a service or of permission.
    public override func permissionChecked(isAllowed: Bool) async {
        guard isAllowed else { return }
        let known = Set(
            await center.pendingNotificationRequests().compactMap {
                $0.content.userInfo["UUID"] as? String
            })
        let isComplete = entries.allSatisfy { $0.isOverdue || known.contains($0.id.uuidString) }
        if !isComplete { schedule.follow(contents, at: clock()) }
    }

    /// Lets an item's notification come again in half an hour; its deadline stays.
    private func remind(of id: TodoItem.ID) {
        guard let item = contents.items.first(where: { $0.id == id }) else { return }
        let now = clock()
        let reminder = TodoNotification.reminder(
            of: item, at: now + TodoNotification.reminderDelay, sentences)
        schedule.follow(contents, at: now, adding: reminder)
    }

    /// Makes the badge the number of items that are overdue now.
    private func setBadge() {
        application.applicationIconBadgeNumber = contents.overdueCount(at: clock())
    }

    // MARK: What happens to the application

    package var registration: UIUserNotificationSettings {
        UIUserNotificationSettings(
            types: TodoNotification.types, categories: [TodoNotification.category(sentences)])
    }

    /// Reads the items once more, and asks for permission if need be.
    public override func tryAgain() { launched(by: nil) }

    /// The badge says how many items are overdue at this moment.
    package func resignsActive() { setBadge() }

    package func delivered(_ text: String, _ userInfo: [AnyHashable: Any]) { onReminder?(text) }

    /// Completes the item that the notification is about, or puts it off.
    package func perform(_ action: String, _ userInfo: [AnyHashable: Any]) {
        guard let item = TodoNotification.item(in: userInfo) else { return }
        switch TodoAction(rawValue: action) {
        case .complete: _ = remove(item)
        case .remind: remind(of: item)
        case nil: break
        }
    }
}

extension ApplicationProfile {
    /// Todo List.
    public static let todoList = ApplicationProfile("Todo List", "org.carillon.TodoList")
}
