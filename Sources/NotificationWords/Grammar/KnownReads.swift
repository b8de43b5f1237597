// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The days and the times that were read at each place of a phrase.
///
/// Many rules begin with a day or a time, and each of them asks for it at the same places.
final class KnownReads {
    private var days: [[TimeGrammar.Read<DayWords>]?]
    private var clocks: [[TimeGrammar.Read<ClockWords>]?]
    private let count: Int

    /// Knows nothing yet.
    ///
    /// - Parameter count: How many words there are.
    init(_ count: Int) {
        self.count = count
        days = Array(repeating: nil, count: count)
        clocks = Array(repeating: nil, count: 2 * count)
    }

    /// The days at a place, which are read once.
    func days(
        at place: Int, _ read: () -> [TimeGrammar.Read<DayWords>]
    ) -> [TimeGrammar.Read<DayWords>] {
        guard place < count else { return [] }
        if let known = days[place] { return known }
        let found = read()
        days[place] = found
        return found
    }

    /// The times of the day at a place, which are read once for each of the two ways.
    func clocks(
        at place: Int, _ isBehindPart: Bool, _ read: () -> [TimeGrammar.Read<ClockWords>]
    ) -> [TimeGrammar.Read<ClockWords>] {
        guard place < count else { return [] }
        let place = isBehindPart ? count + place : place
        if let known = clocks[place] { return known }
        let found = read()
        clocks[place] = found
        return found
    }
}
