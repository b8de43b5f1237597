// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A request that was accepted and is not due.
public struct PendingRequest: Hashable, Sendable {
    /// The number the store gave it: the later it was added, the higher; 0 is none.
    ///
    /// A request that replaces another gets a new one.
    public var serial: Int64
    /// Whose it is.
    public var application: ApplicationID
    /// The request as it was added.
    public var request: Request
    /// The time at which it is due next; nil when it waits for something that is no time.
    public var due: DueTime?

    /// Makes a pending request.
    public init(serial: Int64 = 0, application: ApplicationID, request: Request, due: DueTime?) {
        self.serial = serial
        self.application = application
        self.request = request
        self.due = due
    }

    /// The application and the identifier.
    public var key: RequestKey { RequestKey(application, request.identifier) }

    /// The next time as people are told it; nil while the request is paused, or waits for no time.
    public var date: Date? { request.isPaused ? nil : due?.wall }

    /// Why a person cannot give it another time.
    public enum FixedTime: Sendable {
        /// It has more than one.
        case repeats
        /// It waits for a place, and has none.
        case place
        /// It is a further alert of a notification that nags, and comes when that says.
        case nags
    }

    /// Why a person cannot give it another time; nil if they can.
    public var fixedTime: FixedTime? {
        if request.again?.reason == .nagging { return .nags }
        // What was snoozed until a place had a time before, and can have one again.
        if due == nil && request.again == nil { return .place }
        return request.trigger?.isRepeating == true ? .repeats : nil
    }

    /// Whether its application sees it among its pending requests.
    ///
    /// An application looks its requests up by their identifiers, so it sees each once: its own
    /// request comes before a snooze of the same name, and a notification that nags is delivered,
    /// not pending.
    ///
    /// - Parameter asked: The identifiers that have a request which the application asked for.
    /// - Returns: Whether it does.
    public func isSeenByApplication(besides asked: Set<String>) -> Bool {
        switch request.again?.reason {
        case nil: true
        case .snoozed: !asked.contains(request.identifier)
        case .nagging: false
        }
    }
}

extension PendingRequest {
    /// The request as its application sees it.
    ///
    /// A place until which a person has snoozed it is where they live or work, and none of the
    /// application's.
    public var asSeenByApplication: PendingRequest {
        var seen = self
        seen.request = request.withoutPlaceOfSnooze
        return seen
    }
}

extension Request {
    /// The request without the place until which a person has snoozed what it delivered before.
    package var withoutPlaceOfSnooze: Request {
        guard again?.reason == .snoozed, case .place? = trigger else { return self }
        var request = self
        request.trigger = nil
        return request
    }
}

// Only the service has the clock by which it counts.
extension PendingRequest: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            serial: Int64(try fields.integer(.number) ?? 0),
            application: try fields.application().required(.application),
            request: try fields.nested(.request).required(.request),
            due: try fields.date(.due).map { DueTime(wall: $0) })
    }

    package func write(to fields: inout FieldWriter) {
        if serial != 0 { fields.set(.number, Int(serial)) }
        fields.set(.application, application.rawValue)
        fields.set(.request, request)
        fields.set(.due, due?.wall)
    }
}

extension Request {
    /// The key of the user info that marks a request as the placeholder of something paused.
    ///
    /// Its value is true. Such a request has a time only because the service keeps no other, and
    /// waits for the person.
    package static let pausedKey = "org.carillon.paused"

    /// Whether it is only the placeholder of something paused.
    public var isPaused: Bool { content.userInfo[Self.pausedKey] == .boolean(true) }
}
