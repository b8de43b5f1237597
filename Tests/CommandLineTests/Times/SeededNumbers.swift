// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Random numbers from a seed, the same in each run; `CARILLON_MIX_SEED` gives others.
struct SeededNumbers: RandomNumberGenerator {
    private var state =
        ProcessInfo.processInfo.environment["CARILLON_MIX_SEED"].flatMap(UInt64.init) ?? 34

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
