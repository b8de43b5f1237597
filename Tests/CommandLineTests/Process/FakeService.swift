// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization

/// A service in memory, with what the command line needs.
final class FakeService: CenterService, SettingsService {
    struct State {
        var summaries: [ApplicationSummary] = []
        var categories: [NotificationModel.Category] = []
        var pending: [PendingRequest] = []
        var delivered: [DeliveredNotification] = []
        var waiting: [WaitingResponse] = []
        var responses: [String] = []
        var pushes: [Push] = []
        var diagnosis = Diagnosis()
        var registered: Caller?
    }

    let state = Mutex(State())
    /// The name of each call that a test can wait for.
    let calls: AsyncStream<String>
    private let record: AsyncStream<String>.Continuation

    init() { (calls, record) = AsyncStream.makeStream(of: String.self) }

    /// Waits until a call came.
    func call(_ name: String) async { for await call in calls where call == name { return } }

    func settings(of application: ApplicationID) -> ApplicationSettings {
        state.withLock { $0.summaries.first { $0.id == application }?.settings }
            ?? ApplicationSettings()
    }

    static let due = Date(timeIntervalSince1970: 4_102_444_800)
}

extension FakeService {
    func register(_ caller: Caller, isForeground: Bool) async {
        state.withLock { $0.registered = caller }
        record.yield("register")
    }

    func registerForPushes(_ caller: Caller) async {}

    func setForeground(_ caller: Caller, _ isForeground: Bool) async {}

    func requestAuthorization(_ caller: Caller, _ options: AuthorizationOptions) async -> Bool {
        true
    }

    func settings(_ caller: Caller) async -> ApplicationSettings {
        settings(of: caller.application)
    }

    func setCategories(_ caller: Caller, _ categories: [NotificationModel.Category]) async {
        state.withLock { $0.categories = categories }
    }

    func categories(_ caller: Caller) async -> [NotificationModel.Category] {
        state.withLock { $0.categories }
    }

    func add(_ caller: Caller, _ requests: [Request]) async {
        state.withLock { state in
            state.pending += requests.map {
                PendingRequest(
                    application: caller.application, request: $0, due: DueTime(wall: Self.due))
            }
        }
        record.yield("add")
    }

    func pending(_ caller: Caller) async -> [PendingRequest] { [] }
    func delivered(_ caller: Caller) async -> [DeliveredNotification] { [] }
    func removePending(_ caller: Caller, _ identifiers: [String]?) async {}
    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async {}
    func setBadge(_ caller: Caller, _ count: Int) async {}
    func badge(_ caller: Caller) async -> Int { 0 }
    func respond(_ caller: Caller, to identifier: String, action: String, text: String?) async {}
    func callerVanished(_ uniqueName: String) async {}
}

extension FakeService {
    func applications() async -> [ApplicationSummary] { state.withLock { $0.summaries } }

    func setSettings(of application: ApplicationID, _ changes: SettingsChanges) async {
        state.withLock { state in
            let index = state.summaries.firstIndex { $0.id == application }
            if index == nil { state.summaries.append(ApplicationSummary(id: application)) }
            state.summaries[index ?? state.summaries.count - 1].settings.apply(changes)
        }
    }

    func openSettings(of application: ApplicationID) async throws(NotificationError) {
        record.yield("openSettings \(application)")
    }

    func allPending(of application: ApplicationID?) async -> [PendingRequest] {
        state.withLock { $0.pending.filter { $0.application == application ?? $0.application } }
    }

    func allDelivered(of application: ApplicationID?) async -> [DeliveredNotification] {
        state.withLock { $0.delivered.filter { $0.application == application ?? $0.application } }
    }

    func cancelPending(of application: ApplicationID?, _ identifiers: [String]) async -> [String] {
        remove(identifiers, from: \.pending, by: \.request.identifier)
    }

    func cancelAllPending(of application: ApplicationID?) async -> Int {
        state.withLock { state in
            defer { state.pending = [] }
            return state.pending.count
        }
    }

    func clearDelivered(of application: ApplicationID?, _ identifiers: [String]) async -> [String] {
        remove(identifiers, from: \.delivered, by: \.request.identifier)
    }

    func clearAllDelivered(of application: ApplicationID?) async -> Int {
        state.withLock { state in
            defer { state.delivered = [] }
            return state.delivered.count
        }
    }

    func waiting(of application: ApplicationID?) async -> [WaitingResponse] {
        state.withLock(\.waiting)
    }

    func discardWaiting(of application: ApplicationID?, _ identifiers: [String]) async -> [String] {
        remove(
            identifiers, from: \.waiting, by: \.response.notification.request.identifier)
    }

    func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        let isThere = state.withLock { state in
            state.responses.append(
                "\(application?.rawValue ?? "any") \(identifier) \(action) \(text ?? "-")")
            return state.delivered.contains { $0.request.identifier == identifier }
        }
        if !isThere {
            throw NotificationError(.notFound, field: "identifier", message: "nobody has it")
        }
    }

    func push(_ push: Push, to application: ApplicationID) async -> String {
        state.withLock { $0.pushes.append(push) }
        return push.identifier ?? "new"
    }

    func diagnose() async -> Diagnosis { state.withLock { $0.diagnosis } }

    /// Removes the items that have one of the identifiers, and gives those of the removed.
    private func remove<Item>(
        _ identifiers: [String], from list: WritableKeyPath<State, [Item]>,
        by identifier: KeyPath<Item, String>
    ) -> [String] {
        state.withLock { state in
            let there = Set(state[keyPath: list].map { $0[keyPath: identifier] })
            let removed = identifiers.filter(there.contains)
            state[keyPath: list].removeAll { removed.contains($0[keyPath: identifier]) }
            return removed
        }
    }
}

extension FakeService {
    /// Gives the service something pending and something delivered.
    func fill() throws {
        var content = Content()
        content.title = "Tea"
        let request = Request(identifier: "tea", content: content)
        let application = try ApplicationID("org.example.App")
        let date = Self.due
        state.withLock { state in
            state.pending = [
                PendingRequest(
                    application: application, request: request, due: DueTime(wall: date))
            ]
            state.delivered = [
                DeliveredNotification(
                    id: UUID(), application: application, request: request, dueDate: date,
                    date: date)
            ]
        }
    }
}
