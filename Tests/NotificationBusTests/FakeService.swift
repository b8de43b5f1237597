// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import Synchronization

/// A service in memory: keeps what it is told, and publishes each call.
final class FakeService: CenterService, SettingsService {
    struct State {
        var settings = ApplicationSettings()
        var categories: [NotificationModel.Category] = []
        var requests: [Request] = []
        var badge = 0
        var callers: [Caller] = []
        var failure: NotificationError?
        var summaries: [ApplicationSummary] = []
        var diagnosis = Diagnosis()
        var delivered: [DeliveredNotification] = []
        var pushes: [Push] = []
        var waiting: [WaitingResponse] = []
    }

    let state = Mutex(State())
    /// One line for each call, in the order in which the calls start.
    let calls: AsyncStream<String>
    private let record: AsyncStream<String>.Continuation

    init() { (calls, record) = AsyncStream.makeStream(of: String.self) }

    /// Waits for a call that begins so.
    func call(_ prefix: String) async -> String? {
        for await line in calls where line.hasPrefix(prefix) { return line }
        return nil
    }

    func note(_ line: String) throws(NotificationError) {
        record.yield(line)
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    static let due = Date(timeIntervalSince1970: 1_800_000_000.25)
}

extension FakeService {
    func register(_ caller: Caller, isForeground: Bool) async throws(NotificationError) {
        state.withLock { $0.callers.append(caller) }
        try note("register \(isForeground)")
    }

    func registerForPushes(_ caller: Caller) async throws(NotificationError) {
        state.withLock { $0.callers.append(caller) }
        try note("registerForPushes")
    }

    func setForeground(_ caller: Caller, _ isForeground: Bool) async throws(NotificationError) {
        try note("setForeground \(isForeground)")
    }

    func requestAuthorization(
        _ caller: Caller, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        try note("requestAuthorization \(options.rawValue)")
        return true
    }

    func settings(_ caller: Caller) async throws(NotificationError) -> ApplicationSettings {
        try note("settings")
        return state.withLock { $0.settings }
    }

    func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        try note("setCategories \(categories.count)")
        state.withLock { $0.categories = categories }
    }

    func categories(_ caller: Caller) async throws(NotificationError) -> [NotificationModel
        .Category]
    {
        try note("categories")
        return state.withLock { $0.categories }
    }

    func add(_ caller: Caller, _ requests: [Request]) async throws(NotificationError) {
        try note("add \(requests.map(\.identifier).joined(separator: ","))")
        state.withLock { $0.requests += requests }
    }

    func pending(_ caller: Caller) async throws(NotificationError) -> [PendingRequest] {
        try note("pending")
        return requests(of: caller.application)
    }

    func delivered(_ caller: Caller) async throws(NotificationError) -> [DeliveredNotification] {
        try note("delivered")
        return state.withLock { $0.delivered }
    }

    func removePending(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError) {
        try note("removePending \(identifiers?.joined(separator: ",") ?? "all")")
    }

    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError)
    {
        try note("removeDelivered \(identifiers?.joined(separator: ",") ?? "all")")
    }

    func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError) {
        try note("setBadge \(count)")
        state.withLock { $0.badge = count }
    }

    func badge(_ caller: Caller) async throws(NotificationError) -> Int {
        try note("badge")
        return state.withLock { $0.badge }
    }

    func respond(
        _ caller: Caller, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        try note("respond \(identifier) \(action) \(text ?? "-")")
    }

    func callerVanished(_ uniqueName: String) async {
        // Told even when calls fail.
        try? note("vanished \(uniqueName)")
    }

    private func requests(of application: ApplicationID) -> [PendingRequest] {
        state.withLock { state in
            state.requests.map {
                PendingRequest(
                    application: application, request: $0, due: DueTime(wall: Self.due))
            }
        }
    }
}

extension FakeService {
    func applications() async throws(NotificationError) -> [ApplicationSummary] {
        try note("applications")
        return state.withLock { $0.summaries }
    }

    func setSettings(
        of application: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {
        try note("setSettings \(application)")
        state.withLock { $0.settings.apply(changes) }
    }

    func openSettings(of application: ApplicationID) async throws(NotificationError) {
        try note("openSettings \(application)")
    }

    func allPending(of application: ApplicationID?) async throws(NotificationError)
        -> [PendingRequest]
    {
        try note("allPending \(application?.rawValue ?? "all")")
        return requests(of: Sample.application)
    }

    func allDelivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [DeliveredNotification] {
        try note("allDelivered \(application?.rawValue ?? "all")")
        return state.withLock { $0.delivered }
    }

    func cancelPending(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        try note("cancelPending \(application?.rawValue ?? "all")")
        return identifiers
    }

    func cancelAllPending(of application: ApplicationID?) async throws(NotificationError) -> Int {
        try note("cancelAllPending \(application?.rawValue ?? "all")")
        return 7
    }

    func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        try note("clearDelivered \(application?.rawValue ?? "all")")
        return identifiers
    }

    func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError) -> Int {
        try note("clearAllDelivered \(application?.rawValue ?? "all")")
        return 8
    }

    func waiting(of application: ApplicationID?) async throws(NotificationError)
        -> [WaitingResponse]
    {
        try note("waiting \(application?.rawValue ?? "all")")
        return state.withLock { $0.waiting }
    }

    func discardWaiting(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] {
        try note("discardWaiting \(application?.rawValue ?? "all")")
        return identifiers
    }

    func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        let owner = application?.rawValue ?? "any"
        try note("respond \(owner) \(identifier) \(action) \(text ?? "-")")
    }

    func push(_ push: Push, to application: ApplicationID) async throws(NotificationError) -> String
    {
        try note("push \(application) \(push.isMutable) \(push.wakesApplication)")
        state.withLock { $0.pushes.append(push) }
        return push.identifier ?? "new"
    }

    func diagnose() async throws(NotificationError) -> Diagnosis {
        try note("diagnose")
        return state.withLock { $0.diagnosis }
    }
}
