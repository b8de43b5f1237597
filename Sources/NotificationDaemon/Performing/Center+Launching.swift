// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationDesktop
import NotificationEngine
import NotificationModel

/// Sees an application that is being started come and go.
struct LaunchWatch {
    var subscription: Subscription?
    /// Whether its name has an owner.
    var isThere = false
}

// Starting applications.
extension Center {
    func launch(_ application: ApplicationID) async {
        do {
            // Before it starts: one that leaves at once is noticed, and each is noticed once.
            try await watchLaunch(of: application)
            try await desktop.launcher.startInBackground(application)
        } catch {
            launchWatches[application] = nil
            perform(engine.launchFailed(application, reason: "\(error)"))
        }
    }

    /// Notices when an application leaves before it has registered, until it has.
    private func watchLaunch(of application: ApplicationID) async throws(DBusError) {
        guard launchWatches[application] == nil else { return }
        launchWatches[application] = LaunchWatch()
        let subscription = try await connection.watchOwner(of: application.rawValue) {
            [weak self] owner in
            self?.assumeIsolated { $0.launchedOne(application, isThere: owner != nil) }
        }
        launchWatches[application]?.subscription = subscription
    }

    private func launchedOne(_ application: ApplicationID, isThere: Bool) {
        let hasLeft = launchWatches[application]?.isThere == true && !isThere
        launchWatches[application]?.isThere = isThere
        guard hasLeft else { return }
        perform(engine.launchedOneLeft(application))
        if !engine.isLaunching(application) { launchWatches[application] = nil }
    }

    /// Plays a file that is attached to a notification.
    func play(_ media: Attachment, of application: ApplicationID, _ token: String?) async {
        do {
            guard let player = await desktop.players.player(for: media) else {
                throw DesktopError(
                    .notStartable, operation: "playing \(media.type)",
                    reason: "no program here plays it any more; install one")
            }
            try await desktop.launcher.play(media.path, in: player, activationToken: token)
        } catch {
            configuration.log("what is attached to a notification of \(application): \(error)")
        }
    }

    func activate(_ application: ApplicationID, _ token: String?) async {
        do {
            try await desktop.launcher.open(application, activationToken: token)
        } catch {
            configuration.log("\(application) could not be brought to the front: \(error)")
            perform(engine.launchFailed(application, reason: "\(error)"))
        }
    }
}
