// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalSubscriptions
import Testing

@testable import CarillonCommands

@Suite struct NotifyCommandTests {
    private func parse(_ words: String...) throws -> NotifyCommand {
        try NotifyCommand(
            Arguments(parsing: words, for: NotifyCommand.declaration), in: Sample.environment())
    }

    @Test func `takes a title and a body, and asks for no time`() throws {
        let command = try parse("Backup done", "2.3 GB")

        #expect(command.request.content.title == "Backup done")
        #expect(command.request.content.body == "2.3 GB")
        #expect(command.request.content.sound == nil)
        #expect(command.request.trigger == nil)
        #expect(command.category == nil)
        #expect(!command.waits)
    }

    @Test func `understands a command line of notify-send`() throws {
        let command = try parse(
            "-u", "critical", "-ep", "-r", "build", "-t", "5500", "Built", "in 4 minutes")

        #expect(command.request.content.interruptionLevel == .critical)
        #expect(command.request.content.isExcludedFromHistory)
        #expect(command.request.identifier == "build")
        #expect(command.request.content.expiration == 5.5)
        #expect(try parse("Built", "-u", "LOW").request.content.interruptionLevel == .passive)
    }

    @Test(
        arguments: [
            ([], nil, ApplicationSettings.AlertStyle.banner), (["-t", "0"], nil, .alert),
            (["-t", "-1"], nil, .banner), (["-t", "1500"], 1.5, .banner),
        ] as [([String], Double?, ApplicationSettings.AlertStyle)])
    func `stays with 0, and leaves by itself otherwise`(
        words: [String], seconds: Double?, style: ApplicationSettings.AlertStyle
    ) throws {
        let content = try NotifyCommand(
            Arguments(parsing: ["x"] + words, for: NotifyCommand.declaration),
            in: Sample.environment()
        ).request.content

        #expect(content.expiration == seconds && content.desktop?.style == style)
    }

    @Test func `tells the server what notify-send tells it`() throws {
        let command = try parse(
            "-e", "-a", "backup", "-i", "drive-harddisk", "-c", "device.added", "-h",
            "int:value:42", "--hint=byte:urgency:2", "-h", "string:x:a:b", "Done", #"a\nb\\"#)

        #expect(
            command.request.content.desktop
                == DesktopHints(
                    style: .banner, senderName: "backup", icon: "drive-harddisk",
                    category: "device.added",
                    others: [
                        DesktopHint("value", .integer(42)), DesktopHint("urgency", .byte(2)),
                        DesktopHint("x", .string("a:b")),
                        DesktopHint("transient", .boolean(true)),
                    ]))
        #expect(command.request.content.body == "a\nb\\")
    }

    @Test(
        arguments: [
            (["-t", "2500"], Duration.milliseconds(2_500)), (["-t", "0"], nil), ([], nil),
            (["-t", "2500", "--timeout", "1h"], .seconds(3_600)),
        ] as [([String], Duration?)])
    func `waits no longer than it is shown`(words: [String], timeout: Duration?) throws {
        let command = try NotifyCommand(
            Arguments(parsing: ["x", "-A", "Yes"] + words, for: NotifyCommand.declaration),
            in: Sample.environment())

        #expect(command.timeout == timeout)
    }

    @Test(arguments: [
        ("face-smile", NotifyIcon.themed(name: "face-smile")),
        ("./plot.png", .picture(path: "./plot.png")),
        ("file:///tmp/a%20b.png", .picture(path: "/tmp/a b.png")), ("tmp", .themed(name: "tmp")),
    ])
    func `an icon is a picture or a name`(text: String, icon: NotifyIcon) {
        #expect(NotifyIcon(text) == icon)
    }

    @Test(arguments: [
        (#"a\nb\tc"#, "a\nb\tc"), (#"\101\x\"#, "Ax\\"), (#"\303\274"#, "ü"), ("plain", "plain"),
        (#"\\n"#, #"\n"#),
    ])
    func `resolves the escapes of notify-send`(typed: String, meant: String) {
        #expect(BackslashEscapes.resolved(typed) == meant)
    }

    @Test func `gives actions without an id their numbers`() throws {
        let command = try parse("x", "-A", "Yes", "-A", "no=No", "-A", "Maybe:auth")

        #expect(
            command.category?.actions == [
                Action(identifier: "0", title: "Yes"), Action(identifier: "no", title: "No"),
                Action(identifier: "2", title: "Maybe", options: .authenticationRequired),
            ])
    }

    @Test(arguments: [
        ([], false), (["--wait"], true), (["-A", "Yes"], true),
        (["-A", "Yes", "--run", "true"], false), (["-A", "Yes", "--run", "true", "--wait"], true),
    ])
    func `waits when asked to, and for actions nobody else acts on`(
        options: [String], waits: Bool
    ) throws {
        let command = try NotifyCommand(
            Arguments(parsing: ["x"] + options, for: NotifyCommand.declaration),
            in: Sample.environment())

        #expect(command.waits == waits)
        #expect(command.category?.options.contains(.customDismissAction) ?? false == waits)
    }

    @Test func `goes to a topic with its buttons when nobody answers`() throws {
        let command = try parse(
            "Deploy?", "-A", "yes=Go", "-A", "no=Stop", "--away", "5m", "--to",
            "https://ntfy.example/anna/")

        let mark = try AwayMark(
            topic: TopicAddress("https://ntfy.example/anna"), moment: .after(seconds: 300),
            buttons: [AwayMark.Button("yes", "Go"), AwayMark.Button("no", "Stop")])
        #expect(AwayMark(command.request.content) == mark)
        #expect(try AwayMark(parse("x").request.content) == nil)
    }

    @Test func `goes to a topic once the session is locked, however short it stays`() throws {
        let command = try parse(
            "Deploy?", "-A", "yes=Go", "--away", "locked", "--to", "https://ntfy.example/anna",
            "--timeout", "5m")

        #expect(AwayMark(command.request.content)?.moment == .locked)
    }

    @Test(arguments: [
        (
            ["--away", "5m"],
            "--away sends it to a topic; add --to, such as --to https://ntfy.sh/me-7x"
        ),
        (["--to", "https://ntfy.sh/a"], "--to: it goes with --away only"),
        (["--once"], "--once: it goes with --replace-id only"),
        (
            ["--once", "-r", "a", "-e"],
            "--once and --transient exclude each other; leave one out"
        ),
        (
            ["--away", "5m", "--to", "phone"],
            "--to: 'phone' has no server; such as https://ntfy.sh/phone"
        ),
        (
            ["--away", "5m", "--to", "https://ntfy.sh/a", "-w", "--timeout", "5m"],
            "--timeout ends before it would go to the topic; make it longer than --away"
        ),
        (
            ["--away", "5m", "--to", "https://ntfy.sh/a", "-t", "5000"],
            "--expire-time ends before it would go to the topic; make it longer than --away"
        ),
        (
            [
                "--away", "5m", "--to", "https://ntfy.sh/a", "-A", "1", "-A", "2", "-A", "3", "-A",
                "4",
            ],
            "--away: a message to a topic has 3 buttons at most; leave some out"
        ),
        (
            ["--away", "5m", "--to", "https://ntfy.sh/a", "-A", "Pay:auth"],
            "--away: “Pay” asks for a text or for who you are, which a topic cannot"
        ),
        (
            ["--away", "5m", "--to", "https://ntfy.sh/a", "-A", "Say:text"],
            "--away: “Say” asks for a text or for who you are, which a topic cannot"
        ),
    ])
    func `says what does not go together`(words: [String], message: String) throws {
        #expect(throws: CommandError.usage(message)) {
            try NotifyCommand(
                Arguments(parsing: ["x"] + words, for: NotifyCommand.declaration),
                in: Sample.environment())
        }
    }

    @Test(arguments: [
        ([], "TITLE is missing"), ([" "], "TITLE is empty"),
        (["a", "b", "c"], "unexpected argument 'c'"),
        (["a", "--timeout", "5s"], "--timeout ends a waiting; add --wait or --action"),
        (
            ["a", "-w", "--timeout", "soon"],
            "--timeout: 'soon' is no span of time; write it like 90s, 20m, 1h30m, 2d or 1w"
        ),
        (["a", "-A", "=x"], "--action: '=x' is no action; write it like done=Done"),
        (
            ["a", "-u", "high"],
            "--urgency: 'high' is none of low, normal, time-sensitive, critical"
        ),
        (
            ["a", "-t", "5s"],
            "--expire-time: '5s' is no number of milliseconds; write one such as 5000, or 0"
        ),
        (
            ["a", "-h", "int:value:x"],
            "--hint: 'int:value:x' is no hint; write it like int:value:42 or string:sound-name:bell"
        ),
        (["a", "--replace", "x"], "unknown option --replace; did you mean --replace-id?"),
    ])
    func `says what is wrong`(words: [String], message: String) throws {
        #expect(throws: CommandError.usage(message)) {
            try NotifyCommand(
                Arguments(parsing: words, for: NotifyCommand.declaration),
                in: Sample.environment())
        }
    }
}
