// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// Pictures of real servers, taken when `CARILLON_PICTURES` names a directory for them.
enum Picture {
    static var isWanted: Bool { directory != nil }

    static func path(_ name: String) -> String { "\(directory ?? "/tmp")/\(name).png" }

    /// One of each kind.
    static var presentations: [Presentation] {
        get throws {
            var late = try Presentation.example(
                "late", title: "Tea & <b>cake</b>", body: "With Ada & Grace, 5 < 6 of us.",
                actions: ["Done", "Later"])
            late.subtitle = "In the garden"
            late.lateSince = Date(timeIntervalSince1970: 0)
            var critical = try Presentation.example("critical", title: "Water is boiling")
            critical.urgency = .critical
            var pictured = try Presentation.example("picture", title: "Cup of tea")
            pictured.imagePath = picture
            return [
                pictured, late, critical, try .example("plain", title: "日本語 ünïcode", body: "🎂"),
            ]
        }
    }

    /// An image to attach, drawn before the tests.
    private static var picture: String? { directory.map { "\($0)/attached.png" } }

    private static var directory: String? {
        ProcessInfo.processInfo.environment["CARILLON_PICTURES"]
    }
}
