// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import NotificationDesktop

/// Desktop entries of which pieces were taken out, put in twice and exchanged.
@Suite(.timeLimit(.minutes(2))) struct HostileEntryTests {
    private static let pieces = [
        "[", "]", "[Desktop Entry]", "\n", "\r\n", "\u{85}", "\u{2028}", "=", "#", "\\", "\\s",
        "\"",
        "%", "%%", "%f", "%U", "%i", "%c", "%k", " ", "\t", "Name", "Name[de]", "Exec", "Icon",
        "Path",
        "\u{0}", "\u{301}", "\u{202E}", "👩‍👩‍👧", "a",
    ]

    @Test(arguments: SeededGenerator.seeds(4))
    func `are read or are none, and have words or none`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = "[Desktop Entry]\nName=Shop\nName[de]=Laden\nExec=shop \"a b\" %f\nIcon=shop\n"
        for _ in 0..<300 {
            var scalars = Array(whole.unicodeScalars)
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0...scalars.count, using: &random)
                let end = min(scalars.count, place + Int.random(in: 0...9, using: &random))
                let piece = try #require(Self.pieces.randomElement(using: &random))
                scalars.replaceSubrange(place..<end, with: Array(piece.unicodeScalars))
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            guard let entry = DesktopEntry(parsing: String(text), in: ["de"]) else { continue }
            #expect(!entry.name.isEmpty)
            for file in [nil, "/a b", "/\u{202E}%f"] {
                #expect(entry.arguments(opening: file)?.isEmpty != true)
            }
        }
    }
}
