// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PersonalSubscriptions
import Testing

@Suite struct TopicAddressTests {
    @Test(arguments: [
        ("https://ntfy.sh/backups", "https://ntfy.sh", "backups"),
        ("ntfy://Ntfy.SH/backups", "https://ntfy.sh", "backups"),
        ("https://example.org:443/a/b/door_1/", "https://example.org/a/b", "door_1"),
        ("http://127.0.0.1:2586/t", "http://127.0.0.1:2586", "t"),
        ("http://[::1]:80/t", "http://[::1]", "t"),
    ])
    func `reads an address as a person types it`(
        _ text: String, _ server: String, _ topic: String
    ) throws {
        let address = try TopicAddress(text)

        #expect((address.server, address.topic) == (server, topic))
        #expect(try TopicAddress(address.text) == address)
    }

    @Test(arguments: [
        ("backups", TopicAddress.Fault.noServer), ("ntfy.sh/backups", .noServer),
        ("ftp://ntfy.sh/backups", .malformed), ("file:///etc/passwd", .malformed),
        ("https://ntfy.sh/backups?since=all", .malformed), ("https:///backups", .malformed),
        ("https://ntfy.sh", .noTopic), ("https://ntfy.sh/a,b", .noTopic),
        ("https://ntfy.sh/ü", .noTopic),
        ("https://ntfy.sh/\(String(repeating: "a", count: 65))", .noTopic),
        ("https://anna:s3cret@ntfy.sh/backups", .hasSecret),
        ("https://ntfy.sh/" + String(repeating: "a/", count: 2_000) + "t", .malformed),
    ])
    func `says why a text is none`(_ text: String, _ fault: TopicAddress.Fault) {
        #expect(throws: fault) { try TopicAddress(text) }
    }

    @Test func `knows what is fetched from the same server`() throws {
        let address = try TopicAddress("https://ntfy.sh/t")

        #expect(address.isServer(of: "https://ntfy.sh/file/a.png"))
        for other in [
            "http://ntfy.sh/a.png", "https://ntfy.sh:8080/a.png", "https://ntfy.sh.evil.org/a.png",
            "https://ntfy.sh@evil.org/a.png", "https://evil.org/a.png", "file:///a.png", "",
        ] {
            #expect(!address.isServer(of: other), "\(other)")
        }
    }

    @Test func `groups those that may share a connection`() throws {
        var kept = KeptTopics()
        for name in ["a", "b", "c"] {
            kept.topics.append(KeptTopic(try TopicAddress("https://ntfy.sh/\(name)")))
        }
        kept.topics.append(KeptTopic(try TopicAddress("https://example.org/a")))
        kept.topics.append(
            KeptTopic(try TopicAddress("https://ntfy.sh/d"), secret: .token("tk")))

        func names(_ alone: Set<TopicAddress>) -> [String] {
            kept.groups(alone: alone).map { $0.map(\.address.topic).joined() }
        }
        #expect(names([]) == ["a", "abc", "d"])
        #expect(names([try TopicAddress("https://ntfy.sh/b")]) == ["a", "ac", "b", "d"])
        kept.topics += try (0..<50).map { KeptTopic(try TopicAddress("https://x.org/\($0)")) }
        #expect(kept.groups(alone: []).map(\.count).max() == 20)
    }
}
