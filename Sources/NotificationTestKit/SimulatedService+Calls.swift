// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationSchedule
import UserNotifications

// What the application asks.
extension SimulatedService: NotificationService {
    func register(_ side: any ApplicationSide, isForeground: Bool) async throws(NotificationError) {
        application = side
        perform(
            machine.applicationRegistered(
                Self.application, isForeground: isForeground, at: clock))
    }

    func registerForPushes(_ side: any ApplicationSide) async throws(NotificationError) {
        application = side
    }

    func setForeground(_ isForeground: Bool) async throws(NotificationError) {
        perform(machine.foregroundChanged(Self.application, isForeground: isForeground))
    }

    func requestAuthorization(_ options: AuthorizationOptions) async throws(NotificationError)
        -> Bool
    {
        let step = AuthorizationPolicy.step(for: options, with: settings)
        if step == .ask { promptCount += 1 }
        let answer: AuthorizationStatus = answer ? .authorized : .denied
        change {
            $0.settings.requested.formUnion(options)
            switch step {
            case .answered: break
            case .grant(let status): $0.settings.authorization = status
            case .ask: $0.settings.authorization = answer
            }
        }
        return settings.authorization.allowsDelivery
    }

    func setAuthorization(_ isAllowed: Bool) async throws(NotificationError) {
        change { $0.settings.authorization = isAllowed ? .authorized : .denied }
    }

    func settings() async throws(NotificationError) -> ApplicationSettings {
        machine.application(Self.application).settings
    }

    func setCategories(_ categories: [NotificationModel.Category]) async throws(NotificationError) {
        for category in categories { try category.validate() }
        change { $0.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 } }
    }

    func categories() async throws(NotificationError) -> [NotificationModel.Category] {
        Array(machine.application(Self.application).categories.values)
    }

    func add(_ requests: [Request]) async throws(NotificationError) {
        guard settings.authorization.allowsDelivery else {
            throw NotificationError(.notAllowed, message: "the person does not allow it")
        }
        var scheduled: [PendingRequest] = []
        var immediate: [Request] = []
        for request in requests {
            try request.validate()
            guard let trigger = request.trigger else {
                immediate.append(request)
                continue
            }
            guard let due = Schedule.firstDue(of: trigger, at: clock) else {
                throw NotificationError(
                    .neverRings, field: "trigger",
                    message: "it never rings: its date is past or does not exist")
            }
            scheduled.append(
                PendingRequest(application: Self.application, request: request, due: due))
        }
        try schedule(scheduled)
        if immediate.isEmpty { return }
        let firings = machine.immediateFirings(of: immediate, from: Self.application, at: clock)
        store.record(firings)
        perform(machine.immediateRecorded(firings, at: clock))
    }

    private func schedule(_ requests: [PendingRequest]) throws(NotificationError) {
        if requests.isEmpty { return }
        let insertion = try store.insert(requests, limit: settings.pendingLimit)
        let entries = zip(insertion.serials, requests).map { serial, pending in
            ScheduleEntry(serial: serial, key: pending.key, due: pending.due)
        }
        perform(machine.requestsAdded(entries, replacing: insertion.replaced, at: clock))
    }

    func pending() async throws(NotificationError) -> [PendingRequest] { waiting }

    func delivered() async throws(NotificationError) -> [DeliveredNotification] { listed }

    func removePending(_ identifiers: [String]?) async throws(NotificationError) {
        let removed = store.removePending(identifiers, of: Self.application)
        perform(machine.requestsRemoved(removed.map(\.serial)))
    }

    func removeDelivered(_ identifiers: [String]?) async throws(NotificationError) {
        let ids = store.removeDelivered(identifiers, of: Self.application)
        perform(machine.deliveredRemoved(ids))
    }

    func setBadge(_ count: Int) async throws(NotificationError) {
        guard settings.authorization.allowsDelivery else {
            throw NotificationError(.notAllowed, message: "the person does not allow it")
        }
        if settings.isBadgeEnabled { change { $0.badge = count } }
    }

    func badge() async throws(NotificationError) -> Int {
        machine.application(Self.application).badge
    }
}
