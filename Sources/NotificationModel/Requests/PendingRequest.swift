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
    /// What was asked for.
    public var request: Request
    /// When it is due next; nil when what it waits for is no time.
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

    /// When it rings next, as people are told: nil when what it waits for is no time, and while it
    /// is paused.
    public var date: Date? { request.isPaused ? nil : due?.wall }

    /// Why a person cannot give it another time.
    public enum FixedTime: Sendable {
        /// It has more than one.
        case repeats
        /// It waits for a place, and has none.
        case place
        /// It follows what it alerts of again.
        case nags
    }

    /// Why a person cannot give it another time; nil if they can.
    public var fixedTime: FixedTime? {
        if request.again?.reason == .nagging { return .nags }
        if request.trigger?.isRepeating == true { return .repeats }
        return due == nil ? .place : nil
    }

    /// Whether its application sees it among what is pending.
    ///
    /// An application looks its requests up by their identifiers, so it sees each once: what it
    /// asked for stands before a snooze, and what nags is delivered and not pending.
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

// The clock that counts is the service's own.
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
    /// The key of the user info that says, with true, that a request only stands for something that
    /// is paused: it has a time since the service keeps what has one, and waits for somebody.
    package static let pausedKey = "org.carillon.paused"

    /// Whether it only stands for something that is paused.
    public var isPaused: Bool { content.userInfo[Self.pausedKey] == .boolean(true) }
}
