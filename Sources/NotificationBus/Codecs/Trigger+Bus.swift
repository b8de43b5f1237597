// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

extension Trigger: BusReadable, BusWritable {
    private enum Kind: String, CaseIterable {
        case interval, calendar, push
    }

    init(reading fields: inout Fields) throws(NotificationError) {
        let kind: Kind? = try fields.choice(.kind, .invalidTrigger, "s", \.asString)
        let isRepeating = try fields.boolean(.repeats) ?? false
        switch try required(kind, .kind) {
        case .interval:
            let seconds = try required(fields.number(.seconds), .seconds)
            self = .interval(IntervalTrigger(seconds: seconds, isRepeating: isRepeating))
        case .calendar:
            let components: DateComponents = try required(fields.nested(.components), .components)
            var trigger = CalendarTrigger(components: components, isRepeating: isRepeating)
            trigger.recurrence = try Recurrence(in: &fields)
            self = .calendar(trigger)
        case .push: self = .push
        }
    }

    func write(to fields: inout FieldWriter) {
        if isRepeating { fields.set(.repeats, true) }
        switch self {
        case .interval(let trigger):
            fields.set(.kind, Kind.interval.rawValue)
            fields.set(.seconds, trigger.seconds)
        case .calendar(let trigger):
            fields.set(.kind, Kind.calendar.rawValue)
            fields.set(.components, trigger.components)
            trigger.recurrence?.write(to: &fields)
        case .push: fields.set(.kind, Kind.push.rawValue)
        }
    }
}

extension Recurrence {
    fileprivate init?(in fields: inout Fields) throws(NotificationError) {
        let count = try fields.integer(.every)
        let unit: Unit? = try fields.choice(.unit, .invalidTrigger, "s", \.asString)
        if count == nil && unit == nil { return nil }
        self.init(every: try required(count, .every), try required(unit, .unit))
    }

    fileprivate func write(to fields: inout FieldWriter) {
        fields.set(.every, count)
        fields.set(.unit, unit.rawValue)
    }
}

extension DateComponents: BusReadable, BusWritable {
    private typealias Component = any WritableKeyPath<DateComponents, Int?> & Sendable
    private static let numbers: [(Key, Component)] = [
        (.era, \.era), (.year, \.year), (.month, \.month), (.day, \.day), (.hour, \.hour),
        (.minute, \.minute), (.second, \.second), (.nanosecond, \.nanosecond),
        (.weekday, \.weekday), (.weekdayOrdinal, \.weekdayOrdinal), (.quarter, \.quarter),
        (.weekOfMonth, \.weekOfMonth), (.weekOfYear, \.weekOfYear),
        (.yearForWeekOfYear, \.yearForWeekOfYear), (.dayOfYear, \.dayOfYear),
    ]

    init(reading fields: inout Fields) throws(NotificationError) {
        self.init()
        for (key, path) in Self.numbers {
            if let number = try fields.integer(key) { self[keyPath: path] = number }
        }
        if let isLeapMonth = try fields.boolean(.leapMonth) { self.isLeapMonth = isLeapMonth }
        if let name = try fields.string(.timeZone) {
            guard let zone = TimeZone(identifier: name) else {
                throw NotificationError(
                    .invalidTrigger, field: Key.timeZone.rawValue,
                    message: "there is no such time zone; use a name like Europe/Berlin")
            }
            timeZone = zone
        }
        if let name = try fields.string(.calendar) {
            guard let identifier = Calendar.Identifier(busName: name) else {
                throw NotificationError(
                    .invalidTrigger, field: Key.calendar.rawValue,
                    message: "there is no such calendar; use a name of CLDR like gregorian")
            }
            calendar = Calendar(identifier: identifier)
        }
    }

    func write(to fields: inout FieldWriter) {
        for (key, path) in Self.numbers { fields.set(key, self[keyPath: path]) }
        if isLeapMonth == true { fields.set(.leapMonth, true) }
        fields.set(.timeZone, timeZone?.identifier)
        fields.set(.calendar, calendar?.identifier.busName)
    }
}

extension Calendar.Identifier {
    /// The names that CLDR and Core Foundation have for calendars.
    private static let names: [(Calendar.Identifier, String)] = [
        (.gregorian, "gregorian"), (.buddhist, "buddhist"), (.chinese, "chinese"),
        (.coptic, "coptic"), (.ethiopicAmeteMihret, "ethiopic"),
        (.ethiopicAmeteAlem, "ethiopic-amete-alem"), (.hebrew, "hebrew"), (.iso8601, "iso8601"),
        (.indian, "indian"), (.islamic, "islamic"), (.islamicCivil, "islamic-civil"),
        (.islamicTabular, "islamic-tbla"), (.islamicUmmAlQura, "islamic-umalqura"),
        (.japanese, "japanese"), (.persian, "persian"), (.republicOfChina, "roc"),
    ]

    init?(busName: String) {
        guard let found = Self.names.first(where: { $0.1 == busName }) else { return nil }
        self = found.0
    }

    var busName: String? { Self.names.first { $0.0 == self }?.1 }
}
