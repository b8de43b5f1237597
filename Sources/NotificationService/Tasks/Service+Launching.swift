// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// Follows the name of an application that is being started, until it has registered.
struct LaunchWatch {
    /// The token by which it is followed; nil until there is one.
    var token: (any Sendable)?
}

// Starting applications.
extension Service {
    func launch(_ application: ApplicationID) async {
        do {
            // Before it starts: one that leaves at once is noticed, and each is noticed once.
            try await watchLaunch(of: application)
            try await ports.launcher.startInBackground(application)
        } catch {
            launchFailed(application, error)
        }
    }

    private func watchLaunch(of application: ApplicationID) async throws {
        guard launchWatches[application] == nil else { return }
        launchWatches[application] = LaunchWatch()
        let token = try await ports.launcher.follow(application) { [weak self] isThere in
            self?.assumeIsolated { $0.launchedOneSeen(application, isThere: isThere) }
        }
        launchWatches[application]?.token = token
    }

    private func launchedOneSeen(_ application: ApplicationID, isThere: Bool) {
        perform(engine.launchedOneSeen(application, isThere: isThere))
        if !engine.isLaunching(application) { launchWatches[application] = nil }
    }

    func activate(_ application: ApplicationID, _ token: String?) async {
        do {
            try await ports.launcher.open(application, activationToken: token)
        } catch {
            configuration.log("\(application) could not be brought to the front: \(error)")
            launchFailed(application, error)
        }
    }

    private func launchFailed(_ application: ApplicationID, _ error: any Error) {
        launchWatches[application] = nil
        perform(engine.launchFailed(application, reason: "\(error)"))
    }
}
