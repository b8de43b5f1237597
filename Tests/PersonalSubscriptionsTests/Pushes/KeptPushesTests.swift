// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions
import TestWorld
import Testing
import WebPush

@Suite("The applications to which servers push") struct KeptPushesTests {
    private func push(
        _ name: String = "org.example.Shop", on server: String = "https://ntfy.example.org"
    ) throws -> KeptPush {
        try KeptPush(ApplicationID(name), on: server, keys: PushKeys.make())
    }

    @Test func `have a topic each that nobody guesses`() throws {
        let topics = try (0..<200).map { _ in try push().topic.topic }
        #expect(Set(topics).count == topics.count)
        for topic in topics {
            // By these two, servers of ntfy know them.
            #expect(topic.hasPrefix("up") && topic.utf8.count == 14)
            #expect(
                topic.utf8.allSatisfy {
                    Character(UnicodeScalar($0)).isLetter || (48...57).contains($0)
                })
        }
        #expect(Set(topics.joined()).count == 62)
    }

    @Test func `come over a distributor as well, one way at a time`() throws {
        var kept = KeptPushes()
        let shop = try ApplicationID("org.example.Shop")
        let endpoint = KeptEndpoint(
            shop, over: "org.unifiedpush.Distributor.KDE", token: "t", keys: try PushKeys.make())
        let isAdded = kept.add(endpoint)
        #expect(isAdded && kept.text(of: shop) == nil)
        for address in ["ftp://a.example/", "https://", "https://a@b.example/", "", "a"] {
            let isTaken = kept.take(address, for: "t")
            #expect(!isTaken, "\(address)")
        }
        let isForNobody = !kept.take("https://a.example/", for: "other")
        let isTaken = kept.take("https://a.example/x?y", for: "t")
        #expect(isForNobody && isTaken)
        let read = try JSONDecoder().decode(KeptPushes.self, from: JSONEncoder().encode(kept))
        #expect(read == kept && read.text(of: shop)?.contains("a.example/x?y") == true)
        let subscription = try #require(read.endpoint(token: "t")?.subscription)
        #expect(read.application(of: subscription) == shop)

        // A topic takes the place of it, and a file without any is as it was.
        let isReplaced = kept.add(try push())
        #expect(isReplaced && kept.endpoints.isEmpty && kept.pushes.count == 1)
        let text = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        #expect(!text.contains("istributor"))
        let hadOne = kept.end(shop)
        #expect(hadOne && kept == KeptPushes())
    }

    @Test func `say where the name of an application in their file is none`() throws {
        let shop = try ApplicationID("org.example.Shop")
        var kept = KeptPushes()
        _ = kept.add(try push())
        _ = kept.add(
            KeptEndpoint(
                try ApplicationID("org.example.Tea"), over: "org.unifiedpush.Distributor.KDE",
                token: "t", keys: try PushKeys.make()))
        let text = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        #expect(text.contains(#""application":"\#(shop)""#))
        for (name, key) in [("Shop", "pushes"), ("Tea", "overDistributors")] {
            let wrong = Data(text.replacing("org.example.\(name)", with: name).utf8)
            let error = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(KeptPushes.self, from: wrong)
            }
            guard case .dataCorrupted(let context) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(context.codingPath.map(\.stringValue).first == key)
            #expect(context.codingPath.last?.stringValue == "application")
            #expect(context.debugDescription.contains("it has no dot"))
        }
    }

    @Test func `are twenty at most, whichever way they come`() throws {
        var kept = KeptPushes()
        for index in 0..<KeptPushes.most {
            let name = try ApplicationID("org.example.App\(index)")
            let isAdded =
                index % 2 == 0
                ? kept.add(try push(name.rawValue))
                : kept.add(
                    KeptEndpoint(
                        name, over: "org.unifiedpush.Distributor.KDE", token: "\(index)",
                        keys: try PushKeys.make()))
            #expect(isAdded)
        }
        let isAdded = kept.add(try push("org.example.Late"))
        #expect(!isAdded)
    }

    @Test func `have a subscription as the Push API of browsers writes it`() throws {
        let push = try push()
        let data = try JSONEncoder().encode(push.subscription)
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let keys = try #require(object["keys"] as? [String: String])
        #expect(object["endpoint"] as? String == push.topic.text + "?up=1")
        #expect(Set(object.keys) == ["endpoint", "keys"] && Set(keys.keys) == ["p256dh", "auth"])
        #expect(keys["p256dh"].flatMap(Base64URL.bytes) == push.keys.point)
        #expect(keys["auth"].flatMap(Base64URL.bytes) == push.keys.authentication)
    }

    @Test(arguments: [
        ("https://ntfy.sh", "https://ntfy.sh"), ("HTTPS://Ntfy.SH/", "https://ntfy.sh"),
        ("http://127.0.0.1:2586", "http://127.0.0.1:2586"),
        ("https://[::1]:8443/", "https://[::1]:8443"),
    ])
    func `name a server`(_ text: String, _ server: String) throws {
        #expect(try push(on: text).topic.server == server)
    }

    @Test(arguments: [
        ("ntfy.sh", TopicAddress.Fault.noServer), ("", .noServer), ("https:", .noServer),
        ("https://", .malformed), ("ntfy://ntfy.sh", .malformed), ("ftp://ntfy.sh", .malformed),
        ("file:///etc", .malformed), ("https://ntfy.sh/mine", .malformed),
        ("https://ntfy.sh/a/b", .malformed), ("https://ntfy.sh?a=b", .malformed),
        ("https://ntfy.sh#a", .malformed), ("https://ntfy.sh/?", .malformed),
        ("https://anna:s3cret@ntfy.sh", .hasSecret),
    ])
    func `name no server with`(_ text: String, _ fault: TopicAddress.Fault) {
        #expect(throws: fault) { try push(on: text) }
    }

    @Test func `have a server for those that register, if the person has named one`() throws {
        let home = try TemporaryDirectory()
        let file = KeptPushes.file(["HOME": home.path])
        var kept = KeptPushes()
        _ = kept.add(try push())
        try file.write(kept)
        #expect(try file.read()?.server == nil)
        kept.server = try PushServer("HTTPS://Ntfy.example/", secret: .token("tk_1"))
        try file.write(kept)
        #expect(try file.read() == kept)
        #expect(kept.server?.address == "https://ntfy.example")
        #expect(throws: TopicAddress.Fault.malformed) { try PushServer("https://ntfy.sh/mine") }
        // One that somebody wrote by hand is looked at as well.
        try home.write(
            #"{"pushes": [], "server": {"address": "ftp://ntfy.sh"}}"#,
            to: ".config/carillon/pushes.json")
        #expect(throws: DecodingError.self) { try file.read() }
    }

    @Test func `have a text that is one line of JSON in the order of the alphabet`() throws {
        let push = try push()
        let keys = push.subscription.keys
        #expect(
            push.text == #"{"endpoint":"\#(push.endpoint)","keys":{"auth":"\#(keys.auth)","#
                + #""p256dh":"\#(keys.p256dh)"}}"#)
    }

    @Test func `are kept in a file that nobody else can read`() throws {
        let home = try TemporaryDirectory()
        let file = KeptPushes.file(["HOME": home.path])
        #expect(try file.read() == nil)
        var kept = KeptPushes()
        var shop = try push()
        shop.secret = .token("tk_1")
        let areAdded = [shop, try push("org.example.Bank")].map { kept.add($0) }
        #expect(areAdded == [true, true])
        try file.write(kept)
        #expect(try file.read() == kept)
        #expect(file.path == home.path + "/.config/carillon/pushes.json")
        let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        #expect(
            kept.pushes.map(\.application.rawValue) == ["org.example.Bank", "org.example.Shop"])
        #expect(kept.topics.topics.last == KeptTopic(shop.topic, secret: .token("tk_1")))
        #expect(kept[shop.topic] == shop && kept[shop.application] == shop)
        let removed = [kept.remove(shop.application), kept.remove(shop.application)]
        #expect(removed == [shop, nil] && kept[shop.topic] == nil)
    }

    @Test func `are not without end`() throws {
        var kept = KeptPushes()
        let names = (0..<KeptPushes.most).map { "org.example.A\($0)" } + ["org.example.A0"]
        for name in names {
            let isAdded = kept.add(try push(name))
            #expect(isAdded)
        }
        let isAdded = kept.add(try push("org.example.B"))
        #expect(!isAdded)
        #expect(kept.pushes.count == KeptPushes.most)
    }

    @Test(arguments: [
        "{", "[]", #"{"pushes": 1}"#, #"{"pushes": [{}]}"#,
        #"{"pushes": [{"application": "x", "topic": "https://ntfy.sh/up1", "keys": {}}]}"#,
        String(repeating: " ", count: 300 * 1_024),
    ])
    func `are none in a file that is damaged`(_ text: String) throws {
        let home = try TemporaryDirectory()
        _ = try home.makeDirectory(".config/carillon")
        try home.write(text, to: ".config/carillon/pushes.json")
        #expect(throws: (any Error).self) { try KeptPushes.file(["HOME": home.path]).read() }
    }
}
