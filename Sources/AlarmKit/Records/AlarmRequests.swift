// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AppIntents
import UserNotifications

/// Makes the requests that stand for an alarm.
struct AlarmRequests {
    /// An action that the person can take.
    enum Action: String, CaseIterable {
        case stop, countdown, custom, pause, resume

        /// The name by which the service knows it.
        var identifier: String { "org.carillon.alarm.\(rawValue)" }

        /// Reads the identifier of an action.
        init?(identifier: String) {
            guard let action = Self.allCases.first(where: { $0.identifier == identifier }) else {
                return nil
            }
            self = action
        }
    }

    let times: AlarmTimes

    /// The requests that alert by the schedule, and those that tell of its countdowns.
    ///
    /// - Parameters:
    ///   - record: The alarm.
    ///   - date: The time after which it begins.
    /// - Returns: The requests; none without a schedule, or if it does not begin again.
    /// - Throws: An error for days that cannot be a rule.
    func scheduled(_ record: AlarmRecord, after date: Date) throws -> [UNNotificationRequest] {
        guard let schedule = record.schedule,
            let start = times.start(of: schedule, after: date)
        else { return [] }
        let trigger = try times.trigger(of: schedule, from: start, after: record.preAlert)
        var requests = [try alert(record.asPart(.scheduled), trigger)]
        if record.preAlert > 0, record.presentation.countdown != nil {
            let alertAt = times.text(of: start + record.preAlert)
            requests.append(
                try notice(
                    of: record, "Alerts at \(alertAt)",
                    times.trigger(of: schedule, from: start, after: 0)))
        }
        return requests
    }

    /// The requests that alert after a countdown, and that tell of it meanwhile.
    ///
    /// - Parameters:
    ///   - record: The alarm.
    ///   - total: How long the countdown is as a whole, in seconds.
    ///   - remaining: How much of it is to come, in seconds.
    ///   - now: The time.
    /// - Returns: The requests.
    /// - Throws: An error if it cannot be written down.
    func counting(
        _ record: AlarmRecord, total: TimeInterval, remaining: TimeInterval, at now: Date
    ) throws -> [UNNotificationRequest] {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: remaining, repeats: false)
        var requests = [try alert(record.asPart(.counting(total: total)), trigger)]
        if record.presentation.countdown != nil {
            let alertAt = times.text(of: now + remaining)
            requests.append(try notice(of: record.asPart(.notice), "Alerts at \(alertAt)", nil))
        }
        return requests
    }

    /// The requests that keep a paused countdown, and that tell of it.
    func paused(
        _ record: AlarmRecord, total: TimeInterval, remaining: TimeInterval
    ) throws -> [UNNotificationRequest] {
        let record = record.asPart(.paused(total: total, remaining: remaining))
        // The service keeps only requests with a time, and this one's never comes.
        let trigger = UNTimeIntervalNotificationTrigger(
            timeInterval: AlarmTimes.longest, repeats: false)
        var requests = [try alert(record, trigger)]
        if record.presentation.paused != nil {
            requests.append(
                try notice(of: record, "\(AlarmTimes.text(of: remaining)) to go", nil))
        }
        return requests
    }

    private func alert(
        _ record: AlarmRecord, _ trigger: UNNotificationTrigger
    ) throws -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = record.presentation.alert.title.text
        content.sound = .repeating(record.sound)
        content.interruptionLevel = .critical
        return try request(record, content, trigger, Self.alertCategory(of: record))
    }

    /// The part that tells of a countdown says whether that is paused.
    private func notice(
        of record: AlarmRecord, _ body: String, _ trigger: UNNotificationTrigger?
    ) throws -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        let isPaused = if case .paused = record.part { true } else { false }
        let title =
            isPaused ? record.presentation.paused?.title : record.presentation.countdown?.title
        content.title = (title ?? record.presentation.alert.title).text
        content.body = body
        let category =
            isPaused ? Self.pausedCategory(of: record) : Self.countdownCategory(of: record)
        return try request(record.asPart(.notice), content, trigger, category)
    }

    private func request(
        _ record: AlarmRecord, _ content: UNMutableNotificationContent,
        _ trigger: UNNotificationTrigger?, _ category: UNNotificationCategory
    ) throws -> UNNotificationRequest {
        content.userInfo = try record.userInfo
        content.threadIdentifier = record.id.uuidString
        content.categoryIdentifier = category.identifier
        return UNNotificationRequest(
            identifier: record.identifier, content: content, trigger: trigger)
    }
}

// MARK: - Categories

extension AlarmRequests {
    /// The categories that the notifications of an alarm can have.
    static func categories(of record: AlarmRecord) -> [UNNotificationCategory] {
        [alertCategory(of: record), countdownCategory(of: record), pausedCategory(of: record)]
    }

    private static func alertCategory(of record: AlarmRecord) -> UNNotificationCategory {
        let alert = record.presentation.alert
        var buttons = [(Action.stop, alert.stopButton)]
        if let button = alert.secondaryButton {
            buttons.append(
                (alert.secondaryButtonBehavior == .countdown ? .countdown : .custom, button))
        }
        // Without an intent, the second button opens the program.
        let opens = record.secondaryIntent?.opensApplication ?? true
        // Dismissed is stopped, and whoever watches the alarms is told.
        return category(
            opens ? "alert" : "alert in the background", buttons,
            foreground: opens ? .custom : nil, options: .customDismissAction)
    }

    private static func countdownCategory(of record: AlarmRecord) -> UNNotificationCategory {
        let pause = record.presentation.countdown?.pauseButton
        return category(
            "countdown",
            (pause.map { [(.pause, $0)] } ?? []) + [(.stop, record.presentation.alert.stopButton)])
    }

    private static func pausedCategory(of record: AlarmRecord) -> UNNotificationCategory {
        let resume = record.presentation.paused?.resumeButton
        return category(
            "paused",
            (resume.map { [(.resume, $0)] } ?? [])
                + [(.stop, record.presentation.alert.stopButton)])
    }

    /// A category whose name follows from its buttons: alarms with the same ones share it.
    private static func category(
        _ kind: String, _ buttons: [(Action, AlarmButton)], foreground: Action? = nil,
        options: UNNotificationCategoryOptions = []
    ) -> UNNotificationCategory {
        let words = buttons.flatMap { [$0.rawValue, $1.text.text] }
        let name = words.map { $0.replacing("/", with: "//") }.joined(separator: "/ ")
        let actions = buttons.map { action, button in
            UNNotificationAction(
                identifier: action.identifier, title: button.text.text,
                options: action == foreground ? .foreground : [])
        }
        return UNNotificationCategory(
            identifier: "org.carillon.alarm.\(kind) \(name)", actions: actions,
            intentIdentifiers: [], options: options)
    }
}

extension LocalizedStringResource {
    /// The text of the moment; as a title it is looked up anew when it is shown.
    var text: String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }
}
