// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The presentations that wait to be sent, each application's in a line of its own.
///
/// Applications take turns: one that comes goes before all but the first of each that waits. One
/// that has to wait is passed over in one step, however much it has waiting.
struct WaitingLine: Sendable {
    /// A place in the line of an application; the lower one goes first.
    struct Place: Hashable, Comparable, Sendable {
        /// The rank: 0 for a new one; everything of a lower rank goes first.
        var rank: Int
        /// The order in which they came.
        var ticket: PresentationQueue.Ticket

        static func < (one: Place, other: Place) -> Bool {
            (one.rank, one.ticket) < (other.rank, other.ticket)
        }
    }

    private var lines: [ApplicationID: ArraySlice<Place>] = [:]
    /// The round in which each application may go next; those that are not here, in this one.
    private var rounds: [ApplicationID: Int] = [:]
    /// The round of the one that went last.
    private var round = 0

    var isEmpty: Bool { lines.isEmpty }

    /// Puts it where its place is; the newest goes to the end at once.
    mutating func insert(_ place: Place, of application: ApplicationID) {
        // Whoever had nothing to send has no turns left over from that time.
        if lines[application] == nil, rounds[application, default: 0] <= round {
            rounds[application] = round
        }
        if let last = lines[application]?.last, place < last {
            let index = lines[application]?.firstIndex { place < $0 }
            lines[application]?.insert(place, at: index ?? 0)
        } else {
            lines[application, default: []].append(place)
        }
    }

    /// Takes one out that goes now: it was its application's turn.
    mutating func take(_ place: Place, of application: ApplicationID) {
        round = max(round, rounds[application, default: 0])
        rounds[application] = round + 1
        remove(place, of: application)
        // Those that have nothing waiting and no turn to sit out are like those that never came.
        if lines.isEmpty {
            rounds = [:]
        } else if rounds.count > 2 * lines.count + 16 {
            rounds = rounds.filter { lines[$0.key] != nil || $0.value > round }
        }
    }

    /// Takes one out; the first goes at once.
    mutating func remove(_ place: Place, of application: ApplicationID) {
        guard let index = lines[application]?.firstIndex(of: place) else { return }
        // In place: taking the line out and in again would cost as much for each that goes.
        if index == lines[application]?.startIndex {
            lines[application]?.removeFirst()
        } else {
            lines[application]?.remove(at: index)
        }
        if lines[application]?.isEmpty == true { lines[application] = nil }
    }

    /// The first of all that may go.
    ///
    /// - Parameters:
    ///   - isOpen: Whether an application may send anything now.
    ///   - mayPass: Whether one of it is left out, and those behind it come first.
    /// - Returns: Its place; nil when nothing may go.
    func first(
        where isOpen: (ApplicationID) -> Bool, passing mayPass: (PresentationQueue.Ticket) -> Bool
    ) -> Place? {
        var best: (place: Place, turn: (Int, Int, PresentationQueue.Ticket))?
        for (application, line) in lines {
            let round = rounds[application, default: 0]
            func turn(_ place: Place) -> (Int, Int, PresentationQueue.Ticket) {
                (place.rank, round, place.ticket)
            }
            if let best, let head = line.first, best.turn < turn(head) { continue }
            guard isOpen(application), let place = line.first(where: { !mayPass($0.ticket) })
            else { continue }
            if best.map({ turn(place) < $0.turn }) ?? true { best = (place, turn(place)) }
        }
        return best?.place
    }
}
