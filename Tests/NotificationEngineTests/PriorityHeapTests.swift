// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestThreads
import Testing

@testable import NotificationEngine

@Suite("Windows are kept in order", .computing)
struct PriorityHeapTests {
    @Test func `random changes leave it what a sorted list says`() {
        var generator = SystemRandomNumberGenerator()
        var heap = PriorityHeap<Int, Int>()
        var known: [Int: Int] = [:]
        for _ in 0..<5_000 {
            let key = Int.random(in: 0..<60, using: &generator)
            let priority = Bool.random() || Bool.random() ? Int.random(in: 0..<40) : nil
            heap.set(priority, for: key)
            known[key] = priority
            let bound = Int.random(in: 0..<50, using: &generator)
            var visited: Set<Int> = []
            heap.visit { key, priority in
                guard priority <= bound else { return false }
                visited.insert(key)
                return true
            }
            #expect(heap.faults.isEmpty)
            #expect(visited == Set(known.filter { $0.value <= bound }.keys))
        }
        for key in known.keys { heap.set(nil, for: key) }
        heap.visit { _, _ in
            Issue.record("it is not empty")
            return true
        }
    }

    /// The work of an event, counted: how often the engine asks about an application.
    @Test func `an event looks at few applications, however many there are`() throws {
        let ids = try (0..<1_000).map { try ApplicationID("org.example.App\($0)") }
        var windows = ScheduleWindows(capacity: 16)
        for (number, id) in ids.enumerated() {
            let due = DueTime(wall: .init(timeIntervalSince1970: Double(1_000 + number)))
            windows.insert(
                ScheduleEntry(
                    serial: Int64(number), key: RequestKey(id, "tea"), due: due, claim: .asked))
        }
        var asked: Set<ApplicationID> = []
        let plan = windows.plan { key in
            asked.insert(key.application)
            return key.application != ids[0]
        }
        #expect(plan.wall == .init(timeIntervalSince1970: 1_001))
        let machine = windows.wakesMachine { id, _ in
            asked.insert(id)
            return id != ids[0]
        }
        #expect(machine == .init(timeIntervalSince1970: 1_001))
        #expect(asked.count < 8)
        #expect(windows.faults.isEmpty)
    }
}
