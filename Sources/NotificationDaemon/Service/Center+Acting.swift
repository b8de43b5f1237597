// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel

// What is acted on over the bus, and what waits.
extension Center {
    /// The only notification in the list with that identifier.
    func listedOne(
        _ identifier: String, of application: ApplicationID?
    ) async throws(NotificationError) -> DeliveredNotification {
        let matches = try await listed(of: application)
            .filter { $0.request.identifier == identifier }
        guard let notification = matches.first else {
            throw NotificationError(
                .notFound, field: "identifier",
                message: "nothing delivered has it; see: carillon list --delivered")
        }
        if matches.count > 1 {
            throw NotificationError(
                .notFound, field: "application",
                message: "several applications have this identifier; say which one")
        }
        return notification
    }

    /// Chooses an action in the person's place; returns when the choice is durable.
    func act(
        on notification: DeliveredNotification, _ action: String, text: String?, isConfirmed: Bool
    ) async throws(NotificationError) {
        let wanted = action.isEmpty ? Action.defaultIdentifier : action
        guard let choice = choice(wanted, of: notification) else {
            let names = actions(of: notification).map(\.identifier).joined(separator: ", ")
            throw NotificationError(
                .noSuchAction, field: "action",
                message: names.isEmpty ? "the notification has no actions" : "use one of: \(names)")
        }
        configuration.checkpoint(.respondReceived)
        if choice == Action.dismissIdentifier {
            perform([.withdraw([notification.id])])
            perform(machine.dismissed(notification, at: now))
            return
        }
        for decided in machine.responded(
            to: notification, action: choice, text: text, activationToken: nil,
            isConfirmed: isConfirmed, isAwaited: true, at: now)
        {
            // The caller is told when its choice is durable, so this one is waited for.
            if case .recordResponse(let response, let tries) = decided {
                do throws(NotificationError) {
                    try await record(response, tries: tries)
                } catch {
                    machine.responseRefused(response.id)
                    throw error
                }
            } else {
                perform([decided])
            }
        }
    }

    // MARK: - What waits

    func waiting(of application: ApplicationID?) -> [WaitingResponse] {
        waiting(of: application) { _ in true }
    }

    func discardWaiting(of application: ApplicationID?, _ identifiers: [String]) -> [String] {
        let wanted = Set(identifiers)
        var discarded: [String] = []
        for waiting in waiting(of: application, where: { wanted.contains($0.identifier) }) {
            let actions = machine.responseDiscarded(waiting.response.id)
            if !actions.isEmpty { discarded.append(waiting.identifier) }
            perform(actions)
        }
        return discarded
    }

    /// Lets the responses to a notification go on; false if none waits.
    func confirmWaiting(
        _ identifier: String, of application: ApplicationID?, _ action: String
    ) -> Bool {
        let isAny = action.isEmpty || action == Action.defaultIdentifier
        let found = waiting(of: application) {
            $0.identifier == identifier && (isAny || $0.response.actionIdentifier == action)
        }
        for waiting in found {
            perform(machine.responseConfirmed(waiting.response.id, at: now))
        }
        return !found.isEmpty
    }

    private func waiting(
        of application: ApplicationID?, where isWanted: (WaitingResponse) -> Bool
    ) -> [WaitingResponse] {
        machine.waitingResponses.filter {
            $0.response.notification.application
                == application ?? $0.response.notification.application && isWanted($0)
        }
    }
}

extension WaitingResponse {
    /// What the application calls the notification that was answered.
    fileprivate var identifier: String { response.notification.request.identifier }
}
