// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

extension CommandError {
    /// Says in sentences why a reminder cannot be made, and names the option.
    init(_ error: ReminderError) {
        self =
            switch error {
            case .textIsEmpty: .usage { $0.textIsEmpty }
            case .noTime(let missing): Self.noTime(missing)
            case .isOfPlace(let words): .usage { $0.namesPlace(words) }
            case .isOfPlaceAndTime(let place, let time):
                .usage { $0.namesPlaceAndTime(place, time) }
            case .isNoPlace(let name): .usage { $0.noPlaceYet(name, adding: name) }
            case .isAllTime(let words): .usage { $0.isAllTime(words) }
            case .canBothBeTime(let one, let other): .usage { $0.canBothBeTime(one, other) }
            case .isSlip(let word, let time): .usage { $0.isSlip(word, beside: time) }
            case .areTwoTimes(let words): .usage { $0.areTwoTimes(words) }
            case .noTimeOfDay(let phrase): .usage { $0.noTimeOfDay(phrase) }
            case .isOneTime: .usage { $0.isOneTime }
            case .noDay(let words): .usage { $0.noDate(words) }
            case .timeIsPast: .usage { $0.timeIsPast }
            case .hourIsSkipped(let skipped, let next):
                .usage { $0.hourIsSkipped(skipped.time($0.language), next: next.time($0.language)) }
            case .saysNoTime: .usage { $0.sayWhenByAt }
            case .distanceStandsAlone: .usage { $0.inStandsAlone }
            case .distanceIsRealTime: .usage { $0.inCountsRealTime }
            case .spanIsTheSameEverywhere: .usage { $0.spanIsTheSameEverywhere }
            case .hasTwoRepetitions: .usage { $0.ruleSaysHowOften }
            case .needsRepetition(let bound): .usage { $0.needsRepetition(bound.option) }
            case .hasTwoEnds:
                .usage { $0.exclude(Bound.count.option, Bound.until.option) }
            case .ruleHasEnd(.count, let bound): .usage { $0.ruleHas("COUNT") }.about(bound.option)
            case .ruleHasEnd(.until, let bound): .usage { $0.ruleHas("UNTIL") }.about(bound.option)
            case .weekdaysNeedWindow: .usage { $0.onNeedsBetween }
            case .windowNeedsSpan: .usage { $0.betweenNeedsEvery }
            case .windowSaysTimes: .usage { $0.betweenSaysTimes }
            case .windowTakesMinutes: .usage { $0.betweenTakesMinutes }
            case .spanIsLongerThanWindow: .usage { $0.everyIsLonger }
            case .windowGoesOverMidnight: .usage { $0.betweenGoesOverMidnight }
            case .noRuleHasTheseTimes: .usage { $0.noRuleHasTheseTimes }
            case .additionNeedsTime: .usage { $0.sayTimeOfDayToo }.about(Bound.additions.option)
            case .spanTakesMinutes: .usage { $0.everyTakesMinutes }
            case .startNeedsTime: .usage { $0.sayTimeOfDayToo }
            case .daysNeedTime: .usage { $0.daysNeedTime }
            case .ruleNeedsTime: .usage { $0.ruleNeedsTime }
            case .takesTimeOfDay: .usage { $0.atTakesTimeOfDay }
            case .neverRings(hasEnd: false): .usage { $0.neverRings }
            case .neverRings(hasEnd: true): .usage { $0.neverRings }.about(Bound.until.option)
            case .hasNoDate: .usage { $0.hasNoDate }
            case .pictureUnreadable(let path):
                .failure { $0.cannotReadPicture("--picture", path) }
            case .soundUnreadable(let path): .failure { $0.cannotPlay("--sound", path) }
            case .soundIsTooLong(let path): .failure { $0.playsTooLong("--sound", path) }
            case .warningIsPast(let span):
                CommandError.usage {
                    $0.warningIsPast(SpanText($0.language).exact(span.roughSeconds))
                }.about("--warn")
            case .ruleIsInvalid(let message, let isWritten):
                .usage(message).about(isWritten ? "--rule" : "--every")
            case .notAllowed(let application): .failure { $0.notAllowed(application.rawValue) }
            }
    }

    private typealias Bound = ReminderError.Bound

    private static func noTime(_ missing: MissingTime) -> CommandError {
        switch missing {
        case .noWords: .usage { $0.sayWhen }
        case .unknown(let word, let beside): .usage { $0.isNotKnown(word, beside: beside) }
        case .unreadable(let words): .usage { $0.saysNoTime(words) }
        case .open(let words): .usage { $0.leavesTimesOpen(words) }
        case .vague(let words): .usage { $0.isVague(words) }
        case .noSuchDay(let words): .usage { $0.dayDoesNotExist(words) }
        case .noSuchTime(let words): .usage { $0.timeDoesNotExist(words) }
        case .dayAlone(let words): .usage { $0.noTimeOfDay(words) }
        case .length(let words): .usage { $0.isLength(words) }
        case .endAlone(let words): .usage { $0.endsNothing(words) }
        case .inside(let words): .usage { $0.standsInside(words) }
        case .all(let words): .usage { $0.isAllTime(words) }
        case .tooLong: .usage { $0.isTooLongForTime }
        }
    }

    /// Returns what is made of a time, or says why it cannot be.
    static func saying<Value>(
        _ body: () throws(ReminderError) -> Value
    ) throws(CommandError) -> Value {
        do throws(ReminderError) {
            return try body()
        } catch {
            throw CommandError(error)
        }
    }
}

extension ReminderError.Bound {
    /// The option that says it.
    fileprivate var option: String {
        switch self {
        case .count: "--count"
        case .until: "--until"
        case .exceptions: "--except"
        case .additions: "--also"
        case .window: "--between"
        case .weekdays: "--on"
        }
    }
}

extension CommandSentences {
    /// The name of the day that stands for 29 February.
    func name(of day: LeapDay) -> String {
        switch day {
        case .lastOfFebruary: leapDayOr28
        case .firstOfMarch: leapDayOrMarch
        case .leapYearsOnly: leapYearsOnly
        }
    }
}
