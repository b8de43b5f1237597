// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// The deeds of people on the screen.
extension Service {
    /// Takes to the engine what a person or a notification server did with what is on the screen.
    func happened(_ event: PresenterEvent) async {
        var notification: DeliveredNotification?
        if let id = engine.unknownNotification(in: event) { notification = await delivered(id) }
        let decisions = engine.happened(event, to: notification, at: now)
        if decisions.tasks.contains(where: \.recordsResponse) {
            configuration.checkpoint(.respondReceived)
        }
        perform(decisions)
    }

    private func delivered(_ id: UUID) async -> DeliveredNotification? {
        do throws(NotificationError) {
            return try await ports.store.delivered(id: id)?.notification
        } catch {
            configuration.log("a notification could not be looked up: \(error)")
            return nil
        }
    }
}

extension EngineTask {
    fileprivate var recordsResponse: Bool {
        if case .write(.response) = self { true } else { false }
    }
}
