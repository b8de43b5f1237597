// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions
import TestThreads
import Testing
import WebPush

@testable import PushMock

/// The answers to each request that Apple's documentation has a reason for.
@Suite(.computing) struct ProviderRequestTests {
    private static let shop = "org.example.Shop"
    private static let now = Date(timeIntervalSince1970: 1_900_000_000)
    private static let new = UUID()
    // A signature that is good if it repeats the end of its text, so that a table needs no keys.
    private static let signer = ProviderToken.Signer(keyID: "KEY4567890", teamID: "TEAM567890") {
        text, signature in signature == Array(text.suffix(64))
    }

    private static func token(
        _ header: String = #"{"alg": "ES256", "kid": "KEY4567890"}"#, iss: String = "TEAM567890",
        iat: Double = now.timeIntervalSince1970
    ) -> String {
        let claims = #"{"iss": "\#(iss)", "iat": \#(Int(iat))}"#
        let text = Base64URL.text(header.utf8) + "." + Base64URL.text(claims.utf8)
        return text + "." + Base64URL.text(Array(text.utf8.suffix(64)))
    }

    private static func request(
        _ changes: [String: String?] = [:], body: String = #"{"aps": {"alert": "milk"}}"#
    ) throws -> HTTP2Request {
        let token = DeviceToken.text(of: try ApplicationID(shop))
        var fields: [String: String] = [
            ":method": "POST", ":path": "/3/device/\(token)", ":scheme": "https",
            "authorization": "bearer \(self.token())", "apns-topic": shop,
        ]
        for (name, value) in changes { fields[name] = value }
        return HTTP2Request(
            fields: fields.map { HTTP2Field($0.key, $0.value) }, body: Array(body.utf8))
    }

    private static func reason(_ request: HTTP2Request) -> AppleAnswer.Reason? {
        do throws(AppleAnswer.Reason) {
            let kept = KeptPushes()
            let known = Set([try? known(shop)].compactMap(\.self))
            _ = try ProviderRequest(request, by: signer, new: new, at: now)
                .application(kept, among: known)
            return nil
        } catch {
            return error
        }
    }

    private static func known(_ name: String) throws -> ApplicationID { try ApplicationID(name) }

    private static func hex(_ text: String) -> String {
        text.utf8.map { String($0, radix: 16) }.joined()
    }

    private static let table: [([String: String?], AppleAnswer.Reason?)] = [
        ([:], nil),
        (["apns-push-type": "background", "apns-priority": "5"], nil),
        (["apns-id": "123e4567-e89b-12d3-a456-4266554400a0"], nil),
        (["apns-expiration": "0", "apns-priority": "1"], nil),
        (["apns-collapse-id": String(repeating: "c", count: 64)], nil),
        (["authorization": "Bearer " + token()], nil),
        (["authorization": "bearer " + token(iat: now.timeIntervalSince1970 - 3_600)], nil),
        ([":path": "/3/device/" + hex(shop).uppercased()], nil),

        ([":path": "/"], .badPath), ([":path": "/2/device/00"], .badPath),
        ([":path": nil], .badPath),
        ([":method": "GET"], .methodNotAllowed), ([":method": "PUT"], .methodNotAllowed),
        (["authorization": nil], .missingProviderToken),
        (["authorization": ""], .missingProviderToken),
        (["authorization": "Basic YTpi"], .missingProviderToken),
        (["authorization": "bearer"], .invalidProviderToken),
        (["authorization": "bearer a.b.c"], .invalidProviderToken),
        (
            ["authorization": "bearer " + String(repeating: "a", count: 9_000)],
            .invalidProviderToken
        ),
        (["authorization": "bearer " + token() + "AA"], .invalidProviderToken),
        (["authorization": "bearer " + token(iss: "OTHER67890")], .invalidProviderToken),
        (
            ["authorization": "bearer " + token(#"{"alg": "none", "kid": "KEY4567890"}"#)],
            .invalidProviderToken
        ),
        (
            ["authorization": "bearer " + token(#"{"alg": "ES256", "kid": "OTHER67890"}"#)],
            .invalidProviderToken
        ),
        (
            ["authorization": "bearer " + token(iat: now.timeIntervalSince1970 + 61)],
            .invalidProviderToken
        ),
        (
            ["authorization": "bearer " + token(iat: now.timeIntervalSince1970 - 3_601)],
            .expiredProviderToken
        ),
        (["apns-id": "7"], .badMessageID),
        (["apns-push-type": "banner"], .invalidPushType),
        (["apns-push-type": "voip", "apns-topic": shop + ".voip"], .topicDisallowed),
        (["apns-topic": nil], .missingTopic), (["apns-topic": ""], .missingTopic),
        (["apns-topic": "shop"], .badTopic),
        (["apns-topic": "org.example.Bank"], .deviceTokenNotForTopic),
        (["apns-priority": "7"], .badPriority),
        (["apns-push-type": "background", "apns-priority": "10"], .badPriority),
        (["apns-expiration": "tomorrow"], .badExpirationDate),
        (["apns-expiration": "-1"], .badExpirationDate),
        (["apns-collapse-id": String(repeating: "c", count: 65)], .badCollapseID),
        (["apns-collapse-id": ""], .badCollapseID),
        ([":path": "/3/device/"], .missingDeviceToken),
        ([":path": "/3/device/xyz"], .badDeviceToken),
        ([":path": "/3/device/123"], .badDeviceToken),
        ([":path": "/3/device/" + hex("shop")], .badDeviceToken),
        ([":path": "/3/device/" + hex("{}")], .badDeviceToken),
        (
            [":path": "/3/device/" + hex("org.example.Bank"), "apns-topic": "org.example.Bank"],
            .unregistered
        ),
    ]

    @Test(arguments: table)
    func `each has its reason`(_ changes: [String: String?], _ reason: AppleAnswer.Reason?) throws {
        #expect(Self.reason(try Self.request(changes)) == reason)
    }

    @Test func `a payload has 1 to 4,096 bytes`() throws {
        #expect(Self.reason(try Self.request(body: "")) == .payloadEmpty)
        let longest = String(repeating: " ", count: 4_096)
        #expect(Self.reason(try Self.request(body: longest)) == nil)
        #expect(Self.reason(try Self.request(body: longest + " ")) == .payloadTooLarge)
        var cut = try Self.request(body: longest)
        cut.isTooLong = true
        #expect(Self.reason(cut) == .payloadTooLarge)
    }

    @Test func `a field that comes twice is refused`() throws {
        for name in ["apns-topic", "apns-priority", "authorization"] {
            var request = try Self.request(["apns-priority": "5"])
            request.fields.append(HTTP2Field(name, request[name] ?? ""))
            #expect(Self.reason(request) == .duplicateHeaders)
        }
    }

    @Test func `the token of an application that registered is its subscription`() throws {
        var kept = KeptPushes()
        let push = try KeptPush(
            try ApplicationID(Self.shop), on: "https://ntfy.example.org", keys: PushKeys.make())
        let path = "/3/device/" + Self.hex(push.text)
        let request = try ProviderRequest(
            Self.request([":path": path]), by: Self.signer, new: Self.new, at: Self.now)
        let known: Set = [push.application]
        #expect(throws: AppleAnswer.Reason.unregistered) {
            try request.application(kept, among: known)
        }
        let isAdded = kept.add(push)
        #expect(isAdded)
        #expect(try request.application(kept, among: known) == push.application)
    }

    @Test func `the name of what comes is that of what it takes the place of`() throws {
        let own = "123E4567-E89B-12D3-A456-4266554400A0"
        func push(_ changes: [String: String?]) throws -> Push {
            try ProviderRequest(
                Self.request(changes), by: Self.signer, new: Self.new, at: Self.now
            ).push()
        }
        #expect(try push([:]).identifier == Self.new.uuidString)
        #expect(try push(["apns-id": own.lowercased()]).identifier == own.lowercased())
        #expect(try push(["apns-id": own, "apns-collapse-id": "score"]).identifier == "score")
        #expect(try push([:]).content.body == "milk")
    }
}
