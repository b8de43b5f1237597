// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A call that waits in the line to the service.
enum ServiceCall: Sendable {
    /// Adds requests, in one message and one transaction.
    case add(RequestBatch)
    /// Does anything else; the next call waits for its end, or only for its start.
    case other(
        isAwaited: Bool, @Sendable (Result<any NotificationService, any Error>) async -> Void)
}
