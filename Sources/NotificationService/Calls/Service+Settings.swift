// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel

// The person's settings, and the overview of all applications.
extension Service {
    /// All known applications by name, each with how much it has.
    package func applications() async throws(NotificationError)
        -> [(application: Application, counts: StoredCounts)]
    {
        let counts = try await ports.store.counts()
        let ids = Set(engine.knownApplications).union(counts.keys)
        return ids.sorted().map {
            (engine.application($0), counts[$0] ?? StoredCounts())
        }
    }

    /// How many places each application follows itself.
    package var monitors: [ApplicationID: Int] { engine.monitors }

    /// Changes the person's settings of an application; returns when that is durable.
    package func change(
        _ changes: SettingsChanges, of application: ApplicationID
    ) async throws(NotificationError) {
        try await performDurably(engine.settingsChanged(of: application) { $0.apply(changes) })
        try await forgetUnwantedHistory(among: [application])
    }

    /// Has an application show its own settings.
    ///
    /// - Parameters:
    ///   - application: Whose settings.
    ///   - notification: The notification that the person comes from, if any.
    /// - Throws: `NotificationError` if it has none that are known.
    package func openSettings(
        of application: ApplicationID, from notification: DeliveredNotification? = nil
    ) throws(NotificationError) {
        perform(try engine.settingsRequested(of: application, from: notification, at: now))
    }

    /// Plays a sound as an application's notification would.
    package func playSound(_ sound: Sound, of application: ApplicationID) async {
        await ports.sounds.play(sound, of: application)
    }

    /// Takes the question about an application away; it is asked again when it asks again.
    package func dismissQuestion(about application: ApplicationID) {
        perform(engine.questionDismissed(about: application))
    }

    /// The networks that the machine knows.
    ///
    /// - Throws: `NotificationError` where nothing says which there are.
    package func knownNetworks() async throws(NotificationError) -> [KnownNetwork] {
        try await ports.places.knownNetworks()
    }

    /// When the person is not to be disturbed.
    package var quietHours: QuietHours { engine.quietHours }

    /// Whether it is quiet now, and when that changes.
    package var quietState: (isQuiet: Bool, change: Date?) {
        let state = engine.quietState(at: now)
        return (state.isQuiet, state.change)
    }

    /// Changes when the person is not to be disturbed; returns when that is durable.
    package func setQuietHours(_ hours: QuietHours) async throws(NotificationError) {
        // One after the other: what stands last in the store counts last here.
        await quietWrites.enter()
        defer { quietWrites.leave() }
        try await ports.store.setQuietHours(hours)
        perform(engine.quietHoursChanged(to: hours, at: now))
    }
}
