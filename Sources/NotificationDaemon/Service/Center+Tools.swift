// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationModel

// What people's tools call.
extension Center {
    /// A handler for each method of `org.carillon.Control1`.
    nonisolated var toolCalls: CallTable<ControlInterface> {
        var calls = CallTable<ControlInterface>()
        calls.on(ControlInterface.getApplications) { _ in try await self.applications() }
        calls.on(ControlInterface.setSettings) { try await self.setSettings(of: $1, $2) }
        calls.on(ControlInterface.openSettings) { try await self.openSettings(of: $1) }
        calls.on(ControlInterface.playSound) { await self.playSound(of: $1) }
        calls.on(ControlInterface.dismissQuestion) { await self.dismissQuestion(about: $1) }
        calls.on(ControlInterface.getAllPending) { try await self.pending(of: $1) }
        calls.on(ControlInterface.getAllDelivered) { try await self.listed(of: $1) }
        calls.on(ControlInterface.getPendingPage) {
            try await self.pendingPage(of: $1, after: $2, limit: $3)
        }
        calls.on(ControlInterface.getDeliveredPage) {
            try await self.listedPage(of: $1, after: $2, limit: $3)
        }
        calls.on(ControlInterface.cancelPending) { try await self.cancelPending(of: $1, $2) }
        calls.on(ControlInterface.cancelFurtherAlerts) {
            try await self.cancelPending(of: $1, $2, furtherAlertsOnly: true)
        }
        calls.on(ControlInterface.cancelAllPending) { try await self.cancelAllPending(of: $1) }
        calls.on(ControlInterface.clearDelivered) { try await self.clearDelivered(of: $1, $2) }
        calls.on(ControlInterface.clearAllDelivered) { try await self.clearAllDelivered(of: $1) }
        calls.on(ControlInterface.getWaiting) { await self.waiting(of: $1) }
        calls.on(ControlInterface.discardWaiting) { await self.discardWaiting(of: $1, $2) }
        calls.on(ControlInterface.respond) {
            try await self.respond(of: $1, to: $2, action: $3, text: $4.text)
        }
        calls.on(ControlInterface.snooze) { try await self.snooze($2, of: $1, $3) }
        calls.on(ControlInterface.reschedule) { try await self.reschedule($2, of: $1, to: $3) }
        calls.on(ControlInterface.push) { try await self.push($2, to: $1) }
        calls.on(ControlInterface.getQuietHours) { _ in await self.engine.quietHours }
        calls.on(ControlInterface.setQuietHours) { try await self.setQuietHours($1) }
        calls.on(ControlInterface.diagnose) { _ in try await self.diagnose() }
        answerHistory(in: &calls)
        return calls
    }

    private func applications() async throws(NotificationError) -> [ApplicationSummary] {
        let counts = try await store.counts()
        let ids = Set(engine.knownApplications).union(counts.keys)
        return ids.sorted().map { id in
            let application = engine.application(id)
            return ApplicationSummary(
                id: id, settings: application.settings,
                categories: application.categories.values.sorted { $0.identifier < $1.identifier },
                badge: application.badge,
                pending: counts[id]?.pending ?? 0, delivered: counts[id]?.delivered ?? 0)
        }
    }

    private func setSettings(
        of id: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {
        try await performDurably(engine.settingsChanged(of: id) { $0.apply(changes) })
        // Who wants none of it kept wants nothing to be left.
        if changes.keepsHistory == false { _ = try await forgetHistory(of: id) }
    }

    private func openSettings(of id: ApplicationID) async throws(NotificationError) {
        perform(try engine.settingsRequested(of: id, at: now))
    }

    private func playSound(of id: ApplicationID) { desktop.sounds.play(.default, of: id) }

    private func dismissQuestion(about id: ApplicationID) {
        perform(engine.questionDismissed(about: id))
    }

    private func cancelPending(
        of application: ApplicationID?, _ identifiers: [String], furtherAlertsOnly: Bool = false
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            removed += try await cancel(
                identifiers, of: id, furtherAlertsOnly: furtherAlertsOnly)
        }
        return removed
    }

    private func cancelAllPending(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) { count += try await cancelAll(of: id) }
        return count
    }

    private func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        var removed: [String] = []
        for id in try await owners(application) {
            removed += try await clearListed(identifiers, of: id)
        }
        return removed
    }

    private func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError)
        -> Int
    {
        var count = 0
        for id in try await owners(application) {
            count += try await clearAll(of: id, as: .cleared)
        }
        return count
    }

    private func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        do throws(NotificationError) {
            // Only who is at work in the session can call: it is as good as an unlock.
            try await choose(
                Choice(action, text: text, isConfirmed: true, isAwaited: true),
                of: listedOne(identifier, of: application))
        } catch  where error.code == .notFound {
            guard confirmWaiting(identifier, of: application, action) else { throw error }
        }
    }

    // MARK: - What waits

    private func waiting(of application: ApplicationID?) -> [WaitingResponse] {
        engine.waitingResponses.filter {
            $0.response.notification.application
                == application ?? $0.response.notification.application
        }
    }

    private func discardWaiting(of application: ApplicationID?, _ identifiers: [String]) -> [String]
    {
        let wanted = Set(identifiers)
        var discarded: [String] = []
        for waiting in waiting(of: application) where wanted.contains(waiting.identifier) {
            let decisions = engine.responseDiscarded(waiting.response.id)
            if !decisions.isEmpty { discarded.append(waiting.identifier) }
            perform(decisions)
        }
        return discarded
    }

    /// Lets the responses to a notification go on; false if none waits.
    private func confirmWaiting(
        _ identifier: String, of application: ApplicationID?, _ action: String
    ) -> Bool {
        let isAny = action.isEmpty || action == Action.defaultIdentifier
        let found = waiting(of: application).filter {
            $0.identifier == identifier && (isAny || $0.response.actionIdentifier == action)
        }
        for waiting in found {
            perform(engine.responseConfirmed(waiting.response.id, at: now))
        }
        return !found.isEmpty
    }

    // MARK: - Quiet hours

    private func setQuietHours(_ hours: QuietHours) async throws(NotificationError) {
        // One after the other: what stands last in the store counts last here.
        await quietWrites.enter()
        defer { quietWrites.leave() }
        try await store.setQuietHours(hours)
        perform(engine.quietHoursChanged(to: hours, at: now))
    }

    // MARK: - How it is

    private func diagnose() async throws(NotificationError) -> Diagnosis {
        let counts = try await store.counts()
        let server = await desktop.presenter.description()
        let waking = await desktop.waker.capability(askingAnew: true)
        let now = now
        var diagnosis = Diagnosis()
        diagnosis.version = CarillonVersion.current
        diagnosis.isReplaced = configuration.program?.isReplaced ?? false
        diagnosis.makesRoom = configuration.isActivated
        diagnosis.storePath = configuration.storePath
        diagnosis.storeSize = storeSize()
        diagnosis.setAside = inHand.setAside
        diagnosis.pending = counts.values.reduce(0) { $0 + $1.pending }
        diagnosis.delivered = counts.values.reduce(0) { $0 + $1.delivered }
        diagnosis.notificationServer = server?.name
        diagnosis.serverProcess = server?.process
        diagnosis.capabilities = server?.capabilities ?? []
        diagnosis.serverLimits = server?.limits ?? []
        diagnosis.serverInhibits = server?.inhibits ?? false
        let quiet = engine.quietState(at: now)
        diagnosis.isQuiet = quiet.isQuiet
        diagnosis.quietChange = quiet.change
        diagnosis.hasTerminal = desktop.terminal?.isThere ?? false
        diagnosis.hasBadgeListener =
            (try? await connection.owner(of: "com.canonical.Unity")) != nil
        diagnosis.wakeUp = waking.text
        diagnosis.wakesMachine = waking.isKnown
        diagnosis.sleepRefusal = await desktop.sleepDelay?.refusal
        diagnosis.clock = "\(now.wall.ISO8601Format()), zone \(now.zone.identifier)"
        return diagnosis
    }

    /// The bytes of the store's file and of the log beside it.
    private func storeSize() -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            let path = configuration.storePath + suffix
            // The log is there only while there is something in it.
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }

    // MARK: - Shared with what applications call

    /// The only notification in the list with that identifier.
    func listedOne(
        _ identifier: String, of application: ApplicationID?
    ) async throws(NotificationError) -> DeliveredNotification {
        var matches: [DeliveredNotification] = []
        for id in try await owners(application) {
            matches += try await store.delivered([identifier], of: id).map(\.notification)
        }
        matches = matches.filter(engine.isListed)
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
    func choose(
        _ choice: Choice, of notification: DeliveredNotification
    ) async throws(NotificationError) {
        let decisions = try engine.chosen(choice, of: notification, at: now)
        configuration.checkpoint(.respondReceived)
        try await performDurably(decisions)
    }

    func owners(_ application: ApplicationID?) async throws(NotificationError)
        -> [ApplicationID]
    {
        if let application { return [application] }
        let counts = try await store.counts()
        return counts.keys.sorted()
    }
}

extension WaitingResponse {
    /// What the application calls the notification that was answered.
    fileprivate var identifier: String { response.notification.request.identifier }
}
