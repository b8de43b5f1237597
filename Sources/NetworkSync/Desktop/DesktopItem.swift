// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel

/// All components of one UID, which evolution-data-server keeps one by one: an event or a task, and the
/// changed times of its series.
struct DesktopItem: Equatable {
    /// One component.
    struct Part: Equatable {
        /// The time of the series that it is instead of; empty for the series itself.
        let recurrenceID: String
        /// All that stands from its `BEGIN` to its `END`, with line ends.
        let text: String
        /// The names of the zones that it uses.
        let zones: Set<String>
    }

    /// The UID.
    let uid: String
    /// Its parts, the series first.
    private(set) var parts: [Part]

    /// How long a UID may be.
    private static let mostOfUID = 1_000

    /// A text that tells this state of it from others, whatever order its parts come in.
    var tag: String { Fingerprint.text(of: parts.map(\.text)) }

    /// The names of all zones that it uses.
    var zones: Set<String> { parts.reduce(into: []) { $0.formUnion($1.zones) } }

    /// Sorts components by what they belong to; those without a UID are left out.
    ///
    /// - Parameter texts: The components, each from its `BEGIN` to its `END`.
    /// - Returns: The items, by their UIDs.
    static func items(of texts: [String]) -> [String: DesktopItem] {
        var items: [String: DesktopItem] = [:]
        for text in texts {
            guard let file = try? CalendarFile(Array(text.utf8)) else { continue }
            for (uid, part) in parts(file.root) {
                items[uid, default: DesktopItem(uid: uid, parts: [])].parts.append(part)
            }
        }
        return items.mapValues { item in
            var item = item
            item.sort()
            return item
        }
    }

    /// The only item of a file.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The item, and the zones that the file says itself, by their names; nil if it has none
    ///   or several.
    static func only(
        in bytes: [UInt8]
    ) -> (item: DesktopItem, definitions: [String: String])? {
        guard let file = try? CalendarFile(bytes) else { return nil }
        var item: DesktopItem?
        var definitions: [String: String] = [:]
        for (_, calendar) in file.root.components where calendar.name == "VCALENDAR" {
            for (uid, part) in parts(calendar) {
                if let item, item.uid != uid { return nil }
                item = item ?? DesktopItem(uid: uid, parts: [])
                item?.parts.append(part)
            }
            for (_, zone) in calendar.components where zone.name == "VTIMEZONE" {
                guard let name = zone.line("TZID")?.value, !name.isEmpty else { continue }
                definitions[name] = zone.text
            }
        }
        guard var item else { return nil }
        item.sort()
        return (item, definitions)
    }

    /// A calendar with all of it.
    ///
    /// - Parameter definitions: The zones, by their names; those of the zone database need none.
    /// - Returns: The bytes of a file.
    func calendar(_ definitions: [String: String]) -> [UInt8] {
        let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Carillon//desktop//EN\r\n"
        let zones = zones.sorted().compactMap { definitions[$0] }
        return Array((head + (zones + parts.map(\.text)).joined() + "END:VCALENDAR\r\n").utf8)
    }

    // MARK: - Reading

    private mutating func sort() {
        parts.sort { ($0.recurrenceID, $0.text) < ($1.recurrenceID, $1.text) }
    }

    private static func parts(_ component: CalendarComponent) -> [(uid: String, part: Part)] {
        component.components.compactMap { _, one in
            guard ["VEVENT", "VTODO"].contains(one.name), one.end != nil,
                let uid = one.line("UID").map({ TextValue.text(of: $0.value) }),
                (1...mostOfUID).contains(uid.utf8.count)
            else { return nil }
            var zones: Set<String> = []
            one.addZones(to: &zones)
            let part = Part(
                recurrenceID: one.line("RECURRENCE-ID")?.value ?? "", text: one.text,
                zones: zones)
            return (uid, part)
        }
    }
}

extension CalendarComponent {
    /// The component as it stands, with an end to its last line.
    fileprivate var text: String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.last == UInt8(ascii: "\n") ? text : text + "\r\n"
    }

    /// Adds the names of the zones in which its times are.
    fileprivate func addZones(to zones: inout Set<String>) {
        for item in items {
            switch item {
            case .component(let component): component.addZones(to: &zones)
            case .line(let line):
                guard Self.times.contains(line.name),
                    let zone = line.parts?["TZID"], !zone.isEmpty
                else { continue }
                zones.insert(zone)
            }
        }
    }

    private static let times: Set = [
        "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE", "TRIGGER", "COMPLETED",
    ]
}
