// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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

    /// The bytes of an `ay`, else nil.
    public var asBytes: [UInt8]? {
        guard case .bytes(let bytes) = unwrapped else { return nil }
        return bytes
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
        guard let values = asArray else { return nil }
        let strings = values.compactMap(\.asString)
        return strings.count == values.count ? strings : nil
    }

    /// A dictionary with string keys, its values freed of their variants, else nil.
    public var asDictionary: [String: Value]? {
        guard case .dictionary(let entries, _) = unwrapped else { return nil }
        return entries.mapValues(\.unwrapped)
    }

    /// The open file, else nil.
    public var asFileDescriptor: FileDescriptor? {
        guard case .fileDescriptor(let descriptor) = unwrapped else { return nil }
        return descriptor
    }
}
