// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The calls that wait for an application to run, such as pushes that it is to see.
///
/// It is started for them, and has until then to register. They are not durable: who pushes has no
/// answer yet, and pushes again.
struct Arrivals: Sendable {
    private struct Waiting: Hashable, Sendable {
        let application: ApplicationID
        let until: Duration
    }

    private var waiting: [UUID: Waiting] = [:]

    /// Whether no call waits.
    var rests: Bool { waiting.isEmpty }

    /// Whether a call waits for an application.
    func areAwaited(of id: ApplicationID) -> Bool {
        waiting.values.contains { $0.application == id }
    }

    /// A call waits for an application until then.
    mutating func wait(
        _ call: UUID, for id: ApplicationID, until: Duration, _ context: EngineContext
    ) -> Decisions {
        if context.running.connection(of: id) != nil { return resume([call]) }
        let isFirst = !areAwaited(of: id)
        waiting[call] = Waiting(application: id, until: until)
        return isFirst ? Decisions(.application(.launch(id))) : Decisions()
    }

    /// An application has registered, if only for pushes.
    mutating func registered(_ id: ApplicationID) -> Decisions {
        resume(take { $0.application == id })
    }

    /// An application could not be started.
    mutating func launchFailed(_ id: ApplicationID, reason: String) -> Decisions {
        resume(
            take { $0.application == id },
            NotificationError(.notFound, field: "application", message: reason))
    }

    /// When the first call has waited long enough.
    var deadline: Duration? { waiting.values.earliest(\.until) }

    /// Lets those go whose application did not come.
    mutating func passDeadlines(at now: ClockReading) -> Decisions {
        let late = waiting.values.filter { $0.until <= now.elapsed }.map(\.application)
        return Set(late).sorted().reduce(into: Decisions()) { decisions, id in
            decisions += resume(
                take { $0.application == id && $0.until <= now.elapsed },
                NotificationError(
                    .noReply, field: "application",
                    message: "\(id) was started and did not set a delegate or a service extension"))
        }
    }

    /// Everything that contradicts itself; empty unless there is a bug.
    func faults(_ context: EngineContext) -> [String] {
        waiting.values.filter { context.running.connection(of: $0.application) != nil }
            .map { "a call waits for \($0.application), which is there" }
    }

    private mutating func take(where isWanted: (Waiting) -> Bool) -> [UUID] {
        let calls = waiting.filter { isWanted($0.value) }.keys
        for call in calls { waiting[call] = nil }
        return calls.sorted()
    }

    private func resume(_ calls: [UUID], _ error: NotificationError? = nil) -> Decisions {
        calls.isEmpty ? Decisions() : Decisions(.application(.resume(calls, error)))
    }
}
