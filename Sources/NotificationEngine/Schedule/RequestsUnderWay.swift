// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The requests that have left the window and are still in the store.
///
/// Of most of them it is known where they are on their way. Of some it could not be written that
/// they were delivered, as on a full disk; they ring on by a time that is ahead of the one that the
/// store has. These are here until that is written, whether they are on their way or wait.
struct RequestsUnderWay: Sendable {
    /// A request that rings on although the store has the time before.
    private struct Ahead {
        /// By which it rings next.
        var entry: ScheduleEntry
        let trigger: Trigger?
    }

    private var progress: [Int64: RequestProgress] = [:]
    private var ahead: [Int64: Ahead] = [:]
    /// The requests that were being delivered as the clocks changed.
    private var outdated: Set<Int64> = []

    /// Where a request is on its way; nil if it waits.
    subscript(serial: Int64) -> RequestProgress? { progress[serial] }

    var isEmpty: Bool { progress.isEmpty && ahead.isEmpty }

    /// Whether a request is here, so that no window has it.
    func contains(_ serial: Int64) -> Bool { progress[serial] != nil || ahead[serial] != nil }

    /// Whether a request is ahead of the store.
    func isAhead(_ serial: Int64) -> Bool { ahead[serial] != nil }

    /// When a request rings next of which the store has the time before; nil for all others.
    func due(ahead serial: Int64) -> DueTime? { ahead[serial]?.entry.due }

    /// The steps of those on their way, in no order.
    var onTheirWay: some Collection<RequestProgress> { progress.values }

    /// The requests that wait for a time that the store does not have, in no order.
    var waiting: [ScheduleEntry] {
        ahead.values.map(\.entry).filter { progress[$0.serial] == nil }
    }

    /// The names of all, in no order.
    var keys: [RequestKey] { onTheirWay.map(\.key) + waiting.map(\.key) }

    // MARK: - They come

    /// A request is on its way, or one step further.
    mutating func move(_ serial: Int64, to step: RequestProgress) { progress[serial] = step }

    /// A request is being delivered by the time that it waited for, be that ahead of the store or not.
    mutating func deliver(_ entry: ScheduleEntry, as id: UUID) {
        ahead[entry.serial] = nil
        progress[entry.serial] = .recording(entry.key, as: id)
    }

    /// It could not be written that a request was delivered: it waits for its next time here.
    ///
    /// - Parameters:
    ///   - entry: The request by its next time.
    ///   - trigger: What says when that is, should the clocks change.
    mutating func ringsOn(by entry: ScheduleEntry, trigger: Trigger?) {
        progress[entry.serial] = nil
        outdated.remove(entry.serial)
        ahead[entry.serial] = Ahead(entry: entry, trigger: trigger)
    }

    // MARK: - They go

    /// A request is not on its way any more, and has to wait.
    ///
    /// - Returns: Whether it waits here; else it belongs into its window.
    mutating func putBack(_ serial: Int64) -> Bool {
        progress[serial] = nil
        return ahead[serial] != nil
    }

    /// Forgets a request, and all that was ahead of the store.
    @discardableResult
    mutating func giveUp(_ serial: Int64) -> RequestProgress? {
        ahead[serial] = nil
        outdated.remove(serial)
        return progress.removeValue(forKey: serial)
    }

    /// The waiting ones that are due and get places, soonest first.
    func due(at now: ClockReading, _ places: inout DeliveryPlaces) -> [ScheduleEntry] {
        if ahead.isEmpty { return [] }
        return waiting.filter { $0.due.remaining(at: now) <= .zero }
            .sorted { $0.order < $1.order }.filter { places.take($0.key) }
    }

    // MARK: - The clocks change

    /// The requests that were read ahead have to wait: their times may have changed, and they are read
    /// again.
    ///
    /// - Returns: The applications of which something belongs into its window.
    mutating func readAnew() -> Set<ApplicationID> {
        var applications: Set<ApplicationID> = []
        for (serial, step) in progress {
            guard case .ready(let request, _) = step, !putBack(serial) else { continue }
            applications.insert(request.entry.key.application)
        }
        return applications
    }

    /// The clocks have changed: what is ahead of the store has another time, too.
    ///
    /// - Parameter due: When a request rings by the clocks of now; nil if that has not changed.
    mutating func revise(_ due: (Trigger?, DueTime) -> DueTime?) {
        for (serial, step) in progress {
            if case .recording = step { outdated.insert(serial) }
        }
        for (serial, known) in ahead {
            if let due = due(known.trigger, known.entry.due) { ahead[serial]?.entry.due = due }
        }
    }

    /// Whether the clocks changed while a request was being delivered: the time that follows was
    /// worked out before.
    func isOutdated(_ serial: Int64) -> Bool { outdated.contains(serial) }
}
