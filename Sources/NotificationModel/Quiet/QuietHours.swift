// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times at which a person is not to be disturbed, and the notifications that come through.
public struct QuietHours: Hashable, Sendable {
    /// A part of some days of the week, by the clock on the wall.
    public struct Window: Hashable, Sendable {
        /// The minute at which it begins, counted from midnight: 0 to 1,439.
        public var start: Int
        /// The minute at which it ends, counted from midnight: 1 to 1,440.
        ///
        /// One that is not after the start belongs to the next day.
        ///
        /// The minute itself is not part of the window.
        public var end: Int
        /// The days on which it begins, from 1 for Sunday to 7.
        public var weekdays: Set<Int>

        /// Makes a window; without weekdays it begins each day.
        public init(from start: Int, to end: Int, on weekdays: Set<Int> = Window.everyDay) {
            self.start = start
            self.end = end
            self.weekdays = weekdays
        }

        /// All days of the week.
        public static let everyDay = Set(1...7)

        /// Whether it ends on the day after the one on which it begins.
        public var isOverMidnight: Bool { end <= start }
    }

    /// The parts of the week that are quiet; others than before hold at once.
    public var windows: [Window] {
        didSet { if windows != oldValue { pausedUntil = nil } }
    }
    /// The moment until which it is quiet, whatever the windows say; nil, or a past one, adds
    /// nothing.
    public var until: Date?
    /// The moment before which the windows hold nothing, because a person ended a quiet time early;
    /// nil, or a past one, takes nothing from them.
    public var pausedUntil: Date?
    /// The applications that come through.
    public var allowed: Set<ApplicationID>
    /// The applications that are silent, each until a moment; a past one adds nothing.
    public var silenced: [ApplicationID: Date]
    /// Whether time-sensitive notifications come through.
    public var allowsTimeSensitive: Bool
    /// The times of the day at which a summary comes, in minutes since midnight: 0 to 1,439.
    ///
    /// The notifications of the applications whose ``ApplicationSettings/isSummarized`` is set wait
    /// for it.
    public var summaryTimes: Set<Int>

    /// Makes quiet hours; without arguments it is never quiet.
    public init(
        windows: [Window] = [], until: Date? = nil, pausedUntil: Date? = nil,
        allowed: Set<ApplicationID> = [], silenced: [ApplicationID: Date] = [:],
        allowsTimeSensitive: Bool = true,
        summaryTimes: Set<Int> = usualSummaryTimes
    ) {
        self.windows = windows
        self.until = until
        self.pausedUntil = pausedUntil
        self.allowed = allowed
        self.silenced = silenced
        self.allowsTimeSensitive = allowsTimeSensitive
        self.summaryTimes = summaryTimes
    }

    /// The usual times of summaries: in the morning and in the evening, as on iOS.
    public static let usualSummaryTimes: Set = [8 * 60, 18 * 60]
    /// How many times for summaries a day may have.
    public static let mostSummaryTimes = 12

    /// The ``until`` that stands for "until the person says otherwise": the last day of 9999.
    public static let forGood = Date(timeIntervalSince1970: 253_402_214_400)

    /// How many windows there may be.
    public static let mostWindows = 64
    /// How many applications may be allowed, and how many silent.
    public static let mostAllowed = 1_000
    /// The beginning of the year 10000; a time from then on is a mistake, which no clock reaches.
    private static let end = Date(timeIntervalSince1970: 253_402_300_800)

    /// Whether a notification is held while it is quiet; critical ones never are.
    ///
    /// - Parameters:
    ///   - level: How much it may disturb.
    ///   - application: Whose it is.
    /// - Returns: Whether it goes to the list unseen.
    public func holds(_ level: InterruptionLevel, of application: ApplicationID) -> Bool {
        switch level {
        case .critical: false
        case .timeSensitive: !allowsTimeSensitive && !allowed.contains(application)
        case .active, .passive: !allowed.contains(application)
        }
    }

    /// Until when a notification is held because its application is silent; critical ones never are.
    ///
    /// - Parameters:
    ///   - level: How much it may disturb.
    ///   - application: Whose it is.
    ///   - date: When it is due.
    /// - Returns: When that ends; nil if the application is not silent then.
    public func silence(
        _ level: InterruptionLevel, of application: ApplicationID, at date: Date
    ) -> Date? {
        guard level != .critical, let end = silenced[application], date < end else { return nil }
        return end
    }

    /// Checks that there are such times and days, and not too many of them.
    ///
    /// - Throws: `NotificationError`, `.invalidSettings`, naming the field.
    public func validate() throws(NotificationError) {
        if windows.count > Self.mostWindows {
            throw Self.fault(
                .windows, "there are \(windows.count); there can be \(Self.mostWindows)")
        }
        try FieldKey.windows.naming { () throws(NotificationError) in
            _ = try windows.mapNamingPlace { (window) throws(NotificationError) in
                try window.validate()
            }
        }
        if allowed.count > Self.mostAllowed {
            throw Self.fault(
                .allowed, "there are \(allowed.count); there can be \(Self.mostAllowed)")
        }
        if silenced.count > Self.mostAllowed {
            throw Self.fault(
                .silenced, "there are \(silenced.count); there can be \(Self.mostAllowed)")
        }
        if !(1...Self.mostSummaryTimes).contains(summaryTimes.count) {
            throw Self.fault(
                .summaries, "there are \(summaryTimes.count); use 1 to \(Self.mostSummaryTimes)")
        }
        if !summaryTimes.allSatisfy((0...1_439).contains) {
            throw Self.fault(.summaries, "one of them is no time of a day; use 0 to 1439")
        }
        let ends = silenced.values.map { (Optional($0), FieldKey.silenced) }
        for (date, key) in [(until, .until), (pausedUntil, .pausedUntil)] + ends {
            if let date { try Self.validate(date, key) }
        }
    }

    fileprivate static func validate(
        _ date: Date, _ key: FieldKey
    ) throws(NotificationError) {
        // Written so that a date that is no number is refused, too.
        if !(date.timeIntervalSince1970 >= 0 && date < end) {
            throw fault(key, "it is no date from 1970 to 9999")
        }
    }

    fileprivate static func fault(_ key: FieldKey, _ message: String) -> NotificationError {
        NotificationError(.invalidSettings, key, message)
    }
}

extension QuietHours.Window {
    fileprivate func validate() throws(NotificationError) {
        if !(0...1_439).contains(start) {
            throw QuietHours.fault(.start, "it is \(start); use 0 to 1439 minutes since midnight")
        }
        if !(1...1_440).contains(end) {
            throw QuietHours.fault(.end, "it is \(end); use 1 to 1440 minutes since midnight")
        }
        if start == end {
            throw QuietHours.fault(
                .end, "it is when the window begins; a whole day is from 0 to 1440")
        }
        if weekdays.isEmpty || !weekdays.isSubset(of: Self.everyDay) {
            throw QuietHours.fault(
                .weekdays, "it names no day, or one that does not exist; use SU to SA")
        }
    }
}

// The windows are always written; everything else is left out when it has its default.
extension QuietHours: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            windows: try fields.list(.windows) ?? [], until: try fields.date(.until),
            pausedUntil: try fields.date(.pausedUntil))
        for (index, name) in (try fields.strings(.allowed) ?? []).enumerated() {
            do throws(NotificationError) {
                allowed.insert(try ApplicationID(name))
            } catch {
                throw NotificationError(error.code, message: error.message)
                    .within(index: index).within(.allowed)
            }
        }
        let silences: [Silence] = try fields.list(.silenced) ?? []
        for one in silences { silenced[one.application] = one.until }
        allowsTimeSensitive = try fields.boolean(.timeSensitive) ?? true
        if let texts = try fields.strings(.summaries) {
            summaryTimes = Set(texts.map { Int($0) ?? -1 })
        }
        try validate()
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.windows, windows)
        fields.set(.until, until)
        fields.set(.pausedUntil, pausedUntil)
        if !allowed.isEmpty { fields.set(.allowed, allowed.sorted().map(\.rawValue)) }
        let silences = silenced.sorted { $0.key < $1.key }.map(Silence.init)
        fields.set(.silenced, unlessEmpty: silences)
        if !allowsTimeSensitive { fields.set(.timeSensitive, false) }
        if summaryTimes != Self.usualSummaryTimes {
            fields.set(.summaries, summaryTimes.sorted().map(String.init))
        }
    }
}

/// An application that is silent until a moment.
private struct Silence: FieldCodable {
    let application: ApplicationID
    let until: Date

    init(_ application: ApplicationID, _ until: Date) {
        (self.application, self.until) = (application, until)
    }

    init(from fields: inout FieldReader) throws(NotificationError) {
        application = try ApplicationID(
            try fields.string(.application).required(.application))
        until = try fields.date(.until).required(.until)
        try QuietHours.validate(until, .until)
    }

    func write(to fields: inout FieldWriter) {
        fields.set(.application, application.rawValue)
        fields.set(.until, until)
    }
}

extension QuietHours.Window: FieldCodable {
    /// The names of the weekdays in RFC 5545, from Sunday on.
    private static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            from: try fields.integer(.start).required(.start),
            to: try fields.integer(.end).required(.end))
        guard let days = try fields.strings(.weekdays) else { return }
        // An unknown name becomes a day that does not exist, which is refused.
        weekdays = Set(days.map { (Self.names.firstIndex(of: $0) ?? -1) + 1 })
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.start, start)
        fields.set(.end, end)
        if weekdays == Self.everyDay { return }
        fields.set(
            .weekdays,
            weekdays.sorted().map { Self.names.indices.contains($0 - 1) ? Self.names[$0 - 1] : "" })
    }
}
