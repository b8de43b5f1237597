// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// A type that arguments and replies of the contract have.
package protocol BusArgument: Sendable {
    /// Its D-Bus signature, such as `a{sv}`.
    static var signature: String { get }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - value: The value that came.
    ///   - name: The name of the argument, with which the field of an error begins.
    ///   - log: Told about keys that do not belong to the value.
    /// - Throws: `NotificationError` naming the field.
    init(_ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?)
        throws(NotificationError)

    /// The value as it travels.
    var busValue: Value { get }
}

/// A type whose absence has a form of its own, as D-Bus has no null.
package protocol AbsentArgument: BusArgument {
    /// The value that stands for nothing.
    static var absence: Value { get }
}

/// A value that travels as an `a{sv}`.
package protocol BusRecord: AbsentArgument, FieldCodable {}

extension BusRecord {
    package static var signature: String { "a{sv}" }
    package static var absence: Value { .vardict([:]) }
    package init(
        _ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        do throws(NotificationError) {
            self = try Self.read(ValueFields(value, log: log), in: name())
        } catch {
            throw error.within(name())
        }
    }
    package var busValue: Value { Value(written) }
}

extension Request: BusRecord {}
extension PendingRequest: BusRecord {}
extension DeliveredNotification: BusRecord {}
extension Content: BusRecord {}
extension Response: BusRecord {}
extension WaitingResponse: BusRecord {}
extension NotificationModel.Category: BusRecord {}
extension ApplicationSettings: BusRecord {}
extension SettingsChanges: BusRecord {}
extension Push: BusRecord {}
extension LaterTime: BusRecord {}
extension ListPlace: BusRecord {}
extension HistoryEntry: BusRecord {}
extension HistoryRetention: BusRecord {}
extension QuietHours: BusRecord {}
extension KnownNetwork: BusRecord {}
extension Page: BusArgument, AbsentArgument, BusRecord where Element: FieldCodable {}

/// A type that is one plain D-Bus value.
private protocol PlainArgument: BusArgument {
    static func take(_ value: Value) -> Self?
}

extension PlainArgument {
    package init(
        _ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        guard let taken = Self.take(value) else {
            throw .wrongType(value, wanted: Self.signature).within(name())
        }
        self = taken
    }
}

extension String: PlainArgument {
    package static var signature: String { "s" }
    package var busValue: Value { .string(self) }
    fileprivate static func take(_ value: Value) -> String? { value.asString }
}

extension Bool: PlainArgument {
    package static var signature: String { "b" }
    package var busValue: Value { .boolean(self) }
    fileprivate static func take(_ value: Value) -> Bool? { value.asBoolean }
}

extension Int: PlainArgument {
    package static var signature: String { "x" }
    package var busValue: Value { .int64(Int64(self)) }
    fileprivate static func take(_ value: Value) -> Int? { value.asInt64.map(Int.init) }
}

extension Double: PlainArgument {
    package static var signature: String { "d" }
    package var busValue: Value { .double(self) }
    fileprivate static func take(_ value: Value) -> Double? { value.asDouble }
}

extension AuthorizationOptions: PlainArgument {
    package static var signature: String { "u" }
    package var busValue: Value { .uint32(rawValue) }
    fileprivate static func take(_ value: Value) -> Self? { value.asUInt32.map(Self.init) }
}

extension PresentationOptions: PlainArgument {
    package static var signature: String { "u" }
    package var busValue: Value { .uint32(rawValue) }
    fileprivate static func take(_ value: Value) -> Self? { value.asUInt32.map(Self.init) }
}

// The empty text stands for every application.
extension ApplicationID: AbsentArgument {
    package static var signature: String { "s" }
    package static var absence: Value { .string("") }
    package init(
        _ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        self = try ApplicationID(String(value, named: name(), log: log))
    }
    package var busValue: Value { .string(rawValue) }
}

extension Dictionary: BusArgument where Key == String, Value == PropertyValue {
    package static var signature: String { "a{sv}" }
    package init(
        _ value: DBus.Value, named name: @autoclosure () -> String,
        log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        do throws(NotificationError) {
            self = try PropertyValue.dictionary(value)
        } catch {
            throw error.within(name())
        }
    }
    package var busValue: DBus.Value { PropertyValue.dictionary(self).busValue }
}

extension Array: BusArgument where Element: BusArgument {
    package static var signature: String { "a" + Element.signature }
    package init(
        _ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        guard case .array(let values, _) = value.unwrapped else {
            throw .wrongType(value, wanted: Self.signature).within(name())
        }
        self.init()
        reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            append(try Element(value, named: "\(name())[\(index)]", log: log))
        }
    }
    package var busValue: Value { .array(map(\.busValue), of: Element.signature) }
}

extension Optional: BusArgument where Wrapped: AbsentArgument {
    package static var signature: String { Wrapped.signature }
    package init(
        _ value: Value, named name: @autoclosure () -> String, log: (@Sendable (String) -> Void)?
    ) throws(NotificationError) {
        self =
            value.unwrapped == Wrapped.absence ? nil : try Wrapped(value, named: name(), log: log)
    }
    package var busValue: Value { self?.busValue ?? Wrapped.absence }
}
