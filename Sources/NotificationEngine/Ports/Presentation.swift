// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// A notification, ready to be shown: every decision is made.
package struct Presentation: Hashable, Sendable {
    /// How urgent the notification server should take it.
    package enum Urgency: UInt8, Sendable {
        /// Passive: no light, no sound.
        case low = 0
        /// The ordinary case.
        case normal = 1
        /// Stays until acted on and breaks through Do Not Disturb.
        case critical = 2
    }

    /// The notification's own id.
    package var id: UUID
    /// Whose it is and what it is called; one with the same key is replaced.
    package var key: RequestKey
    /// The first line; never empty when there is any text.
    package var title: String
    /// The second line.
    package var subtitle: String
    /// The message, as plain text.
    package var body: String
    /// The buttons, in order, as many as fit the style.
    package var actions: [Action]
    /// The buttons behind those, which the service answers itself.
    package var systemActions: [SystemAction]
    /// Whether it belongs into a list and is not to disturb: no banner where the server has a
    /// place without one, and never on a terminal.
    package var isQuiet: Bool
    /// Whether somebody waits for one of its buttons to be pressed: they must not go away.
    package var isQuestion = false
    /// Whether the body is a format in which `%u` is the number of notifications of the thread.
    package var countsThread: Bool
    /// Whether it disappears by itself (`banner`) or stays (`alert`).
    package var style: ApplicationSettings.AlertStyle
    /// After how many seconds it is to leave the screen by itself; nil is as the style has it.
    package var expiration: Double?
    /// The hints that a script gives the notification server.
    package var desktop: DesktopHints?
    /// How urgent it is.
    package var urgency: Urgency
    /// The sound that is heard; nil is silence.
    package var sound: Sound?
    /// An absolute path of an image to show.
    package var imagePath: String?
    /// An audio file or a movie that ``SystemAction/play`` plays.
    package var media: Attachment?
    /// Groups notifications where the server can.
    package var threadIdentifier: String
    /// When it was meant to ring, if that is noticeably earlier than it rings.
    package var lateSince: Date?
    /// The date that it is about, if it rings ahead of that.
    package var aheadOf: Date?
    /// Where it was before the service restarted; such a one is shown again without a sound.
    package var restoredFrom: PresentationHandle?

    /// Makes a presentation.
    package init(
        id: UUID, key: RequestKey, title: String, subtitle: String = "", body: String = "",
        actions: [Action] = [], systemActions: [SystemAction] = [], isQuiet: Bool = false,
        countsThread: Bool = false, style: ApplicationSettings.AlertStyle = .banner,
        urgency: Urgency = .normal, sound: Sound? = nil, imagePath: String? = nil,
        threadIdentifier: String = "", lateSince: Date? = nil,
        restoredFrom: PresentationHandle? = nil
    ) {
        self.id = id
        self.key = key
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.actions = actions
        self.systemActions = systemActions
        self.isQuiet = isQuiet
        self.countsThread = countsThread
        self.style = style
        self.urgency = urgency
        self.sound = sound
        self.imagePath = imagePath
        self.threadIdentifier = threadIdentifier
        self.lateSince = lateSince
        self.restoredFrom = restoredFrom
    }
}

extension Presentation {
    /// Fills in how many notifications of its thread there are, where the body asks for it.
    ///
    /// - Parameter listed: The application's notifications in the list, this one or not.
    /// - Returns: The same presentation, with the number in its body.
    package func counted(among listed: [DeliveredNotification]) -> Presentation {
        guard countsThread else { return self }
        let others = listed.count {
            $0.request.content.threadIdentifier == threadIdentifier && $0.key != key
        }
        var counted = self
        counted.body = TextFormat(body).text(count: others + 1)
        return counted
    }
}

extension Presentation {
    /// Says which date it is about, if its trigger delivers before or after that.
    ///
    /// - Parameters:
    ///   - date: The date; nil if it is the time at which it was due.
    ///   - now: When it rings.
    mutating func tell(_ date: Date?, at now: Date) {
        guard let date else { return }
        if date > now {
            (aheadOf, lateSince) = (date, nil)
        } else if lateSince != nil {
            lateSince = date
        }
    }
}

extension Presentation {
    /// The same without the button that plays what is attached: nothing here can.
    package func withoutPlayer() -> Presentation {
        var silent = self
        silent.media = nil
        silent.systemActions.removeAll { $0 == .play }
        return silent
    }

    /// The same without the button that asks until when: nothing here can.
    package func withoutSnoozeUntil() -> Presentation {
        var plain = self
        plain.systemActions.removeAll { $0 == .snoozeUntil }
        return plain
    }
}

/// A button that the service adds to a notification and answers itself.
///
/// It never reaches the application, whatever the application calls its own actions.
package enum SystemAction: String, Hashable, Sendable, CaseIterable {
    /// Goes on with an application's quiet notifications.
    case keep
    /// Refuses an application's notifications.
    case turnOff
    /// Opens the application's own notification settings.
    case settings
    /// Takes the notification away for a while.
    case snooze
    /// Asks until when the notification is to be away.
    case snoozeUntil
    /// Plays the audio file or the movie that is attached.
    case play

    /// Whether the notification leaves when this is pressed.
    ///
    /// To play is to look at it, as in the notification itself on Apple's platforms; and who is asked
    /// until when it is to be away may give no answer.
    package var leavesScreen: Bool { self != .play && self != .snoozeUntil }

    /// The words on the button.
    package func title(in sentences: Sentences) -> String {
        switch self {
        case .keep: sentences.keep
        case .turnOff: sentences.turnOff
        case .settings: sentences.settings
        case .snooze: sentences.snooze
        case .snoozeUntil: sentences.snoozeUntil
        case .play: sentences.play
        }
    }
}
