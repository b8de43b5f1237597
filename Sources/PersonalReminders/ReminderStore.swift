// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// Keeps a person's own reminders with the service, in the name of the application they belong to.
public struct ReminderStore: Sendable {
    /// Connects to the service as an application.
    public typealias Connect =
        @Sendable (ApplicationID) async throws(NotificationError) -> CenterClient

    private let control: ControlClient
    private let connect: Connect

    /// Makes a store of the session.
    ///
    /// - Parameters:
    ///   - control: The person's tool.
    ///   - connect: Connects to the same service.
    public init(
        _ control: ControlClient,
        connect: @escaping Connect = { (id) async throws(NotificationError) in
            try await CenterClient.connect(as: id)
        }
    ) {
        self.control = control
        self.connect = connect
    }

    /// Adds a request; a pending one with its identifier is replaced, in one step.
    ///
    /// - Parameters:
    ///   - request: What is to ring.
    ///   - category: Its buttons.
    ///   - others: Those of which it was one; all are added in the same step.
    ///   - removed: The names of those that go in the same step.
    ///   - picture: The path of a picture to show with it, which is copied; nil leaves those it has.
    ///   - announce: Called when nothing but the service itself can refuse it any more.
    /// - Returns: Whether it is the person's first.
    /// - Throws: ``ReminderError/notAllowed(_:)``, and errors of the service.
    public func add(
        _ request: Request, _ category: NotificationModel.Category?, others: Request? = nil,
        removing removed: [String] = [], picture: String? = nil,
        announce: () async throws -> Void = {}
    ) async throws -> Bool {
        var request = request
        let copy = try picture.map { path throws(ReminderError) in
            // What is none is refused before anything is said of the reminder.
            let type = AttachmentType.withExtension((path as NSString).pathExtension)
            guard type?.medium == .image else { throw .pictureUnreadable(path) }
            return try PictureCopy(of: path, as: "picture")
        }
        defer { copy?.remove() }
        var copies: [PictureCopy] = []
        defer { for copy in copies { copy.remove() } }
        if let copy {
            request.content.attachments = [copy.attachment]
        } else if others != nil {
            // The service moves what is its own, and each of both needs a file.
            for (place, attachment) in request.content.attachments.enumerated() {
                let copy = try PictureCopy(of: attachment.path, as: attachment.identifier)
                copies.append(copy)
                request.content.attachments[place].path = copy.attachment.path
            }
        }
        let client = try await connect(Reminders.application())
        do {
            let isFirst = try await allow(client, request)
            if let category { try await keep(category, client) }
            try await announce()
            let requests = [request, others].compactMap(\.self)
            if removed.isEmpty {
                try await client.add(requests)
            } else {
                try await client.exchange(removed, for: requests)
            }
            // Nobody else can be started under the name as long as this process has it.
            await client.close()
            return isFirst
        } catch {
            await client.close()
            throw error
        }
    }

    // Others are kept: reminders that wait have the buttons of theirs.
    /// Makes buttons known beside those that are.
    private func keep(
        _ category: NotificationModel.Category, _ client: CenterClient
    ) async throws {
        let others = try await client.categories().filter {
            $0.identifier != category.identifier
        }
        try await client.setCategories(others + [category])
    }

    // Making a reminder is the person's consent, unless they have refused before.
    /// Allows notifications where nobody has decided yet, and says whether that was so.
    private func allow(
        _ client: CenterClient, _ request: Request
    ) async throws -> Bool {
        let settings = try await client.settings()
        let authorization = settings.authorization
        if authorization == .denied { throw ReminderError.notAllowed(client.application) }
        var changes = SettingsChanges()
        if authorization == .notDetermined {
            changes.authorization = .authorized
            // Who comes back a minute later is to find it still there, with its buttons.
            changes.alertStyle = .alert
        }
        if case .place(let trigger)? = request.trigger, case .circle = trigger.place,
            settings.placeAuthorization == .notDetermined
        {
            changes.placeAuthorization = .authorized
        }
        if changes != SettingsChanges() {
            try await control.setSettings(of: client.application, changes)
        }
        return authorization == .notDetermined
    }

    /// Until when quiet hours hold a request that is due at a date; nil if it rings then.
    ///
    /// - Parameters:
    ///   - request: What is to ring.
    ///   - date: When it is due.
    ///   - zone: The zone of the person.
    /// - Returns: The end of the hold, or that nothing says when it ends.
    /// - Throws: Errors of the service.
    public func hold(
        on request: Request, at date: Date, in zone: TimeZone
    ) async throws(NotificationError) -> HeldTimes.Hold? {
        let times = HeldTimes(
            try await control.quietHours(), try await control.applications(), in: zone)
        return times.hold(
            request.content.interruptionLevel, of: try Reminders.application(), at: date)
    }
}

extension HeldTimes {
    /// Looks at what holds now, and at the settings of applications.
    public init(
        _ hours: QuietHours, _ applications: [ApplicationSummary], in zone: TimeZone
    ) {
        let settings = applications.map { ($0.id, $0.settings) }
        self.init(hours, Dictionary(settings) { $1 }, in: zone)
    }
}
