// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// The arguments of `org.freedesktop.Notifications.Notify`, without the id to replace.
struct NotifyArguments: Hashable, Sendable {
    /// What is known of the application besides its id.
    struct Sender: Hashable, Sendable {
        /// The readable name.
        var name: String
        /// The icon's name or path; empty without one.
        var icon = ""

        init(name: String, icon: String = "") {
            self.name = name
            self.icon = icon
        }

        /// What the application's desktop entry says, or else its id.
        init(_ application: ApplicationID, in applications: InstalledApplications) {
            let entry = applications.entry(for: application)
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
    ///   - presentation: What to show.
    ///   - server: Who shows it.
    ///   - sender: Whose it is.
    ///   - sound: What is heard, if the server plays sounds; nil is silence.
    ///   - sentences: The language of the service's own buttons.
    ///   - lateNote: What to say about a time that has passed.
    init(
        _ presentation: Presentation, for server: ServerDescription, from sender: Sender,
        sound: SoundSource? = nil, in sentences: Sentences, lateNote: (Date) -> String
    ) {
        applicationName = PlainText.singleLine(sender.name)
        icon = sender.icon
        let lines = [
            presentation.subtitle, presentation.body,
            presentation.lateSince.map(lateNote) ?? "",
        ].map(PlainText.clean).filter { !$0.isEmpty }
        (summary, body) = Self.text(
            title: PlainText.singleLine(presentation.title), lines: lines,
            applicationName: applicationName, server: server)
        actions = Self.actions(of: presentation, server: server, sentences)
        hints = Self.hints(of: presentation, server: server, sound: sound)
        timeout = Self.timeout(of: presentation, server: server)
    }

    /// The call that shows it, in the place of another if the number is not zero.
    func call(_ owner: String, replacing number: UInt32) -> MethodCall {
        NotificationServer.call(
            owner, "Notify", .string(applicationName), .uint32(number), .string(icon),
            .string(summary), .string(body), .strings(actions),
            .vardict(hints.mapValues(\.value)), .int32(timeout))
    }

    private static func text(
        title: String, lines: [String], applicationName: String, server: ServerDescription
    ) -> (summary: String, body: String) {
        // A summary must not be empty: some servers refuse it, others draw nothing.
        var lines = lines
        var summary = title
        if summary.isEmpty, !lines.isEmpty { summary = PlainText.singleLine(lines.removeFirst()) }
        if summary.isEmpty { summary = applicationName }
        guard server.can(.body) else {
            return (([summary] + lines.map(PlainText.singleLine)).joined(separator: " – "), "")
        }
        if lines.isEmpty, server.quirks.foldsTitleWithoutBody { lines = [applicationName] }
        let body = lines.joined(separator: "\n")
        return (summary, server.can(.bodyMarkup) ? PlainText.escapingMarkup(body) : body)
    }

    private static func actions(
        of presentation: Presentation, server: ServerDescription, _ sentences: Sentences
    ) -> [String] {
        guard server.can(.actions) else { return [] }
        let reply = replyAction(of: presentation, server: server)
        // Apple's order: the application's own come first, the most important one before all.
        let buttons =
            presentation.actions.map { action -> [String] in
                let isReply = action.identifier == reply?.identifier
                let key =
                    isReply ? ActionKey.inlineReply : ActionKey.key(for: action.identifier)
                return [key, PlainText.singleLine(action.title)]
            }
            + presentation.systemActions.map { [ActionKey.key(for: $0), $0.title(in: sentences)] }
        let shown = buttons.prefix(server.quirks.buttonLimit ?? buttons.count).flatMap(\.self)
        let click = [ActionKey.default, sentences.open]
        return server.quirks.dropsActionAfterDefault ? shown + click : click + shown
    }

    /// The action whose text the server asks for itself: the first one, as there is one field.
    static func replyAction(of presentation: Presentation, server: ServerDescription) -> Action? {
        guard server.can(.inlineReply) else { return nil }
        return presentation.actions.first { $0.textInput != nil }
    }

    /// Whether a server that says "expired" says so of what a person dismissed.
    static func isDismissedIfExpired(
        _ presentation: Presentation, server: ServerDescription
    ) -> Bool {
        server.quirks.saysExpiredOfDismissed && timeout(of: presentation, server: server) == 0
    }

    private static func timeout(
        of presentation: Presentation, server: ServerDescription
    ) -> Int32 {
        if let expiration = presentation.expiration {
            return Int32(clamping: Int(exactly: (expiration * 1_000).rounded(.up)) ?? .max)
        }
        // What is quiet goes away, even where its buttons then stop working.
        let mustStay =
            presentation.style == .alert
            || server.quirks.losesActionsOfExpired && presentation.hasActions
                && !presentation.isQuiet
        return mustStay ? 0 : -1
    }

    /// Chooses the hints.
    ///
    /// There is none for a thread: no server groups by one, and the stack tags of dunst and
    /// notify-osd replace what they should group.
    private static func hints(
        of presentation: Presentation, server: ServerDescription, sound: SoundSource?
    ) -> [String: Hint] {
        var hints: [String: Hint] = [
            "urgency": .byte(urgency(of: presentation, server: server).rawValue),
            "desktop-entry": .string(presentation.key.application.rawValue),
            "category": .string(category(of: presentation)),
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
        return hints
    }

    /// Raises the urgency where buttons would go without it.
    ///
    /// A question that could not be answered any more is worse than one that does not leave; and
    /// the person has chosen that an alert stays. What is passive is not to disturb all the same.
    private static func urgency(
        of presentation: Presentation, server: ServerDescription
    ) -> Presentation.Urgency {
        guard server.quirks.hidesButtonsUnlessCritical else { return presentation.urgency }
        let isLasting =
            presentation.style == .alert && presentation.hasActions && !presentation.isQuiet
            && presentation.urgency == .normal && presentation.expiration == nil
        return presentation.isQuestion || isLasting ? .critical : presentation.urgency
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

extension Presentation {
    fileprivate var hasActions: Bool { !actions.isEmpty || !systemActions.isEmpty }
}

/// A value among a notification's hints.
enum Hint: Hashable, Sendable {
    case string(String)
    case byte(UInt8)
    case boolean(Bool)

    /// The hint as it goes over the bus.
    var value: Value {
        switch self {
        case .string(let text): .string(text)
        case .byte(let number): .byte(number)
        case .boolean(let flag): .boolean(flag)
        }
    }
}

/// What a button is called between us and the server.
enum ActionKey {
    /// A click on the notification itself.
    static let `default` = "default"
    /// KDE's button with a text field.
    static let inlineReply = "inline-reply"
    // Applications may call an action "default"; with a prefix it stays theirs.
    private static let prefix = "action:"
    private static let systemPrefix = "system:"

    static func key(for identifier: String) -> String { prefix + identifier }

    static func key(for action: SystemAction) -> String { systemPrefix + action.rawValue }

    /// The button of the service's own that a key stands for; nil when it is none.
    static func systemAction(for key: String) -> SystemAction? {
        guard key.hasPrefix(systemPrefix) else { return nil }
        return SystemAction(rawValue: String(key.dropFirst(systemPrefix.count)))
    }

    /// The action that a key stands for; nil when it is none of ours.
    static func identifier(for key: String) -> String? {
        if key == `default` { return Action.defaultIdentifier }
        guard key.hasPrefix(prefix) else { return nil }
        return String(key.dropFirst(prefix.count))
    }
}
