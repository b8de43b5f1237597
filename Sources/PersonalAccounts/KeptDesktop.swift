// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles

/// The calendars of the desktop, with all accounts that a person has set up there.
package struct KeptDesktop: Codable, Hashable, Sendable {
    /// The folder that is kept the same, which rings as any other does.
    package let folder: String
    /// Whether lists whose reminders are off in the desktop ring, too.
    package var isWhole: Bool
    /// Whether the desktop's own reminders were switched off for this, and are to come back with it.
    package var silencesDesktop: Bool

    /// The name by which a person knows it, which tells it from all accounts, too.
    package static let name = "desktop"

    /// Makes one.
    ///
    /// - Parameters:
    ///   - isWhole: Whether lists whose reminders are off ring, too.
    ///   - silencesDesktop: Whether the desktop's own reminders were switched off.
    ///   - variables: Those of the environment.
    package init(
        isWhole: Bool = false, silencesDesktop: Bool = false, _ variables: [String: String]
    ) {
        let data = BaseDirectories(variables).carillon(.data)
        folder = "\(data)/calendars/\(Self.name)"
        (self.isWhole, self.silencesDesktop) = (isWhole, silencesDesktop)
    }

    /// The folder with what is known of it.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The path.
    package func stateFolder(_ variables: [String: String]) -> String {
        BaseDirectories(variables).carillon(.state) + "/mirrors/\(Self.name)"
    }
}
