// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency
import NotificationEngine
import NotificationModel

/// Reads desktop entries, and what they lead to, beside what the service does, and waits for none
/// longer than a bound.
///
/// Their folders are the person's, and may lie on a disk in the network that is gone, or lead to
/// one: then an application is called by the last element of its id, and has no icon.
package final class EntryLookups: ApplicationNames {
    /// How many applications are named at once.
    private static let most = 32

    private let installed: InstalledApplications
    private let reads: BoundedReads<ApplicationID>

    /// Makes one.
    ///
    /// - Parameters:
    ///   - installed: Knows where desktop entries are.
    ///   - bound: How long one is waited for.
    ///   - executor: Where the time is watched.
    ///   - now: The time since some moment, on a clock that is never set.
    ///   - sleep: Waits until a time of that clock, or throws.
    ///   - log: Takes a line about an application whose entry did not come in time.
    package init(
        in installed: InstalledApplications, bound: Duration = .seconds(2),
        on executor: (any TaskExecutor)? = nil,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.installed = installed
        reads = BoundedReads(
            named: "carillon-entries", bound: bound, on: executor, now: now, sleep: sleep
        ) {
            log(
                """
                \($0): its desktop entry, or a file beside it, was not read within \(bound); until \
                one is, it goes by the end of its id, with the default sound
                """)
        }
    }

    /// Reads something for an application, such as what its desktop entry leads to; nil if it does
    /// not come in time.
    func read<Value: Sendable>(
        of application: ApplicationID, isolation: isolated (any Actor)? = #isolation,
        _ body: @escaping @Sendable (InstalledApplications) -> Value
    ) async -> Value? {
        await reads.read(of: application) { [installed] in body(installed) }
    }

    /// The name of an application for people: its entry's, else the last element of its id.
    package func name(of application: ApplicationID) async -> String {
        let entry = await read(of: application) { $0.entry(for: application) } ?? nil
        return NotifyArguments.Sender(application, entry).name
    }

    /// The names of applications; some are read for at once.
    package func names(of applications: [ApplicationID]) async -> [ApplicationID: String] {
        await withTaskGroup(of: (ApplicationID, String).self) { group in
            var rest = applications[...]
            var names: [ApplicationID: String] = [:]
            func addNext() {
                guard let application = rest.popFirst() else { return }
                group.addTask { (application, await self.name(of: application)) }
            }
            for _ in 0..<Self.most { addNext() }
            for await (application, name) in group {
                names[application] = name
                addNext()
            }
            return names
        }
    }
}
