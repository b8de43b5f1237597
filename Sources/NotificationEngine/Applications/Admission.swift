// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// Requests that were checked together, with their first times.
public struct Admission: Sendable {
    /// What is to be pending, for the store to number.
    public private(set) var scheduled: [PendingRequest] = []
    /// What rings at once.
    public private(set) var immediate: [Request] = []
    /// How many requests the application may have pending.
    public let limit: Int

    private let application: ApplicationID

    fileprivate init(
        _ requests: [Request], of application: Application, at now: ClockReading
    ) throws(NotificationError) {
        limit = application.settings.pendingLimit
        self.application = application.id
        scheduled.reserveCapacity(requests.count)
        for (index, request) in requests.enumerated() {
            do throws(NotificationError) {
                try request.validate()
            } catch {
                throw error.within(index: index).within("requests")
            }
            guard let trigger = request.trigger else {
                immediate.append(request)
                continue
            }
            guard let due = Schedule.firstDue(of: trigger, at: now) else {
                throw NotificationError(
                    .neverRings, field: "requests[\(index)].trigger",
                    message: "it never rings: its date is past or does not exist")
            }
            scheduled.append(
                PendingRequest(application: application.id, request: request, due: due))
        }
    }

    /// What was admitted, and when it is due.
    var keys: [(RequestKey, due: Date?)] {
        scheduled.map { ($0.key, $0.due.wall) }
            + immediate.map { (RequestKey(application, $0.identifier), nil) }
    }
}

/// A push that was checked.
public struct PushAdmission: Sendable {
    /// What rings, if it is visible.
    public let request: Request
    /// Whether there is anything to show.
    public let isVisible: Bool
    /// Whether the application's service extension may change it before it is shown.
    public let isMutable: Bool
    /// Whether the application is started in the background to fetch something.
    public let wakesApplication: Bool
}

extension Engine {
    /// Checks requests that an application wants to add: all are accepted, or none.
    ///
    /// - Parameters:
    ///   - requests: What it asks for.
    ///   - id: Whose they are.
    ///   - isSandboxed: Whether it sees other files than the service.
    ///   - now: What the clocks say.
    /// - Returns: What to store.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    public func admit(
        _ requests: [Request], of id: ApplicationID, isSandboxed: Bool, at now: ClockReading
    ) throws(NotificationError) -> Admission {
        try checkDelivery(for: id)
        let readable = isSandboxed ? requests.map(\.withoutTextDirectories) : requests
        return try Admission(readable, of: application(id), at: now)
    }

    /// Checks a push for an application.
    ///
    /// - Parameters:
    ///   - push: What came.
    ///   - id: Whom it is for.
    /// - Returns: What to do with it.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    public func admit(
        _ push: Push, for id: ApplicationID
    ) throws(NotificationError) -> PushAdmission {
        try push.validate()
        let isVisible = push.content.isVisible
        if isVisible { try checkDelivery(for: id) }
        return PushAdmission(
            request: Request(
                identifier: push.identifier ?? makeID().uuidString, content: push.content,
                trigger: .push),
            isVisible: isVisible,
            // Apple runs extensions for pushes with a text only.
            isMutable: push.isMutable && isVisible && push.content.hasText,
            wakesApplication: push.wakesApplication || !isVisible)
    }

    /// Checks what an application's service extension has made of a push.
    ///
    /// - Parameters:
    ///   - content: What became of it; nil if the extension said nothing.
    ///   - request: What came.
    ///   - isSandboxed: Whether the application sees other files than the service.
    /// - Returns: What to show; nil if that is what came.
    /// - Throws: `NotificationError` naming the first field that is wrong.
    public func admit(
        _ content: Content?, of request: Request, isSandboxed: Bool
    ) throws(NotificationError) -> Request? {
        // Apple shows the original if the text was removed.
        guard let content, content.hasText else { return nil }
        try content.validate()
        var changed = request
        changed.content = content
        return isSandboxed ? changed.withoutTextDirectories : changed
    }
}

extension Request {
    /// The same request, with tables in the data directories only: a path means another place
    /// inside of a sandbox.
    fileprivate var withoutTextDirectories: Request {
        var request = self
        for field in content.localizedTexts.keys {
            request.content.localizedTexts[field]?.directory = nil
        }
        return request
    }
}
