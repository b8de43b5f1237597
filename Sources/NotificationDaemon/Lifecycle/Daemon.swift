// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationModel
import NotificationService
import NotificationStore

/// The whole service: opens everything in order, runs, and stops in the reverse order.
package struct Daemon: Sendable {
    let configuration: DaemonConfiguration

    /// Makes a service that does nothing yet.
    package init(_ configuration: DaemonConfiguration) {
        self.configuration = configuration
    }

    /// Runs until the stream gives an element or ends, or the bus goes away.
    ///
    /// The name on the bus is taken last: a caller never reaches a service that is half ready.
    ///
    /// - Parameters:
    ///   - loop: The thread that everything runs on.
    ///   - stop: When to stop.
    /// - Throws: `NotificationError` or `DBusError`, each saying what to do.
    package func run(on loop: EventLoop, until stop: AsyncStream<StopReason>) async throws {
        let clock = SystemClock(environment: configuration.environment)
        // Beside the bus, as neither needs the other.
        async let opening = openStore(at: clock.wall)
        let connections = try await open(configuration.sessionBus, on: loop)
        let opened: Opened
        do {
            async let desktop = DesktopServices(
                connections: connections, configuration: configuration, clock: clock)
            let (store, attachments) = try await opening
            opened = (store, attachments, try await desktop)
        } catch let error as NotificationError where error.code == .storeRefused {
            // Who started it by hand reads why on the terminal.
            guard configuration.isActivated else { throw error }
            return try await refuse(error, connections, clock, until: stop)
        }
        let (store, attachments, desktop) = opened
        // Beside the objects that are to answer, which are made on the loop. Not a child of this
        // task: that would begin on the loop, too, and wait for it.
        let stored = Task(executorPreference: store.thread) {
            clock.findZone()
            return try await read(store, attachments)
        }
        let inHand = workInHand(at: clock.wall)
        let waking = WakingClock(clock, on: connections.loop)
        let service = service(opened, waking, inHand, on: connections)
        let export = export(service, opened, clock, inHand, on: connections)
        try await export.start()
        var start = try await stored.value
        start.point.lock = await desktop.lock.state
        start.point.unwrittenUntil = inHand.unwrittenUntil
        try waking.begin(waking: service)
        defer { waking.end() }

        let reason = try await serve(
            service, export, store, desktop, from: start, connections, clock, until: stop)
        // An add that goes on beside it would write into a store that has said it is complete.
        if await !export.finish(within: .seconds(5)) {
            configuration.log("stopped in the middle of a call")
        } else if await attachments.isTaking {
            configuration.log("stopped in the middle of adding attachments")
        } else {
            await endRun(of: store)
        }
        inHand.finish()
        await close(connections, for: reason)
    }

    private struct Stopped: Error {
        let reason: StopReason
    }

    /// Has the names and rings until there is a reason to stop, which it returns.
    private func serve(
        _ service: Service, _ export: ServiceExport, _ store: SQLiteStore,
        _ desktop: DesktopServices, from stored: StoredState, _ connections: ServiceConnections,
        _ clock: SystemClock, until stop: AsyncStream<StopReason>
    ) async throws -> StopReason {
        let loop = connections.loop
        let (stops, stopSink) = AsyncStream.makeStream(of: StopReason.self)
        let (ready, readySink) = AsyncStream.makeStream(of: Void.self)
        await connections.onDisconnect { stopSink.yield(.busGone) }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await reason in stop { stopSink.yield(reason) }
                // Its end asks to stop, unless it ends because something failed.
                if !Task.isCancelled { stopSink.finish() }
            }
            // Without the preference, each decision of the engine would wake a thread of the
            // shared pool, whose only work is to come back to the loop.
            group.addTask(executorPreference: loop) {
                try await service.run(
                    from: stored.point, hasAttachments: stored.hasAttachments,
                    telling: EventSender(export: export)
                ) { () async throws(NotificationError) in
                    try await export.acquireNames()
                    readySink.finish()
                }
            }
            if let delay = desktop.sleepDelay {
                group.addTask(executorPreference: loop) {
                    await delay.follow {
                        await desktop.waker.fallsAsleep()
                        await service.untilDelivered()
                    }
                }
            }
            group.addTask(executorPreference: loop) {
                for await _ in ready {}
                if !Task.isCancelled { await check(store) }
            }
            group.addTask(executorPreference: loop) {
                if await waitForSuccessor(service, clock, on: loop) { stopSink.yield(.replaced) }
            }
            group.addTask {
                let reason = await stops.first { _ in true } ?? .requested
                try Task.checkCancellation()
                configuration.log("stopping: \(reason.rawValue)")
                await export.stop()
                await service.stop()
                throw Stopped(reason: reason)
            }
            do {
                // The first that ends with an error ends all: Stopped, or one that failed.
                while try await group.next() != nil {}
            } catch let stopped as Stopped {
                group.cancelAll()
                return stopped.reason
            }
            return .requested
        }
    }

    /// Waits until there is a newer program in the place of this one, and for a moment at which
    /// nobody notices that the one ends and the other begins.
    private func waitForSuccessor(_ service: Service, _ clock: SystemClock, on loop: EventLoop)
        async
        -> Bool
    {
        guard let succession = succession(clock) else { return false }
        do {
            try await succession.wait(on: loop)
            await service.untilRest()
            return !Task.isCancelled
        } catch {
            // It stops before, or the kernel gives no timer, which the service says elsewhere.
            return false
        }
    }

    /// The wait for another program; nil for a service that somebody started by hand.
    func succession(_ clock: SystemClock) -> Succession? {
        guard configuration.isActivated, let program = configuration.program else { return nil }
        return Succession(program: program, settled: .seconds(5), clock: clock)
    }

    /// Reads the whole store once, beside everything else.
    ///
    /// From a damaged one still rings what can be read: it is set aside at the next start, when
    /// nothing is under way.
    private func check(_ store: SQLiteStore) async {
        do throws(NotificationError) {
            try await store.checkSoundness()
        } catch {
            configuration.log("the store was checked: \(error)")
        }
    }

    /// Writes that all that was under way has come to its end.
    private func endRun(of store: SQLiteStore) async {
        do throws(NotificationError) {
            try await store.endRun()
        } catch {
            configuration.log("that the service stopped in order could not be written: \(error)")
        }
    }

    private func open(
        _ address: Connection.Address, on loop: EventLoop
    ) async throws(NotificationError) -> ServiceConnections {
        do throws(DBusError) {
            return try await ServiceConnections.open(address, on: loop)
        } catch {
            throw NotificationError(
                .disconnected,
                message: """
                    the session bus cannot be reached (\(error.message)); start the service in a \
                    session, or under dbus-run-session
                    """)
        }
    }

    /// Leaves the bus, and makes room for the next service if there is to be one.
    func close(_ connections: ServiceConnections, for reason: StopReason) async {
        if reason.needsSuccessor {
            await connections.applications.requestStart(ofService: BusName.center)
        }
        await connections.close()
    }
}

/// Why the service stops.
package enum StopReason: String, Sendable {
    /// A signal asked for it.
    case requested = "asked to"
    /// The session has ended.
    case busGone = "the session bus is gone"
    /// Another program was put in the place of this one, and is started next.
    case replaced = "another version was installed, and takes over"
    /// The store can be used, which this service had refused.
    case mended = "the store can be used again"

    /// Whether the service is to be started again at once.
    var needsSuccessor: Bool { self == .replaced || self == .mended }
}
