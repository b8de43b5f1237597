// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where applications of a person keep what they keep.
public enum DataDirectory {
    /// Finds the directory of an application, by the XDG Base Directory Specification.
    ///
    /// - Parameters:
    ///   - application: The application's id.
    ///   - environment: The variables of the process.
    /// - Returns: The path; the directory may not exist yet.
    public static func path(
        of application: String, _ environment: [String: String]
    ) -> String {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let shared = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return "\(shared ?? home + "/.local/share")/\(application)"
    }
}
