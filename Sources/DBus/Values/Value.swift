// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// One complete D-Bus value, of any type a message can carry.
public indirect enum Value: Sendable, Hashable {
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
    case variant(Value)

    /// One key and its value in ``Value/entries(_:of:)``.
    public struct Entry: Sendable, Hashable {
        /// The key, of a basic type.
        public var key: Value
        /// What the key stands for.
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
}

extension Value {
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
