// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications
import UserNotifications

/// The raw values of the modules, by the names of the tables.
enum RawValues {
    static let all: [String: Int] = {
        var values: [String: Int] = [:]
        func add<Value: RawRepresentable>(_ named: KeyValuePairs<String, Value>)
        where Value.RawValue: FixedWidthInteger {
            let type = String(reflecting: Value.self).replacing(/^\w+\./, with: "")
            for (name, value) in named { values["\(type).\(name)"] = Int(value.rawValue) }
        }
        add(authorizationOptions)
        add(presentationOptions)
        add(actionOptions)
        add(categoryOptions)
        add(statuses)
        add(settings)
        add(styles)
        add(previews)
        add(levels)
        add(codes)
        add(legacyTypes)
        add(remoteTypes)
        add(behaviors)
        add(modes)
        add(contexts)
        add(states)
        for (name, code) in codes { values["UNError.\(name)"] = code.rawValue }
        return values
    }()

    private static let authorizationOptions: KeyValuePairs<String, UNAuthorizationOptions> = [
        "badge": .badge, "sound": .sound, "alert": .alert, "carPlay": .carPlay,
        "criticalAlert": .criticalAlert, "provisional": .provisional,
        "providesAppNotificationSettings": .providesAppNotificationSettings,
        "announcement": .announcement, "timeSensitive": .timeSensitive,
    ]

    private static let presentationOptions:
        KeyValuePairs<String, UNNotificationPresentationOptions> = [
            "badge": .badge, "sound": .sound, "alert": .alert, "list": .list, "banner": .banner,
        ]

    private static let actionOptions: KeyValuePairs<String, UNNotificationActionOptions> = [
        "authenticationRequired": .authenticationRequired, "destructive": .destructive,
        "foreground": .foreground,
    ]

    private static let categoryOptions: KeyValuePairs<String, UNNotificationCategoryOptions> = [
        "customDismissAction": .customDismissAction, "allowInCarPlay": .allowInCarPlay,
        "hiddenPreviewsShowTitle": .hiddenPreviewsShowTitle,
        "hiddenPreviewsShowSubtitle": .hiddenPreviewsShowSubtitle,
        "allowAnnouncement": .allowAnnouncement,
    ]

    private static let statuses: KeyValuePairs<String, UNAuthorizationStatus> = [
        "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized,
        "provisional": .provisional, "ephemeral": .ephemeral,
    ]

    private static let settings: KeyValuePairs<String, UNNotificationSetting> = [
        "notSupported": .notSupported, "disabled": .disabled, "enabled": .enabled,
    ]

    private static let styles: KeyValuePairs<String, UNAlertStyle> = [
        "none": .none, "banner": .banner, "alert": .alert,
    ]

    private static let previews: KeyValuePairs<String, UNShowPreviewsSetting> = [
        "always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never,
    ]

    private static let levels: KeyValuePairs<String, UNNotificationInterruptionLevel> = [
        "passive": .passive, "active": .active, "timeSensitive": .timeSensitive,
        "critical": .critical,
    ]

    private static let codes: KeyValuePairs<String, UNError.Code> = [
        "notificationsNotAllowed": UNError.notificationsNotAllowed,
        "attachmentInvalidURL": UNError.attachmentInvalidURL,
        "attachmentUnrecognizedType": UNError.attachmentUnrecognizedType,
        "attachmentInvalidFileSize": UNError.attachmentInvalidFileSize,
        "attachmentNotInDataStore": UNError.attachmentNotInDataStore,
        "attachmentMoveIntoDataStoreFailed": UNError.attachmentMoveIntoDataStoreFailed,
        "attachmentCorrupt": UNError.attachmentCorrupt,
        "notificationInvalidNoDate": UNError.notificationInvalidNoDate,
        "notificationInvalidNoContent": UNError.notificationInvalidNoContent,
        "contentProvidingObjectNotAllowed": UNError.contentProvidingObjectNotAllowed,
        "contentProvidingInvalid": UNError.contentProvidingInvalid,
        "badgeInputInvalid": UNError.badgeInputInvalid,
    ]

    private static let legacyTypes: KeyValuePairs<String, UIUserNotificationType> = [
        "badge": .badge, "sound": .sound, "alert": .alert,
    ]

    private static let remoteTypes: KeyValuePairs<String, UIRemoteNotificationType> = [
        "badge": .badge, "sound": .sound, "alert": .alert,
        "newsstandContentAvailability": .newsstandContentAvailability,
    ]

    private static let behaviors: KeyValuePairs<String, UIUserNotificationActionBehavior> = [
        "default": .default, "textInput": .textInput,
    ]

    private static let modes: KeyValuePairs<String, UIUserNotificationActivationMode> = [
        "foreground": .foreground, "background": .background,
    ]

    private static let contexts: KeyValuePairs<String, UIUserNotificationActionContext> = [
        "default": .default, "minimal": .minimal,
    ]

    private static let states: KeyValuePairs<String, UIApplication.State> = [
        "active": .active, "inactive": .inactive, "background": .background,
    ]
}
