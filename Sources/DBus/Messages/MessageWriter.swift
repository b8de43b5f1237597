// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// Writes values into a message; sd-bus checks that elements fit the container they are in.
struct MessageWriter {
    private let message: OpaquePointer
    private var allowance: MessageAllowance

    init(_ message: OpaquePointer, within limit: MessageLimit) {
        self.message = message
        allowance = MessageAllowance(limit)
    }

    mutating func append(_ value: Value) throws(DBusError) {
        switch value {
        case .byte(let number): try append("y", number)
        case .boolean(let flag): try append("b", Int32(flag ? 1 : 0))
        case .int16(let number): try append("n", number)
        case .uint16(let number): try append("q", number)
        case .int32(let number): try append("i", number)
        case .uint32(let number): try append("u", number)
        case .int64(let number): try append("x", number)
        case .uint64(let number): try append("t", number)
        case .double(let number): try append("d", number)
        case .fileDescriptor(let file): try append("h", file.rawValue)
        case .string(let text): try append(text)
        case .objectPath(let text): try append("o", checked: text)
        case .signature(let text): try append("g", checked: text)
        case .bytes(let bytes): try append(bytes)
        case .array(let elements, let signature):
            try allowance.take()
            try open("a", signature)
            for element in elements { try append(element) }
            try close()
        case .structure(let members):
            try allowance.take()
            try open("r", members.signature)
            for member in members { try append(member) }
            try close()
        case .dictionary(let entries, let signature):
            let entry = "s" + signature
            try allowance.take()
            try open("a", "{" + entry + "}")
            for (key, value) in entries {
                try open("e", entry)
                try append(key)
                try append(value)
                try close()
            }
            try close()
        case .entries(let entries, let entry):
            try allowance.take()
            try open("a", "{" + entry + "}")
            for item in entries {
                try open("e", entry)
                try append(item.key)
                try append(item.value)
                try close()
            }
            try close()
        case .variant(let inner):
            try open("v", inner.signature)
            try append(inner)
            try close()
        }
    }

    private func open(_ type: Unicode.Scalar, _ contents: String) throws(DBusError) {
        // Passed as it is, it would become an array: a response opens dozens of containers.
        let result = contents.withCString {
            sd_bus_message_open_container(message, CChar(type.value), $0)
        }
        try check(
            result, "writing a value of type \(type) with contents \(contents)")
    }

    private func close() throws(DBusError) {
        try check(sd_bus_message_close_container(message), "writing a container")
    }

    private mutating func append<Number: BitwiseCopyable>(
        _ type: Unicode.Scalar, _ number: Number
    ) throws(DBusError) {
        try allowance.take()
        let result = withUnsafePointer(to: number) {
            sd_bus_message_append_basic(message, CChar(type.value), $0)
        }
        try check(result, "writing a value of type \(type)")
    }

    private mutating func append(_ text: String) throws(DBusError) {
        var text = text
        try allowance.take(bytes: text.utf8.count)
        let result = text.withUTF8 { utf8 in
            guard let start = utf8.baseAddress, utf8.count > 0 else {
                return sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), "")
            }
            // A C string would end there and lose the rest in silence.
            guard memchr(start, 0, utf8.count) == nil else { return -EINVAL }
            var space: UnsafeMutablePointer<CChar>?
            let result = sd_bus_message_append_string_space(message, utf8.count, &space)
            if result >= 0, let space { memcpy(space, start, utf8.count) }
            return result
        }
        try check(result, "writing a string")
    }

    private mutating func append(
        _ type: Unicode.Scalar, checked text: String
    ) throws(DBusError) {
        guard !text.utf8.contains(0) else {
            throw .invalidArguments("writing a value of type \(type): it contains U+0000")
        }
        try allowance.take(bytes: text.utf8.count)
        try check(
            sd_bus_message_append_basic(message, CChar(type.value), text),
            "writing a value of type \(type)")
    }

    private mutating func append(_ bytes: [UInt8]) throws(DBusError) {
        try allowance.take(bytes: bytes.count)
        let result = bytes.withUnsafeBytes {
            sd_bus_message_append_array(
                message, CChar(UInt8(ascii: "y")), $0.baseAddress, $0.count)
        }
        try check(result, "writing bytes")
    }
}
