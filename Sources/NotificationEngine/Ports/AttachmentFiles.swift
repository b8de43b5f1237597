// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The files that are attached to notifications, as the store keeps them.
package protocol AttachmentFiles: Sendable {
    /// Takes the files of all attachments, or none of them.
    ///
    /// - Parameters:
    ///   - requests: What an application adds.
    ///   - application: The application.
    ///   - isSandboxed: Whether it may attach files of its own folder only.
    /// - Returns: The requests with the new paths, to be kept or discarded.
    /// - Throws: `NotificationError` naming the first attachment that is wrong.
    func takeFiles(
        of requests: [Request], from application: ApplicationID, isSandboxed: Bool
    ) async throws(NotificationError) -> TakenFiles

    /// Removes the files that nothing refers to since the last time.
    func removeReleased() async throws(NotificationError)
}

/// Requests whose files are in the store, and what is still to be done with them: one of two.
package struct TakenFiles: Sendable {
    /// The requests, with the paths of the files in the store.
    package let requests: [Request]
    /// To be called when the requests are durable.
    package let keep: @Sendable () async -> Void
    /// To be called when the requests were refused.
    package let discard: @Sendable () async -> Void

    /// Makes a value.
    package init(
        requests: [Request], keep: @escaping @Sendable () async -> Void = {},
        discard: @escaping @Sendable () async -> Void = {}
    ) {
        self.requests = requests
        self.keep = keep
        self.discard = discard
    }
}
