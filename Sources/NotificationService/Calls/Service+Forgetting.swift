// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// All that is kept of an application, gone at once for the person.
extension Service {
    /// Forgets an application with all that is kept of it; returns when that is durable.
    ///
    /// One that runs is then as one that never called: it may send nothing, and asks again. A crash
    /// on the way leaves less of it, never more, and whoever forgets it again gets the rest.
    ///
    /// - Parameter application: Which one.
    /// - Throws: `NotificationError`; what was forgotten until then stays so.
    package func forget(_ application: ApplicationID) async throws(NotificationError) {
        // First, so that nothing is taken or shown of it from now on.
        try await performDurably(engine.applicationForgotten(application))
        for waiting in waiting(of: application) {
            perform(engine.responseDiscarded(waiting.response.id))
        }
        _ = try await cancelAll(of: application, sparesMonitors: false)
        _ = try await clearAll(of: application, as: .cleared)
        _ = try await forgetHistory(of: application)
        if let hours = engine.quietHours(forgetting: application) {
            try await setQuietHours(hours)
        }
        await endPushes(of: application)
        try await removeRecord(of: application)
        publish(.settingsChanged(application))
    }

    /// Ends the subscription by which a server pushes to an application.
    ///
    /// Where the process that has the keys cannot be reached, what comes by one is refused here.
    private func endPushes(of application: ApplicationID) async {
        do throws(NotificationError) {
            // Also one that has no address so far, and is not told of.
            try await ports.pushes.unsubscribe(application)
        } catch {
            configuration.log("the subscription of \(application) could not be ended: \(error)")
        }
    }

    /// Removes what the store has of it besides, behind all changes of it that were made before.
    private func removeRecord(of application: ApplicationID) async throws(NotificationError) {
        try await inTurn(of: application) { () async throws(NotificationError) in
            // It may have called meanwhile, and is known again then.
            guard engine.isAsUnknown(application) else { return }
            try await ports.store.removeApplication(application)
            engine.applicationRemoved(application)
        }
    }
}
