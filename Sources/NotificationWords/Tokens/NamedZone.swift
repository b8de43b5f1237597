// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A zone as people name it, by a place or by a part of a country: "Pacific time", "heure de Paris".
///
/// It has the summer time of its place, as a zone that is written by its minutes has not.
enum NamedZone: Int, CaseIterable, Sendable {
    case pacific, mountain, central, eastern, london, berlin, paris, madrid, canaries, moscow,
        istanbul
    case cairo, riyadh, dubai, india, beijing, hongKong, singapore, tokyo, sydney
    case mexico, bogota, buenosAires, santiago, montreal
    case vienna, zurich, rome, lisbon, brussels, copenhagen, prague, warsaw, athens, seoul

    /// The first value of a ``Meaning/Kind/zone`` that is a name; those before it are minutes.
    static let firstValue = 10_000

    /// The value of the meaning.
    var value: Int { Self.firstValue + rawValue }

    private var identifier: String {
        switch self {
        case .pacific: "America/Los_Angeles"
        case .mountain: "America/Denver"
        case .central: "America/Chicago"
        case .eastern: "America/New_York"
        case .london: "Europe/London"
        case .berlin: "Europe/Berlin"
        case .paris: "Europe/Paris"
        case .madrid: "Europe/Madrid"
        case .canaries: "Atlantic/Canary"
        case .moscow: "Europe/Moscow"
        case .istanbul: "Europe/Istanbul"
        case .cairo: "Africa/Cairo"
        case .riyadh: "Asia/Riyadh"
        case .dubai: "Asia/Dubai"
        case .india: "Asia/Kolkata"
        case .beijing: "Asia/Shanghai"
        case .hongKong: "Asia/Hong_Kong"
        case .singapore: "Asia/Singapore"
        case .tokyo: "Asia/Tokyo"
        case .sydney: "Australia/Sydney"
        case .mexico: "America/Mexico_City"
        case .bogota: "America/Bogota"
        case .buenosAires: "America/Argentina/Buenos_Aires"
        case .santiago: "America/Santiago"
        case .montreal: "America/Toronto"
        case .vienna: "Europe/Vienna"
        case .zurich: "Europe/Zurich"
        case .rome: "Europe/Rome"
        case .lisbon: "Europe/Lisbon"
        case .brussels: "Europe/Brussels"
        case .copenhagen: "Europe/Copenhagen"
        case .prague: "Europe/Prague"
        case .warsaw: "Europe/Warsaw"
        case .athens: "Europe/Athens"
        case .seoul: "Asia/Seoul"
        }
    }

    /// The zone of a meaning: minutes east of Greenwich, or a name.
    static func zone(_ value: Int) -> TimeZone? {
        if value >= ListedZone.firstValue { return ListedZone.zone(value) }
        guard let name = Self(rawValue: value - firstValue) else {
            return TimeZone(secondsFromGMT: value * 60)
        }
        return TimeZone(identifier: name.identifier)
    }
}

extension Lexicon {
    /// Adds the names of a zone.
    mutating func addZone(_ zone: NamedZone, _ words: String) { add(.zone, zone.value, words) }

    /// Adds the names of zones that are put together of the name of a place and of what stands around it.
    ///
    /// - Parameters:
    ///   - pattern: The words, with a star where the place stands: "* time".
    ///   - places: The places, with bars between their names.
    mutating func addZones(_ pattern: String, _ places: [(NamedZone, String)]) {
        for (zone, names) in places {
            for name in names.split(separator: "|") {
                addZone(zone, pattern.replacing("*", with: name))
            }
        }
    }
}
