// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Finds what a person meant by a word that does not exist.
enum Suggestion {
    /// `; did you mean …?`, or nothing if no word is near.
    static func text(for typed: String, among words: [String]) -> String {
        let limit = max(1, typed.count / 3)
        let near = words.map { ($0, distance(typed, $0)) }.filter { $0.1 <= limit }
        let begun = typed.count > 2 ? words.first { $0.hasPrefix(typed) } : nil
        guard let word = begun ?? near.min(by: { $0.1 < $1.1 })?.0 else { return "" }
        return "; did you mean \(word)?"
    }

    /// How many letters must be changed, added, removed or swapped to make one word of the other.
    ///
    /// The optimal string alignment distance.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
                var best = min(rows[i][j + 1] + 1, row[j] + 1, change)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
