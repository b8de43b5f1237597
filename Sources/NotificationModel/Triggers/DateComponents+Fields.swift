// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DateComponents {
    /// The components that take part in matching, with the values that each can have.
    static let numbers: [(key: FieldKey, component: Calendar.Component, range: ClosedRange<Int>)] =
        [
            (.era, .era, 0...300), (.year, .year, 1...9_999), (.quarter, .quarter, 1...4),
            (.month, .month, 1...13), (.day, .day, 1...31), (.hour, .hour, 0...23),
            (.minute, .minute, 0...59), (.second, .second, 0...59),
            (.nanosecond, .nanosecond, 0...999_999_999), (.weekday, .weekday, 1...7),
            (.weekdayOrdinal, .weekdayOrdinal, 1...5), (.weekOfMonth, .weekOfMonth, 1...6),
            (.weekOfYear, .weekOfYear, 1...53),
            (.yearForWeekOfYear, .yearForWeekOfYear, 1...9_999), (.dayOfYear, .dayOfYear, 1...366),
        ]

    /// The components that follow from a year, a month and a day, as far as calendars agree on them.
    private static let derived: [Calendar.Component] = [
        .quarter, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear, .dayOfYear,
    ]

    /// The components that say when it is: those that follow from a whole date are left out.
    ///
    /// `Calendar.dateComponents(in:from:)` sets all there are, and Foundation has a week 0 of a month,
    /// and a quarter that begins a day early.
    package var telling: DateComponents {
        guard year != nil, month != nil, day != nil else { return self }
        var telling = self
        for component in Self.derived { telling.setValue(nil, for: component) }
        return telling
    }
}

extension DateComponents: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init()
        for (key, component, _) in Self.numbers {
            if let number = try fields.integer(key) { setValue(number, for: component) }
        }
        if let isLeapMonth = try fields.boolean(.leapMonth) { self.isLeapMonth = isLeapMonth }
        if let name = try fields.string(.timeZone) {
            guard let zone = TimeZone(identifier: name) else {
                throw NotificationError(
                    .invalidTrigger, .timeZone,
                    "there is no such time zone; use a name like Europe/Berlin")
            }
            timeZone = zone
        }
        if let name = try fields.string(.calendar) {
            guard let identifier = Calendar.Identifier(name: name) else {
                throw NotificationError(
                    .invalidTrigger, .calendar,
                    "there is no such calendar; use a name of CLDR like gregorian")
            }
            calendar = Calendar(identifier: identifier)
        }
    }

    package func write(to fields: inout FieldWriter) {
        for (key, component, _) in Self.numbers { fields.set(key, value(for: component)) }
        if isLeapMonth == true { fields.set(.leapMonth, true) }
        fields.set(.timeZone, timeZone?.identifier)
        fields.set(.calendar, calendar?.identifier.name)
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

    /// The calendar of that name; nil if there is none.
    package init?(name: String) {
        guard let found = Self.names.first(where: { $0.1 == name }) else { return nil }
        self = found.0
    }

    /// The calendar's name, as it is written.
    package var name: String? { Self.names.first { $0.0 == self }?.1 }
}
