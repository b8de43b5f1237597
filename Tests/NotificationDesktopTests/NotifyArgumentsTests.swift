// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationDesktop

@Suite struct NotifyArgumentsTests {
    @Test(arguments: [
        // title, subtitle, body, late, summary, body with markup, body without
        ("Title", "", "", false, "Title", "", ""),
        ("Title", "", "a < b & c", false, "Title", "a &lt; b &amp; c", "a < b & c"),
        ("<b>&", "sub", "body", false, "<b>&", "sub\nbody", "sub\nbody"),
        ("", "sub", "body", false, "sub", "body", "body"),
        ("", "", "one\ntwo", false, "one two", "", ""),
        ("", "", "", false, "Shop", "", ""),
        ("Title", "", "body", true, "Title", "body\nwas due <09:30>", ""),
        ("a\nb\u{1B}[31m", "", "c\u{0}d\te", false, "a b", "cd e", "cd e"),
    ])
    func `puts the texts where the server shows them`(
        title: String, subtitle: String, body: String, isLate: Bool, summary: String,
        markup: String, plain: String
    ) throws {
        var presentation = try example(title: title, subtitle: subtitle, body: body)
        if isLate { presentation.lateSince = Date(timeIntervalSince1970: 0) }

        let withMarkup = arguments(presentation, can: [.body, .bodyMarkup])
        let without = arguments(presentation, can: [.body])

        #expect(withMarkup.summary == summary)
        #expect(without.summary == summary)
        if isLate {
            #expect(withMarkup.body == "body\nwas due &lt;09:30&gt;")
            #expect(without.body == "body\nwas due <09:30>")
        } else {
            #expect(withMarkup.body == markup)
            #expect(without.body == plain)
        }
    }

    // Budgie takes the application's name for the title of what has no body, and the title for the
    // body, which it folds away.
    @Test(arguments: [
        ("Budgie Notification Server", "Tea", "", "Tea", "Shop"),
        ("Budgie Notification Server", "Tea", "Green", "Tea", "Green"),
        ("Budgie Notification Server", "", "Green", "Green", "Shop"),
        ("Budgie Notification Server", "", "", "Shop", "Shop"),
        ("dunst", "Tea", "", "Tea", ""),
    ])
    func `shows a title on a server that wants a body for it`(
        server: String, title: String, body: String, summary: String, text: String
    ) throws {
        let presentation = try example(title: title, body: body)
        let sent = arguments(presentation, can: [.body, .bodyMarkup], server: server)
        #expect(sent.summary == summary)
        #expect(sent.body == text)
    }

    @Test func `joins all texts for a server that shows a title only`() throws {
        let presentation = try example(title: "Title", subtitle: "sub", body: "one\ntwo")
        let sent = arguments(presentation, can: [])
        #expect(sent.summary == "Title – sub – one two")
        #expect(sent.body == "")
    }

    @Test func `offers the default action and the presentation's own`() throws {
        let presentation = try example(actions: [
            Action(identifier: "default", title: "Mine"), Action(identifier: "x", title: "X\nY"),
        ])
        #expect(
            arguments(presentation, can: [.actions]).actions
                == ["default", "Open", "action:default", "Mine", "action:x", "X Y"])
        #expect(arguments(presentation, can: []).actions == [])
    }

    @Test func `AUTH-07 a quiet one is marked as such and goes away`() throws {
        var presentation = try example()
        presentation.style = .banner
        presentation.systemActions = [.keep]
        presentation.isQuiet = true
        presentation.urgency = .low
        let sent = NotifyArguments(
            presentation, for: ServerDescription(name: "Plasma", capabilities: [.actions]),
            from: .init(name: "Shop"), in: .english, dueNote: { _ in "" })
        #expect(sent.timeout == -1)
        #expect(sent.hints["category"] == .string("x-carillon.quiet"))
        #expect(sent.hints["suppress-sound"] == .boolean(true))
    }

    @Test func `AUTH-08 offers the service's own buttons behind those of the application`() throws {
        var presentation = try example(actions: [Action(identifier: "keep", title: "Keep it")])
        presentation.systemActions = [.keep, .turnOff]
        #expect(
            arguments(presentation, can: [.actions]).actions == [
                "default", "Open", "action:keep", "Keep it", "system:keep", "Keep",
                "system:turnOff", "Turn Off",
            ])
    }

    @Test(arguments: [
        ("dunst", ["default", "action:1", "action:2", "action:3", "action:4", "system:settings"]),
        (
            "lxqt-notificationd",
            ["default", "action:1", "action:2", "action:3", "action:4", "system:settings"]
        ),
        ("gnome-shell", ["default", "action:1", "action:2", "action:3"]),
        (
            "Budgie Notification Server",
            ["action:1", "action:2", "action:3", "action:4", "system:settings", "default"]
        ),
    ])
    func `names the buttons so that the server shows what it can`(
        server: String, keys: [String]
    ) throws {
        var presentation = try example(
            actions: (1...4).map { Action(identifier: "\($0)", title: "Action \($0)") })
        presentation.systemActions = [.settings]
        let sent = arguments(presentation, can: [.actions], server: server).actions
        #expect(sent.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) == keys)
        #expect(sent.count == keys.count * 2)
    }

    @Test(arguments: [
        ("gnome-shell", true, UInt8(2)), ("gnome-shell", false, 1), ("dunst", true, 1),
    ])
    func `AUTH-01 keeps a question on the screen, with its buttons`(
        server: String, isQuestion: Bool, urgency: UInt8
    ) throws {
        var presentation = try example(actions: [Action(identifier: "allow", title: "Allow")])
        presentation.isQuestion = isQuestion
        let hints = arguments(presentation, can: [.actions], server: server).hints
        #expect(hints["urgency"] == .byte(urgency))
        #expect(hints["category"] == .string("x-carillon.reminder"))
    }

    @Test(arguments: [
        (
            "gnome-shell", ApplicationSettings.AlertStyle.alert, Presentation.Urgency.normal,
            UInt8(2)
        ),
        ("gnome-shell", .banner, .normal, 1),
        ("gnome-shell", .alert, .low, 0),
        ("dunst", .alert, .normal, 1),
    ])
    func `keeps the buttons of an alert on the screen`(
        server: String, style: ApplicationSettings.AlertStyle, urgency: Presentation.Urgency,
        sent: UInt8
    ) throws {
        var presentation = try example(actions: [Action(identifier: "done", title: "Done")])
        presentation.style = style
        presentation.urgency = urgency
        let hints = arguments(presentation, can: [.actions], server: server).hints
        #expect(hints["urgency"] == .byte(sent))
        presentation.actions = []
        let without = arguments(presentation, can: [.actions], server: server).hints
        #expect(without["urgency"] == .byte(urgency.rawValue))
    }

    @Test func `lets the server ask for the text of the first reply`() throws {
        let input = Action.TextInput(buttonTitle: "Send", placeholder: "Say it")
        let presentation = try example(actions: [
            Action(identifier: "later", title: "Later"),
            Action(identifier: "reply", title: "Reply", textInput: input),
            Action(identifier: "note", title: "Note", textInput: input),
        ])

        let plasma = arguments(presentation, can: [.actions, .inlineReply])
        #expect(
            plasma.actions == [
                "default", "Open", "action:later", "Later", "inline-reply", "Reply",
                "action:note", "Note",
            ])
        #expect(plasma.hints["x-kde-reply-placeholder-text"] == .string("Say it"))
        #expect(plasma.hints["x-kde-reply-submit-button-text"] == .string("Send"))

        let other = arguments(presentation, can: [.actions])
        #expect(other.actions.contains("action:reply"))
        #expect(other.hints["x-kde-reply-placeholder-text"] == nil)
    }

    @Test(arguments: [
        (ApplicationSettings.AlertStyle.banner, "dunst", 0, Int32(-1)),
        (.banner, "dunst", 1, -1),
        (.banner, "Plasma", 0, -1),
        (.banner, "Plasma", 1, 0),
        (.alert, "dunst", 0, 0),
        (.alert, "gnome-shell", 2, 0),
    ])
    func `stays as long as the style says`(
        style: ApplicationSettings.AlertStyle, server: String, actionCount: Int, timeout: Int32
    ) throws {
        let actions = (0..<actionCount).map { Action(identifier: "\($0)", title: "A") }
        var presentation = try example(actions: actions)
        presentation.style = style
        #expect(arguments(presentation, can: [.actions], server: server).timeout == timeout)
    }

    @Test(arguments: [
        (SoundSource.theme("bell"), true, ["sound-name": Hint.string("bell")]),
        (.file("/s/ding.oga"), true, ["sound-file": .string("/s/ding.oga")]),
        (.theme("bell"), false, ["suppress-sound": .boolean(true)]),
        (.file("/s/ding.oga"), false, ["suppress-sound": .boolean(true)]),
        (nil, true, ["suppress-sound": .boolean(true)]),
        (nil, false, ["suppress-sound": .boolean(true)]),
    ])
    func `says what is heard`(sound: SoundSource?, canPlay: Bool, hints: [String: Hint]) throws {
        let sent = arguments(try example(), can: canPlay ? [.sound] : [], sound: sound).hints
        #expect(sent.filter { $0.key.contains("sound") } == hints)
    }

    @Test func `says whose it is, how urgent it is and what it looks like`() throws {
        var presentation = try example()
        presentation.urgency = .critical
        presentation.imagePath = "/tmp/a b.png"
        let sent = arguments(presentation, can: [])
        #expect(sent.applicationName == "Shop")
        #expect(sent.icon == "cart")
        #expect(
            sent.hints == [
                "urgency": .byte(2), "desktop-entry": .string("org.example.Shop"),
                "category": .string("x-carillon.alarm"),
                "x-carillon-id": .string(presentation.id.uuidString),
                "image-path": .string("file:///tmp/a%20b.png"),
                "suppress-sound": .boolean(true),
            ])
    }

    @Test(arguments: ApplicationSettings.AlertStyle.allCases)
    func `what expires leaves at its time, whatever its style`(
        style: ApplicationSettings.AlertStyle
    ) throws {
        var presentation = try example(actions: [Action(identifier: "a", title: "A")])
        presentation.style = style
        presentation.expiration = 2.5
        // The one would keep it as an alert, the other as what has buttons.
        for server in ["gnome-shell", "Plasma"] {
            let sent = arguments(presentation, can: [.actions], server: server)
            #expect(sent.timeout == 2_500)
            #expect(sent.hints["urgency"] == .byte(1))
        }
        presentation.expiration = 1e9
        #expect(arguments(presentation, can: []).timeout == .max)
        presentation.expiration = 1e-9
        #expect(arguments(presentation, can: []).timeout == 1)
    }

    @Test func `a script says what the server gets`() throws {
        var presentation = try example()
        presentation.desktop = DesktopHints(
            senderName: "backup", icon: "drive-harddisk", category: "device.added",
            others: [
                DesktopHint("value", .integer(42)), DesktopHint("urgency", .byte(2)),
                DesktopHint("transient", .boolean(true)), DesktopHint("scale", .number(0.5)),
                DesktopHint("sound-name", .string("bell")),
                DesktopHint("x-carillon-id", .string("another")),
            ])

        let sent = arguments(presentation, can: [.body])

        #expect(sent.applicationName == "backup" && sent.icon == "drive-harddisk")
        #expect(sent.hints["category"] == .string("device.added"))
        #expect(sent.hints["value"] == .int32(42))
        #expect(sent.hints["urgency"] == .byte(2))
        #expect(sent.hints["transient"] == .boolean(true))
        #expect(sent.hints["scale"] == .double(0.5))
        #expect(sent.hints["sound-name"] == .string("bell"))
        #expect(sent.hints["suppress-sound"] == nil)
        #expect(sent.hints["x-carillon-id"] == .string(presentation.id.uuidString))
    }

    private func example(
        title: String = "Title", subtitle: String = "", body: String = "", actions: [Action] = []
    ) throws -> Presentation {
        Presentation(
            id: UUID(), key: RequestKey(try ApplicationID("org.example.Shop"), "milk"),
            title: title, subtitle: subtitle, body: body, actions: actions)
    }

    private func arguments(
        _ presentation: Presentation, can capabilities: Set<ServerDescription.Capability>,
        server: String = "test", sound: SoundSource? = nil
    ) -> NotifyArguments {
        NotifyArguments(
            presentation, for: ServerDescription(name: server, capabilities: capabilities),
            from: NotifyArguments.Sender(name: "Shop", icon: "cart"), sound: sound,
            in: .english, dueNote: { _ in "was due <09:30>" })
    }
}
