// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// The dates to come that are left out of a reminder, written out.
struct StandingDates: Hashable, Sendable {
    /// So many are written; a calendar of holidays has more, which stay as they are.
    private static let most = 12

    /// The dates with commas between, the soonest first.
    private(set) var text = ""
    /// The dates by the words that stand for them.
    private(set) var dates: [String: RecurrenceDate] = [:]

    /// None.
    init() {}

    /// Writes out those of a reminder.
    init(of pending: PendingRequest, at place: ReminderPlace) {
        guard case .calendar(let trigger)? = pending.request.trigger else { return }
        let texts = CenterDates(from: place.now, in: place.calendar, language: place.language)
        let today = place.calendar.startOfDay(for: place.now)
        let coming = trigger.exceptions.compactMap { date in
            place.calendar.date(
                from: DateComponents(year: date.year, month: date.month, day: date.day)
            ).map { (date: date, day: $0) }
        }
        .filter { $0.day >= today }.sorted { $0.day < $1.day }
        var words: [String] = []
        for (date, day) in coming.prefix(Self.most) {
            // A comma stands between two of them.
            let word = texts.day(day).filter { !",،、".contains($0) }
            words.append(word)
            dates[word] = date
        }
        text = words.joined(separator: ", ")
    }

    /// The dates that a trigger leaves out besides these.
    func others(of trigger: Trigger) -> [RecurrenceDate] {
        guard case .calendar(let trigger) = trigger else { return [] }
        let shown = Set(dates.values)
        return trigger.exceptions.filter { !shown.contains($0) }
    }
}
