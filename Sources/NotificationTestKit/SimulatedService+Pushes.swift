// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

extension SimulatedService {
    /// Does what the service does with a push.
    func receive(_ push: Push, extensionTime: Duration) async throws(NotificationError) {
        let admission = try engine.admit(push, for: Self.application)
        if admission.isVisible {
            var request = admission.request
            if admission.isMutable {
                startForPush()
                let content = await application?.changeContent(of: request, within: extensionTime)
                // One that is wrong is as none: what came is shown.
                let changed = try? engine.admit(content, of: request, isSandboxed: false)
                request = changed ?? request
            }
            try take(engine.prepare(request, for: Self.application, at: clock))
        }
        if admission.wakesApplication {
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
        do throws(NotificationError) {
            var push = try Push(payload: Data(payload.utf8), identifier: identifier)
            push.identifier = push.identifier ?? "push"
            try await service.receive(push, extensionTime: extensionTime)
        } catch {
            throw TestKitError(
                error.code == .notAllowed ? .notAllowed : .invalidPayload, error.description)
        }
        await settle()
    }
}
