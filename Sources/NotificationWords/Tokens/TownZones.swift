// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The towns that stand behind a time and say whose clock it is by: "at 9:00 in Tokyo".
///
/// Those of the list of zones are known in each language; what they are called in one alone is added.
struct TownZones: Sendable {
    private static let space: UInt32 = 0x20
    /// The zones whose towns have names that mostly say something else.
    private static let others: Set<String> = [
        "Indian/Christmas", "Pacific/Easter", "Pacific/Midway", "Pacific/Wake",
    ]
    private static let listed: [[UInt32]: Int] = Dictionary(
        ListedZone.all.filter { !others.contains($0.name) && !$0.name.hasPrefix("Etc/") }
            .map { zone in
                let town = zone.name.split(separator: "/").last ?? ""
                return (FoldedText(town.replacing("_", with: " ")).letters, zone.value)
            }
    ) { one, _ in one }

    /// Folded words before a town, with the space behind them.
    private var leads: [[UInt32]] = []
    private var names: [[UInt32]: Int] = [:]

    /// No towns.
    init() {}

    /// The towns of a language.
    ///
    /// - Parameters:
    ///   - leads: The words before them, with bars between.
    ///   - names: What they are called there, with bars between.
    init(behind leads: String, _ names: [(NamedZone, String)]) {
        self.leads = leads.split(separator: "|").map { FoldedText($0).letters + [Self.space] }
        for (zone, towns) in names {
            for town in towns.split(separator: "|") {
                self.names[FoldedText(town).letters] = zone.value
            }
        }
    }

    /// Reads a town at the beginning of a word, with the word before it.
    ///
    /// - Parameters:
    ///   - letters: A folded text.
    ///   - start: Where the word begins.
    /// - Returns: The value of the zone, and where the name ends; nil if there is none.
    func read(_ letters: [UInt32], at start: Int) -> (value: Int, end: Int)? {
        for lead in leads where letters[start...].starts(with: lead) {
            let rest = letters[(start + lead.count)...]
            // The longest name has three words. No further is looked: a text can be "in" again and again.
            var ends = Array(rest.indices.lazy.filter { !Self.isOfName(rest[$0]) }.prefix(3))
            if ends.count < 3 { ends.append(rest.endIndex) }
            for end in ends.reversed() {
                let name = Array(rest[..<end])
                if let value = names[name] ?? Self.listed[name] { return (value, end) }
            }
        }
        return nil
    }

    private static func isOfName(_ letter: UInt32) -> Bool {
        Unicode.Scalar(letter)?.properties.isAlphabetic == true || letter == 0x2D
    }
}
