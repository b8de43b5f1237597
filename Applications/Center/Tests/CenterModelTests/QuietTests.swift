// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CenterModel
import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing
import WindowTesting

@MainActor @Suite(.timeLimit(.minutes(2))) struct QuietTests {
    private let noon = Date(timeIntervalSince1970: 1_800_014_400)

    private func words(_ quiet: QuietTimes) -> String {
        let dates = CenterDates(from: noon, in: CenterWorld.calendar, language: .english)
        return quiet.words(at: noon, in: .gmt, dates, CenterWorld.english)
    }

    @Test func `changes what stands, and nothing else`() async throws {
        try await CenterWorld.run { world in
            let (quiet, tool) = (world.center.quiet, try await world.tool())
            let night = QuietHours.Window(from: 1_320, to: 420)
            // Nobody has told the centre of these.
            try await tool.setQuietHours(
                QuietHours(windows: [night], allowed: [tea], summaryTimes: [600]))

            await quiet.change { $0.summaryTimes.insert(700) }

            #expect(quiet.hours.summaryTimes == [600, 700])
            #expect(quiet.hours.windows == [night])
            #expect(quiet.hours.allowed == [tea])
            #expect(try await tool.quietHours() == quiet.hours)
        }
    }

    @Test func `hears of a silence that begins and ends elsewhere`() async throws {
        try await CenterWorld.run { world in
            let (quiet, tool) = (world.center.quiet, try await world.tool())
            try await until { quiet.readings > 0 }
            try await tool.setQuietHours(QuietHours(silenced: [tea: noon]))
            try await until { quiet.hours.silenced == [tea: noon] }
            try await tool.setQuietHours(QuietHours(allowed: [tea]))
            try await until { quiet.hours == QuietHours(allowed: [tea]) }
        }
    }

    @Test func `says whether it is quiet, until when, and before when it is not`() async throws {
        try await CenterWorld.run { world in
            let quiet = world.center.quiet
            try await until { quiet.readings > 0 }
            #expect(words(quiet) == "Quiet hours are off.")

            await quiet.change { $0.windows = [.init(from: 1_320, to: 420)] }
            #expect(words(quiet) == "Quiet hours begin today 22:00.")
            #expect(quiet.hours.windows[0].times(CenterWorld.english) == "22:00–07:00")
            #expect(quiet.hours.windows[0].days(CenterWorld.english) == "Every Day")
            let workdays = QuietHours.Window(from: 0, to: 1_440, on: [2, 3, 4, 5, 6])
            #expect(workdays.times(CenterWorld.english) == "00:00–24:00")
            #expect(workdays.days(CenterWorld.english) == "Mon–Fri")

            await quiet.change { $0.until = noon + 3_600 }
            #expect(words(quiet) == "It is quiet until today 13:00.")
            #expect(quiet.isQuietForNow(at: noon))
            #expect(!quiet.isQuietForNow(at: noon + 3_600))

            await quiet.change { $0.until = QuietHours.forGood }
            #expect(words(quiet) == "Quiet until you turn it off.")
        }
    }

    @Test func `says what is refused, and shows again what stands`() async throws {
        try await CenterWorld.run { world in
            let quiet = world.center.quiet
            try await until { quiet.readings > 0 }
            let before = quiet.readings

            await quiet.change { $0.summaryTimes = [] }

            #expect(world.center.trouble?.contains("there are 0; use 1 to 12") == true)
            #expect(quiet.readings > before)
            #expect(quiet.hours == QuietHours())
        }
    }

    @Test func `hears that it begins and ends`() async throws {
        try await CenterWorld.run { world in
            let (quiet, tool) = (world.center.quiet, try await world.tool())
            try await until { quiet.readings > 0 }
            let end = Date() + 3_600

            try await tool.setQuietHours(QuietHours(until: end))
            try await until { quiet.isQuiet(at: Date(), in: .gmt) }
            try await tool.setQuietHours(QuietHours())
            try await until { !quiet.isQuiet(at: Date(), in: .gmt) }
        }
    }
}
