// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A call that waits in the line to the service.
enum ServiceCall: Sendable {
    /// Adds a request; several in a row go in one message and one transaction.
    case add(Request, finish: @Sendable (Result<Void, any Error>) -> Void)
    /// Does anything else; the next call waits for its end, or only for its start.
    case other(
        isAwaited: Bool, @Sendable (Result<any NotificationService, any Error>) async -> Void)
}
