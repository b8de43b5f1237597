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
        perform(engine.wokeUp(at: clock))
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
        perform(engine.clockChanged(to: clock))
    }

    func travel(to zone: TimeZone) {
        clock.zone = zone
        perform(engine.clockChanged(to: clock))
    }
}

// What the person does.
extension SimulatedService {
    func press(_ action: String, on identifier: String, text: String?) throws(TestKitError) {
        let notification = try find(identifier)
        let category = engine.application(Self.application)
            .categories[notification.request.content.categoryIdentifier]
        let asksForText = category?.action(action)?.textInput != nil
        let choice = Choice(action, text: asksForText ? text ?? "" : nil)
        do throws(NotificationError) {
            perform(try engine.chosen(choice, of: notification, at: clock))
        } catch {
            throw TestKitError(
                .noSuchAction, "'\(identifier)' has no action '\(action)'; \(error.message)")
        }
    }

    /// Answers what a notification of provisional authorization offers.
    func answerOffer(on identifier: String, keeps: Bool) throws(TestKitError) {
        let notification = try find(identifier)
        guard settings.authorization == .provisional else {
            throw TestKitError(.noSuchAction, "'\(identifier)' offers nothing: it is not quiet")
        }
        happened(
            .choseSystemAction(
                notification.id, keeps ? .keep : .turnOff, activationToken: nil))
    }

    /// Opens the application's own settings, maybe from a notification.
    func openSettings(from identifier: String?) throws(TestKitError) {
        var notification: DeliveredNotification?
        if let identifier { notification = try find(identifier) }
        do throws(NotificationError) {
            perform(
                try engine.settingsRequested(
                    of: Self.application, from: notification, at: clock))
        } catch {
            throw TestKitError(.noSuchAction, error.message)
        }
    }

    func dismiss(_ identifier: String) throws(TestKitError) {
        let notification = try find(identifier)
        screen.removeAll { $0.id == notification.id }
        happened(.dismissed(notification.id))
    }

    func snooze(_ identifier: String, _ time: LaterTime) throws(TestKitError) {
        let notification = try find(identifier)
        let snoozes: [Snooze]
        do throws(NotificationError) {
            snoozes = try engine.snooze([notification], time, at: clock)
        } catch {
            throw TestKitError(
                error.code == .notAllowed ? .notAllowed : .invalidTime, error.description)
        }
        if snoozes.isEmpty { throw TestKitError(.notFound, "'\(identifier)' is not in the list") }
        perform(engine.snoozed(snoozes, as: store.snooze(snoozes), at: clock))
    }

    func reschedule(_ identifier: String, to time: LaterTime) throws(TestKitError) {
        let moved: [PendingRequest]
        do throws(NotificationError) {
            moved = try engine.reschedule(
                store.pending([identifier], of: Self.application), to: time, at: clock)
        } catch {
            throw TestKitError(.invalidTime, error.description)
        }
        if moved.isEmpty { throw TestKitError(.notFound, "'\(identifier)' is not pending") }
        let found = store.reschedule(moved)
        perform(
            engine.rescheduled(moved.filter { found.contains($0.serial) }, at: clock).decisions)
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
        for id in banners { happened(.leftScreen(id)) }
    }

    func setLocked(_ isLocked: Bool) {
        perform(engine.lockChanged(to: isLocked ? .locked : .unlocked, at: clock))
    }

    func setQuietHours(_ hours: QuietHours) {
        perform(engine.quietHoursChanged(to: hours, at: clock))
    }

    func applicationEnds() {
        application = nil
        applicationCalls = []
        perform(engine.applicationDisconnected(Self.application, at: clock))
    }
}

// What the person allows.
extension SimulatedService {
    func allow(_ options: AuthorizationOptions) {
        isAllowedWhenAsked = true
        changeSettings {
            $0.authorization = .authorized
            $0.requested.formUnion(options)
        }
    }

    func refuse() {
        isAllowedWhenAsked = false
        changeSettings { $0.authorization = .denied }
    }

    func refuseWhenAsked() { isAllowedWhenAsked = false }

    func changeSettings(_ edit: @escaping @Sendable (inout ApplicationSettings) -> Void) {
        perform(engine.settingsChanged(of: Self.application, edit))
    }
}
