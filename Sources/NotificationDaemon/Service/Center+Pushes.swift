// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationStore

// What comes from outside. Nothing is written before the application has had its say: who
// pushes gets the answer when the notification is durable, and may push again without one.
extension Center {
    func push(_ push: Push, to id: ApplicationID) async throws(NotificationError) -> String {
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
        try await store(engine.prepare(admission.request, for: id, at: now))
        await removeReleasedAttachments()
    }

    /// Rings with what the application makes of a push; false if it keeps what came.
    private func ringChanged(
        _ request: Request, of id: ApplicationID
    ) async throws(NotificationError) -> Bool {
        let end = now.elapsed + configuration.engine.extensionDeadline
        let caller = try await instance(of: id, until: end)
        let span = max(end - now.elapsed, .zero)
        let content = try await ApplicationProxy(caller, on: connection).call(
            ApplicationInterface.changeContent, request, span / .seconds(1),
            timeout: span + configuration.engine.extensionGrace)
        let changed = try engine.admit(
            content, of: request, isSandboxed: caller.isSandboxed)
        guard let changed else { return false }
        try await addTaking(caller, [changed]) { (requests) async throws(NotificationError) in
            for request in requests { try await store(engine.prepare(request, for: id, at: now)) }
        }
        return true
    }

    /// Lets an application fetch something in the background; returns when it has finished.
    private func wake(_ id: ApplicationID, with push: Push) async throws(NotificationError) {
        let end = now.elapsed + configuration.engine.extensionDeadline
        let caller = try await instance(of: id, until: end)
        try await ApplicationProxy(caller, on: connection).call(
            ApplicationInterface.didReceiveRemote, push.content.userInfo,
            timeout: max(end - now.elapsed, .zero))
    }

    /// The running instance of an application, which is started in the background if need be.
    private func instance(
        of id: ApplicationID, until end: Duration
    ) async throws(NotificationError) -> Caller {
        if let caller = instances[id] { return caller }
        let (callers, sink) = AsyncStream.makeStream(of: Caller.self)
        let wait = UUID()
        arrivals[wait] = Arrival(application: id, sink: sink)
        defer { arrivals[wait] = nil }
        do {
            try await desktop.launcher.startInBackground(id)
            let timer = try LoopTimer(.sinceBoot, on: connection.loop) { _ in sink.finish() }
            timer.arm(at: end)
            defer { timer.disarm() }
            for await caller in callers { return caller }
        } catch {
            throw NotificationError(.notFound, field: "application", message: "\(error)")
        }
        throw NotificationError(
            .noReply, field: "application",
            message: "\(id) was started and did not set a delegate or a service extension")
    }

    /// Somebody waits for an application to register.
    struct Arrival {
        let application: ApplicationID
        let sink: AsyncStream<Caller>.Continuation
    }

    /// Lets those go on who wait for the application of this caller.
    func arrived(_ caller: Caller) {
        for arrival in arrivals.values where arrival.application == caller.application {
            arrival.sink.yield(caller)
        }
    }
}
