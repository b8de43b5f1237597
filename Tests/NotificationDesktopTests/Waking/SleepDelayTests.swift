// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc
import SessionLocks
import Synchronization
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct SleepDelayTests {
    @Test func `holds back until nothing is being delivered, and again after sleep`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeSleep(on: world)
            let delay = SleepDelay(on: world.connection)
            await delay.start()
            let (quiet, sink) = AsyncStream.makeStream(of: Void.self)
            let asked = Recorded<String>()
            let following = Task {
                await delay.follow {
                    asked.append("asked")
                    for await _ in quiet { return }
                }
            }
            try await login.calls.first { $0 == "sleep delay" }

            try await login.prepareForSleep(true)
            try await asked.first { _ in true }
            #expect(login.isHeld)
            sink.yield()
            // The other end of the pipe says when the inhibitor is let go.
            try await login.untilReleased()

            try await login.prepareForSleep(false)
            try await until { login.calls.all.count >= 2 }
            #expect(login.isHeld)
            following.cancel()
            await following.value
            try await login.untilReleased()
        }
    }

    @Test func `holds back before the service can say what is being delivered`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeSleep(on: world)
            let delay = SleepDelay(on: world.connection)
            await delay.start()
            try await login.calls.first { $0 == "sleep delay" }
            try await login.prepareForSleep(true)
            // As far as the signal has come by then, all of it has.
            _ = try await world.connection.owner(of: Login.name)
            #expect(login.isHeld)

            let asked = Recorded<String>()
            let following = Task { await delay.follow { asked.append("asked") } }
            try await asked.first { _ in true }
            try await login.untilReleased()
            following.cancel()
            await following.value
        }
    }

    @Test func `lets go at once what logind gives when nothing is being delivered any more`()
        async throws
    {
        try await DesktopWorld.run { world in
            let login = try await FakeSleep(on: world, isSlow: true)
            let delay = SleepDelay(on: world.connection)
            await delay.start()
            let asked = Recorded<String>()
            let following = Task { await delay.follow { asked.append("asked") } }
            try await login.calls.first { $0 == "sleep delay" }
            try await login.prepareForSleep(true)
            try await asked.first { _ in true }

            login.answers.append("at last")
            try await login.untilReleased()
            following.cancel()
            await following.value
        }
    }

    @Test func `says that logind refuses, until it does not`() async throws {
        try await DesktopWorld.run { world in
            let login = try await FakeSleep(on: world, refusing: true)
            let delay = SleepDelay(on: world.connection)
            await delay.start()
            let following = Task { await delay.follow {} }
            try await until { await delay.refusal != nil }
            #expect(await delay.refusal == "Access denied")

            login.refuses.store(false, ordering: .relaxed)
            try await login.prepareForSleep(false)
            try await until { await delay.refusal == nil }
            #expect(login.isHeld)
            following.cancel()
            await following.value
        }
    }
}

/// The half of logind that puts a machine to sleep.
private final class FakeSleep: Sendable {
    let calls = Recorded<String>()
    let refuses: Atomic<Bool>
    /// One that is slow answers when something is here.
    let answers = Recorded<String>()
    private let connection: Connection
    private let export = Mutex<Export?>(nil)
    private let reading = Mutex<FileDescriptor?>(nil)

    init(on world: DesktopWorld, refusing: Bool = false, isSlow: Bool = false) async throws {
        refuses = Atomic(refusing)
        connection = try await Connection.open(.custom(world.bus.address), on: world.loop)
        let interface = "org.freedesktop.login1.Manager"
        let export = try await connection.export(
            at: "/org/freedesktop/login1", interface: interface,
            introspection: """
                <interface name="\(interface)">
                  <method name="Inhibit">
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="h" direction="out"/>
                  </method>
                </interface>
                """
        ) { [weak self] call async throws(DBusError) in
            var ends: [Int32] = [-1, -1]
            // Closed in programs that a test beside this one starts: they would hold it, too.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard self?.refuses.load(ordering: .relaxed) != true else {
                throw DBusError(
                    name: "org.freedesktop.DBus.Error.AccessDenied", message: "Access denied")
            }
            guard let self, socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .disconnected }
            reading.withLock { $0 = FileDescriptor(taking: ends[0]) }
            let words = [call.arguments.first, call.arguments.last].compactMap { $0?.asString }
            calls.append(words.joined(separator: " "))
            if isSlow { _ = try? await answers.first { _ in true } }
            return [.fileDescriptor(FileDescriptor(taking: ends[1]))]
        }
        self.export.withLock { $0 = export }
        try await connection.own(Login.name)
    }

    func prepareForSleep(_ isNear: Bool) async throws {
        try await connection.emit(
            Signal(
                path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
                member: "PrepareForSleep", arguments: [.boolean(isNear)]))
    }

    /// Whether the other end is open somewhere.
    var isHeld: Bool {
        reading.withLock { reading in
            var poll = pollfd(fd: reading?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
            Glibc.poll(&poll, 1, 0)
            return poll.revents & Int16(POLLHUP) == 0
        }
    }

    func untilReleased() async throws { try await until { !isHeld } }
}
