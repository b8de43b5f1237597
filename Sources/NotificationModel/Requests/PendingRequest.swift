// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A request that was accepted and is not due.
public struct PendingRequest: Hashable, Codable, Sendable {
    /// The number the store gave it; a request that replaces another gets a new one.
    public var serial: Int64
    /// Whose it is.
    public var application: ApplicationID
    /// What was asked for.
    public var request: Request
    /// When it rings next.
    public var due: DueTime

    /// Makes a pending request.
    public init(serial: Int64 = 0, application: ApplicationID, request: Request, due: DueTime) {
        self.serial = serial
        self.application = application
        self.request = request
        self.due = due
    }

    /// The application and the identifier.
    public var key: RequestKey { RequestKey(application, request.identifier) }
}
