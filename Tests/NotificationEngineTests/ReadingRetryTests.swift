// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NotificationEngine

/// When a store is asked again that could not be read.
struct ReadingRetryTests {
    @Test func `asks again at once after one failure`() {
        var retry = ReadingRetry(limit: .seconds(10))

        retry.failed(at: .seconds(100))

        #expect(retry.time == .seconds(100) + .milliseconds(20))
        let isDue = [101, 101].map { retry.isDue(at: .seconds($0)) }
        #expect(isDue == [true, false])
    }

    @Test func `waits longer each time, and never longer than the limit`() {
        var retry = ReadingRetry(limit: .seconds(10))
        var now = Duration.zero
        var waits: [Duration] = []
        for _ in 0..<20 {
            retry.failed(at: now)
            guard let time = retry.time else { break }
            waits.append(time - now)
            now = time
            _ = retry.isDue(at: now)
        }

        #expect(zip(waits, waits.dropFirst()).allSatisfy { $1 == min($0 * 2, .seconds(10)) })
        #expect(waits.last == .seconds(10))
    }

    @Test func `takes what fails together for one failure`() {
        var retry = ReadingRetry(limit: .seconds(10))

        for milliseconds in 0..<10 { retry.failed(at: .milliseconds(milliseconds)) }

        #expect(retry.time == .milliseconds(20))
    }

    @Test func `begins anew after a good while`() {
        var retry = ReadingRetry(limit: .seconds(10))
        for now in [0, 1, 2] {
            retry.failed(at: .seconds(now))
            _ = retry.isDue(at: .seconds(now + 1))
        }

        retry.failed(at: .seconds(60))

        #expect(retry.time == .seconds(60) + .milliseconds(20))
    }
}
