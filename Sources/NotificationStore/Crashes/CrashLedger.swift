// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the service ended the last time, as far as its notes say.
struct LastRun: Equatable {
    /// A piece of work that it had in hand.
    struct Work: Equatable {
        let charge: Charge
        /// Whether the thread that crashed was at it.
        let hasCrashed: Bool
    }

    /// The work it had in hand; none if it stopped in order.
    var work: [Work] = []
    /// Whether it crashed by itself, and was not killed.
    var hasCrashed = false
    /// Up to when services may have handed something over that they could not write; nil if none did.
    var unwrittenUntil: Date?
}

/// Charges crashes to the work that the service had in hand each time.
///
/// A crash of the thread that was at it counts as certain. Where that is not known, as after the
/// kernel has killed a process for want of memory, all that was in hand is suspected, and cleared of
/// it by being done once. Suspicion alone leaves nothing out: that takes crashes with nothing else in
/// hand.
struct CrashLedger: Equatable {
    /// How much counts against one piece of work.
    struct Entry: Equatable {
        let charge: Charge
        var certain = 0
        var suspected = 0
        /// When it counted last.
        var date: Date
    }

    /// How many crashes set aside the work that certainly made them.
    static let certainLimit = 2
    /// How many ends of the service set aside work that may have made them.
    static let suspectedLimit = 3
    /// How many entries there are at most, which is more than can be in hand at once; the latest are
    /// kept.
    static let capacity = 160
    /// How long an entry counts, in seconds: programs and files are mended.
    static let memory: TimeInterval = 24 * 3_600

    private(set) var entries: [Entry] = []

    /// The work that is done otherwise from now on.
    var setAside: [Charge] { entries.filter(\.isSetAside).map(\.charge) }

    /// Charges the end of a run to what it had in hand.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - date: When the next one begins.
    /// - Returns: The charges that are set aside by that.
    mutating func charge(_ run: LastRun, at date: Date) -> [Charge] {
        // A clock that is set back makes nothing older.
        entries.removeAll { date.timeIntervalSince($0.date) > Self.memory }
        let before = Set(setAside)
        let culprits = run.work.filter(\.hasCrashed)
        for work in culprits { count(work.charge, at: date) { $0.certain += 1 } }
        if culprits.isEmpty {
            let suspects = run.work.map(\.charge).filter(\.canBeSuspected)
            let isKnown = run.hasCrashed && suspects.count == 1
            for charge in suspects {
                // A service that is killed again and again has the same innocents in hand each time.
                count(charge, at: date) { if !$0.isSetAside || isKnown { $0.suspected += 1 } }
            }
        }
        entries = entries.suffix(Self.capacity)
        return setAside.filter { !before.contains($0) }
    }

    /// Clears work that was done without a crash of a mere suspicion.
    ///
    /// - Returns: Whether there was any.
    mutating func acquit(_ charge: Charge) -> Bool {
        guard
            let index = entries.firstIndex(where: {
                $0.charge == charge && $0.suspected > 0 && !$0.isSetAside
            })
        else { return false }
        entries[index].suspected = 0
        if entries[index].certain == 0 { entries.remove(at: index) }
        return true
    }

    /// Decides how carefully a piece of work is done.
    func precaution(for charge: Charge) -> Precaution? {
        guard let entry = entries.first(where: { $0.charge == charge }) else { return nil }
        return entry.isHopeless ? .leaveOut : entry.isSetAside ? .simplify : nil
    }

    private mutating func count(
        _ charge: Charge, at date: Date, _ change: (inout Entry) -> Void
    ) {
        var entry = Entry(charge: charge, date: date)
        if let index = entries.firstIndex(where: { $0.charge == charge }) {
            entry = entries.remove(at: index)
        }
        change(&entry)
        entry.date = date
        // The latest is last.
        entries.append(entry)
    }
}

/// The way in which work is done otherwise that has ended the service.
package enum Precaution: Sendable {
    /// It is done in its simplest form.
    case simplify
    /// Not even that went well: it is not done.
    case leaveOut
}

extension CrashLedger.Entry {
    fileprivate var isSetAside: Bool { exceeds(1) }

    /// Whether it went on to end the service in its simplest form.
    fileprivate var isHopeless: Bool { exceeds(2) }

    private func exceeds(_ times: Int) -> Bool {
        certain >= CrashLedger.certainLimit * times
            || suspected >= CrashLedger.suspectedLimit * times
    }
}

// MARK: - In a file

extension CrashLedger {
    /// Reads a text that ``text`` has made, and ignores lines that it does not know.
    init(text: String) {
        entries = text.split(separator: "\n").suffix(Self.capacity).compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 3)
            guard parts.count == 4, let certain = Int(parts[0]), let suspected = Int(parts[1]),
                let seconds = TimeInterval(parts[2]), let charge = Charge(String(parts[3])),
                (0...1_000).contains(certain), (0...1_000).contains(suspected)
            else { return nil }
            return Entry(
                charge: charge, certain: certain, suspected: suspected,
                date: Date(timeIntervalSince1970: seconds))
        }
    }

    /// A line for each entry.
    var text: String {
        entries.map { entry in
            """
            \(entry.certain) \(entry.suspected) \(Int(entry.date.timeIntervalSince1970)) \
            \(entry.charge.text)

            """
        }.joined()
    }
}
