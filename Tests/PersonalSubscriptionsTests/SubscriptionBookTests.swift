// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import PersonalSubscriptions

@Suite struct SubscriptionBookTests {
    private static func message(
        _ id: String, _ time: Int, in topic: String = "a"
    ) throws -> TopicMessage {
        try TopicMessage(
            line: #"{"event":"message","id":"\#(id)","time":\#(time),"topic":"\#(topic)"}"#.utf8)
    }

    private let address = try? TopicAddress("https://ntfy.sh/a")

    @Test func `asks for nothing that was sent before it was subscribed to`() throws {
        let address = try #require(address)
        var book = SubscriptionBook()

        #expect(book.since([address]) == nil)
        book.opened([address], at: 1_000)
        #expect(book.since([address]) == 1_000)
        #expect(try !book.isNew(Self.message("x", 999), of: address))
        #expect(try book.isNew(Self.message("y", 1_000), of: address))
    }

    @Test func `asks for all of a topic that was made here, until it is kept alive`() throws {
        let address = try #require(address)
        var book = SubscriptionBook()
        book.made([address])
        book.opened([address], at: 1_000)
        // A server of ntfy has nothing since 1, and all since 0.
        #expect(book.since([address]) == 0)
        #expect(try book.isNew(Self.message("x", 10), of: address))
        book.keptAlive([address], at: 2_000)
        book.made([address])
        #expect(book.since([address]) == 2_000 - SubscriptionBook.overlap)
    }

    @Test func `takes a message once, and one that is late`() throws {
        let address = try #require(address)
        var book = SubscriptionBook()
        book.opened([address], at: 1_000)
        try book.took(Self.message("x", 5_000), of: address)

        // While it is caught up with, what was sent before may come after it.
        #expect(try book.isNew(Self.message("y", 4_000), of: address))
        book.keptAlive([address], at: 5_000)
        #expect(try !book.isNew(Self.message("x", 5_000), of: address))
        #expect(try book.isNew(Self.message("late", 4_800), of: address))
        #expect(try !book.isNew(Self.message("old", 4_000), of: address))
        #expect(book.since([address]) == 4_700)
    }

    @Test func `does not forget a topic behind another that is newer`() throws {
        let (one, two) = (try #require(address), try TopicAddress("https://ntfy.sh/b"))
        var book = SubscriptionBook()
        book.opened([one, two], at: 1_000)
        try book.took(Self.message("x", 9_000), of: one)

        #expect(book.since([one, two]) == 1_000)
        #expect(try book.isNew(Self.message("y", 2_000, in: "b"), of: two))
        book.keptAlive([one, two], at: 9_050)
        #expect(book.since([one, two]) == 8_750)
    }

    @Test func `remembers as much of a flood as it may`() throws {
        let address = try #require(address)
        var book = SubscriptionBook()
        book.opened([address], at: 1_000)
        for index in 0..<40_000 {
            try book.took(Self.message("m\(index)", 2_000 + index / 200), of: address)
        }

        book.keptAlive([address], at: 2_200)
        #expect(try !book.isNew(Self.message("m39999", 2_199), of: address))
        #expect(try !book.isNew(Self.message("m1", 2_000), of: address))
        #expect(try JSONEncoder().encode(book).count < 256 * 1_024)
        for index in 0..<10_000 { try book.took(Self.message("n\(index)", 3_000), of: address) }
        #expect(try JSONEncoder().encode(book).count < 256 * 1_024)
        #expect(try book.isNew(Self.message("next", 3_001), of: address))
    }

    // MARK: - Whatever happens

    /// A server, its clock, and a process that is killed and a network that breaks at any moment.
    private struct Network {
        var time = 1_000
        var log: [(message: TopicMessage, topic: TopicAddress)] = []
        let topics: [TopicAddress]
        /// Whatever the connection has still to tell; nil if there is none.
        var waiting: [(message: TopicMessage, topic: TopicAddress)]?
        /// The messages that were shown, the book on the disk, and the one that the process knows.
        var shown: [String] = []
        var disk = SubscriptionBook()
        var book = SubscriptionBook()
        var random: SeededGenerator

        /// Sends a message; one that was put off has a time that is over.
        mutating func send() throws {
            guard let topic = topics.randomElement(using: &random) else { return }
            // Nothing is put off to before the beginning.
            let late = min(Int.random(in: 0...20, using: &random), time - 1_000)
            let line =
                #"{"event":"message","id":"m\#(log.count)","time":\#(time - late),"topic":"t"}"#
            let message = try TopicMessage(line: line.utf8)
            log.append((message, topic))
            // It comes between others that wait.
            let place = Int.random(in: 0...(waiting?.count ?? 0), using: &random)
            waiting?.insert((message, topic), at: place)
        }

        /// Connects: the server tells topic by topic what it is asked for.
        mutating func connect() {
            let since = book.since(topics)
            var old = log.filter { $0.message.time >= since ?? .max }
            old.sort { one, other in
                let places = [one, other].map { topics.firstIndex(of: $0.topic) ?? 0 }
                return (places[0], one.message.time) < (places[1], other.message.time)
            }
            waiting = old
            book.opened(topics, at: time)
            disk = book
        }

        /// Takes the next message, and may be killed before that is noted.
        mutating func take(isKilled: Bool) {
            guard let found = waiting?.first else { return }
            waiting?.removeFirst()
            if book.isNew(found.message, of: found.topic) {
                // The service is asked at a start: what it has is not shown again.
                if !shown.contains(found.message.id) { shown.append(found.message.id) }
                book.took(found.message, of: found.topic)
                if !isKilled { disk = book }
            }
            if isKilled { (book, waiting) = (disk, nil) }
        }
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `shows everything once, whatever breaks`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var network = Network(
            topics: try ["a", "b", "c"].map { try TopicAddress("https://ntfy.sh/\($0)") },
            random: SeededGenerator(seed: seed + 1_000))
        network.connect()
        for _ in 0..<1_000 {
            network.time += Int.random(in: 0...60, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: network.waiting = nil
            case 1: network.take(isKilled: true)
            case 2, 3: if network.waiting == nil { network.connect() }
            case 4:
                // It says that it is there when it has nothing else to say.
                if network.waiting?.isEmpty == true {
                    network.book.keptAlive(network.topics, at: network.time)
                }
            case 5..<9: try network.send()
            default: network.take(isKilled: false)
            }
        }
        network.connect()
        while network.waiting?.isEmpty == false { network.take(isKilled: false) }

        #expect(network.shown.count == Set(network.shown).count)
        #expect(Set(network.log.map(\.message.id)).subtracting(network.shown) == [])
    }
}
