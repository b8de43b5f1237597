// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationStore

extension Center {
    /// Accepts all requests or none; returns when they are durable.
    func add(_ caller: Caller, _ requests: [Request]) async throws(NotificationError) {
        let admission = try admit(requests, of: caller)
        if requests.allSatisfy(\.content.attachments.isEmpty) {
            return try await accept(admission)
        }
        try await addTaking(caller, requests) { (requests) async throws(NotificationError) in
            // Copying took its time, so the first times are worked out anew.
            try await accept(admit(requests, of: caller))
        }
    }

    private func admit(
        _ requests: [Request], of caller: Caller
    ) throws(NotificationError) -> Admission {
        try engine.admit(
            requests, of: caller.application, isSandboxed: caller.isSandboxed, at: now)
    }

    private func accept(_ admission: Admission) async throws(NotificationError) {
        configuration.checkpoint(.addChecked)
        try await store(engine.prepare(admission, at: now))
        configuration.checkpoint(.addStored)
        await removeReleasedAttachments()
    }

    /// Writes a batch of requests; returns when it is durable.
    func store(_ batch: Batch) async throws(NotificationError) {
        var batch = batch
        batch.deliveries = await localized(
            batch.deliveries, \.notification.request.content, of: batch.application)
        do throws(NotificationError) {
            let insertion = try await behindRemovals(of: batch.application) {
                () async throws(NotificationError) in
                try await store.insert(
                    batch.scheduled, delivering: batch.deliveries, limit: batch.limit)
            }
            perform(engine.batchStored(batch, as: insertion, at: now))
        } catch {
            engine.batchRefused(batch)
            throw error
        }
    }

    /// Takes the files of attachments, and undoes that if what is done with them fails.
    func addTaking(
        _ caller: Caller, _ requests: [Request],
        _ body: ([Request]) async throws(NotificationError) -> Void
    ) async throws(NotificationError) {
        let taken = try await attachments.take(
            requests, of: caller.application, isSandboxed: caller.isSandboxed)
        hasAttachments = true
        do throws(NotificationError) {
            try await body(taken.requests)
        } catch {
            await attachments.discard(taken)
            throw error
        }
        await attachments.keep(taken, of: caller.application)
    }

    /// Removes the files of what was replaced, removed or finished with.
    func removeReleasedAttachments() async {
        if !hasAttachments { return }
        do throws(NotificationError) {
            try await attachments.removeReleased()
        } catch {
            configuration.log("attachments are not removed before the next start: \(error)")
        }
    }
}
