// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One complete D-Bus value, of any type a message can carry.
public enum Value: Sendable, Hashable {
    /// An unsigned byte, `y`.
    case byte(UInt8)
    /// A truth value, `b`.
    case boolean(Bool)
    /// A signed 16-bit integer, `n`.
    case int16(Int16)
    /// An unsigned 16-bit integer, `q`.
    case uint16(UInt16)
    /// A signed 32-bit integer, `i`.
    case int32(Int32)
    /// An unsigned 32-bit integer, `u`.
    case uint32(UInt32)
    /// A signed 64-bit integer, `x`.
    case int64(Int64)
    /// An unsigned 64-bit integer, `t`.
    case uint64(UInt64)
    /// An IEEE 754 double, `d`.
    case double(Double)
    /// Text without U+0000, `s`.
    case string(String)
    /// The path of an object, `o`.
    case objectPath(String)
    /// Any number of complete types, `g`.
    case signature(String)
    /// An open file, `h`.
    case fileDescriptor(FileDescriptor)
    /// An array of bytes, `ay`: the only form in which one is read.
    case bytes([UInt8])
    /// An array, `a…`, with the signature of its elements.
    case array([Value], of: String)
    /// A structure, `(…)`, of at least one member.
    case structure([Value])
    /// A dictionary with string keys, `a{s…}`, with the signature of its values.
    case dictionary([String: Value], of: String)
    /// A dictionary with other keys, `a{……}`, in the order of the message, with the two signatures
    /// of key and value joined, for example `uv`.
    case entries([Entry], of: String)
    /// A value that carries its own type, `v`.
    indirect case variant(Value)

    /// One key and its value in ``Value/entries(_:of:)``.
    public struct Entry: Sendable, Hashable {
        /// The key, of a basic type.
        public var key: Value
        /// The value of the key.
        public var value: Value

        /// Pairs a key with a value.
        public init(key: Value, value: Value) {
            self.key = key
            self.value = value
        }
    }
}

extension Value {
    /// Makes an `a{sv}`: each value is wrapped in a variant, also one that is a variant already.
    public static func vardict(_ entries: [String: Value]) -> Value {
        .dictionary(entries.mapValues { .variant($0) }, of: "v")
    }

    /// Makes an `as`.
    public static func strings(_ strings: some Sequence<String>) -> Value {
        .array(strings.map { .string($0) }, of: "s")
    }

    /// The D-Bus signature, for example `a{sv}`.
    public var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .fileDescriptor: "h"
        case .bytes: "ay"
        case .array(_, let element): "a" + element
        case .structure(let members): "(" + members.signature + ")"
        case .dictionary(_, let value): "a{s" + value + "}"
        case .entries(_, let entry): "a{" + entry + "}"
        case .variant: "v"
        }
    }
}

extension Sequence<Value> {
    /// The signatures of all values, joined, as a message carries them.
    public var signature: String {
        reduce(into: "") { $0 += $1.signature }
    }
}

// MARK: What a value holds

extension Value {
    /// The value inside all variants around it.
    public var unwrapped: Value {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }

    /// The text of a string, an object path or a signature, else nil.
    public var asString: String? {
        switch unwrapped {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The truth value, else nil.
    public var asBoolean: Bool? {
        guard case .boolean(let flag) = unwrapped else { return nil }
        return flag
    }

    /// Any integer that fits in 64 bits with a sign, else nil.
    public var asInt64: Int64? {
        switch unwrapped {
        case .byte(let number): Int64(number)
        case .int16(let number): Int64(number)
        case .uint16(let number): Int64(number)
        case .int32(let number): Int64(number)
        case .uint32(let number): Int64(number)
        case .int64(let number): number
        case .uint64(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// Any integer that is not negative, else nil.
    public var asUInt64: UInt64? {
        if case .uint64(let number) = unwrapped { return number }
        return asInt64.flatMap(UInt64.init(exactly:))
    }

    /// Any integer that fits in 32 bits without a sign, else nil.
    public var asUInt32: UInt32? { asInt64.flatMap(UInt32.init(exactly:)) }

    /// A double, or an integer that a double holds exactly, else nil.
    public var asDouble: Double? {
        if case .double(let number) = unwrapped { return number }
        if case .uint64(let number) = unwrapped { return Double(exactly: number) }
        return asInt64.flatMap { Double(exactly: $0) }
    }

    /// The elements of an array or the members of a structure, else nil.
    public var asArray: [Value]? {
        switch unwrapped {
        case .array(let values, _), .structure(let values): values
        case .bytes(let bytes): bytes.map { .byte($0) }
        default: nil
        }
    }

    /// The elements of an array of strings, else nil.
    public var asStrings: [String]? {
        guard case .array(let values, _) = unwrapped else { return nil }
        let strings = values.compactMap(\.asString)
        return strings.count == values.count ? strings : nil
    }

    /// A dictionary with string keys, its values freed of their variants, else nil.
    public var asDictionary: [String: Value]? {
        guard case .dictionary(let entries, _) = unwrapped else { return nil }
        return entries.mapValues(\.unwrapped)
    }
}

extension Value: ExpressibleByStringLiteral {
    /// Makes a string, `s`.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByBooleanLiteral {
    /// Makes a truth value, `b`.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByFloatLiteral {
    /// Makes a double, `d`.
    public init(floatLiteral value: Double) { self = .double(value) }
}

/// An open file that came with a message or goes with one; closed when the last holder lets go.
public final class FileDescriptor: Sendable, Hashable {
    /// The number of the open file in this process; borrow it, do not close it.
    public let rawValue: Int32

    /// Takes the descriptor over: it is closed with this object.
    public init(taking rawValue: Int32) { self.rawValue = rawValue }

    /// Duplicates the descriptor; the caller keeps its own.
    public convenience init(duplicating rawValue: Int32) throws(DBusError) {
        let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else {
            throw DBusError(errno: errno, operation: "duplicating a descriptor")
        }
        self.init(taking: copy)
    }

    deinit { close(rawValue) }

    /// Whether both are the same object; two descriptors of one file differ.
    public static func == (left: FileDescriptor, right: FileDescriptor) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
