// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// One application's settings and counts as `settings` and `apps` print them.
struct SettingsItem: Encodable {
    let app: String
    let allowed: String
    let style: String
    let sound: Bool
    let badge: Bool
    let previews: String
    let pendingLimit: Int
    let badgeNumber: Int
    let pending: Int
    let delivered: Int

    init(_ summary: ApplicationSummary) {
        let settings = summary.settings
        app = summary.id.rawValue
        allowed = Words.word(for: settings.authorization)
        style = Words.word(for: settings.alertStyle, in: Words.styles)
        sound = settings.isSoundEnabled
        badge = settings.isBadgeEnabled
        previews = Words.word(for: settings.previews, in: Words.previews)
        pendingLimit = settings.pendingLimit
        badgeNumber = summary.badge
        pending = summary.pending
        delivered = summary.delivered
    }

    /// The lines of `carillon settings`.
    var lines: [String] {
        let rows = [
            ("allowed", allowed), ("style", style), ("sound", word(sound)), ("badge", word(badge)),
            ("previews", previews), ("pending limit", "\(pendingLimit)"),
        ]
        return [app] + rows.map { "  \(PlainLine.pad($0.0, to: 13))  \($0.1)" }
    }

    /// The row of `carillon apps`.
    var row: [String] {
        [app, allowed, style, word(sound), word(badge), previews, "\(pending)", "\(delivered)"]
    }

    private func word(_ value: Bool) -> String { Words.word(for: value, in: Words.switches) }
}
