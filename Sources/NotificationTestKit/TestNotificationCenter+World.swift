// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import UserNotifications

// MARK: - What time does

extension TestNotificationCenter {
    /// The date that the clock shows.
    public var now: Date { get async { service.clock.reading().wall } }

    /// Lets time pass; whatever is due in that span rings at its own time.
    public func advance(by span: Duration) async {
        await settle()
        let end = service.clock.reading().elapsed + span
        while service.clock.passTime(upTo: end) {
            await service.call { await $0.wokeUp() }
            await settle()
        }
        // What waits for a time without the timer was woken, too.
        await settle()
    }

    /// Lets time pass until the clock says this; a date in the past changes nothing.
    public func advance(to date: Date) async {
        let span = await date.timeIntervalSince(now)
        if span > 0 { await advance(by: .seconds(span)) }
    }

    /// Sets the clock, as a person or a time server does; no time passes.
    public func setClock(to date: Date) async {
        await settle()
        service.clock.set(to: date)
        await service.call { await $0.clockChanged() }
        await settle()
    }

    /// Takes the machine to another time zone.
    public func travel(to timeZone: TimeZone) async {
        await settle()
        service.clock.travel(to: timeZone)
        await service.call { await $0.clockChanged() }
        await settle()
    }
}

// MARK: - What the person does

extension TestNotificationCenter {
    /// Presses a button of a notification, on the screen or in the list.
    ///
    /// - Parameters:
    ///   - action: The action's identifier.
    ///   - identifier: The identifier of the request.
    ///   - text: What the person types, for an action that asks for a text.
    /// - Throws: ``TestKitError`` if there is no such notification, or it has no such action.
    public func press(
        _ action: String, on identifier: String, text: String? = nil
    ) async throws(TestKitError) {
        await settle()
        try await service.press(action, on: identifier, text: text)
        await settle()
    }

    /// Opens a notification, as clicking on it does.
    ///
    /// - Parameter identifier: The identifier of the request.
    /// - Throws: ``TestKitError`` if there is no such notification.
    public func open(_ identifier: String) async throws(TestKitError) {
        try await press(UNNotificationDefaultActionIdentifier, on: identifier)
    }

    /// Dismisses a notification.
    ///
    /// - Parameter identifier: The identifier of the request.
    /// - Throws: ``TestKitError`` if there is no such notification.
    public func dismiss(_ identifier: String) async throws(TestKitError) {
        await settle()
        try service.dismiss(identifier)
        await settle()
    }

    /// Snoozes a notification for a while.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - span: For how long, from a second to 366 days.
    /// - Throws: ``TestKitError`` if there is no such notification, or the span is none.
    public func snooze(_ identifier: String, for span: Duration) async throws(TestKitError) {
        await settle()
        try await service.snooze(identifier, .interval(span / .seconds(1)))
        await settle()
    }

    /// Snoozes a notification until the wall clock shows a date.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - date: Until when.
    /// - Throws: ``TestKitError`` if there is no such notification, or the date is past.
    public func snooze(_ identifier: String, until date: Date) async throws(TestKitError) {
        await settle()
        try await service.snooze(identifier, .date(date))
        await settle()
    }

    /// Gives a pending request another time, as a person does in the notification centre.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - span: In how long it rings, from a second to 366 days.
    /// - Throws: ``TestKitError`` if it is not pending, the span is none, or the request repeats.
    public func reschedule(_ identifier: String, in span: Duration) async throws(TestKitError) {
        await settle()
        try await service.reschedule(identifier, to: .interval(span / .seconds(1)))
        await settle()
    }

    /// Gives a pending request another time, as a person does in the notification centre.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - date: When it rings, by the wall clock.
    /// - Throws: ``TestKitError`` if it is not pending, the date is past, or the request repeats.
    public func reschedule(_ identifier: String, to date: Date) async throws(TestKitError) {
        await settle()
        try await service.reschedule(identifier, to: .date(date))
        await settle()
    }

    /// Leaves out the next time of a pending request that repeats, as a person does.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - isUndone: Whether what was left out before its next time is taken up instead.
    /// - Throws: ``TestKitError`` if it is not pending, does not repeat, rings only once more, or has
    ///   nothing left out.
    public func skip(_ identifier: String, isUndone: Bool = false) async throws(TestKitError) {
        await settle()
        try await service.skip(identifier, isUndone: isUndone)
        await settle()
    }

    /// Presses *Keep* or *Turn Off*, which a notification of provisional authorization offers.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request.
    ///   - keeps: Whether it is *Keep*: the application is then allowed, and as quiet as before.
    /// - Throws: ``TestKitError`` if there is no such notification, or it is not quiet.
    public func answerOffer(
        on identifier: String, keeps: Bool
    ) async throws(TestKitError) {
        await settle()
        try await service.answerOffer(on: identifier, keeps: keeps)
        await settle()
    }

    /// Opens the application's own notification settings.
    ///
    /// - Parameter identifier: The request whose notification the person comes from; nil for the
    ///   settings of the system.
    /// - Throws: ``TestKitError`` if there is no such notification, or the application did not
    ///   ask for authorization with `.providesAppNotificationSettings`.
    public func openSettings(from identifier: String? = nil) async throws(TestKitError) {
        await settle()
        try await service.openSettings(from: identifier)
        await settle()
    }

    /// Lets the banners leave the screen, as they do by themselves after some seconds.
    public func ignoreBanners() async {
        await settle()
        service.screen.ignoreBanners()
        await settle()
    }

    /// Locks or unlocks the session.
    public func setLocked(_ isLocked: Bool) async {
        await settle()
        service.desktop.setLocked(isLocked)
        await settle()
    }
}

// MARK: - Quiet hours

extension TestNotificationCenter {
    /// Makes it quiet until a date, at which what was held is summed up.
    ///
    /// Notifications that come meanwhile are in the list, and neither shown nor heard, unless they
    /// are critical.
    ///
    /// - Parameters:
    ///   - date: When it ends; a date that is past ends it now.
    ///   - allowsTimeSensitive: Whether what is time sensitive comes through.
    public func makeQuiet(until date: Date, allowsTimeSensitive: Bool = true) async {
        await settle()
        let hours = QuietHours(until: date, allowsTimeSensitive: allowsTimeSensitive)
        await mustSucceed { () async throws(NotificationError) in
            try await service.call { service throws(NotificationError) in
                try await service.setQuietHours(hours)
            }
        }
        await settle()
    }
}

// MARK: - What the person allows

extension TestNotificationCenter {
    /// Allows notifications, now and whenever the person is asked.
    ///
    /// - Parameter options: What the application counts as having asked for.
    public func authorize(_ options: UNAuthorizationOptions = [.alert, .sound, .badge]) async {
        await settle()
        let options = AuthorizationOptions(
            rawValue: UInt32(truncatingIfNeeded: options.rawValue))
        await mustSucceed { () async throws(NotificationError) in
            try await service.allow(options)
        }
    }

    /// Refuses notifications, now and whenever the person is asked.
    public func deny() async {
        await settle()
        await mustSucceed { () async throws(NotificationError) in try await service.refuse() }
    }

    /// Refuses when asked, without changing anything now.
    public func denyWhenAsked() async { service.screen.setAllowedWhenAsked(false) }

    /// Names a server over which pushes come, as a person does with `carillon pushes server`: from then
    /// on the application can register for remote notifications.
    public func namePushServer() async {
        await settle()
        service.desktop.namePushServer()
    }

    /// Changes the settings as a person does, while the application runs; nil changes nothing.
    ///
    /// - Parameters:
    ///   - alertStyle: How notifications are shown.
    ///   - sound: Whether sounds play.
    ///   - badge: Whether the launcher badge changes.
    ///   - previews: When the text may be seen.
    public func change(
        alertStyle: UNAlertStyle? = nil, sound: Bool? = nil, badge: Bool? = nil,
        previews: UNShowPreviewsSetting? = nil
    ) async {
        await settle()
        var changes = SettingsChanges()
        changes.alertStyle = alertStyle.flatMap { .init(rawValue: $0.rawValue) }
        changes.isSoundEnabled = sound
        changes.isBadgeEnabled = badge
        changes.previews = previews.flatMap { .init(rawValue: $0.rawValue) }
        await mustSucceed { [changes] () async throws(NotificationError) in
            try await service.change(changes)
        }
    }

    /// Does what nothing refuses where the store is memory.
    private func mustSucceed(
        _ body: () async throws(NotificationError) -> Void
    ) async {
        do throws(NotificationError) {
            try await body()
        } catch {
            assertionFailure("the store in memory refused: \(error)")
        }
    }
}

// MARK: - Pushes

extension TestNotificationCenter {
    /// Lets a push arrive.
    ///
    /// The application's service extension changes it first if it is to, and may take so long
    /// in real time. One that does not run is started, and waited for as the service does: the clock
    /// goes on for half a minute where it does not come.
    ///
    /// - Parameters:
    ///   - payload: The JSON that a server sends to Apple's push service.
    ///   - identifier: One with the same identifier is replaced; nil is "push".
    ///   - extensionTime: How long the service extension has.
    /// - Throws: ``TestKitError`` if the payload is wrong, or the person allows nothing.
    public func push(
        _ payload: String, identifier: String? = nil, extensionTime: Duration = .seconds(30)
    ) async throws(TestKitError) {
        await settle()
        do throws(NotificationError) {
            var push = try Push(payload: Data(payload.utf8), identifier: identifier)
            push.identifier = push.identifier ?? "push"
            try await service.receive(push, extensionTime: extensionTime) {
                await settle()
            } waitInVain: {
                await advance(by: $0)
            }
        } catch {
            throw TestKitError(
                error.code == .notAllowed ? .notAllowed : .invalidPayload, error.description)
        }
        await settle()
    }
}
