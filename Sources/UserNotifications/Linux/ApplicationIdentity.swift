// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The name under which the service knows this program.
///
/// It is the variable `CARILLON_APPLICATION_ID`, else the bundle's identifier, else the name of
/// the Flatpak that the program runs in, else `local.` and the name of the executable. To be started for a response a program needs a desktop
/// entry and a D-Bus service file of that name.
enum ApplicationIdentity {
    /// Finds the name.
    ///
    /// - Parameters:
    ///   - environment: The variables of the process.
    ///   - bundleIdentifier: The bundle's identifier, if the program has one.
    ///   - executable: The path or file name of the program.
    /// - Returns: The name.
    /// - Throws: `ValidationError` for a name that is set and cannot be one.
    static func find(
        environment: [String: String], bundleIdentifier: String?, executable: String
    ) throws(ValidationError) -> ApplicationID {
        let names = [
            environment["CARILLON_APPLICATION_ID"], bundleIdentifier, environment["FLATPAK_ID"],
        ]
        for case let name? in names where !name.isEmpty { return try ApplicationID(name) }
        return ApplicationID(
            localExecutable: URL(fileURLWithPath: executable).lastPathComponent)
    }
}
