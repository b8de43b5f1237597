// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld

/// Puts a service in memory on a bus.
struct BusFront: CenterService {
    let service: MemoryService

    /// Makes a service on a bus; it is there as long as the result is held.
    static func start(
        _ service: MemoryService, on bus: PrivateBus
    ) async throws -> (ServiceExport, Connection) {
        let connection = try await Connection.open(
            .custom(bus.address), on: EventLoop(name: "service"))
        let front = BusFront(service: service)
        let export = ServiceExport(center: front, settings: NoSettings(), on: connection)
        try await export.start()
        try await export.acquireName()
        return (export, connection)
    }

    func register(_ caller: Caller, isForeground: Bool) async throws(NotificationError) {
        try await service.register(caller, isForeground: isForeground)
    }

    func registerForPushes(_ caller: Caller) async throws(NotificationError) {
        try await service.registerForPushes(caller)
    }

    func setForeground(_ caller: Caller, _ isForeground: Bool) async throws(NotificationError) {
        try await service.setForeground(isForeground)
    }

    func requestAuthorization(
        _ caller: Caller, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        try await service.requestAuthorization(options)
    }

    func settings(_ caller: Caller) async throws(NotificationError) -> ApplicationSettings {
        try await service.settings()
    }

    func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        try await service.setCategories(categories)
    }

    func categories(_ caller: Caller) async throws(NotificationError) -> [NotificationModel
        .Category]
    {
        try await service.categories()
    }

    func add(_ caller: Caller, _ requests: [Request]) async throws(NotificationError) {
        try await service.add(requests)
    }

    func pending(_ caller: Caller) async throws(NotificationError) -> [PendingRequest] {
        try await service.pending()
    }

    func delivered(_ caller: Caller) async throws(NotificationError) -> [DeliveredNotification] {
        try await service.delivered()
    }

    func removePending(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError) {
        try await service.removePending(identifiers)
    }

    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError)
    {
        try await service.removeDelivered(identifiers)
    }

    func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError) {
        try await service.setBadge(count)
    }

    func badge(_ caller: Caller) async throws(NotificationError) -> Int { 0 }

    func respond(
        _ caller: Caller, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {}

    func callerVanished(_ uniqueName: String) async {}
}

extension MemoryService {
    fileprivate func register(_ caller: Caller, isForeground: Bool) throws(NotificationError) {
        self.caller = caller
        try record(.register(isForeground: isForeground))
    }

    fileprivate func registerForPushes(_ caller: Caller) throws(NotificationError) {
        self.caller = caller
        try record(.registerForPushes)
    }
}

/// Nothing for people's tools, which these tests do not have.
private struct NoSettings: SettingsService {
    func applications() async throws(NotificationError) -> [ApplicationSummary] { [] }
    func setSettings(
        of application: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {}
    func openSettings(of application: ApplicationID) async {}
    func allPending(of application: ApplicationID?) async throws(NotificationError)
        -> [PendingRequest]
    {
        []
    }
    func allDelivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [DeliveredNotification] { [] }
    func cancelPending(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] { [] }
    func cancelAllPending(of application: ApplicationID?) async throws(NotificationError) -> Int {
        0
    }
    func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] { [] }
    func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError) -> Int {
        0
    }
    func waiting(of application: ApplicationID?) async throws(NotificationError)
        -> [WaitingResponse]
    { [] }
    func discardWaiting(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String] { [] }
    func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {}
    func push(_ push: Push, to application: ApplicationID) async throws(NotificationError) -> String
    {
        push.identifier ?? ""
    }
    func diagnose() async throws(NotificationError) -> Diagnosis {
        throw NotificationError(.serviceFailed, message: "this service is in memory")
    }
}
