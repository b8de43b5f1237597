// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel

/// The heart of the service: takes calls and events to the engine, and performs what it decides.
///
/// It lives on an executor that it is handed. In the daemon that is the loop of the connection, so
/// a call that arrives is checked and decided upon without changing threads; in tests it is a queue
/// that the test steps.
package actor Service {
    let ports: ServicePorts
    let configuration: ServiceConfiguration
    let executor: any OrderedExecutor
    var engine: Engine
    /// The registered instances of each application, by their connections; the engine knows which is
    /// called.
    var instances: [ApplicationID: [String: any ApplicationInstance]] = [:]
    /// The way to the store for the changes of each application, while there are any.
    var applicationWrites: [ApplicationID: Turns] = [:]
    /// The line behind a change of the quiet hours.
    let quietWrites = Turns()
    /// The line behind the calls of each application that take more than one step of the store, while
    /// there are any.
    var lines: [ApplicationID: Turns] = [:]
    /// The watches over the names of applications that are being started.
    var launchWatches: [ApplicationID: LaunchWatch] = [:]
    /// Calls that wait for an application to run.
    var awaitedArrivals: [UUID: AwaitedArrival] = [:]
    /// The subscriptions to pushes that are being made.
    var subscribing: [ApplicationID: Task<Result<String, NotificationError>, Never>] = [:]
    /// Calls that wait for a person's answer.
    var awaitedAnswers: [UUID: AwaitedAnswer] = [:] { didSet { noticeRest() } }
    /// The waiter for the moment when nothing is under way; see ``untilRest()``.
    var restSink: AsyncStream<Void>.Continuation?
    /// The waiter for the moment when nothing is being delivered; see ``untilDelivered()``.
    var deliverySink: AsyncStream<Void>.Continuation?
    /// Whether there is any attachment that could be released.
    var hasAttachments = false
    /// The work, together as it was decided: a turn of the stream costs more than what it carries.
    private let work: AsyncStream<[Work]>
    private let workSink: AsyncStream<[Work]>.Continuation
    private var watchers: (any Watchers)?
    private var isStopped = false

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// A call that waits for a person's answer.
    struct AwaitedAnswer {
        /// The connection of who waits.
        let connection: String
        let continuation: CheckedContinuation<Result<Bool, NotificationError>, Never>
    }

    /// A call that waits for an application to run.
    typealias AwaitedArrival = CheckedContinuation<Result<Void, NotificationError>, Never>

    /// Something to do outside of the call or event that decided it.
    private enum Work: Sendable {
        case task(EngineTask)
        case report(EngineReport, at: Date)
    }

    /// Makes a service that does nothing yet.
    ///
    /// - Parameters:
    ///   - ports: What it works with.
    ///   - configuration: What it is told from outside.
    ///   - executor: Where it lives.
    package init(
        _ ports: ServicePorts, configuration: ServiceConfiguration,
        on executor: any OrderedExecutor
    ) {
        self.ports = ports
        self.configuration = configuration
        self.executor = executor
        var limits = configuration.engine
        limits.delivery.hiddenBody = configuration.sentences.hiddenBody
        engine = Engine(configuration: limits) { UUID() }
        (work, workSink) = AsyncStream.makeStream()
    }

    /// The reading of all clocks; taken once for each event.
    var now: ClockReading { ports.clock.reading() }

    /// Begins where things stood, and runs until ``stop()``.
    ///
    /// - Parameters:
    ///   - start: Where things stood when the last service stopped.
    ///   - hasAttachments: Whether there is any attachment that could be released.
    ///   - watchers: Those who are told what happens.
    ///   - open: Lets calls in.
    /// - Throws: What `open` throws; then nothing was done.
    package func run(
        from start: Engine.StartingPoint, hasAttachments: Bool, telling watchers: any Watchers,
        open: @Sendable () async throws(NotificationError) -> Void
    ) async throws {
        self.hasAttachments = hasAttachments
        self.watchers = watchers
        // They hold this service by its calls.
        defer { self.watchers = nil }
        // Before the first call comes in: it must find what the store holds. What this decides is
        // done when the work below begins, and not at all without that.
        perform(engine.started(start, at: now))
        async let begun: Void = beginRun()
        try await open()
        // What is handed over before it is written would have no mark after a crash.
        await begun
        await withDiscardingTaskGroup { group in
            group.addTask(executorPreference: executor) { await self.followPresenter() }
            group.addTask(executorPreference: executor) { await self.followLock() }
            for sightings in ports.sightings {
                group.addTask(executorPreference: executor) { await self.follow(sightings) }
            }
            group.addTask(executorPreference: executor) { await self.pruneHistory() }
            // The executor is ordered, so the store sees its calls in the order in which they were
            // decided: each task that concerns it calls it before anything else.
            for await items in work {
                for item in items {
                    group.addTask(executorPreference: executor) { await self.carryOut(item) }
                }
            }
            group.cancelAll()
        }
    }

    private func beginRun() async {
        do throws(NotificationError) {
            try await ports.store.beginRun()
        } catch {
            // It rings all the same.
            configuration.log("that the service runs could not be written: \(error)")
            ports.noteUnwritten(now.wall)
            engine.runUnwritten()
        }
    }

    /// Lets nothing new begin; what is under way is left as it stands in the store.
    package func stop() {
        isStopped = true
        launchWatches = [:]
        deliverySink?.finish()
        for arrival in awaitedArrivals.values {
            arrival.resume(
                returning: .failure(
                    NotificationError(.disconnected, message: "the service stops; push again")))
        }
        awaitedArrivals = [:]
        // No answer is not a no: the application may ask the next service.
        let stopped = NotificationError(
            .disconnected, message: "the service stops before the person has answered; ask again")
        for answer in awaitedAnswers.values {
            answer.continuation.resume(returning: .failure(stopped))
        }
        awaitedAnswers = [:]
        workSink.finish()
    }

    // MARK: - What happens

    /// The timer went off.
    package func wokeUp() {
        if isStopped { return }
        perform(engine.wokeUp(at: now))
    }

    /// The wall clock was set, the machine resumed, or the zone changed.
    package func clockChanged() {
        if isStopped { return }
        ports.clock.zoneMayHaveChanged()
        perform(engine.clockChanged(to: now))
    }

    private func followPresenter() async {
        for await event in ports.presenterEvents { await happened(event) }
    }

    private func followLock() async {
        for await state in ports.lockChanges {
            perform(engine.lockChanged(to: state, at: now))
        }
    }

    private func follow(_ sightings: AsyncStream<PlaceSighting>) async {
        for await sighting in sightings {
            if isStopped { return }
            perform(engine.placeSighted(sighting, at: now))
        }
    }

    // MARK: - What is decided

    /// Performs what the engine has decided: the timer and reports at once, the rest as tasks
    /// that begin in order.
    func perform(_ decisions: Decisions) {
        if let plan = decisions.plan { arm(plan) }
        if !decisions.tasks.isEmpty { workSink.yield(decisions.tasks.map { .task($0) }) }
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
            case .write(.application(let change)):
                do throws(NotificationError) {
                    try await write(change)
                } catch {
                    perform(engine.changeRefused(change))
                    throw error
                }
            case .write(.response(let response, let tries)):
                do throws(NotificationError) {
                    try await write(response, tries: tries)
                } catch {
                    engine.responseRefused(response.id)
                    throw error
                }
            default: workSink.yield([.task(task)])
            }
        }
        for report in decisions.reports { publish(report) }
    }

    private func arm(_ plan: WakePlan) {
        if isStopped { return }
        ports.clock.arm(plan)
        ports.waker.wakeMachine(for: plan.machine)
    }

    /// Tells those who watch, and writes what went wrong to the journal.
    ///
    /// Each report is a task of its own behind what it tells of, so none is made for nobody.
    func publish(_ report: EngineReport) {
        if watchers?.areThere == true { workSink.yield([.report(report, at: now.wall)]) }
        if let line = report.journalLine { configuration.log(line) }
    }

    private func carryOut(_ item: Work) async {
        switch item {
        case .task(let task): await carryOut(task)
        case .report(let report, let date):
            do throws(NotificationError) {
                try await watchers?.tell(report, at: date)
            } catch {
                configuration.log("what happened was not told to those who watch: \(error)")
            }
        }
    }
}
