// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationBus

@Suite struct IdentityTests {
    private func badgeFailure(_ connection: Connection, as application: String) async
        -> NotificationError?
    {
        await connection.failure(of: "GetBadge", [.string(application)])
    }

    @Test func `an application that is not the caller's is refused in clear words`() async throws {
        // No test can be another process, so the owner of the name must be one.
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            let error = await badgeFailure(raw, as: Sample.other.rawValue)

            #expect(
                error
                    == NotificationError(
                        .invalidApplication, field: "application",
                        message: "the caller does not own the bus name local.other;"
                            + " request that name first"))
            #expect(world.service.state.withLock { $0.callers.isEmpty })
        }
    }

    @Test func `a text that is no application id is refused`() async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            let error = await badgeFailure(raw, as: "no dots")

            #expect(error?.code == .invalidApplication)
            #expect(error?.field == "application")
        }
    }

    @Test func `a connection in the queue of the name may speak for it`() async throws {
        try await ServiceWorld.run { world in
            let first = try await world.rawConnection()
            let second = try await world.rawConnection()

            #expect(await badgeFailure(first, as: Sample.application.rawValue) == nil)
            #expect(await badgeFailure(second, as: Sample.application.rawValue) == nil)
        }
    }

    @Test func `another connection of the owner's process may speak for it`() async throws {
        try await ServiceWorld.run { world in
            let owner = try await world.rawConnection()
            let other = try await world.rawConnection(owning: nil)

            #expect(await badgeFailure(other, as: Sample.application.rawValue) == nil)
            await owner.close()
        }
    }

    @Test func `another process may not`() async throws {
        try await ServiceWorld.run { world in
            let stranger = try ChildProcess(
                "dbus-send",
                [
                    "--bus=\(world.bus.address)", "--print-reply", "--dest=\(BusName.center)",
                    CenterInterface.path, "\(CenterInterface.name).GetBadge",
                    "string:\(Sample.application.rawValue)",
                ])
            let owner = try await world.rawConnection()

            let lines = await stranger.errors.untilEnd().joined()

            #expect(lines.contains("org.carillon.Error.InvalidApplication"))
            await owner.close()
        }
    }

    @Test func `a Flatpak speaks for its sandbox's id and for no other`() async throws {
        let directory = try TemporaryDirectory()
        let root = "\(ProcessInfo.processInfo.processIdentifier)/root"
        _ = try directory.makeDirectory(root)
        try directory.write(
            "[Application]\nname=local.sandboxed\n\n[Instance]\nname=no\n",
            to: "\(root)/.flatpak-info")
        try await ServiceWorld.run(processDirectory: directory.path) { world in
            let raw = try await world.rawConnection()

            let own = await raw.failure(
                of: "Register", [.string("local.sandboxed"), .vardict([:])])
            let other = await badgeFailure(raw, as: Sample.application.rawValue)

            #expect(own == nil)
            #expect(world.service.state.withLock { $0.callers.map(\.isSandboxed) } == [true])
            #expect(other?.code == .invalidApplication)
            #expect(other?.message == "the caller is the Flatpak local.sandboxed")
        }
    }

    @Test(arguments: [("local.sandboxed", "local.sandboxed"), ("", "")])
    func `a Flatpak may call nothing that is for the person's tools`(
        name: String, said: String
    ) async throws {
        let directory = try TemporaryDirectory()
        let root = "\(ProcessInfo.processInfo.processIdentifier)/root"
        _ = try directory.makeDirectory(root)
        try directory.write("[Application]\nname=\(name)\n", to: "\(root)/.flatpak-info")
        try await ServiceWorld.run(processDirectory: directory.path) { world in
            let tool = try await world.controlClient()
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await tool.applications() }, { _ = try await tool.pending() },
                { try await tool.respond(to: "tea", action: "") },
                { _ = try await tool.push(Push(content: Sample.content), to: Sample.application) },
            ]
            for call in calls {
                let error = await #expect(throws: NotificationError.self) { try await call() }
                #expect(error?.code == .accessDenied)
                #expect(error?.message.hasSuffix("the caller is the Flatpak \(said)") == true)
            }
            await tool.close()
        }
    }

    /// The root of a container may be served by a program that has stopped.
    @Test(.enabled("needs the right to mount a file system") { HungDisk.isPossible })
    func `a root that does not answer keeps its own callers waiting only`() async throws {
        let directory = try TemporaryDirectory()
        let root = "\(ProcessInfo.processInfo.processIdentifier)/root"
        let mountPoint = try directory.makeDirectory(root)
        let sinceBoot: @Sendable () -> Duration = {
            var time = timespec()
            clock_gettime(CLOCK_BOOTTIME, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        try await ServiceWorld.run(processDirectory: directory.path, now: sinceBoot) { world in
            let disk = try HungDisk(at: mountPoint)
            let tool = try await world.controlClient()
            async let call = #expect(throws: NotificationError.self) {
                _ = try await tool.applications()
            }
            // The loop goes on: it answers to the bus, and to its own timers.
            let start = ContinuousClock.now
            for _ in 1...5 { try await world.loop.sleep(until: .zero) }
            #expect(ContinuousClock.now - start < .seconds(1.5))
            let error = await call
            #expect(error?.code == .accessDenied || error?.code == .invalidApplication)
            await tool.close()
            withExtendedLifetime(disk) {}
        }
        // It is emptied once nothing hangs there any more.
        withExtendedLifetime(directory) {}
    }

    @Test func `a sandbox that hides its id speaks for nobody`() async throws {
        let directory = try TemporaryDirectory()
        _ = try directory.makeDirectory("1/root/.flatpak-info")
        _ = try directory.makeDirectory("2/root")

        #expect(Sandbox(of: 1, in: directory.path) == .flatpak(""))
        #expect(Sandbox(of: 2, in: directory.path) == .none)
        #expect(Sandbox.name(in: "[Instance]\nname=no\n") == nil)
        #expect(Sandbox.name(in: "[Application]\nname = a.b \n") == "a.b")
    }

    @Test func `what cannot be known of a process counts as a sandbox`() async throws {
        let directory = try TemporaryDirectory()
        _ = try directory.makeDirectory("1")
        try directory.write("", to: "1/root")
        _ = try directory.makeDirectory("2")
        try FileManager.default.createSymbolicLink(
            atPath: "\(directory.path)/2/root", withDestinationPath: "/gone")
        _ = try directory.makeDirectory("3")
        let ended = try EndedProcess()

        for process in 0...3 as ClosedRange<Int32> {
            #expect(Sandbox(of: process, in: directory.path) == .unknown, "\(process)")
        }
        #expect(Sandbox(of: ended.id, in: "/proc") == .unknown)
        #expect(Sandbox(of: getpid(), in: "/proc") == .none)
    }

    @Test(arguments: [
        ("Name:\tcat\nNSpid:\t17\nNSpgid:\t17\n", true), ("NSpid:\t17\t3\n", false), ("", false),
    ])
    func `a process that protects itself is known by its numbers`(status: String, isOutside: Bool) {
        #expect(Sandbox.hasOneNumber(status: status) == isOutside)
    }

    @Test func `a connection whose process has ended speaks for nobody`() async throws {
        let directory = try TemporaryDirectory()
        // As the kernel describes one that nobody waited for yet: without a root.
        _ = try directory.makeDirectory("\(ProcessInfo.processInfo.processIdentifier)")
        try await ServiceWorld.run(processDirectory: directory.path) { world in
            let raw = try await world.rawConnection()
            let tool = try await world.controlClient()

            let application = await badgeFailure(raw, as: Sample.application.rawValue)
            let control = await #expect(throws: NotificationError.self) {
                _ = try await tool.applications()
            }

            #expect(application?.code == .invalidApplication)
            #expect(application?.message.contains("cannot be known") == true)
            #expect(control?.code == .accessDenied)
            #expect(control?.message.contains("cannot be known") == true)
            await tool.close()
        }
    }

    /// Times in seconds since the machine started.
    @Test(arguments: [(start: 40, isTaken: false), (start: 100, isTaken: true)])
    func `a process that has come by the number of one that connected is not the caller`(
        start: Int, isTaken: Bool
    ) async throws {
        let directory = try TemporaryDirectory()
        let process = "\(ProcessInfo.processInfo.processIdentifier)"
        _ = try directory.makeDirectory("\(process)/root")
        let ticks = start * sysconf(Int32(_SC_CLK_TCK))
        let fields = Array(repeating: "0", count: 18) + ["\(ticks)", "0"]
        try directory.write(
            "\(process) (a ) b) S \(fields.joined(separator: " "))", to: "\(process)/stat")
        try await ServiceWorld.run(
            processDirectory: directory.path, now: { .seconds(50) }
        ) { world in
            let raw = try await world.rawConnection()
            let other = try await world.rawConnection(owning: nil)
            let tool = try await world.controlClient()

            // By its name, by the process of the name's owner, and as a tool.
            let failures = [
                await badgeFailure(raw, as: Sample.application.rawValue),
                await badgeFailure(other, as: Sample.application.rawValue),
            ]
            let isServed = (try? await tool.applications()) != nil

            let said = failures[0]?.message.contains("its number is another's") == true
            #expect(said == isTaken)
            for failure in failures { #expect((failure != nil) == isTaken) }
            #expect(isServed == !isTaken)
            await tool.close()
        }
    }

    @Test func `a connection was there before those with larger numbers`() {
        var ages = ConnectionAges()
        ages.saw(":1.7", at: .seconds(3))
        ages.saw(":1.40", at: .seconds(9))
        ages.saw(":1.20", at: .seconds(12))
        ages.saw("org.example.Shop", at: .seconds(13))

        #expect(ages.latest(of: ":1.2") == .seconds(3))
        #expect(ages.latest(of: ":1.7") == .seconds(3))
        #expect(ages.latest(of: ":1.8") == .seconds(9))
        #expect(ages.latest(of: ":1.41") == nil)
        #expect(ages.latest(of: "org.example.Shop") == nil)
        // However many there are, what is told is never too early.
        for number in 100..<10_000 { ages.saw(":1.\(number)", at: .seconds(number)) }
        for number in [2, 8, 100, 777, 5_000, 9_999] {
            #expect(ages.latest(of: ":1.\(number)").map { $0 >= .seconds(min(number, 9)) } == true)
        }
        #expect(ages.latest(of: ":1.10000") == nil)
    }

    @Test func `a process tells when it started`() throws {
        let start = try #require(ProcessStart(of: getpid(), in: "/proc").time)
        let child = try EndedProcess()
        #expect(start > .zero)
        #expect(ProcessStart(of: child.id, in: "/gone").time == nil)
        #expect(ProcessStart.time(in: "") == nil && ProcessStart.time(in: "1 (x) S 2") == nil)
    }
}

/// A process that has ended and that nobody has waited for yet.
private final class EndedProcess {
    let id: pid_t

    init() throws {
        var id: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(words[0]) }
        guard posix_spawnp(&id, "true", nil, nil, &words, nil) == 0 else {
            throw TestWorldError("cannot start true")
        }
        self.id = id
        var end = siginfo_t()
        while waitid(P_PID, id_t(id), &end, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    }

    deinit { waitpid(id, nil, 0) }
}
