// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A dictionary whose keys are hashes already, in little memory.
///
/// A `Dictionary` doubles when three quarters of it are full, so of 100,000 entries it leaves room for
/// twice as many. This one grows by a quarter, and is filled to seven eighths.
struct HashedTable<Value: Sendable>: Sendable {
    // 0 is no entry.
    private var keys: [UInt64] = []
    private var values: [Value] = []
    private let nothing: Value
    /// How many entries there are.
    private(set) var count = 0

    /// Makes an empty one.
    ///
    /// - Parameter nothing: What stands where no entry is.
    init(nothing: Value) { self.nothing = nothing }

    /// The value of a key; nil for none.
    subscript(key: UInt64) -> Value? {
        get { find(key).flatMap { $0.isThere ? values[$0.slot] : nil } }
        set {
            if let newValue { set(newValue, for: key) } else { remove(key) }
        }
    }

    /// All entries, in no order.
    var entries: some Sequence<(key: UInt64, value: Value)> {
        keys.indices.lazy.filter { keys[$0] != 0 }.map { (keys[$0], values[$0]) }
    }

    /// Gives all entries other values.
    mutating func changeValues(_ change: (Value) -> Value) {
        for slot in keys.indices where keys[slot] != 0 { values[slot] = change(values[slot]) }
    }

    private mutating func set(_ value: Value, for key: UInt64) {
        if let place = find(key), place.isThere { return values[place.slot] = value }
        if count >= keys.count / 8 * 7 { grow() }
        guard let place = find(key) else { return }
        (keys[place.slot], values[place.slot]) = (max(key, 1), value)
        count += 1
    }

    private mutating func remove(_ key: UInt64) {
        guard let place = find(key), place.isThere else { return }
        var gap = place.slot
        var slot = next(gap)
        // Those behind it move up, as far as they are not where they belong already.
        while keys[slot] != 0 {
            let home = home(of: keys[slot])
            let isBetween = gap < slot ? gap < home && home <= slot : gap < home || home <= slot
            if !isBetween {
                (keys[gap], values[gap]) = (keys[slot], values[slot])
                gap = slot
            }
            slot = next(slot)
        }
        (keys[gap], values[gap]) = (0, nothing)
        count -= 1
    }

    private mutating func grow() {
        let size = max(16, keys.count / 4 * 5)
        let (oldKeys, oldValues) = (keys, values)
        keys = Array(repeating: 0, count: size)
        values = Array(repeating: nothing, count: size)
        for (key, value) in zip(oldKeys, oldValues) where key != 0 {
            guard let place = find(key) else { continue }
            (keys[place.slot], values[place.slot]) = (key, value)
        }
    }

    /// Where a key is, or would be; nil if there is no room at all.
    private func find(_ key: UInt64) -> (slot: Int, isThere: Bool)? {
        if keys.isEmpty { return nil }
        let key = max(key, 1)
        var slot = home(of: key)
        while keys[slot] != 0, keys[slot] != key { slot = next(slot) }
        return (slot, keys[slot] == key)
    }

    private func home(of key: UInt64) -> Int {
        Int(key.multipliedFullWidth(by: UInt64(keys.count)).high)
    }

    private func next(_ slot: Int) -> Int { slot + 1 == keys.count ? 0 : slot + 1 }
}
