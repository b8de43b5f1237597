// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationSchedule
import NotificationStore

extension Center {
    /// Accepts all requests or none; returns when they are durable.
    func add(_ caller: Caller, _ requests: [Request]) async throws(NotificationError) {
        let application = machine.application(caller.application)
        guard application.settings.authorization.allowsDelivery else {
            throw NotificationError.notAllowed(application)
        }
        // A path means another place inside of a sandbox.
        let requests = caller.isSandboxed ? requests.map(\.withoutTextDirectories) : requests
        let batch = try Batch(requests, from: caller.application, at: now)
        if requests.allSatisfy(\.content.attachments.isEmpty) {
            try await accept(batch, of: application)
        } else {
            try await addWithAttachments(caller, requests, of: application)
        }
        for request in requests.prefix(Self.eventsPerBatch) {
            let key = RequestKey(caller.application, request.identifier)
            let due = batch.scheduled.first { $0.key == key }?.due.wall
            emit(.init(.added, date: now.wall, key: key, due: due))
        }
    }

    private func accept(_ batch: Batch, of application: Application) async throws(NotificationError)
    {
        configuration.checkpoint(.addChecked)
        let limit = application.settings.pendingLimit
        try await write(batch, of: application.id, limit: limit)
        configuration.checkpoint(.addStored)
        await removeReleasedAttachments()
    }

    private func addWithAttachments(
        _ caller: Caller, _ requests: [Request], of application: Application
    ) async throws(NotificationError) {
        try await addTaking(caller, requests) { (requests) async throws(NotificationError) in
            // Copying took its time, so the first times are worked out anew.
            let batch = try Batch(requests, from: application.id, at: now)
            try await accept(batch, of: application)
        }
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

    /// How many requests of one batch are told one by one; a watcher of more asks for the list.
    private static let eventsPerBatch = 16

    private func write(
        _ batch: Batch, of application: ApplicationID, limit: Int
    ) async throws(NotificationError) {
        let texts = await localized(batch.immediate, of: application)
        let firings = machine.immediateFirings(of: texts, from: application, at: now)
        let insertion = try await store.insert(batch.scheduled, ringing: firings, limit: limit)
        if !batch.scheduled.isEmpty {
            let entries = zip(insertion.serials, batch.scheduled).map { serial, pending in
                ScheduleEntry(serial: serial, key: pending.key, due: pending.due)
            }
            perform(machine.requestsAdded(entries, replacing: insertion.replaced, at: now))
        }
        if !firings.isEmpty { perform(machine.immediateRecorded(firings, at: now)) }
    }

    /// Rings at once; returns when that is durable.
    func ring(
        _ requests: [Request], from application: ApplicationID
    ) async throws(NotificationError) {
        let texts = await localized(requests, of: application)
        let firings = machine.immediateFirings(of: texts, from: application, at: now)
        try await store.record(firings)
        perform(machine.immediateRecorded(firings, at: now))
    }
}

/// Requests that were checked together, with their first times.
private struct Batch {
    var scheduled: [PendingRequest] = []
    var immediate: [Request] = []

    init(
        _ requests: [Request], from application: ApplicationID, at now: ClockReading
    ) throws(NotificationError) {
        scheduled.reserveCapacity(requests.count)
        for (index, request) in requests.enumerated() {
            do throws(NotificationError) {
                try request.validate()
            } catch {
                throw error.within(index: index).within("requests")
            }
            guard let trigger = request.trigger else {
                immediate.append(request)
                continue
            }
            guard let due = Schedule.firstDue(of: trigger, at: now) else {
                throw NotificationError(
                    .neverRings, field: "requests[\(index)].trigger",
                    message: "it never rings: its date is past or does not exist")
            }
            scheduled.append(
                PendingRequest(application: application, request: request, due: due))
        }
    }
}
