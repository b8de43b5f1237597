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
        of presentation: Presentation, server: ServerDescription
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
        hints.merge(sound(of: presentation, server: server)) { _, new in new }
        return hints
    }

    /// Names the kind of notification, about which people write rules in dunst and mako.
    ///
    /// The specification has no category for alarms and wants `x-vendor.class` for others' own.
    private static func category(of presentation: Presentation) -> String {
        presentation.urgency == .critical ? "x-carillon.alarm" : "x-carillon.reminder"
    }

    private static func sound(
        of presentation: Presentation, server: ServerDescription
    ) -> [String: Hint] {
        guard let sound = presentation.sound, presentation.restoredFrom == nil else {
            return ["suppress-sound": .boolean(true)]
        }
        guard server.can(.sound) else { return [:] }
        if let name = sound.name, name.hasPrefix("/") { return ["sound-file": .string(name)] }
        return ["sound-name": .string(themeName(of: sound))]
    }

    /// Names of the freedesktop Sound Naming Specification 0.8.
    ///
    /// The name of a file that was not found falls back to the default sound, as Apple's does.
    private static func themeName(of sound: Sound) -> String {
        if let name = sound.name, !name.isEmpty, !name.contains(".") { return name }
        return switch sound.kind {
        case .alert: "message-new-instant"
        case .ringtone: "phone-incoming-call"
        case .critical: "alarm-clock-elapsed"
        }
    }

    private static func add(_ key: String, _ text: String, to hints: inout [String: Hint]) {
        if !text.isEmpty { hints[key] = .string(PlainText.singleLine(text)) }
    }
}
