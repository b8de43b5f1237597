// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

// Points in time travel as whole microseconds since 1970, `x`.
extension Value {
    static func date(_ date: Date) -> Value {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        // What is out of reach of 64 bits is 292,000 years away: the end of time will do.
        return .int64(Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max))
    }

    var asDate: Date? {
        asInt64.map { Date(timeIntervalSince1970: Double($0) / 1_000_000) }
    }
}

extension Fields {
    mutating func date(_ key: Key) throws(NotificationError) -> Date? {
        try read(key, "x", \.asDate)
    }
}
