// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld

/// Puts a service in memory on a bus.
enum BusFront {
    /// Makes a service on a bus; it is there as long as the result is held.
    static func start(
        _ service: MemoryService, on bus: PrivateBus
    ) async throws -> (ServiceExport, ServiceConnections) {
        let connections = try await ServiceConnections.open(
            .custom(bus.address), on: EventLoop(name: "service"))
        var tools = CallTable<ControlInterface>()
        tools.otherwise { _ in }
        let export = ServiceExport(
            center: calls(of: service), control: tools, on: connections
        ) { _ in }
        try await export.start()
        try await export.acquireNames()
        return (export, connections)
    }

    private static func calls(of service: MemoryService) -> CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.on(CenterInterface.register) { try await service.register($0, $1) }
        calls.on(CenterInterface.setForeground) { try await service.setForeground($1) }
        calls.on(CenterInterface.requestAuthorization) {
            try await service.requestAuthorization($1)
        }
        calls.on(CenterInterface.getSettings) { _ in try await service.settings() }
        calls.on(CenterInterface.setCategories) { try await service.setCategories($1) }
        calls.on(CenterInterface.getCategories) { _ in try await service.categories() }
        calls.on(CenterInterface.addRequests) { try await service.add($1) }
        calls.on(CenterInterface.getPendingPage) { _, _, _ in
            Page(elements: try await service.pending())
        }
        calls.on(CenterInterface.getDeliveredPage) { _, _, _ in
            Page(elements: try await service.delivered())
        }
        calls.on(CenterInterface.removePending) { try await service.removePending($1) }
        calls.on(CenterInterface.removeAllPending) { _ in try await service.removePending(nil) }
        calls.on(CenterInterface.removeDelivered) { try await service.removeDelivered($1) }
        calls.on(CenterInterface.removeAllDelivered) { _ in
            try await service.removeDelivered(nil)
        }
        calls.on(CenterInterface.setBadge) { try await service.setBadge($1) }
        calls.on(CenterInterface.canWakeMachine) { _ in try await service.canWakeMachine() }
        calls.otherwise { _ in }
        return calls
    }
}

extension MemoryService {
    fileprivate func register(
        _ caller: Caller, _ options: RegistrationOptions
    ) throws(NotificationError) {
        self.caller = caller
        try record(
            options.isForPushesOnly
                ? .registerForPushes : .register(isForeground: options.isForeground))
    }
}
