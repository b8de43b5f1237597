// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Synchronization

/// Looks the texts of notifications up beside what the service does, each application's on a thread
/// of its own, and waits for none longer than a bound.
///
/// Texts that are not there by then are shown as the application wrote them, as those that are not
/// found are. A read that never comes back keeps the thread of its application, and nothing of
/// another's.
package final class TextLookups: Sendable {
    private struct Lookup {
        let contents: [Content]
        let answer: CheckedContinuation<[Content]?, Never>
        var deadline: Task<Void, Never>?
    }

    private struct State {
        var line = LookupLine()
        var lookups: [Int: Lookup] = [:]
        var lastNumber = 0
    }

    private let texts: ApplicationTexts
    private let perform: @Sendable (ApplicationID, () -> Void) -> Void
    private let bound: Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let complain: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// Makes one.
    ///
    /// - Parameters:
    ///   - texts: The tables to look into.
    ///   - read: Has the texts of an application read on its thread, or leaves it out.
    ///   - bound: How long an application's notification waits for its texts.
    ///   - sleep: Waits for a span of time, or throws.
    ///   - complain: Takes a line about an application whose texts did not come in time.
    package init(
        in texts: ApplicationTexts,
        read: @escaping @Sendable (ApplicationID, () -> Void) -> Void = { $1() },
        bound: Duration = .seconds(2),
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.texts = texts
        perform = read
        self.bound = bound
        self.sleep = sleep
        self.complain = complain
    }

    /// The contents with their texts in the language of the moment, as far as they come in time.
    package func localized(
        _ contents: [Content], of application: ApplicationID
    ) async -> [Content] {
        if contents.allSatisfy(\.localizedTexts.isEmpty) { return contents }
        return await withCheckedContinuation { answer in
            begin(Lookup(contents: contents, answer: answer), of: application)
        } ?? contents
    }

    private func begin(_ lookup: Lookup, of application: ApplicationID) {
        let (number, arrival) = state.withLock { state in
            state.lastNumber += 1
            let number = state.lastNumber
            let arrival = state.line.add(number, of: application)
            if arrival != .isRefused { state.lookups[number] = lookup }
            return (number, arrival)
        }
        if arrival == .isRefused { return lookup.answer.resume(returning: nil) }
        let deadline = Task { [self] in
            // A service that stops wakes all that sleep, and then nothing is given up.
            guard (try? await sleep(bound)) != nil else { return }
            giveUp(number, of: application)
        }
        // It may be done already.
        let isDone = state.withLock { state in
            state.lookups[number]?.deadline = deadline
            return state.lookups[number] == nil
        }
        if isDone { deadline.cancel() }
        guard arrival == .begins else { return }
        let thread = Thread { [self] in read(number, of: application) }
        thread.name = "carillon-texts"
        thread.start()
    }

    /// The work of a thread: this lookup, and those behind it.
    private func read(_ number: Int, of application: ApplicationID) {
        var next: (application: ApplicationID, number: Int)? = (application, number)
        while let (application, number) = next {
            // One that was given up while it waited is not in the line any more.
            if let contents = state.withLock({ $0.lookups[number]?.contents }) {
                let found = contents.map { content in
                    var content = content
                    perform(application) { texts.localize(&content, of: application) }
                    return content
                }
                finish([number], with: found)
            }
            next = state.withLock { $0.line.next(after: application) }
        }
    }

    private func giveUp(_ number: Int, of application: ApplicationID) {
        let late = state.withLock { $0.line.expire(number, of: application) }
        if late.isEmpty { return }
        finish(late, with: nil)
        complain(
            """
            \(application): its string tables were not read within \(bound); what it shows is as it \
            wrote it, until they are
            """)
    }

    /// Answers lookups that are not answered yet.
    private func finish(_ numbers: [Int], with contents: [Content]?) {
        let lookups = state.withLock { state in
            numbers.compactMap { state.lookups.removeValue(forKey: $0) }
        }
        for lookup in lookups {
            lookup.deadline?.cancel()
            lookup.answer.resume(returning: contents)
        }
    }
}
