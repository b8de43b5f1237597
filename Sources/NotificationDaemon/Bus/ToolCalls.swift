// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService

/// The methods that people's tools call, each by what the service does for it.
struct ToolCalls {
    let service: Service
    /// Knows what people call the applications.
    let names: any ApplicationNames
    /// How it all is, for who asks what works.
    let diagnose: @Sendable () async throws(NotificationError) -> Diagnosis

    /// A handler for each method of `org.carillon.Control1`.
    var table: CallTable<ControlInterface> {
        var calls = CallTable<ControlInterface>()
        answerSettings(in: &calls)
        answerLists(in: &calls)
        answerRemovals(in: &calls)
        answerChoices(in: &calls)
        answerHistory(in: &calls)
        calls.on(ControlInterface.diagnose) { [diagnose] _ in try await diagnose() }
        return calls
    }

    private func answerSettings(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.getApplications) { [service, names] _ in
            let applications = try await service.applications()
            let names = await names.names(of: applications.map(\.0.id))
            let monitors = await service.monitors
            return applications.map { application, counts in
                let id = application.id
                return ApplicationSummary(
                    application, named: names[id] ?? id.rawValue, counts,
                    monitors: monitors[id] ?? 0)
            }
        }
        calls.on(ControlInterface.setSettings) { [service] in
            try await service.change($2, of: $1)
        }
        calls.on(ControlInterface.openSettings) { [service] in
            try await service.openSettings(of: $1)
        }
        calls.on(ControlInterface.playSound) { [service] in
            await service.playSound($2.isEmpty ? .default : Sound(name: $2), of: $1)
        }
        calls.on(ControlInterface.dismissQuestion) { [service] in
            await service.dismissQuestion(about: $1)
        }
        calls.on(ControlInterface.forgetApplication) { [service] in
            try await service.forget($1)
        }
        calls.on(ControlInterface.getNetworks) { [service] _ in
            try await service.knownNetworks()
        }
        calls.on(ControlInterface.getQuietHours) { [service] _ in await service.quietHours }
        calls.on(ControlInterface.setQuietHours) { [service] in
            try await service.setQuietHours($1)
        }
    }

    private func answerLists(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.getAllPending) { [service] in try await service.pending(of: $1) }
        calls.on(ControlInterface.getAllDelivered) { [service] in
            try await service.listed(of: $1)
        }
        calls.on(ControlInterface.getPendingPage) { [service] in
            try await service.pendingPage(of: $1, after: $2, limit: $3)
        }
        calls.on(ControlInterface.getPendingNamed) { [service] in
            try await service.pending(of: $1, named: $2)
        }
        calls.on(ControlInterface.getDeliveredPage) { [service] in
            try await service.listedPage(of: $1, after: $2, limit: $3)
        }
        calls.on(ControlInterface.getWaiting) { [service] in await service.waiting(of: $1) }
    }

    private func answerRemovals(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.cancelPending) { [service] in
            try await service.cancelPending(of: $1, $2)
        }
        calls.on(ControlInterface.cancelFurtherAlerts) { [service] in
            try await service.cancelPending(of: $1, $2, furtherAlertsOnly: true)
        }
        calls.on(ControlInterface.cancelAllPending) { [service] in
            try await service.cancelAllPending(of: $1)
        }
        calls.on(ControlInterface.clearDelivered) { [service] in
            try await service.clearDelivered(of: $1, $2)
        }
        calls.on(ControlInterface.clearAllDelivered) { [service] in
            try await service.clearAllDelivered(of: $1)
        }
        calls.on(ControlInterface.discardWaiting) { [service] in
            await service.discardWaiting(of: $1, $2)
        }
    }

    private func answerChoices(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.respond) { [service] in
            if let delivery = $4.delivery {
                return try await service.respondElsewhere(
                    of: $1, to: $2, delivery, action: $3, text: $4.text)
            }
            try await service.respond(of: $1, to: $2, action: $3, text: $4.text)
        }
        calls.on(ControlInterface.snooze) { [service] in try await service.snooze($2, of: $1, $3) }
        calls.on(ControlInterface.reschedule) { [service] in
            try await service.reschedule($2, of: $1, to: $3)
        }
        calls.on(ControlInterface.skip) { [service] in
            try await service.skip($2, of: $1, isUndone: $3)
        }
        calls.on(ControlInterface.push) { [service] in try await service.push($2, to: $1) }
    }

    private func answerHistory(in calls: inout CallTable<ControlInterface>) {
        calls.on(ControlInterface.getHistoryPage) { [service] in
            try await service.historyPage(of: $1, matching: $2, after: $3, limit: $4)
        }
        calls.on(ControlInterface.countHistory) { [service] in
            try await service.historyCount(of: $1, matching: $2)
        }
        calls.on(ControlInterface.forgetHistory) { [service] in
            try await service.forgetHistory($2, of: $1)
        }
        calls.on(ControlInterface.forgetAllHistory) { [service] in
            try await service.forgetHistory(of: $1)
        }
        calls.on(ControlInterface.getHistoryRetention) { [service] _ in
            try await service.historyRetention()
        }
        calls.on(ControlInterface.setHistoryRetention) { [service] in
            try await service.setHistoryRetention($1)
        }
    }
}

extension ApplicationSummary {
    fileprivate init(
        _ application: Application, named name: String, _ counts: StoredCounts, monitors: Int
    ) {
        self.init(
            id: application.id, name: name, settings: application.settings,
            categories: application.categories.values.sorted { $0.identifier < $1.identifier },
            badge: application.badge, pending: counts.pending, monitors: monitors,
            delivered: counts.delivered)
    }
}
