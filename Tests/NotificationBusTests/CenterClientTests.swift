// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import Testing

@Suite struct CenterClientTests {
    @Test func `adds requests and gets them back as they were`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()

            try await client.add([Sample.request, Request(identifier: "b", content: Content())])

            let pending = try await client.pending()
            #expect(pending.map(\.request) == world.service.state.withLock { $0.requests })
            #expect(pending.first?.request == Sample.request)
            #expect(pending.first?.application == Sample.application)
            #expect(pending.first?.due?.wall == FakeService.due)
        }
    }

    @Test func `reads settings, categories, the badge and what was delivered`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let delivered = Sample.delivered
            let settings = ApplicationSettings(authorization: .denied, pendingLimit: 64)
            world.service.state.withLock { state in
                state.settings = settings
                state.delivered = [delivered]
            }

            try await client.setCategories([Sample.category])
            try await client.setBadge(12)

            #expect(try await client.categories() == [Sample.category])
            #expect(try await client.badge() == 12)
            #expect(try await client.settings() == settings)
            #expect(try await client.delivered() == [delivered])
            #expect(try await client.requestAuthorization([.alert, .sound]))
        }
    }

    @Test func `reads a list of many pages as if it were one`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let names = (0..<25).map { "\($0)" }
            world.service.state.withLock { state in
                state.pageLimit = 10
                state.requests = names.map { Request(identifier: $0, content: Content()) }
            }

            #expect(try await client.pending().map(\.request.identifier) == names)

            // One that rang between two pages and rings again is on both: the later one counts.
            world.service.state.withLock { state in
                state.requests.append(Request(identifier: "3", content: Content()))
            }
            let found = try await client.pending().map(\.request.identifier)
            #expect(found == names.filter { $0 != "3" } + ["3"])
        }
    }

    @Test func `passes arguments on`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()

            try await client.setForeground(true)
            try await client.removePending(["a", "b"])
            try await client.removePending(nil)
            try await client.removePending([])
            try await client.exchange(["a"], for: [Request(identifier: "b", content: Content())])
            try await client.removeDelivered(["c"])
            try await client.removeDelivered(nil)
            try await client.respond(to: "tea", action: "reply", text: "yes")
            try await client.respond(to: "tea", action: "open")
            try await client.setBadge(-5)

            var calls = world.service.calls.makeAsyncIterator()
            for expected in [
                "setForeground true", "removePending a,b", "removePending all", "removePending ",
                "exchange a b",
                "removeDelivered c", "removeDelivered all", "respond tea reply yes",
                "respond tea open -", "setBadge -5",
            ] {
                #expect(await calls.next() == expected)
            }
        }
    }

    @Test func `hands the service's errors on`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let failure = NotificationError(
                .neverRings, field: "requests[0].trigger", message: "no date")
            world.service.state.withLock { $0.failure = failure }

            await #expect(throws: failure) { try await client.add([Sample.request]) }
        }
    }

    @Test func `says so when there is no bus`() async throws {
        let error = await #expect(throws: NotificationError.self) {
            _ = try await CenterClient.connect(
                as: Sample.application, to: .custom("unix:path=/nowhere/bus"))
        }

        #expect(error?.code == .disconnected)
        #expect(error?.message.hasPrefix("there is no session bus") == true)
    }

    @Test func `says so when there is no service`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            await world.export.stop()

            let error = await #expect(throws: NotificationError.self) {
                _ = try await client.settings()
            }

            #expect(error?.code == .serviceUnknown)
            #expect(error?.message.contains("not installed or not running") == true)
        }
    }

    @Test func `refuses what the bus would throw it out for`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            var deep = Request(identifier: "deep", content: Content())
            deep.content.userInfo = ["a": nested(levels: 17)]
            var large = Request(identifier: "large", content: Content())
            large.content.userInfo = ["a": .data(Data(count: 61 * 1_024 * 1_024))]

            let tooDeep = await #expect(throws: NotificationError.self) {
                try await client.add([deep])
            }
            let tooLarge = await #expect(throws: NotificationError.self) {
                try await client.add([large])
            }

            #expect(tooDeep?.field == "requests[0].content.userInfo")
            #expect(tooLarge?.field == "requests")
            #expect(try await client.badge() == 0)
        }
    }

    @Test func `carries the deepest user info all the way`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            let application = FakeApplication()
            try await client.register(application, isForeground: false)
            var response = Sample.response
            response.notification.request.content.userInfo = ["a": nested(levels: 16)]

            try await client.add([response.notification.request])
            let proxy = try #require(try world.proxy())
            try await proxy.call(ApplicationInterface.didReceive, response, timeout: .seconds(10))

            #expect(application.responses.withLock { $0 } == [response])
        }
    }

    /// A dictionary in a dictionary, and so on.
    private func nested(levels: Int) -> PropertyValue {
        (0..<levels).reduce(.boolean(true)) { value, _ in .dictionary(["d": value]) }
    }
}
