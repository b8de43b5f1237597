// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import Testing

@testable import PushMock

@Suite(.computing) struct AppleAnswerTests {
    private let date = Date(timeIntervalSince1970: 1_900_000_000.5)

    private func text(_ answer: AppleAnswer) -> String {
        String(decoding: answer.body, as: UTF8.self)
    }

    @Test func `what is well has a name and no body`() {
        let answer = AppleAnswer(nil, id: "A", at: date)
        #expect(answer.status == 200 && answer.body.isEmpty)
        #expect(answer.fields.first == HTTP2Field("apns-id", "A"))
    }

    @Test func `an application that is gone has a time in milliseconds, and nothing else has`() {
        let gone = AppleAnswer(.unregistered, id: "A", at: date)
        #expect(gone.status == 410)
        #expect(text(gone) == #"{"reason":"Unregistered","timestamp":1900000000500}"#)
        let large = AppleAnswer(.payloadTooLarge, id: "A", at: date)
        #expect(large.status == 413 && text(large) == #"{"reason":"PayloadTooLarge"}"#)
        #expect(large.fields.contains(HTTP2Field("apns-id", "A")))
    }

    // As in Apple's "Handling notification responses from APNs".
    @Test func `each reason has the status of Apple's table`() {
        let statuses = Dictionary(
            grouping: AppleAnswer.Reason.allCases, by: \.status
        ).mapValues { Set($0.map(\.rawValue)) }
        #expect(Set(statuses.keys) == [400, 403, 404, 405, 410, 413, 429, 500, 503])
        #expect(
            statuses[403] == [
                "ExpiredProviderToken", "InvalidProviderToken", "MissingProviderToken",
            ])
        #expect(statuses[404] == ["BadPath"] && statuses[405] == ["MethodNotAllowed"])
        #expect(statuses[503] == ["ServiceUnavailable", "Shutdown"])
        #expect(statuses[400]?.count == 13)
    }

    @Test func `a signature of its key is good, and no other`() throws {
        let (identity, other) = (try MockIdentity(), try MockIdentity())
        let text = Array("header.claims".utf8)
        let signature = identity.sign(text)
        #expect(signature.count == 64)
        #expect(identity.signer.check(text, signature))
        #expect(!identity.signer.check(text + [0], signature))
        #expect(!other.signer.check(text, signature))
        #expect(!identity.signer.check(text, Array(repeating: 0, count: 64)))
        #expect(!identity.signer.check(text, []))
        #expect(identity.keyText.hasPrefix("-----BEGIN PRIVATE KEY-----"))
        #expect(identity.authorityText.hasPrefix("-----BEGIN CERTIFICATE-----"))
    }

    @Test func `lines are words of a shell`() {
        let recorded = Recorder()
        let log = MockLog(printsJSON: false) { recorded.take($0) }
        #expect(log.start(["A": "/a/b.pem", "B": nil, "C": "it's here"]))
        #expect(recorded.lines == ["A=/a/b.pem\nC='it'\\''s here'\n"])
    }
}

private final class Recorder: @unchecked Sendable {
    private(set) var lines: [String] = []

    func take(_ line: String) -> Bool {
        lines.append(line)
        return true
    }
}
