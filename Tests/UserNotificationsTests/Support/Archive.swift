// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

/// Writes an object to a secure archive and reads it back.
func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: true)
    return try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}
