// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationConcurrency
import NotificationEngine
import NotificationModel

// The changes that the engine wants written.
extension Service {
    func write(_ writing: StoreWriting) async throws(NotificationError) {
        switch writing {
        case .intervals(let clock): try await ports.store.synchronizeIntervals(with: clock)
        case .dueTimes(let changes): try await ports.store.reschedule(changes)
        case .putBack(let date): try await ports.store.notePutBack(date)
        case .place(let change): try await write(change)
        case .deliveries(let deliveries): await write(deliveries)
        case .outcomes(let outcomes):
            try await ports.store.settle(outcomes)
            configuration.checkpoint(.deliverSettled)
            await removeReleasedAttachments()
        case .application(let change): try await write(change)
        case .snoozes(let snoozes): _ = try await write(snoozes)
        case .dismissal(let key):
            _ = try await ports.store.removeDelivered(
                [key.identifier], of: key.application, as: ListExit(.dismissed, at: now.wall))
            await removeReleasedAttachments()
        case .response(let response, let tries): await writeOrGoOn(response, tries: tries)
        case .failure(let id): try await ports.store.countFailure(of: id)
        case .completion(let id):
            try await ports.store.removeResponse(id)
            configuration.checkpoint(.respondFinished)
            await removeReleasedAttachments()
        }
    }

    private func write(_ change: PlaceChange) async throws(NotificationError) {
        configuration.checkpoint(.placeSeen)
        let found = try await ports.store.record(change)
        configuration.checkpoint(.placeRecorded)
        perform(engine.placeRecorded(change, found: found, at: now))
    }

    private func write(_ deliveries: [Delivery]) async {
        do throws(NotificationError) {
            let recordings = try await ports.store.record(deliveries)
            configuration.checkpoint(.deliverRecorded)
            perform(engine.deliveriesRecorded(deliveries, as: recordings, at: now))
        } catch {
            configuration.log("writing down what rings failed: \(error)")
            ports.noteUnwritten(now.wall)
            perform(engine.recordingFailed(deliveries, at: now))
        }
    }

    /// Writes a response; returns when it is durable.
    func write(_ response: Response, tries: Int) async throws(NotificationError) {
        try await ports.store.record(response, tries: tries)
        configuration.checkpoint(.respondRecorded)
        perform(engine.responseRecorded(response.id, at: now))
    }

    /// A press that cannot be written reaches its application all the same, unless both crash; if only
    /// the service does, and it is pressed once more, that comes with the mark.
    private func writeOrGoOn(_ response: Response, tries: Int) async {
        do throws(NotificationError) {
            try await write(response, tries: tries)
        } catch {
            configuration.log("writing down a response failed: \(error)")
            ports.noteUnwritten(now.wall)
            perform(engine.responseRecorded(response.id, at: now))
        }
    }

    /// Writes a change of an application behind those that were made before.
    func write(_ change: ApplicationChange) async throws(NotificationError) {
        try await inTurn(of: change.application) { () async throws(NotificationError) in
            if let application = engine.unwritten(change) {
                try await ports.store.save(application)
            }
            perform(engine.applicationWritten(change, at: now))
        }
    }

    /// Changes the record of an application behind the changes that were made before.
    func inTurn(
        of application: ApplicationID, _ change: () async throws(NotificationError) -> Void
    ) async throws(NotificationError) {
        let turns = applicationWrites[application] ?? Turns()
        applicationWrites[application] = turns
        await turns.enter()
        defer {
            turns.leave()
            if turns.isFree { applicationWrites[application] = nil }
        }
        try await change()
    }
}
