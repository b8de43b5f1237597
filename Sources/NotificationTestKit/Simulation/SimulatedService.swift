// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService
import Synchronization

/// The real service on a simulated desktop, as one application and its person meet it.
///
/// Calls of the application wait until the kit asks for them, since the test is to know when
/// they are made.
final class SimulatedService: Sendable {
    static let application = ApplicationID(localExecutable: "test")

    let clock: SimulatedClock
    let screen = SimulatedScreen()
    let desktop = SimulatedDesktop()
    let executor = SimulatedLoop()
    /// The only performer of what the engine decides.
    let service: Service
    private let store = MemoryStore()
    private let running: Task<Void, any Error>
    private let state = Mutex(State())

    private struct State {
        var instance = SimulatedInstance(of: SimulatedService.application)
        /// The windows that opened as the application came for them: its start was counted.
        var opensOfStarts = 0
        var isPushUnderWay = false
    }

    init(at date: Date, timeZone: TimeZone) {
        clock = SimulatedClock(at: date, timeZone: timeZone)
        let service = Service(
            desktop.ports(store: store, screen: screen, events: screen.events, clock: clock),
            configuration: ServiceConfiguration(), on: executor)
        self.service = service
        // Unstructured, as the kit has no end that could wait for it; cancelled with the kit.
        running = Task(executorPreference: executor) { [desktop] in
            try await service.run(
                from: Engine.StartingPoint(), hasAttachments: false, telling: desktop
            ) { () async throws(NotificationError) in }
        }
    }

    deinit {
        running.cancel()
        state.withLock(\.instance).end()
    }

    /// Has the service do something where it lives, as a call that arrives does.
    func call<Value: Sendable, Failure: Error>(
        _ body: (Service) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withTaskExecutorPreference(executor) { () async throws(Failure) in
            try await body(service)
        }
    }

    /// Returns when all that follows from what happened has been done, but for calls of the
    /// application.
    func untilIdle() async { await executor.untilIdle() }

    // MARK: - What there is

    var waiting: [PendingRequest] { store.pending(of: nil) }
    /// The notifications that rang, the latest first.
    var latest: [DeliveredNotification] { store.delivered(of: nil).map(\.notification) }
    var listed: [DeliveredNotification] {
        get async {
            let latest = latest
            return await call { await $0.listed(among: latest) }
        }
    }
    /// How often a sound was heard.
    var soundCount: Int { screen.soundCount + desktop.soundCount }
    /// How often the application was started, or brought to the front.
    var launchCount: Int {
        desktop.launched.count + desktop.opened.count - state.withLock(\.opensOfStarts)
    }

    // MARK: - The application

    /// The life of the application that runs, or is the next to run.
    var instance: SimulatedInstance { state.withLock(\.instance) }

    /// Does something of which follows what an application's start brings; a window that opens is
    /// the one it was started for.
    func starting(_ body: () async -> Void) async {
        let before = desktop.opened.count
        await body()
        await untilIdle()
        let opened = desktop.opened.count - before
        state.withLock { $0.opensOfStarts += opened }
    }

    /// Whether a push has arrived and is not dealt with.
    var isPushUnderWay: Bool { state.withLock(\.isPushUnderWay) }

    /// Has the service deal with a push, which may need calls of the application.
    func arrive(_ push: Push) -> Task<Result<Void, NotificationError>, Never> {
        state.withLock { $0.isPushUnderWay = true }
        return Task(executorPreference: executor) {
            defer { self.state.withLock { $0.isPushUnderWay = false } }
            do throws(NotificationError) {
                return .success(_ = try await self.service.push(push, to: Self.application))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Makes the calls of the application that wait; false if there are none.
    func callApplication() async -> Bool {
        await untilIdle()
        return await instance.makeCalls()
    }

    func applicationEnds() async {
        let ended = state.withLock { state in
            defer { state.instance = SimulatedInstance(of: Self.application) }
            return state.instance
        }
        await call { await $0.left(ended.connection) }
        ended.end()
    }
}
