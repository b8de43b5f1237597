// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationSentences
import PersonalCalendars
import PersonalReminders

/// Something that is pending, as an item of the list.
public struct ComingItem: Identifiable, Hashable, Sendable {
    /// The identity of an item: a request that replaces another is another one.
    public struct ID: Hashable, Sendable {
        /// Whose it is, and what it is called.
        public let key: RequestKey
        let serial: Int64

        init(_ pending: PendingRequest) {
            key = pending.key
            serial = pending.serial
        }
    }

    /// The identity that tells it from others.
    public let id: ID
    /// The text of the notification.
    public let text: NotificationText
    /// The list of a calendar that it comes from; nil if it comes from none.
    public let list: ItemList?
    /// When it rings next; nil when what it waits for is no time.
    public let due: Date?
    /// The date that is next, where it rings ahead of that, too.
    public let next: Date?
    /// How often it rings, in words: `once`, `every day at 08:30`.
    public let rhythm: String
    /// Whether that says no more than the time does: it rings once.
    public let isOnce: Bool
    /// Whether it can be given another time: it has one, and no second.
    public let canBeRescheduled: Bool
    /// Whether its next time can be left out: it has more of them.
    public let canBeSkipped: Bool

    /// Whether it is a reminder of the person's own, which they can change.
    public let canBeEdited: Bool
    /// How much it may disturb.
    private let level: InterruptionLevel
    /// Whether it is snoozed or nags next, and its request is another item, or none.
    let isFurtherAlert: Bool
    /// The reminder whose time it was before it was moved; nil if it was of none.
    private let origin: RequestKey?
    /// When it rings again and again; nil if it rings once more.
    private let series: Trigger?
    /// Where the clock of the person is.
    private let place: TimeZone

    init(
        _ pending: PendingRequest, _ language: Language,
        _ labels: ListLabels = ListLabels([:]), in place: TimeZone? = nil
    ) {
        id = ID(pending)
        text = NotificationText(pending.request)
        list = ItemList(pending.request, of: pending.application, labels)
        due = pending.date
        next = pending.nextDate(in: place)
        level = pending.request.content.interruptionLevel
        isFurtherAlert = pending.request.again != nil
        origin = MovedTime.origin(of: pending.request).map { RequestKey(pending.application, $0) }
        let words = TriggerText(language, in: place)
        rhythm = words.words(
            words.rhythm(of: pending.request),
            thenAfterDone: AfterDone(pending.request.content)?.span)
        isOnce = rhythm == words.once
        canBeEdited =
            pending.application.rawValue == Reminders.name && pending.request.again == nil
            && pending.date != nil
        canBeRescheduled = pending.fixedTime == nil
        canBeSkipped =
            pending.fixedTime == .repeats && pending.request.again == nil && due != nil
        series = canBeSkipped ? pending.request.trigger : nil
        self.place = place ?? .current
    }

    /// The days of a part of the time to come on which it rings, each by its beginning.
    ///
    /// - Parameters:
    ///   - span: The part, such as a month.
    ///   - calendar: Says when days begin.
    /// - Returns: The days, the first one first.
    public func days(in span: DateInterval, _ calendar: Calendar) -> [Date] {
        guard var date = due, date < span.end else { return [] }
        var days: [Date] = []
        if date < span.start {
            guard let next = ringing(after: span.start.addingTimeInterval(-1)) else { return [] }
            date = next
        }
        while date < span.end, let day = calendar.dateInterval(of: .day, for: date) {
            days.append(day.start)
            // However often it rings on a day, that is one day.
            guard let next = ringing(after: day.end.addingTimeInterval(-1)) else { break }
            date = next
        }
        return days
    }

    /// When it rings next behind a moment that is not before its next time; nil if it does not.
    private func ringing(after date: Date) -> Date? {
        switch series {
        case .calendar(let times): return times.nextDate(after: date, zone: place)
        case .interval(let interval):
            guard let due, interval.seconds > 0 else { return nil }
            let passed = (date.timeIntervalSince(due) / interval.seconds).rounded(.down) + 1
            return due.addingTimeInterval(max(0, passed) * interval.seconds)
        case .place, .push, nil: return nil
        }
    }

    /// Whether it leaves out a time that is to come before it rings.
    public func isSkipping(at now: Date) -> Bool {
        guard case .calendar(let times)? = series, let due else { return false }
        let zone = times.components.timeZone
        return times.exceptions.contains { exception in
            var calendar = Calendar(identifier: .gregorian)
            if let zone = exception.isUTC ? .gmt : zone { calendar.timeZone = zone }
            let date = calendar.date(
                from: DateComponents(
                    year: exception.year, month: exception.month, day: exception.day,
                    hour: exception.time?.hour, minute: exception.time?.minute,
                    second: exception.time?.second))
            return date.map { $0 > now && $0 < due } ?? false
        }
    }

    /// Whether it goes when an item is cancelled: it is the item, or a time that was moved out of it.
    func goes(with item: ComingItem) -> Bool {
        id == item.id || !item.isFurtherAlert && origin == item.id.key
    }

    /// Whose it is.
    public var application: ApplicationID { id.key.application }

    /// When it rings, in words.
    public func time(_ dates: CenterDates, _ say: CenterSentences) -> String {
        due.map(dates.full) ?? say.atNoSetTime
    }

    /// Says until when it is held where it is quiet at its time; empty where it rings.
    public func hold(by times: HeldTimes, _ dates: CenterDates, _ say: CenterSentences) -> String {
        guard let due, let hold = times.hold(level, of: application, at: due) else { return "" }
        return hold.end.map { say.held(until: dates.moment($0)) } ?? say.held
    }

    /// Makes the sentence that a screen reader says of it.
    ///
    /// - Parameters:
    ///   - name: What people call its application; a list of a calendar has a name of its own.
    ///   - times: The quiet hours that may hold it.
    ///   - dates: Writes the dates.
    ///   - say: Has the sentences.
    /// - Returns: A sentence or two.
    public func sentence(
        from name: String, heldBy times: HeldTimes = .none, _ dates: CenterDates,
        _ say: CenterSentences
    ) -> String {
        Sentence.join([
            text.heading, text.summary,
            say.row([
                list?.name ?? name, time(dates, say), hold(by: times, dates, say), rhythm,
            ]),
        ])
    }
}

extension PendingRequest {
    /// The date that is next, which is not that of a warning ahead of it.
    fileprivate func nextDate(in zone: TimeZone?) -> Date? {
        guard let date, case .calendar(var times)? = request.trigger,
            !times.relativeOffsets.isEmpty
        else { return date }
        times.relativeOffsets = []
        return times.nextDate(after: date.addingTimeInterval(-1), zone: zone ?? .current)
    }
}

/// Puts what a screen reader says together.
enum Sentence {
    /// Parts with a full stop behind each; empty ones are left out.
    static func join(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }
            .map { part in part.last.map { ".!?…。？！؟".contains($0) } == true ? part : part + "." }
            .joined(separator: " ")
    }
}
