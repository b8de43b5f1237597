// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import TestWorld
import Testing

@Suite("The service keeps its word in every order of its threads", .computing)
struct ServiceWalkTests {
    @Test(arguments: SeededGenerator.seeds(400))
    func `nothing accepted is lost, and calls come out in their order`(_ seed: UInt64) {
        var walk = ServiceWalk(seed: seed)
        walk.run(steps: 60)
        #expect(walk.faults == [], "seed \(seed)")
    }

    // The walk above can fail: these are mistakes that it is there for.
    @Test(arguments: ServiceWalk.Mistake.allCases)
    func `finds what is done wrong on purpose`(_ mistake: ServiceWalk.Mistake) {
        let isFound = SeededGenerator.seeds(100).contains { seed in
            var walk = ServiceWalk(seed: seed, making: mistake)
            walk.run(steps: 60)
            return !walk.faults.isEmpty
        }
        #expect(isFound)
    }

    @Test(arguments: SeededGenerator.seeds(200))
    func `each crossing rings what waits for it, once`(_ seed: UInt64) {
        var walk = PlaceWalk(seed: seed)
        walk.run(steps: 40)
        #expect(walk.faults == [], "seed \(seed)")
    }
}
