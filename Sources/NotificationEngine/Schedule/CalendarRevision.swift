// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// A walk through the calendar requests, page by page, that works their times out anew.
///
/// The soonest go first: of a hundred thousand, the next to ring is right at once.
struct CalendarRevision: Hashable, Sendable {
    /// The serials of the soonest, which are still to be read.
    var soonest: [Int64]
    /// Whether repeats are looked at: the clock was set back.
    private(set) var repeats: Bool
    /// Whether what follows the machine's zone is looked at: that may be another one.
    private(set) var floating: Bool
    /// Whether the walk must start over because something changed meanwhile.
    var mustRestart = false

    init(soonest: [Int64], repeats: Bool, floating: Bool) {
        self.soonest = soonest
        self.repeats = repeats
        self.floating = floating
    }

    /// The clocks have changed once more.
    mutating func startOver(repeats: Bool, floating: Bool, _ soonest: [Int64]) {
        mustRestart = true
        self.repeats = self.repeats || repeats
        self.floating = self.floating || floating
        self.soonest = soonest
    }

    /// When a request is due now; nil if that has not changed.
    ///
    /// A trigger without a zone of its own means wall-clock time in the zone of the moment. A
    /// request that is due already keeps its time: it rings, however the zone changes.
    ///
    /// - Parameters:
    ///   - trigger: Its trigger.
    ///   - due: When it was due by the clocks before.
    ///   - latestRepeat: How far the wall clock had come as something that repeats rang.
    ///   - now: What the clocks say.
    /// - Returns: The other time.
    func due(
        of trigger: Trigger?, _ due: DueTime, _ latestRepeat: LatestRepeat, at now: ClockReading
    ) -> DueTime? {
        guard due.remaining(at: now) > .zero, case .calendar(let trigger) = trigger,
            (floating && trigger.components.timeZone == nil) || (repeats && trigger.isDueAgain)
        else { return nil }
        // What a repeat was delivered for is not delivered for again when the clock gets there
        // once more; what was still to be delivered then keeps its time.
        let rang = trigger.isDueAgain ? latestRepeat.rest(at: now) : now.wall
        guard due.wall > rang, let date = trigger.nextDate(after: rang, zone: now.zone),
            date != due.wall
        else { return nil }
        return DueTime(wall: date)
    }
}
