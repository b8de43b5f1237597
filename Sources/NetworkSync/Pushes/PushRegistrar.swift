// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import PersonalAccounts
import PersonalSubscriptions

/// Makes subscriptions for applications that register with the service: on the server that the
/// person has named, else over a distributor of the session.
package struct PushRegistrar: Sendable {
    private let pushes: KeptPushesFile
    private let connector: UnifiedPushConnector
    private let rest: Rest
    private let calls: CallCount
    private let note: @Sendable (String) -> Void

    /// Makes one.
    ///
    /// - Parameters:
    ///   - pushes: The file with the applications and their keys.
    ///   - connector: The way to distributors.
    ///   - rest: Where it says that topics are to be followed.
    ///   - calls: Where it counts what it is asked.
    ///   - note: Where it says what goes wrong.
    package init(
        pushes: KeptPushesFile, connector: UnifiedPushConnector, rest: Rest, calls: CallCount,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.pushes, self.connector, self.rest) = (pushes, connector, rest)
        (self.calls, self.note) = (calls, note)
    }

    /// The answers to the service.
    package var table: CallTable<PushesInterface> {
        var table = CallTable<PushesInterface>()
        table.on(PushesInterface.checkServer) { _ in
            try await answer { try await checkServer() }
        }
        table.on(PushesInterface.subscribe) { _, application in
            try await answer { try await subscribe(application) }
        }
        table.on(PushesInterface.unsubscribe) { _, application in
            try await answer { try await unsubscribe(application) }
        }
        table.on(PushesInterface.getSubscription) { _, application in
            try await answer { try pushes.read().text(of: application) ?? "" }
        }
        return table
    }

    private func answer<Reply: Sendable>(
        _ body: () async throws -> Reply
    ) async throws -> Reply {
        calls.begin()
        defer { calls.end() }
        return try await body()
    }

    private func checkServer() async throws(NotificationError) {
        if try pushes.read().server != nil { return }
        if await connector.distributor() == nil { throw Self.noServer }
    }

    private func subscribe(
        _ application: ApplicationID, senderKey: String? = nil
    ) async throws(NotificationError) -> String {
        let kept = try pushes.read()
        if let text = kept.text(of: application) {
            // Its address may be another by now, which is told later, and asked for at each start.
            if let endpoint = kept.endpoint(of: application) { renew(endpoint) }
            return text
        }
        if kept.server == nil, let distributor = await connector.distributor() {
            return try await connector.register(
                application, with: distributor, senderKey: senderKey)
        }
        let (text, server) = try await pushes.change { kept throws(NotificationError) in
            if let text = kept.text(of: application) { return (text, String?.none) }
            guard let server = kept.server else { throw Self.noServer }
            let push = try Self.made(for: application, on: server)
            guard kept.add(push) else { throw KeptPushesFile.tooMany }
            return (push.text, server.address)
        }
        // What follows the list sees that it is another, and must be there by then.
        rest.set(.pushes, isBusy: true)
        if let server {
            note("\(application) has registered; its messages come over \(server)")
        }
        return text
    }

    // MARK: - Accounts

    /// The address and the keys that a server needs to push to an account.
    ///
    /// - Parameter account: The name by which they push to it.
    /// - Returns: The subscription; nil if it has none, or no address of it is known.
    /// - Throws: `NotificationError` if nobody knows.
    func subscription(of account: ApplicationID) throws(NotificationError) -> PushSubscription? {
        try pushes.read().subscription(of: account)
    }

    /// Has messages be brought for an account, or says once more that it is there.
    ///
    /// - Parameters:
    ///   - account: The name by which its server pushes to it.
    ///   - senderKey: The key with which the server signs; nil if it does not say.
    /// - Returns: What a server needs; nil if the person has named no server over which messages come,
    ///   and the session has no distributor.
    /// - Throws: `NotificationError` if there is one, and it does not do it.
    func subscribe(
        account: ApplicationID, senderKey: String?
    ) async throws(NotificationError) -> PushSubscription? {
        let kept = try pushes.read()
        if kept.subscription(of: account) == nil, kept.server == nil,
            await connector.distributor() == nil
        {
            return nil
        }
        if let endpoint = kept.endpoint(of: account), endpoint.senderKey != senderKey {
            try await pushes.change { $0.take(senderKey: senderKey, for: account) }
        }
        _ = try await subscribe(account, senderKey: senderKey)
        return try subscription(of: account)
    }

    /// Tells an account whether its distributor is there, first and whenever that changes.
    ///
    /// - Returns: What does it until it is let go; nil if it has none.
    func followDistributor(of account: ApplicationID) async -> Subscription? {
        guard let endpoint = try? pushes.read().endpoint(of: account) else { return nil }
        return await connector.followDistributor(of: endpoint)
    }

    /// Ends what accounts have that are not kept any more.
    ///
    /// - Parameter kept: The names by which servers push to those that are.
    func endAccounts(besides kept: Set<ApplicationID>) async {
        do throws(NotificationError) {
            for name in try pushes.read().applications
            where KeptAccount.isPushName(name) && !kept.contains(name) {
                try await unsubscribe(name)
            }
        } catch {
            note("\(error)")
        }
    }

    private func renew(_ endpoint: KeptEndpoint) {
        calls.begin()
        // Unstructured, because the application does not wait for it. It lives as long as a call
        // may take.
        Task {
            await connector.renew(endpoint)
            calls.end()
        }
    }

    private static func made(
        for application: ApplicationID, on server: PushServer
    ) throws(NotificationError) -> KeptPush {
        let keys = try KeptPushesFile.makeKeys()
        do throws(TopicAddress.Fault) {
            return try KeptPush(
                application, on: server.address, secret: server.secret, keys: keys)
        } catch {
            throw NotificationError(
                .serviceFailed, message: "'\(server.address)' is the address of no server")
        }
    }

    /// Ends the subscriptions of applications that are not installed any more.
    ///
    /// - Parameters:
    ///   - uninstalled: Finds them.
    ///   - date: Now.
    func endUninstalled(_ uninstalled: UninstalledApplications, at date: Date) async {
        do throws(NotificationError) {
            let kept = try pushes.read()
            for application in uninstalled.gone(among: kept.applications, at: date) {
                note("\(application) is not installed any more")
                try await unsubscribe(application)
            }
        } catch {
            note("\(error)")
        }
    }

    private func unsubscribe(_ application: ApplicationID) async throws(NotificationError) {
        let (isGone, endpoint) = try await pushes.change { kept throws(NotificationError) in
            let endpoint = kept.endpoint(of: application)
            return (kept.end(application), endpoint)
        }
        if let endpoint {
            await connector.unregister(endpoint.token, with: endpoint.distributor)
        }
        if isGone { note("\(application) gets no more messages of servers") }
    }

    private static let noServer = NotificationError(
        .notFound,
        message: "the person has named no server over which messages come; they do with 'carillon"
            + " pushes server https://ntfy.example', once for all applications")
}
