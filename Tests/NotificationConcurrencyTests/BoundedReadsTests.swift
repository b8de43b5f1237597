// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Dispatch
import Foundation
import Synchronization
import TestWorld
import Testing

@testable import NotificationConcurrency

/// Reads of files that answer late, or never.
@Suite(.timeLimit(.minutes(1))) struct BoundedReadsTests {
    /// A disk that answers when the test says so, and a clock that the test moves.
    private final class World: Sendable {
        let disk = DispatchSemaphore(value: 0)
        let late = Recorded<String>()
        let began = Recorded<String>()
        let loop: EventLoop
        private let time = Mutex(Duration.zero)

        var reads: BoundedReads<String> {
            BoundedReads(
                named: "reads", bound: .seconds(2), on: loop, now: { self.time.withLock(\.self) },
                sleep: { deadline in
                    while self.time.withLock({ $0 < deadline }) {
                        try await Task.sleep(for: .milliseconds(1))
                    }
                }, late: { self.late.append($0) })
        }

        init() throws { loop = try EventLoop(name: "asker") }

        deinit { loop.stop() }

        func pass(_ span: Duration) { time.withLock { $0 += span } }

        /// A read from the disk.
        func slowly(_ value: String) -> @Sendable () -> String {
            {
                self.began.append(value)
                self.disk.wait()
                return value
            }
        }
    }

    /// One who asks, in an order.
    private actor Asker {
        let loop: EventLoop
        let (asked, answers) = (Recorded<Int>(), Recorded<Int>())

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            loop.asUnownedSerialExecutor()
        }

        init(on loop: EventLoop) { self.loop = loop }

        func ask(
            _ reads: BoundedReads<String>, _ number: Int,
            _ body: @escaping @Sendable () -> String = { "" }
        ) async {
            asked.append(number)
            _ = await reads.read(of: "tea", body)
            answers.append(number)
        }
    }

    /// The thread on which it is called, by the kernel's number.
    @Sendable private static func thread() -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    }

    private let world: World

    init() throws { world = try World() }

    @Test func `one that does not come back keeps nobody else waiting`() async throws {
        let reads = world.reads
        let slow = world.slowly("tea")
        async let tea = reads.read(of: "tea", slow)
        try await world.began.first { $0 == "tea" }

        #expect(await reads.read(of: "milk") { "milk" } == "milk")
        world.pass(.seconds(2))
        #expect(await tea == nil)
        #expect(world.late.all == ["tea"])
        // Nobody waits for it twice, until it is back.
        #expect(await reads.read(of: "tea") { "again" } == nil)
        world.disk.signal()
        try await until { await reads.read(of: "tea") { "again" } == "again" }
    }

    @Test func `reads of whomever, one after the other, need no thread but one`() async throws {
        let reads = world.reads
        let first = await reads.read(of: "tea", Self.thread)
        let second = await reads.read(of: "milk", Self.thread)
        #expect(first == second)

        // One that does not come back has the thread, and the next are read on another.
        let slow = world.slowly("tea")
        async let tea = reads.read(of: "tea", slow)
        try await world.began.first { $0 == "tea" }
        let third = await reads.read(of: "milk", Self.thread)
        #expect(third != first)
        #expect(await reads.read(of: "milk", Self.thread) == third)
        world.disk.signal()
        #expect(await tea == "tea")
    }

    @Test func `answers come in the order of their questions, the late ones, too`() async throws {
        for isLate in [false, true] {
            let world = try World()
            let reads = world.reads
            let asker = Asker(on: world.loop)
            let slow = world.slowly("first")
            // As the service asks: each on the executor from its first line on.
            let first = Task(executorPreference: world.loop) { await asker.ask(reads, 0, slow) }
            try await world.began.first { $0 == "first" }
            let tasks = (1...20).map { number in
                Task(executorPreference: world.loop) {
                    if number == 11, isLate { world.pass(.seconds(2)) }
                    await asker.ask(reads, number)
                }
            }
            if !isLate { world.disk.signal() }
            await first.value
            for task in tasks { await task.value }
            #expect(asker.answers.all.count == 21)
            #expect(asker.answers.all == asker.asked.all)
            world.disk.signal()
        }
    }

    @Test func `where several do not come back, another one is waited for a moment only`()
        async throws
    {
        let reads = world.reads
        let slow = world.slowly("slow")
        try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 1...4 { group.addTask { await reads.read(of: "\(number)", slow) } }
            try await until { world.began.all.count == 4 }
            world.pass(.seconds(2))
            for try await value in group { #expect(value == nil) }
        }
        async let fifth = reads.read(of: "5", slow)
        try await until { world.began.all.count == 5 }
        #expect(await reads.read(of: "6") { "six" } == "six")
        world.pass(.milliseconds(100))
        #expect(await fifth == nil)
        for _ in 1...5 { world.disk.signal() }
    }

    @Test func `who is cancelled waits no more, and those behind it still do`() async throws {
        let reads = world.reads
        let slow = world.slowly("first")
        let first = Task { await reads.read(of: "tea", slow) }
        try await world.began.first { $0 == "first" }
        async let second = reads.read(of: "tea") { "second" }

        first.cancel()
        #expect(await first.value == nil)
        world.disk.signal()
        #expect(await second == "second")
        #expect(world.late.all.isEmpty)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await reads.read(of: "tea") { "never" }
        }
        #expect(await task.value == nil)
    }
}
