// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Writes messages byte by byte, also such as no library would send.
///
/// Source: D-Bus Specification, "Message Protocol", in the order of little-endian machines.
struct WireFormat {
    /// A call of a method.
    struct Call {
        var destination: String
        var path: String
        var interface: String
        var member: String
        var arguments: [Value] = []
    }

    private(set) var bytes: [UInt8] = []

    /// The bytes of a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - serial: Its number.
    ///   - damage: Changes the bytes of the arguments, but not how many there are.
    /// - Returns: The message.
    static func message(
        _ call: Call, serial: UInt32, damage: (inout [UInt8]) -> Void = { _ in }
    ) -> [UInt8] {
        var body = WireFormat()
        for argument in call.arguments { body.write(argument) }
        damage(&body.bytes)
        let signature = call.arguments.map(\.signature).joined()
        return message(call, serial: serial, signature, body: body.bytes)
    }

    /// The bytes of a call whose arguments are given as bytes.
    static func message(
        _ call: Call, serial: UInt32, _ signature: String, body: [UInt8]
    ) -> [UInt8] {
        var fields: [(UInt8, Value)] = [
            (1, .objectPath(call.path)), (2, .string(call.interface)), (3, .string(call.member)),
            (6, .string(call.destination)),
        ]
        if !signature.isEmpty { fields.append((8, .signature(signature))) }
        var message = WireFormat()
        // Little-endian, a method call, without flags, of version 1.
        message.bytes = [UInt8(ascii: "l"), 1, 0, 1]
        message.write(.uint32(UInt32(body.count)))
        message.write(.uint32(serial))
        message.write(
            .array(
                fields.map { .structure([.byte($0.0), .variant($0.1)]) }, of: "(yv)"))
        message.align(to: 8)
        return message.bytes + body
    }

    private mutating func align(to boundary: Int) {
        while bytes.count % boundary != 0 { bytes.append(0) }
    }

    private mutating func add(_ number: some FixedWidthInteger, _ size: Int) {
        align(to: size)
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    private mutating func write(_ value: Value) {
        switch value {
        case .byte(let number): bytes.append(number)
        case .boolean(let flag): add(UInt32(flag ? 1 : 0), 4)
        case .int16(let number): add(number, 2)
        case .uint16(let number): add(number, 2)
        case .int32(let number): add(number, 4)
        case .uint32(let number): add(number, 4)
        case .int64(let number): add(number, 8)
        case .uint64(let number): add(number, 8)
        case .double(let number): add(number.bitPattern, 8)
        case .string(let text), .objectPath(let text):
            add(UInt32(text.utf8.count), 4)
            bytes += text.utf8 + [0]
        case .signature(let text):
            bytes.append(UInt8(text.utf8.count))
            bytes += text.utf8 + [0]
        // No message of a test carries one: the other side would find no file with the number.
        case .fileDescriptor: add(UInt32(0), 4)
        case .bytes(let list): writeArray(of: "y") { $0.bytes += list }
        case .array(let list, let type):
            writeArray(of: type) { for element in list { $0.write(element) } }
        case .structure(let members):
            align(to: 8)
            for member in members { write(member) }
        case .dictionary(let entries, _):
            writeArray(of: "{") {
                for (key, value) in entries { $0.write(.structure([.string(key), value])) }
            }
        case .entries(let entries, _):
            writeArray(of: "{") {
                for entry in entries { $0.write(.structure([entry.key, entry.value])) }
            }
        case .variant(let inner):
            write(.signature(inner.signature))
            write(inner)
        }
    }

    private mutating func writeArray(of type: String, _ body: (inout WireFormat) -> Void) {
        add(UInt32(0), 4)
        let place = bytes.count - 4
        align(to: Self.alignment(of: type))
        let start = bytes.count
        body(&self)
        let size = UInt32(bytes.count - start)
        withUnsafeBytes(of: size.littleEndian) {
            bytes.replaceSubrange(place..<place + 4, with: $0)
        }
    }

    private static func alignment(of type: String) -> Int {
        switch type.first {
        case "y", "g", "v": 1
        case "n", "q": 2
        case "x", "t", "d", "(", "{": 8
        default: 4
        }
    }
}
