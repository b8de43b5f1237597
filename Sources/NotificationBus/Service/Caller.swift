// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Who calls the service, checked: the connection may speak for the application.
public struct Caller: Hashable, Sendable {
    /// The unique bus name of the connection, such as `:1.42`.
    public var uniqueName: String
    /// The application it speaks for.
    public var application: ApplicationID

    /// Whether it runs in a Flatpak, and sees other files than the service does.
    public var isSandboxed: Bool

    /// Makes a caller; only `ServiceExport` and tests do.
    public init(uniqueName: String, application: ApplicationID, isSandboxed: Bool = false) {
        self.uniqueName = uniqueName
        self.application = application
        self.isSandboxed = isSandboxed
    }
}
