// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestWorld
import Testing

@testable import NotificationTexts

struct LookupLineTests {
    private let (tea, milk, bread): (ApplicationID, ApplicationID, ApplicationID)

    init() throws {
        tea = try ApplicationID("org.example.Tea")
        milk = try ApplicationID("org.example.Milk")
        bread = try ApplicationID("org.example.Bread")
    }

    private func next(_ line: inout LookupLine, after application: ApplicationID) -> Int? {
        line.next(after: application)?.1
    }

    @Test func `an application's lookups follow each other, and another's do not wait`() {
        var line = LookupLine()
        #expect(line.add(1, of: tea) == .begins)
        #expect(line.add(2, of: tea) == .waits)
        #expect(line.add(3, of: milk) == .begins)

        #expect(next(&line, after: milk) == nil)
        #expect(next(&line, after: tea) == 2)
        #expect(next(&line, after: tea) == nil)
        #expect(line.add(4, of: tea) == .begins)
    }

    @Test func `where there are no more threads, applications take turns`() {
        var line = LookupLine(threads: 1)
        #expect(line.add(1, of: tea) == .begins)
        for (number, application) in [(2, tea), (3, milk), (4, milk), (5, bread)] {
            #expect(line.add(number, of: application) == .waits)
        }

        var order: [Int] = []
        var application = tea
        while let (next, number) = line.next(after: application) {
            order.append(number)
            application = next
        }

        #expect(order == [3, 5, 2, 4])
    }

    @Test func `a read that is late is waited for no more, until it is back`() {
        var line = LookupLine()
        _ = line.add(1, of: tea)
        _ = line.add(2, of: tea)

        #expect(line.expire(1, of: tea) == [1, 2])
        #expect(line.add(3, of: tea) == .isRefused)
        #expect(line.add(4, of: milk) == .begins)

        #expect(next(&line, after: tea) == nil)
        #expect(line.add(5, of: tea) == .begins)
    }

    @Test func `what waits expires by itself, and what is done does not`() {
        var line = LookupLine(threads: 1)
        for number in 1...2 { _ = line.add(number, of: tea) }
        _ = line.add(3, of: milk)

        #expect(line.expire(2, of: tea) == [2])
        #expect(line.expire(3, of: milk) == [3])
        #expect(line.expire(3, of: milk) == [] && line.expire(9, of: bread) == [])
        #expect(next(&line, after: tea) == nil)
        #expect(line.expire(1, of: tea) == [])
    }

    @Test func `a line has an end`() {
        var line = LookupLine(threads: 1, longest: 2)
        let arrivals = (1...4).map { line.add($0, of: tea) }
        #expect(arrivals == [.begins, .waits, .waits, .isRefused])
        let others = (5...7).map { line.add($0, of: milk) }
        #expect(others == [.waits, .waits, .isRefused])
    }

    @Test func `no walk loses a lookup or does one twice`() {
        for seed in SeededGenerator.seeds(20) {
            var random = SeededGenerator(seed: seed)
            var line = LookupLine(threads: 2, longest: 5)
            var running: [Int: ApplicationID] = [:]
            var open: [Int: ApplicationID] = [:]
            for number in 1...2_000 {
                let application = [tea, milk, bread].randomElement(using: &random) ?? tea
                if Bool.random(using: &random) {
                    let arrival = line.add(number, of: application)
                    if arrival != .isRefused { open[number] = application }
                    if arrival == .begins { running[number] = application }
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
                    if let (application, next) = line.next(after: of) {
                        #expect(open[next] == application)
                        running[next] = application
                    }
                }
                #expect(running.count <= 2 && Set(running.values).count == running.count)
            }
            while let (done, of) = running.first {
                running[done] = nil
                open[done] = nil
                if let (application, next) = line.next(after: of) { running[next] = application }
            }
            #expect(open.isEmpty, "seed \(seed)")
        }
    }
}
