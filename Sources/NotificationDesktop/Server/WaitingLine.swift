// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The presentations that wait to be sent, each application's in a line of its own.
///
/// An application that has to wait is passed over in one step, however much it has waiting.
struct WaitingLine: Sendable {
    /// A place in the line; the lower one goes first.
    struct Place: Hashable, Comparable, Sendable {
        /// 0 for what is new; everything of a lower rank goes first.
        var rank: Int
        /// The order in which they came.
        var ticket: PresentationQueue.Ticket

        static func < (one: Place, other: Place) -> Bool {
            (one.rank, one.ticket) < (other.rank, other.ticket)
        }
    }

    private var lines: [ApplicationID: ArraySlice<Place>] = [:]

    var isEmpty: Bool { lines.isEmpty }

    /// Puts it where its place is; the newest goes to the end at once.
    mutating func insert(_ place: Place, of application: ApplicationID) {
        var line = lines.removeValue(forKey: application) ?? []
        if let last = line.last, place < last {
            line.insert(place, at: line.firstIndex { place < $0 } ?? line.endIndex)
        } else {
            line.append(place)
        }
        lines[application] = line
    }

    /// Takes one out; the first goes at once.
    mutating func remove(_ place: Place, of application: ApplicationID) {
        guard var line = lines.removeValue(forKey: application) else { return }
        if line.first == place {
            line.removeFirst()
        } else if let index = line.firstIndex(of: place) {
            line.remove(at: index)
        }
        if !line.isEmpty { lines[application] = line }
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
        var best: Place?
        for (application, line) in lines {
            if let best, let head = line.first, best < head { continue }
            guard isOpen(application), let place = line.first(where: { !mayPass($0.ticket) })
            else { continue }
            best = min(best ?? place, place)
        }
        return best
    }
}
