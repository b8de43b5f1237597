// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationFiles
import Synchronization
import TestWorld
import Testing

@Suite("Events of folders", .timeLimit(.minutes(1)))
struct FolderEventsTests {
    /// Folders that are watched, and of which nobody reads until it is asked what was touched: so all is
    /// read at once, as where a machine is busy.
    private final class World {
        let home: TemporaryDirectory
        let events: FolderEvents

        init(watching folders: String...) throws {
            home = try TemporaryDirectory()
            events = FolderEvents(readsByItself: false) {}
            for folder in folders { _ = try home.makeDirectory(folder) }
            _ = events.watch(Set(folders.map(path)), files: [])
        }

        func path(_ name: String) -> String { home.path + "/" + name }
    }

    // A look at the folders that were told once left out all but the first.
    @Test func `tells of all folders whose events are read at once`() throws {
        let world = try World(watching: "a", "b", "c")
        try world.home.write("x", to: "a/1.ics")
        try world.home.write("x", to: "b/1.ics")
        try world.home.write("x", to: "c/.hidden")
        #expect(world.events.takeTouched() == [world.path("a"), world.path("b")])
        #expect(world.events.takeTouched() == [])
    }

    @Test func `says that it may be any folder where events were lost`() throws {
        let text = try String(
            contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let most = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let world = try World(watching: "a", "b")
        let files = try (0...1).map { try world.home.write("x", to: "a/\($0).ics") }
        // Two that are alike behind one another are told as one.
        for number in 0...most { chmod(files[number % 2], 0o600) }
        try world.home.write("x", to: "b/1.ics")
        #expect(world.events.takeTouched() == nil)
        try world.home.write("y", to: "b/1.ics")
        #expect(world.events.takeTouched() == [world.path("b")])
    }

    @Test func `says that it may be any folder when one is watched no more`() throws {
        let world = try World(watching: "a", "b")
        try FileManager.default.removeItem(atPath: world.path("b"))
        #expect(!world.events.watch([world.path("a")], files: []))
        #expect(world.events.takeTouched() == nil)
    }

    @Test func `tells of folders that cannot be watched each time`() throws {
        let world = try World(watching: "a")
        let both: Set = [world.path("a"), world.path("away")]
        #expect(!world.events.watch(both, files: []))
        try world.home.write("x", to: "a/1.ics")
        #expect(world.events.takeTouched() == both)
        #expect(world.events.takeTouched() == [world.path("away")])
    }

    @Test func `keeps what happened while other folders are set`() throws {
        let world = try World(watching: "a")
        try world.home.write("x", to: "a/1.ics")
        _ = try world.home.makeDirectory("b")
        #expect(world.events.watch([world.path("a"), world.path("b")], files: []))
        #expect(world.events.takeTouched() == [world.path("a")])
    }

    // A file of settings that changed while somebody looked into the folders was read ten minutes later.
    @Test func `tells of what it finds when it is asked`() throws {
        let home = try TemporaryDirectory()
        let told = Mutex(0)
        let events = FolderEvents(readsByItself: false) { told.withLock { $0 += 1 } }
        #expect(events.watch([], files: [home.path + "/settings.json"]))
        try home.write("x", to: "settings.json")
        #expect(events.takeTouched() == [home.path])
        #expect(told.withLock(\.self) == 1)
        #expect(events.takeTouched() == [])
        #expect(told.withLock(\.self) == 1)
    }

    @Test func `tells as well of what nobody asks for`() async throws {
        let home = try TemporaryDirectory()
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let events = FolderEvents { turn.yield() }
        #expect(events.watch([home.path], files: []))
        try home.write("x", to: "1.ics")
        for await _ in turns { break }
        try await until { events.takeTouched() == [home.path] }
    }

    // MARK: - Where other programs have taken all there is

    /// Gives no instance so many times, and one each time after that.
    private static func instance(behind times: Int) -> @Sendable () -> Int32 {
        let left = Mutex(times)
        return {
            left.withLock { left in
                left -= 1
                return left >= 0 ? -1 : inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
            }
        }
    }

    @Test func `tells all the same where there is nothing to watch with`() async throws {
        let home = try TemporaryDirectory()
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let events = FolderEvents(
            lookingEvery: .milliseconds(10), opening: Self.instance(behind: .max)
        ) { turn.yield() }
        #expect(!events.watch([home.path], files: [home.path + "/settings.json"]))
        var count = 0
        for await _ in turns {
            #expect(events.takeTouched() == [home.path])
            count += 1
            if count == 3 { break }
        }
    }

    @Test func `watches as soon as it can, and says that anything may have happened until then`()
        async throws
    {
        let home = try TemporaryDirectory()
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let events = FolderEvents(
            lookingEvery: .milliseconds(10), opening: Self.instance(behind: 3)
        ) { turn.yield() }
        #expect(!events.watch([home.path], files: []))
        // The first at once, and one more at each look.
        try await until { events.takeTouched() == nil }
        try home.write("x", to: "1.ics")
        try await until { events.takeTouched() == [home.path] }
        withExtendedLifetime(turns) {}
    }
}
