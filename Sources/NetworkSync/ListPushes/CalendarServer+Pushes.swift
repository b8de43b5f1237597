// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import HTTP
import PersonalAccounts
import PersonalSubscriptions
import Synchronization

extension CalendarServer {
    /// How long it may take: nothing waits for it that could not be asked for as before.
    static var pushDeadline: Duration { .seconds(20) }

    /// Has the server tell of the changes of a list, or go on with it.
    ///
    /// Source: draft-bitfire-webdav-push, section 5.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - pushes: How it tells of its changes.
    ///   - subscription: Where it is to send, and for which keys.
    ///   - date: Now.
    /// - Returns: The registration.
    /// - Throws: ``ServerFault``.
    func register(
        _ list: ServerList, _ pushes: ListPushes, to subscription: PushSubscription,
        at date: Date
    ) async throws(ServerFault) -> PushRegistrations.Registration {
        var request = HTTPRequest(
            list.address, method: "POST", limit: Self.mostAnswer, deadline: Self.pushDeadline)
        request.add("Content-Type", "application/xml; charset=utf-8")
        let document = ListPushes.registration(
            endpoint: subscription.endpoint, point: subscription.keys.p256dh,
            authentication: subscription.keys.auth)
        request.body = Array(document.utf8)
        let answer = try await send(&request)
        guard answer.isSuccess else { throw Self.fault(answer) }
        let location = answer.head.made.flatMap {
            account.address.location(of: $0, from: request.address)
        }
        return PushRegistrations.Registration(
            topic: pushes.topic, endpoint: subscription.endpoint, location: location?.address,
            name: location?.name, made: date, expires: answer.head.expires)
    }

    /// Has the server tell of nothing any more.
    ///
    /// - Parameters:
    ///   - location: The address of the registration.
    ///   - deadline: How long it may take.
    /// - Returns: Whether nothing more is to be done for it: the server was reached.
    func endRegistration(
        at location: String, within deadline: Duration = pushDeadline
    ) async -> Bool {
        guard account.address.trusts(location) else { return true }
        var request = HTTPRequest(
            location, method: "DELETE", limit: Self.mostAnswer, deadline: deadline)
        do throws(ServerFault) {
            let answer = try await send(&request)
            // Whatever it says of it, it will not say anything else later.
            return answer.status < 500 && answer.status != 401 && answer.status != 429
        } catch {
            return false
        }
    }
}

extension AccountAddress {
    /// Where a registration is ended, and by which address its server knows it if that is another.
    ///
    /// A Nextcloud behind a proxy of which it knows nothing calls itself `http`, and knows its
    /// registrations by no other name; what goes there goes over `https` all the same.
    ///
    /// - Parameters:
    ///   - reference: The address, as the server wrote it.
    ///   - base: The address of the answer that had it.
    /// - Returns: Both; nil for a place to which the password does not go, so that nothing is ended there.
    func location(
        of reference: String, from base: String
    ) -> (address: String, name: String?)? {
        if let address = resolve(reference, from: base) { return (address, nil) }
        let plain = "http://"
        guard reference.lowercased().hasPrefix(plain) else { return nil }
        return resolve("https://" + reference.dropFirst(plain.count), from: base).map {
            ($0, reference)
        }
    }
}

/// The lists of whose changes a server tells here, by their addresses.
final class RegisteredLists: Sendable {
    private let locations = Mutex<[String: String]>([:])

    /// Takes the addresses of their registrations.
    func set(_ locations: [String: String]) { self.locations.withLock { $0 = locations } }

    /// Has a server tell everybody but us of the change that a request makes.
    ///
    /// With `*` it would tell nobody, and the phone would not know what was done here.
    func quieten(_ request: inout HTTPRequest, in list: ServerList) {
        guard let location = locations.withLock({ $0[list.address] }),
            !location.contains(where: { "\"\\,".contains($0) })
        else { return }
        request.add("Push-Dont-Notify", "\"\(location)\"")
    }
}
