// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel
import UserNotifications

// What the application asks.
extension SimulatedService: NotificationService {
    func register(_ side: any ApplicationSide, isForeground: Bool) async throws(NotificationError) {
        application = side
        isRegistering = true
        defer { isRegistering = false }
        perform(
            engine.applicationRegistered(
                Self.application, isForeground: isForeground, at: clock))
    }

    func registerForPushes(_ side: any ApplicationSide) async throws(NotificationError) {
        application = side
    }

    func setForeground(_ isForeground: Bool) async throws(NotificationError) {
        engine.foregroundChanged(Self.application, isForeground: isForeground)
    }

    func watchChanges(_ changed: @escaping @Sendable () -> Void) async throws(NotificationError) {
        self.changed = changed
    }

    func requestAuthorization(_ options: AuthorizationOptions) async throws(NotificationError)
        -> Bool
    {
        let (answer, decisions) = engine.authorizationRequested(
            by: Self.application, options, at: clock)
        perform(decisions)
        return answer ?? self.answer(about: Self.application)
    }

    func setAuthorization(_ isAllowed: Bool) async throws(NotificationError) {
        changeSettings { $0.authorization = isAllowed ? .authorized : .denied }
    }

    func settings() async throws(NotificationError) -> ApplicationSettings {
        engine.application(Self.application).settings
    }

    func setCategories(_ categories: [NotificationModel.Category]) async throws(NotificationError) {
        perform(try engine.categoriesSet(categories, of: Self.application))
    }

    func categories() async throws(NotificationError) -> [NotificationModel.Category] {
        Array(engine.application(Self.application).categories.values)
    }

    func add(_ requests: [Request]) async throws(NotificationError) {
        let admission = try engine.admit(
            requests, of: Self.application, isSandboxed: false, at: clock)
        try take(engine.prepare(admission, at: clock))
    }

    /// Stores a batch of requests.
    func take(_ batch: Batch) throws(NotificationError) {
        do throws(NotificationError) {
            let insertion = try store.insert(
                batch.scheduled, delivering: batch.deliveries, limit: batch.limit)
            perform(engine.batchStored(batch, as: insertion, at: clock))
        } catch {
            engine.batchRefused(batch)
            throw error
        }
    }

    func pending() async throws(NotificationError) -> [PendingRequest] {
        let all = waiting
        let asked = store.asked(
            among: all.map(\.request.identifier), of: Self.application)
        return all.filter { $0.isSeenByApplication(besides: asked) }
    }

    func delivered() async throws(NotificationError) -> [DeliveredNotification] { listed }

    func removePending(_ identifiers: [String]?) async throws(NotificationError) {
        let removed =
            identifiers.map { store.removePending($0, of: Self.application) }
            ?? store.removePending(of: Self.application, limit: .max)
        perform(engine.requestsRemoved(removed))
    }

    func removeDelivered(_ identifiers: [String]?) async throws(NotificationError) {
        let exit = ListExit(.withdrawn, at: clock.wall)
        let removed =
            identifiers.map { store.removeDelivered($0, of: Self.application, as: exit) }
            ?? store.removeDelivered(of: Self.application, limit: .max, as: exit)
        perform(engine.deliveredRemoved(removed))
    }

    func setBadge(_ count: Int) async throws(NotificationError) {
        perform(try engine.badgeSet(count, of: Self.application))
    }

    func badge() async throws(NotificationError) -> Int {
        engine.application(Self.application).badge
    }

    // Its machine never sleeps, so the person has the only say.
    func canWakeMachine() async throws(NotificationError) -> Bool {
        engine.application(Self.application).settings.allowsWaking(for: .asked)
    }
}
