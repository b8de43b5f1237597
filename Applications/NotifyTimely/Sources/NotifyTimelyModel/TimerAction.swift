// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// An action for when the time is up: on the notification, or in the window's dialog.
public enum TimerAction: String, CaseIterable, Sendable {
    /// The same duration again.
    case restart = "RestartTimer"
    /// A minute more.
    case snooze = "SnoozeTimer"
    /// Another duration: the window shows where to choose it.
    case edit = "EditTimer"

    @MainActor private func button(_ sentences: TimerSentences) -> UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = rawValue
        action.title = sentences.title(of: self)
        action.activationMode = self == .edit ? .foreground : .background
        action.isAuthenticationRequired = false
        return action
    }

    /// The name of the kind of notification that has these actions.
    public static let categoryIdentifier = "TimerFiredCategory"

    /// The kind of notification, local or pushed: banners have room for two actions.
    @MainActor static func category(_ sentences: TimerSentences) -> UIUserNotificationCategory {
        let category = UIMutableUserNotificationCategory()
        category.identifier = categoryIdentifier
        category.setActions([restart, snooze].map { $0.button(sentences) }, for: .minimal)
        category.setActions([restart, snooze, edit].map { $0.button(sentences) }, for: .default)
        return category
    }
}
