// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing
import WindowTesting

/// The pages of the notification centre in other languages, in pictures for whoever looks at them.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Desktop.pictureDirectory != nil))
struct LanguagePictureTests {
    /// The names of a few things in a language.
    struct Words: Sendable, CustomStringConvertible {
        let language: String
        let newReminder: String
        let details: String
        let dateAndTime: String
        let playSound: String
        let allowNotifications: String

        var description: String { language }
    }

    private static let languages = [
        Words(
            language: "de", newReminder: "Neue Erinnerung", details: "Details",
            dateAndTime: "Datum und Uhrzeit", playSound: "Ton abspielen",
            allowNotifications: "Mitteilungen erlauben"),
        Words(
            language: "ar", newReminder: "تذكير جديد", details: "التفاصيل",
            dateAndTime: "التاريخ والوقت", playSound: "تشغيل الصوت",
            allowNotifications: "السماح بالإشعارات"),
    ]

    @Test(arguments: languages) func `of the notification centre`(words: Words) async throws {
        let variables = Desktop.noon.merging(["LANGUAGE": words.language]) { $1 }
        try await Desktop.run([:], server: .dunst, variables: variables, isPretty: true) {
            desktop in
            try desktop.installEntries()
            try await desktop.carillon("remind", "Tea", "--in", "4m")
            try await desktop.carillon(
                "remind", "Stretch", "--every", "weekday", "--at", "9:30", "--id", "stretch")
            try await desktop.carillon("remind", "Rent", "--every", "1st", "--at", "9:00")
            try await desktop.carillon("quiet", "22:00-07:00", "mon-fri", "23:30-09:00", "sat,sun")
            try await desktop.carillon("remind", "Bread", "--in", "1s")
            try await desktop.startInstalled("carillon-center")
            try await desktop.untilSaid("Stretch", in: centre)
            try await desktop.untilActive(centre)
            try await pages(words, desktop)
        }
    }

    private func pages(_ words: Words, _ desktop: Desktop) async throws {
        func take(_ page: String) async throws {
            try await desktop.takePicture("center-\(words.language)-\(page)")
        }
        try await take("1-coming")
        try await desktop.press("Return")
        try await desktop.untilActive(centre)
        try await take("2-reminder")
        try await desktop.press("Escape")
        try await desktop.press("alt+2")
        try await desktop.untilSaid("Bread", in: centre)
        try await take("3-history")
        try await desktop.press("alt+3")
        try await desktop.untilFocused("Reminders.")
        try await desktop.press("Return")
        _ = try await desktop.find(words.allowNotifications, role: "switch", in: centre)
        try await take("4-application")
        try await desktop.press("Escape")
        try await desktop.press("ctrl+d")
        try await desktop.untilSaid("22:00", in: centre)
        try await take("5-quiet")
        try await desktop.press("Escape")
        try await desktop.press("ctrl+n")
        try await desktop.untilActive(centre, window: words.newReminder)
        try await desktop.type("tea every sunday at 9:00")
        try await desktop.untilSaid("09:00", in: centre)
        try await take("6-understood")
        try await desktop.tab(to: words.details)
        try await desktop.press("Return")
        try await desktop.tab(to: words.playSound)
        try await take("7-sound")
        try await desktop.flip(words.dateAndTime)
        try await take("8-by-hand")
    }
}
