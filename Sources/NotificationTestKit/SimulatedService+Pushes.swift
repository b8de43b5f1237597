// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

extension SimulatedService {
    /// Does what the service does with a push.
    func receive(_ push: Push, extensionTime: Duration) async throws(TestKitError) {
        var request = Request(
            identifier: push.identifier ?? "push", content: push.content, trigger: .push)
        if push.content.isVisible {
            guard settings.authorization.allowsDelivery else {
                throw TestKitError(.notAllowed, "the person does not allow notifications")
            }
            if push.isMutable && push.content.hasText {
                startForPush()
                let content = await application?.changeContent(of: request, within: extensionTime)
                if let content, content.hasText { request.content = content }
            }
            let firings = machine.immediateFirings(
                of: [request], from: Self.application, at: clock)
            store.record(firings)
            perform(machine.immediateRecorded(firings, at: clock))
        }
        if push.wakesApplication {
            startForPush()
            await application?.didReceiveRemote(push.content.userInfo)
        }
    }

    private func startForPush() { if application == nil { launchCount += 1 } }
}

extension TestNotificationCenter {
    /// Lets a push arrive.
    ///
    /// The application's service extension changes it first if it is to, and may take so long
    /// in real time.
    ///
    /// - Parameters:
    ///   - payload: The JSON that a server sends to Apple's push service.
    ///   - identifier: One with the same identifier is replaced; nil is "push".
    ///   - extensionTime: How long the service extension has.
    /// - Throws: ``TestKitError`` if the payload is wrong, or the person allows nothing.
    public func push(
        _ payload: String, identifier: String? = nil, extensionTime: Duration = .seconds(30)
    ) async throws(TestKitError) {
        await settle()
        let push: Push
        do throws(NotificationError) {
            push = try Push(payload: Data(payload.utf8), identifier: identifier)
            try push.validate()
        } catch {
            throw TestKitError(.invalidPayload, error.description)
        }
        try await service.receive(push, extensionTime: extensionTime)
        await settle()
    }
}
