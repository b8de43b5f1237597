// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The options that several commands share.
enum CommonOptions {
    /// How many rows of a long list a terminal shows when nothing else is said.
    static let screenful = 50

    static let json = Flag("json", "Print JSON, with dates in ISO 8601")
    static let app = Option(
        "app", "APP", "Only this application's", offering: .applications, read: applicationID)

    /// Reads an application id.
    static func applicationID(_ text: String) throws(CommandError) -> ApplicationID {
        if let id = try? ApplicationID(text) { return id }
        throw .usage { $0.noApplication(text) }
    }

    /// Reads a whole number from 0 up.
    @Sendable
    static func count(_ text: String) throws(CommandError) -> Int {
        guard let number = Int(text), number >= 0 else {
            throw .usage { $0.noNumber(text) }
        }
        return number
    }
}

/// The words of the command line for the values of the model, once for reading and writing.
enum Words {
    static let styles: KeyValuePairs<String, ApplicationSettings.AlertStyle> = [
        "banner": .banner, "alert": .alert, "none": .none,
    ]
    /// The words of notify-send, and one of Apple's.
    static let urgencies: KeyValuePairs<String, InterruptionLevel> = [
        "low": .passive, "normal": .active, "time-sensitive": .timeSensitive,
        "critical": .critical,
    ]
    static let previews: KeyValuePairs<String, ApplicationSettings.Previews> = [
        "always": .always, "unlocked": .whenAuthenticated, "never": .never,
    ]
    static let switches: KeyValuePairs<String, Bool> = ["on": true, "off": false]
    static let wakings: KeyValuePairs<String, ApplicationSettings.Waking> = [
        "on": .whenUrgent, "asked": .whenAsked, "off": .never,
    ]
    static let lateDeliveries: KeyValuePairs<String, LateDelivery> = [
        "always": .ring, "never": .skip,
    ]
    /// The words for an application's wishes, in the order in which they are listed.
    static let requested: KeyValuePairs<String, AuthorizationOptions> = [
        "alert": .alert, "sound": .sound, "badge": .badge, "critical": .criticalAlert,
        "time-sensitive": .timeSensitive, "announcement": .announcement, "car": .carPlay,
        "provisional": .provisional, "own settings": .providesAppNotificationSettings,
    ]
    static let groupings: KeyValuePairs<String, Grouping> = [
        "thread": .thread, "app": .application, "none": .none,
    ]
    static let actions: KeyValuePairs<String, String> = [
        "default": Action.defaultIdentifier, "dismiss": Action.dismissIdentifier,
    ]

    /// The word for a value.
    static func word<Value: Equatable>(
        for value: Value, in words: KeyValuePairs<String, Value>
    ) -> String {
        words.first { $0.value == value }?.key ?? "unknown"
    }

    /// The word for what happens to what is late.
    static func word(for late: LateDelivery) -> String {
        if case .ringWithin(let seconds) = late { return Span.text(seconds: seconds) }
        return word(for: late, in: lateDeliveries)
    }

    /// Reads what happens to what is late: a word, or how late it may be.
    @Sendable
    static func lateDelivery(_ text: String) throws(CommandError) -> LateDelivery {
        if let known = lateDeliveries.first(where: { $0.key == text }) { return known.value }
        do throws(CommandError) {
            return .ringWithin(seconds: Double(try Span(text).seconds))
        } catch {
            let words = lateDeliveries.map(\.key).joined(separator: ", ")
            throw .usage { $0.isNone(ofAndNoSpan: text, of: words) }
        }
    }

    /// The word for an authorization.
    static func word(for authorization: AuthorizationStatus) -> String {
        switch authorization {
        case .notDetermined: "not asked"
        case .denied: "no"
        case .authorized: "yes"
        case .provisional: "quietly"
        case .ephemeral: "for now"
        }
    }

    /// The name of an action as a person types it.
    static func action(_ identifier: String) -> String {
        actions.first { $0.value == identifier }?.key ?? identifier
    }

    /// The identifier of an action as a person typed it.
    static func identifier(ofAction word: String) -> String {
        actions.first { $0.key == word }?.value ?? word
    }
}
