// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CrashChecker {
    /// The notifications that came while it was quiet; of a repeating one nobody knows its time.
    var disturbances: [String] {
        ledger.promises.filter { !$0.isUrgent && $0.interval == nil }.flatMap { promise in
            let due = promise.earliestDue
            return showings[promise.name, default: []].filter { showing in
                ledger.quiet.contains { quiet in
                    guard let start = quiet.holds else { return false }
                    return start.addingTimeInterval(Self.tolerance) <= due
                        && showing.date.addingTimeInterval(Self.tolerance) <= quiet.time.upperBound
                        && showing.date > start
                }
            }.map { _ in "\(promise.name) came although it was quiet" }
        }
    }

    /// The notifications that were held and should have come, and those that no summary followed.
    var missed: [String] {
        let urgent = Set(ledger.promises.filter(\.isUrgent).map(\.name))
        let listed = Set(record.places?.listed ?? [])
        let last = record.summaries.map(\.date).max() ?? .distantPast
        let waiting = record.held.filter { listed.contains($0.id) }
        let sum = record.summaries.map(\.count).reduce(0, +)
        return record.held.flatMap { held -> [String] in
            // What a kill leaves without an outcome is decided once more by the next service.
            let kill = record.kills.first { $0.upperBound > held.date }
            // Without room services leave it to the next one by turns, and each tells when it decides.
            let decisions = record.ringings.filter {
                $0.name == held.name
                    && abs($0.due.timeIntervalSince(held.due)) <= Self.tolerance
            }.map(\.date)
            let isQuiet = ledger.quiet.contains { quiet in
                let start = quiet.time.lowerBound.addingTimeInterval(-Self.tolerance)
                let time = start...quiet.time.upperBound.addingTimeInterval(Self.tolerance)
                return time.contains(held.due) || time.contains(held.date)
                    || kill.map(time.overlaps) == true || decisions.contains(where: time.contains)
            }
            return (urgent.contains(held.name) ? ["\(held.name) is urgent, and was held"] : [])
                + (isQuiet ? [] : ["\(held.name) was held although it was not quiet"])
        } + waiting.filter { $0.date > last }.map { "no summary came after \($0.name)" }
            + (sum < waiting.count ? ["summaries are of \(sum), and \(waiting.count) wait"] : [])
    }
}
