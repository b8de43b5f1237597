// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions
import WebPush

/// Makes subscriptions for applications that register with the service, on the server that the person
/// has named.
package actor PushRegistrar {
    private let file: PersonalFile<KeptPushes>
    private let rest: Rest
    private let note: @Sendable (String) -> Void
    /// How many calls are in hand.
    private var calls = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - file: The file with the applications and their keys.
    ///   - rest: Where it says whether it has something to do.
    ///   - note: Where it says what goes wrong.
    package init(
        file: PersonalFile<KeptPushes>, rest: Rest, note: @escaping @Sendable (String) -> Void
    ) { (self.file, self.rest, self.note) = (file, rest, note) }

    /// The answers to the service.
    package nonisolated var table: CallTable<PushesInterface> {
        var table = CallTable<PushesInterface>()
        table.on(PushesInterface.checkServer) { _ in
            try await self.answer { try await self.checkServer() }
        }
        table.on(PushesInterface.subscribe) { _, application in
            try await self.answer { try await self.subscribe(application) }
        }
        table.on(PushesInterface.unsubscribe) { _, application in
            try await self.answer { try await self.unsubscribe(application) }
        }
        table.on(PushesInterface.getSubscription) { _, application in
            try await self.answer { try await self.read()[application]?.text ?? "" }
        }
        return table
    }

    /// Says that no call is there; calls that this process was started for have begun by then.
    package func isReady() { if calls == 0 { rest.set(.registrations, isBusy: false) } }

    private func answer<Reply: Sendable>(
        _ body: @Sendable () async throws -> Reply
    ) async throws -> Reply {
        calls += 1
        rest.set(.registrations, isBusy: true)
        defer {
            calls -= 1
            if calls == 0 { rest.set(.registrations, isBusy: false) }
        }
        return try await body()
    }

    private func checkServer() throws(NotificationError) {
        if try read().server == nil { throw Self.noServer }
    }

    private func subscribe(_ application: ApplicationID) async throws(NotificationError) -> String {
        let (push, server) = try await file.whileLocked { () throws(NotificationError) in
            var kept = try read()
            if let push = kept[application] { return (push, String?.none) }
            guard let server = kept.server else { throw Self.noServer }
            let push = try Self.made(for: application, on: server)
            guard kept.add(push) else {
                throw NotificationError(
                    .listTooLong,
                    message: "servers push to \(KeptPushes.most) applications already; the person"
                        + " can remove one with 'carillon pushes remove APP'")
            }
            try write(kept)
            return (push, server.address)
        }
        // What follows the list sees that it is another, and must be there by then.
        rest.set(.pushes, isBusy: true)
        if let server {
            note("\(application) has registered; its messages come over \(server)")
        }
        return push.text
    }

    private static func made(
        for application: ApplicationID, on server: PushServer
    ) throws(NotificationError) -> KeptPush {
        do {
            return try KeptPush(
                application, on: server.address, secret: server.secret, keys: PushKeys.make())
        } catch {
            throw NotificationError(
                .serviceFailed, message: "no keys can be made for a subscription: \(error)")
        }
    }

    private func unsubscribe(_ application: ApplicationID) async throws(NotificationError) {
        let isGone = try await file.whileLocked { () throws(NotificationError) in
            var kept = try read()
            guard kept.remove(application) != nil else { return false }
            try write(kept)
            return true
        }
        if isGone { note("\(application) gets no more messages of servers") }
    }

    // MARK: - The file

    private func read() throws(NotificationError) -> KeptPushes {
        do {
            return try file.read() ?? KeptPushes()
        } catch {
            note("\(file.path): \(error)")
            throw NotificationError(
                .storeDamaged,
                message: "'\(file.path)' cannot be read; 'carillon pushes' says so, too")
        }
    }

    private func write(_ kept: KeptPushes) throws(NotificationError) {
        do {
            try file.write(kept)
        } catch {
            note("\(file.path): \(error)")
            throw NotificationError(
                .storeFailed, message: "'\(file.path)' cannot be written; is the disk full?")
        }
    }

    private static let noServer = NotificationError(
        .notFound,
        message: "the person has named no server over which messages come; they do with 'carillon"
            + " pushes server https://ntfy.example', once for all applications")
}
