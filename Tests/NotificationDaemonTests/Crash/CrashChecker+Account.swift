// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CrashChecker {
    /// The histories of the requests that a fault names, since a seed repeats decisions and no moments.
    ///
    /// All times are seconds after the first kill.
    var accounts: [String] {
        let faulty = Set(faults.flatMap { $0.split(separator: " ").map(String.init) })
        return ledger.promises.map(\.name).filter(faulty.contains).map(account)
    }

    private func account(of name: String) -> String {
        let ringings = record.ringings.filter { $0.name == name }
            .map { (at: $0.date, text: "told of \(seconds($0.due))") }
        let showings = record.showings.filter { $0.name == name }.map {
            (at: $0.date, text: "came as \(abbreviated($0.id))")
        }
        let held = record.held.filter { $0.name == name }.map {
            (at: $0.date, text: "held as \(abbreviated($0.id)) for \(seconds($0.due))")
        }
        let pressed = record.pressed.filter { $0.name == name }
            .map { (at: $0.date, text: "pressed \($0.action)") }
        let all = (ringings + showings + held + pressed).sorted { $0.at < $1.at }
        let events = all.map { "\(seconds($0.at)) \($0.text)" }.joined(separator: ", ")
        let promised = ledger.promises.filter { $0.name == name }.map { promise in
            let dues = [promise.due, promise.otherDue].compactMap(\.self)
                .map { "\(seconds($0.lowerBound))–\(seconds($0.upperBound))" }
            let end =
                promise.end.map { ", ended \(seconds($0.time.lowerBound)) (\($0.answer))" } ?? ""
            return "due \(dues.joined(separator: " or ")) (\(promise.answer))\(end)"
        }
        guard let first = all.first?.at, let last = all.last?.at else {
            return "\(name): nothing came"
        }
        let around = first.addingTimeInterval(-1)...last.addingTimeInterval(1)
        return """
            \(name), \(promised.joined()): \(events)
            killed: \(spans(record.kills, around)); without room: \(spans(record.cramped, around)); \
            quiet: \(spans(ledger.quiet.map(\.time), around))
            """
    }

    private func spans(_ all: [ClosedRange<Date>], _ around: ClosedRange<Date>) -> String {
        all.filter(around.overlaps)
            .map { "\(seconds($0.lowerBound))–\(seconds($0.upperBound))" }
            .joined(separator: ", ")
    }

    private func seconds(_ date: Date) -> String {
        let zero = record.kills.map(\.lowerBound).min() ?? date
        return date.timeIntervalSince(zero).formatted(.number.precision(.fractionLength(3)))
    }

    private func abbreviated(_ id: UUID?) -> String {
        id.map { "\($0)".suffix(6).lowercased() } ?? "no id"
    }
}
