// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

@testable import PersonalCalendars

@Suite("Tables and bytes in little memory")
struct HashedTableTests {
    @Test(arguments: 0..<20) func `a table is as a dictionary`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Near one another, so that many want one slot, and over the end of the table.
        let keys: [UInt64] = Array(1...100) + (0..<20).map { .max - $0 }
        var table = HashedTable(nothing: -1)
        var dictionary: [UInt64: Int] = [:]
        for number in 0..<3_000 {
            let key = keys.randomElement(using: &random) ?? 1
            let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : number
            (table[key], dictionary[key]) = (value, value)
            #expect(table.count == dictionary.count)
        }
        for key in keys { #expect(table[key] == dictionary[key]) }
        #expect(Dictionary(uniqueKeysWithValues: table.entries.map { ($0, $1) }) == dictionary)
        table.changeValues { $0 + 1 }
        for key in keys { #expect(table[key] == dictionary[key].map { $0 + 1 }) }
    }

    @Test(arguments: 0..<5) func `bytes come out as they were put in`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var bytes = PackedBytes()
        var pieces: [(place: PackedBytes.Place, piece: [UInt8])] = []
        for _ in 0..<4_000 {
            if Int.random(in: 0..<3, using: &random) == 0, let last = pieces.indices.last {
                pieces.swapAt(.random(in: 0...last, using: &random), last)
                bytes.remove(pieces.removeLast().place)
            } else {
                let count = [0, 1, 127, 128, 900, 66_000].randomElement(using: &random) ?? 0
                let size = count == 66_000 && Int.random(in: 0..<50, using: &random) > 0 ? 5 : count
                let piece = [UInt8](
                    repeating: .random(in: 0...255, using: &random), count: size)
                pieces.append((bytes.add(piece), piece))
            }
            if bytes.isWasteful {
                let old = bytes
                bytes = PackedBytes()
                for index in pieces.indices {
                    pieces[index].place = bytes.add(old[pieces[index].place])
                }
                #expect(!bytes.isWasteful)
            }
        }
        for (place, piece) in pieces { #expect(Array(bytes[place]) == piece) }
    }
}
