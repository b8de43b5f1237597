// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The options that several commands share.
enum CommonOptions {
    static let json = Flag("json", "Print JSON, with dates in ISO 8601")
    static let app = Option("app", "ID", "Only this application's") { text throws(CommandError) in
        try applicationID(text)
    }

    /// Reads an application id.
    static func applicationID(_ text: String) throws(CommandError) -> ApplicationID {
        do throws(NotificationError) {
            return try ApplicationID(text)
        } catch {
            throw .usage("'\(text)' is no application: \(error.message)")
        }
    }

    /// Reads a whole number from 0 up.
    @Sendable
    static func count(_ text: String) throws(CommandError) -> Int {
        guard let number = Int(text), number >= 0 else {
            throw .usage("'\(text)' is no whole number from 0 up")
        }
        return number
    }
}
