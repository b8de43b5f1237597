// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// A service that is installed with its catalogs, in sessions of other languages than English.
@Suite(.timeLimit(.minutes(2))) struct LanguageTests {
    @Test(arguments: [
        ("de", "Mitteilungen von „Shop“ erlauben?", "Erlauben"),
        ("fr_CA", "Autoriser les notifications de « Shop » ?", "Autoriser"),
        ("es", "¿Permitir las notificaciones de «Shop»?", "Permitir"),
        ("ja:de", "“Shop”からの通知を許可しますか？", "許可"),
        ("ar", "هل تسمح بإشعارات «\u{2068}Shop\u{2069}»؟", "السماح"),
        ("tlh", "Allow notifications from “Shop”?", "Allow"),
    ])
    func `asks in the language of the session`(
        languages: String, question: String, button: String
    ) async throws {
        try await DaemonWorld.run { world in
            let installed = try await InstalledPrograms(
                [BuiltProgram.path(of: "carillond")], in: world.home.path)
            try await world.startService(
                language: "C.UTF-8", languages: languages,
                program: installed.path(of: "carillond"))
            let client = try await world.client(try ApplicationID("org.example.Shop"))
            async let granted = client.requestAuthorization([.alert])

            let shown = try await world.server.shown.first { !$0.title.isEmpty }
            #expect(shown.title == question)
            try await world.server.press(button, on: shown)

            #expect(try await granted)
            await client.close()
        }
    }
}
