// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

extension NotifyArguments {
    /// Chooses the hints.
    ///
    /// There is none for a thread: no server groups by one, and the stack tags of dunst and
    /// notify-osd replace what they should group.
    static func hints(
        of presentation: Presentation, server: ServerDescription, sound: SoundSource?
    ) -> [String: Hint] {
        var hints: [String: Hint] = [
            "urgency": .byte(presentation.urgency.rawValue),
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
