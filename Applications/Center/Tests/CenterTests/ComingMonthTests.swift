// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The month beside the list of what is coming, in a wide window.
@Suite(.timeLimit(.minutes(3))) struct ComingMonthTests {
    /// Schedules one thing early, one in the middle and one late next month, and turns to that.
    private func fill(_ desktop: Desktop) async throws {
        let calendar = Calendar.current
        let later = try #require(calendar.date(byAdding: .month, value: 1, to: Date()))
        let next = try #require(calendar.dateInterval(of: .month, for: later)).start
        let dates = [2, 14, 27].map { next.addingTimeInterval(Double($0 - 1) * 86_400 + 43_200) }
        for (date, name) in zip(dates, ["Early", "Middle", "Late"]) {
            try await desktop.schedule(
                name, name, in: date.timeIntervalSinceNow, of: kettle)
        }
    }

    @Test func `has a dot on days on which something rings, and goes to them`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await fill(desktop)
            try desktop.start("carillon-center")
            try await desktop.untilRows("Early.", "Middle.", "Late.")
            try await desktop.untilActive(centre)
            try await desktop.untilUnsaid("Month", in: centre)
            try await desktop.resize("Notification Centre", width: 1_200, height: 700)
            // Into it by keyboard, on by a month, and to a day.
            try await desktop.tab(to: "Month")
            try await desktop.press("ctrl+Right")
            try await desktop.click(try await desktop.find("14", in: centre), in: centre)
            try await desktop.untilChosen("Middle.")
            try await desktop.takePicture("month")
            try await desktop.resize("Notification Centre", width: 700, height: 700)
            try await desktop.untilUnsaid("Month", in: centre)
        }
    }

    @Test(
        .enabled(if: Desktop.pictureDirectory != nil),
        arguments: ["light", "dark", "de", "ar"]) func `in pictures`(_ look: String) async throws
    {
        let variables: [String: String] =
            ["de", "ar"].contains(look)
            ? ["LANGUAGE": look] : ["ADW_DEBUG_COLOR_SCHEME": "prefer-\(look)"]
        try await Desktop.run(
            [:], variables: variables.merging(Desktop.noon) { $1 }, isPretty: true
        ) { desktop in
            try await fill(desktop)
            try await desktop.carillon("remind", "Tea is ready", "--in", "4m")
            try await desktop.carillon(
                "remind", "Stand up and stretch", "--every", "weekday", "--at", "9:30")
            try await desktop.startInstalled("carillon-center", beside: ["carillon"])
            try await desktop.untilActive(centre)
            try await desktop.untilSaid("Late", in: centre)
            let names = ["de": "Mitteilungszentrale", "ar": "مركز الإشعارات"]
            let name = names[look] ?? "Notification Centre"
            try await desktop.resize(name, width: 1_200, height: 700)
            let months = ["de": "Monat", "ar": "الشهر"]
            try await desktop.tab(to: months[look] ?? "Month")
            try await desktop.takePicture("center-\(look)-15-month-now")
            try await desktop.press("ctrl+Right")
            try await desktop.takePicture("center-\(look)-15-month-next")
        }
    }
}

extension Desktop {
    /// Waits until the list has chosen the row that a screen reader reads so.
    fileprivate func untilChosen(_ beginning: String) async throws {
        try await eventually(orElse: "“\(beginning)” is not chosen") {
            for row in try await contents(of: centre)
            where row.role == "list item" && row.name.hasPrefix(beginning) {
                if try await has(.selected, row) { return true }
            }
            return false
        }
    }
}
