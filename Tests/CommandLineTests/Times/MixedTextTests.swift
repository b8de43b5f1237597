// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalReminders
import TestThreads
import Testing

@testable import CarillonCommands

/// Puts the phrases of the tables of moments before and behind titles of other lines, by a seed:
/// `CARILLON_MIX_SEED`, and `CARILLON_MIX_TITLES` says how many titles each phrase gets, each on one
/// side of it.
///
/// A phrase means beside a title what it means alone, or somebody is asked.
@Suite("Phrases beside titles of others", .computing)
struct MixedTextTests {
    private static let titlesOfPhrase =
        ProcessInfo.processInfo.environment["CARILLON_MIX_TITLES"].flatMap(Int.init) ?? 1

    /// Titles that say a time by themselves, or of which a part can be read as one as well as by another: 9時
    /// and 30分散歩 are as well half past nine and a walk.
    private static let tellingTitles: Set<String> = [
        "night shift", "midnight mass", "parents' evening", "read pages 10 to 12",
        "minute steak dinner", "4 day weekend trip packing",
        "Montagsrunde", "Sonntagsbraten", "Freitagsgebet", "media maratón",
        "30分散歩", "10分どん兵衛を買う", "20分ヨガ", "半沢直樹を見る", "年越しそば", "ゴミ出し", "牛乳2本",
        "movie night", "game night", "pizza evening", "board games night", "Pizza Abend",
        "soirée pizza", "soirée jeux", "nuit blanche", "noche de pizza", "tarde de juegos",
        "noche de juegos", "mañana de limpieza", "matinée portes ouvertes",
        "Abend mit Freunden", "夜のドライブ", "regarder le journal de 20h", "夕方の散歩", "朝の会議", "مشي المساء",
        "ليلة ألعاب", "رياضة الصباح",
        "صلاة الجمعة", "اجتماع قبل صلاة الجمعة",
    ]

    @Test(arguments: ["en", "de", "fr", "es", "ja", "ar"])
    func `mean what they mean alone`(code: String) throws {
        let lines = try Said.lines(code).filter { $0.said.kind == .rings }
        let titles = Set(lines.compactMap(\.said.title)).subtracting(Self.tellingTitles).sorted()
        var numbers = SeededNumbers()
        let space = code == "ja" ? "" : " "
        var (count, understood) = (0, 0)
        for (said, environment) in lines where said.title == nil {
            let wanted = Said.Outcome(said, in: environment)
            for _ in 0..<Self.titlesOfPhrase {
                let title = try #require(titles.randomElement(using: &numbers))
                let parts = [title, said.phrase].shuffled(using: &numbers)
                let text = parts.joined(separator: space)
                let found = Said.Outcome(
                    Said(said.readings, of: text, title: title), in: environment)
                count += 1
                guard found.kind == .rings else { continue }
                understood += 1
                #expect(found.readings == wanted.readings, "\(text): \(found.text)")
            }
        }
        // Nothing is refused to be safe.
        #expect(understood * 10 >= count * 9, "\(code): \(understood) of \(count)")
    }
}
