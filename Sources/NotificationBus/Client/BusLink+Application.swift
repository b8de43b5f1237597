// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

// The calls to a registered application.
extension BusLink {
    /// Registers now, and again whenever the service or the bus comes back.
    func register(
        _ side: any ApplicationSide, as application: ApplicationID, isForeground: Bool,
        isForPushesOnly: Bool = false
    ) async throws(NotificationError) {
        let registration = Registration(
            application, calls(of: side), isForeground: isForeground,
            isForPushesOnly: isForPushesOnly)
        registration.isUnderWay = true
        registration.changed = self.registration?.changed
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
        try await call(
            CenterInterface.setForeground, leading: [application.busValue], isForeground)
    }

    /// Calls back when what is pending or delivered may have changed, from now on.
    func watchChanges(_ changed: @escaping @Sendable () -> Void) async throws(NotificationError) {
        guard let registration else {
            throw NotificationError(
                .notFound, message: "this connection has not registered; register first")
        }
        registration.changed = changed
        let connection = try await connected()
        try await registration.listen(on: connection, link: self)
        try await sendRegistration()
    }

    func sendRegistration() async throws(NotificationError) {
        guard let registration else { return }
        registration.isUnderWay = true
        defer { registration.isUnderWay = false }
        try await call(
            CenterInterface.register, leading: [registration.application.busValue],
            RegistrationOptions(
                isForeground: registration.isForeground,
                isForPushesOnly: registration.isForPushesOnly,
                watchesChanges: registration.changed != nil))
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
        return try await registration.calls.answer(call, from: call.sender)
    }
}

// MARK: What the service calls

extension BusLink {
    private func calls(of side: any ApplicationSide) -> CallTable<ApplicationInterface> {
        var calls = CallTable<ApplicationInterface>()
        calls.on(ApplicationInterface.willPresent) { _, notification in
            await offLoop { await side.willPresent(notification) }
        }
        calls.on(ApplicationInterface.didReceive) { [weak self] _, response in
            await self?.handOver(response, to: side)
        }
        calls.on(ApplicationInterface.openSettings) { _, notification in
            await offLoop { await side.openSettings(for: notification) }
        }
        calls.on(ApplicationInterface.changeContent) { _, request, seconds in
            await offLoop { await side.changeContent(of: request, within: .seconds(seconds)) }
        }
        calls.on(ApplicationInterface.didReceiveRemote) { _, userInfo in
            await offLoop { await side.didReceiveRemote(userInfo) }
        }
        return calls
    }

    /// Hands a response over once, however often it comes.
    private func handOver(_ response: Response, to side: any ApplicationSide) async {
        await responses.once(response.id) { await offLoop { await side.didReceive(response) } }
    }
}

/// Runs the application's code on the global pool: it may block, and the loop must not.
private func offLoop<Result: Sendable>(
    _ body: @Sendable () async -> Result
) async -> Result {
    await withTaskExecutorPreference(globalConcurrentExecutor) { await body() }
}
