// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationConcurrency
import NotificationModel
import NotificationSchedule
import NotificationSentences
import NotificationWords
import Observation

/// When nothing is to disturb the person, and what comes through all the same.
@MainActor @Observable public final class QuietTimes: CenterPart {
    /// The hours that hold, by the service.
    public private(set) var hours = QuietHours()
    /// Counts how often that was read or refused, so that a window looks at the clock again, and
    /// shows again what stands.
    public private(set) var readings = 0

    @ObservationIgnored private let turns = Turns()
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored public var call: LiveCenter.Call = { _ in }
    /// The events that change it.
    @ObservationIgnored public let touchingEvents: Set<CenterEvent.Kind> = [
        .quietBegan, .quietEnded, .settingsChanged,
    ]

    /// Reads what holds.
    public func reload() async {
        await turns.enter()
        await call { [self] (client) async throws(NotificationError) in
            let found = try await client.quietHours()
            if found != hours { hours = found }
        }
        readings += 1
        turns.leave()
    }

    /// Changes something of what stands, at once; if the service refuses, it says so.
    public func change(_ body: @escaping @MainActor (inout QuietHours) -> Void) async {
        await turns.enter()
        await call { (client) async throws(NotificationError) in
            var hours = try await client.quietHours()
            body(&hours)
            try await client.setQuietHours(hours)
        }
        turns.leave()
        await reload()
    }

    /// The time of the day until which it is quiet for a night, in minutes since midnight.
    public static let morning = DayHours().rising * 60

    /// The next morning.
    public static func nextMorning(after date: Date, in calendar: Calendar) -> Date? {
        calendar.nextDate(
            after: date, matching: DateComponents(hour: morning / 60, minute: morning % 60),
            matchingPolicy: .nextTime)
    }

    /// Until when an application is silent; nil if it is not.
    public func silence(of application: ApplicationID, at date: Date) -> Date? {
        hours.silence(.active, of: application, at: date)
    }

    /// Whether it is quiet until a certain moment, whatever the hours of the week say.
    public func isQuietForNow(at date: Date) -> Bool { hours.until.map { date < $0 } ?? false }

    /// Whether it is quiet, by whatever.
    public func isQuiet(at date: Date, in zone: TimeZone) -> Bool {
        hours.state(at: date, zone: zone).isQuiet
    }

    /// Whether it is quiet, and until when, in a sentence.
    public func words(
        at date: Date, in zone: TimeZone, _ dates: CenterDates, _ say: CenterSentences
    ) -> String {
        let state = hours.state(at: date, zone: zone)
        let change = state.change.map(dates.moment)
        return state.isQuiet ? say.isQuiet(until: change) : say.isNotQuiet(before: change)
    }
}

extension QuietHours.Window {
    /// `22:00–07:00`.
    public func times(_ say: CenterSentences) -> String {
        let clock = ClockText(say.language)
        return "\(clock.text(minuteOfDay: start))–\(clock.text(minuteOfDay: end))"
    }

    /// On which days it begins.
    public func days(_ say: CenterSentences) -> String {
        weekdays == Self.everyDay
            ? say.everyDay
            : CalendarNames(say.language).shortWeekdays(weekdays)
                .replacing("-", with: "–")
    }
}
