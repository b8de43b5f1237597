// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CrashChecker {
    /// How late it may come on a busy machine, after its time or the next start of a service.
    static let promptness = 3.0

    /// A notification, and how long after the moment it came at which it could have.
    struct Lateness {
        let name: String
        let seconds: Double
    }

    /// The notifications that came to the screen, each by its first time there.
    var latenesses: [Lateness] {
        Dictionary(grouping: record.showings, by: \.id).compactMap { id, showings in
            guard let first = showings.min(by: { $0.date < $1.date }),
                let due = id.flatMap({ record.dues[$0] })
            else { return nil }
            // One that is shown before the next service is ready was in time.
            let ready = record.kills.last { $0.lowerBound <= first.date }?.upperBound
            let start = max(due, ready ?? due)
            return Lateness(
                name: first.name, seconds: max(0, first.date.timeIntervalSince(start)))
        }.sorted { $0.seconds < $1.seconds }
    }

    /// The notifications that were not to come in a summary, and those that no summary stands for.
    var summedUp: [String] {
        let urgent = Set(ledger.promises.filter(\.isUrgent).map(\.name))
        let listed = Set(record.places?.listed ?? [])
        // An application may have removed the others before there was one.
        let waiting = record.unshown.filter { listed.contains($0.id) }
        let sum = record.lateSummaries.map(\.count).reduce(0, +)
        return waiting.filter { urgent.contains($0.name) }
            .map { "\($0.name) is urgent, and came in a summary" }
            + (sum < waiting.count
                ? ["summaries are of \(sum), and \(waiting.count) came late and were not shown"]
                : [])
    }

    /// The notifications that came much later than they could have.
    var late: [String] {
        latenesses.filter { $0.seconds > Self.promptness }.map {
            "\($0.name) came \($0.seconds) s after it could have"
        }
    }
}

extension [CrashChecker.Lateness] {
    /// The middle one, the one that few are above, and the last, in words.
    var words: String {
        guard let last else { return "none" }
        func milliseconds(_ share: Double) -> Int {
            Int(self[Int(Double(count - 1) * share)].seconds * 1_000)
        }
        return """
            p50 \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms, \
            \(Int(last.seconds * 1_000)) ms at most
            """
    }
}
