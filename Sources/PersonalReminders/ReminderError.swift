// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationWords

/// The reason why a reminder of a person's own cannot be made of what they typed or chose.
///
/// It is a value: whoever asked says it in sentences of their own, and names the option or the field.
public enum ReminderError: Error, Hashable, Sendable {
    /// Something that bounds a repetition.
    public enum Bound: Hashable, Sendable {
        /// How many times it rings.
        case count
        /// Until when it rings.
        case until
        /// Dates that are left out.
        case exceptions
        /// Dates that are added.
        case additions
        /// A part of each day.
        case window
        /// The days of that part.
        case weekdays
    }

    // MARK: The text

    /// There is no text.
    case textIsEmpty
    /// No time is understood in it.
    case noTime(MissingTime)
    /// The words say at which place it rings, and not when.
    case isOfPlace(String)
    /// Words that say at which place it rings, and words that say when.
    case isOfPlaceAndTime(String, String)
    /// The words name a place that the person has not.
    case isNoPlace(String)
    /// All of it is a time, and nothing is left for a title.
    case isAllTime(String)
    /// Two parts of it can be the time.
    case canBothBeTime(String, String)
    /// A word that is the name of a day but for one letter, and words of a time.
    case isSlip(String, String)
    /// They are two times, which takes two reminders.
    case areTwoTimes(String)
    /// A day without a time of day.
    case noTimeOfDay(String)
    /// A repetition, where one time of many is changed.
    case isOneTime
    /// Words where a day stands, or some that follow one another, that are none, or too many.
    case noDay(String)
    /// The time has passed.
    case timeIsPast
    /// The clock never shows this time on that day; what it shows next.
    case hourIsSkipped(LocalMoment, next: LocalMoment)

    // MARK: Parts of a time

    /// Nothing says when.
    case saysNoTime
    /// A length of time from now, with another time.
    case distanceStandsAlone
    /// A length of real time from now, in a zone.
    case distanceIsRealTime
    /// A repetition of real time, in a zone.
    case spanIsTheSameEverywhere
    /// A rule beside another repetition.
    case hasTwoRepetitions
    /// A bound of what does not repeat.
    case needsRepetition(Bound)
    /// A count and a last date.
    case hasTwoEnds
    /// A rule that says its end, besides another one.
    case ruleHasEnd(Recurrence.End, besides: Bound)
    /// Days of a part of the day, without that.
    case weekdaysNeedWindow
    /// A part of the day without minutes or hours that repeat in it.
    case windowNeedsSpan
    /// A part of the day, with a time of day.
    case windowSaysTimes
    /// Seconds in a part of the day.
    case windowTakesMinutes
    /// A part of the day that is shorter than what repeats in it.
    case spanIsLongerThanWindow
    /// A part of the day that ends on the next, with days of the week.
    case windowGoesOverMidnight
    /// Times in a part of the day that no rule can say.
    case noRuleHasTheseTimes
    /// A date that is added without its time of day.
    case additionNeedsTime
    /// Real time that repeats from a day on, without its time of day.
    case startNeedsTime
    /// Seconds that repeat from a time on.
    case spanTakesMinutes
    /// Days that repeat, without a time of day.
    case daysNeedTime
    /// A rule without a time of day.
    case ruleNeedsTime
    /// A day where only a time of day can be.
    case takesTimeOfDay
    /// Each of its dates is past or left out, or does not exist; whether it was given an end.
    case neverRings(hasEnd: Bool)
    /// No date matches.
    case hasNoDate
    /// It would ring ahead of its time by a span that has begun already.
    case warningIsPast(CalendarDuration)
    /// A picture cannot be read, or is too large; its path.
    case pictureUnreadable(String)
    /// A file cannot be read, or is no sound that can be played; its path.
    case soundUnreadable(String)
    /// A sound plays too long; its path.
    case soundIsTooLong(String)
    /// A rule that the model refuses, and why; whether somebody wrote it as a rule.
    case ruleIsInvalid(String, isWritten: Bool)

    // MARK: The person

    /// The person does not allow their own reminders.
    case notAllowed(ApplicationID)
}
