// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationEngine
import NotificationModel

/// A registered instance of an application, on the bus.
struct BusInstance: ApplicationInstance {
    private let proxy: ApplicationProxy

    /// Makes one; nothing is sent.
    init(_ caller: Caller, on connection: Connection) {
        proxy = ApplicationProxy(caller, on: connection)
    }

    var connection: String { proxy.caller.uniqueName }
    var application: ApplicationID { proxy.caller.application }
    var isSandboxed: Bool { proxy.caller.isSandboxed }

    func willPresent(
        _ notification: DeliveredNotification, within span: Duration
    ) async throws(NotificationError) -> PresentationOptions {
        try await proxy.call(ApplicationInterface.willPresent, notification, timeout: span)
    }

    func didReceive(_ response: Response, within span: Duration) async throws(NotificationError) {
        try await proxy.call(ApplicationInterface.didReceive, response, timeout: span)
    }

    func openSettings(
        for notification: DeliveredNotification?, within span: Duration
    ) async throws(NotificationError) {
        try await proxy.call(ApplicationInterface.openSettings, notification, timeout: span)
    }

    func changeContent(
        of request: Request, within span: Duration, grace: Duration
    ) async throws(NotificationError) -> Content? {
        try await proxy.call(
            ApplicationInterface.changeContent, request, span / .seconds(1),
            timeout: span + grace)
    }

    func didReceiveRemote(
        _ userInfo: [String: PropertyValue], within span: Duration
    ) async throws(NotificationError) {
        try await proxy.call(ApplicationInterface.didReceiveRemote, userInfo, timeout: span)
    }
}
