// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import carillond

@Suite("The rate of the journal") struct JournalRateTests {
    private var rate = JournalRate()

    /// How many of so many lines are written that come at one moment.
    private mutating func written(of count: Int, at milliseconds: Int) -> [String] {
        (0..<count).flatMap { _ in rate.lines(for: "line", at: .milliseconds(milliseconds)) }
    }

    @Test mutating func `lets a burst of 200 lines through and leaves out the rest`() {
        #expect(written(of: 300, at: 5_000) == Array(repeating: "line", count: 200))
        #expect(rate.leftOut == 100)
    }

    @Test mutating func `then lets ten lines a second through, and counts the others first`() {
        _ = written(of: 300, at: 5_000)
        // A tenth of a second pays for one line only, and there are two to be written.
        #expect(rate.lines(for: "early", at: .milliseconds(5_100)) == [])
        #expect(
            rate.lines(for: "late", at: .milliseconds(5_200)) == ["101 lines left out", "late"])
        #expect(rate.lines(for: "next", at: .milliseconds(5_300)) == ["next"])
        #expect(rate.lines(for: "more", at: .milliseconds(5_300)) == [])
        #expect(rate.lines(for: "last", at: .milliseconds(5_500)) == ["1 line left out", "last"])
    }

    @Test mutating func `writes no more than a burst and ten a second, whatever comes`() {
        var count = 0
        for step in 0..<10_000 { count += written(of: 1, at: step * 10).count }
        #expect((1_180...1_200).contains(count), "\(count) lines in 100 seconds")
    }

    @Test mutating func `allows a whole burst again after 20 quiet seconds`() {
        _ = written(of: 300, at: 5_000)
        #expect(written(of: 300, at: 25_000).count == 200)
    }

    @Test mutating func `says at the end what was left out, and writes the last line`() {
        _ = written(of: 300, at: 5_000)
        #expect(rate.lastLines("the bus went away") == ["100 lines left out", "the bus went away"])
        #expect(rate.lastLines(nil) == [])
    }
}
