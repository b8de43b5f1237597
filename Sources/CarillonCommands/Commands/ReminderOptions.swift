// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// The options that say what a reminder is besides its text, its time and its buttons.
enum ReminderOptions {
    private static let subtitle = Option("subtitle", "TEXT", "The second line")
    private static let sound = Option(
        "sound", "NAME|FILE|none",
        "A sound of the sound theme, a file, which is copied, or silence",
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
        try chosenSound(arguments)?.write(to: &content)
        if let command = try arguments[command] {
            content.userInfo[Reminders.runKey] = command.isEmpty ? nil : .string(command)
        }
    }

    /// The sound that is given, of which a file is not one of the person's own yet; nil for none.
    private static func chosenSound(_ arguments: Arguments) throws(CommandError) -> ChosenSound? {
        switch try arguments[sound] {
        case nil: nil
        case "none": ChosenSound.none
        case "default": .usual
        case let name?: .named(name)
        }
    }

    /// Makes a file one of the person's own sounds, and says where no sound has the name that is given.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - content: The content of the reminder, which names the sound from now on.
    ///   - environment: The world around the program.
    /// - Throws: `CommandError` for a file that is no sound.
    static func keepSound(
        _ arguments: Arguments, in content: inout Content, _ environment: Environment
    ) throws(CommandError) {
        guard case .named(let name)? = try chosenSound(arguments) else { return }
        let sounds = InstalledSounds(ProcessInfo.processInfo.environment)
        if InstalledSounds.isFile(name) {
            let kept = try CommandError.saying { () throws(ReminderError) in
                try sounds.keep(name)
            }
            content.sound = Sound(name: kept)
        } else if !sounds.has(name) {
            environment.note(environment.sentences.noSuchSound(name))
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
