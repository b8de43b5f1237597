// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - The settings of an application

extension CommandSentences {
    // Translators: the names of an application's settings, in a column; each is changed by an option
    // of that name, such as --style.
    /// The name of a setting, as it stands in a column.
    func name(of setting: SettingName) -> String {
        switch setting {
        case .allowed: contextual("setting", "allowed")
        case .style: contextual("setting", "style")
        case .sound: contextual("setting", "sound")
        case .badge: contextual("setting", "badge")
        case .previews: contextual("setting", "previews")
        case .timeSensitive: contextual("setting", "time sensitive")
        case .summary: contextual("setting", "summary")
        case .late: contextual("setting", "late")
        case .wake: contextual("setting", "wake")
        case .history: contextual("setting", "history")
        case .places: contextual("setting", "places")
        case .pendingLimit: contextual("setting", "pending limit")
        case .askedFor: contextual("setting", "asked for")
        case .askedAt: contextual("setting", "asked")
        }
    }

    // Translators: what a setting is, in a column: for “allowed” and “places” yes, no or not asked,
    // quietly for what comes to the list only, for now for an App Clip; for “style” banner, alert or
    // none; for “previews” always, unlocked or never; for “wake” on, asked (where the application asks
    // for it) or off; for “late” always or never.
    /// The word for what a setting is; a number or a length of time stays as it is.
    ///
    /// - Parameter word: What is typed for it, which is English in each language.
    /// - Returns: The word to show.
    func value(_ word: String) -> String {
        switch word {
        case "yes": contextual("setting", "yes")
        case "no": contextual("setting", "no")
        case "not asked": contextual("setting", "not asked")
        case "quietly": contextual("setting", "quietly")
        case "for now": contextual("setting", "for now")
        case "banner": contextual("setting", "banner")
        case "alert": contextual("setting", "alert")
        case "none": contextual("setting", "none")
        case "always": contextual("setting", "always")
        case "unlocked": contextual("setting", "unlocked")
        case "never": contextual("setting", "never")
        case "on": contextual("setting", "on")
        case "off": contextual("setting", "off")
        case "asked": contextual("setting", "where asked")
        default: word
        }
    }
}

/// A setting of an application, or a fact about it, as a terminal shows it.
enum SettingName {
    case allowed, style, sound, badge, previews, timeSensitive, summary, late, wake, history
    case places, pendingLimit, askedFor, askedAt
}
