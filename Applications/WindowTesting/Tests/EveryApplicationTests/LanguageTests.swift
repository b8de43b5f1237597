// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The words of every application in sessions of other languages, as it is installed.
@Suite(.timeLimit(.minutes(3))) struct LanguageTests {
    @Test(arguments: TestedApplication.all)
    func `speaks German`(tested: TestedApplication) async throws {
        try await says(tested.german, "Hauptmenü", in: "de", tested)
    }

    @Test(arguments: TestedApplication.all)
    func `speaks Arabic, from right to left`(tested: TestedApplication) async throws {
        try await says(tested.arabic, "القائمة الرئيسية", in: "ar", tested)
    }

    @Test func `the digits of a time are read from left to right in Arabic, too`() async throws {
        let timer = "org.carillon.NotifyTimely"
        try await Desktop.run([timer: "notify-timely"], variables: ["LANGUAGE": "ar"]) { desktop in
            try await desktop.allow(timer)
            try await desktop.startInstalled("notify-timely")
            try await desktop.untilActive(timer)
            let hours = try await desktop.find("ساعات", role: "spin button", in: timer)
            let seconds = try await desktop.find("ثوان", role: "spin button", in: timer)
            #expect(try await desktop.isLeft(hours, of: seconds))
            try await desktop.quit(timer)
        }
    }

    private func says(
        _ sentence: String, _ menu: String, in language: String, _ tested: TestedApplication
    ) async throws {
        try await Desktop.run(
            [tested.id: tested.program], variables: ["LANGUAGE": language], isPretty: true
        ) { desktop in
            try await desktop.allow(tested.id)
            try await desktop.startInstalled(tested.program)
            try await desktop.untilActive(tested.id)
            try await desktop.untilSaid(sentence, in: tested.id)
            _ = try await desktop.find(menu, in: tested.id)
            try await desktop.takePicture("\(tested.program)-\(language)")
            try await desktop.quit(tested.id)
        }
    }
}
