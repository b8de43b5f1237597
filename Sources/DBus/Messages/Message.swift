// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// One reference to a message of sd-bus; it is freed on the loop's thread, whoever lets go last.
final class Message {
    let pointer: OpaquePointer
    private let loop: EventLoop

    private init(taking pointer: OpaquePointer, on loop: EventLoop) {
        self.pointer = pointer
        self.loop = loop
    }

    init(borrowing pointer: OpaquePointer, on loop: EventLoop) {
        sd_bus_message_ref(pointer)
        self.pointer = pointer
        self.loop = loop
    }

    deinit { loop.release(pointer) { sd_bus_message_unref($0) } }

    /// Makes a message with one of sd-bus's constructors.
    convenience init(
        on loop: EventLoop, _ operation: String,
        _ make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) throws(DBusError) {
        var pointer: OpaquePointer?
        try check(make(&pointer), operation)
        guard let pointer else { throw .failed("\(operation): no message") }
        self.init(taking: pointer, on: loop)
    }
}

extension Message {
    var path: String { String(orEmpty: sd_bus_message_get_path(pointer)) }
    var interface: String? { sd_bus_message_get_interface(pointer).map { String(cString: $0) } }
    var member: String { String(orEmpty: sd_bus_message_get_member(pointer)) }
    var sender: String? { sd_bus_message_get_sender(pointer).map { String(cString: $0) } }
    var signature: String { String(orEmpty: sd_bus_message_get_signature(pointer, 1)) }
    var isMethodCall: Bool { sd_bus_message_is_method_call(pointer, nil, nil) > 0 }
    var expectsReply: Bool { sd_bus_message_get_expect_reply(pointer) > 0 }

    func hasSignature(_ signature: String) -> Bool {
        sd_bus_message_has_signature(pointer, signature) > 0
    }

    /// The error this message carries, nil if it carries none.
    var error: DBusError? {
        guard sd_bus_message_is_method_error(pointer, nil) > 0,
            let error = sd_bus_message_get_error(pointer)
        else { return nil }
        return DBusError(
            name: String(orEmpty: error.pointee.name),
            message: String(orEmpty: error.pointee.message))
    }

    /// Reads the whole body, if it keeps to the limit.
    func arguments(within limit: MessageLimit) throws(DBusError) -> [Value] {
        var reader = MessageReader(pointer, within: limit)
        do throws(DBusError) {
            return try reader.readBody()
        } catch {
            if error.name == DBusError.Name.messageTooLarge { loop.returnMemory() }
            throw error
        }
    }

    /// Writes the values into a new message, if they keep to the limit.
    func append(_ values: [Value], within limit: MessageLimit = .largest) throws(DBusError) {
        var writer = MessageWriter(pointer, within: limit)
        for value in values { try writer.append(value) }
    }

    /// The signal this message is.
    func signal() throws(DBusError) -> Signal {
        Signal(
            sender: sender, path: path, interface: interface ?? "", member: member,
            arguments: try arguments(within: .standard))
    }
}

extension String {
    init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}

// Sound because: the pointer is used on the loop's thread only, which the actor that makes and
// reads messages guarantees; letting go from elsewhere hands the pointer to that thread.
extension Message: @unchecked Sendable {}
