// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Something that happened in the service, for tools that watch it.
public struct CenterEvent: Hashable, Codable, Sendable {
    /// What happened; new kinds may come.
    public struct Kind: RawRepresentable, Hashable, Codable, Sendable {
        /// The kind's name, as it travels over the bus.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A request was accepted.
        public static let added = Kind(rawValue: "added")
        /// A pending request was removed.
        public static let removed = Kind(rawValue: "removed")
        /// A notification rang.
        public static let delivered = Kind(rawValue: "delivered")
        /// A delivered notification was removed.
        public static let withdrawn = Kind(rawValue: "withdrawn")
        /// The person chose something.
        public static let responded = Kind(rawValue: "responded")
        /// The application has dealt with a response.
        public static let completed = Kind(rawValue: "completed")
        /// The application did not deal with a response in time.
        public static let expired = Kind(rawValue: "expired")
        /// A response waits: for an unlock, for its application, or for the person.
        public static let waiting = Kind(rawValue: "waiting")
        /// The person discarded a response that waited.
        public static let discarded = Kind(rawValue: "discarded")
        /// The person changed an application's settings.
        public static let settingsChanged = Kind(rawValue: "settingsChanged")
        /// A launcher badge changed.
        public static let badgeChanged = Kind(rawValue: "badgeChanged")
    }

    /// What happened.
    public var kind: Kind
    /// When it happened.
    public var date: Date
    /// The application it is about.
    public var application: ApplicationID?
    /// The request it is about.
    public var identifier: String?
    /// When the request rings next.
    public var due: Date?
    /// The action that was chosen.
    public var action: String?
    /// What was typed.
    public var text: String?
    /// The new number on the badge.
    public var badge: Int?

    /// Makes an event.
    public init(
        _ kind: Kind, date: Date, application: ApplicationID? = nil, identifier: String? = nil,
        due: Date? = nil, action: String? = nil, text: String? = nil, badge: Int? = nil
    ) {
        self.kind = kind
        self.date = date
        self.application = application
        self.identifier = identifier
        self.due = due
        self.action = action
        self.text = text
        self.badge = badge
    }
}
