// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AppIntents
import UserNotifications

/// Handles the answers to notifications of alarms, before the delegate sees them.
final class AlarmReception: NotificationReception {
    private weak let manager: AlarmManager?

    init(manager: AlarmManager) { self.manager = manager }

    func willPresent(_ notification: UNNotification) -> Bool {
        guard AlarmRecord(notification.request) != nil else { return false }
        manager?.publish(delivering: notification)
        return true
    }

    func didReceive(_ response: UNNotificationResponse) async -> Bool {
        guard let manager, let record = AlarmRecord(response.notification.request) else {
            return false
        }
        let action = AlarmRequests.Action(identifier: response.actionIdentifier)
        if let action { await manager.perform(action, record, isRepeated: response.isRepeated) }
        manager.publish()
        let isDismissed = response.actionIdentifier == UNNotificationDismissActionIdentifier
        switch action {
        case .stop:
            await perform(record.stopIntent, "stopIntent")
            return true
        case .countdown:
            await perform(record.secondaryIntent, "secondaryIntent")
            return true
        case .pause, .resume: return true
        // Without an intent the button is the application's own.
        case .custom: return await perform(record.secondaryIntent, "secondaryIntent")
        // To open the notification is for the application; an alert that is dismissed is stopped.
        case nil:
            if isDismissed, record.part != .notice {
                await perform(record.stopIntent, "stopIntent")
            }
            return isDismissed
        }
    }

    /// Performs an intent of the application's.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    private func perform(_ record: IntentRecord?, _ name: String) async -> Bool {
        guard let record else { return false }
        do {
            try await record.intent().performAlone()
        } catch {
            Complaint.report(name, error)
        }
        return true
    }
}

extension AlarmManager {
    /// Performs the action that the person chose.
    ///
    /// The notification is gone from the list already, so an alert counts as stopped. An action
    /// that is not possible any more, such as pausing an alarm that has alerted meanwhile, does
    /// nothing.
    fileprivate func perform(
        _ action: AlarmRequests.Action, _ record: AlarmRecord, isRepeated: Bool
    ) async {
        do {
            try await center.rearrange { [now, zone] kept in
                let all = KeptAlarm.all(in: kept)
                let alarm = all.first { $0.record.id == record.id && $0.exists }
                let change = try Self.change(
                    action, record, alarm, isRepeated: isRepeated, at: now(), in: zone())
                return (change.tidied(all, at: now()), ())
            }
        } catch {
            Complaint.report("an alarm's button", error)
        }
    }

    private static func change(
        _ action: AlarmRequests.Action, _ record: AlarmRecord, _ alarm: KeptAlarm?,
        isRepeated: Bool, at now: Date, in zone: TimeZone
    ) throws -> Rearrangement {
        switch action {
        case .countdown:
            // An earlier run of the program may have begun it.
            if isRepeated, case .counting = alarm?.phase(at: now) { break }
            return try AlarmStep.snooze(record, at: now, in: zone)
        case .pause, .resume:
            guard let alarm else { break }
            let step: AlarmStep = action == .pause ? .pause : .resume
            do {
                return try step.change(alarm, at: now, in: zone)
            } catch is AlarmRefusal {
                break
            }
        case .stop:
            // An alert is over when it is answered.
            guard record.part == .notice, let alarm else { break }
            return try AlarmStep.stop.change(alarm, at: now, in: zone)
        case .custom: break
        }
        return Rearrangement()
    }
}

extension AlarmManager.AuthorizationState {
    /// Takes the authorization of notifications for that of alarms.
    init(_ status: UNAuthorizationStatus) {
        switch status {
        case .authorized: self = .authorized
        case .denied: self = .denied
        // A quiet alarm is none: the person is asked.
        case .notDetermined, .provisional, .ephemeral: self = .notDetermined
        @unknown default: self = .notDetermined
        }
    }
}
