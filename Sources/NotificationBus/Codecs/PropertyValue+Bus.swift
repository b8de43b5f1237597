// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

extension PropertyValue {
    /// How many arrays, structures, dictionaries and variants may lie inside one another in the
    /// values of a user info.
    ///
    /// The D-Bus daemon allows 64 in a message and throws the sender of more off the bus. In
    /// `DidReceive`, 15 lie around a value of the user info.
    static let containerLimit = 48

    var busValue: Value {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .int64(number)
        case .double(let number): .double(number)
        case .boolean(let flag): .boolean(flag)
        case .date(let date): .structure([.double(date.timeIntervalSince1970)])
        case .data(let data): .bytes([UInt8](data))
        case .array(let values): .array(values.map { .variant($0.busValue) }, of: "v")
        case .dictionary(let values):
            .dictionary(values.mapValues { .variant($0.busValue) }, of: "v")
        }
    }

    init(_ value: Value, room: Int = containerLimit) throws(NotificationError) {
        switch value.unwrapped {
        case .string(let text), .objectPath(let text), .signature(let text): self = .string(text)
        case .double(let number): self = .double(number)
        case .boolean(let flag): self = .boolean(flag)
        case .bytes(let bytes): self = .data(Data(bytes))
        case .structure(let members):
            guard room >= 1, members.count == 1, case .double(let seconds) = members[0] else {
                throw .wrongType(value, wanted: "(d) for a date")
            }
            self = .date(Date(timeIntervalSince1970: seconds))
        case .array(let values, _):
            guard room >= 2 else { throw Self.tooDeep }
            self = .array(
                try values.mapNamingPlace { (value) throws(NotificationError) in
                    try PropertyValue(value, room: room - 2)
                })
        case .dictionary:
            self = .dictionary(try Self.dictionary(value, room: room - 3))
        case let other:
            guard let number = other.asInt64 else {
                throw .wrongType(value, wanted: "s, x, d, b, ay, (d), av or a{sv}")
            }
            self = .integer(number)
        }
    }

    /// The values of an `a{sv}`, or of any dictionary with keys that are texts.
    static func dictionary(
        _ value: Value, room: Int = containerLimit
    ) throws(NotificationError) -> [String: PropertyValue] {
        guard case .dictionary(let values, _) = value.unwrapped else {
            throw .wrongType(value, wanted: "a{sv}")
        }
        guard room >= 0 else { throw tooDeep }
        var result: [String: PropertyValue] = [:]
        result.reserveCapacity(values.count)
        for (key, value) in values {
            do throws(NotificationError) {
                result[key] = try PropertyValue(value, room: room)
            } catch {
                throw error.within("[\(key.prefix(64))]")
            }
        }
        return result
    }

    private static let tooDeep = NotificationError(
        .invalidContent, message: "it is nested too deeply; D-Bus carries about 16 levels")

    /// Whether D-Bus can carry the value wherever a user info goes.
    func fits(room: Int = containerLimit) -> Bool {
        guard room >= 0 else { return false }
        switch self {
        case .string, .integer, .double, .boolean, .data: return true
        case .date: return room >= 1
        case .array(let values): return values.allSatisfy { $0.fits(room: room - 2) }
        case .dictionary(let values): return values.values.allSatisfy { $0.fits(room: room - 3) }
        }
    }
}

extension Content {
    /// Checks that D-Bus can carry the user info, whose sender it throws off the bus otherwise.
    func checkDepth(named name: @autoclosure () -> String) throws(NotificationError) {
        if userInfo.values.allSatisfy({ $0.fits() }) { return }
        throw NotificationError(
            .invalidContent, field: "\(name()).userInfo",
            message: "it is nested too deeply; D-Bus carries about 16 levels")
    }
}
