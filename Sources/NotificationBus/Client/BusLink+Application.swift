// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

// What a registered application is called with.
extension BusLink {
    /// Registers now, and again whenever the service or the bus comes back.
    func register(
        _ side: any ApplicationSide, as application: ApplicationID, isForeground: Bool,
        isForPushesOnly: Bool = false
    ) async throws(NotificationError) {
        let registration = Registration(
            application, side, isForeground: isForeground, isForPushesOnly: isForPushesOnly)
        registration.isUnderWay = true
        self.registration?.withdraw()
        self.registration = registration
        do throws(NotificationError) {
            let connection = try await connected()
            try await registration.export(on: connection, link: self)
            try await sendRegistration()
        } catch {
            registration.isUnderWay = false
            if connection == nil { reconnectLater() }
            throw error
        }
    }

    /// Tells the service who is in the foreground, now and at the next registration.
    func setForeground(_ isForeground: Bool, of application: ApplicationID)
        async throws(NotificationError)
    {
        registration?.isForeground = isForeground
        _ = try await call(
            BusName.centerInterface, BusName.CenterMethod.setForeground.rawValue,
            [.string(application.rawValue), .boolean(isForeground)])
    }

    func sendRegistration() async throws(NotificationError) {
        guard let registration else { return }
        registration.isUnderWay = true
        defer { registration.isUnderWay = false }
        _ = try await call(
            BusName.centerInterface, BusName.CenterMethod.register.rawValue,
            [
                .string(registration.application.rawValue),
                RegistrationOptions(
                    isForeground: registration.isForeground,
                    isForPushesOnly: registration.isForPushesOnly
                ).busValue,
            ])
    }

    /// Answers a call of the service; the reply to `DidReceive` is the completion handler.
    func answer(_ call: IncomingCall) async throws(NotificationError) -> [Value] {
        guard let registration else {
            throw NotificationError(.disconnected, message: "the application has not registered")
        }
        guard call.sender == serviceOwner else {
            throw NotificationError(
                .accessDenied, message: "only the notification service may call this")
        }
        guard let method = BusName.ApplicationMethod(rawValue: call.member),
            let argument = call.arguments.first
        else { throw NotificationError(.wrongType, message: "\(call.member) is not known") }
        let side = registration.side
        let reading = Reading(application: registration.application)
        switch method {
        case .willPresent:
            let notification = try DeliveredNotification(
                argument, named: "notification", reading)
            let options = await offLoop { await side.willPresent(notification) }
            return [.uint32(options.rawValue)]
        case .didReceive:
            let response = try Response(argument, named: "response", reading)
            await responses.once(response.id) { await offLoop { await side.didReceive(response) } }
            return []
        case .openSettings:
            let notification = try DeliveredNotification.orNil(
                argument, named: "notification", reading)
            await offLoop { await side.openSettings(for: notification) }
            return []
        case .changeContent:
            let request = try Request(argument, named: "request", reading)
            let span = try Duration.seconds(call.arguments.number(at: 1))
            let content = await offLoop { await side.changeContent(of: request, within: span) }
            return [content?.busValue ?? .vardict([:])]
        case .didReceiveRemote:
            let userInfo = try argument.userInfo(named: "userInfo")
            await offLoop { await side.didReceiveRemote(userInfo) }
            return []
        }
    }
}

/// Runs the application's code on the global pool: it may block, and the loop must not.
private func offLoop<Result: Sendable>(
    _ body: @Sendable () async -> Result
) async -> Result {
    await withTaskExecutorPreference(globalConcurrentExecutor) { await body() }
}
