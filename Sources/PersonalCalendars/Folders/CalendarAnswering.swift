// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationFiles

/// Writes the answers of a person into the files of their calendars.
///
/// The answers that come while files are written are written together afterwards: who clears a thousand
/// notifications has each folder looked through a few times, and each file written once.
package actor CalendarAnswering {
    /// The outcome of writing an answer: whether a file says it now, or why not.
    typealias Outcome = Result<Bool, any Error>

    /// How many answers are written in one go.
    private static let mostAtOnce = 1_024

    private let perform: @Sendable ([CalendarAnswer]) -> [Outcome]
    /// The answers that wait, in the order in which they came.
    private(set) var waiting: [(number: Int, answer: CalendarAnswer)] = []
    /// The outcomes of those that were written, until who waits for them takes them.
    private var outcomes: [Int: Outcome] = [:]
    private var lastNumber = 0
    private let turns = Turns()
    /// Where files are read and written, while more answers come.
    private let thread = ThreadExecutor(name: "carillon-answers")

    /// Makes one.
    ///
    /// - Parameters:
    ///   - configuration: Where the person's calendars are listed.
    ///   - now: Reads the clock.
    package init(
        configuration: PersonalFile<KeptCalendars>, now: @escaping @Sendable () -> Date
    ) {
        self.init { answers in
            do {
                return CalendarAnswers.write(
                    answers, to: try configuration.read() ?? KeptCalendars(), at: now(),
                    in: .current)
            } catch {
                return answers.map { _ in .failure(error) }
            }
        }
    }

    /// Makes one that has answers written by something else.
    init(perform: @escaping @Sendable ([CalendarAnswer]) -> [Outcome]) { self.perform = perform }

    /// Writes an answer, and whatever waits with it.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: Whether a file says it now.
    /// - Throws: Why it is not written, with the file.
    package func write(_ answer: CalendarAnswer) async throws -> Bool {
        lastNumber += 1
        let number = lastNumber
        waiting.append((number, answer))
        await turns.enter()
        defer { turns.leave() }
        // Those that came before go with it.
        while outcomes[number] == nil { await writeWaiting() }
        return try outcomes.removeValue(forKey: number)?.get() ?? false
    }

    private func writeWaiting() async {
        let now = waiting.prefix(Self.mostAtOnce)
        waiting.removeFirst(now.count)
        let found = await thread.call { [perform] in perform(now.map(\.answer)) }
        for (entry, outcome) in zip(now, found) { outcomes[entry.number] = outcome }
    }
}
