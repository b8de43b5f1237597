// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

@Suite struct ControlClientTests {
    @Test func `lists everything`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            let summary = ApplicationSummary(
                id: Sample.application, settings: ApplicationSettings(alertStyle: .alert),
                categories: [Sample.category], badge: 1, pending: 2, delivered: 3)
            var diagnosis = Diagnosis()
            diagnosis.version = "1.0"
            diagnosis.capabilities = ["actions"]
            let delivered = Sample.delivered
            var again = Sample.response
            again.isRepeated = true
            let waiting = WaitingResponse(again, reason: .unlock)
            let expected = diagnosis
            world.service.state.withLock { state in
                state.summaries = [summary]
                state.diagnosis = expected
                state.requests = [Sample.request]
                state.delivered = [delivered]
                state.waiting = [waiting]
            }

            #expect(try await tool.applications() == [summary])
            #expect(try await tool.diagnose() == diagnosis)
            #expect(try await tool.pending().map(\.request) == [Sample.request])
            #expect(try await tool.pending().first?.application == Sample.application)
            #expect(try await tool.delivered(of: Sample.application) == [delivered])
            #expect(try await tool.waiting() == [waiting])
            #expect(try await tool.waiting(of: Sample.application) == [waiting])
        }
    }

    @Test func `passes arguments on`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            var changes = SettingsChanges()
            changes.pendingLimit = 64

            try await tool.setSettings(of: Sample.application, changes)
            try await tool.openSettings(of: Sample.application)
            try await tool.playSound("bell", of: Sample.application)
            try await tool.dismissQuestion(about: Sample.application)
            try await tool.forget(Sample.application)
            #expect(try await tool.cancelPending(["a"]) == ["a"])
            #expect(try await tool.cancelFurtherAlerts(["a"]) == ["a"])
            #expect(try await tool.cancelAllPending(of: Sample.application) == 7)
            #expect(try await tool.clearDelivered(["b"], of: Sample.application) == ["b"])
            #expect(try await tool.clearAllDelivered() == 8)
            #expect(try await tool.discardWaiting(["c"]) == ["c"])
            try await tool.respond(to: "tea", action: "reply", text: "yes")

            var calls = world.service.calls.makeAsyncIterator()
            for expected in [
                "setSettings local.sample", "openSettings local.sample",
                "playSound local.sample bell",
                "dismissQuestion local.sample", "forget local.sample", "cancelPending all",
                "cancelFurtherAlerts all",
                "cancelAllPending local.sample",
                "clearDelivered local.sample", "clearAllDelivered all",
                "discardWaiting all", "respond any tea reply yes",
            ] {
                #expect(await calls.next() == expected)
            }
            #expect(world.service.state.withLock { $0.settings.pendingLimit } == 64)
        }
    }

    @Test func `reads and changes quiet hours, and sends none that do not exist`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            #expect(try await tool.quietHours() == QuietHours())
            let hours = QuietHours(
                windows: [.init(from: 1_320, to: 420, on: [1, 7]), .init(from: 0, to: 1_440)],
                until: Date(timeIntervalSince1970: 9), allowed: [Sample.application],
                allowsTimeSensitive: false, summaryTimes: [0, 1_439])
            try await tool.setQuietHours(hours)
            await #expect(throws: NotificationError.self) {
                try await tool.setQuietHours(QuietHours(windows: [.init(from: 3, to: 3)]))
            }
            #expect(try await tool.quietHours() == hours)
            var calls = world.service.calls.makeAsyncIterator()
            #expect(await calls.next() == "quiet 2")
        }
    }

    @Test func `reads, counts, forgets and limits the history`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            let delivered = Sample.delivered
            world.service.state.withLock { $0.delivered = [delivered] }

            let page = try await tool.history(
                of: Sample.application, matching: "two words", after: nil)
            #expect(page.elements.map(\.notification) == [delivered])
            #expect(page.elements.map(\.ending) == [.cleared])
            #expect(page.elements.map(\.cameWhileLocked) == [true])
            #expect(try await tool.historyCount(of: nil) == 9)
            #expect(try await tool.forgetHistory(["a"], of: Sample.application) == ["a"])
            #expect(try await tool.forgetAllHistory() == 10)
            #expect(try await tool.historyRetention().entries == 5)
            #expect(try await tool.setHistoryRetention(HistoryRetention(seconds: 7)) == 11)
            await #expect(throws: NotificationError.self) {
                try await tool.setHistoryRetention(HistoryRetention(seconds: 0))
            }

            var calls = world.service.calls.makeAsyncIterator()
            for expected in [
                "history two words local.sample", "countHistory  all", "forgetHistory local.sample",
                "forgetAllHistory all", "retention 7 10000",
            ] {
                #expect(await calls.next() == expected)
            }
        }
    }

    @Test func `streams events of the service, and of nobody else`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            let events = try await tool.events()
            let event = CenterEvent(
                .delivered, date: Date(timeIntervalSince1970: 1), application: Sample.application,
                identifier: "tea")
            let stranger = try await world.rawConnection(owning: nil)

            try await stranger.emit(
                Signal(
                    path: ControlInterface.path, interface: ControlInterface.name,
                    member: "Event",
                    arguments: ["delivered", .vardict(["date": .int64(0)])]))
            await stranger.close()
            try await world.export.emit(event)

            #expect(await events.first { _ in true } == event)
        }
    }

    @Test func `each that watches is told all in order, also one that waits for the name`()
        async throws
    {
        try await ServiceWorld.run { world in
            let tools = [try await world.controlClient(), try await world.controlClient()]
            let streams = [try await tools[0].events(), try await tools[1].events()]
            let names = (0..<100).map { "\($0)" }

            await withTaskGroup(of: Void.self) { group in
                for name in names {
                    // Started in this order, where the export lives.
                    group.addTask(executorPreference: world.loop) {
                        try? await world.export.emit(
                            CenterEvent(.delivered, date: FakeService.due, identifier: name))
                    }
                }
            }

            for stream in streams {
                var heard: [String?] = []
                for await event in stream {
                    heard.append(event.identifier)
                    if event.identifier == names.last { break }
                }
                #expect(heard == names)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `whoever takes its events needs not hold it`() async throws
    {
        try await ServiceWorld.run { world in
            var events = try await world.controlClient().events().makeAsyncIterator()
            try await world.export.emit(
                CenterEvent(.delivered, date: FakeService.due, identifier: "tea"))
            #expect(await events.next()?.identifier == "tea")

            var presence = try await world.controlClient().presence().makeAsyncIterator()
            #expect(await presence.next() == true)
            await world.export.stop()
            #expect(await presence.next() == false)
        }
    }

    @Test func `who only listens hears nothing, whoever watches`() async throws {
        try await ServiceWorld.run { world in
            let listener = try await world.rawConnection(owning: nil)
            let heard = Recorded<Signal>()
            let listening = try await listener.subscribe(
                to: MatchRule(interface: ControlInterface.name)
            ) { heard.append($0) }
            let tool = try await world.controlClient()
            let events = try await tool.events()

            try await world.export.emit(CenterEvent(.delivered, date: FakeService.due))

            #expect(await events.first { _ in true }?.kind == .delivered)
            // The bus answers behind all that it had for it.
            _ = try await listener.names()
            #expect(heard.all == [])
            listening.cancel()
        }
    }

    @Test func `events are sent only while somebody watches`() async throws {
        try await ServiceWorld.run { world in
            let listener = try await world.rawConnection(owning: nil)
            let signals = try await listener.signals(
                matching: MatchRule(
                    path: ControlInterface.path, interface: ControlInterface.name))
            let (owners, ownerSink) = AsyncStream.makeStream(of: String?.self)
            let watch = try await listener.watchOwner(of: BusName.watcher) { ownerSink.yield($0) }
            let tool = try await world.controlClient()
            func event(_ identifier: String) -> CenterEvent {
                CenterEvent(
                    .delivered, date: Date(timeIntervalSince1970: 1),
                    application: Sample.application, identifier: identifier)
            }

            try await world.export.emit(event("unwatched"))
            do {
                let events = try await tool.events()
                _ = try await listener.requestName(BusName.watcher, allowsQueue: true)
                try await world.export.emit(event("watched"))
                #expect(await events.first { _ in true } == event("watched"))
                try await listener.releaseName(BusName.watcher)
            }

            let first = await signals.first { _ in true }
            #expect(try CenterEvent(arguments: #require(first).arguments) == event("watched"))
            var changes = owners.makeAsyncIterator()
            #expect(await changes.next() == .some(nil))
            #expect(await changes.next() != .some(nil))
            #expect(await changes.next() == .some(nil))
            watch.cancel()
        }
    }

    @Test func `events end with the bus`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            let events = try await tool.events()

            await world.bus.stop()

            #expect(await events.first { _ in true } == nil)
        }
    }

    @Test func `knows whether the service is running, without starting it`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            #expect(try await tool.isServiceRunning())

            await world.export.stop()
            // A round trip to the bus behind the change of owner.
            _ = try? await tool.diagnose()

            #expect(try await tool.isServiceRunning() == false)
        }
    }

    @Test func `tells when the service ends and comes back`() async throws {
        try await ServiceWorld.run { world in
            let tool = try await world.controlClient()
            var presence = try await tool.presence().makeAsyncIterator()
            #expect(await presence.next() == true)

            await world.export.stop()
            #expect(await presence.next() == false)
            let connections = try await ServiceConnections.open(world.address, on: world.loop)
            let second = world.service.export(on: connections)
            try await second.start()
            try await second.acquireNames()
            #expect(await presence.next() == true)

            await world.bus.stop()
            while let isRunning = await presence.next() { #expect(!isRunning) }
            await connections.close()
        }
    }

    @Test func `a second service is told that it is not the first`() async throws {
        try await ServiceWorld.run { world in
            let connections = try await ServiceConnections.open(world.address, on: world.loop)
            let second = world.service.export(on: connections)
            try await second.start()

            let error = await #expect(throws: NotificationError.self) {
                try await second.acquireNames()
            }

            #expect(error?.code == .alreadyRunning)
            await connections.close()
        }
    }
}
