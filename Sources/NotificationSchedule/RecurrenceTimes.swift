// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The times of day that a recurrence has on each of its days, in seconds since midnight.
///
/// They are each hour with each minute with each second, so they are never written out: there
/// may be 86,400.
struct RecurrenceTimes {
    private let hours: NumberSet
    private let minutes: NumberSet
    private let seconds: NumberSet
    /// Which of them count; nil if all do.
    private var places: [Int]?

    /// Each of these; what a list does not say is that of a first time.
    init(hours: [Int], minutes: [Int], seconds: [Int], first: Int) {
        self.hours = NumberSet(hours.isEmpty ? [first / 3_600] : hours)
        self.minutes = NumberSet(minutes.isEmpty ? [first / 60 % 60] : minutes)
        self.seconds = NumberSet(seconds.isEmpty ? [first % 60] : seconds)
    }

    /// Leaves only those at some positions of the day.
    mutating func choose(_ positions: [Int]) {
        var positions = RecurrencePositions(positions)
        places = positions.places(among: count)
    }

    /// How many there are; 0 if a list has no such number.
    var count: Int { places?.count ?? hours.count * minutes.count * seconds.count }

    /// The time at a place in their order.
    subscript(place: Int) -> Int {
        let place = places?[place] ?? place
        return hours[place / (minutes.count * seconds.count)] * 3_600
            + minutes[place / seconds.count % minutes.count] * 60 + seconds[place % seconds.count]
    }

    /// How many are earlier than another time.
    func count(before time: Int) -> Int {
        let count = countOfAll(before: time)
        return places.map { $0.count { $0 < count } } ?? count
    }

    private func countOfAll(before time: Int) -> Int {
        let (hour, minute) = (time / 3_600, time / 60 % 60)
        var count = hours.count(before: hour) * minutes.count * seconds.count
        guard hours.contains(hour) else { return count }
        count += minutes.count(before: minute) * seconds.count
        return minutes.contains(minute) ? count + seconds.count(before: time % 60) : count
    }
}

/// Numbers from 0 to 63.
struct NumberSet {
    private let bits: UInt64

    init(_ numbers: [Int]) {
        bits = numbers.reduce(0) { (0..<64).contains($1) ? $0 | 1 << UInt64($1) : $0 }
    }

    var count: Int { bits.nonzeroBitCount }

    func contains(_ number: Int) -> Bool { bits >> number & 1 == 1 }

    /// How many are smaller than another.
    func count(before number: Int) -> Int { (bits & ((1 << number) - 1)).nonzeroBitCount }

    /// The smallest that is not smaller than another.
    func first(from number: Int) -> Int? {
        let rest = bits & (~0 << number)
        return rest == 0 ? nil : rest.trailingZeroBitCount
    }

    /// The number at a place in their order.
    subscript(place: Int) -> Int {
        var rest = bits
        for _ in 0..<place { rest &= rest &- 1 }
        return rest.trailingZeroBitCount
    }
}
