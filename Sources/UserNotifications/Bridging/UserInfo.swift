// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Turns the dictionaries of applications into property-list values, and back.
///
/// Numbers come back as `NSNumber`, so that `as? Int`, `as? Double` and `as? NSNumber` all
/// find them, as they do on Apple platforms.
package enum UserInfo {
    /// Converts a user info.
    ///
    /// Keys with nil under them are left out: much code writes `info["key"] = value as Any`.
    ///
    /// - Parameter userInfo: The values as the application set them.
    /// - Returns: The values by name.
    /// - Throws: `NotificationError` naming the key of the first value that is no property list.
    static func values(
        of userInfo: [AnyHashable: Any]
    ) throws(NotificationError) -> [String: PropertyValue] {
        if userInfo.isEmpty { return [:] }
        return try dictionary(userInfo, path: "content.userInfo")
    }

    /// Makes a user info from values.
    static func dictionary(_ values: [String: PropertyValue]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        result.reserveCapacity(values.count)
        for (key, value) in values { result[AnyHashable(key)] = value.object }
        return result
    }

    /// Whether two hold the same values; one that is not a property list equals nothing.
    package static func isEqual(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        if left.isEmpty && right.isEmpty { return true }
        do {
            return try values(of: left) == values(of: right)
        } catch {
            return false
        }
    }

    private static func dictionary(
        _ entries: [AnyHashable: Any], path: String
    ) throws(NotificationError) -> [String: PropertyValue] {
        var result: [String: PropertyValue] = [:]
        result.reserveCapacity(entries.count)
        for (key, value) in entries {
            guard let name = key.base as? String else {
                throw NotificationError(
                    .wrongType, field: path, message: "a key is no string; use strings as keys")
            }
            if let value = try self.value(value, path: path, name) { result[name] = value }
        }
        return result
    }

    private static func array(
        _ elements: [Any], path: String
    ) throws(NotificationError) -> [PropertyValue] {
        var result: [PropertyValue] = []
        result.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            if let value = try value(element, path: path, "\(index)") { result.append(value) }
        }
        return result
    }

    /// The property-list value of anything, or nil for nothing.
    private static func value(
        _ any: Any, path: String, _ name: String
    ) throws(NotificationError) -> PropertyValue? {
        if let value = scalar(any) { return value }
        if let wrapper = any as? any Wrapper {
            guard let wrapped = wrapper.wrapped else { return nil }
            return try value(wrapped, path: path, name)
        }
        switch any {
        case is NSNull: return nil
        case let number as NSNumber where type(of: any) is AnyClass: return PropertyValue(number)
        case let text as String: return .string(text)
        // Counted from 1970, as on the bus, so that a date comes back equal.
        case let date as Date:
            return .date(Date(timeIntervalSince1970: date.timeIntervalSince1970))
        case let data as Data: return .data(data)
        case let entries as [AnyHashable: Any]:
            return .dictionary(try dictionary(entries, path: "\(path).\(name)"))
        case let elements as [Any]: return .array(try array(elements, path: "\(path).\(name)"))
        case let number as any BinaryInteger:
            if let integer = Int64(exactly: number) { return .integer(integer) }
        case let number as any BinaryFloatingPoint: return .double(Double(number))
        default: break
        }
        throw NotificationError(
            .wrongType, field: "\(path).\(name)",
            message: "a \(type(of: any)) cannot be kept; use property-list types")
    }

    /// The value of one of the common Swift types.
    ///
    /// Types are compared before anything is cast: a cast that fails is slow, and one from
    /// `NSNumber` succeeds for `Bool` and `Int` alike.
    private static func scalar(_ any: Any) -> PropertyValue? {
        let type = type(of: any)
        if type == String.self { return (any as? String).map(PropertyValue.string) }
        if type == Int.self { return (any as? Int).map { .integer(Int64($0)) } }
        if type == Bool.self { return (any as? Bool).map(PropertyValue.boolean) }
        if type == Double.self { return (any as? Double).map(PropertyValue.double) }
        return nil
    }
}

/// Something around a value: an optional, which may be a nil hidden in an `Any`.
private protocol Wrapper {
    var wrapped: Any? { get }
}

extension Optional: Wrapper {
    fileprivate var wrapped: Any? { self }
}

extension AnyHashable: Wrapper {
    fileprivate var wrapped: Any? { base }
}

extension PropertyValue {
    /// The value of a number object.
    init(_ number: NSNumber) {
        // Foundation on Linux gives "c" for truth values and for nothing else.
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
        case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
        default: self = .integer(number.int64Value)
        }
    }

    /// The value as an application reads it.
    var object: Any {
        switch self {
        case .string(let value): value
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .boolean(let value): NSNumber(value: value)
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(\.object)
        case .dictionary(let values): values.mapValues(\.object)
        }
    }
}

// MARK: - Archives

extension UserInfo {
    /// Writes a user info; the archive fails if it is no property list.
    static func encode(_ userInfo: [AnyHashable: Any], with coder: NSCoder, forKey key: String) {
        guard !userInfo.isEmpty else { return }
        do {
            coder.encode(propertyList: try values(of: userInfo), forKey: key)
        } catch {
            coder.failWithError(ApplicationError.from(error))
        }
    }

    /// Reads a user info: empty when there is none, nil when it is damaged.
    static func decode(from coder: NSCoder, forKey key: String) -> [AnyHashable: Any]? {
        guard let archive = coder.archive else { return coder.ownDictionary(forKey: key) ?? [:] }
        guard archive.containsValue(forKey: key) else { return [:] }
        return archive.propertyList(forKey: key).map(dictionary)
    }
}
