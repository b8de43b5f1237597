// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import PersonalSubscriptions

/// Why a server did not do something.
struct AwayFault: Error {
    /// The meaning for the next try.
    enum Kind {
        /// It refuses this message, and always will.
        case never
        /// It refuses, until a person changes something.
        case refused
        /// It has not done it, and may the next time.
        case notNow
        /// Nobody knows whether it has done it.
        case uncertain
    }

    let kind: Kind
    /// The reason, for a person.
    let message: String

    init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

    init(status: Int) {
        let end = StreamEnd.ended(status: status, retryAfter: nil)
        message = (end.problem ?? .answered(status)).english
        kind =
            switch status {
            case 400, 413, 422: .never
            case 300..<500 where status != 408 && status != 429: .refused
            case 408, 429, 503, 507: .notNow
            default: .uncertain
            }
    }

    init(_ fault: HTTPFault) {
        message = fault.finding.english
        kind =
            switch fault {
            case .malformed: .never
            case .untrusted: .notNow
            case .tooLarge: .refused
            case .unreachable, .silent, .cancelled: .uncertain
            }
    }
}

/// Sends messages to topics, reads them again, and takes them back.
struct AwayServer: Sendable {
    private static let deadline = Duration.seconds(20)
    private static let mostAnswer = 64 * 1_024
    private static let mostFound = 4 * 1_024 * 1_024

    let loop: HTTPLoop

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - topic: The topic that gets it.
    ///   - secret: How the person is known there.
    /// - Returns: The message as the server has it.
    /// - Throws: `AwayFault`.
    func post(
        _ message: AwayMessage, to topic: TopicAddress, _ secret: KeptTopic.Secret?
    ) async throws(AwayFault) -> TopicMessage {
        var request = HTTPRequest(
            topic.server + "/", method: "POST", limit: Self.mostAnswer, deadline: Self.deadline)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        request.body = (try? encoder.encode(message)).map(Array.init)
        request.authorize(secret)
        let body = try await answer(to: request)
        if let message = try? TopicMessage(line: body) { return message }
        // A network that wants a log-in first answers so, too.
        throw AwayFault(status: 404)
    }

    /// Reads what a server has of a topic.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - since: The time from which on, by the clock of the server.
    ///   - secret: How the person is known there.
    /// - Returns: The messages, the oldest first.
    /// - Throws: `AwayFault`.
    func messages(
        of topic: TopicAddress, since: Int, _ secret: KeptTopic.Secret?
    ) async throws(AwayFault) -> [TopicMessage] {
        var request = HTTPRequest(
            "\(topic.text)/json?poll=1&since=\(since)", limit: Self.mostFound,
            deadline: Self.deadline)
        request.authorize(secret)
        let body = try await answer(to: request)
        return body.split(separator: UInt8(ascii: "\n")).compactMap {
            try? TopicMessage(line: $0)
        }
    }

    /// Takes back what was sent of an errand.
    ///
    /// - Parameters:
    ///   - errand: The errand.
    ///   - secret: How the person is known there.
    /// - Throws: `AwayFault`.
    func takeBack(_ errand: AwayErrand, _ secret: KeptTopic.Secret?) async throws(AwayFault) {
        var request = HTTPRequest(
            "\(errand.topic.text)/\(errand.token)", method: "DELETE", limit: Self.mostAnswer,
            deadline: Self.deadline)
        request.authorize(secret)
        _ = try await answer(to: request)
    }

    private func answer(to request: HTTPRequest) async throws(AwayFault) -> [UInt8] {
        let answer: HTTPAnswer
        do throws(HTTPFault) {
            answer = try await loop.answer(to: request)
        } catch {
            throw AwayFault(error)
        }
        if !answer.isSuccess { throw AwayFault(status: answer.status) }
        return answer.body
    }
}

extension HTTPRequest {
    /// Says who the person is, as a server of topics wants it.
    mutating func authorize(_ secret: KeptTopic.Secret?) {
        switch secret {
        case .password(let user, let password)?:
            let code = Data("\(user):\(password)".utf8).base64EncodedString()
            add("Authorization", "Basic \(code)")
        case .token(let token)?: add("Authorization", "Bearer \(token)")
        case nil: break
        }
    }
}
