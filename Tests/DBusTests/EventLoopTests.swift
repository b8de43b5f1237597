// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import Testing

@Suite struct EventLoopTests {
    private actor Counter {
        let loop: EventLoop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
        var numbers: [Int] = []

        init(on loop: EventLoop) { self.loop = loop }

        func add(_ number: Int) -> Bool {
            numbers.append(number)
            return loop.isCurrent
        }
    }

    @Test func `runs the actors that live on it on its thread`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let counter = Counter(on: loop)

        #expect(await counter.add(1))
        #expect(!loop.isCurrent)
        #expect(await counter.numbers == [1])
    }

    @Test func `runs jobs in the order they were enqueued`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let counter = Counter(on: loop)

        let tasks = (0..<1000).map { number in
            Task(executorPreference: loop) { _ = await counter.add(number) }
        }
        for task in tasks { await task.value }

        #expect(await counter.numbers == Array(0..<1000))
    }

    @Test func `enters an actor of the same loop without a hop`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let counter = Counter(on: loop)

        await Task(executorPreference: loop) {
            // This job waits in the queue, and a hop into the actor would queue up behind it.
            let other = Task(executorPreference: loop) { _ = await counter.add(2) }
            _ = await counter.add(1)
            await other.value
        }.value

        #expect(await counter.numbers == [1, 2])
    }

    @Test func `loses no wake-up when several threads enqueue`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let counter = Counter(on: loop)

        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask { for _ in 0..<2000 { _ = await counter.add(number) } }
            }
        }
        #expect(await counter.numbers.count == 16000)
    }

    @Test func `calls back when a descriptor is readable, until it is cancelled`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let pipe = Pipe()
        let (bytes, read) = AsyncStream.makeStream(of: Data.self)
        let watch = try loop.watch(readable: pipe.fileHandleForReading.fileDescriptor) {
            read.yield(pipe.fileHandleForReading.availableData)
        }
        var iterator = bytes.makeAsyncIterator()
        for text in ["a", "b"] {
            try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            #expect(await iterator.next() == Data(text.utf8))
        }
        watch.cancel()
        await Task(executorPreference: loop) {}.value
        try pipe.fileHandleForWriting.write(contentsOf: Data("c".utf8))
        // A round of the loop later the bytes are still there.
        await Task(executorPreference: loop) {}.value
        #expect(pipe.fileHandleForReading.availableData == Data("c".utf8))
    }

    @Test func `lets a watch cancel itself`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a".utf8))
        let held = Mutex<Watch?>(nil)
        let (calls, called) = AsyncStream.makeStream(of: Void.self)
        await Task(executorPreference: loop) {
            let watch = try? loop.watch(readable: pipe.fileHandleForReading.fileDescriptor) {
                held.withLock { $0 }?.cancel()
                called.finish()
            }
            held.withLock { $0 = watch }
        }.value
        for await _ in calls {}
    }

    @Test func `throws for a descriptor that is not open`() throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        #expect(throws: DBusError.self) { _ = try loop.watch(readable: 9999) {} }
    }

    @Test func `calls back for a signal that was blocked before`() async throws {
        EventLoop.blockSignals([SIGUSR2])
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        let (signals, came) = AsyncStream.makeStream(of: Void.self)
        let watch = try loop.onSignal(SIGUSR2) { came.finish() }
        // To the loop's thread alone: other threads of the tests do not block it.
        await Task(executorPreference: loop) { _ = pthread_kill(pthread_self(), SIGUSR2) }.value
        for await _ in signals {}
        watch.cancel()
    }

    @Test func `sleeps while there is nothing to do`() async throws {
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }
        /// How often the thread of the loop slept, and how long it worked.
        @Sendable func activity() throws -> (sleeps: Int, work: Duration) {
            let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return (
                try #require(line?.split(separator: "\t").last.flatMap { Int($0) }),
                .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
            )
        }
        let before = try await Task(executorPreference: loop) { try activity() }.value
        // Real time must pass here: the claim is that nothing happens in it.
        try await Task.sleep(for: .milliseconds(300))
        let after = try await Task(executorPreference: loop) { try activity() }.value

        // One that looks every ten milliseconds sleeps 30 times, one that never sleeps works all the
        // while. A file that is read, or a lock, may be waited for.
        #expect(after.sleeps - before.sleeps < 15)
        #expect(after.work - before.work < .milliseconds(100))
    }

    @Test func `ends its thread when stopped`() throws {
        weak var gone: EventLoop?
        do {
            let loop = try EventLoop(name: "test")
            gone = loop
            loop.stop()
            loop.stop()
        }
        #expect(gone == nil)
    }
}
