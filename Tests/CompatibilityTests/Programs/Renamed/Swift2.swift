// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

// Names that Swift 1 to 2.3 spelled differently; a line's end says what the compiler must name.
@MainActor func port() {
    let application = UIApplication.sharedApplication()  // shared
    _ = UIApplicationOpenSettingsURLString  // openSettingsURLString
    let types: UIUserNotificationType = [.Alert]  // alert
    let sound: UIUserNotificationType = .Sound  // sound
    let badge: UIUserNotificationType = .Badge  // badge
    let nothing: UIUserNotificationType = .None  // []
    let both = types | sound  // [a, b]
    _ = UIUserNotificationSettings(forTypes: badge, categories: nil)  // init(types:categories:)

    let category = UIMutableUserNotificationCategory()
    category.setActions(nil, forContext: .default)  // setActions(_:for:)
    _ = category.actionsForContext(.default)  // actions(for:)
    category.setActions(nil, for: .Default)  // default
    category.setActions(nil, for: .Minimal)  // minimal

    let action = UIMutableUserNotificationAction()
    action.destructive = true  // isDestructive
    action.authenticationRequired = true  // isAuthenticationRequired
    action.activationMode = .Foreground  // foreground
    action.activationMode = .Background  // background
    action.behavior = .TextInput  // textInput
    action.behavior = .Default  // default

    let notification = UILocalNotification()
    notification.fireDate = NSDate()  // Date
    notification.repeatInterval = NSCalendarUnit.day  // NSCalendar.Unit
    notification.repeatInterval = .CalendarUnitWeekOfYear  // weekOfYear
    notification.repeatInterval = .Minute  // minute

    _ = application.currentUserNotificationSettings()  // non-function
    _ = application.applicationState == .Active  // active
    _ = application.applicationState == .Inactive  // inactive
    _ = application.applicationState == .Background  // background
    let state: UIApplicationState?  // UIApplication.State
    let key: UIApplicationLaunchOptionsKey?  // UIApplication.LaunchOptionsKey
    _ = UIApplicationLaunchOptionsLocalNotificationKey  // LaunchOptionsKey.localNotification
}
