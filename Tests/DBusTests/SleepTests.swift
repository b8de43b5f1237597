// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DBus

struct SleepTests {
    @Test func `goes on at its time, not before`() async throws {
        let loop = try EventLoop(name: "sleep")
        let end = Self.sinceBoot() + .milliseconds(20)

        try await loop.sleep(until: end)

        #expect(Self.sinceBoot() >= end)
        loop.stop()
    }

    @Test func `ends early with an error when its task is cancelled`() async throws {
        let loop = try EventLoop(name: "sleep")
        let sleeper = Task { try await loop.sleep(until: Self.sinceBoot() + .seconds(3_600)) }

        sleeper.cancel()

        await #expect(throws: CancellationError.self) { try await sleeper.value }
        loop.stop()
    }

    private static func sinceBoot() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
