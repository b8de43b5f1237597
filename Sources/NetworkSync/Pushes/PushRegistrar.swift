// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
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

    private func subscribe(_ application: ApplicationID) async throws(NotificationError) -> String {
        let kept = try pushes.read()
        if let text = kept.text(of: application) {
            // Its address may be another by now, which is told later, and asked for at each start.
            if let endpoint = kept.endpoint(of: application) { renew(endpoint) }
            return text
        }
        if kept.server == nil, let distributor = await connector.distributor() {
            return try await connector.register(application, with: distributor)
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
