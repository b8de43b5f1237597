// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Random numbers that come again with the same seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Makes a generator whose numbers the seed decides, on every machine.
    public init(seed: UInt64) { state = seed }

    /// Whether more is asked for than the usual seeds.
    public static var isLongRun: Bool { times != nil }

    private static var times: UInt64? {
        ProcessInfo.processInfo.environment["CARILLON_SEEDS"].flatMap { UInt64($0) }
    }

    /// The seeds of a random test: always the same, or new ones in a long run.
    ///
    /// `CARILLON_SEEDS=N` is a long run: so many times as many as usual. A failing test names its
    /// seed.
    ///
    /// - Parameter count: How many are usual.
    /// - Returns: The seeds.
    public static func seeds(_ count: UInt64) -> [UInt64] {
        guard let times else { return Array(1...count) }
        return (0..<count * times).map { _ in .random(in: 1...UInt64.max) }
    }

    /// Gives the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
