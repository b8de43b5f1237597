// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Numbers that were measured, in one unit.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var median: Double { percentile(50) }
    var maximum: Double { sorted.last ?? .nan }

    /// The smallest value that so many percent of all do not exceed.
    func percentile(_ percent: Double) -> Double {
        if sorted.isEmpty { return .nan }
        let rank = (Double(sorted.count) * percent / 100).rounded(.up)
        return sorted[min(sorted.count - 1, max(0, Int(rank) - 1))]
    }
}

extension Duration {
    var seconds: Double { self / .seconds(1) }
}
