// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// Has a machine that sleeps woken a little before something is due.
///
/// Nothing rings by it: the machine is awake then, and the service's own timers are in time.
/// The ways are tried when there is first something to wake for, or somebody asks.
package actor MachineWaker: Waker {
    /// How long before its time the machine is woken.
    static let lead: TimeInterval = 15

    private let loop: EventLoop
    private let ways: [WakeKind: any WakeWay]
    private let hasAlarmClock: Bool
    private let now: @Sendable () -> Date
    private let log: @Sendable (String) -> Void
    private var choice = WakeChoice()
    /// When something is due, and for which time a way was armed.
    private var wanted: Date?
    private var armed: Date?
    /// When the machine is woken for it, or was.
    private var alarm: Date?
    /// The state that was told last.
    private var told: WakeCapability?
    private var working: Task<Void, Never>?
    private var questions: [Question] = []

    /// The executor of the session bus's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    /// Makes one that has tried nothing yet.
    ///
    /// - Parameters:
    ///   - session: The session bus, where the user's systemd and Plasma are.
    ///   - programs: Where `carillon-wake` may be.
    ///   - hasAlarmClock: Whether the machine has a clock that can wake it.
    ///   - now: Reads the wall clock.
    ///   - sleep: Waits for a span of time.
    ///   - log: Takes a line when no way is left.
    package init(
        session: Connection, programs: [String], hasAlarmClock: Bool,
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        log: @escaping @Sendable (String) -> Void
    ) {
        let manager = UserManager(on: session, sleep: sleep)
        self.init(
            on: session.loop,
            ways: [
                .userManager: UserManagerTimer(of: manager),
                .kernelTimer: KernelAlarm(on: session.loop),
                .program: WakeProgram(
                    at: programs, by: manager, on: session.loop, sleep: sleep, log: log),
                .plasma: PlasmaWakeup(on: session),
            ], hasAlarmClock: hasAlarmClock, now: now, log: log)
    }

    init(
        on loop: EventLoop, ways: [WakeKind: any WakeWay], hasAlarmClock: Bool,
        now: @escaping @Sendable () -> Date,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.loop = loop
        self.ways = ways
        self.hasAlarmClock = hasAlarmClock
        self.now = now
        self.log = log
    }

    /// Has the machine woken for what is due then, in place of what was said before.
    ///
    /// - Parameter due: When it is due, on the wall clock; nil for nothing.
    package func wake(for due: Date?) {
        wanted = due
        work()
    }

    // The service lives on the same loop.
    package nonisolated func wakeMachine(for due: Date?) { assumeIsolated { $0.wake(for: due) } }

    package func canWakeMachine() async -> Bool { await capability(askingAnew: false).isKnown }

    /// Somebody who waits for what is known.
    private struct Question {
        let asksAnew: Bool
        let answer: CheckedContinuation<WakeCapability, Never>
    }

    /// Whether the machine can be woken.
    ///
    /// - Parameter asksAnew: Whether what has refused before is asked again; a program is started
    ///   for it, so an application does not have that done.
    /// - Returns: Whether it can, and by what.
    package func capability(askingAnew asksAnew: Bool) async -> WakeCapability {
        await withCheckedContinuation { continuation in
            questions.append(Question(asksAnew: asksAnew, answer: continuation))
            work()
        }
    }

    /// Takes in that the machine is about to sleep, maybe before what it was just woken for.
    ///
    /// An alarm that was armed has gone off then, and is armed anew. If nothing is armed, all ways
    /// are tried again: one may have been slow, or was not there when the session began. Returns
    /// when that is done, and with it what was under way.
    package func fallsAsleep() async {
        let now = now()
        if let wanted, let alarm, alarm <= now, wanted > now { armed = nil }
        if wanted != nil, choice.next == nil {
            choice = WakeChoice()
            armed = nil
        }
        work()
        await working?.value
    }

    /// Starts what is to be done, one after the other, unless that is under way.
    private func work() {
        guard working == nil, wanted != armed || !questions.isEmpty else { return }
        // Unstructured, because what is due next is said by whoever cannot wait.
        working = Task(executorPreference: loop) { await self.settle() }
    }

    private func settle() async {
        defer { working = nil }
        while true {
            if wanted != armed {
                let due = wanted
                if let due { await arm(for: due) } else { await disarm() }
                // Also when nothing could be armed: it is not tried again for the same time.
                armed = due
            } else if !questions.isEmpty {
                await answer()
            } else {
                return
            }
        }
    }

    private func answer() async {
        if choice.current == nil, choice.next != nil || questions.contains(where: \.asksAnew) {
            choice = WakeChoice()
            // Only an armed timer proves that it can be armed.
            await arm(for: wanted ?? now().addingTimeInterval(365 * 86_400))
            if wanted == nil { await disarm() }
        }
        let asked = questions
        let capability = choice.capability(hasAlarmClock: hasAlarmClock)
        questions = []
        for question in asked { question.answer.resume(returning: capability) }
    }

    private func arm(for due: Date) async {
        let date = WakeChoice.time(for: due, lead: Self.lead, now: now())
        while let kind = choice.next {
            do throws(WakeRefusal) {
                guard let way = ways[kind] else { throw WakeRefusal(reason: .isNotThere) }
                try await way.arm(at: date)
                alarm = date
                told = nil
                return choice.took(kind)
            } catch {
                choice.refused(kind, because: error.reason)
                if choice.next == nil { tell(choice.capability(hasAlarmClock: hasAlarmClock)) }
            }
        }
    }

    /// Says that nothing is left, once for the same reasons.
    private func tell(_ capability: WakeCapability) {
        if told != capability { log(Language.english.said(capability.text)) }
        told = capability
    }

    private func disarm() async {
        guard let kind = choice.current else { return }
        await ways[kind]?.disarm()
    }
}
