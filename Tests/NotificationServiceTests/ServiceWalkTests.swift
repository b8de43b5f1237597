// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import TestWorld
import Testing

@Suite("The service keeps its word in every order of its threads", .computing)
struct ServiceWalkTests {
    private static let fewSteps = 8

    @Test(arguments: SeededGenerator.seeds(100))
    func `nothing accepted is lost, and calls come out in their order`(_ seed: UInt64) {
        var walk = ServiceWalk(seed: seed)
        walk.run(steps: 60)
        #expect(walk.faults == [], "seed \(seed)")
    }

    /// Short walks: what an order of threads breaks is broken soon, and so more orders are tried.
    @Test(arguments: SeededGenerator.seeds(100))
    func `keeps its word in ten thousand orders`(_ seed: UInt64) {
        var seeds = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let seed = seeds.next()
            var walk = ServiceWalk(seed: seed)
            walk.run(steps: Self.fewSteps)
            #expect(walk.faults == [], "seed \(seed)")
        }
    }

    // The walks above can fail, also the short ones: these are mistakes that they are there for.
    @Test(arguments: ServiceWalk.Mistake.allCases)
    func `finds what is done wrong on purpose`(_ mistake: ServiceWalk.Mistake) {
        let isFound = SeededGenerator.seeds(1_000).contains { seed in
            var walk = ServiceWalk(seed: seed, making: mistake)
            walk.run(steps: Self.fewSteps)
            return !walk.faults.isEmpty
        }
        #expect(isFound)
    }

    @Test(arguments: SeededGenerator.seeds(100))
    func `each crossing rings what waits for it, once`(_ seed: UInt64) {
        var walk = PlaceWalk(seed: seed)
        walk.run(steps: 40)
        #expect(walk.faults == [], "seed \(seed)")
    }
}
