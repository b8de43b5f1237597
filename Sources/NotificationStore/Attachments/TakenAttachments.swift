// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Requests whose attachments' files are in the store, and what is still to be done.
///
/// The files are copies as yet. When the requests are durable, ``AttachmentStore/keep(_:)``
/// completes the move; when they were refused, ``AttachmentStore/discard(_:)`` undoes it.
public struct TakenAttachments: Sendable {
    /// The requests, with the paths of the files in the store.
    public internal(set) var requests: [Request]
    /// The names of the copies.
    var copies: [String] = []
    /// What is to be removed in the end.
    var originals: [Original] = []

    /// A file of an application's that is to be moved.
    struct Original {
        let path: String
        let identity: SourceFile.Identity
    }
}
