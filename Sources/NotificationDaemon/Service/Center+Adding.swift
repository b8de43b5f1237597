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
            return try await accept(admission, of: caller.application)
        }
        try await addTaking(caller, requests) { (requests) async throws(NotificationError) in
            // Copying took its time, so the first times are worked out anew.
            try await accept(admit(requests, of: caller), of: caller.application)
        }
    }

    private func admit(
        _ requests: [Request], of caller: Caller
    ) throws(NotificationError) -> Admission {
        try engine.admit(
            requests, of: caller.application, isSandboxed: caller.isSandboxed, at: now)
    }

    private func accept(
        _ admission: Admission, of application: ApplicationID
    ) async throws(NotificationError) {
        configuration.checkpoint(.addChecked)
        let texts = await localized(admission.immediate, of: application)
        let firings = engine.immediateFirings(of: texts, from: application, at: now)
        let insertion = try await store.insert(
            admission.scheduled, ringing: firings, limit: admission.limit)
        perform(engine.added(admission, as: insertion, delivering: firings, at: now))
        configuration.checkpoint(.addStored)
        await removeReleasedAttachments()
    }

    /// Takes the files of attachments, and undoes that if what is done with them fails.
    func addTaking(
        _ caller: Caller, _ requests: [Request],
        _ body: ([Request]) async throws(NotificationError) -> Void
    ) async throws(NotificationError) {
        // Source: flatpak's documentation, "Sandbox Permissions": the one folder that has the
        // same path inside and outside.
        let directory =
            caller.isSandboxed ? "\(configuration.home)/.var/app/\(caller.application)" : nil
        let taken = try await attachments.take(requests, below: directory)
        hasAttachments = true
        do throws(NotificationError) {
            try await body(taken.requests)
        } catch {
            await attachments.discard(taken)
            throw error
        }
        await attachments.keep(taken)
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
