// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// A connection to a bus: the one isolation gate of its `sd_bus`, on the thread of its loop.
///
/// Callbacks run on that thread in the order of arrival. When the bus goes away, calls fail with
/// ``DBusError/disconnected`` and ``onDisconnect(_:)`` tells; nothing reconnects by itself.
public actor Connection {
    /// Where the bus is.
    public enum Address: Sendable, Hashable {
        /// The bus of the login session, from `DBUS_SESSION_BUS_ADDRESS` or `XDG_RUNTIME_DIR`.
        case session
        /// The bus of the machine, from `DBUS_SYSTEM_BUS_ADDRESS` or its well-known socket.
        case system
        /// A D-Bus address, for example `unix:path=/run/user/1000/bus`.
        case custom(String)
    }

    /// The name the bus gave this connection, for example `:1.42`.
    public nonisolated let uniqueName: String
    /// The loop whose thread everything of this connection runs on.
    public nonisolated let loop: EventLoop

    let bus: BusHandle
    var objects = ObjectTree()
    private var filter: Slot?
    private var pendingCalls: [UInt64: PendingCall] = [:]
    private var lastCall: UInt64 = 0
    /// The calls of others that have started and are not answered.
    var callsUnderWay: [UInt64: Task<Void, Never>] = [:]
    var lastCallUnderWay: UInt64 = 0
    var lastCallEnded: CheckedContinuation<Void, Never>?
    private var disconnectActions: [@Sendable () -> Void] = []
    private var isClosed = false

    /// The executor of the loop, so that actors on the same loop are entered without a hop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        loop.asUnownedSerialExecutor()
    }

    private init(bus: BusHandle, uniqueName: String) {
        self.bus = bus
        self.uniqueName = uniqueName
        loop = bus.loop
    }

    /// Connects and waits until the bus has given a unique name.
    public static func open(
        _ address: Address, on loop: EventLoop
    ) async throws(DBusError) -> Connection {
        let answer = await withCheckedContinuation { continuation in
            Handshake.start(address, on: loop) { continuation.resume(returning: $0) }
        }
        let (bus, uniqueName) = try answer.get()
        let connection = Connection(bus: bus, uniqueName: uniqueName)
        try await connection.listen()
        return connection
    }

    /// Calls back on the loop's thread when the bus is gone; at once if it is gone already.
    public func onDisconnect(_ action: @escaping @Sendable () -> Void) {
        guard bus.isOpen else { return action() }
        disconnectActions.append(action)
    }

    /// Sends what is queued, then closes; calls in flight fail with ``DBusError/disconnected``.
    ///
    /// The actions of ``onDisconnect(_:)`` are not called.
    public func close() async {
        guard !isClosed else { return }
        isClosed = true
        disconnectActions = []
        // The bus answers in order: its reply means that everything before it has left.
        let ping = MethodCall(
            destination: BusDaemon.name, path: BusDaemon.path,
            interface: "org.freedesktop.DBus.Peer", member: "Ping")
        // Nothing is left to be done about a bus that does not answer.
        _ = try? await call(ping, timeout: .seconds(5))
        sd_bus_close(bus.pointer)
        filter = nil
        failPendingCalls()
    }
}

// MARK: Calls and signals

extension Connection {
    /// Calls a method and waits for its reply.
    ///
    /// When the Swift task is cancelled, this throws ``DBusError/cancelled`` and a later reply is
    /// ignored.
    ///
    /// - Parameters:
    ///   - call: The call to make.
    ///   - timeout: How long to wait for the reply.
    /// - Returns: The values of the reply.
    /// - Throws: The error with which the peer answered, or why there is no answer;
    ///   ``DBusError/Name/messageTooLarge`` if the call or its reply goes beyond the limits that
    ///   the call has.
    public func call(
        _ call: MethodCall, timeout: Duration = .seconds(25)
    ) async throws(DBusError) -> [Value] {
        lastCall += 1
        let id = lastCall
        // Without the preference, the reply wakes a thread of the shared pool, whose only work is
        // to come back here.
        let result = await withTaskExecutorPreference(loop) {
            await withTaskCancellationHandler {
                await reply(to: call, id: id, timeout: timeout)
            } onCancel: {
                loop.perform { self.assumeIsolated { $0.abandonCall(id) } }
            }
        }
        return try result.get()
    }

    private func reply(
        to call: MethodCall, id: UInt64, timeout: Duration
    ) async -> Result<[Value], DBusError> {
        await withCheckedContinuation { continuation in
            // Cancelled before this line: seen here. After it: `onCancel` finds the call.
            guard !Task.isCancelled else {
                return continuation.resume(returning: .failure(.cancelled))
            }
            start(call, id: id, timeout: timeout) { continuation.resume(returning: $0) }
        }
    }

    /// Sends a signal to everybody who wants it, or to one peer alone, whatever it wants.
    public func emit(_ signal: Signal, to peer: String? = nil) throws(DBusError) {
        let message = try Message(on: loop, "making the signal \(signal.member)") {
            sd_bus_message_new_signal(
                bus.pointer, $0, signal.path, signal.interface, signal.member)
        }
        if let peer {
            try check(
                sd_bus_message_set_destination(message.pointer, peer),
                "addressing the signal \(signal.member)")
        }
        do throws(DBusError) {
            try message.append(signal.arguments)
        } catch {
            throw error.of("the signal \(signal.member)")
        }
        try bus.send(message)
    }

    /// Sends a call; the completion runs on the loop's thread, in the order of replies.
    func start(
        _ call: MethodCall, timeout: Duration = .seconds(25),
        completion: @escaping PendingCall.Completion
    ) {
        lastCall += 1
        start(call, id: lastCall, timeout: timeout, completion: completion)
    }

    private func start(
        _ call: MethodCall, id: UInt64, timeout: Duration,
        completion: @escaping PendingCall.Completion
    ) {
        do throws(DBusError) {
            let message = try Message(on: loop, "making a call of \(call.member)") {
                sd_bus_message_new_method_call(
                    bus.pointer, $0, call.destination, call.path, call.interface, call.member)
            }
            if !call.allowsAutoStart {
                try check(sd_bus_message_set_auto_start(message.pointer, 0), "making a call")
            }
            try message.append(call.arguments, within: call.limit)
            pendingCalls[id] = try PendingCall(
                message, timeout: timeout, replyLimit: call.replyLimit, on: bus
            ) { [weak self] result in
                self?.assumeIsolated { _ = $0.pendingCalls.removeValue(forKey: id) }
                completion(result)
            }
        } catch {
            completion(.failure(error.of("the call of \(call.member)")))
        }
    }

    private func abandonCall(_ id: UInt64) {
        pendingCalls[id]?.abandon(.cancelled)
    }

    private func failPendingCalls() {
        for call in Array(pendingCalls.values) { call.abandon(.disconnected) }
    }
}

// MARK: What comes in

extension Connection {
    private func listen() throws(DBusError) {
        // Weak: the connection must not be kept alive by its own filter.
        let callback = Callback { [weak self, loop] pointer in
            let message = Message(borrowing: pointer, on: loop)
            return self?.assumeIsolated { $0.receive(message) } ?? 0
        }
        filter = try Slot(on: loop, "setting up the connection", callback) {
            sd_bus_add_filter(bus.pointer, $0, $1, $2)
        }
    }

    /// Returns zero for what sd-bus is to handle itself.
    private func receive(_ message: Message) -> Int32 {
        if message.isMethodCall { return answer(message) ? 1 : 0 }
        if Local.isDisconnected(message.pointer) { disconnected() }
        return 0
    }

    private func disconnected() {
        failPendingCalls()
        let actions = disconnectActions
        disconnectActions = []
        for action in actions { action() }
    }
}
