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
        let line = "UIKitNotifications: \(call): \(error.localizedDescription)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}
