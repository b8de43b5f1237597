// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The layers, from below: a target imports from layers below only.
// Documentation/Architecture.md draws it and says why.
let package = Package(
    name: "Carillon",
    products: [
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UIKitNotifications", targets: ["UIKitNotifications"]),
        // Apple's names, for files that import them; use them with a condition, so that Apple's own
        // are found elsewhere: `condition: .when(platforms: [.linux])`.
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "AlarmKit", targets: ["AlarmKit"]),
        .library(name: "AppIntents", targets: ["AppIntents"]),
        .library(name: "NotificationCenter", targets: ["NotificationCenter"]),
        .library(name: "NotificationTestKit", targets: ["NotificationTestKit"]),
        .executable(name: "carillond", targets: ["carillond"]),
        .executable(name: "carillon", targets: ["carillon"]),
        .executable(name: "carillon-sync", targets: ["carillon-sync"]),
        .executable(name: "carillon-apns-mock", targets: ["carillon-apns-mock"]),
        .executable(name: "carillon-wake", targets: ["carillon-wake"]),
        // For Benchmarks/ and Applications/; these modules promise nothing to anybody else.
        .library(
            name: "NotificationBus",
            targets: ["NotificationBus", "NotificationModel", "NotificationConcurrency"]),
        .library(name: "NotificationSchedule", targets: ["NotificationSchedule"]),
        .library(name: "NotificationWords", targets: ["NotificationWords"]),
        .library(name: "ICalendar", targets: ["ICalendar"]),
        .library(name: "PersonalReminders", targets: ["PersonalReminders"]),
        .library(name: "PersonalCalendars", targets: ["PersonalCalendars"]),
        .library(name: "NotificationSentences", targets: ["NotificationSentences"]),
        .library(name: "DBus", targets: ["DBus"]),
        .library(name: "TestWorld", targets: ["TestWorld"]),
        .library(name: "LanguageTesting", targets: ["LanguageTesting"]),
    ],
    traits: [
        .trait(
            name: "UIKitDeprecations",
            description: "Warns of the names of iOS 4 to 9, and says what to use instead.")
    ],
    targets: [
        // Layer 0
        .systemLibrary(
            name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CTLS", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CNGHTTP2", providers: [.apt(["libnghttp2-dev"])]),
        // Without pkg-config: SwiftPM warns of the flag that it gives.
        .systemLibrary(name: "CCanberra", providers: [.apt(["libcanberra-dev"])]),
        .systemLibrary(name: "CResolv", providers: [.apt(["libc6-dev"])]),
        .systemLibrary(name: "CIntl", providers: [.apt(["libc6-dev"])]),
        .systemLibrary(name: "CFiles", providers: [.apt(["libc6-dev"])]),
        .target(name: "NotificationModel"),
        .target(name: "NotificationConcurrency"),

        // Layer 1
        .target(name: "NotificationFiles", dependencies: ["NotificationModel", "CFiles"]),
        .target(name: "HTTP", dependencies: ["CCurl"]),
        .target(name: "WebPush", dependencies: ["COpenSSL"]),
        .target(name: "CalDAV", dependencies: ["CXML"]),
        .target(name: "NotificationSchedule", dependencies: ["NotificationModel"]),
        .target(name: "NotificationSentences", dependencies: ["NotificationModel", "CIntl"]),
        .target(name: "NotificationJSON", dependencies: ["NotificationModel", "CJansson"]),
        .target(name: "DBus", dependencies: ["NotificationConcurrency", "CSystemd"]),

        // Layer 2
        .target(
            name: "NotificationWords", dependencies: ["NotificationSchedule", "NotificationModel"]),
        .target(
            name: "NotificationEngine",
            dependencies: ["NotificationSchedule", "NotificationSentences", "NotificationModel"]),
        // Which zones Windows means is ICU's to say, too; see below.
        .target(
            name: "ICalendar", dependencies: ["NotificationSchedule", "NotificationModel"],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        // The rules of plurals are ICU's, which is beside Foundation in each toolchain.
        .target(
            name: "NotificationTexts",
            dependencies: ["NotificationFiles", "NotificationConcurrency", "NotificationModel"],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "PersonalSubscriptions",
            dependencies: ["NotificationFiles", "NotificationModel", "WebPush"]),
        .target(
            name: "PersonalAccounts", dependencies: ["NotificationFiles", "NotificationModel"]),
        .target(name: "SessionLocks", dependencies: ["NotificationModel", "DBus"]),
        .target(name: "Keyring", dependencies: ["DBus", "COpenSSL"]),
        .target(
            name: "OnlineAccounts",
            dependencies: ["NotificationSentences", "NotificationModel", "DBus"]),

        // Layer 3
        .target(
            name: "NotificationStore",
            dependencies: [
                "NotificationEngine", "NotificationJSON", "NotificationFiles",
                "NotificationConcurrency", "NotificationModel", "CSQLite",
            ]),
        .target(
            name: "NotificationDesktop",
            dependencies: [
                "NotificationEngine", "NotificationTexts", "NotificationSentences",
                "NotificationFiles", "NotificationConcurrency", "NotificationModel",
                "SessionLocks", "DBus", "CCanberra",
            ]),
        .target(
            name: "NotificationBus",
            dependencies: ["NotificationModel", "NotificationConcurrency", "DBus"],
            resources: [
                .embedInCode("Interfaces/org.carillon.Center1.xml"),
                .embedInCode("Interfaces/org.carillon.Control1.xml"),
                .embedInCode("Interfaces/org.carillon.Application1.xml"),
                .embedInCode("Interfaces/org.carillon.Pushes1.xml"),
            ]),

        // Layer 4
        .target(
            name: "NotificationService",
            dependencies: [
                "NotificationEngine", "NotificationSentences", "NotificationModel",
                "NotificationConcurrency",
            ]),
        .target(name: "AppIntents"),
        .target(
            name: "PersonalReminders",
            dependencies: [
                "NotificationBus", "NotificationSchedule", "NotificationWords",
                "NotificationFiles", "NotificationModel",
            ]),
        .target(
            name: "PersonalCalendars",
            dependencies: [
                "NotificationBus", "NotificationSchedule", "NotificationFiles",
                "NotificationConcurrency", "NotificationModel", "ICalendar",
            ]),
        .target(
            name: "NetworkSync",
            dependencies: [
                "PersonalSubscriptions", "PersonalAccounts", "NotificationBus",
                "NotificationSentences", "NotificationFiles", "NotificationModel", "ICalendar",
                "CalDAV", "HTTP", "WebPush", "SessionLocks", "Keyring", "OnlineAccounts",
                "DBus", "CResolv",
            ]),
        .target(
            name: "PushMock",
            dependencies: [
                "PersonalSubscriptions", "NotificationBus", "NotificationFiles",
                "NotificationModel", "WebPush", "CTLS", "CNGHTTP2",
            ]),
        .target(
            name: "UserNotifications",
            dependencies: [
                "NotificationBus", "NotificationSchedule", "NotificationTexts",
                "NotificationFiles", "NotificationModel",
            ]),

        // Layer 5
        .target(name: "UIKitNotifications", dependencies: ["UserNotifications"]),
        .target(name: "CoreLocation", dependencies: ["UserNotifications"]),
        .target(name: "AlarmKit", dependencies: ["UserNotifications", "AppIntents"]),
        .target(name: "NotificationCenter", dependencies: ["UserNotifications"]),
        .target(
            name: "NotificationDaemon",
            dependencies: [
                "NotificationService", "NotificationEngine", "NotificationStore",
                "NotificationDesktop", "NotificationBus", "NotificationSchedule",
                "NotificationTexts", "NotificationFiles", "NotificationSentences",
                "NotificationConcurrency", "NotificationModel", "SessionLocks", "DBus",
            ]),

        .target(
            name: "NotificationTestKit",
            dependencies: [
                "UserNotifications", "NotificationBus", "NotificationService",
                "NotificationEngine", "NotificationModel",
            ]),

        .target(
            name: "CarillonCommands",
            dependencies: [
                "PersonalAccounts", "PersonalCalendars", "PersonalReminders",
                "PersonalSubscriptions", "NotificationBus", "NotificationFiles",
                "NotificationSchedule",
                "NotificationSentences", "NotificationWords", "NotificationModel", "ICalendar",
                "WebPush", "Keyring", "OnlineAccounts", "DBus",
            ]),

        // Layer 6
        .target(name: "UIKit", dependencies: ["UIKitNotifications"]),
        .executableTarget(
            name: "carillond",
            dependencies: [
                "NotificationDaemon", "NotificationService", "NotificationSentences",
                "NotificationModel", "DBus",
            ]),
        .executableTarget(name: "carillon", dependencies: ["CarillonCommands"]),
        .executableTarget(name: "carillon-sync", dependencies: ["NetworkSync", "DBus"]),
        .executableTarget(name: "carillon-apns-mock", dependencies: ["PushMock"]),
        // In C, because its file gets a capability: it must be small enough to be read whole.
        .executableTarget(name: "carillon-wake"),

        // Tests
        .target(
            name: "TestWorld", dependencies: ["DBus", "HTTP", "WebPush", "COpenSSL"],
            path: "Tests/TestWorld"),
        .target(
            name: "LanguageTesting", dependencies: ["NotificationSentences", "TestWorld"],
            path: "Tests/LanguageTesting"),
        .target(name: "TestThreads", path: "Tests/TestThreads"),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["NotificationModel", "TestThreads"]),
        .executableTarget(
            name: "notifying-app", dependencies: ["UserNotifications"],
            path: "Tests/NotifyingApp"),
        .executableTarget(
            name: "legacy-app", dependencies: ["UIKitNotifications"], path: "Tests/LegacyApp"),
        .executableTarget(
            name: "delegate-app", dependencies: ["UIKit", "UserNotifications"],
            path: "Tests/DelegateApp", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "alarm-app", dependencies: ["AlarmKit"], path: "Tests/AlarmApp"),
        .executableTarget(
            name: "monitor-app", dependencies: ["CoreLocation"], path: "Tests/MonitorApp"),
        .testTarget(name: "InstallationTests", dependencies: ["LanguageTesting", "TestWorld"]),
        .testTarget(name: "DBusTests", dependencies: ["DBus", "TestWorld"]),
        .testTarget(
            name: "NotificationFilesTests", dependencies: ["NotificationFiles", "TestWorld"]),
        .testTarget(
            name: "NotificationConcurrencyTests",
            dependencies: ["NotificationConcurrency", "DBus", "TestWorld"]),
        .testTarget(name: "NotificationModelTests", dependencies: ["NotificationModel"]),
        .testTarget(
            name: "NotificationJSONTests",
            dependencies: ["NotificationJSON", "NotificationModel", "CJansson"]),
        .testTarget(
            name: "NotificationScheduleTests",
            dependencies: ["NotificationSchedule", "TestWorld", "TestThreads"]),
        .testTarget(
            name: "ICalendarTests",
            dependencies: [
                "ICalendar", "NotificationSchedule", "NotificationSentences", "NotificationModel",
                "TestWorld", "TestThreads",
            ]),
        .testTarget(
            name: "NotificationWordsTests",
            dependencies: ["NotificationWords", "NotificationModel", "TestThreads"]),
        .testTarget(
            name: "NotificationTextsTests", dependencies: ["NotificationTexts", "TestWorld"]),
        .testTarget(
            name: "NotificationSentencesTests",
            dependencies: [
                "NotificationSentences", "NotificationModel", "LanguageTesting", "TestWorld",
            ]),
        .testTarget(
            name: "NotificationEngineTests",
            dependencies: [
                "NotificationEngine", "NotificationTestKit", "TestWorld", "TestThreads",
            ]),
        .testTarget(
            name: "NotificationServiceTests",
            dependencies: [
                "NotificationService", "NotificationTestKit", "NotificationBus", "TestWorld",
                "TestThreads",
            ]),
        .testTarget(
            name: "NotificationStoreTests",
            dependencies: [
                "NotificationStore", "NotificationTestKit", "TestWorld", "TestThreads",
            ]),
        .testTarget(
            name: "NotificationDesktopTests",
            dependencies: [
                "NotificationDesktop", "NotificationSentences", "SessionLocks", "TestWorld",
                "TestThreads",
            ]),
        .testTarget(name: "NotificationBusTests", dependencies: ["NotificationBus", "TestWorld"]),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "UserNotifications", "NotificationBus", "NotificationTexts", "DBus", "TestWorld",
            ]),
        .testTarget(
            name: "UIKitNotificationsTests",
            dependencies: ["UIKitNotifications", "NotificationTestKit", "TestWorld"]),
        .testTarget(
            name: "AlarmKitTests", dependencies: ["AlarmKit", "NotificationTestKit"]),
        .testTarget(
            name: "NotificationTestKitTests",
            dependencies: ["NotificationTestKit", "UserNotifications"]),
        .testTarget(
            name: "BehaviourTests", dependencies: ["NotificationTestKit", "UserNotifications"]),
        .testTarget(
            name: "CompatibilityTests",
            dependencies: [
                "UserNotifications", "UIKitNotifications", "UIKit", "CoreLocation",
                "NotificationCenter", "AlarmKit", "AppIntents", "TestWorld", "TestThreads",
            ],
            exclude: ["Programs"]),
        .testTarget(
            name: "NotificationDaemonTests",
            dependencies: [
                "NotificationDaemon", "NotificationConcurrency", "NotificationBus",
                "NotificationEngine", "NotificationModel", "NotificationStore", "DBus",
                "LanguageTesting", "TestWorld", "carillond", "carillon", "carillon-sync",
                "carillon-apns-mock", "notifying-app",
                "legacy-app", "delegate-app", "alarm-app",
            ]),
        .testTarget(
            name: "PersonalRemindersTests",
            dependencies: ["PersonalReminders", "TestThreads"]),
        .testTarget(
            name: "PersonalCalendarsTests",
            dependencies: [
                "PersonalCalendars", "ICalendar", "NotificationFiles", "NotificationModel",
                "TestWorld",
            ]),
        .testTarget(name: "WebPushTests", dependencies: ["WebPush", "TestWorld"]),
        .testTarget(
            name: "KeyringTests", dependencies: ["Keyring", "DBus", "TestWorld", "TestThreads"]),
        .testTarget(
            name: "PersonalSubscriptionsTests",
            dependencies: [
                "PersonalSubscriptions", "NotificationModel", "WebPush", "TestWorld",
            ]),
        .testTarget(
            name: "NetworkSyncTests",
            dependencies: [
                "NetworkSync", "PersonalSubscriptions", "PersonalAccounts", "PersonalCalendars",
                "ICalendar", "HTTP", "NotificationFiles", "NotificationModel",
                "NotificationSchedule", "NotificationSentences", "OnlineAccounts", "Keyring",
                "DBus",
                "CalDAV", "WebPush", "TestWorld", "TestThreads",
            ]),
        .testTarget(
            name: "PushMockTests",
            dependencies: [
                "PushMock", "PersonalSubscriptions", "NotificationModel", "WebPush", "TestThreads",
            ]),
        .testTarget(name: "CalDAVTests", dependencies: ["CalDAV", "TestThreads"]),
        .testTarget(
            name: "PersonalAccountsTests",
            dependencies: ["PersonalAccounts", "TestWorld", "TestThreads"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "CarillonCommands", "PersonalCalendars", "PersonalReminders",
                "PersonalSubscriptions",
                "ICalendar", "NotificationBus",
                "NotificationSentences", "NotificationModel", "DBus", "LanguageTesting",
                "TestWorld", "carillon", "carillond",
            ],
            resources: [.copy("Fixtures")]),
    ],
    swiftLanguageModes: [.v6]
)

// Applications as tutorials write them for iOS, with Apple's imports; the tests run them.
let iosExamples = [
    "ios-shopping-alert": "ShoppingAlert", "ios-todo-list": "TodoList",
    "ios-local-notifier": "LocalNotifier", "ios-notify-timely": "NotifyTimely",
    "ios-nag-me": "NagMe",
]
for (name, folder) in iosExamples {
    package.targets.append(
        .executableTarget(
            name: name, dependencies: ["UIKit"], path: "Examples/ios/\(folder)",
            swiftSettings: [.swiftLanguageMode(.v5)]))
    package.targets.first { $0.name == "NotificationDaemonTests" }?.dependencies.append(
        .init(stringLiteral: name))
}
