// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A calendar that was read and whose rings are counted: what `Benchmarks/` measures, which is a package
/// of its own and sees nothing else of this module.
public struct RingCount {
    private let file: CalendarFile

    /// Reads a calendar.
    ///
    /// - Parameter bytes: All of its file.
    /// - Throws: If it is beyond the limits.
    public init(_ bytes: [UInt8]) throws { file = try CalendarFile(bytes) }

    /// Finds all that rings within a span, with its title and its alarm.
    ///
    /// - Parameters:
    ///   - span: The span.
    ///   - zone: The zone in which the person is.
    /// - Returns: How many rings that are.
    public func count(in span: DateInterval, zone: TimeZone) -> Int {
        file.rings(in: span, zone: zone).rings.count
    }
}
