// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// Sees an application that is being started come and go.
struct LaunchWatch {
    /// The token by which it is followed.
    var token: (any Sendable)?
    /// Whether its name has an owner.
    var isThere = false
}

// Starting applications.
extension Service {
    func launch(_ application: ApplicationID) async {
        do {
            // Before it starts: one that leaves at once is noticed, and each is noticed once.
            try await watchLaunch(of: application)
            try await ports.launcher.startInBackground(application)
        } catch {
            launchWatches[application] = nil
            perform(engine.launchFailed(application, reason: "\(error)"))
        }
    }

    /// Notices when an application leaves before it has registered, until it has.
    private func watchLaunch(of application: ApplicationID) async throws {
        guard launchWatches[application] == nil else { return }
        launchWatches[application] = LaunchWatch()
        let token = try await ports.launcher.follow(application) { [weak self] isThere in
            self?.assumeIsolated { $0.launchedOne(application, isThere: isThere) }
        }
        launchWatches[application]?.token = token
    }

    private func launchedOne(_ application: ApplicationID, isThere: Bool) {
        let hasLeft = launchWatches[application]?.isThere == true && !isThere
        launchWatches[application]?.isThere = isThere
        guard hasLeft else { return }
        perform(engine.launchedOneLeft(application))
        if !engine.isLaunching(application) { launchWatches[application] = nil }
    }

    /// Opens a window that the person asked for.
    func open(_ request: WindowRequest, _ token: String?) async {
        do {
            switch request {
            case .player(let media, let application):
                try await ports.players.play(media, of: application, activationToken: token)
            case .snoozing(let id, _):
                try await ports.questionWindow.askUntilWhen(id, activationToken: token)
            }
        } catch {
            configuration.log(
                "no window opens for a notification of \(request.application): \(error)")
        }
    }

    func activate(_ application: ApplicationID, _ token: String?) async {
        do {
            try await ports.launcher.open(application, activationToken: token)
        } catch {
            configuration.log("\(application) could not be brought to the front: \(error)")
            perform(engine.launchFailed(application, reason: "\(error)"))
        }
    }
}
