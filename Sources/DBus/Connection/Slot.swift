// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// The retained box behind a slot's user data, which sd-bus calls back.
final class Callback {
    typealias Action = (OpaquePointer) -> Int32

    let action: Action
    /// Called once with the bus's answer to an `AddMatch`.
    let installed: (OpaquePointer) -> Void

    init(installed: @escaping (OpaquePointer) -> Void = { _ in }, action: @escaping Action) {
        self.action = action
        self.installed = installed
    }
}

/// A registration with sd-bus; letting go ends it, on the loop's thread, and frees the callback.
final class Slot {
    typealias Register = (
        UnsafeMutablePointer<OpaquePointer?>, @escaping sd_bus_message_handler_t,
        UnsafeMutableRawPointer
    ) -> Int32

    private let pointer: OpaquePointer
    private let loop: EventLoop

    init(
        on loop: EventLoop, _ operation: String, _ callback: Callback, register: Register
    ) throws(DBusError) {
        let box = Unmanaged.passRetained(callback)
        var pointer: OpaquePointer?
        let result = register(&pointer, callBack, box.toOpaque())
        guard result >= 0, let pointer else {
            box.release()
            throw DBusError(errno: -result, operation: operation)
        }
        sd_bus_slot_set_destroy_callback(pointer) { userData in
            guard let userData else { return }
            Unmanaged<Callback>.fromOpaque(userData).release()
        }
        self.pointer = pointer
        self.loop = loop
    }

    deinit { loop.release(pointer) { sd_bus_slot_unref($0) } }
}

private func callBack(
    _ message: OpaquePointer?, _ userData: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userData else { return 0 }
    return Unmanaged<Callback>.fromOpaque(userData).takeUnretainedValue().action(message)
}

/// The C entry for the bus's answer to an `AddMatch`.
func callBackInstalled(
    _ message: OpaquePointer?, _ userData: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userData else { return 0 }
    Unmanaged<Callback>.fromOpaque(userData).takeUnretainedValue().installed(message)
    // Anything else lets sd-bus close the connection when the bus refused the match.
    return 1
}

/// A call whose reply is awaited; lives on the loop's thread and completes once.
final class PendingCall {
    typealias Completion = (Result<[Value], DBusError>) -> Void

    private var slot: Slot?
    private var completion: Completion?
    private let replyLimit: MessageLimit

    /// Sends the message; the completion runs on the loop's thread in the order of replies.
    init(
        _ message: Message, timeout: Duration, replyLimit: MessageLimit, on bus: BusHandle,
        completion: @escaping Completion
    ) throws(DBusError) {
        guard bus.isOpen else { throw .disconnected }
        self.completion = completion
        self.replyLimit = replyLimit
        let callback = Callback { [weak self] reply in
            self?.receive(Message(borrowing: reply, on: bus.loop), from: bus)
            return 1
        }
        slot = try Slot(on: bus.loop, "sending a call", callback) {
            sd_bus_call_async(
                bus.pointer, $0, message.pointer, $1, $2, timeout.microseconds)
        }
    }

    /// Completes with the error and ignores a reply that comes later.
    func abandon(_ error: DBusError) {
        complete(.failure(error))
    }

    private func receive(_ reply: Message, from bus: BusHandle) {
        if let error = reply.error {
            // While it closes, sd-bus answers all calls with `NoReply` itself.
            complete(.failure(bus.isOpen ? error : .disconnected))
            return
        }
        do throws(DBusError) {
            complete(.success(try reply.arguments(within: replyLimit)))
        } catch {
            complete(.failure(error.of("the reply", "ask for less")))
        }
    }

    private func complete(_ result: Result<[Value], DBusError>) {
        guard let completion else { return }
        self.completion = nil
        slot = nil
        completion(result)
    }
}

extension Duration {
    /// Whole microseconds, at least one, because sd-bus takes zero for its own default; what is too
    /// long to be counted has no end.
    fileprivate var microseconds: UInt64 {
        let (seconds, attoseconds) = components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, isJustTooLong) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        guard !isTooLong, !isJustTooLong else { return seconds < 0 ? 1 : UInt64.max }
        return UInt64(max(1, sum))
    }
}
