// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing

@Suite struct OrderTests {
    @Test func `calls that do not wait for one another keep their order`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()

            // Alternating, so that calls of different cost could overtake one another.
            for number in 0..<100 {
                Task(executorPreference: CenterClient.executor) {
                    if number.isMultiple(of: 2) {
                        _ = try? await client.setBadge(number)
                    } else {
                        _ = try? await client.add([
                            Request(identifier: "\(number)", content: Sample.content)
                        ])
                    }
                }
            }

            var calls = world.service.calls.makeAsyncIterator()
            for number in 0..<100 {
                let expected = number.isMultiple(of: 2) ? "setBadge \(number)" : "add \(number)"
                #expect(await calls.next() == expected)
            }
        }
    }

    @Test func `calls of one connection start in order while its identity is checked`() async throws
    {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            // From one isolation, so that they leave in this order.
            await raw.send((0..<50).map { ("SetBadge", [.int64($0)]) })

            var calls = world.service.calls.makeAsyncIterator()
            for number in 0..<50 { #expect(await calls.next() == "setBadge \(number)") }
        }
    }

    @Test func `registering is not overtaken`() async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            await raw.send([("Register", [.vardict([:])]), ("SetForeground", [true])])

            var calls = world.service.calls.makeAsyncIterator()
            #expect(await calls.next() == "register false")
            #expect(await calls.next() == "setForeground true")
        }
    }
}
