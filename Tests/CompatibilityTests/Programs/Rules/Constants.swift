// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Names and constants have the types that Swift gives them.
// Swift 5: taken
// Swift 6: taken

import UIKitNotifications

func watch() -> [NSObjectProtocol] {
    let names: [NSNotification.Name] = [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    ]
    return names.map {
        NotificationCenter.default.addObserver(forName: $0, object: nil, queue: .main) { _ in }
    }
}

var options: [AnyHashable: Any] {
    [
        UNNotificationAttachmentOptionsTypeHintKey: "public.png",
        UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
    ]
}

extension UNNotificationSoundName {
    static let bell = UNNotificationSoundName("bell.wav")
    static let gong = UNNotificationSoundName(rawValue: "gong.wav")
}

extension UNNotificationSound {
    static let gong = UNNotificationSound(named: .gong)
}

func name(of action: String) -> String {
    switch action {
    case UNNotificationDefaultActionIdentifier: return "opened"
    case UNNotificationDismissActionIdentifier: return "dismissed"
    default: return UNErrorDomain
    }
}

var authorization: UNAuthorizationOptions {
    var options = UNAuthorizationOptions()
    options.insert(.alert)
    return options.union([.badge, .sound]).union(UNAuthorizationOptions(rawValue: 0))
}
