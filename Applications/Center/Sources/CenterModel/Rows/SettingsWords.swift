// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationWords

// What a person allows, and what an application asked for, in words.
extension AuthorizationStatus {
    /// Whether notifications come, and how.
    public var words: String {
        switch self {
        case .notDetermined: "It has not asked yet"
        case .denied: "Not allowed"
        case .authorized: "Allowed"
        case .provisional: "Delivered quietly, until you decide"
        case .ephemeral: "Allowed for now"
        }
    }
}

extension AuthorizationOptions {
    /// What an application asked for, such as `alerts, sounds and the badge`; empty for nothing.
    public var words: String {
        let names: [(AuthorizationOptions, String)] = [
            (.alert, "alerts"), (.sound, "sounds"), (.badge, "the badge"),
            (.criticalAlert, "critical alerts"), (.timeSensitive, "what is time sensitive"),
            (.announcement, "reading aloud"), (.carPlay, "showing in a car"),
            (.provisional, "quiet delivery without a question"),
            (.providesAppNotificationSettings, "settings of its own"),
        ]
        let words = names.filter { contains($0.0) }.map(\.1)
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension LateDelivery {
    /// The choices of a person, and one more if something else was chosen elsewhere.
    public static func choices(with chosen: LateDelivery) -> [LateDelivery] {
        let common: [LateDelivery] = [
            .ring, .ringWithin(seconds: 600), .ringWithin(seconds: 3_600),
            .ringWithin(seconds: 86_400), .skip,
        ]
        return common.contains(chosen) ? common : common + [chosen]
    }

    /// How late is not too late.
    public var words: String {
        switch self {
        case .ring: "Always"
        case .skip: "Never"
        case .ringWithin(let seconds):
            "Within \(SpanText.exact(Int(exactly: seconds.rounded()) ?? .max))"
        }
    }
}

extension ApplicationSettings.AlertStyle {
    /// The word for it.
    public var words: String {
        switch self {
        case .none: "In the list only"
        case .banner: "Banner"
        case .alert: "Stays until closed"
        }
    }
}

extension ApplicationSettings.Previews {
    /// The word for it.
    public var words: String {
        switch self {
        case .always: "Always"
        case .whenAuthenticated: "When unlocked"
        case .never: "Never"
        }
    }
}

extension ApplicationSettings.Waking {
    /// The word for it.
    public var words: String {
        switch self {
        case .never: "Nothing"
        case .whenAsked: "What asks for it"
        case .whenUrgent: "What is urgent, too"
        }
    }
}
