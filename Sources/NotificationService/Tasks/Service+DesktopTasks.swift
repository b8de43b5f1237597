// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// The engine's tasks that concern the rest of the desktop.
extension Service {
    func carryOut(_ task: DesktopTask) async {
        switch task {
        case .play(let sound, let application, let isCritical):
            await play(sound, of: application, isCritical: isCritical)
        case .openWindow(let request, let token): await open(request, token)
        case .askInWindow(let application): await askInWindow(about: application)
        case .setBadge(let application, let count):
            await ports.badge.set(count, for: application)
        case .followPlaces(let places): await ports.places.follow(places)
        }
    }

    private func play(_ sound: Sound, of application: ApplicationID, isCritical: Bool) async {
        let screen = await ports.presenter.description()
        if DeliveryPolicy.mutes(isCritical: isCritical, by: screen) { return }
        await ports.sounds.play(sound, of: application)
    }

    private func askInWindow(about application: ApplicationID) async {
        do {
            try await ports.questionWindow.ask(about: application)
        } catch {
            configuration.log("\(error)")
        }
    }

    /// Opens a window that the person asked for.
    private func open(_ request: WindowRequest, _ token: String?) async {
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
}
