// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency
import NotificationEngine
import NotificationFiles
import NotificationModel
import Synchronization

/// Reads desktop entries, and what they lead to, beside what the service does, and waits for none
/// longer than a bound.
///
/// Their folders are the person's, and may lie on a disk in the network that is gone, or lead to
/// one: then an application is called by the last element of its id, and has no icon.
package final class EntryLookups: ApplicationNames {
    /// How many applications are named at once.
    private static let most = 32
    /// How many entries are remembered.
    private static let capacity = 64

    /// An entry that was read, or that there was none.
    private struct Remembered {
        let entry: DesktopEntry?
        let trace: [KnownPath]
    }

    private let remembered = Mutex<[ApplicationID: Remembered]>([:])
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

    /// The entry of an application if it was read before and is the same still, which is known
    /// without asking a disk; nil where it must be read.
    func known(_ application: ApplicationID) -> DesktopEntry?? {
        guard let last = remembered.withLock({ $0[application] }),
            installed.trace(of: application) == last.trace
        else { return nil }
        return .some(last.entry)
    }

    /// Reads the entry of an application, on a thread that may wait, and remembers it.
    func entry(of application: ApplicationID) -> DesktopEntry? {
        // Before it is read: what changes meanwhile is another one. After the first look at it the
        // kernel knows it.
        var trace = installed.trace(of: application)
        var entry = installed.entry(for: application)
        if trace == nil {
            trace = installed.trace(of: application)
            entry = installed.entry(for: application)
        }
        remembered.withLock { remembered in
            if remembered.count >= Self.capacity { remembered = [:] }
            remembered[application] = trace.map { Remembered(entry: entry, trace: $0) }
        }
        return entry
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
