// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService
import NotificationStore

/// The methods that applications call, each by what the service does for it.
struct ApplicationCalls {
    let service: Service
    /// The connection that applications are called back on.
    let connection: Connection
    let inHand: WorkInHand

    /// A handler for each method of `org.carillon.Center1`.
    var table: CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.beforeEach { [inHand, loop = connection.loop] in
            try inHand.begin($1, of: $0, on: loop)
        }
        answerPresence(in: &calls)
        answerSettings(in: &calls)
        answerRequests(in: &calls)
        answerLists(in: &calls)
        answerPushes(in: &calls)
        return calls
    }

    private func answerPresence(in calls: inout CallTable<CenterInterface>) {
        calls.on(CenterInterface.register) { [service, connection] caller, options in
            let instance = BusInstance(caller, on: connection)
            if options.isForPushesOnly {
                await service.registerForPushes(instance)
            } else {
                await service.register(instance, isForeground: options.isForeground)
            }
        }
        calls.on(CenterInterface.setForeground) { [service] in
            try await service.setForeground($1, of: $0.uniqueName, in: $0.application)
        }
    }

    private func answerSettings(in calls: inout CallTable<CenterInterface>) {
        calls.on(CenterInterface.requestAuthorization) { [service] in
            try await service.requestAuthorization(of: $0.application, by: $0.uniqueName, $1)
        }
        calls.on(CenterInterface.getSettings) { [service] in
            await service.settings(of: $0.application)
        }
        calls.on(CenterInterface.setCategories) { [service] in
            try await service.setCategories($1, of: $0.application)
        }
        calls.on(CenterInterface.getCategories) { [service] in
            await service.categories(of: $0.application)
        }
        calls.on(CenterInterface.setBadge) { [service] in
            try await service.setBadge($1, of: $0.application)
        }
        calls.on(CenterInterface.getBadge) { [service] in await service.badge(of: $0.application) }
        calls.on(CenterInterface.canWakeMachine) { [service] in
            await service.canWakeMachine(for: $0.application)
        }
    }

    private func answerRequests(in calls: inout CallTable<CenterInterface>) {
        calls.on(CenterInterface.addRequests) { [service] in
            try await service.add($1, of: $0.application, isSandboxed: $0.isSandboxed)
        }
        calls.on(CenterInterface.exchangeRequests) { [service] in
            try await service.exchange(
                $1, for: $2, of: $0.application, isSandboxed: $0.isSandboxed)
        }
        calls.on(CenterInterface.removePending) { [service] in
            _ = try await service.cancel($1, of: $0.application)
        }
        calls.on(CenterInterface.removeAllPending) { [service] in
            _ = try await service.cancelAll(of: $0.application)
        }
        calls.on(CenterInterface.removeDelivered) { [service] in
            try await service.clear($1, of: $0.application, as: .withdrawn)
        }
        calls.on(CenterInterface.removeAllDelivered) { [service] in
            _ = try await service.clearAll(of: $0.application, as: .withdrawn)
        }
        calls.on(CenterInterface.respond) { [service] caller, identifier, action, options in
            // An application cannot authenticate for the person.
            try await service.choose(
                Choice(action, text: options.text, isAwaited: true),
                of: identifier, from: caller.application)
        }
    }

    private func answerPushes(in calls: inout CallTable<CenterInterface>) {
        calls.on(CenterInterface.subscribeToPushes) { [service] in
            try await service.subscribeToPushes(of: $0.application, by: $0.uniqueName)
        }
        calls.on(CenterInterface.unsubscribeFromPushes) { [service] in
            try await service.unsubscribeFromPushes(of: $0.application)
        }
        calls.on(CenterInterface.getPushSubscription) { [service] in
            try await service.pushSubscription(of: $0.application) ?? ""
        }
    }

    private func answerLists(in calls: inout CallTable<CenterInterface>) {
        calls.on(CenterInterface.getPending) { [service] in
            try await service.ownPending(of: $0.application)
        }
        calls.on(CenterInterface.getDelivered) { [service] in
            try await service.listed(of: $0.application)
        }
        calls.on(CenterInterface.getPendingPage) { [service] in
            try await service.ownPendingPage(of: $0.application, after: $1, limit: $2)
        }
        calls.on(CenterInterface.getDeliveredPage) { [service] in
            try await service.listedPage(of: $0.application, after: $1, limit: $2)
        }
    }
}
