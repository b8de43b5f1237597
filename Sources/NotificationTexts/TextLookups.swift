// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency
import NotificationModel

/// Looks the texts of notifications up beside what the service does, and waits for none longer than
/// a bound.
///
/// Texts that are not there by then are shown as the application wrote them, as those that are not
/// found are.
package final class TextLookups: Sendable {
    private let texts: ApplicationTexts
    private let perform: @Sendable (ApplicationID, () -> Void) -> Void
    private let reads: BoundedReads<ApplicationID>

    /// Makes one.
    ///
    /// - Parameters:
    ///   - texts: The tables to look into.
    ///   - read: Has the texts of an application read on its thread, or leaves it out.
    ///   - bound: How long an application's notification waits for its texts.
    ///   - executor: Where the time is watched.
    ///   - now: The time since some moment, on a clock that is never set.
    ///   - sleep: Waits until a time of that clock, or throws.
    ///   - complain: Takes a line about an application whose texts did not come in time.
    package init(
        in texts: ApplicationTexts,
        read: @escaping @Sendable (ApplicationID, () -> Void) -> Void = { $1() },
        bound: Duration = .seconds(2), on executor: (any TaskExecutor)? = nil,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        complain: @escaping @Sendable (String) -> Void
    ) {
        self.texts = texts
        perform = read
        reads = BoundedReads(
            named: "carillon-texts", bound: bound, on: executor, now: now, sleep: sleep
        ) {
            complain(
                """
                \($0): its string tables were not read within \(bound); what it shows is as it \
                wrote it, until they are
                """)
        }
    }

    /// The contents with their texts in the language of the moment, as far as they come in time.
    package func localized(
        _ contents: [Content], of application: ApplicationID
    ) async -> [Content] {
        if contents.allSatisfy(\.localizedTexts.isEmpty) { return contents }
        return await reads.read(of: application) { [texts, perform] in
            contents.map { content in
                var content = content
                perform(application) { texts.localize(&content, of: application) }
                return content
            }
        } ?? contents
    }
}
