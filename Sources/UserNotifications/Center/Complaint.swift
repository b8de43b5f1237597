// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Tells of a fault that no caller waits for, as one line on standard error.
enum Complaint {
    /// Writes the line.
    ///
    /// - Parameters:
    ///   - call: What was tried.
    ///   - error: Why it failed; it holds no texts of the person.
    static func report(_ call: String, _ error: any Error) {
        write("\(call): \(error.localizedDescription)")
    }

    /// Tells that a delegate called its completion handler more than once.
    static func reportSecondCall(of method: String) {
        write("\(method): the completion handler was called again; the first call counts")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data("UserNotifications: \(text)\n".utf8))
    }
}
