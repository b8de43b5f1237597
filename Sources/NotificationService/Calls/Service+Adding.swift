// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension Service {
    /// Accepts all requests or none; returns when they are durable.
    ///
    /// - Parameters:
    ///   - requests: What an application adds.
    ///   - application: The application.
    ///   - isSandboxed: Whether it may attach files of its own folder only.
    /// - Throws: `NotificationError` naming what is wrong; then none is accepted.
    package func add(
        _ requests: [Request], of application: ApplicationID, isSandboxed: Bool = false
    ) async throws(NotificationError) {
        try await exchange([], for: requests, of: application, isSandboxed: isSandboxed)
    }

    /// Removes pending requests and accepts others in their place, all of it or nothing; returns when
    /// that is durable.
    ///
    /// - Parameters:
    ///   - identifiers: What is removed; what is not pending is ignored.
    ///   - requests: What an application adds.
    ///   - application: The application.
    ///   - isSandboxed: Whether it may attach files of its own folder only.
    /// - Throws: `NotificationError` naming what is wrong; then all is as it was.
    package func exchange(
        _ identifiers: [String], for requests: [Request], of application: ApplicationID,
        isSandboxed: Bool = false
    ) async throws(NotificationError) {
        let removed = identifiers.map { RequestKey(application, $0) }
        let admission = try engine.admit(
            requests, of: application, isSandboxed: isSandboxed, at: now)
        if requests.allSatisfy(\.content.attachments.isEmpty) {
            return try await accept(admission, removing: removed)
        }
        try await takingFiles(of: requests, from: application, isSandboxed: isSandboxed) {
            (requests) async throws(NotificationError) in
            // Copying took its time, so the first times are worked out anew.
            try await accept(
                engine.admit(requests, of: application, isSandboxed: isSandboxed, at: now),
                removing: removed)
        }
    }

    private func accept(
        _ admission: Admission, removing removed: [RequestKey]
    ) async throws(NotificationError) {
        configuration.checkpoint(.addChecked)
        var batch = engine.prepare(admission, at: now)
        batch.removed = removed
        try await write(batch)
        configuration.checkpoint(.addStored)
        await removeReleasedAttachments()
    }

    /// Writes a batch of requests; returns when it is durable.
    ///
    /// One that rings at once has its texts looked up first, and the calls behind it wait for that.
    func write(_ batch: Batch) async throws(NotificationError) {
        do throws(NotificationError) {
            if batch.deliveries.contains(where: \.hasLocalizedTexts) {
                try await inTurn(of: batch.application) { () async throws(NotificationError) in
                    var batch = batch
                    batch.deliveries = await localized(
                        batch.deliveries, \.notification.request.content, of: batch.application)
                    try await store(batch)
                }
            } else {
                try await behindTurns(of: batch.application) {
                    () async throws(NotificationError) in
                    try await store(batch)
                }
            }
        } catch {
            engine.batchRefused(batch)
            throw error
        }
    }

    private func store(_ batch: Batch) async throws(NotificationError) {
        let insertion = try await ports.store.insert(
            batch.scheduled, delivering: batch.deliveries, removing: batch.removed,
            limit: batch.limit)
        if !insertion.removed.isEmpty { perform(engine.requestsRemoved(insertion.removed)) }
        perform(engine.batchStored(batch, as: insertion, at: now))
    }

    /// Takes the files of attachments, and undoes that if what is done with them fails.
    func takingFiles(
        of requests: [Request], from application: ApplicationID, isSandboxed: Bool,
        _ body: ([Request]) async throws(NotificationError) -> Void
    ) async throws(NotificationError) {
        let taken = try await ports.attachments.takeFiles(
            of: requests, from: application, isSandboxed: isSandboxed)
        hasAttachments = true
        do throws(NotificationError) {
            try await body(taken.requests)
        } catch {
            await taken.discard()
            throw error
        }
        await taken.keep()
    }

    /// Removes the files of what was replaced, removed or finished with.
    func removeReleasedAttachments() async {
        if !hasAttachments { return }
        do throws(NotificationError) {
            try await ports.attachments.removeReleased()
        } catch {
            configuration.log("attachments are not removed before the next start: \(error)")
        }
    }
}

extension Delivery {
    fileprivate var hasLocalizedTexts: Bool {
        !notification.request.content.localizedTexts.isEmpty
    }
}
