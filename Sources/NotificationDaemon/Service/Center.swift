// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationModel
import NotificationStore
import NotificationTexts

/// The heart of the service: takes calls and events to the engine, and performs what it decides.
///
/// It lives on the connection's loop, so a call that arrives is checked and decided upon
/// without changing threads.
actor Center {
    let store: any Store
    let attachments: AttachmentStore
    let desktop: Desktop
    let connection: Connection
    let clock: SystemClock
    /// The string tables of applications.
    let texts: TextLookups
    let configuration: DaemonConfiguration
    /// The work that a crash would be charged to.
    let inHand: WorkInHand
    var engine: Engine
    /// The connection of each application's running instance.
    var instances = RunningInstances()
    /// The way to the store for the changes of each application, while there are any.
    var applicationWrites: [ApplicationID: Turns] = [:]
    /// The line behind a change of the quiet hours.
    let quietWrites = Turns()
    /// The line behind the removals of each application, while there are any.
    var removals: [ApplicationID: Turns] = [:]
    /// What starts an application again that left before it registered.
    var launchWatches: [ApplicationID: LaunchWatch] = [:]
    /// Pushes that wait for their application to start.
    var arrivals: [UUID: Arrival] = [:] { didSet { noticeRest() } }
    /// Calls that wait for a person's answer.
    var awaitedAnswers: [UUID: AwaitedAnswer] = [:] { didSet { noticeRest() } }
    /// What waits until nothing is under way; see ``untilRest()``.
    var restSink: AsyncStream<Void>.Continuation?
    /// What waits until nothing is being delivered; see ``untilDelivered()``.
    var deliverySink: AsyncStream<Void>.Continuation?
    /// Whether there is any attachment that could be released.
    var hasAttachments = false
    let work: AsyncStream<Work>
    let workSink: AsyncStream<Work>.Continuation
    /// What knows whether anybody watches; it holds this by its tables.
    private weak var export: ServiceExport?
    private var timer: WakeTimer?
    private var zoneWatch: ZoneWatch?

    nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

    /// A call that waits for a person's answer.
    struct AwaitedAnswer {
        let caller: Caller
        let continuation: CheckedContinuation<Result<Bool, NotificationError>, Never>
    }

    /// Something to do outside of the call or event that decided it.
    enum Work: Sendable {
        case task(EngineTask)
        case event(CenterEvent)
    }

    init(
        store: any Store, attachments: AttachmentStore, desktop: Desktop, connection: Connection,
        clock: SystemClock, configuration: DaemonConfiguration, inHand: WorkInHand
    ) {
        self.inHand = inHand
        self.store = store
        self.attachments = attachments
        self.desktop = desktop
        self.connection = connection
        self.clock = clock
        self.configuration = configuration
        texts = TextLookups(
            in: ApplicationTexts(
                languages: PreferredLanguages(environment: configuration.environment),
                dataDirectories: desktop.applications.directories, complain: configuration.log),
            read: { application, body in inHand.perform(.texts(application), body) },
            sleep: { [loop = connection.loop] span in
                try await loop.sleep(until: clock.reading().elapsed + span)
            },
            complain: configuration.log)
        var limits = configuration.engine
        limits.delivery.hiddenBody = configuration.sentences.hiddenBody
        engine = Engine(configuration: limits) { UUID() }
        (work, workSink) = AsyncStream.makeStream()
    }

    /// What the clocks say; asked once for each event.
    var now: ClockReading { clock.reading() }

    /// Takes the name and runs until ``stop()``.
    ///
    /// - Parameters:
    ///   - export: Whose name it is.
    ///   - stored: Where things stood when the last service stopped.
    ///   - ready: Called when the service has its name.
    /// - Throws: `NotificationError` when the name cannot be taken.
    func run(
        _ export: ServiceExport, from stored: StoredState, ready: () -> Void
    ) async throws {
        self.export = export
        var start = stored.start
        start.lock = await desktop.lock.state
        hasAttachments = stored.hasAttachments
        let loop = connection.loop
        timer = try WakeTimer(
            on: loop,
            wokeUp: { [weak self] in self?.assumeIsolated { $0.wokeUp() } },
            clockWasSet: { [weak self] in self?.assumeIsolated { $0.clockChanged() } })
        zoneWatch = ZoneWatch(on: loop) { [weak self] in
            self?.assumeIsolated { $0.clockChanged() }
        }
        // Before the name: the first call must find what the store holds. What this decides is
        // done when the work below begins, and not at all without the name.
        perform(engine.started(start, at: now))
        async let begun: Void = beginRun()
        try await export.acquireNames()
        ready()
        // What is handed over before it is written would have no mark after a crash.
        await begun
        await withDiscardingTaskGroup { group in
            group.addTask(executorPreference: loop) { await self.followPresenter() }
            group.addTask(executorPreference: loop) { await self.followLock() }
            group.addTask(executorPreference: loop) { await self.pruneHistory() }
            if let delay = desktop.sleepDelay {
                group.addTask(executorPreference: loop) {
                    await delay.follow {
                        await self.desktop.waker.fallsAsleep()
                        await self.untilDelivered()
                    }
                }
            }
            // Tasks start on the loop in the order of the work, so the store sees its calls in
            // the order in which they were decided.
            for await item in work {
                group.addTask(executorPreference: loop) { await self.carryOut(item, export) }
            }
            group.cancelAll()
        }
    }

    private func beginRun() async {
        do throws(NotificationError) {
            try await store.beginRun()
        } catch {
            // It rings all the same. At worst a press comes twice without the mark.
            configuration.log("that the service runs could not be written: \(error)")
        }
    }

    /// Lets nothing new begin; what is under way is left as it stands in the store.
    func stop() {
        timer = nil
        zoneWatch = nil
        launchWatches = [:]
        deliverySink?.finish()
        for arrival in arrivals.values { arrival.sink.finish() }
        // No answer is not a no: the application may ask the next service.
        let stopped = NotificationError(
            .disconnected, message: "the service stops before the person has answered; ask again")
        for answer in awaitedAnswers.values {
            answer.continuation.resume(returning: .failure(stopped))
        }
        awaitedAnswers = [:]
        workSink.finish()
    }

    /// Performs what the engine has decided: the timer and reports at once, the rest as tasks
    /// that begin in order.
    func perform(_ decisions: Decisions) {
        if let plan = decisions.plan { arm(plan) }
        for task in decisions.tasks { workSink.yield(.task(task)) }
        for report in decisions.reports { publish(report) }
        noticeRest()
    }

    /// Performs what the engine has decided for a caller who waits; returns when it is durable.
    ///
    /// - Throws: `NotificationError` if it cannot be written; then it is as if never asked.
    func performDurably(_ decisions: Decisions) async throws(NotificationError) {
        if let plan = decisions.plan { arm(plan) }
        for task in decisions.tasks {
            switch task {
            case .saveApplication(let change):
                do throws(NotificationError) {
                    try await write(change)
                } catch {
                    perform(engine.changeRefused(change))
                    throw error
                }
            case .recordResponse(let response, let tries):
                do throws(NotificationError) {
                    try await record(response, tries: tries)
                } catch {
                    engine.responseRefused(response.id)
                    throw error
                }
            default: workSink.yield(.task(task))
            }
        }
        for report in decisions.reports { publish(report) }
    }

    private func arm(_ plan: WakePlan) {
        timer?.arm(plan)
        // The waker has the executor of this actor.
        if timer != nil { desktop.waker.assumeIsolated { $0.wake(for: plan.machine) } }
    }

    /// Tells those who watch; each event is a task of its own, so none is made for nobody.
    func emit(_ event: @autoclosure () -> CenterEvent?) {
        guard let export, export.assumeIsolated({ $0.isWatched }), let event = event() else {
            return
        }
        workSink.yield(.event(event))
    }

    private func carryOut(_ item: Work, _ export: ServiceExport) async {
        switch item {
        case .task(let task): await carryOut(task)
        case .event(let event):
            do throws(NotificationError) {
                try await export.emit(event)
            } catch {
                configuration.log("the event \(event.kind.rawValue) was not sent: \(error)")
            }
        }
    }

    private func wokeUp() { perform(engine.wokeUp(at: now)) }

    private func clockChanged() {
        clock.zoneMayHaveChanged()
        perform(engine.clockChanged(to: now))
    }

    private func followPresenter() async {
        for await event in desktop.presenterEvents { await happened(event) }
    }

    private func followLock() async {
        for await state in desktop.lock.changes {
            perform(engine.lockChanged(to: state, at: now))
        }
    }
}
