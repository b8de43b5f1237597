// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import TestWorld

/// A trigger that nobody thought of, and where its next date is looked for.
protocol RandomTrigger: CustomStringConvertible {
    var trigger: CalendarTrigger { get }
    var moment: Date { get }
    var zone: TimeZone { get }

    init(_ random: inout SeededGenerator)
}

/// How long the next dates of random triggers take at most, most of which mean nothing to anybody.
///
/// The slowest are printed. A pause of the machine is not the trigger's, so what was slow is timed
/// once more and the shorter time counts.
struct SlowestDates<Trigger: RandomTrigger> {
    private var times: [Double] = []

    init(of count: Int) {
        var random = SeededGenerator(seed: 1)
        var slow: [(seconds: Double, trigger: String)] = []
        for _ in 0..<count {
            let given = Trigger(&random)
            var seconds = Self.time(given)
            if seconds > 0.001 {
                seconds = (0..<3).map { _ in Self.time(given) }.reduce(seconds, min)
                slow.append((seconds, given.description))
            }
            times.append(seconds)
        }
        for (seconds, trigger) in slow.sorted(by: { $0.seconds > $1.seconds }).prefix(10) {
            let text = String(format: "%7.2f ms  ", seconds * 1e3) + trigger + "\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
    }

    /// The median and the slowest of them.
    ///
    /// - Parameter noun: What they are, such as "random rules".
    /// - Returns: The lines of the report.
    func measurements(_ noun: String) -> [Measurement] {
        let samples = Samples(times)
        let name = "next date of \(times.count) \(noun)"
        return [
            Measurement("\(name), median", samples.median * 1e6, "µs"),
            Measurement("\(name), 99.9 %", samples.percentile(99.9) * 1e6, "µs"),
            Measurement(
                "\(name), slowest", samples.maximum * 1e3, "ms",
                target: .init(text: "≤ 5 ms", isMet: samples.maximum <= 0.005)),
        ]
    }

    private static func time(_ given: Trigger) -> Double {
        let start = ContinuousClock.now
        _ = given.trigger.nextDate(after: given.moment, zone: given.zone)
        return (ContinuousClock.now - start).seconds
    }
}
