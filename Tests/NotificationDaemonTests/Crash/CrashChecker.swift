// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Matches what was promised with what was seen, and says everything that does not agree.
///
/// The promise: nothing accepted is lost. Every due time rings exactly once or, around a kill,
/// at most twice with the same id. A notification that comes while it is quiet is held
/// instead, and a summary follows. Every accepted choice reaches the application, each time
/// with the same id, and what comes for a notification after its first answer is marked.
struct CrashChecker {
    /// How exactly two readings of two clocks agree, and how long a message is under way.
    static let tolerance = 0.05
    /// How long a service that is ready may take on a busy machine until it has decided.
    private static let readiness = 0.5
    /// How long it may take on a busy machine until all is written of what came to the screen with
    /// room, and the person has let go of it.
    private static let settling = 1.5

    let ledger: CrashLedger
    let record: CrashRecord
    let showings: [String: [CrashRecord.Showing]]
    private let ringings: [String: [CrashRecord.Ringing]]
    private let snoozes: [String: [CrashLedger.Snooze]]
    /// The notifications that came to the list and to no screen.
    private let unseen: [String: [CrashRecord.Held]]

    init(_ ledger: CrashLedger, _ record: CrashRecord) {
        self.ledger = ledger
        self.record = record
        showings = Dictionary(grouping: record.showings, by: \.name)
        ringings = Dictionary(grouping: record.ringings, by: \.name)
        snoozes = Dictionary(grouping: ledger.snoozes, by: \.name)
        unseen = Dictionary(grouping: record.held + record.unshown, by: \.name)
    }

    /// Everything that is wrong; empty if the promise was kept.
    var faults: [String] {
        ledger.promises.flatMap { $0.interval == nil ? once($0) : repeating($0) }
            + halves + copies + strangers + responses + places
            + record.pending.map { "\($0) is still pending" } + nags + disturbances + missed
            + summedUp + late + record.wrong
    }

    /// How many due times rang, and how many of them twice.
    var summary: String {
        let counts = Dictionary(grouping: record.showings, by: \.id).values.map(\.count)
        let unknown = ledger.promises.count { $0.answer == .unknown }
        return """
            \(ledger.promises.count) requests (\(unknown) without an answer), \
            \(record.kills.count) kills, \(counts.count) due times shown, \
            \(counts.count { $0 > 1 }) of them twice, \
            \(ledger.snoozes.count) snoozes, \(ledger.moves) given another time, \
            \(record.nagging.count) that nag, \
            \(ledger.quiet.count) quiet times with \(record.held.count) held, \
            \(record.summaries.count) summaries of \(record.summaries.map(\.count).reduce(0, +)), \
            \(record.lateSummaries.count) of \(record.unshown.count) that came very late, \
            \(record.receipts.count) responses handed over, \
            \(record.places?.history.count ?? 0) in the history, \
            \(kept.count) of those shown looked for there and in the list, \
            later than due or ready: \(latenesses.words)
            """
    }

    /// The ids with which it came to the screen, or to the list alone.
    private func ids(of name: String) -> Set<UUID?> {
        Set(showings[name, default: []].map(\.id)).union(unseen[name, default: []].map(\.id))
    }

    /// The times for which it is known to have rung or been held; who watches may not have been told.
    private func dues(of name: String) -> [Date] {
        (ringings[name, default: []].map(\.due) + unseen[name, default: []].map(\.due)).sorted()
            .reduce(into: []) { dues, due in
                if dues.last.map({ due.timeIntervalSince($0) > Self.tolerance }) ?? true {
                    dues.append(due)
                }
            }
    }
}

// MARK: - When it rings

extension CrashChecker {
    private func once(_ promise: CrashLedger.Promise) -> [String] {
        let count = ids(of: promise.name).count
        var faults: [String] = []
        if !allowed(promise).contains(count) {
            faults.append("\(promise.name) came with \(count) ids, not \(allowed(promise))")
        }
        let dues = dues(of: promise.name)
        let snoozes = snoozes(of: promise.name)
        let others = ledger.predecessors(of: promise)
        let rung = dues.filter { due in !others.contains { $0.mayBeDue(due) } }
        if rung.count > 1 + snoozes.upperBound + (promise.mayRingForBoth ? 1 : 0) {
            faults.append("\(promise.name) rang for \(dues.count) times")
        }
        // When a snooze is due, its own request says; it is the first of which one is told if a kill
        // came between a ringing and the telling of it.
        let firsts = count > dues.count ? 0 : 1
        for due in dues.prefix(snoozes.upperBound > 0 ? firsts : dues.count)
        where !promise.mayBeDue(due) {
            let offset = due.timeIntervalSince(promise.due.lowerBound)
            faults.append("\(promise.name) was due \(offset) off")
        }
        let first = promise.earliestDue - Self.tolerance
        for showing in showings[promise.name, default: []] where showing.date < first {
            faults.append("\(promise.name) came before its time")
        }
        return faults
    }

    /// With how many ids a request that rings once may have come.
    private func allowed(_ promise: CrashLedger.Promise) -> ClosedRange<Int> {
        if let end = promise.end {
            let isInTime =
                end.time.upperBound.addingTimeInterval(Self.tolerance) < promise.due.lowerBound
            return end.answer == .accepted && isInTime ? 0...0 : 0...1
        }
        let snoozes = snoozes(of: promise.name)
        let most = 1 + snoozes.upperBound + (promise.mayRingForBoth ? 1 : 0)
        let fewest = (promise.answer == .accepted ? 1 : 0) + snoozes.lowerBound
        return max(0, fewest - heldAndSnoozed(promise.name))...most
    }

    /// How many times of one that was snoozed, a second each, may have been held: what is snoozed then
    /// is neither in the list nor in the history, which alone tell of what was held.
    private func heldAndSnoozed(_ name: String) -> Int {
        if snoozes[name] == nil { return 0 }
        return unaccounted(name, dues(of: name), 1)
            .count { due in ledger.quiet.contains { $0.time.contains(due) } }
    }

    /// How often a notification was snoozed, at least and at most; each time it comes once more.
    private func snoozes(of name: String) -> ClosedRange<Int> {
        let all = snoozes[name, default: []]
        return all.count { $0.answer == .accepted }...all.count
    }

    private func repeating(_ promise: CrashLedger.Promise) -> [String] {
        guard let interval = promise.interval else { return [] }
        let told = dues(of: promise.name)
        let untold = untold(promise.name, besides: told, interval)
        let dues = (told + untold.map(\.due)).sorted()
        let guessed = Set(untold.filter { !$0.isWritten }.map(\.due))
        guard let first = dues.first else {
            return promise.answer == .accepted ? ["\(promise.name) never rang"] : []
        }
        var faults: [String] = []
        let count = ids(of: promise.name).count
        // The last may have been removed after a kill, before it was on the screen.
        let last = dues.last ?? first
        let isRemoved =
            promise.end != nil
            && record.kills.contains {
                $0.lowerBound < last + 1 && $0.upperBound > last - Self.tolerance
            }
        let fewest =
            dues.count - (isRemoved ? 1 : 0) - overtaken(promise.name, told, interval)
            - forgotten(promise.name, told, interval)
        if !(fewest...dues.count).contains(count) {
            faults.append("\(promise.name) rang for \(dues.count) times with \(count) ids")
        }
        var (expected, isGuess) = (first, true)
        for due in dues {
            // What was missed rings once, and the next time lies after that.
            while due.timeIntervalSince(expected) > interval / 2 {
                if !wasMissed(expected, before: due, promise.name) {
                    faults.append("\(promise.name) did not ring for one of its times")
                }
                expected += interval
            }
            let isExact = !guessed.contains(due)
            if isExact, !isGuess, abs(due.timeIntervalSince(expected)) > Self.tolerance {
                faults.append("\(promise.name) left its rhythm")
            }
            // One that may have come late says nothing of the rhythm.
            expected = (isExact || isGuess ? due : expected) + interval
            isGuess = isGuess && !isExact
        }
        guard let end = promise.end, end.answer == .accepted, let last = dues.last else {
            return faults
        }
        if last > end.time.upperBound + Self.tolerance {
            faults.append("\(promise.name) rang after it was removed")
        }
        if last + interval + interval / 2 < end.time.lowerBound {
            faults.append("\(promise.name) stopped before it was removed")
        }
        return faults
    }

    /// For which times a repeating one was shown just before a kill, which came before anybody was
    /// told.
    ///
    /// Whoever watches is looked for before it is told, and by then all may be written. One that
    /// was never written says only when it came, which may be late.
    private func untold(
        _ name: String, besides told: [Date], _ interval: Double
    ) -> [(due: Date, isWritten: Bool)] {
        Dictionary(grouping: showings[name, default: []], by: \.id).compactMap { id, showings in
            let dates = showings.map(\.date)
            let isNearKill = dates.contains { date in
                record.kills.contains { $0.lowerBound < date + 1 && $0.upperBound > date }
            }
            guard isNearKill, let date = dates.min() else { return nil }
            let written = id.flatMap { record.dues[$0] }
            let reach = written == nil ? interval / 2 : Self.tolerance
            let due = written ?? date
            return told.contains { abs($0.timeIntervalSince(due)) < reach }
                ? nil : (due, written != nil)
        }
    }

    /// How many times of a repeating one may have been told of just before a kill and have come to no
    /// screen, because the next one had come before the service was ready again: what was missed
    /// rings once.
    private func overtaken(_ name: String, _ told: [Date], _ interval: Double) -> Int {
        unaccounted(name, told, interval).count { due in
            let next = due + interval
            return record.kills.contains { kill in
                kill.lowerBound > due - Self.tolerance
                    && kill.lowerBound < next - Self.tolerance
                    && kill.upperBound + Self.readiness >= next
            }
        }
    }

    /// How many times of a repeating one may have been held, and have left the list for the next one
    /// without room to write that into the history, which alone tells of what was held.
    private func forgotten(_ name: String, _ told: [Date], _ interval: Double) -> Int {
        unaccounted(name, told, interval).count { due in
            let stay = due...(due + interval + Self.settling)
            return ledger.quiet.contains { $0.time.contains(due) }
                && record.cramped.contains(where: stay.overlaps)
        }
    }

    /// The times of which one was told, and for which nothing is known to have come or been held.
    private func unaccounted(_ name: String, _ told: [Date], _ interval: Double) -> [Date] {
        let came =
            Dictionary(grouping: showings[name, default: []], by: \.id)
            .compactMap { id, showings in
                id.flatMap { record.dues[$0] } ?? showings.map(\.date).min()
            } + unseen[name, default: []].map(\.due)
        return told.filter { due in
            !came.contains { abs($0.timeIntervalSince(due)) < interval / 2 }
        }
    }

    /// Whether the ringing before was so late that it stood for this time too; of one that was shown
    /// just before a kill nobody may have been told.
    private func wasMissed(_ time: Date, before due: Date, _ name: String) -> Bool {
        ringings[name, default: []].contains {
            $0.due < time && $0.date.addingTimeInterval(Self.tolerance) >= time
        }
            || showings[name, default: []].contains { showing in
                guard let written = showing.id.flatMap({ record.dues[$0] }) else { return false }
                return written < time && showing.date.addingTimeInterval(Self.tolerance) >= time
            } || hadNoService(from: time, to: due)
    }

    /// Whether each service between two times was killed before it can have decided: the next one
    /// stands for what was written, and neither told nor shown.
    private func hadNoService(from time: Date, to due: Date) -> Bool {
        var (start, longest) = (time, 0.0)
        for kill in record.kills.sorted(by: { $0.lowerBound < $1.lowerBound })
        where kill.upperBound > time && kill.lowerBound < due {
            longest = max(longest, kill.lowerBound.timeIntervalSince(start))
            start = max(start, kill.upperBound)
        }
        return max(longest, due.timeIntervalSince(start)) < Self.readiness
    }
}

// MARK: - What must not be

extension CrashChecker {
    /// Calls without an answer of which a part was accepted.
    private var halves: [String] {
        let calls = Dictionary(
            grouping: ledger.promises.filter {
                $0.answer == .unknown && $0.end == nil && $0.interval == nil
            }, by: \.call)
        return calls.values.compactMap { promises in
            let there = promises.count { !ids(of: $0.name).isEmpty }
            guard there > 0, there < promises.count else { return nil }
            return "of \(promises.map(\.name)) only \(there) were accepted"
        }.sorted()
    }

    /// Ids that came again without a kill between, or under two names.
    private var copies: [String] {
        Dictionary(grouping: record.showings, by: \.id).flatMap { id, showings -> [String] in
            guard let id else { return ["\(showings.count) came without an id"] }
            let names = Set(showings.map(\.name))
            if names.count > 1 { return ["\(id) came as \(names.sorted())"] }
            let dates = showings.map(\.date).sorted()
            guard let first = dates.first, let last = dates.last else { return [] }
            let kills = record.kills.count { $0.lowerBound < last && $0.upperBound > first }
            if dates.count - 1 <= kills { return [] }
            return ["\(names.sorted()) came \(dates.count) times with \(kills) kills between"]
        }.sorted()
    }

    /// The notifications that nobody asked for.
    private var strangers: [String] {
        let known = Set(ledger.promises.map(\.name))
        return Set(showings.keys).union(ringings.keys).subtracting(known).sorted()
            .map { "\($0) came and was never asked for" }
    }

    /// The notifications that are not in one place at the end: in the list, or in the history.
    private var places: [String] {
        guard let places = record.places else { return [] }
        let counts = Dictionary(grouping: places.listed + places.history, by: \.self)
            .mapValues(\.count)
        let several = counts.filter { $0.value > 1 }.map { id, count in
            "\(id) is in the list and in the history \(count) times"
        }
        let lost = kept.filter { counts[$0] == nil }
            .map { "\($0) is neither in the list nor in the history" }
        return several.sorted() + lost.sorted()
    }

    /// The ids of the notifications that came to the screen and must be somewhere at the end.
    private var kept: [UUID] {
        // What was removed, or given another time, after a kill may have come without having been
        // written. What was snoozed is in neither.
        var ended = Set(ledger.promises.filter { $0.end != nil || $0.mayRingForBoth }.map(\.name))
            .union(ledger.snoozes.map(\.name))
        // When it left the list, nobody knows of what was chosen by a call.
        if !record.cramped.isEmpty { ended.formUnion(ledger.choices.map(\.name)) }
        let showings = Dictionary(grouping: record.showings, by: \.id)
        return showings.compactMap { id, showings in
            let isEnded = showings.contains { ended.contains($0.name) }
            return isEnded || !showings.allSatisfy(hadRoom) ? nil : id
        }
    }

    /// Whether there was room to write a notification, and that a person let go of it.
    private func hadRoom(_ showing: CrashRecord.Showing) -> Bool {
        hadRoom(at: showing.date)
    }

    private func hadRoom(at date: Date) -> Bool {
        let time = date.addingTimeInterval(-Self.settling)...date.addingTimeInterval(Self.settling)
        return !record.cramped.contains(where: time.overlaps)
    }

    /// A nagging notification has a next alert as long as it is in the list, and no longer.
    private var nags: [String] {
        let (nagging, alerts) = (Set(record.nagging), record.nextAlerts)
        return Set(alerts).subtracting(nagging).sorted().map { "\($0) nags and is not in the list" }
            + nagging.subtracting(alerts).sorted().map { "\($0) does not nag any more" }
            + (alerts.count > Set(alerts).count ? ["something has two next alerts"] : [])
    }

    /// Whether a service was killed before it can have handed over what was pressed then.
    private func wasKilled(after date: Date) -> Bool {
        record.kills.contains {
            $0.upperBound >= date && $0.lowerBound < date + Self.readiness
        }
    }

    private var responses: [String] {
        let receipts = Dictionary(grouping: record.receipts, by: \.name)
        // What a person pressed without room to write it is gone with a service that dies before it is
        // handed over.
        let pressed = record.pressed.filter { hadRoom(at: $0.date) || !wasKilled(after: $0.date) }
            .map { (name: $0.name, action: $0.action) }
        let chosen = ledger.choices.filter { $0.answer == .accepted }
            .map { (name: $0.name, action: $0.action) }
        let lost = (chosen + pressed)
            .filter { choice in
                !receipts[choice.name, default: []].contains { $0.action == choice.action }
            }
            .map { "'\($0.action)' of \($0.name) never reached the application" }
        let answers = Dictionary(grouping: record.receipts, by: \.notification).values
        let unmarked =
            answers.filter { !$0.dropFirst().allSatisfy(\.isRepeated) }
            .map { "an answer to \($0[0].name) came again without the mark" }
        let several = answers.flatMap { receipts in
            Dictionary(grouping: receipts, by: \.action).values
                .filter { Set($0.map(\.id)).count > 1 }
                .map { "'\($0[0].action)' of \($0[0].name) came with several ids" }
        }
        return Set(lost).sorted() + unmarked.sorted() + several.sorted()
    }
}
