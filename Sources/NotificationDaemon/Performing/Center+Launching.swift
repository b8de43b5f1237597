// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationDesktop
import NotificationEngine
import NotificationModel

// Starting applications.
extension Center {
    func launch(_ application: ApplicationID) async {
        do {
            try await desktop.launcher.startInBackground(application)
            try await watchLaunch(of: application)
        } catch {
            launchWatches[application] = nil
            perform(engine.launchFailed(application, reason: "\(error)"))
        }
    }

    /// Notices when an application leaves before it has registered.
    private func watchLaunch(of application: ApplicationID) async throws(DBusError) {
        guard engine.isLaunching(application), launchWatches[application] == nil else { return }
        launchWatches[application] = try await connection.watchOwner(of: application.rawValue) {
            [weak self] owner in
            guard owner == nil else { return }
            self?.assumeIsolated { $0.launchedOneLeft(application) }
        }
    }

    private func launchedOneLeft(_ application: ApplicationID) {
        launchWatches[application] = nil
        perform(engine.launchedOneLeft(application))
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
