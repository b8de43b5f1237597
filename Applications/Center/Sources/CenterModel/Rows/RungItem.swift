// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalCalendars
import PersonalReminders

/// Something that has rung, as an item of the list: still delivered, or in the history.
public struct RungItem: Identifiable, Hashable, Sendable {
    /// The outcome of something that has rung.
    public enum Outcome: Hashable, Sendable {
        /// It is still in the list of what is delivered, and can be acted on.
        case delivered
        /// It has left the list, and how; with what was chosen and typed.
        case ended(HistoryEntry.Ending, Date, action: String?, text: String?)
    }

    /// Names this delivery.
    public let id: UUID
    /// Whose it is, and what it is called.
    public let key: RequestKey
    /// The text of the notification.
    public let text: NotificationText
    /// The group that its application puts it in; empty for none.
    public let thread: String
    /// The list of a calendar that it comes from; nil if it comes from none.
    public let list: ItemList?
    /// The kind of notification, by which its application gives it actions.
    public let category: String
    /// When it came.
    public let date: Date
    /// When it was meant to come.
    public let due: Date
    /// The outcome of it.
    public let outcome: Outcome
    /// Whether a click on it opens something: a reminder of the person's own has nothing.
    public let opens: Bool
    /// Whether the session was locked when it came, as far as that is known.
    public let cameWhileLocked: Bool
    /// Whether it was held because it was quiet then.
    public let cameWhileQuiet: Bool

    init(_ notification: DeliveredNotification, _ labels: ListLabels = ListLabels([:])) {
        self.init(notification, .delivered, labels)
    }

    init(_ entry: HistoryEntry, _ labels: ListLabels = ListLabels([:])) {
        self.init(
            entry.notification,
            .ended(entry.ending, entry.ended, action: entry.action, text: entry.userText), labels,
            cameWhileLocked: entry.cameWhileLocked, cameWhileQuiet: entry.cameWhileQuiet)
    }

    private init(
        _ notification: DeliveredNotification, _ outcome: Outcome, _ labels: ListLabels,
        cameWhileLocked: Bool = false, cameWhileQuiet: Bool = false
    ) {
        id = notification.id
        key = notification.key
        text = NotificationText(notification.request)
        let content = notification.request.content
        thread = ShownText.line(content.threadIdentifier)
        list = ItemList(notification.request, of: notification.application, labels)
        category = content.categoryIdentifier
        date = notification.date
        due = notification.dueDate
        self.outcome = outcome
        opens = key.application.rawValue != Reminders.name || !Reminders.opensNothing(content)
        self.cameWhileLocked = cameWhileLocked
        self.cameWhileQuiet = cameWhileQuiet
    }

    /// Whose it is.
    public var application: ApplicationID { key.application }

    /// Whether it is still in the list of what is delivered.
    public var isDelivered: Bool { outcome == .delivered }

    /// Says what became of it; empty while it is delivered.
    ///
    /// - Parameters:
    ///   - actions: The actions that its application gives such notifications.
    ///   - say: Has the sentences.
    /// - Returns: Words such as `answered: Reply “yes”`.
    public func ending(_ actions: [Action], _ say: CenterSentences) -> String {
        guard case .ended(let ending, _, let action, let typed) = outcome else { return "" }
        var words = say.ended(ending, isOfCalendar: list != nil)
        if let action {
            let title = actions.first { $0.identifier == action }.map { ShownText.line($0.title) }
            words =
                switch action {
                case Action.defaultIdentifier: say.opened
                case Action.dismissIdentifier: say.ended(.dismissed)
                default: say.answered(title ?? ShownText.line(action))
                }
        }
        return typed.map { say.typed(words, ShownText.line($0)) } ?? words
    }

    /// Whether it came noticeably later than it was due: the machine was off or asleep then.
    public var wasMissed: Bool { date.timeIntervalSince(due) >= 60 }

    /// Whether it is still showing, or what became of it, in words.
    public func standing(_ actions: [Action], _ say: CenterSentences) -> String {
        isDelivered ? say.stillShowing : ending(actions, say)
    }

    /// Lists the remarks on it: that it came late, or while nobody could see it; empty for none.
    public func marks(_ dates: CenterDates, _ say: CenterSentences) -> String {
        var marks: [String] = []
        if cameWhileLocked { marks.append(say.cameWhileLocked) }
        if cameWhileQuiet { marks.append(say.cameWhileQuiet) }
        if wasMissed { marks.append(say.missed(say.wasDue(dates.moment(due)))) }
        return say.row(marks)
    }

    /// Makes the sentence that a screen reader says of it; see ``ComingItem/sentence(from:_:_:)``.
    public func sentence(
        from name: String, _ dates: CenterDates, _ actions: [Action], _ say: CenterSentences
    ) -> String {
        let facts = [
            list?.name ?? name, dates.full(date), standing(actions, say),
            marks(dates, say),
        ]
        return Sentence.join([
            text.heading, text.summary, say.row(facts),
        ])
    }
}
