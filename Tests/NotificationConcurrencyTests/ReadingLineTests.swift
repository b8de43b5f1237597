// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

@testable import NotificationConcurrency

struct ReadingLineTests {
    private let tea = "tea"
    private let milk = "milk"
    private let bread = "bread"

    private func next(_ line: inout ReadingLine<String>, after owner: String) -> Int? {
        line.next(after: owner)?.1
    }

    @Test func `an owner's reads follow each other, and another's do not wait`() {
        var line = ReadingLine<String>()
        #expect(line.add(1, of: tea) == .begins)
        #expect(line.add(2, of: tea) == .waits)
        #expect(line.add(3, of: milk) == .begins)

        #expect(next(&line, after: milk) == nil)
        #expect(next(&line, after: tea) == 2)
        #expect(next(&line, after: tea) == nil)
        #expect(line.add(4, of: tea) == .begins)
    }

    @Test func `where there are no more threads, owners take turns`() {
        var line = ReadingLine<String>(threads: 1)
        #expect(line.add(1, of: tea) == .begins)
        for (number, owner) in [(2, tea), (3, milk), (4, milk), (5, bread)] {
            #expect(line.add(number, of: owner) == .waits)
        }

        var order: [Int] = []
        var owner = tea
        while let (next, number) = line.next(after: owner) {
            order.append(number)
            owner = next
        }

        #expect(order == [3, 5, 2, 4])
    }

    @Test func `a read that is late is waited for no more, until it is back`() {
        var line = ReadingLine<String>()
        _ = line.add(1, of: tea)
        _ = line.add(2, of: tea)

        #expect(line.expire(1, of: tea) == [1, 2])
        #expect(line.add(3, of: tea) == .isRefused)
        #expect(line.add(4, of: milk) == .begins)

        #expect(next(&line, after: tea) == nil)
        #expect(line.add(5, of: tea) == .begins)
    }

    @Test func `where no thread comes back, nobody waits for one`() {
        var line = ReadingLine<String>(threads: 2)
        _ = line.add(1, of: tea)
        _ = line.add(2, of: milk)
        #expect(line.expire(1, of: tea) == [1])
        #expect(line.add(3, of: bread) == .waits)
        // No thread comes to what waits for one either.
        #expect(line.expire(2, of: milk) == [2, 3])
        #expect(line.add(4, of: bread) == .isRefused)

        #expect(next(&line, after: milk) == nil)
        #expect(line.add(5, of: bread) == .begins)
    }

    /// Else an answer would come before that of an earlier question.
    @Test func `what waits expires with all that its owner asked for before, and in that order`() {
        var line = ReadingLine<String>(threads: 2)
        _ = line.add(1, of: milk)
        for number in 2...4 { _ = line.add(number, of: tea) }
        for number in 5...7 { _ = line.add(number, of: bread) }

        #expect(line.expire(6, of: bread) == [5, 6])
        #expect(line.expire(3, of: tea) == [2, 3, 4])
        #expect(line.expire(3, of: tea) == [] && line.expire(5, of: bread) == [])
        #expect(next(&line, after: milk) == 7)
        #expect(line.expire(1, of: milk) == [])
    }

    @Test func `a line has an end`() {
        var line = ReadingLine<String>(threads: 1, longest: 2)
        let arrivals = (1...4).map { line.add($0, of: tea) }
        #expect(arrivals == [.begins, .waits, .waits, .isRefused])
        let others = (5...7).map { line.add($0, of: milk) }
        #expect(others == [.waits, .waits, .isRefused])
    }

    @Test func `no walk loses a read or does one twice`() {
        for seed in SeededGenerator.seeds(20) {
            var random = SeededGenerator(seed: seed)
            var line = ReadingLine<String>(threads: 2, longest: 5)
            var running: [Int: String] = [:]
            var open: [Int: String] = [:]
            for number in 1...2_000 {
                let owner = [tea, milk, bread].randomElement(using: &random) ?? tea
                if Bool.random(using: &random) {
                    let arrival = line.add(number, of: owner)
                    if arrival != .isRefused { open[number] = owner }
                    if arrival == .begins { running[number] = owner }
                } else if Bool.random(using: &random),
                    // Sorted: a dictionary has another order in each process.
                    let old = open.keys.sorted().randomElement(using: &random),
                    let of = open[old]
                {
                    for late in line.expire(old, of: of) {
                        #expect(open.removeValue(forKey: late) != nil)
                    }
                } else if let done = running.keys.sorted().randomElement(using: &random),
                    let of = running[done]
                {
                    running[done] = nil
                    open[done] = nil
                    if let (owner, next) = line.next(after: of) {
                        #expect(open[next] == owner)
                        running[next] = owner
                    }
                }
                #expect(running.count <= 2 && Set(running.values).count == running.count)
            }
            while let (done, of) = running.first {
                running[done] = nil
                open[done] = nil
                if let (owner, next) = line.next(after: of) { running[next] = owner }
            }
            #expect(open.isEmpty, "seed \(seed)")
        }
    }
}
