// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What applications call.
extension Center {
    /// A handler for each method of `org.carillon.Center1`.
    nonisolated var applicationCalls: CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.beforeEach { try self.begin($1, of: $0) }
        calls.on(CenterInterface.register) { try await self.register($0, $1) }
        calls.on(CenterInterface.setForeground) { try await self.setForeground($0, $1) }
        calls.on(CenterInterface.requestAuthorization) {
            try await self.requestAuthorization($0, $1)
        }
        calls.on(CenterInterface.getSettings) { await self.settings($0) }
        calls.on(CenterInterface.setCategories) { try await self.setCategories($0, $1) }
        calls.on(CenterInterface.getCategories) { await self.categories($0) }
        calls.on(CenterInterface.addRequests) { try await self.add($0, $1) }
        calls.on(CenterInterface.getPending) { try await self.ownPending(of: $0.application) }
        calls.on(CenterInterface.getDelivered) { try await self.listed(of: $0.application) }
        calls.on(CenterInterface.getPendingPage) {
            try await self.ownPendingPage(of: $0.application, after: $1, limit: $2)
        }
        calls.on(CenterInterface.getDeliveredPage) {
            try await self.listedPage(of: $0.application, after: $1, limit: $2)
        }
        calls.on(CenterInterface.removePending) {
            _ = try await self.cancel($1, of: $0.application)
        }
        calls.on(CenterInterface.removeAllPending) {
            _ = try await self.cancelAll(of: $0.application)
        }
        calls.on(CenterInterface.removeDelivered) {
            try await self.clear($1, of: $0.application, as: .withdrawn)
        }
        calls.on(CenterInterface.removeAllDelivered) {
            _ = try await self.clearAll(of: $0.application, as: .withdrawn)
        }
        calls.on(CenterInterface.setBadge) { try await self.setBadge($0, $1) }
        calls.on(CenterInterface.getBadge) { await self.badge($0) }
        calls.on(CenterInterface.canWakeMachine) { await self.canWakeMachine($0) }
        calls.on(CenterInterface.respond) { caller, identifier, action, options in
            // An application cannot authenticate for the person.
            try await self.choose(
                Choice(action, text: options.text, isAwaited: true),
                of: self.listedOne(identifier, of: caller.application))
        }
        return calls
    }

    private func register(
        _ caller: Caller, _ options: RegistrationOptions
    ) async throws(NotificationError) {
        if options.isForPushesOnly {
            // The engine does not know it, so responses wait on for one with a delegate.
            instances.addForPushes(caller)
            return arrived(caller)
        }
        let isForeground = options.isForeground
        instances.add(caller, isForeground: isForeground)
        launchWatches[caller.application] = nil
        perform(
            engine.applicationRegistered(
                caller.application, isForeground: isForeground, at: now))
        arrived(caller)
    }

    private func setForeground(_ caller: Caller, _ isForeground: Bool)
        async throws(NotificationError)
    {
        guard instances.setForeground(isForeground, of: caller) else {
            throw NotificationError(
                .notFound, message: "this connection has not registered; register first")
        }
        guard instances[caller.application] == caller else { return }
        engine.foregroundChanged(caller.application, isForeground: isForeground)
    }

    func callerVanished(_ uniqueName: String) async {
        for (call, awaited) in awaitedAnswers where awaited.caller.uniqueName == uniqueName {
            awaitedAnswers[call] = nil
            awaited.continuation.resume(returning: .success(false))
            perform(engine.answerNoLongerAwaited(by: call))
        }
        for (application, next) in instances.remove(uniqueName) {
            perform(engine.applicationDisconnected(application, at: now))
            guard let isForeground = next?.isForeground else { continue }
            perform(
                engine.applicationRegistered(application, isForeground: isForeground, at: now))
        }
    }

    private func settings(_ caller: Caller) -> ApplicationSettings {
        engine.application(caller.application).settings
    }

    private func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        try await performDurably(engine.categoriesSet(categories, of: caller.application))
    }

    private func categories(_ caller: Caller) -> [NotificationModel.Category] {
        engine.application(caller.application).categories.values
            .sorted { $0.identifier < $1.identifier }
    }

    private func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError) {
        try await performDurably(engine.badgeSet(count, of: caller.application))
    }

    private func badge(_ caller: Caller) -> Int { engine.application(caller.application).badge }

    private func canWakeMachine(_ caller: Caller) async -> Bool {
        guard settings(caller).allowsWaking(for: .asked) else { return false }
        return await desktop.waker.capability(askingAnew: false).isKnown
    }

    /// Gives the stored answer, or asks the person and waits.
    private func requestAuthorization(
        _ caller: Caller, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        let id = caller.application
        let (answer, decisions) = engine.authorizationRequested(
            by: id, options, at: now)
        try await performDurably(decisions)
        if let answer { return answer }
        return try await withCheckedContinuation { continuation in
            let call = UUID()
            awaitedAnswers[call] = AwaitedAnswer(caller: caller, continuation: continuation)
            perform(engine.answerAwaited(by: call, about: id))
        }.get()
    }

    /// Writes a change of an application behind those that were made before.
    func write(_ change: ApplicationChange) async throws(NotificationError) {
        let id = change.application
        let turns = applicationWrites[id] ?? Turns()
        applicationWrites[id] = turns
        await turns.enter()
        defer {
            turns.leave()
            if turns.isFree { applicationWrites[id] = nil }
        }
        if let application = engine.unwritten(change) { try await store.save(application) }
        perform(engine.applicationWritten(change, at: now))
    }
}
