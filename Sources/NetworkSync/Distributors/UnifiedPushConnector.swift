// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import PersonalSubscriptions
import WebPush

/// Has a distributor of UnifiedPush bring messages for applications, where the session has one.
package actor UnifiedPushConnector {
    /// How long one call may take.
    private static let patience = Duration.seconds(3)
    /// How long an address is waited for; with the calls it stays below the service's patience.
    private static let addressPatience = Duration.seconds(3)
    /// How many messages may wait.
    private static let mostWaiting = 1_000
    /// How long the name of a message may be.
    private static let longestName = 256

    private let pushes: KeptPushesFile
    private let shelf: PushShelf
    private let receivers: PushReceivers
    private let rest: CallCount
    private let note: @Sendable (String) -> Void
    private var client: CenterClient?
    private var awaitingClient: [CheckedContinuation<CenterClient, Never>] = []
    /// Those who wait for addresses, by their tokens; an application may register twice at once.
    private var awaitingAddress: [String: [UUID: AsyncStream<Void>.Continuation]] = [:]
    /// The last message of each application: they are handed over one after another.
    private var last: [ApplicationID: Task<Void, Never>] = [:]
    private var waiting = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - pushes: The file with the applications and their keys.
    ///   - shelf: Where messages are put.
    ///   - receivers: The accounts that are told what becomes of theirs.
    ///   - rest: Where it says that it has something to do.
    ///   - note: Where it says what goes wrong.
    package init(
        pushes: KeptPushesFile, shelf: PushShelf, receivers: PushReceivers, rest: CallCount,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.pushes, self.shelf, self.receivers) = (pushes, shelf, receivers)
        (self.rest, self.note) = (rest, note)
    }

    /// The interfaces that distributors call.
    package nonisolated var interfaces: [ForeignInterface] {
        UnifiedPushInterface.connectors { (event, sender) async throws(DBusError) in
            try await self.take(event, from: sender)
        }
    }

    /// Calls distributors as a client from now on; what comes before waits for that.
    package func attach(_ client: CenterClient) {
        self.client = client
        for one in awaitingClient { one.resume(returning: client) }
        awaitingClient = []
    }

    private func connection() async throws(NotificationError) -> Connection {
        let client: CenterClient
        if let known = self.client {
            client = known
        } else {
            client = await withCheckedContinuation { awaitingClient.append($0) }
        }
        return try await client.connection()
    }

    // MARK: - Registering

    /// The bus name of a distributor of the session, rather one that runs; nil if there is none.
    func distributor() async -> String? {
        guard let connection = try? await connection() else { return nil }
        for names in [try? await connection.names(), try? await connection.activatableNames()] {
            let found = names?.filter { $0.hasPrefix(UnifiedPushInterface.prefix) }.min()
            if let found { return found }
        }
        return nil
    }

    /// Has a distributor bring messages for an application.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - distributor: The bus name of the distributor.
    ///   - senderKey: The key with which its server signs, if that is known.
    /// - Returns: The subscription.
    /// - Throws: `NotificationError` if the distributor refuses, or gives no address.
    func register(
        _ application: ApplicationID, with distributor: String, senderKey: String? = nil
    ) async throws(NotificationError) -> String {
        let endpoint = try await pushes.change { kept throws(NotificationError) in
            // One that waited in vain for its address has the same token the next time.
            if let old = kept.endpoint(of: application), old.distributor == distributor {
                return old
            }
            var new = KeptEndpoint(
                application, over: distributor, token: UUID().uuidString,
                keys: try KeptPushesFile.makeKeys())
            new.senderKey = senderKey
            guard kept.add(new) else { throw KeptPushesFile.tooMany }
            return new
        }
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        let waiter = UUID()
        awaitingAddress[endpoint.token, default: [:]][waiter] = tell
        defer {
            awaitingAddress[endpoint.token]?[waiter] = nil
            if awaitingAddress[endpoint.token]?.isEmpty == true {
                awaitingAddress[endpoint.token] = nil
            }
        }
        try await register(endpoint)
        let timer = Task {
            try? await Task.sleep(for: Self.addressPatience)
            tell.finish()
        }
        defer { timer.cancel() }
        if let text = try pushes.read().text(of: application) { return text }
        _ = await told.first { true }
        guard let text = try pushes.read().text(of: application) else {
            throw NotificationError(
                .notFound,
                message: "\(distributor) has registered \(application), and told no address so far;"
                    + " is it connected? Try again later")
        }
        note("\(application) has registered; its messages come over \(distributor)")
        return text
    }

    /// Tells a distributor that an application is still there, as each start of one does.
    func renew(_ endpoint: KeptEndpoint) async {
        do throws(NotificationError) {
            try await register(endpoint)
        } catch {
            note("\(endpoint.application): \(error)")
        }
    }

    private func register(_ endpoint: KeptEndpoint) async throws(NotificationError) {
        let reply = try await call {
            UnifiedPushInterface.register($0, endpoint, for: KeptTopics.applicationName)
        }
        guard let reason = UnifiedPushInterface.refusal(reply) else { return }
        _ = try await pushes.change { $0.end(endpoint.application) }
        throw NotificationError(
            .notFound,
            message: "\(endpoint.distributor) does not register \(endpoint.application): \(reason);"
                + " 'carillon pushes server URL' names a server instead")
    }

    /// Tells a distributor that nothing is to come any more.
    func unregister(_ token: String, with distributor: String) async {
        do throws(NotificationError) {
            _ = try await call {
                UnifiedPushInterface.unregister($0, with: distributor, token: token)
            }
        } catch {
            // It is told again by the first message that comes.
            note("\(distributor): \(error)")
        }
    }

    /// Calls in the newest version that a distributor knows.
    private func call(
        _ make: (UnifiedPushInterface.Version) -> MethodCall
    ) async throws(NotificationError) -> [Value] {
        let connection = try await connection()
        do throws(DBusError) {
            return try await connection.call(make(.second), timeout: Self.patience)
        } catch {
            let isUnknown = [
                DBusError.Name.unknownMethod, DBusError.Name.unknownInterface,
                DBusError.Name.unknownObject,
            ].contains(error.name)
            guard isUnknown else { throw NotificationError(error) }
        }
        do throws(DBusError) {
            return try await connection.call(make(.first), timeout: Self.patience)
        } catch {
            throw NotificationError(error)
        }
    }

    /// Tells an account whether its distributor is there, first and whenever that changes.
    ///
    /// - Returns: What does it until it is let go; nil if nobody can say.
    func followDistributor(of endpoint: KeptEndpoint) async -> Subscription? {
        let connection = try? await connection()
        return try? await connection?.watchOwner(of: endpoint.distributor) { [receivers] owner in
            receivers.tell(owner == nil ? .disconnected : .connected, to: endpoint.application)
        }
    }

    // MARK: - What is told

    private func take(
        _ event: UnifiedPushInterface.Event, from sender: String
    ) async throws(DBusError) {
        rest.begin()
        defer { rest.end() }
        do throws(NotificationError) {
            switch event {
            case .message(let token, let sealed, let name):
                try await takeMessage(sealed, named: name, for: token, from: sender)
            case .newEndpoint(let token, let address):
                guard try await isOwn(token, of: sender) else { return }
                let isTaken = try await pushes.change { $0.take(address, for: token) }
                if isTaken {
                    for one in awaitingAddress[token, default: [:]].values { one.yield() }
                } else {
                    note("a distributor told an address that is none of a server")
                }
            case .unregistered(let token):
                guard let endpoint = try await own(token, of: sender) else { return }
                receivers.tell(.ended, to: endpoint.application)
                _ = try await pushes.change { $0.end(endpoint.application) }
                note("\(endpoint.distributor) brings \(endpoint.application) no more messages")
            }
        } catch {
            throw error.dbusError
        }
    }

    private func takeMessage(
        _ sealed: [UInt8], named name: String, for token: String, from sender: String
    ) async throws(NotificationError) {
        guard name.utf8.count <= Self.longestName else { return }
        // Before anything is asked: who calls may be anybody.
        guard waiting < Self.mostWaiting else {
            throw NotificationError(
                .listTooLong, message: "\(waiting) messages wait for applications; try again later")
        }
        waiting += 1
        defer { waiting -= 1 }
        guard let endpoint = try await own(token, of: sender) else {
            // Whose it was has ended: who brings it is told.
            if let distributor = try await distributor(of: sender) {
                await unregister(token, with: distributor)
            }
            return
        }
        let before = last[endpoint.application]
        let task = Task {
            await before?.value
            await shelf.put(sealed, named: name, for: endpoint)
        }
        last[endpoint.application] = task
        await task.value
    }

    private func isOwn(_ token: String, of sender: String) async throws(NotificationError) -> Bool {
        try await own(token, of: sender) != nil
    }

    /// The application of a token, if it is its distributor that calls: any program could.
    private func own(
        _ token: String, of sender: String
    ) async throws(NotificationError) -> KeptEndpoint? {
        guard let endpoint = try pushes.read().endpoint(token: token) else { return nil }
        let connection = try await connection()
        let owner: String?
        do throws(DBusError) {
            owner = try await connection.owner(of: endpoint.distributor)
        } catch {
            throw NotificationError(error)
        }
        return owner == sender ? endpoint : nil
    }

    /// The name of a distributor that calls; nil if it is none.
    private func distributor(of sender: String) async throws(NotificationError) -> String? {
        let connection = try await connection()
        do throws(DBusError) {
            for name in try await connection.names()
            where name.hasPrefix(UnifiedPushInterface.prefix) {
                if try await connection.owner(of: name) == sender { return name }
            }
        } catch {
            throw NotificationError(error)
        }
        return nil
    }
}
