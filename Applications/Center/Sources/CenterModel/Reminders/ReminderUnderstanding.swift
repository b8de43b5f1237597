// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

/// The time, the place and the habits by which a person's words are read and answered.
public struct ReminderPlace: Sendable {
    /// The time.
    public var now: Date
    /// The Gregorian calendar, with the zone of the person.
    public var calendar: Calendar
    /// Their language.
    public var language: Language
    /// The name of their locale of times, such as `de_AT.UTF-8`.
    public var locale: String

    /// Names them all.
    public init(now: Date, calendar: Calendar, language: Language, locale: String) {
        (self.now, self.calendar) = (now, calendar)
        (self.language, self.locale) = (language, locale)
    }

    /// Reads words.
    var reader: ReminderReader {
        ReminderReader(
            language: language.identifier, locale: locale, now: now, zone: calendar.timeZone)
    }
}

/// One way to understand a draft.
public struct ReminderReading: Hashable, Sendable {
    /// When it rings.
    public let schedule: ReminderSchedule
    /// The day that stands for 29 February where that is asked; nil elsewhere.
    public var leapDay: LeapDay?

    /// How often it rings, in words.
    ///
    /// - Parameters:
    ///   - language: The language of the words.
    ///   - zone: Where the clock of the person is, which is not named.
    /// - Returns: The words; nil for once.
    public func rhythm(_ language: Language, in zone: TimeZone? = nil) -> String? {
        guard schedule.trigger.isRepeating || schedule.afterDone != nil else { return nil }
        let text = TriggerText(language, in: zone)
        return text.words(
            text.words(for: schedule.trigger), thenAfterDone: schedule.afterDone?.span)
    }

    /// The dates on which it rings next: three of what repeats, fewer where it ends.
    public func dates(at place: ReminderPlace) -> [Date] {
        schedule.dates(3, after: place.now, in: place.calendar.timeZone)
    }
}

/// A draft as it is understood: its readings, or why it cannot be added.
public struct ReminderUnderstanding: Hashable, Sendable {
    /// The reason why it cannot be added.
    public enum Trouble: Hashable, Sendable {
        /// Nothing is written yet.
        case empty
        /// The words or the time.
        case refused(ReminderError)
        /// The title, or the notes, are longer than a notification may be.
        case tooLong
    }

    /// Its first line; empty if it is not understood.
    public private(set) var title = ""
    /// Each way to understand it, the likeliest first.
    public private(set) var readings: [ReminderReading] = []
    /// The one that is meant; nil until there is exactly one, or one was chosen.
    public private(set) var meant: ReminderReading?
    /// Words of the title that can belong to the time; whoever chooses a reading says that they do not.
    public private(set) var doubt: TypedReminder.Doubt?
    /// The reason why it cannot be added; nil where it can, or where a reading is to be chosen.
    public private(set) var trouble: Trouble?
    /// Whether only the next time of what repeats is changed: as it was chosen, else where a single
    /// time is written behind its title.
    ///
    /// "Saturday at 10" moves this Friday's. That the others end with it has to be said.
    public fileprivate(set) var isOfNextOnly = false
    /// Whether what repeats would ring once from now on.
    public fileprivate(set) var endsRepeating = false

    /// Whether it rings again and again, as far as it is understood.
    public var isRepeating: Bool { readings.contains { $0.schedule.trigger.isRepeating } }

    /// Whether somebody is to choose one of the readings, or has.
    public var needsChoice: Bool { readings.count > 1 || (doubt != nil && !readings.isEmpty) }
}

extension ReminderUnderstanding {
    init(_ trouble: Trouble) { self.trouble = trouble }

    init(
        _ title: String, _ readings: [ReminderReading], _ choice: Int?,
        _ doubt: TypedReminder.Doubt?
    ) {
        (self.title, self.readings, self.doubt) = (title, readings, doubt)
        if let choice, readings.indices.contains(choice) {
            meant = readings[choice]
        } else if !needsChoice {
            meant = readings.first
        }
    }
}

extension ReminderDraft {
    /// Its meaning at a time and a place.
    ///
    /// The sentence is read once, however much depends on it.
    public func understood(at place: ReminderPlace) -> ReminderUnderstanding {
        let typed = Self.typed(sentence, at: place)
        let next = nextTime(at: place)
        let isOfNextOnly =
            changesOnlyNext ?? (next != nil && isSingle(typed, at: place))
        var understood: ReminderUnderstanding
        do throws(ReminderError) {
            understood =
                try isOfNextOnly
                ? readings(typed, ofNext: next?.single, at: place)
                : readings(typed, changing: original, isOneTime: false, at: place)
            let limit = Request.Limit.self
            if understood.title.utf8.count > limit.shortText || notes.utf8.count > limit.body {
                understood = ReminderUnderstanding(.tooLong)
            }
        } catch {
            let isEmpty = error == .textIsEmpty && moment == nil && original == nil
            understood = ReminderUnderstanding(isEmpty ? .empty : .refused(error))
        }
        understood.isOfNextOnly = isOfNextOnly
        understood.endsRepeating =
            !isOfNextOnly && next != nil
            && understood.meant.map { !$0.schedule.trigger.isRepeating } ?? false
        return understood
    }

    private typealias Typed = Result<TypedReminder, ReminderError>

    private static func typed(_ sentence: String, at place: ReminderPlace) -> Typed {
        do throws(ReminderError) {
            return .success(try TypedReminder([sentence], place.reader))
        } catch {
            return .failure(error)
        }
    }

    /// Whether a single time is written behind the title of what repeats.
    private func isSingle(_ typed: Typed, at place: ReminderPlace) -> Bool {
        guard let original, moment == nil, sentence != original.request.content.title,
            let found = try? readings(typed, changing: original, isOneTime: false, at: place)
        else { return false }
        return !found.readings.isEmpty && !found.isRepeating
    }

    /// The readings where only the next time of what repeats is meant.
    private func readings(
        _ typed: Typed, ofNext next: PendingRequest?, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding {
        // It has rung meanwhile, and no other is left.
        guard let next else { throw .timeIsPast }
        let found = try readings(typed, changing: next, isOneTime: true, at: place)
        if found.isRepeating { throw .isOneTime }
        return found
    }

    private func readings(
        _ typed: Typed, changing changed: PendingRequest?, isOneTime: Bool,
        at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding {
        if sentence.allSatisfy(\.isWhitespace) { throw .textIsEmpty }
        if let moment {
            let time = try (isOneTime ? .never : rhythm).time(from: moment, at: place)
            return try chosen(moment, time, typed, changing: changed, at: place)
        }
        if let kept = try kept(changed, at: place), sentence == changed?.request.content.title {
            return kept
        }
        let found: TypedReminder
        do throws(ReminderError) {
            found = try typed.get()
        } catch {
            // Another title, and the times that it has.
            if error.isOfTitle, let kept = try kept(changed, at: place) { return kept }
            throw error
        }
        var times = found.times
        if let changed {
            times = try ReminderTime.onDay(
                times, of: changed, isOneOfMany: isOneTime, after: place.now,
                in: place.calendar.timeZone)
        }
        var readings: [ReminderReading] = []
        var refusal: ReminderError?
        for time in times {
            do throws(ReminderError) {
                readings += try self.readings(of: time, changing: changed, at: place)
            } catch {
                refusal = refusal ?? error
            }
        }
        if readings.isEmpty { throw refusal ?? .saysNoTime }
        return ReminderUnderstanding(found.text, readings, choice, found.doubt)
    }

    private func readings(
        of time: ReminderTime, changing changed: PendingRequest?, at place: ReminderPlace
    ) throws(ReminderError) -> [ReminderReading] {
        let days = time.leapDays(after: place.now, in: place.calendar.timeZone)
        if days.isEmpty {
            return [ReminderReading(schedule: try schedule(time, changing: changed, at: place))]
        }
        var readings: [ReminderReading] = []
        for day in days {
            let schedule = try schedule(day.time, changing: changed, at: place)
            readings.append(ReminderReading(schedule: schedule, leapDay: day.day))
        }
        return readings
    }

    /// The schedule of a time, in the place of that of the reminder that is changed.
    private func schedule(
        _ time: ReminderTime, changing changed: PendingRequest?, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderSchedule {
        let schedule = try ReminderSchedule(
            time, replacing: changed?.request, after: place.now, in: place.calendar)
        return try completed(schedule, at: place)
    }

    /// The whole text, or what is left of it without a time that it says, at a moment by hand.
    private func chosen(
        _ moment: Date, _ time: ReminderTime, _ typed: Typed, changing changed: PendingRequest?,
        at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding {
        if moment <= place.now { throw .timeIsPast }
        var title = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
        let isKept = sentence == changed?.request.content.title
        if !isKept, let found = try? typed.get(), found.doubt == nil { title = found.text }
        return ReminderUnderstanding(
            title, try readings(of: time, changing: changed, at: place), choice, nil)
    }

    /// The text as a title, with the times of the reminder that is changed.
    private func kept(
        _ changed: PendingRequest?, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding? {
        guard let changed else { return nil }
        let zone = place.calendar.timeZone
        guard let schedule = ReminderSchedule(keeping: changed, after: place.now, in: zone) else {
            return nil
        }
        let title = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
        let reading = ReminderReading(
            schedule: try completed(schedule, isKept: true, at: place))
        return ReminderUnderstanding(title, [reading], choice, nil)
    }
}

extension ReminderError {
    /// Whether words say no time, and can be a title.
    fileprivate var isOfTitle: Bool {
        switch self {
        case .noTime(.noWords), .noTime(.dayAlone), .noTime(.length): true
        default: false
        }
    }
}
