// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

/// Turns the calls of the service into calls of the delegate, on the main thread.
final class DelegateCalls: ApplicationSide {
    private struct WeakCenter: Sendable {
        weak let value: UNUserNotificationCenter?
    }

    // Weak: the service holds this object, and the center holds the line to the service.
    private let reference = Mutex(WeakCenter(value: nil))
    private let activity: Activity
    private let pushes: PushReception
    /// The monitors of places that are open.
    let monitors = OpenMonitors()
    /// The location managers, which share the regions of the program.
    let managers = LocationManagers()
    private let complain: @Sendable () -> Void
    private let hasComplained = Mutex(false)
    private let reception = Mutex<(any NotificationReception)?>(nil)
    private typealias ResponseBody = @MainActor @Sendable (UNNotificationResponse) -> Void
    private let launch = Mutex<ResponseBody?>(nil)
    private let preparation = Mutex<ResponseBody?>(nil)

    /// Makes the object that the service calls.
    ///
    /// - Parameters:
    ///   - activity: Counts the calls that are under way.
    ///   - pushes: The part that handles pushes.
    ///   - complain: Called once, when a notification is left out since the program is in the
    ///     foreground and its delegate has no say; nobody would find out otherwise.
    init(
        activity: Activity, pushes: PushReception,
        complain: @escaping @Sendable () -> Void = Complaint.reportSilentForeground
    ) {
        self.activity = activity
        self.pushes = pushes
        self.complain = complain
    }

    func attach(to center: UNUserNotificationCenter) {
        reference.withLock { $0 = WeakCenter(value: center) }
    }

    /// Has something done with each response before anybody gets it.
    func launch(_ body: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void) {
        launch.withLock { $0 = body }
    }

    /// Has something done with each response before the delegate gets it.
    func prepare(_ body: @escaping @MainActor @Sendable (UNNotificationResponse) -> Void) {
        preparation.withLock { $0 = body }
    }

    /// Hands responses that do not concern the delegate to somebody else.
    func receive(with reception: any NotificationReception) {
        self.reception.withLock { $0 = reception }
    }

    private var center: UNUserNotificationCenter? { reference.withLock { $0 }.value }

    /// Asks the delegate of an application in the foreground; without one the notification is
    /// shown as its settings say.
    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions {
        let notification = UNNotification(notification)
        if reception.withLock({ $0 })?.willPresent(notification) == true { return .all }
        guard let center, center.presence.foregroundDelegate != nil else { return .all }
        let question = PresentationQuestion()
        let options = await answer(
            "willPresent", fallback: [] as UNNotificationPresentationOptions?
        ) { reply in
            // Once more: while the question waited for this thread, the windows may have gone
            // behind others, and the notification must not be left out where nobody sees the
            // program.
            guard let delegate = center.presence.foregroundDelegate else { return reply.give(nil) }
            // Also seen by tasks that the delegate's method starts.
            PresentationQuestion.$current.withValue(question) {
                delegate.userNotificationCenter(center, willPresent: notification) {
                    reply.give($0)
                }
            }
        }
        guard let options else { return .all }
        guard question.hasNoAnswer else { return PresentationOptions(options) }
        // Who has no windows is not in front of anything.
        guard center.hasChosenActivity else { return .all }
        let isFirst = hasComplained.withLock { hasComplained in
            defer { hasComplained = true }
            return !hasComplained
        }
        if isFirst { complain() }
        return []
    }

    /// Hands the response to the delegate and returns when it is done with it.
    func didReceive(_ response: Response) async {
        guard let center else { return }
        if let event = MonitoredEvent(response) {
            return await activity.during { await monitors.take(event) }
        }
        if let region = MonitoredRegion(response) {
            return await activity.during { await managers.take(region) }
        }
        let response = response.object
        let launch = launch.withLock { $0 }
        await answer("didReceive", fallback: ()) { reply in
            // What it is for may be made only as the program launches.
            launch?(response)
            guard let reception = self.reception.withLock({ $0 }) else {
                return self.hand(response, to: center, reply)
            }
            // Unstructured, since the main thread does not wait; the reply lives as long as it does.
            Task {
                if await reception.didReceive(response) { return reply.give(()) }
                self.hand(response, to: center, reply)
            }
        }
    }

    @MainActor private func hand(
        _ response: UNNotificationResponse, to center: UNUserNotificationCenter,
        _ reply: Reply<Void>
    ) {
        preparation.withLock { $0 }?(response)
        center.delegate?.userNotificationCenter(center, didReceive: response) { reply.give(()) }
    }

    /// Lets the delegate show the application's own settings.
    func openSettings(for notification: DeliveredNotification?) async {
        guard let center else { return }
        let notification = notification.map(UNNotification.init)
        await answer("openSettings", fallback: ()) { reply in
            center.delegate?.userNotificationCenter(center, openSettingsFor: notification)
            reply.give(())
        }
    }

    /// Asks on the main thread and waits for the answer.
    private func answer<Value: Sendable>(
        _ method: String, fallback: Value,
        asking ask: @escaping @MainActor @Sendable (Reply<Value>) -> Void
    ) async -> Value {
        await activity.during {
            await Reply.wait(
                fallback: fallback, complain: { Complaint.reportSecondCall(of: method) }
            ) { reply in
                // The queue, not a task: delegates are asked in the order in which things
                // happened.
                DispatchQueue.main.async { ask(reply) }
            }
        }
    }

    /// Lets the service extension change a push.
    func changeContent(
        of request: Request, within span: Duration
    ) async -> NotificationModel.Content? {
        await activity.during { await pushes.changeContent(of: request, within: span) }
    }

    /// Lets the application fetch the news of a push.
    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async {
        await activity.during { await pushes.receive(userInfo) }
    }
}

/// One question to a delegate how to present a notification, and whether it can answer at all.
final class PresentationQuestion: Sendable {
    /// The question that is being asked.
    @TaskLocal static var current: PresentationQuestion?

    private let state = Mutex(false)

    /// Whether the delegate has no method for it.
    var hasNoAnswer: Bool { state.withLock { $0 } }

    /// Called by the method that stands for the one that the delegate does not have.
    func findNoAnswer() { state.withLock { $0 = true } }
}

/// Whether the application is handling something, and when it last was.
final class Activity: Sendable {
    private struct State {
        var running = 0
        var last = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// Does some work that counts as activity.
    func during<Value: Sendable>(_ work: () async -> Value) async -> Value {
        begin()
        defer { end() }
        return await work()
    }

    /// Something is under way, until `end()` is called as often.
    func begin() { state.withLock { $0.running += 1 } }

    /// Something that was under way has ended.
    func end() {
        state.withLock {
            $0.running -= 1
            $0.last = .now
        }
    }

    /// Returns when there was nothing to do for some time, counted from now at the earliest, or
    /// when the task is cancelled.
    func untilIdle(for duration: Duration) async {
        state.withLock { $0.last = .now }
        while true {
            let (running, last) = state.withLock { ($0.running, $0.last) }
            let idle = ContinuousClock.now - last
            if running == 0 && idle >= duration { return }
            // While something runs, the wait starts at its end: a full one is never too long.
            // A sleep fails only when the task is cancelled, and then nobody waits any more.
            do {
                try await Task.sleep(for: running > 0 ? duration : duration - idle)
            } catch {
                return
            }
        }
    }
}
