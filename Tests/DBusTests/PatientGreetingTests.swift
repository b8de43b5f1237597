// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

/// Behind the proxy of Debian 12, which does not understand sd-bus's own greeting.
@Suite(.timeLimit(.minutes(1))) struct PatientGreetingTests {
    @Test func `a connection through the proxy of a sandbox is one like any other`() async throws {
        try await BusWorld.run { world in
            let directory = try TemporaryDirectory()
            let socket = directory.path + "/bus"
            let proxy = try ChildProcess("xdg-dbus-proxy", [world.bus.address, socket])
            let boxed = try await Self.connect("unix:path=\(socket)", on: world.clientLoop, proxy)
            let large = Value.string(String(repeating: "a long text ", count: 100_000))
            let export = try await world.exportMethod(
                "Echo", takes: "s", gives: "s", within: .largest
            ) { $0.arguments }
            let heard = Recorded<Signal>()
            let listening = try await boxed.subscribe(to: MatchRule(member: "Rang")) {
                heard.append($0)
            }

            for text in ["short", large, "short"] as [Value] {
                let reply = try await boxed.call(
                    world.call("Echo", [text], within: .largest, replyWithin: .largest))
                #expect(reply == [text])
            }
            try await world.service.emit(SignalTests.signal(1))
            try await heard.first { $0.member == "Rang" }
            #expect(boxed.uniqueName.hasPrefix(":1."))

            listening.cancel()
            export.cancel()
            await boxed.close()
            await proxy.killAndWait()
        }
    }

    @Test func `the end of the proxy is the end of the connection`() async throws {
        try await BusWorld.run { world in
            let directory = try TemporaryDirectory()
            let socket = directory.path + "/bus"
            let proxy = try ChildProcess("xdg-dbus-proxy", [world.bus.address, socket])
            let boxed = try await Self.connect("unix:path=\(socket)", on: world.clientLoop, proxy)
            let (ends, ended) = AsyncStream.makeStream(of: Void.self)
            await boxed.onDisconnect { ended.finish() }

            await proxy.killAndWait()

            for await _ in ends {}
            await #expect(throws: DBusError.disconnected) {
                try await boxed.call(world.call("Echo"))
            }
        }
    }

    /// The second greeting may fail before its first line is said: then it has failed once.
    @Test func `a bus that hangs up at once fails a connection, each time once`() async throws {
        try await BusWorld.run { world in
            let socket = try TemporaryDirectory()
            let path = socket.path + "/bus"
            let bus = try ChildProcess(
                "python3",
                [
                    "-c",
                    """
                    import socket, sys
                    server = socket.socket(socket.AF_UNIX)
                    server.bind(sys.argv[1])
                    server.listen(100)
                    print("ready", flush=True)
                    while True: server.accept()[0].close()
                    """, path,
                ])
            try await bus.output.first { $0 == "ready" }

            for _ in 0..<300 {
                await #expect(throws: DBusError.self) {
                    try await Connection.open(.custom("unix:path=\(path)"), on: world.clientLoop)
                }
            }

            await bus.killAndWait()
        }
    }

    /// A bus that hangs up once it was said so many lines, or answers otherwise than it should.
    struct OddBus: CustomTestStringConvertible {
        var answers = ["DATA", "OK 0123456789abcdef0123456789abcdef", "AGREE_UNIX_FD"]

        static let all =
            (0...3).map { OddBus(answers: Array(OddBus().answers.prefix($0))) } + [
                OddBus(answers: ["REJECTED EXTERNAL", "ERROR", "ERROR"]),
                OddBus(answers: ["DATA", "REJECTED EXTERNAL", "ERROR"]),
                OddBus(answers: ["DATA", "nonsense", ""]),
                OddBus(answers: [String(repeating: "x", count: 9_000)]),
            ]

        var testDescription: String { "\(answers.map { $0.prefix(20) })" }

        /// A program that listens at the path of its first argument.
        var program: [String] {
            [
                "-c",
                """
                import socket, sys
                server = socket.socket(socket.AF_UNIX)
                server.bind(sys.argv[1])
                server.listen(8)
                print("listens", flush=True)
                while True:
                    peer, _ = server.accept()
                    greeting = peer.makefile("rb")
                    try:
                        for answer in sys.argv[2:]:
                            greeting.readline()
                            peer.sendall(answer.encode() + b"\\r\\n")
                        greeting.readline()
                    except OSError:
                        pass
                    peer.shutdown(socket.SHUT_RDWR)
                """,
            ]
        }
    }

    @Test(arguments: OddBus.all) func `who does not greet as a bus is no bus`(odd: OddBus)
        async throws
    {
        let directory = try TemporaryDirectory()
        let socket = directory.path + "/bus"
        let server = try ChildProcess("python3", odd.program + [socket] + odd.answers)
        try await server.output.first { $0 == "listens" }
        let loop = try EventLoop(name: "test")
        defer { loop.stop() }

        await #expect(throws: DBusError.self) {
            _ = try await Connection.open(.custom("unix:path=\(socket)"), on: loop)
        }

        await server.killAndWait()
    }

    /// Connects as soon as the proxy listens.
    private static func connect(
        _ address: String, on loop: EventLoop, _ proxy: ChildProcess
    ) async throws -> Connection {
        var opened: Connection?
        try await until {
            guard proxy.isRunning else { throw TestWorldError("it ended: \(proxy.errors.all)") }
            opened = try? await Connection.open(.custom(address), on: loop)
            return opened != nil
        }
        guard let opened else { throw TestWorldError("there is no way to the bus") }
        return opened
    }
}
