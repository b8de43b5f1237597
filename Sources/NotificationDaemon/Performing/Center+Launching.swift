// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
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
            perform(machine.launchFailed(application, reason: "\(error)"))
        }
    }

    /// Starts an application again that leaves before it has registered.
    ///
    /// Its name may have belonged to a short-lived process of its own, such as a command line
    /// that was about to end; but one that crashes must not be started for ever.
    private func watchLaunch(of application: ApplicationID) async throws(DBusError) {
        guard machine.isLaunching(application), launchWatches[application] == nil else { return }
        launchWatches[application] = try await connection.watchOwner(of: application.rawValue) {
            [weak self] owner in
            guard owner == nil else { return }
            self?.assumeIsolated { $0.launchedOneLeft(application) }
        }
    }

    private func launchedOneLeft(_ application: ApplicationID) {
        launchWatches[application] = nil
        guard machine.isLaunching(application) else { return }
        let count = earlyLeaves[application, default: 0] + 1
        if count <= Self.patience {
            earlyLeaves[application] = count
            workSink.yield(.action(.launch(application)))
        } else {
            earlyLeaves[application] = nil
            perform(
                machine.launchFailed(
                    application, reason: "it left \(count) times before it registered"))
        }
    }

    /// How often in a row an application may leave before it has registered.
    private static var patience: Int { 3 }

    func activate(_ application: ApplicationID, _ token: String?) async {
        do {
            try await desktop.launcher.open(application, activationToken: token)
        } catch {
            configuration.log("\(application) could not be brought to the front: \(error)")
            perform(machine.launchFailed(application, reason: "\(error)"))
        }
    }
}
