// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import SessionLocks

/// Holds back a machine that is about to sleep for the moment that a delivery takes.
///
/// The inhibitor is held all the time, as logind means it: whoever takes it only when something
/// rings may come too late. When logind says that the machine is about to sleep, it is let go as
/// soon as nothing is being delivered; after five seconds logind waits no more.
///
/// Source: "Inhibitor Locks", systemd.io.
package actor SleepDelay {
    private let system: Connection
    private var inhibitor: FileDescriptor?
    /// Whether nothing is held back: it is over, or the machine may go to sleep.
    private var letsGo = false
    /// The words of a logind that does not let it hold back; nil while that is not so.
    package private(set) var refusal: String?
    private var subscriptions: [Subscription] = []
    private let (changes, sink) = AsyncStream.makeStream(
        of: Bool.self, bufferingPolicy: .bufferingNewest(1))

    /// The executor of the system bus's loop.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { system.unownedExecutor }

    /// Makes one that holds back nothing yet.
    package init(on system: Connection) { self.system = system }

    /// Begins to hold back, before the service can say what is being delivered.
    ///
    /// One that the bus starts a moment before the machine sleeps has none to lose: logind gives
    /// nothing any more to who asks when the machine is on its way.
    package func start() async {
        do throws(DBusError) {
            // The newest says it all: who is told that the machine is awake need not have heard
            // that it was to sleep. A logind that says so without end is not remembered without end.
            subscriptions = [
                try await system.subscribe(to: Login.managerRule("PrepareForSleep")) {
                    [sink] signal in
                    if let isNear = signal.arguments.first?.asBoolean { sink.yield(isNear) }
                },
                // A logind that is started anew knows of nobody.
                try await system.watchOwner(of: Login.name) { [weak self] owner in
                    if owner != nil { self?.assumeIsolated { $0.hold() } }
                },
            ]
        } catch {
            // Without a logind nobody says when the machine sleeps.
        }
    }

    /// Holds back until it is cancelled; ``start()`` it before.
    ///
    /// - Parameter untilQuiet: Returns when nothing is being delivered, nor will be in a moment.
    package func follow(untilQuiet: @escaping @Sendable () async -> Void) async {
        for await isNear in changes {
            if isNear {
                await untilQuiet()
                letGo()
            } else {
                letsGo = false
                hold()
            }
        }
        subscriptions = []
        letGo()
    }

    private func letGo() {
        letsGo = true
        inhibitor = nil
    }

    private func hold() { Task(executorPreference: system.loop) { await self.ask() } }

    /// Asks logind; one that is busy when the session begins may take a while.
    private func ask() async {
        do throws(DBusError) {
            let reply = try await system.call(Login.delaySleep, timeout: .seconds(300))
            refusal = nil
            // What comes so late would hold back a machine for nobody.
            guard !letsGo, case .fileDescriptor(let descriptor)? = reply.first else { return }
            inhibitor = descriptor
        } catch {
            refusal = error.message.isEmpty ? error.name : error.message
        }
    }
}
