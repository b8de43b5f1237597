// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// The arguments of `org.freedesktop.Notifications.Notify`, without the id to replace.
struct NotifyArguments: Hashable, Sendable {
    /// The name and the icon of the application.
    struct Sender: Hashable, Sendable {
        /// The readable name.
        var name: String
        /// The icon's name or path; empty without one.
        var icon = ""

        init(name: String, icon: String = "") {
            self.name = name
            self.icon = icon
        }

        /// Takes them from the application's desktop entry, or else the name from its id.
        init(_ application: ApplicationID, _ entry: DesktopEntry?) {
            name = entry?.name ?? InstalledApplications.shortName(of: application)
            icon = entry?.icon ?? ""
        }
    }

    var applicationName: String
    var icon: String
    var summary: String
    var body: String
    /// Key, label, key, label: always even, or Plasma refuses all.
    var actions: [String]
    var hints: [String: Hint]
    /// Milliseconds; -1 leaves it to the server, 0 is never.
    var timeout: Int32

    /// Translates a presentation for one server.
    ///
    /// - Parameters:
    ///   - presentation: The notification to show.
    ///   - server: The server that shows it.
    ///   - sender: The application that it is from.
    ///   - sound: The sound, if the server plays sounds; nil is silence.
    ///   - sentences: The language of the service's own buttons.
    ///   - dueNote: Says in one line when it is or was due.
    init(
        _ presentation: Presentation, for server: ServerDescription, from sender: Sender,
        sound: SoundSource? = nil, in sentences: Sentences, dueNote: (Date) -> String
    ) {
        let text = PresentationText(
            presentation, applicationName: sender.name, dueNote: dueNote)
        applicationName = text.applicationName
        icon = presentation.desktop?.icon ?? sender.icon
        (summary, body) = Self.text(text, server: server)
        actions = Self.actions(
            text, reply: Self.replyAction(of: presentation, server: server), server: server,
            sentences)
        hints = Self.hints(of: presentation, text, server: server, sound: sound)
        timeout = Self.timeout(text, server: server)
    }

    /// The call that shows it, in the place of another if the number is not zero.
    func call(_ owner: String, replacing number: UInt32) -> MethodCall {
        NotificationServer.call(
            owner, "Notify", .string(applicationName), .uint32(number), .string(icon),
            .string(summary), .string(body), .strings(actions),
            .vardict(hints.mapValues(\.value)), .int32(timeout))
    }

    private static func text(
        _ text: PresentationText, server: ServerDescription
    ) -> (summary: String, body: String) {
        // A summary is never empty: some servers refuse such a one, others draw nothing.
        guard server.can(.body) else {
            let lines = [text.title] + text.body.map(PlainText.singleLine)
            return (lines.joined(separator: " – "), "")
        }
        var lines = text.body
        if lines.isEmpty, server.quirks.foldsTitleWithoutBody { lines = [text.applicationName] }
        let body = lines.joined(separator: "\n")
        return (text.title, server.can(.bodyMarkup) ? PlainText.escapingMarkup(body) : body)
    }

    private static func actions(
        _ text: PresentationText, reply: Action?, server: ServerDescription, _ sentences: Sentences
    ) -> [String] {
        guard server.can(.actions) else { return [] }
        let buttons = text.allButtons(in: sentences)
        let replyKey = reply.map { ActionKey.key(for: $0.identifier) }
        let shown = buttons.prefix(server.quirks.buttonLimit ?? buttons.count)
            .flatMap { [$0.key == replyKey ? inlineReply : $0.key, $0.label] }
        let button = PresentationText.click(in: sentences)
        let click = [button.key, button.label]
        return server.quirks.dropsActionAfterDefault ? shown + click : click + shown
    }

    /// The key of KDE's button with a text field.
    static let inlineReply = "inline-reply"

    /// The action whose text the server asks for itself: the first one, as there is one field.
    static func replyAction(of presentation: Presentation, server: ServerDescription) -> Action? {
        guard server.can(.inlineReply) else { return nil }
        return presentation.actions.first { $0.textInput != nil }
    }

    /// Whether the server says "expired" of such a notification when the person dismissed it.
    func isDismissedIfExpired(by server: ServerDescription) -> Bool {
        server.quirks.saysExpiredOfDismissed && timeout == 0
    }

    private static func timeout(_ text: PresentationText, server: ServerDescription) -> Int32 {
        switch text.stay {
        case .seconds(let seconds):
            return Int32(clamping: Int(exactly: (seconds * 1_000).rounded(.up)) ?? .max)
        case .untilAnswered: return 0
        case .usual:
            // A quiet one goes away, even where its buttons then stop working.
            let mustStay =
                server.quirks.losesActionsOfExpired && text.hasButtons && !text.isQuiet
            return mustStay ? 0 : -1
        }
    }

    /// Chooses the hints.
    ///
    /// There is none for a thread: no server groups by one, and the stack tags of dunst and
    /// notify-osd replace what they should group.
    private static func hints(
        of presentation: Presentation, _ text: PresentationText, server: ServerDescription,
        sound: SoundSource?
    ) -> [String: Hint] {
        var hints: [String: Hint] = [
            "urgency": .byte(
                urgency(text, isQuestion: presentation.isQuestion, server: server).rawValue),
            "desktop-entry": .string(presentation.key.application.rawValue),
            "category": .string(
                presentation.desktop?.category ?? category(of: presentation)),
            // The same when it comes again after a crash, so that a copy can be told apart.
            "x-carillon-id": .string(presentation.id.uuidString),
        ]
        if presentation.style == .alert { hints["resident"] = .boolean(false) }
        if let path = presentation.imagePath {
            hints["image-path"] = .string(URL(fileURLWithPath: path).absoluteString)
        }
        if let input = replyAction(of: presentation, server: server)?.textInput {
            add("x-kde-reply-placeholder-text", input.placeholder, to: &hints)
            add("x-kde-reply-submit-button-text", input.buttonTitle, to: &hints)
        }
        hints.merge(soundHints(of: sound, server: server)) { _, new in new }
        return hints.merging(presentation.desktop?.others ?? [])
    }

    /// Raises the urgency where buttons would go without it.
    ///
    /// A question that could not be answered any more is worse than one that does not leave; and
    /// the person has chosen that an alert stays. A passive one is not to disturb all the same.
    private static func urgency(
        _ text: PresentationText, isQuestion: Bool, server: ServerDescription
    ) -> Presentation.Urgency {
        guard server.quirks.hidesButtonsUnlessCritical else { return text.urgency }
        let isLasting =
            text.stay == .untilAnswered && text.hasButtons && !text.isQuiet
            && text.urgency == .normal
        return isQuestion || isLasting ? .critical : text.urgency
    }

    /// Names the kind of notification, about which people write rules in dunst and mako.
    ///
    /// The specification has no category for alarms and wants `x-vendor.class` for others' own.
    private static func category(of presentation: Presentation) -> String {
        if presentation.isQuiet { return "x-carillon.quiet" }
        return presentation.urgency == .critical ? "x-carillon.alarm" : "x-carillon.reminder"
    }

    /// A server that cannot play keeps silent: the service plays instead.
    private static func soundHints(
        of sound: SoundSource?, server: ServerDescription
    ) -> [String: Hint] {
        switch sound {
        case .file(let path) where server.can(.sound): ["sound-file": .string(path)]
        case .theme(let name) where server.can(.sound): ["sound-name": .string(name)]
        case .file, .theme, nil: ["suppress-sound": .boolean(true)]
        }
    }

    private static func add(_ key: String, _ text: String, to hints: inout [String: Hint]) {
        if !text.isEmpty { hints[key] = .string(PlainText.singleLine(text)) }
    }
}

extension [String: Hint] {
    /// The hints with those of a script, which count more, but for the one that tells copies apart.
    fileprivate func merging(_ others: [DesktopHint]) -> Self {
        var hints = self
        for hint in others where hint.name != "x-carillon-id" {
            hints[hint.name] = Hint(hint.value)
            // A script that names a sound wants it heard.
            if ["sound-name", "sound-file"].contains(hint.name) { hints["suppress-sound"] = nil }
        }
        return hints
    }
}

/// A value among a notification's hints.
enum Hint: Hashable, Sendable {
    case string(String)
    case byte(UInt8)
    case boolean(Bool)
    case int32(Int32)
    case double(Double)

    init(_ value: DesktopHint.Value) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .int32(number)
        case .number(let number): self = .double(number)
        case .byte(let number): self = .byte(number)
        case .boolean(let flag): self = .boolean(flag)
        }
    }

    /// The hint as it goes over the bus.
    var value: Value {
        switch self {
        case .string(let text): .string(text)
        case .byte(let number): .byte(number)
        case .boolean(let flag): .boolean(flag)
        case .int32(let number): .int32(number)
        case .double(let number): .double(number)
        }
    }
}
