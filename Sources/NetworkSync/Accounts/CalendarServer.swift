// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import HTTP
import PersonalAccounts
import PersonalSubscriptions
import Synchronization

/// A server of calendars, as one account sees it.
struct CalendarServer: Sendable {
    let account: KeptAccount
    let loop: HTTPLoop
    /// The place of the secret of an account that does not have its own.
    var secrets: (any AccountSecrets)?
    /// The lists of whose changes the server tells: of those that are made here it need not.
    let registered = RegisteredLists()
    private let digest = DigestHabit()

    /// How long an answer may take.
    var deadline = Duration.seconds(120)
    static let mostAnswer = 32 * 1_024 * 1_024
    /// How often a server may send on.
    private static let mostRedirects = 5

    /// The whole address of something that the server has named.
    ///
    /// - Parameters:
    ///   - reference: The name, as the server wrote it.
    ///   - base: The address of the answer that had it.
    /// - Returns: The address.
    /// - Throws: ``ServerFault/sentAway(_:)`` if the password must not go there.
    func address(of reference: String, from base: String) throws(ServerFault) -> String {
        guard let address = account.address.resolve(reference, from: base) else {
            throw .sentAway(String(reference.prefix(200)))
        }
        return address
    }

    /// Asks about resources.
    ///
    /// - Parameters:
    ///   - query: The question.
    ///   - address: The address.
    /// - Returns: The answer, and the address that has given it.
    /// - Throws: ``ServerFault``.
    func ask(
        _ query: CalendarQuery, at address: String
    ) async throws(ServerFault) -> (address: String, answer: MultiStatus) {
        var request = HTTPRequest(
            address, method: query.method, limit: Self.mostAnswer, deadline: deadline)
        request.add("Depth", query.depth)
        request.add("Content-Type", "application/xml; charset=utf-8")
        request.body = Array(query.body.utf8)
        let answer = try await send(&request)
        guard answer.isSuccess else { throw Self.fault(answer) }
        do throws(MultiStatus.Fault) {
            return (request.address, try MultiStatus(answer.body))
        } catch {
            throw .isOther(error)
        }
    }

    /// Writes an item.
    ///
    /// - Parameters:
    ///   - bytes: What it is to be.
    ///   - address: Its address.
    ///   - tag: The version that it must still have; nil if it must not be there.
    ///   - list: The list that it is in.
    /// - Returns: What became of it.
    /// - Throws: ``ServerFault`` for what may go another time.
    func write(
        _ bytes: [UInt8], at address: String, over tag: String?, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        var request = HTTPRequest(
            address, method: "PUT", limit: Self.mostAnswer, deadline: deadline)
        request.add("Content-Type", "text/calendar; charset=utf-8")
        if let tag {
            request.add("If-Match", Self.strong(tag))
        } else {
            request.add("If-None-Match", "*")
        }
        request.body = bytes
        registered.quieten(&request, in: list)
        return try await change(&request)
    }

    /// Removes an item.
    ///
    /// - Parameters:
    ///   - address: Its address.
    ///   - tag: The version that it must still have.
    ///   - list: The list that it is in.
    /// - Returns: What became of it.
    /// - Throws: ``ServerFault`` for what may go another time.
    func remove(
        at address: String, _ tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        var request = HTTPRequest(
            address, method: "DELETE", limit: Self.mostAnswer, deadline: deadline)
        request.add("If-Match", Self.strong(tag))
        registered.quieten(&request, in: list)
        return try await change(&request)
    }

    // MARK: - Requests

    private func change(_ request: inout HTTPRequest) async throws(ServerFault) -> ChangeOutcome {
        let answer = try await send(&request)
        switch answer.status {
        case 200..<300: return .done(tag: answer.head.tag)
        case 404 where request.method == "DELETE", 410 where request.method == "DELETE":
            return .done(tag: nil)
        case 412: return .conflict
        case 401, 408, 423, 425, 429: throw Self.fault(answer)
        case 400..<500: return .refused(.itAnswered(answer.status))
        default: throw Self.fault(answer)
        }
    }

    /// Sends a request, and goes where the server sends on to as far as that is trusted.
    ///
    /// - Parameter request: The request; its address is that which has answered.
    /// - Returns: The answer, whatever its status.
    /// - Throws: ``ServerFault`` if there is none.
    func send(_ request: inout HTTPRequest) async throws(ServerFault) -> HTTPAnswer {
        var secret = try await secret()
        authorize(&request, secret)
        for _ in 0...Self.mostRedirects {
            let answer: HTTPAnswer
            do throws(HTTPFault) {
                answer = try await loop.answer(to: request)
            } catch {
                throw .failed(error)
            }
            if answer.status == 401, answer.head.wantsDigest, !digest.isKnown {
                digest.isKnown = true
                authorize(&request, secret)
                continue
            }
            if answer.status == 401, let secrets {
                await secrets.forget(account)
                let other = try await self.secret()
                if other == secret { return answer }
                // A token may end before it was said to, and a password may be another by now.
                secret = other
                authorize(&request, secret)
                continue
            }
            guard (300..<400).contains(answer.status), let next = answer.head.location else {
                return answer
            }
            request.address = try address(of: next, from: request.address)
        }
        throw .refused(status: 310, retryAfter: nil)
    }

    /// Has a request say who asks, in the way that the server takes.
    private func authorize(_ request: inout HTTPRequest, _ secret: KeptTopic.Secret) {
        request.headers.removeAll { $0.name == "Authorization" }
        if digest.isKnown, case .password(let user, let password) = secret {
            request.digest = (user, password)
        } else {
            request.authorize(secret)
        }
    }

    private func secret() async throws(ServerFault) -> KeptTopic.Secret {
        if let password = account.password { return .password(user: account.user, password) }
        guard let secrets else { throw .ofKeyring(.isMissing) }
        return try await secrets.secret(of: account)
    }

    static func fault(_ answer: HTTPAnswer) -> ServerFault {
        .refused(status: answer.status, retryAfter: answer.retryAfter)
    }

    /// A version as a condition needs it: what packs answers on the way makes them weak, and a
    /// weak one is never the same.
    private static func strong(_ tag: String) -> String {
        tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
}

/// Whether a server takes the password by Digest alone, as far as it has said so.
private final class DigestHabit: Sendable {
    private let state = Mutex(false)

    /// Whether it does.
    var isKnown: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
