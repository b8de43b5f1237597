// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders

/// The words that say of a reminder that is made or changed when it rings.
struct ReminderConfirmation {
    var request: Request
    /// When it rings; nil if it waits for no time.
    let schedule: ReminderSchedule?
    /// Where the wall clock of the reminder is, if not here.
    let zone: TimeZone?
    /// Whether it rings once on a day of "the month", which many mean to be of each month.
    var isOfTheMonth = false

    /// Says it, with what holds the reminder, and then what a person may not have thought of.
    ///
    /// - Parameters:
    ///   - client: Who knows the quiet hours.
    ///   - isNote: Whether all of it goes to standard error, where only the notes do else.
    ///   - environment: The world around the program.
    /// - Throws: Errors of the service.
    func tell(
        _ client: ReminderClient, asNote isNote: Bool = false, in environment: Environment
    ) async throws(NotificationError) {
        var held: HeldTimes.Hold?
        if let date = schedule?.date {
            held = try await client.hold(on: request, at: date, in: environment)
        }
        let line = line(held, in: environment)
        if isNote { environment.note(line) } else { environment.print(line) }
        for note in notes(in: environment) { environment.note(note) }
    }

    /// One line: what is scheduled, when, and its name.
    ///
    /// - Parameters:
    ///   - hold: Until when quiet hours hold it; nil if it rings.
    ///   - environment: The world around the program.
    /// - Returns: The line.
    func line(_ hold: HeldTimes.Hold? = nil, in environment: Environment) -> String {
        let often = environment.sentences.often(request, in: environment.zone)
        let (name, title) = (request.identifier, request.content.title)
        guard let schedule else { return environment.sentences.ringsAtPlace(name, title, often) }
        let here = DateText(environment)
        var date = here.complete(schedule.date)
        var relative = here.relative(schedule.date)
        if let zone, zone != environment.zone {
            date = DateText(environment, in: zone).complete(schedule.date)
            relative = environment.sentences.here(relative, here.local(schedule.date))
        }
        let comesAgain = AfterDone(request.content) != nil
        let isPlain = !schedule.trigger.isDueAgain && request.nagInterval == nil && !comesAgain
        let rings =
            switch hold {
            case nil: environment.sentences.rings(name, title, date, relative)
            case .until(let end)?:
                environment.sentences.isHeld(name, title, date, relative, until: here.local(end))
            case .forGood?: environment.sentences.isHeld(name, title, date, relative)
            }
        return isPlain ? rings : environment.sentences.rings(rings, often: often)
    }

    /// Lines about what a person may not have thought of: days that not each month has, and a calendar
    /// of days off that ends.
    func notes(in environment: Environment) -> [String] {
        var notes: [String] = []
        if let day = schedule?.rareDay {
            notes.append(environment.sentences.isRareDay(day.months, day.number))
        }
        if isOfTheMonth { notes.append(environment.sentences.isOnceOfMonth) }
        if let day = schedule?.lastDayOff {
            let date = DateText(environment, in: zone ?? environment.zone).day(day)
            notes.append(environment.sentences.daysOffEnd(date))
        }
        return notes
    }
}

extension ReminderSchedule {
    /// Shows the next times of what repeats, and asks whether they are meant, at a terminal.
    ///
    /// - Parameters:
    ///   - environment: The world around the program.
    ///   - refusal: What is said if they are not.
    /// - Throws: `CommandError` if they are not.
    func askForConsent(
        in environment: Environment, _ refusal: @escaping @Sendable (CommandSentences) -> String
    ) throws(CommandError) {
        guard trigger.isRepeating, environment.ask != nil else { return }
        let here = DateText(environment)
        let dates = dates(3, after: environment.now, in: environment.zone)
        environment.note(
            environment.sentences.nextTimes(dates.map(here.local).joined(separator: ", ")))
        if environment.agrees() ?? true { return }
        throw CommandError(kind: .noChoice, refusal)
    }
}
