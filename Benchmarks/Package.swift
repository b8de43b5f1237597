// swift-tools-version: 6.2
// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Measures the built service beside what its work costs at least, and beside a peer.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Carillon", path: "..")
    ],
    targets: [
        // What a thing costs without Carillon: C, because a floor has no runtime of its own.
        .executableTarget(
            name: "bare",
            linkerSettings: [.linkedLibrary("systemd"), .linkedLibrary("sqlite3")]),
        // What a program in Swift costs that does nothing.
        .executableTarget(name: "empty"),
        // An application that the bus starts for a press.
        .executableTarget(
            name: "bench-app",
            dependencies: [.product(name: "UserNotifications", package: "Carillon")]),
        .executableTarget(
            name: "carillon-bench",
            dependencies: [
                "bare", "bench-app", "empty",
                .product(name: "UserNotifications", package: "Carillon"),
                .product(name: "NotificationBus", package: "Carillon"),
                .product(name: "NotificationSchedule", package: "Carillon"),
                .product(name: "NotificationWords", package: "Carillon"),
                .product(name: "ICalendar", package: "Carillon"),
                .product(name: "DBus", package: "Carillon"),
                .product(name: "TestWorld", package: "Carillon"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
