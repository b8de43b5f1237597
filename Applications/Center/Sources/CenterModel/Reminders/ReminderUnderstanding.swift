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
    public func understood(at place: ReminderPlace) -> ReminderUnderstanding {
        do throws(ReminderError) {
            let found = try readings(at: place)
            let limit = Request.Limit.self
            if found.title.utf8.count > limit.shortText || notes.utf8.count > limit.body {
                return ReminderUnderstanding(.tooLong)
            }
            return found
        } catch {
            let isEmpty = error == .textIsEmpty && moment == nil && original == nil
            return ReminderUnderstanding(isEmpty ? .empty : .refused(error))
        }
    }

    /// Whether only the next time of what repeats is changed: as it was chosen, else where a single
    /// time is written behind its title.
    ///
    /// "Saturday at 10" moves this Friday's. That the others end with it has to be said.
    public func isOfNextOnly(at place: ReminderPlace) -> Bool {
        if let changesOnlyNext { return changesOnlyNext }
        guard let original, moment == nil, sentence != original.request.content.title,
            nextTime(at: place) != nil,
            let found = try? readings(changing: original, isOneTime: false, at: place)
        else { return false }
        return !found.readings.isEmpty && !found.isRepeating
    }

    /// Whether what repeats would ring once from now on.
    public func endsRepeating(at place: ReminderPlace) -> Bool {
        guard !isOfNextOnly(at: place), nextTime(at: place) != nil else { return false }
        return understood(at: place).meant.map { !$0.schedule.trigger.isRepeating } ?? false
    }

    private func readings(at place: ReminderPlace) throws(ReminderError) -> ReminderUnderstanding {
        if sentence.allSatisfy(\.isWhitespace) { throw .textIsEmpty }
        var changed = original
        let isOneTime = isOfNextOnly(at: place)
        if isOneTime {
            // It has rung meanwhile, and no other is left.
            guard let next = nextTime(at: place)?.single else { throw .timeIsPast }
            changed = next
        }
        let found = try readings(changing: changed, isOneTime: isOneTime, at: place)
        if isOneTime, found.isRepeating { throw .isOneTime }
        return found
    }

    private func readings(
        changing changed: PendingRequest?, isOneTime: Bool, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding {
        if let moment {
            let time = try (isOneTime ? .never : rhythm).time(from: moment, at: place)
            return try chosen(moment, time, changing: changed, at: place)
        }
        if let kept = try kept(changed, at: place), sentence == changed?.request.content.title {
            return kept
        }
        let typed: TypedReminder
        do throws(ReminderError) {
            typed = try TypedReminder([sentence], place.reader)
        } catch {
            // Another title, and the times that it has.
            if error.isOfTitle, let kept = try kept(changed, at: place) { return kept }
            throw error
        }
        var readings: [ReminderReading] = []
        var refusal: ReminderError?
        for time in typed.times {
            do throws(ReminderError) {
                var time = time
                if isOneTime, let changed {
                    time = try time.onDay(
                        of: changed, after: place.now, in: place.calendar.timeZone)
                }
                readings += try self.readings(of: time, changing: changed, at: place)
            } catch {
                refusal = refusal ?? error
            }
        }
        if readings.isEmpty { throw refusal ?? .saysNoTime }
        return ReminderUnderstanding(typed.text, readings, choice, typed.doubt)
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
        _ moment: Date, _ time: ReminderTime, changing changed: PendingRequest?,
        at place: ReminderPlace
    ) throws(ReminderError) -> ReminderUnderstanding {
        if moment <= place.now { throw .timeIsPast }
        var title = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
        let isKept = sentence == changed?.request.content.title
        if !isKept, let typed = try? TypedReminder([sentence], place.reader), typed.doubt == nil {
            title = typed.text
        }
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
        case .noTime(.noWords), .noTime(.dayAlone): true
        default: false
        }
    }
}
