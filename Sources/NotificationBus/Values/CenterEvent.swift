// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// Something that happened in the service, for tools that watch it.
public struct CenterEvent: Hashable, Sendable {
    /// A kind of event; new kinds may come.
    public struct Kind: RawRepresentable, Hashable, Sendable {
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
        /// The person wants a delivered notification later.
        public static let snoozed = Kind(rawValue: "snoozed")
        /// The person chose something.
        public static let responded = Kind(rawValue: "responded")
        /// The application has dealt with a response.
        public static let completed = Kind(rawValue: "completed")
        /// The application did not deal with a response in time.
        public static let timedOut = Kind(rawValue: "timedOut")
        /// A response waits: for an unlock, for its application, or for the person.
        public static let waiting = Kind(rawValue: "waiting")
        /// The person discarded a response that waited.
        public static let discarded = Kind(rawValue: "discarded")
        /// The person changed an application's settings.
        public static let settingsChanged = Kind(rawValue: "settingsChanged")
        /// A launcher badge changed.
        public static let badgeChanged = Kind(rawValue: "badgeChanged")
        /// Entries of the history were forgotten, of that application, or of any.
        public static let historyChanged = Kind(rawValue: "historyChanged")
        /// It is quiet from now on.
        public static let quietBegan = Kind(rawValue: "quietBegan")
        /// It is quiet no more.
        public static let quietEnded = Kind(rawValue: "quietEnded")
    }

    /// The kind of event.
    public var kind: Kind
    /// When it happened.
    public var date: Date
    /// The application it is about.
    public var application: ApplicationID?
    /// The request it is about.
    public var identifier: String?
    /// When the request rings next, or until when it is quiet.
    public var due: Date?
    /// The action that was chosen.
    public var action: String?
    /// The text that was typed.
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

extension CenterEvent {
    /// Reads the arguments of the signal.
    init(arguments: [Value]) throws(NotificationError) {
        guard arguments.count == 2, let kind = arguments[0].asString else {
            throw NotificationError(.wrongType, message: "the signal has other arguments")
        }
        self = try CenterEvent(arguments[1], named: "details", log: nil)
        self.kind = Kind(rawValue: kind)
    }
}

// The kind is an argument of its own.
extension CenterEvent: BusRecord {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            Kind(rawValue: ""), date: try fields.date(.date).required(.date),
            application: try fields.application(), identifier: try fields.string(.identifier),
            due: try fields.date(.due), action: try fields.string(.action),
            text: try fields.string(.text), badge: try fields.integer(.badge))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.date, date)
        fields.set(.application, application?.rawValue)
        fields.set(.identifier, identifier)
        fields.set(.due, due)
        fields.set(.action, action)
        fields.set(.text, text)
        fields.set(.badge, badge)
    }
}
