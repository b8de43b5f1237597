// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The calls of a run with crashes, and their answers.
struct CrashLedger: Sendable {
    /// The answer of the service to a call.
    enum Answer: Sendable, Equatable {
        /// Yes: it must hold.
        case accepted
        /// Nothing, because it died: it may hold or not.
        case unknown
    }

    /// A request that was or may have been accepted; its title is its name.
    struct Promise: Sendable, Equatable {
        var name: String
        /// The call that added it; all of one call are accepted, or none.
        var call: Int
        var answer: Answer
        /// When it is due first, as exactly as the caller knows.
        var due: ClosedRange<Date>
        /// When it may be due instead, because nothing was said about another time for it.
        var otherDue: ClosedRange<Date>?
        /// The call that was to give it another time, and was not answered.
        var unansweredMove: ClosedRange<Date>?
        /// The span between its times, if it repeats.
        var interval: Double?
        /// Whether it is so urgent that it comes while it is quiet.
        var isUrgent = false
        /// The call that removed or replaced it.
        var end: End?

        /// The identifier of its request, which several can have, one after the other.
        var identifier: String { name.split(separator: "#").first.map(String.init) ?? name }

        /// When it may be due at the earliest.
        var earliestDue: Date {
            min(due.lowerBound, otherDue?.lowerBound ?? .distantFuture)
        }

        /// Whether it may have rung by its old time while the other was written, by a service that died
        /// before it had written that it rang: it rings by both.
        var mayRingForBoth: Bool {
            guard let call = unansweredMove else { return false }
            return due.lowerBound - CrashChecker.tolerance <= call.upperBound
                && call.lowerBound <= due.upperBound + CrashChecker.tolerance
        }

        /// Whether it may be due then, as far as two readings of two clocks agree.
        func mayBeDue(_ date: Date) -> Bool {
            [due, otherDue].contains {
                guard let due = $0 else { return false }
                return due.lowerBound - CrashChecker.tolerance <= date
                    && date <= due.upperBound + CrashChecker.tolerance
            }
        }
    }

    /// A removal or a replacement.
    struct End: Sendable, Equatable {
        /// From the call to its answer.
        var time: ClosedRange<Date>
        var answer: Answer
    }

    /// An action that was chosen by a call.
    struct Choice: Sendable, Equatable {
        var name: String
        var action: String
        var answer: Answer
    }

    /// A snooze for a second, of a request that rings once and was never replaced.
    struct Snooze: Sendable, Equatable {
        var name: String
        var answer: Answer
    }

    /// A time in which nothing is to disturb.
    struct Quiet: Sendable, Equatable {
        /// From the call to its end.
        var time: ClosedRange<Date>
        /// From when on it holds for sure: from the answer; nil if there was none.
        var holds: Date?
    }

    var promises: [Promise] = []
    var choices: [Choice] = []
    var snoozes: [Snooze] = []
    var quiet: [Quiet] = []
    /// How many promises were given another time.
    private(set) var moves = 0

    /// A promise was given another time, or perhaps.
    mutating func move(
        _ name: String, to due: ClosedRange<Date>, _ answer: Answer, in call: ClosedRange<Date>
    ) {
        guard let index = promises.lastIndex(where: { $0.name == name }) else { return }
        moves += 1
        switch answer {
        case .accepted: promises[index].due = due
        case .unknown:
            promises[index].otherDue = due
            promises[index].unansweredMove = call
        }
    }

    mutating func end(_ name: String, _ end: End) {
        guard let index = promises.lastIndex(where: { $0.name == name }) else { return }
        promises[index].end = end
    }

    /// The promises that had the identifier of one before.
    ///
    /// While a call takes long, over a kill, one of them may ring, as well as the one that replaces it.
    func predecessors(of promise: Promise) -> [Promise] {
        promises.prefix { $0.name != promise.name }
            .filter { $0.identifier == promise.identifier }
    }

    /// The promises by the identifier that they had, one after the other.
    struct Identifiers {
        private let promises: [String: [Promise]]

        init(_ promises: [Promise]) {
            self.promises = Dictionary(grouping: promises, by: \.identifier)
        }

        /// The name of what rang: of those that had the identifier, the last that may be due then.
        func name(of identifier: String, due: Date) -> String {
            promises[identifier]?.last { $0.mayBeDue(due) }?.name ?? identifier
        }
    }
}

/// The observations of a run with crashes.
struct CrashRecord: Sendable {
    /// A notification that came new to the screen.
    struct Showing: Sendable, Equatable {
        var name: String
        var id: UUID?
        var date: Date
    }

    /// The report of the service about a time that had come.
    struct Ringing: Sendable, Equatable {
        var name: String
        var due: Date
        var date: Date
    }

    /// A notification that came to the list and to no screen: while it was quiet, or late with others.
    struct Held: Sendable, Equatable {
        var name: String
        var id: UUID
        var due: Date
        var date: Date
    }

    /// The summary on the screen for what was held, or came too late to be shown singly.
    struct Summary: Sendable, Equatable {
        var count: Int
        var date: Date
    }

    /// The response that the application was handed.
    struct Receipt: Sendable, Equatable {
        var name: String
        var action: String
        var id: UUID
        var notification: UUID
        var isRepeated: Bool
    }

    /// Each from just before the kill to the moment when the next service was ready.
    var kills: [ClosedRange<Date>] = []
    /// When there was no room to write.
    var cramped: [ClosedRange<Date>] = []
    /// The faults of the trouble that the run was brought into.
    var wrong: [String] = []
    var showings: [Showing] = []
    var ringings: [Ringing] = []
    /// Of what was held, all that is in the list or in the history at the end.
    var held: [Held] = []
    /// For which time each came that is in the history at the end.
    var dues: [UUID: Date] = [:]
    var summaries: [Summary] = []
    /// Of what came very late, all that is in the history at the end and never was on the screen.
    var unshown: [Held] = []
    /// The summaries that stand for those.
    var lateSummaries: [Summary] = []
    /// In the order in which they came.
    var receipts: [Receipt] = []
    /// An action that the service said was chosen.
    struct Pressed: Sendable, Equatable {
        var name: String
        var action: String
        var date: Date
    }

    var pressed: [Pressed] = []
    /// The list and the history at the end, by their ids.
    struct Places: Sendable, Equatable {
        var listed: [UUID] = []
        var history: [UUID] = []
    }

    /// Where what came is at the end; nil if that was not looked at.
    var places: Places?
    /// The names of what is pending at the end.
    var pending: [String] = []
    /// The notifications that nag at the end, and those that have a next alert.
    var nagging: [String] = []
    var nextAlerts: [String] = []
}
