// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@testable import CalDAV

@Suite("How a list tells of its changes", .computing)
struct ListPushesTests {
    private static let key =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

    private static func pushes(_ properties: String) throws -> ListPushes? {
        let document = """
            <?xml version="1.0"?>
            <d:multistatus xmlns:d="DAV:" xmlns:p="https://bitfire.at/webdav-push">
            <d:response><d:href>/w/</d:href><d:propstat><d:prop>\(properties)</d:prop>
            <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
            """
        return try MultiStatus(Array(document.utf8)).resources.first?.pushes
    }

    private static func transports(_ key: String) -> String {
        """
        <p:transports><p:other><p:x>no key</p:x></p:other>
        <p:web-push><p:vapid-public-key type="p256ecdsa">\(key)</p:vapid-public-key></p:web-push>
        </p:transports>
        """
    }

    @Test func `is read as servers say it`() throws {
        let whole =
            Self.transports("\n \(Self.key)\n") + "<p:topic> O7M1nQ7c </p:topic>"
            + "<p:supported-triggers><p:content-update><d:depth>1</d:depth></p:content-update>"
            + "<p:property-update><d:depth>0</d:depth></p:property-update></p:supported-triggers>"
        let pushes = try #require(try Self.pushes(whole))
        #expect(pushes.topic == "O7M1nQ7c" && pushes.senderKey == Self.key)
    }

    @Test func `needs a topic, the transport, and changes of items`() throws {
        let topic = "<p:topic>t</p:topic>"
        #expect(try Self.pushes("<p:transports><p:web-push/></p:transports>" + topic) != nil)
        for properties in [
            "", topic, Self.transports(Self.key), "<p:transports><p:other/></p:transports>" + topic,
            Self.transports(Self.key) + "<p:topic>\(String(repeating: "t", count: 300))</p:topic>",
            Self.transports(Self.key) + "<p:topic>a b</p:topic>",
            Self.transports(Self.key) + topic
                + "<p:supported-triggers><p:property-update/></p:supported-triggers>",
        ] {
            #expect(try Self.pushes(properties) == nil, "\(properties)")
        }
        // Without a key that is one, nobody signs.
        for key in ["", "short", Self.key + "AAAA", Self.key.replacing("-", with: "!")] {
            let pushes = try Self.pushes(Self.transports(key) + topic)
            #expect(pushes?.topic == "t" && pushes?.senderKey == nil, "\(key)")
        }
    }

    @Test func `is asked for in one document with nothing foreign in it`() throws {
        let document = ListPushes.registration(
            endpoint: "https://push.example.org/a?b=1&c=<2>", point: "P", authentication: "A")
        #expect(document.contains("b=1&amp;c=&lt;2&gt;</p:push-resource>"))
        #expect(document.contains(#"<p:subscription-public-key type="p256dh">P<"#))
        var cursor = try XMLCursor(Array(document.utf8))
        var names: [String] = []
        while let step = try cursor.next() {
            if case .begin(let name) = step { names.append(name.name) }
        }
        #expect(
            names == [
                "push-register", "subscription", "web-push-subscription", "push-resource",
                "subscription-public-key", "auth-secret", "content-encoding", "trigger",
                "content-update", "depth",
            ])
    }

    // MARK: - Messages

    private static func change(_ content: String) -> ListChange? {
        ListChange(
            Array(
                """
                <?xml version="1.0"?><push-message xmlns="https://bitfire.at/webdav-push"
                    xmlns:D="DAV:">\(content)</push-message>
                """.utf8))
    }

    @Test func `a message names the list`() {
        let change = Self.change(
            "<topic>O7M</topic><content-update><D:sync-token>urn:7</D:sync-token></content-update>")
        #expect(change?.topic == "O7M")
        let short = Self.change("<topic> O7M\n</topic><content-update/>")
        #expect(short?.topic == "O7M")
    }

    @Test func `a message of older drafts names the list among its properties`() {
        let change = Self.change(
            "<D:propstat><D:prop><topic>calendar-12</topic><D:sync-token>7</D:sync-token>"
                + "</D:prop></D:propstat>")
        #expect(change?.topic == "calendar-12")
        #expect(Self.change("<D:propstat><topic>calendar-12</topic></D:propstat>") == nil)
        #expect(Self.change("<propstat><prop><topic>t</topic></prop></propstat>") == nil)
    }

    @Test func `what Nextcloud says of a list is enough`() throws {
        let document = """
            <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:x1="https://bitfire.at/webdav-push">
            <d:response><d:href>/remote.php/dav/calendars/anna/work/</d:href><d:propstat><d:prop>
            <x1:transports><x1:web-push><x1:vapid-public-key>\(Self.key)</x1:vapid-public-key></x1:web-push>
            </x1:transports><x1:topic>calendar-12</x1:topic></d:prop>
            <d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop>
            <x1:supported-triggers/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
            </d:response></d:multistatus>
            """
        let pushes = try MultiStatus(Array(document.utf8)).resources.first?.pushes
        #expect(pushes?.topic == "calendar-12" && pushes?.senderKey == Self.key)
    }

    @Test func `a message that is none comes to nothing`() {
        #expect(Self.change("<topic>O7M</topic><property-update/>") == nil)
        #expect(Self.change("<content-update/>") == nil)
        #expect(Self.change("<topic></topic><content-update/>") == nil)
        #expect(Self.change("<x><topic>O7M</topic></x><content-update/>") == nil)
        let padding = String(repeating: " ", count: 5_000)
        #expect(Self.change("<topic>O7M</topic><content-update/>\(padding)") == nil)
        #expect(ListChange([]) == nil && ListChange(Array("text".utf8)) == nil)
        #expect(ListChange(Array("<push-message><topic>t</topic></push-message>".utf8)) == nil)
        let bomb = #"<!DOCTYPE p [<!ENTITY a "b">]><push-message>&a;</push-message>"#
        #expect(ListChange(Array(bomb.utf8)) == nil)
        let whole = Array(
            (#"<push-message xmlns="https://bitfire.at/webdav-push"><topic>t</topic>"#
                + "<content-update/></push-message>").utf8)
        #expect(ListChange(whole) != nil)
        for end in 0..<whole.count - 1 { #expect(ListChange(Array(whole[..<end])) == nil) }
    }
}
