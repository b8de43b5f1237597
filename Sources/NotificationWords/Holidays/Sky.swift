// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSchedule

/// Where the sun and the moon stand, as exactly as a festival needs.
///
/// Sources: Meeus, "Astronomical Algorithms", chapters 25 and 47, the largest terms; they are
/// right to a fiftieth of a degree, which is two minutes of the moon's way.
enum Sky {
    /// The days from 1970-01-01 to noon of 2000-01-01.
    private static let epoch = 10_957.5

    private static func centuries(_ day: Double) -> Double { (day - epoch) / 36_525 }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

    static func turn(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    /// The longitude of the sun at a time in days from 1970-01-01, Greenwich.
    static func sun(_ day: Double) -> Double {
        let t = centuries(day)
        let anomaly = 357.52911 + 35_999.05029 * t
        let center =
            (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly)
            + 0.000289 * sine(3 * anomaly)
        return turn(280.46646 + 36_000.76983 * t + center - 0.00569)
    }

    /// The sun against the stars, as the calendars of India count: from the year 285.
    static func siderealSun(_ day: Double) -> Double { turn(sun(day) - precession(day)) }

    private static func precession(_ day: Double) -> Double { 23.853 + 1.3969 * centuries(day) }

    /// The factors of a term: elongation, the sun's and the moon's anomaly, the latitude.
    private static let terms: [(Double, Double, Double, Double, Double)] = [
        (6.288774, 0, 0, 1, 0), (1.274027, 2, 0, -1, 0), (0.658314, 2, 0, 0, 0),
        (0.213618, 0, 0, 2, 0), (-0.185116, 0, 1, 0, 0), (-0.114332, 0, 0, 0, 2),
        (0.058793, 2, 0, -2, 0), (0.057066, 2, -1, -1, 0), (0.053322, 2, 0, 1, 0),
        (0.045758, 2, -1, 0, 0), (-0.040923, 0, 1, -1, 0), (-0.034720, 1, 0, 0, 0),
        (-0.030383, 0, 1, 1, 0), (0.015327, 2, 0, 0, -2), (-0.012528, 0, 0, 1, 2),
        (0.010980, 0, 0, 1, -2), (0.010675, 4, 0, -1, 0), (0.010034, 0, 0, 3, 0),
        (0.008548, 4, 0, -2, 0), (-0.007888, 2, 1, -1, 0), (-0.006766, 2, 1, 0, 0),
        (-0.005163, 1, 0, -1, 0), (0.004987, 1, 1, 0, 0),
    ]

    /// The longitude of the moon.
    static func moon(_ day: Double) -> Double {
        let t = centuries(day)
        let elongation = 297.8501921 + 445_267.1114034 * t
        let sunAnomaly = 357.5291092 + 35_999.0502909 * t
        let anomaly = 134.9633964 + 477_198.8675055 * t
        let latitude = 93.2720950 + 483_202.0175233 * t
        let sum = terms.reduce(0) { sum, term in
            sum + term.0
                * sine(
                    term.1 * elongation + term.2 * sunAnomaly + term.3 * anomaly
                        + term.4 * latitude)
        }
        return turn(218.3164477 + 481_267.88123421 * t + sum)
    }

    /// How far the moon is ahead of the sun, 0 when it is new.
    static func phase(_ day: Double) -> Double { turn(moon(day) - sun(day)) }

    /// The time near another at which the moon is so far ahead of the sun.
    static func time(ofPhase phase: Double, near day: Double) -> Double {
        var time = day
        for _ in 0..<6 {
            let off = turn(phase - Self.phase(time) + 180) - 180
            time += off / 12.190749
        }
        return time
    }

    /// The time of a year at which an angle of the sun is reached.
    private static func time(
        of angle: Double, in year: Int, _ longitude: (Double) -> Double
    ) -> Double {
        let start = Double(GregorianDay.newYear(year))
        var time = start + turn(angle - longitude(start)) / 360 * 365.2422
        for _ in 0..<6 { time += (turn(angle - longitude(time) + 180) - 180) / 360 * 365.2422 }
        return time
    }

    /// The day in India on which the sun reaches an angle against the stars.
    static func day(ofSiderealSun angle: Double, in year: Int) -> Int {
        Int((time(of: angle, in: year, siderealSun) + LunarFestival.india).rounded(.down))
    }

    /// The day on which the sun reaches an angle from spring on, by the clock of a place.
    static func day(ofSun angle: Double, in year: Int, hoursEast: Double) -> Int {
        Int((time(of: angle, in: year, sun) + hoursEast / 24).rounded(.down))
    }

    /// The day of the moon's house Shravana while the sun is in the Lion.
    static func onam(_ year: Int) -> Int {
        let first = day(ofSiderealSun: 120, in: year)
        for day in first..<first + 32 {
            let noon = Double(day) + 0.5 - LunarFestival.india
            let house = turn(moon(noon) - precession(noon)) / (360.0 / 27)
            if Int(house) == 21 { return day }
        }
        return first
    }
}

/// A festival on a day of the moon, in a month that is named for where the sun is.
struct LunarFestival: Sendable {
    /// The clock of India, in days ahead of Greenwich.
    static let india = 5.5 / 24
    private static let month = 29.530588861

    /// The month, from 1 for Chaitra; it begins with the new moon.
    let month: Int
    /// The thirtieth of the moon's way, from 1 behind the new moon.
    let day: Int
    /// The hour of the day at which the moon has to be there; more than 24 is the night.
    let hour: Double

    /// The days of a year, counted from 1970-01-01.
    func days(in year: Int) -> [Int] {
        let start = Double(GregorianDay.newYear(year))
        let span = GregorianDay.newYear(year)..<GregorianDay.newYear(year + 1)
        return (-2...13).compactMap { place in
            let new = Sky.time(
                ofPhase: 0, near: start + Double(place) * Self.month + firstMoon(start))
            let next = Sky.time(ofPhase: 0, near: new + Self.month)
            let sign = Int(Sky.siderealSun(new) / 30)
            // A month in which the sun enters no sign is put in twice, and has no feasts.
            guard (sign + 1) % 12 + 1 == month, Int(Sky.siderealSun(next) / 30) != sign
            else { return nil }
            let found = day(from: new)
            return span.contains(found) ? found : nil
        }
    }

    private func firstMoon(_ start: Double) -> Double {
        -Sky.phase(start) / 360 * Self.month
    }

    private func day(from new: Double) -> Int {
        func time(_ place: Int) -> Double {
            Sky.time(ofPhase: Double(place * 12 % 360), near: new + Double(place) / 30 * Self.month)
                + Self.india
        }
        let (begin, end) = (time(day - 1), time(day))
        let first = Int((begin - hour / 24).rounded(.up))
        return Double(first) + hour / 24 < end ? first : Int(begin.rounded(.down))
    }
}
