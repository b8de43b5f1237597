// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalReminders

/// The options that say what a reminder is besides its text, its time and its buttons.
enum ReminderOptions {
    private static let subtitle = Option("subtitle", "TEXT", "The second line")
    private static let sound = Option(
        "sound", "NAME|none", "A sound of the sound theme, or silence",
        offering: .sounds)
    private static let badge = Option(
        "badge", "N", "The number for the launcher badge", read: CommonOptions.count)
    private static let command = Option(
        "run", "COMMAND", "Run this in a shell when an action is chosen")
    private static let urgency = Option(
        "urgency", "How much it matters; time-sensitive, unless you say otherwise",
        choices: Words.urgencies)

    private static let style = Option(
        "style", "Whether it leaves the screen by itself or stays, as reminders do",
        choices: ["banner": ApplicationSettings.AlertStyle.banner, "alert": .alert])
    private static let picture = Option(
        "picture", "FILE|none", "A picture to show with it, which is copied", offering: .files)

    /// All of them, as the help lists them.
    static let all = [
        subtitle.syntax, picture.syntax, sound.syntax, badge.syntax, command.syntax,
        urgency.syntax, style.syntax,
    ]

    /// The path of the picture; nil if none is given.
    static func picture(_ arguments: Arguments) throws(CommandError) -> String? {
        let text = try arguments[picture]
        return text == "none" ? nil : text
    }

    /// Writes what is given into the content of a reminder; the rest stays.
    static func apply(
        _ arguments: Arguments, to content: inout Content
    ) throws(CommandError) {
        if let subtitle = try arguments[subtitle] { content.subtitle = subtitle }
        if let badge = try arguments[badge] { content.badge = badge }
        if let style = try arguments[style] { content.alertStyle = style }
        if let urgency = try arguments[urgency] { content.interruptionLevel = urgency }
        if try arguments[picture] == "none" { content.attachments = [] }
        switch try arguments[sound] {
        case nil: break
        case "none": content.sound = nil
        case let name: content.sound = Sound(name: name)
        }
        if let command = try arguments[command] {
            content.userInfo[Reminders.runKey] = command.isEmpty ? nil : .string(command)
        }
    }

    /// Reads after how long a reminder alerts again.
    @Sendable
    static func nagSpan(_ text: String) throws(CommandError) -> Span {
        let span = try Span(text)
        if Request.Limit.nagInterval.contains(Double(span.seconds)) { return span }
        throw .usage { $0.noNagSpan(text) }
    }
}
