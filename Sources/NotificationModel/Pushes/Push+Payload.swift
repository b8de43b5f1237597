// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Push {
    /// Reads the JSON that a server sends to Apple's push service.
    ///
    /// The keys under `aps` are Apple's. The whole payload becomes the user info, `aps` included,
    /// so an application finds keys there that the service does not know. Source: "Generating a
    /// remote notification" in Apple's documentation of UserNotifications.
    ///
    /// - Parameters:
    ///   - payload: The JSON text.
    ///   - identifier: The push's name; an earlier push of the same name is replaced, as by
    ///     `apns-collapse-id`.
    /// - Throws: `NotificationError` naming the key that is wrong.
    public init(payload: Data, identifier: String? = nil) throws(NotificationError) {
        try self.init(PayloadDictionary(json: payload), identifier: identifier)
    }

    /// Makes a push from the values that a payload has under `aps`.
    ///
    /// - Parameter aps: The values, as Apple's push service takes them.
    /// - Throws: `NotificationError` naming the key that is wrong.
    public init(aps: [String: PropertyValue]) throws(NotificationError) {
        try self.init(PayloadDictionary(entries: ["aps": .dictionary(aps)]), identifier: nil)
    }

    private init(
        _ values: PayloadDictionary, identifier: String?
    ) throws(NotificationError) {
        guard let aps = try values.dictionary("aps") else {
            throw NotificationError(
                .invalidContent, field: "aps", message: "it is missing; every payload has it")
        }
        self.init(
            identifier: identifier, content: try Content(aps, userInfo: values.entries),
            isMutable: try aps.flag("mutable-content"),
            wakesApplication: try aps.flag("content-available"))
        if !content.isVisible && !wakesApplication {
            throw NotificationError(
                .noContent, field: "aps",
                message: "nothing in it is visible; set alert, badge, sound or content-available")
        }
    }
}

extension Content {
    /// Reads the values under `aps`.
    fileprivate init(
        _ aps: PayloadDictionary, userInfo: [String: PropertyValue]
    ) throws(NotificationError) {
        self.init()
        try readAlert(aps)
        badge = try aps.integer("badge")
        if let badge, badge < 0 {
            throw NotificationError(
                .invalidBadge, field: "aps.badge", message: "it is \(badge); use 0 or more")
        }
        sound = try Sound(aps)
        threadIdentifier = try aps.text("thread-id") ?? ""
        categoryIdentifier = try aps.text("category") ?? ""
        targetContentIdentifier = try aps.text("target-content-id")
        filterCriteria = try aps.text("filter-criteria")
        interruptionLevel =
            try aps.choice(
                "interruption-level",
                [
                    ("passive", .passive), ("active", .active),
                    ("time-sensitive", .timeSensitive), ("critical", .critical),
                ]) ?? .active
        relevanceScore = try aps.number("relevance-score", 0...1) ?? 0
        self.userInfo = userInfo
    }

    private mutating func readAlert(_ aps: PayloadDictionary) throws(NotificationError) {
        guard let value = aps.entries["alert"] else { return }
        if case .string(let text) = value {
            body = text
            return
        }
        guard let alert = try aps.dictionary("alert") else { return }
        set(.title, try alert.localizable("title", key: "title-loc-key", "title-loc-args"))
        set(
            .subtitle,
            try alert.localizable("subtitle", key: "subtitle-loc-key", "subtitle-loc-args"))
        set(.body, try alert.localizable("body", key: "loc-key", "loc-args"))
        launchImageName = try alert.text("launch-image") ?? ""
        summaryArgument = try alert.text("summary-arg") ?? ""
        summaryArgumentCount = try alert.integer("summary-arg-count") ?? 0
    }

    private mutating func set(_ field: LocalizedField, _ text: PayloadText) {
        self[keyPath: field.text] = text.fallback
        guard let key = text.key else { return }
        localizedTexts[field] = LocalizedText(
            key: key, arguments: text.arguments.map(PropertyValue.string))
    }
}

extension Sound {
    /// Reads a name, or a dictionary with `critical`, `name` and `volume`.
    fileprivate init?(_ aps: PayloadDictionary) throws(NotificationError) {
        switch aps.entries["sound"] {
        case nil: return nil
        case .string(let name): self.init(name: Self.fileName(name))
        default:
            guard let sound = try aps.dictionary("sound") else { return nil }
            self.init(
                kind: try sound.flag("critical") ? .critical : .alert,
                name: try sound.text("name").flatMap(Self.fileName),
                volume: try sound.number("volume", 0...1))
        }
    }

    /// `default` is the sound that needs no name.
    private static func fileName(_ name: String) -> String? {
        name == "default" || name.isEmpty ? nil : name
    }
}
