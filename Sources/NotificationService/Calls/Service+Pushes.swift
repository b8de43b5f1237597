// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// Pushes, which come from outside. Nothing is written before the application has had its say: who
// pushes gets the answer when the notification is durable, and may push again without one.
extension Service {
    /// Delivers a push, after the application has had its say.
    ///
    /// - Parameters:
    ///   - push: What came.
    ///   - id: The application that it is for.
    /// - Returns: The identifier of the request.
    /// - Throws: `NotificationError` if it is not allowed, or the application could not be told.
    package func push(
        _ push: Push, to id: ApplicationID
    ) async throws(NotificationError) -> String {
        let admission = try engine.admit(push, for: id)
        if admission.isVisible { try await ring(admission, of: id) }
        if admission.wakesApplication {
            do throws(NotificationError) {
                try await wake(id, with: push)
            } catch {
                if !admission.isVisible { throw error }
                configuration.log("\(id) was not told of a push: \(error)")
            }
        }
        return admission.request.identifier
    }

    /// Rings with what the application's service extension makes of it, else as it came.
    private func ring(
        _ admission: PushAdmission, of id: ApplicationID
    ) async throws(NotificationError) {
        if admission.isMutable {
            do throws(NotificationError) {
                if try await ringChanged(admission.request, of: id) { return }
            } catch {
                configuration.log(
                    "\(id) did not change a push, which is shown as it came: \(error)")
            }
        }
        try await write(engine.prepare(admission.request, for: id, at: now))
        await removeReleasedAttachments()
    }

    /// Rings with what the application makes of a push; false if it keeps what came.
    private func ringChanged(
        _ request: Request, of id: ApplicationID
    ) async throws(NotificationError) -> Bool {
        let end = now.elapsed + configuration.engine.extensionDeadline
        let instance = try await instance(of: id, until: end)
        let content = try await instance.changeContent(
            of: request, within: max(end - now.elapsed, .zero),
            grace: configuration.engine.extensionGrace)
        let changed = try engine.admit(
            content, of: request, isSandboxed: instance.isSandboxed)
        guard let changed else { return false }
        try await takingFiles(of: [changed], from: id, isSandboxed: instance.isSandboxed) {
            (requests) async throws(NotificationError) in
            for request in requests { try await write(engine.prepare(request, for: id, at: now)) }
        }
        return true
    }

    /// Lets an application fetch something in the background; returns when it has finished.
    private func wake(_ id: ApplicationID, with push: Push) async throws(NotificationError) {
        let end = now.elapsed + configuration.engine.extensionDeadline
        let instance = try await instance(of: id, until: end)
        try await instance.didReceiveRemote(
            push.content.userInfo, within: max(end - now.elapsed, .zero))
    }

    /// The running instance of an application, which is started in the background if need be.
    private func instance(
        of id: ApplicationID, until end: Duration
    ) async throws(NotificationError) -> any ApplicationInstance {
        while true {
            if let instance = instance(of: id) { return instance }
            try await withCheckedContinuation { continuation in
                let call = UUID()
                awaitedArrivals[call] = continuation
                perform(engine.arrivalAwaited(by: call, of: id, until: end))
            }.get()
            // It may have left again before this goes on.
        }
    }
}
