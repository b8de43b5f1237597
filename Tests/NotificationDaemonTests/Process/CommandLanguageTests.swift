// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import TestWorld
import Testing

/// The command line that is installed with its catalogs, with a service, in other languages.
@Suite(.timeLimit(.minutes(2))) struct CommandLanguageTests {
    /// The sentences of a language, for commands that are the same in each.
    struct Said: Sendable, CustomTestStringConvertible {
        let language: String
        let nothing, everyFriday, lastFriday, cancelled, notPending, quiet, connected: String
        var testDescription: String { language }
    }

    private static let all = [
        Said(
            language: "de", nothing: "Nichts steht aus, und nichts wurde zugestellt.",
            everyFriday: "jeden Freitag um 09:00",
            lastFriday: "jeden Monat am letzten Freitag um 09:00, 12-mal",
            cancelled: "tea: abgebrochen",
            notPending:
                "carillon cancel: nichts Ausstehendes heißt „tea“; „carillon list --pending“ zeigt, was aussteht",
            quiet: "Es gibt keine Ruhezeiten; „carillon quiet 22:00-07:00“ legt welche fest.",
            connected: "mit dem Sitzungsbus verbunden"),
        Said(
            language: "fr", nothing: "Rien n’est en attente et rien n’a été remis.",
            everyFriday: "chaque vendredi à 09:00",
            lastFriday: "tous les mois le dernier vendredi à 09:00, 12 fois",
            cancelled: "tea : annulée",
            notPending:
                "carillon cancel: rien en attente ne s’appelle « tea » ; « carillon list --pending » montre ce qui l’est",
            quiet:
                "Il n’y a pas d’heures calmes ; « carillon quiet 22:00-07:00 » en définit.",
            connected: "connecté au bus de session"),
        Said(
            language: "es", nothing: "No hay nada pendiente ni entregado.",
            everyFriday: "cada viernes a las 09:00",
            lastFriday: "cada mes el último viernes a las 09:00, 12 veces",
            cancelled: "tea: cancelada",
            notPending:
                "carillon cancel: nada pendiente se llama «tea»; «carillon list --pending» muestra lo que hay",
            quiet:
                "No hay horas de silencio; «carillon quiet 22:00-07:00» las establece.",
            connected: "conectado al bus de sesión"),
        Said(
            language: "ja", nothing: "予定も配信済みの通知もありません。",
            everyFriday: "毎週金曜日 09:00", lastFriday: "毎月、最後の金曜日 09:00、12回",
            cancelled: "tea: キャンセルしました",
            notPending:
                "carillon cancel: 予定に「tea」という名前のものはありません。「carillon list --pending」で予定を確認できます",
            quiet: "静音の時間帯はありません。「carillon quiet 22:00-07:00」で設定できます。",
            connected: "セッションバスに接続しています"),
        Said(
            language: "ar", nothing: "لا شيء معلّق ولا شيء سُلّم.",
            everyFriday: "كل يوم الجمعة الساعة 09:00",
            lastFriday: "كل شهر يوم الجمعة الأخير الساعة 09:00، عدد المرات 12",
            cancelled: "tea: أُلغي",
            notPending:
                "carillon cancel: لا شيء معلقًا باسم «tea»؛ يعرض «carillon list --pending» ما هو معلق",
            quiet: "لا توجد ساعات هدوء؛ يضبطها الأمر «carillon quiet 22:00-07:00».",
            connected: "متصل بناقل الجلسة"),
        // Of this language there is no catalog.
        Said(
            language: "tlh", nothing: "Nothing is pending and nothing was delivered.",
            everyFriday: "every Friday at 09:00",
            lastFriday: "every month on the last Friday at 09:00, 12 times",
            cancelled: "tea: cancelled",
            notPending:
                "carillon cancel: nothing pending is called 'tea'; 'carillon list --pending' shows what is",
            quiet: "There are no quiet hours; 'carillon quiet 22:00-07:00' sets some.",
            connected: "connected to the session bus"),
    ]

    @Test(arguments: all)
    func `speaks the language of the session to people, and English to programs`(
        said: Said
    ) async throws {
        try await DaemonWorld.run { world in
            let session = try await Session(said.language, world)

            #expect(try await session.carillon("list").output == [said.nothing])
            let weekly = try await session.carillon(
                "remind", "Tea", "--every", "friday", "--at", "9:00", "--id", "tea")
            #expect(weekly.output.first?.hasSuffix(said.everyFriday) == true)
            let monthly = try await session.carillon(
                "remind", "Rent", "--every", "last friday", "--at", "9:00", "--count", "12")
            #expect(monthly.output.first?.hasSuffix(said.lastFriday) == true)
            let list = try await session.carillon("list").output
            #expect(list.contains { $0.hasSuffix(said.everyFriday) })
            let json = try await session.carillon("list", "--json", "--pending").output
            #expect(json.contains { $0.contains("\"every Friday at 09:00\"") })
            #expect(try await session.carillon("cancel", "tea").output == [said.cancelled])
            #expect(try await session.carillon("cancel", "tea").errors == [said.notPending])
            #expect(try await session.carillon("quiet").output.first == said.quiet)
            let doctor = try await session.carillon("doctor").output
            #expect(doctor.first?.hasSuffix(said.connected) == true)
            let english = try await session.carillon("doctor", language: "tlh").output
            #expect(english.count == doctor.count)
            if said.language != "tlh" {
                #expect(zip(english, doctor).filter { $0 == $1 }.map(\.1) == [])
            }
        }
    }
}

/// Installed programs in a session of a language.
private struct Session {
    let program: String
    let environment: [String: String]

    init(_ language: String, _ world: DaemonWorld) async throws {
        let programs = ["carillond", "carillon"]
        let installed = try await InstalledPrograms(
            programs.map(BuiltProgram.path), in: world.home.path)
        program = installed.path(of: "carillon")
        environment = world.environment.merging(["LANG": "C.UTF-8", "LANGUAGE": language]) { $1 }
        try await world.startService(
            language: "C.UTF-8", languages: language, program: installed.path(of: "carillond"))
    }

    func carillon(
        _ words: String..., language: String? = nil
    ) async throws -> (output: [String], errors: [String]) {
        let other = language.map { ["LANGUAGE": $0] } ?? [:]
        let process = try ChildProcess(
            program, words, environment: environment.merging(other) { $1 })
        _ = await process.waitForExit()
        return await (process.output.untilEnd(), process.errors.untilEnd())
    }
}
