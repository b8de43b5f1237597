// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSchedule

/// The zones that the times of a file name, each looked up once.
struct ZoneCatalog {
    /// How many zones by rules of their own are read; a calendar of people has a few.
    private static let mostOwn = 200

    private let definitions: [String: CalendarZone]
    /// The zone of times that name none.
    let person: CalendarZone

    /// Reads the zones of a file.
    ///
    /// - Parameters:
    ///   - components: The `VTIMEZONE`s.
    ///   - person: The zone in which the person is.
    init(_ components: [CalendarComponent], person: TimeZone) {
        var definitions: [String: CalendarZone] = [:]
        for component in components.prefix(Self.mostOwn) {
            guard let name = component.line("TZID")?.value.trimmed, definitions[name] == nil else {
                continue
            }
            let location = component.line("X-LIC-LOCATION")?.value
            if let zone = ZoneNames.zone(name) ?? location.flatMap(ZoneNames.zone) {
                definitions[name] = .known(zone)
                // Lotus Notes calls the zone of London, with its summer time, GMT.
                if !zone.isOfAPlace, let rules = ZoneRules(component), !rules.agree(with: zone) {
                    definitions[name] = .own(rules)
                }
            } else if let rules = ZoneRules(component) {
                definitions[name] = .own(rules)
            }
        }
        self.definitions = definitions
        self.person = .known(person)
    }

    /// The zone in which a time is meant; nil if nobody knows the one that it names.
    func zone(of time: CalendarTime) -> CalendarZone? {
        if time.date.isUTC { return .known(.gmt) }
        guard let name = time.zone else { return person }
        return definitions[name.trimmed] ?? ZoneNames.zone(name).map { .known($0) }
    }
}

extension TimeZone {
    /// Whether it is that of a place, for which the database knows more than a file.
    fileprivate var isOfAPlace: Bool {
        identifier.contains("/") && !identifier.hasPrefix("Etc/")
    }
}

extension ZoneRules {
    /// Whether the clocks are the same in a winter and in a summer of these years.
    fileprivate func agree(with zone: TimeZone) -> Bool {
        [1_800_000_000, 1_816_000_000].allSatisfy { offset(at: $0) == zone.offset(at: $0) }
    }
}
