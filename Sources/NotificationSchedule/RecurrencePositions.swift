// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The positions of the times that count in a unit, RFC 5545's BYSETPOS: from 1, or from the end
/// if negative.
struct RecurrencePositions {
    private let numbers: [Int]
    /// Units have few different sizes, and there are many units.
    private var known: [Int: [Int]] = [:]

    init(_ numbers: [Int]) { self.numbers = numbers }

    /// Whether all times count.
    var isEmpty: Bool { numbers.isEmpty }

    /// Whether all are farther than so many things reach.
    func areBeyond(_ most: @autoclosure () -> Int) -> Bool {
        if isEmpty { return false }
        let most = most()
        return numbers.allSatisfy { Int(clamping: $0.magnitude) > most }
    }

    /// Where they point among so many things, in order and counted from 0.
    mutating func places(among count: Int) -> [Int] {
        if let places = known[count] { return places }
        let all = numbers.map { $0 > 0 ? $0 - 1 : count + $0 }
        let places = Set(all.filter((0..<count).contains)).sorted()
        known[count] = places
        return places
    }
}
