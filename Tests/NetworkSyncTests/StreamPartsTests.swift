// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestWorld
import Testing

@testable import NetworkSync

@Suite struct StreamPartsTests {
    @Test func `cuts lines wherever the network cut them`() {
        let text = "one\n\ntwo\nthree\nrest"
        for size in 1...text.utf8.count {
            var lines = StreamLines()
            var found: [String] = []
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                found += lines.take(Array(bytes[start..<min(start + size, bytes.count)])).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
            #expect(found == ["one", "two", "three"])
        }
    }

    @Test func `leaves out a line that is too long, and no other`() {
        var lines = StreamLines()
        let long = [UInt8](repeating: 120, count: 100_000)

        #expect(lines.take(long).isEmpty && lines.take(long).isEmpty)
        #expect(lines.take(Array("x\nnext\n".utf8)).map { Array($0) } == [Array("next".utf8)])
    }

    @Test func `comes back later each time, and sooner after it was connected`() {
        var pacing = StreamPacing()
        let fault = StreamEnd.failed(.unreachable("no route"))
        let pauses = (0..<10).map { _ in pacing.pause(after: fault, chance: 1) }

        #expect(pauses.first == .seconds(1) && pauses.last == .seconds(60))
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
        pacing.opened()
        #expect(pacing.pause(after: fault, chance: 0) == .seconds(0.5))
    }

    @Test func `does as a server asks, up to a limit`() {
        var pacing = StreamPacing()

        #expect(
            pacing.pause(after: .ended(status: 429, retryAfter: 7), chance: 0) == .seconds(7))
        #expect(
            pacing.pause(after: .ended(status: 503, retryAfter: 1 << 40), chance: 0)
                == .seconds(3_600))
        #expect(
            pacing.pause(after: .ended(status: 403, retryAfter: nil), chance: 0) == .seconds(900))
    }
}
