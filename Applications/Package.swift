// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Names a product that Carillon offers to anybody.
func carillon(_ product: String) -> Target.Dependency {
    .product(name: product, package: "Carillon")
}

// Applications that use Carillon as anybody's would: through its products, and nothing else.
// The package is apart so that what applications need never becomes a need of the service.
let package = Package(
    name: "Applications",
    products: [
        .executable(name: "carillon-center", targets: ["carillon-center"]),
        .executable(name: "shopping-alert", targets: ["shopping-alert"]),
        .executable(name: "todo-list", targets: ["todo-list"]),
        .executable(name: "nag-me", targets: ["nag-me"]),
        .executable(name: "local-notifier", targets: ["local-notifier"]),
        .executable(name: "notify-timely", targets: ["notify-timely"]),
    ],
    dependencies: [
        .package(name: "Carillon", path: "..")
    ],
    targets: [
        // GTK in Swift
        .systemLibrary(
            name: "CAdwaita", path: "Adwaita/Sources/CAdwaita", pkgConfig: "libadwaita-1",
            providers: [.apt(["libadwaita-1-dev"])]),
        .target(
            name: "Adwaita", dependencies: ["CAdwaita", carillon("NotificationSentences")],
            path: "Adwaita/Sources/Adwaita"),
        // What the tests of Adwaita need a process of its own for, with a main loop.
        .executableTarget(
            name: "adwaita-trial", dependencies: ["Adwaita", "CAdwaita"],
            path: "Adwaita/Sources/adwaita-trial"),
        .testTarget(
            name: "AdwaitaTests", dependencies: ["WindowTesting", "adwaita-trial", "Adwaita"],
            path: "Adwaita/Tests/AdwaitaTests"),

        // What applications know and do, without a window, and what they keep on disk
        .target(
            name: "ApplicationModel",
            dependencies: [carillon("NotificationSentences"), carillon("UIKitNotifications")],
            path: "ApplicationModel/Sources/ApplicationModel"),
        .testTarget(
            name: "ApplicationModelTests",
            dependencies: [
                "ApplicationModel", carillon("NotificationTestKit"), carillon("TestWorld"),
            ],
            path: "ApplicationModel/Tests/ApplicationModelTests"),

        // What their windows have in common
        .target(
            name: "ApplicationWindow",
            dependencies: [
                "Adwaita", "ApplicationModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "ApplicationWindow/Sources/ApplicationWindow"),

        // Tests of models
        .target(
            name: "ModelTesting",
            dependencies: [
                "ApplicationModel", carillon("UIKitNotifications"), carillon("NotificationTestKit"),
                carillon("TestWorld"),
            ],
            path: "ModelTesting/Sources/ModelTesting"),

        // Tests of windows
        .target(
            name: "WindowTesting",
            dependencies: [
                carillon("LanguageTesting"), carillon("TestWorld"), carillon("DBus"),
                carillon("NotificationBus"),
            ],
            path: "WindowTesting/Sources/WindowTesting"),
        .testTarget(
            name: "EveryApplicationTests",
            dependencies: [
                "WindowTesting", "local-notifier", "nag-me", "notify-timely", "shopping-alert",
                "todo-list", carillon("carillond"), carillon("carillon"),
            ],
            path: "WindowTesting/Tests/EveryApplicationTests"),

        // The notification centre
        .target(
            name: "CenterModel",
            dependencies: [
                carillon("NotificationBus"), carillon("NotificationSchedule"),
                carillon("NotificationSentences"), carillon("NotificationWords"),
                carillon("PersonalReminders"), carillon("PersonalCalendars"),
            ],
            path: "Center/Sources/CenterModel"),
        .executableTarget(
            name: "carillon-center",
            dependencies: [
                "Adwaita", "ApplicationWindow", "CenterModel", carillon("NotificationBus"),
                carillon("NotificationSentences"), carillon("PersonalReminders"),
            ],
            path: "Center/Sources/carillon-center"),
        .testTarget(
            name: "CenterModelTests",
            dependencies: [
                "CenterModel", "WindowTesting", carillon("DBus"), carillon("NotificationBus"),
                carillon("NotificationSentences"), carillon("PersonalReminders"),
                carillon("PersonalCalendars"), carillon("LanguageTesting"),
                carillon("TestWorld"), carillon("carillond"), carillon("carillon"),
            ],
            path: "Center/Tests/CenterModelTests"),
        .testTarget(
            name: "CenterTests",
            dependencies: [
                "WindowTesting", "carillon-center", carillon("NotificationBus"),
                carillon("PersonalReminders"), carillon("TestWorld"), carillon("LanguageTesting"),
                carillon("carillond"), carillon("carillon"), carillon("carillon-sync"),
            ],
            path: "Center/Tests/CenterTests"),

        // Local Notifier
        .target(
            name: "LocalNotifierModel",
            dependencies: [
                "ApplicationModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "LocalNotifier/Sources/LocalNotifierModel"),
        .executableTarget(
            name: "local-notifier",
            dependencies: [
                "Adwaita", "LocalNotifierModel", "ApplicationWindow",
                carillon("UIKitNotifications"),
            ],
            path: "LocalNotifier/Sources/local-notifier"),
        .testTarget(
            name: "LocalNotifierModelTests",
            dependencies: ["ModelTesting", "LocalNotifierModel", carillon("NotificationTestKit")],
            path: "LocalNotifier/Tests/LocalNotifierModelTests"),
        .testTarget(
            name: "LocalNotifierTests",
            dependencies: [
                "WindowTesting", "local-notifier", carillon("carillond"), carillon("carillon"),
            ],
            path: "LocalNotifier/Tests/LocalNotifierTests"),

        // Notify Timely
        .target(
            name: "NotifyTimelyModel",
            dependencies: [
                "ApplicationModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "NotifyTimely/Sources/NotifyTimelyModel"),
        .executableTarget(
            name: "notify-timely",
            dependencies: [
                "Adwaita", "ApplicationModel", "ApplicationWindow", "NotifyTimelyModel",
                carillon("NotificationSentences"), carillon("UIKitNotifications"),
            ],
            path: "NotifyTimely/Sources/notify-timely"),
        .testTarget(
            name: "NotifyTimelyModelTests",
            dependencies: ["ModelTesting", "NotifyTimelyModel", carillon("NotificationTestKit")],
            path: "NotifyTimely/Tests/NotifyTimelyModelTests"),
        .testTarget(
            name: "NotifyTimelyTests",
            dependencies: [
                "WindowTesting", "notify-timely", carillon("carillond"), carillon("carillon"),
            ],
            path: "NotifyTimely/Tests/NotifyTimelyTests"),

        // Nag Me
        .target(
            name: "NagMeModel",
            dependencies: [
                "ApplicationModel", carillon("NotificationSentences"),
                carillon("UserNotifications"),
            ],
            path: "NagMe/Sources/NagMeModel"),
        .executableTarget(
            name: "nag-me",
            dependencies: [
                "Adwaita", "ApplicationModel", "ApplicationWindow", "NagMeModel",
                carillon("NotificationSentences"), carillon("UserNotifications"),
            ],
            path: "NagMe/Sources/nag-me"),
        .testTarget(
            name: "NagMeModelTests",
            dependencies: [
                "NagMeModel", "ApplicationModel", carillon("LanguageTesting"),
                carillon("NotificationSentences"), carillon("NotificationTestKit"),
                carillon("TestWorld"),
            ],
            path: "NagMe/Tests/NagMeModelTests"),
        .testTarget(
            name: "NagMeTests",
            dependencies: ["WindowTesting", "nag-me", carillon("carillond"), carillon("carillon")],
            path: "NagMe/Tests/NagMeTests"),

        // Shopping Alert
        .target(
            name: "ShoppingAlertModel",
            dependencies: [
                "ApplicationModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "ShoppingAlert/Sources/ShoppingAlertModel"),
        .target(
            name: "ShoppingCommands",
            dependencies: [
                "ApplicationModel", "ShoppingAlertModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "ShoppingAlert/Sources/ShoppingCommands"),
        .executableTarget(
            name: "shopping-alert",
            dependencies: [
                "Adwaita", "ApplicationModel", "ApplicationWindow", "ShoppingAlertModel",
                "ShoppingCommands", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "ShoppingAlert/Sources/shopping-alert"),
        .testTarget(
            name: "ShoppingAlertModelTests",
            dependencies: [
                "ModelTesting", "ShoppingAlertModel", "ApplicationModel",
                carillon("NotificationTestKit"), carillon("TestWorld"),
            ],
            path: "ShoppingAlert/Tests/ShoppingAlertModelTests"),
        .testTarget(
            name: "ShoppingCommandsTests",
            dependencies: ["ShoppingCommands", "ShoppingAlertModel", "shopping-alert"],
            path: "ShoppingAlert/Tests/ShoppingCommandsTests"),
        .testTarget(
            name: "ShoppingAlertTests",
            dependencies: [
                "WindowTesting", "shopping-alert", carillon("carillond"), carillon("carillon"),
            ],
            path: "ShoppingAlert/Tests/ShoppingAlertTests"),

        // Todo List
        .target(
            name: "TodoListModel",
            dependencies: [
                "ApplicationModel", carillon("NotificationSentences"),
                carillon("UIKitNotifications"),
            ],
            path: "TodoList/Sources/TodoListModel"),
        .executableTarget(
            name: "todo-list",
            dependencies: [
                "Adwaita", "ApplicationModel", "ApplicationWindow", "TodoListModel",
                carillon("UIKitNotifications"),
            ],
            path: "TodoList/Sources/todo-list"),
        .testTarget(
            name: "TodoListModelTests",
            dependencies: [
                "ModelTesting", "TodoListModel", "ApplicationModel",
                carillon("NotificationTestKit"),
            ],
            path: "TodoList/Tests/TodoListModelTests"),
        .testTarget(
            name: "TodoListTests",
            dependencies: [
                "WindowTesting", "todo-list", carillon("carillond"), carillon("carillon"),
            ],
            path: "TodoList/Tests/TodoListTests"),
    ],
    swiftLanguageModes: [.v6]
)
