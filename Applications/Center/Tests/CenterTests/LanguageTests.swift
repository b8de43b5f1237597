// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// The installed notification centre in sessions of other languages.
@Suite(.timeLimit(.minutes(3))) struct LanguageTests {
    @Test func `speaks German`() async throws {
        let variables = Desktop.noon.merging(["LANGUAGE": "de"]) { $1 }
        try await Desktop.run([:], variables: variables, isPretty: true) { desktop in
            try await desktop.carillon("remind", "Miete", "--every", "last friday", "--at", "9:00")
            try await desktop.schedule("n", "Bert", in: nil, of: kettle)
            try await desktop.startInstalled("carillon-center")
            try await desktop.untilActive(centre)
            _ = try await desktop.find("Anstehendes durchsuchen", in: centre)
            try await desktop.untilSaid("jeden Monat am letzten Freitag um 09:00", in: centre)
            try await desktop.takePicture("center-de-1-coming")
            let menu = try await desktop.find("Hauptmenü", in: centre)
            let page = try await desktop.find("Anstehend", in: centre)
            #expect(try await desktop.isLeft(page, of: menu))

            try await desktop.press("ctrl+n")
            try await desktop.untilActive(centre, window: "Neue Erinnerung")
            try await desktop.type("Treffen jeden Dienstag um 7")
            try await desktop.untilSaid("jeden Dienstag um 07:00", in: centre)
            try await desktop.takePicture("center-de-3-new")
            try await desktop.press("Return")
            try await desktop.untilSaid("„Treffen“ klingelt", in: centre)

            try await desktop.press("alt+2")
            try await desktop.untilRows("Heute, ", kettle, "Bert.")
            try await desktop.press("alt+3")
            try await desktop.untilSaid("1 zugestellt", in: centre)
            try await desktop.untilFocused()
            try await desktop.press("Down", "Return")
            _ = try await desktop.find("Mitteilungen erlauben", role: "switch", in: centre)
            try await desktop.takePicture("center-de-2-application")
            try await desktop.quit(centre)
        }
    }

    @Test func `speaks Arabic, from right to left`() async throws {
        let variables = Desktop.noon.merging(["LANGUAGE": "ar"]) { $1 }
        try await Desktop.run([:], variables: variables, isPretty: true) { desktop in
            try await desktop.carillon("remind", "شاي", "--every", "friday", "--at", "9:00")
            try await desktop.schedule("n", "Bert", in: nil, of: kettle)
            try await desktop.startInstalled("carillon-center")
            try await desktop.untilActive(centre)
            _ = try await desktop.find("البحث في القادم", in: centre)
            try await desktop.untilSaid("كل يوم الجمعة الساعة 09:00", in: centre)
            try await desktop.takePicture("center-ar-1-coming")
            let menu = try await desktop.find("القائمة الرئيسية", in: centre)
            let page = try await desktop.find("القادمة", in: centre)
            #expect(try await desktop.isLeft(menu, of: page))

            try await desktop.press("ctrl+n")
            try await desktop.untilActive(centre, window: "تذكير جديد")
            // xdotool types no Arabic here; English is understood, too.
            try await desktop.type("tea tomorrow at 9")
            try await desktop.untilSaid("غدا 09:00", in: centre)
            try await desktop.takePicture("center-ar-3-new")
            try await desktop.press("Escape")

            try await desktop.press("alt+2")
            try await desktop.untilRows("اليوم، ", kettle, "Bert.")
            try await desktop.untilFocused()
            try await desktop.press("Down", "Return")
            _ = try await desktop.find("غفوة 10 دقائق", role: "button", in: centre)
            try await desktop.takePicture("center-ar-2-notification")
            try await desktop.press("Escape")
            try await desktop.quit(centre)
        }
    }
}
