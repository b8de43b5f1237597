// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// Reads values out of a message, led by its signature; sd-bus checks the bytes.
struct MessageReader {
    /// A part of a signature, in memory that outlives the reading of it.
    typealias Types = UnsafeBufferPointer<CChar>

    private let message: OpaquePointer
    private var allowance: MessageAllowance

    init(_ message: OpaquePointer, within limit: MessageLimit) {
        self.message = message
        allowance = MessageAllowance(limit)
    }

    mutating func readBody() throws(DBusError) -> [Value] {
        guard let signature = sd_bus_message_get_signature(message, 1) else { return [] }
        return try readAll(Types(start: signature, count: strlen(signature)))
    }

    private mutating func readAll(_ types: Types) throws(DBusError) -> [Value] {
        var values: [Value] = []
        var rest = types
        while !rest.isEmpty {
            let one = try rest.firstCompleteType()
            values.append(try read(one))
            rest = Types(rebasing: rest.dropFirst(one.count))
        }
        return values
    }

    /// Reads a value of a single complete type.
    private mutating func read(_ type: Types) throws(DBusError) -> Value {
        switch UInt8(bitPattern: type[0]) {
        case UInt8(ascii: "s"): .string(try readText("s"))
        case UInt8(ascii: "v"): .variant(try readVariant())
        case UInt8(ascii: "a"): try readArray(of: Types(rebasing: type.dropFirst()))
        case UInt8(ascii: "("): .structure(try readStructure(type.inner))
        case UInt8(ascii: "y"): .byte(try readNumber("y", 0))
        case UInt8(ascii: "b"): .boolean(try readNumber("b", Int32(0)) != 0)
        case UInt8(ascii: "n"): .int16(try readNumber("n", 0))
        case UInt8(ascii: "q"): .uint16(try readNumber("q", 0))
        case UInt8(ascii: "i"): .int32(try readNumber("i", 0))
        case UInt8(ascii: "u"): .uint32(try readNumber("u", 0))
        case UInt8(ascii: "x"): .int64(try readNumber("x", 0))
        case UInt8(ascii: "t"): .uint64(try readNumber("t", 0))
        case UInt8(ascii: "d"): .double(try readNumber("d", 0))
        case UInt8(ascii: "o"): .objectPath(try readText("o"))
        case UInt8(ascii: "g"): .signature(try readText("g"))
        // sd-bus closes the descriptors of a message with it.
        case UInt8(ascii: "h"):
            .fileDescriptor(try FileDescriptor(duplicating: try readNumber("h", 0)))
        default: throw .invalidArguments("reading a message: unknown type in its signature")
        }
    }
}

// MARK: Basic types

extension MessageReader {
    private mutating func readNumber<Number: BitwiseCopyable>(
        _ type: Unicode.Scalar, _ zero: Number
    ) throws(DBusError) -> Number {
        var number = zero
        try expect(sd_bus_message_read_basic(message, CChar(type.value), &number))
        try allowance.take()
        return number
    }

    private mutating func readText(_ type: Unicode.Scalar) throws(DBusError) -> String {
        var text: UnsafePointer<CChar>?
        try expect(sd_bus_message_read_basic(message, CChar(type.value), &text))
        guard let text else { return "" }
        // sd-bus has checked that it is UTF-8 and ends where its length says.
        let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
        try allowance.take(bytes: bytes.count)
        return String(bytes)
    }

    private mutating func readBytes() throws(DBusError) -> [UInt8] {
        var start: UnsafeRawPointer?
        var count = 0
        try expect(sd_bus_message_read_array(message, CChar(UInt8(ascii: "y")), &start, &count))
        try allowance.take(bytes: count)
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
}

// MARK: Containers

extension MessageReader {
    private mutating func readStructure(_ members: Types) throws(DBusError) -> [Value] {
        try allowance.take()
        try enter("r", members)
        let values = try readAll(members)
        try exit()
        return values
    }

    private mutating func readVariant() throws(DBusError) -> Value {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        try expect(sd_bus_message_peek_type(message, &type, &contents))
        guard let contents else { throw .invalidArguments("reading a message: an empty variant") }
        let inner = Types(start: contents, count: strlen(contents))
        try enter("v", inner)
        let value = try read(inner)
        try exit()
        return value
    }

    private mutating func readArray(of element: Types) throws(DBusError) -> Value {
        if element[0] == CChar(UInt8(ascii: "y")) { return .bytes(try readBytes()) }
        try allowance.take()
        try enter("a", element)
        let value: Value
        if element[0] == CChar(UInt8(ascii: "{")) {
            value = try readEntries(element.inner)
        } else {
            var values: [Value] = []
            while try !isAtEnd() { values.append(try read(element)) }
            value = .array(values, of: String(element))
        }
        try exit()
        return value
    }

    private mutating func readEntries(_ entry: Types) throws(DBusError) -> Value {
        let key = Types(rebasing: entry.prefix(1))
        let value = Types(rebasing: entry.dropFirst())
        guard key[0] == CChar(UInt8(ascii: "s")) else {
            var entries: [Value.Entry] = []
            while try !isAtEnd() {
                try enter("e", entry)
                entries.append(Value.Entry(key: try read(key), value: try read(value)))
                try exit()
            }
            return .entries(entries, of: String(entry))
        }
        if try isAtEnd() { return .dictionary([:], of: String(value)) }
        // Room for what most hold: growing hashes all keys again.
        var dictionary = [String: Value](minimumCapacity: 6)
        while try !isAtEnd() {
            try enter("e", entry)
            let name = try readText("s")
            dictionary[name] = try read(value)
            try exit()
        }
        return .dictionary(dictionary, of: String(value))
    }

    private func enter(_ type: Unicode.Scalar, _ contents: Types) throws(DBusError) {
        let result = withUnsafeTemporaryAllocation(of: CChar.self, capacity: contents.count + 1) {
            let end = $0.update(fromContentsOf: contents)
            $0[end] = 0
            return sd_bus_message_enter_container(message, CChar(type.value), $0.baseAddress)
        }
        try expect(result)
    }

    private func exit() throws(DBusError) {
        try check(sd_bus_message_exit_container(message), "reading a message")
    }

    private func isAtEnd() throws(DBusError) -> Bool {
        try check(sd_bus_message_at_end(message, 0), "reading a message") > 0
    }

    /// Zero means the end of a container: the signature promised one more value.
    private func expect(_ result: Int32) throws(DBusError) {
        guard try check(result, "reading a message") > 0 else {
            throw .invalidArguments("reading a message: it ends early")
        }
    }
}

// MARK: Signatures

extension MessageReader.Types {
    /// The part between the parentheses or braces.
    fileprivate var inner: Self { Self(rebasing: dropFirst().dropLast()) }

    /// The first single complete type, for example `a(ss)` of `a(ss)u`.
    fileprivate func firstCompleteType() throws(DBusError) -> Self {
        var depth = 0
        for (index, type) in enumerated() {
            switch UInt8(bitPattern: type) {
            case UInt8(ascii: "a"): continue
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth == 0 { return Self(rebasing: prefix(index + 1)) }
        }
        throw .invalidArguments("reading a message: broken signature")
    }
}

extension String {
    fileprivate init(_ types: MessageReader.Types) {
        self.init(decoding: UnsafeRawBufferPointer(types), as: UTF8.self)
    }
}
