// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button that the service adds to a notification and answers itself.
///
/// It never reaches the application, whatever the application calls its own actions.
public enum SystemAction: String, Hashable, Sendable, CaseIterable {
    /// Goes on with an application's quiet notifications.
    case keep
    /// Refuses an application's notifications.
    case turnOff
    /// Opens the application's own notification settings.
    case settings

    /// What the button says.
    public var title: String {
        switch self {
        case .keep: "Keep"
        case .turnOff: "Turn Off"
        case .settings: "Settings"
        }
    }
}
