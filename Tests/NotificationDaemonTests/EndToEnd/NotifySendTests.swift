// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

/// The same command lines for libnotify's `notify-send` and for `carillon notify`, and what a
/// notification server gets of each.
@Suite(.timeLimit(.minutes(3))) struct NotifySendTests {
    /// The parts of a `Notify` that a command line decides.
    private struct Sent: Equatable {
        var summary, body: String
        /// Empty for the program's own name.
        var sender: String
        /// The name in the theme, or the bytes of the picture.
        var icon: String
        var labels: [String]
        var timeout: Int32
        var hints: [String: Value]
    }

    /// Those that are shown; `PICTURE` stands for the path of one.
    private static let shown = [
        ["T"], ["T", "b"], ["T", ""], ["T", #"a\nb"#], ["T", #"a\\b"#], ["T", #"\101\q"#],
        [#"T\nx"#, "b"], ["T", "<b>x</b> & y"], ["Ü 😀", "… ünd"], ["--", "-T", "-b"],
        ["-u", "low", "T"], ["-u", "normal", "T"], ["-u", "critical", "T"], ["-u", "LOW", "T"],
        ["-t", "0", "T"], ["-t", "5000", "T"], ["-t", "-1", "T"], ["--expire-time=250", "T"],
        ["-i", "face-smile", "T"], ["--icon=drive-harddisk", "T"], ["-i", "PICTURE", "T"],
        ["-i", "file://PICTURE", "T"], ["-a", "backup", "T"], ["--app-name=a b", "T"],
        ["-c", "email.arrived", "T"], ["--category=device", "T"], ["-e", "T"],
        ["--transient", "T"], ["-h", "int:value:42", "T"], ["-h", "int:value:100", "T"],
        ["-h", "string:x-a:b:c", "T"], ["-h", "byte:urgency:2", "T"],
        ["-h", "double:d:1.5", "T"], ["-h", "boolean:b:true", "T"],
        ["-h", "boolean:b:0", "T"], ["-h", "BYTE:b:3", "T"],
        ["-h", "string:sound-name:bell", "T"], ["--hint=string:image-path:/tmp/a.png", "T"],
        ["-h", "string:x-stack-tag:volume", "-h", "int:value:80", "T", "80 %"],
        ["-ec", "device", "-t", "0", "T"],
        ["-u", "critical", "-t", "9", "-a", "x", "-i", "y", "-c", "z", "-h", "int:v:1", "T", "b"],
    ]

    /// Those that nothing is shown of.
    private static let refused = [
        [], [""], ["T", "b", "c"], ["-h", "nonsense", "T"], ["-h", "int:a", "T"],
        ["-h", "int:v:x", "T"], ["-h", "byte:b:300", "T"], ["-u", "high", "T"],
        ["-t", "1.5", "T"], ["-t", "soon", "T"], ["--nonsense", "T"], ["T", "-i"],
    ]

    @Test func `a server gets the same of both`() async throws {
        try await Self.run { world, sent in
            let picture = try world.home.picture("plot.png")
            for words in Self.shown {
                let words = words.map { $0.replacing("PICTURE", with: picture) }
                let wanted = try await sent.next {
                    try await Self.call("notify-send", words, in: world)
                }
                let found = try await sent.next {
                    try await Self.call(
                        BuiltProgram.path(of: "carillon"), ["notify"] + words, in: world)
                }

                #expect(Self.sent(found, like: words) == Self.sent(wanted, like: words), "\(words)")
            }
        }
    }

    @Test func `both refuse the same`() async throws {
        try await Self.run { world, _ in
            for words in Self.refused {
                let theirs = try await Self.call("notify-send", words, in: world)
                let ours = try await Self.call(
                    BuiltProgram.path(of: "carillon"), ["notify"] + words, in: world)

                #expect(theirs.exit != .code(0) && ours.exit != .code(0), "\(words)")
            }
        }
    }

    @Test func `both have the same buttons, and end when it leaves the screen`() async throws {
        let words = ["-A", "yes=Yes", "-A", "No", "-t", "2000", "Now?"]
        try await Self.run { world, sent in
            let theirs = try ChildProcess(
                "notify-send", words, environment: world.environment)
            let wanted = try await sent.next()
            try await sent.server.emit("NotificationClosed", wanted.number, .uint32(1))
            let ours = try ChildProcess(
                BuiltProgram.path(of: "carillon"), ["notify"] + words,
                environment: world.environment)
            let found = try await sent.next()

            #expect(Self.sent(found, like: words) == Self.sent(wanted, like: words))
            #expect(await theirs.waitForExit() == .code(0))
            // A script can tell that nobody chose anything.
            #expect(await ours.waitForExit() == .code(4))
            #expect(await ours.output.untilEnd() == [])
        }
    }

    // MARK: - Both programs

    private static func call(
        _ program: String, _ words: [String], in world: DaemonWorld
    ) async throws -> ServerCalls.Outcome {
        let process = try ChildProcess(program, words, environment: world.environment)
        let exit = await process.waitForExit()
        return ServerCalls.Outcome(exit: exit, errors: await process.errors.untilEnd())
    }

    /// Takes what depends on the program, and not on its words, out of a call.
    private static func sent(_ notify: ServerCalls.Notify, like words: [String]) -> Sent {
        var hints = notify.arguments[6].asDictionary ?? [:]
        for own in ["sender-pid", "desktop-entry", "x-carillon-id", "resident"] {
            hints[own] = nil
        }
        if hints["suppress-sound"]?.asBoolean == true { hints["suppress-sound"] = nil }
        if hints["category"]?.asString?.hasPrefix("x-carillon.") == true { hints["category"] = nil }
        let isNamed = words.contains { $0 == "-a" || $0.hasPrefix("--app-name") }
        var icon = notify.arguments[2].asString ?? ""
        // The service shows a copy, by the hint for pictures.
        if words.contains(where: { $0.hasSuffix("plot.png") }) {
            let address = hints.removeValue(forKey: "image-path")?.asString ?? icon
            let file = URL(string: address).flatMap { $0.isFileURL ? $0 : nil }
            icon =
                (try? Data(contentsOf: file ?? URL(filePath: address)))?.base64EncodedString()
                ?? "no picture"
        }
        let actions = notify.arguments[5].asStrings ?? []
        let buttons = stride(from: 0, to: actions.count, by: 2).filter { actions[$0] != "default" }
        return Sent(
            summary: notify.arguments[3].asString ?? "",
            body: notify.arguments[4].asString ?? "",
            sender: isNamed ? notify.arguments[0].asString ?? "" : "", icon: icon,
            labels: buttons.map { actions[$0 + 1] },
            timeout: notify.arguments[7].asInt64.flatMap(Int32.init(exactly:)) ?? .min,
            hints: hints.mapValues(\.unwrapped))
    }

    private static func run(
        _ body: (DaemonWorld, ServerCalls) async throws -> Void
    ) async throws {
        try await DaemonWorld.run { world in
            await world.server.die()
            let calls = try await ServerCalls(on: world.bus, world.loop)
            try await world.startService()
            try await body(world, calls)
        }
    }
}

/// A server that shows nothing and keeps each `Notify` as it came.
private final class ServerCalls: Sendable {
    struct Outcome: Sendable {
        let exit: ChildProcess.Exit
        let errors: [String]
    }

    struct Notify: Sendable {
        let number: UInt32
        let arguments: [Value]
    }

    let server: ScreenlessServer
    private let calls: Recorded<Notify>
    private let taken = Recorded<Void>()

    init(on bus: PrivateBus, _ loop: EventLoop) async throws {
        let calls = Recorded<Notify>()
        self.calls = calls
        server = try await ScreenlessServer(on: bus, loop) { call, _ async throws(DBusError) in
            guard call.member == "Notify" else { return [] }
            let number = UInt32(calls.all.count + 1)
            calls.append(Notify(number: number, arguments: call.arguments))
            return [.uint32(number)]
        }
    }

    /// Waits for the next one, which a program causes that ends well.
    func next(after program: () async throws -> Outcome) async throws -> Notify {
        let outcome = try await program()
        try #require(outcome.exit == .code(0), "\(outcome.errors)")
        return try await next()
    }

    /// Waits for the next one.
    func next() async throws -> Notify {
        let number = UInt32(taken.all.count + 1)
        taken.append(())
        return try await calls.first { $0.number == number }
    }
}
