// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Decides how a notification is shown: by what the person allows, by its own wishes, and by
/// what its application said in the foreground.
package struct DeliveryPolicy: Hashable, Sendable {
    /// The decision about a notification.
    package struct Decision: Hashable, Sendable {
        /// The presentation that goes on the screen; nil shows nothing.
        package var presentation: Presentation?
        /// The sound that is heard when nothing goes on the screen; a presentation has its own.
        package var sound: Sound?
        /// Whether it is kept in the list of delivered notifications.
        package var isListed: Bool
        /// Why it was held, if it was to be seen or heard; nil if it was not.
        package var holdReason: HoldReason?
        /// The new number on the launcher badge; nil leaves it.
        package var badge: Int?

        /// Makes a decision.
        package init(
            presentation: Presentation? = nil, sound: Sound? = nil, isListed: Bool = false,
            badge: Int? = nil
        ) {
            self.presentation = presentation
            self.sound = sound
            self.isListed = isListed
            self.badge = badge
        }

        /// Leaves nothing to be seen and heard, and the rest as it is.
        ///
        /// A notification for the screen alone is kept in the list: nothing that came is lost.
        mutating func hold(_ reason: HoldReason) {
            isListed = isListed || presentation != nil
            if isListed, presentation != nil || sound != nil { holdReason = reason }
            presentation = nil
            sound = nil
        }
    }

    /// The text that stands for the body when previews are hidden and the category says nothing.
    package var hiddenBody: String

    /// Makes a policy.
    package init(hiddenBody: String = "Notification") {
        self.hiddenBody = hiddenBody
    }

    /// Whether a sound without a presentation is not heard, because what shows notifications holds
    /// back what comes; what is critical is heard whatever that says.
    package static func mutes(isCritical: Bool, by screen: PresenterDescription?) -> Bool {
        !isCritical && screen?.inhibits == true
    }

    /// Decides about one notification.
    ///
    /// - Parameters:
    ///   - notification: What rings.
    ///   - application: Whose it is, with its settings and categories.
    ///   - options: What the application said, or `.all` when it was not asked.
    ///   - isLocked: Whether the session is locked.
    ///   - isLate: Whether to say when it was meant to ring.
    ///   - restoredFrom: Where it was on the screen before the service restarted.
    /// - Returns: What is shown, kept and counted.
    package func decide(
        _ notification: DeliveredNotification, for application: Application,
        options: PresentationOptions, isLocked: Bool, isLate: Bool,
        restoredFrom: PresentationHandle? = nil
    ) -> Decision {
        let settings = application.settings
        guard settings.authorization.allowsDelivery || settings.authorization == .notDetermined
        else { return Decision() }
        let content = notification.request.content
        let isQuiet = settings.authorization == .provisional

        var decision = Decision()
        // A further alert is of what is counted already.
        if notification.request.again == nil {
            decision.badge = badge(
                for: content, of: application, options: options, isQuiet: isQuiet)
        }
        // A notification with nothing but a badge or a sound is no alert.
        let isAlert = content.hasText || !content.attachments.isEmpty
        decision.isListed = isAlert && !options.isDisjoint(with: [.list, .alert])
        let isShown =
            isAlert && !options.isDisjoint(with: [.banner, .alert])
            && settings.alertStyle != .none && settings.isRequested(.alert)
        let isAudible =
            options.contains(.sound) && settings.isSoundEnabled && settings.isRequested(.sound)
            && !isQuiet && content.interruptionLevel != .passive
        let sound = isAudible ? sound(of: content) : nil
        if isShown {
            var presentation = presentation(of: notification, application, isLocked: isLocked)
            presentation.sound = sound
            presentation.lateSince = isLate ? notification.dueDate : nil
            presentation.restoredFrom = restoredFrom
            decision.presentation = presentation
        } else {
            decision.sound = restoredFrom == nil ? sound : nil
        }
        return decision
    }

    /// Whether a person could see or hear a notification, and find it to act on it.
    ///
    /// - Parameters:
    ///   - notification: What rings.
    ///   - application: Whose it is, with its settings.
    /// - Returns: Whether it may disturb.
    package func isNoticed(
        _ notification: DeliveredNotification, of application: Application
    ) -> Bool {
        let decision = decide(
            notification, for: application, options: .all, isLocked: false, isLate: false)
        let disturbs = decision.sound != nil || decision.presentation?.isQuiet == false
        return decision.isListed && disturbs
    }

    private func badge(
        for content: Content, of application: Application, options: PresentationOptions,
        isQuiet: Bool
    ) -> Int? {
        let settings = application.settings
        guard options.contains(.badge), settings.isBadgeEnabled, settings.isRequested(.badge),
            !isQuiet
        else { return nil }
        if content.badge == nil && content.badgeIncrement == nil { return nil }
        let base = content.badge ?? application.badge
        let (sum, overflow) = base.addingReportingOverflow(content.badgeIncrement ?? 0)
        return overflow ? base : max(0, sum)
    }

    private func sound(of content: Content) -> Sound? {
        // Apple: a critical notification without a sound plays the default critical one.
        content.interruptionLevel == .critical
            ? content.sound ?? Sound(kind: .critical) : content.sound
    }

    private func presentation(
        of notification: DeliveredNotification, _ application: Application, isLocked: Bool
    ) -> Presentation {
        let content = notification.request.content
        let category = application.categories[content.categoryIdentifier]
        let isQuiet = application.settings.authorization == .provisional
        // A sound that goes on needs its buttons: what is heard until it is stopped stays.
        let isAlarm = content.sound?.isRepeating == true
        let style: ApplicationSettings.AlertStyle =
            isQuiet
            ? .banner
            : isAlarm
                ? .alert
                : content.desktop?.style ?? content.alertStyle ?? application.settings.alertStyle
        let room = content.desktop == nil ? context(of: style) : .default
        var presentation = Presentation(
            id: notification.id, key: notification.key, title: content.title,
            subtitle: content.subtitle, body: content.body,
            actions: isQuiet ? [] : category?.actions(for: room) ?? [],
            isQuiet: isQuiet, style: style,
            urgency: isQuiet ? .low : urgency(of: content.interruptionLevel),
            imagePath: content.attachments.first {
                !$0.isThumbnailHidden && $0.isImage
            }?.path,
            threadIdentifier: content.threadIdentifier)
        presentation.desktop = content.desktop
        presentation.media = isQuiet ? nil : content.media
        // What is heard until it is stopped needs its buttons for as long.
        presentation.expiration = isAlarm ? nil : content.expiration
        presentation.systemActions = systemActions(of: presentation, application)
        if hidesPreviews(application.settings.previews, isLocked: isLocked) {
            hide(&presentation, category)
        }
        return presentation
    }

    private func context(
        of style: ApplicationSettings.AlertStyle
    ) -> NotificationModel.Category.Context {
        style == .alert ? .default : .minimal
    }

    /// The service's own buttons, where the application's leave room.
    private func systemActions(
        of presentation: Presentation, _ application: Application
    ) -> [SystemAction] {
        if presentation.isQuiet { return [.keep, .turnOff] }
        var buttons: [SystemAction] = application.settings.hasSettings ? [.settings] : []
        // A banner goes by itself, and is in the list then. A script gets the buttons it named.
        if presentation.style == .alert, presentation.desktop == nil,
            !presentation.actions.contains(where: \.isSnooze)
        {
            buttons += [.snooze, .snoozeUntil]
        }
        let room = context(of: presentation.style).capacity - presentation.actions.count
        // What plays stands beside the buttons on Apple's platforms, and takes no room from them.
        let player: [SystemAction] = presentation.media == nil ? [] : [.play]
        return player + buttons.prefix(max(0, room))
    }

    private func urgency(of level: InterruptionLevel) -> Presentation.Urgency {
        switch level {
        case .passive: .low
        case .active, .timeSensitive: .normal
        case .critical: .critical
        }
    }

    private func hidesPreviews(_ previews: ApplicationSettings.Previews, isLocked: Bool) -> Bool {
        switch previews {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }

    private func hide(_ presentation: inout Presentation, _ category: NotificationModel.Category?) {
        let options = category?.options ?? []
        if !options.contains(.hiddenPreviewsShowTitle) { presentation.title = "" }
        if !options.contains(.hiddenPreviewsShowSubtitle) { presentation.subtitle = "" }
        let placeholder = category?.hiddenPreviewsBodyPlaceholder ?? ""
        presentation.body = placeholder.isEmpty ? hiddenBody : placeholder
        presentation.countsThread = !placeholder.isEmpty
        presentation.desktop?.icon = nil
        presentation.desktop?.others = []
        presentation.imagePath = nil
        presentation = presentation.withoutPlayer()
    }
}

extension Attachment {
    /// Whether the file is a picture that a notification server can show.
    fileprivate var isImage: Bool {
        AttachmentType.named(type)?.medium == .image
    }
}
