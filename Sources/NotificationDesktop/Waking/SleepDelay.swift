// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Holds back a machine that is about to sleep for the moment that a delivery takes.
///
/// The inhibitor is held all the time, as logind means it: whoever takes it only when something
/// rings may come too late. When logind says that the machine is about to sleep, it is let go as
/// soon as nothing is being delivered; after five seconds logind waits no more.
///
/// Source: "Inhibitor Locks", systemd.io.
public actor SleepDelay {
    private let system: Connection
    private var inhibitor: FileDescriptor?
    private var subscriptions: [Subscription] = []

    /// The executor of the system bus's loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { system.unownedExecutor }

    /// Makes one that holds back nothing yet.
    public init(on system: Connection) { self.system = system }

    /// Holds back until it is cancelled.
    ///
    /// - Parameter untilQuiet: Returns when nothing is being delivered, nor will be in a moment.
    public func follow(untilQuiet: @escaping @Sendable () async -> Void) async {
        // The newest says it all: who is told that the machine is awake need not have heard that
        // it was to sleep. A logind that says so without end is not remembered without end.
        let (changes, sink) = AsyncStream.makeStream(
            of: Bool.self, bufferingPolicy: .bufferingNewest(1))
        do throws(DBusError) {
            // A logind that is started anew knows of nobody.
            subscriptions = [
                try await system.subscribe(to: Login.managerRule("PrepareForSleep")) { signal in
                    if let isNear = signal.arguments.first?.asBoolean { sink.yield(isNear) }
                },
                try await system.watchOwner(of: Login.name) { owner in
                    if owner != nil { sink.yield(false) }
                },
            ]
        } catch {
            // Without a logind nobody says when the machine sleeps.
            return
        }
        for await isNear in changes {
            if isNear { await untilQuiet() }
            inhibitor = nil
            if !isNear { await hold() }
        }
        subscriptions = []
        inhibitor = nil
    }

    private func hold() async {
        // Nobody waits for it, and a logind that is busy when the session begins may take a while.
        let reply = try? await system.call(Login.delaySleep, timeout: .seconds(300))
        if case .fileDescriptor(let descriptor)? = reply?.first { inhibitor = descriptor }
    }
}
