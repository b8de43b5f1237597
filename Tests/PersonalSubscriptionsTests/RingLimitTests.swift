// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalSubscriptions
import Testing

@Suite struct RingLimitTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func messages(
        _ count: Int, secondsAgo: Int, in topic: String = "a", priority: Int = 3
    ) throws -> [(message: TopicMessage, topic: TopicAddress)] {
        let address = try TopicAddress("https://ntfy.sh/\(topic)")
        return try (0..<count).map { index in
            let time = 1_700_000_000 - secondsAgo
            let line =
                #"{"event":"message","id":"m\#(index)","time":\#(time),"topic":"t","priority":\#(priority)}"#
            return (try TopicMessage(line: line.utf8), address)
        }
    }

    @Test func `rings for all that come as they are sent`() throws {
        var limit = RingLimit()

        #expect(
            try limit.silences(messages(5, secondsAgo: 1), at: now)
                == Array(repeating: false, count: 5))
    }

    @Test func `rings once for what was sent overnight, and for what is urgent`() throws {
        var limit = RingLimit()
        let late = try messages(3, secondsAgo: 3_600) + messages(2, secondsAgo: 3_600, in: "b")
        #expect(limit.silences(late, at: now) == [true, true, false, true, false])

        let urgent = try messages(3, secondsAgo: 3_600, priority: 5)
        #expect(limit.silences(urgent, at: now) == [false, false, false])
    }

    @Test func `rings no more than so often within a minute`() throws {
        var limit = RingLimit()
        let flood = try messages(100, secondsAgo: 0, priority: 5)

        #expect(limit.silences(flood, at: now).count { !$0 } == RingLimit.most)
        #expect(try limit.silences(messages(1, secondsAgo: 0, in: "b"), at: now) == [false])
        #expect(limit.silences(flood, at: now + 30).allSatisfy { $0 })
        #expect(limit.silences(flood, at: now + 61).count { !$0 } == RingLimit.most)
        // The clock was set back.
        #expect(limit.silences(flood, at: now - 3_600).count { !$0 } == RingLimit.most)
    }
}
