// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// A type that is read from an `a{sv}`.
protocol BusReadable {
    init(reading fields: inout Fields) throws(NotificationError)
}

extension BusReadable {
    /// Reads a value; errors name the field from the given name on.
    init(_ value: Value, named name: String, _ reading: Reading = Reading())
        throws(NotificationError)
    {
        do throws(NotificationError) {
            var fields = try Fields(value, reading)
            try self.init(reading: &fields)
            fields.noteUnknown(in: name)
        } catch {
            throw error.within(name)
        }
    }

    /// Reads an `aa{sv}`.
    static func list(
        _ value: Value, named name: String, _ reading: Reading = Reading()
    ) throws(NotificationError) -> [Self] {
        guard case .array(let values, _) = value.unwrapped else {
            throw .wrongType(value, wanted: "aa{sv}").within(name)
        }
        var result: [Self] = []
        result.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(NotificationError) {
                var fields = try Fields(value, reading)
                result.append(try Self(reading: &fields))
                fields.noteUnknown(in: name)
            } catch {
                throw error.within(index: index).within(name)
            }
        }
        return result
    }
}
