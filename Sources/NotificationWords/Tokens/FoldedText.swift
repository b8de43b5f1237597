// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A text as words are looked up in it: small letters without marks, and one kind of digit.
///
/// Each letter knows where it stood, so that a reading can say which words it took.
struct FoldedText {
    /// The most letters that are read; a time is much shorter.
    static let limit = 400

    private(set) var letters: [UInt32] = []
    /// Where each letter stood, counted in Unicode scalars.
    private(set) var sources: [Int32] = []
    /// Whether the text was longer than the limit.
    private(set) var isCut = false

    init(_ text: some StringProtocol, atMost limit: Int = Self.limit) {
        letters.reserveCapacity(min(text.utf8.count, limit))
        sources.reserveCapacity(min(text.utf8.count, limit))
        var place: Int32 = -1
        for scalar in text.unicodeScalars {
            place += 1
            if letters.count >= limit {
                isCut = true
                break
            }
            append(scalar.value, at: place)
        }
        if letters.last == Self.space {
            letters.removeLast()
            sources.removeLast()
        }
    }

    static let space: UInt32 = 0x20

    private mutating func append(_ scalar: UInt32, at place: Int32) {
        let folded = Self.fold(scalar)
        if folded == 0 { return }
        // Spaces in a row are one, and none comes first.
        if folded == Self.space, letters.last ?? Self.space == Self.space { return }
        letters.append(folded)
        sources.append(place)
    }

    /// The letter that a letter is looked up as; 0 if it is left out.
    private static func fold(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 {
            if scalar >= 0x41 && scalar <= 0x5A { return scalar + 0x20 }
            return scalar <= 0x20 ? space : scalar
        }
        switch scalar {
        case 0xC0...0x24F: return foldLatin(scalar)
        case 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return 0
        case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: return space
        case 0x2018, 0x2019, 0x2032, 0x02BC: return 0x27
        case 0x201C, 0x201D, 0x2033: return 0x22
        case 0x2010...0x2012, 0x2212: return 0x2D
        case 0x60C: return 0x2C
        // Digits of the Arabic script.
        case 0x660...0x669: return scalar - 0x660 + 0x30
        case 0x6F0...0x6F9: return scalar - 0x6F0 + 0x30
        default: return foldEastern(scalar)
        }
    }

    private static func foldEastern(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        // Vowel marks of the Arabic script, and the stroke that makes words wide.
        case 0x64B...0x65F, 0x670, 0x640: return 0
        case 0x622, 0x623, 0x625, 0x671: return 0x627
        case 0x629: return 0x647
        case 0x649: return 0x64A
        case 0x624: return 0x648
        case 0x626: return 0x64A
        // Full width.
        case 0xFF01...0xFF5E: return fold(scalar - 0xFF01 + 0x21)
        // Katakana as hiragana.
        case 0x30A1...0x30F6: return scalar - 0x60
        default: return scalar
        }
    }

    /// Latin letters without their marks.
    private static let latin: [UInt32: UInt32] = {
        let rows: [(Unicode.Scalar, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćč"), ("e", "èéêëēę"), ("i", "ìíîïī"),
            ("n", "ñńň"), ("o", "òóôõöøō"), ("u", "ùúûüū"), ("y", "ýÿ"), ("s", "śšş"), ("z", "źżž"),
            ("a", "ÀÁÂÃÄÅ"), ("c", "Ç"), ("e", "ÈÉÊË"), ("i", "ÌÍÎÏ"), ("n", "Ñ"), ("o", "ÒÓÔÕÖØ"),
            ("u", "ÙÚÛÜ"), ("y", "Ý"),
        ]
        var table: [UInt32: UInt32] = [0xDF: 0xDF, 0x153: 0x153, 0x152: 0x153]
        for (plain, marked) in rows {
            for scalar in marked.unicodeScalars { table[scalar.value] = plain.value }
        }
        return table
    }()

    private static func foldLatin(_ scalar: UInt32) -> UInt32 { latin[scalar] ?? scalar }
}
