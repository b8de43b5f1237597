// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class TimerManager {
    private let durationKey = "duration"

    static let category = "TimerFiredCategory"

    enum ActionIdentifier: String {
        case restart = "RestartTimer"
        case snooze = "SnoozeTimer"
        case edit = "EditTimer"
    }

    var duration: TimeInterval {
        get { return UserDefaults.standard.double(forKey: durationKey) }
        set {
            UserDefaults.standard.set(newValue, forKey: durationKey)
            UserDefaults.standard.synchronize()
        }
    }

    func registerNotifications() {
        let restart = action(.restart, "Restart")
        let snooze = action(.snooze, "Snooze")
        snooze.isDestructive = true
        let edit = action(.edit, "Edit")
        edit.activationMode = .foreground

        let category = UIMutableUserNotificationCategory()
        category.identifier = TimerManager.category
        category.setActions([restart, snooze], for: .minimal)
        category.setActions([restart, snooze, edit], for: .default)
        let settings = UIUserNotificationSettings(types: [.alert, .sound], categories: [category])
        UIApplication.shared.registerUserNotificationSettings(settings)
    }

    func start(for seconds: TimeInterval) {
        cancel()
        let notification = UILocalNotification()
        notification.alertBody = "Your time is up!"
        notification.category = TimerManager.category
        notification.fireDate = Date(timeIntervalSinceNow: seconds)
        UIApplication.shared.scheduleLocalNotification(notification)
    }

    func cancel() { UIApplication.shared.cancelAllLocalNotifications() }

    func handle(_ action: ActionIdentifier) {
        switch action {
        case .restart: start(for: duration)
        case .snooze: start(for: 5 * 60)
        case .edit: cancel()
        }
    }

    private func action(
        _ identifier: ActionIdentifier, _ title: String
    ) -> UIMutableUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = identifier.rawValue
        action.title = title
        action.activationMode = .background
        action.isAuthenticationRequired = false
        return action
    }
}
