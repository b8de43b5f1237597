// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The placeholders of sentences: `%@` and `%d`, or `%1$@` and `%1$d` in an order of their own.
///
/// A sentence is filled in for each row of long lists, so this knows nothing else, and takes no
/// regular expression. A format of an application is a `TextFormat`.
enum Placeholders {
    /// Puts values in; what looks like a placeholder within them stays as it is.
    static func fill(_ sentence: String, _ values: [String]) -> String {
        if values.isEmpty { return sentence }
        var result = ""
        var rest = sentence.utf8[...]
        var next = 0
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            result += String(rest[..<percent]) ?? ""
            rest = rest[rest.index(after: percent)...]
            guard let place = take(from: &rest) else {
                result += "%"
                continue
            }
            let index = place.number.map { $0 - 1 } ?? next
            if place.number == nil { next += 1 }
            if values.indices.contains(index) { result += values[index] }
        }
        return result + (String(rest) ?? "")
    }

    private struct Place {
        /// Which value, from 1 on; nil is the next one.
        var number: Int?
    }

    /// Reads what stands behind a percent sign; nil if it is no placeholder.
    private static func take(from rest: inout Substring.UTF8View) -> Place? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        var behind = rest[digits.endIndex...]
        var place = Place()
        if !digits.isEmpty {
            guard behind.popFirst() == UInt8(ascii: "$"),
                let number = String(digits).flatMap({ Int($0) }), number > 0
            else { return nil }
            place.number = number
        }
        let kind = behind.popFirst()
        guard kind == UInt8(ascii: "@") || kind == UInt8(ascii: "d") else { return nil }
        rest = behind
        return place
    }
}
