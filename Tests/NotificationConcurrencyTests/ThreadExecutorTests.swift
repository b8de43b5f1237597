// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NotificationConcurrency

struct ThreadExecutorTests {
    @Test func `runs everything in order, on the one thread that it says is its own`() async {
        let executor = ThreadExecutor(name: "test")
        let (runs, sink) = AsyncStream.makeStream(of: (Int, Bool?).self)

        for number in 0..<1_000 {
            executor.perform { sink.yield((number, executor.isIsolatingCurrentContext())) }
        }
        executor.perform { sink.finish() }

        var next = 0
        for await (number, isIsolated) in runs {
            #expect(number == next)
            #expect(isIsolated == true)
            next += 1
        }
        #expect(next == 1_000)
        #expect(executor.isIsolatingCurrentContext() == false)
    }
}
