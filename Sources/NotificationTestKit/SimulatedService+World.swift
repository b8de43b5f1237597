// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// What time does.
extension SimulatedService {
    /// Goes to the next time that something is to happen and lets it, or to the end.
    ///
    /// - Parameter end: How far, on the clock from boot.
    /// - Returns: Whether there may be more before the end.
    func passTime(upTo end: Duration) -> Bool {
        guard let next = timeToWake, next <= end else {
            move(to: end)
            return false
        }
        move(to: max(next, clock.elapsed))
        plan = WakePlan()
        perform(machine.wokeUp(at: clock))
        return true
    }

    private var timeToWake: Duration? {
        let wall = plan.wall.map { clock.elapsed + .seconds($0.timeIntervalSince(clock.wall)) }
        return [wall, plan.elapsed].compactMap { $0 }.min()
    }

    private func move(to elapsed: Duration) {
        clock.wall += (elapsed - clock.elapsed) / .seconds(1)
        clock.elapsed = elapsed
    }

    func setClock(to date: Date) {
        clock.wall = date
        perform(machine.clockChanged(to: clock))
    }

    func travel(to zone: TimeZone) {
        clock.zone = zone
        perform(machine.clockChanged(to: clock))
    }
}

// What the person does.
extension SimulatedService {
    func press(_ action: String, on identifier: String, text: String?) throws(TestKitError) {
        let notification = try find(identifier)
        let category = machine.application(Self.application)
            .categories[notification.request.content.categoryIdentifier]
        let choices = category?.allActions ?? []
        let chosen = choices.first { $0.identifier == action }
        if chosen == nil && action != Action.defaultIdentifier {
            throw TestKitError(
                .noSuchAction,
                "'\(identifier)' has no action '\(action)', but \(choices.map(\.identifier))")
        }
        perform(
            machine.responded(
                to: notification, action: action,
                text: chosen?.textInput == nil ? nil : text ?? "", activationToken: nil, at: clock))
    }

    /// Fills in how many notifications of the thread there are.
    func counted(_ presentation: Presentation) -> Presentation {
        guard presentation.countsThread else { return presentation }
        var counted = presentation
        let count = listed.count {
            $0.request.content.threadIdentifier == presentation.threadIdentifier
        }
        counted.body = TextFormat(presentation.body).text(count: max(1, count))
        return counted
    }

    /// Answers what a notification of provisional authorization offers.
    func answerOffer(on identifier: String, keeps: Bool) throws(TestKitError) {
        let notification = try find(identifier)
        guard settings.authorization == .provisional else {
            throw TestKitError(.noSuchAction, "'\(identifier)' offers nothing: it is not quiet")
        }
        perform(machine.leftScreen(notification.id))
        changeSettings { if keeps { $0.keepQuietly() } else { $0.authorization = .denied } }
    }

    /// Opens the application's own settings, maybe from a notification.
    func openSettings(from identifier: String?) throws(TestKitError) {
        guard settings.hasSettings else {
            throw TestKitError(.noSuchAction, "the application has no settings of its own")
        }
        var notification: DeliveredNotification?
        if let identifier { notification = try find(identifier) }
        perform(
            machine.settingsRequested(
                of: Self.application, from: notification, activationToken: nil, at: clock))
    }

    func dismiss(_ identifier: String) throws(TestKitError) {
        let notification = try find(identifier)
        screen.removeAll { $0.id == notification.id }
        perform(machine.dismissed(notification, at: clock))
    }

    private func find(_ identifier: String) throws(TestKitError) -> DeliveredNotification {
        let found = latest.first { $0.request.identifier == identifier }
        if let found { return found }
        throw TestKitError(
            .notFound,
            "'\(identifier)' has not rung; there is \(latest.map(\.request.identifier))")
    }

    func ignoreBanners() {
        let banners = screen.filter { $0.style == .banner }.map(\.id)
        screen.removeAll { banners.contains($0.id) }
        for id in banners { perform(machine.leftScreen(id)) }
    }

    func setLocked(_ isLocked: Bool) {
        perform(machine.lockChanged(to: isLocked ? .locked : .unlocked, at: clock))
    }

    func applicationEnds() {
        application = nil
        applicationCalls = []
        perform(machine.applicationDisconnected(Self.application, at: clock))
    }
}

// What the person allows.
extension SimulatedService {
    func allow(_ options: AuthorizationOptions) {
        answer = true
        changeSettings {
            $0.authorization = .authorized
            $0.requested.formUnion(options)
        }
    }

    func refuse() {
        answer = false
        changeSettings { $0.authorization = .denied }
    }

    func refuseWhenAsked() { answer = false }

    func changeSettings(_ edit: @escaping @Sendable (inout ApplicationSettings) -> Void) {
        change { edit(&$0.settings) }
    }
}
