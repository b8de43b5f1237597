// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

// MARK: - A reminder that is written

extension CenterSentences {
    /// The page on which one is made.
    public var newReminder: String { text("New Reminder") }

    /// The page on which one is changed.
    public var editReminder: String { text("Edit Reminder") }

    /// Shows that page.
    public var edit: String { text("Edit…") }

    // Translators: the placeholder is the title of a reminder.
    /// Shows the page of one of several.
    public func edit(_ title: String) -> String { text("Edit %@", title) }

    // Translators: in these the underscore stands before the letter that is pressed with Alt.
    /// Adds it.
    public var add: String { text("_Add") }

    /// Keeps what was changed.
    public var save: String { text("_Save") }

    /// Closes the page.
    public var cancelWriting: String { text("_Cancel") }

    /// The field for the text.
    public var whatAndWhen: String { text("What to remind you of, and when") }

    // Translators: dates with times follow, with commas between.
    /// The dates on which it rings next.
    public func next(_ dates: String) -> String { text("Next: %@", dates) }

    /// Several readings.
    public var whichIsMeant: String {
        text("This can mean more than one time. Choose the one you mean.")
    }

    // Translators: words of the title, and words of the time.
    /// A word of time in the title.
    public func mayBelong(_ words: String, to time: String) -> String {
        text(
            "“%1$@” may be part of the time, too, besides “%2$@”. Choose if this is what you mean.",
            words, time)
    }

    // Translators: how many of the twelve months have a day, and its number.
    /// A day that some months do not have.
    public func isRareDay(_ months: Int, _ day: Int) -> String {
        text(
            "Only %1$@ of 12 months have a day %2$@; it does not ring in the others.", "\(months)",
            "\(day)")
    }

    /// The day that stands for 29 February.
    public func name(of day: LeapDay) -> String {
        switch day {
        case .lastOfFebruary: text("29 February, or the 28th where there is none")
        case .firstOfMarch: text("29 February, or 1 March where there is none")
        case .leapYearsOnly: text("29 February, in leap years only")
        }
    }
}

// MARK: - Chosen by hand

extension CenterSentences {
    /// The row that opens to what can be chosen.
    public var details: String { text("Details") }

    /// The lines below the title.
    public var notes: String { text("Notes") }

    /// Chooses when it rings.
    public var dateAndTime: String { text("Date and Time") }

    /// How often it rings.
    public var repeatsHowOften: String { text("Repeat") }

    /// One of the choices.
    public func name(of rhythm: ReminderDraft.Rhythm) -> String {
        switch rhythm {
        case .never: text("Never")
        case .daily: text("Every Day")
        case .weekdays: text("Monday to Friday")
        case .weekly: text("Every Week")
        case .monthly: text("Every Month")
        case .yearly: text("Every Year")
        case .unchanged: text("Unchanged")
        case .custom: customRhythm
        }
    }

    /// The days on which it does not ring.
    public var leaveOut: String { text("Except On") }

    // Translators: a picture that shows with a reminder.
    /// The row of the picture.
    public var picture: String { text("Picture") }

    /// A reminder has a picture already.
    public var keptPicture: String { text("Current Picture") }

    /// The name of the dialog in which it is chosen.
    public var choosePicture: String { text("Choose a Picture") }

    // Translators: the button of that dialog.
    /// Takes the picture that is chosen.
    public var takePicture: String { text("_Choose") }

    /// The button that takes the picture away, for people who do not see it.
    public var removePicture: String { text("Remove the Picture") }

    // Translators: how long before its time a reminder rings already, as in Apple's Reminders.
    /// How long before its time it rings already.
    public var earlyReminder: String { text("Early Reminder") }

    /// No early reminder.
    public var noEarlyReminder: String { text("None") }

    /// The words for warnings, such as `1 day before`.
    ///
    /// - Parameter spans: How long before, as negative spans.
    /// - Returns: The words.
    public func warnings(_ spans: [CalendarDuration]) -> String {
        if spans.isEmpty { return noEarlyReminder }
        let words = spans.map { reminds(-$0.days * 86_400 - $0.seconds) }
        return ListText(language).list(words)
    }

    // Translators: days of the week and dates as a person types them in your language, with commas
    // between.
    /// An example of what is written there.
    public var leaveOutExample: String { text("Sunday, 24 December") }

    // Translators: the title of a choice: which times of a reminder that repeats are changed.
    /// The choice of what is changed of one that repeats.
    public var changes: String { text("Change") }

    // Translators: one of the choices of “Change”.
    /// All times are changed.
    public var allFromNowOn: String { text("All From Now On") }

    // Translators: one of the choices of “Change”; the placeholder is a day and a time.
    /// One time is changed.
    public func onlyTheNext(_ moment: String) -> String { text("Only %@", moment) }

    // Translators: of a reminder that repeats.
    /// All times of what repeats are changed to one.
    public var repeatsNoMore: String { text("it rings once and repeats no more") }

    /// Whether it is heard.
    public var sound: String { text("Sound") }

    /// The name of a sound.
    public func name(of sound: ChosenSound) -> String {
        switch sound {
        // Translators: the usual one of several sounds.
        case .usual: contextual("sound", "Default")
        // Translators: silence, in the place of a sound.
        case .none: contextual("sound", "None")
        case .named(let name):
            InstalledSounds.Alert(rawValue: name).map(self.name)
                ?? ShownText.line(
                    name.split(separator: ".").first.map(String.init) ?? name, limit: 40)
        }
    }

    private func name(of sound: InstalledSounds.Alert) -> String {
        switch sound {
        case .alarmClock: contextual("sound", "Alarm Clock")
        case .bell: contextual("sound", "Bell")
        case .completion: contextual("sound", "Completion")
        case .message: contextual("sound", "Message")
        case .telephone: contextual("sound", "Telephone")
        case .information: contextual("sound", "Information")
        case .warning: contextual("sound", "Warning")
        }
    }

    /// One of the choices of sounds: a file of the person's.
    public var chooseSoundFile: String { contextual("sound", "Choose a File…") }

    /// The title of the dialog in which a file is chosen.
    public var chooseSound: String { text("Choose a Sound") }

    /// Whether it alerts again.
    public var keepAlerting: String { text("Keep Alerting") }

    /// How often that is.
    public var untilDone: String { text("Every 5 minutes, until you act on it") }
}

// MARK: - What became of it

extension CenterSentences {
    // Translators: a title, and a date such as “tomorrow 09:00 (in 20 h)”.
    /// It was added.
    public func rings(_ title: String, _ date: String) -> String {
        text("“%1$@” rings %2$@", title, date)
    }

    // Translators: a title, a date, and when quiet hours end.
    /// It was added, and will be held.
    public func isHeld(_ title: String, _ date: String, until end: String) -> String {
        text("“%1$@” is due %2$@, and held by your quiet hours until %3$@", title, date, end)
    }

    // Translators: a title, and a date.
    /// It was added, and will be held as long as it is quiet.
    public func isHeld(_ title: String, _ date: String) -> String {
        text("“%1$@” is due %2$@, and held as long as it is quiet", title, date)
    }

    // Translators: in a row; when quiet hours end, such as “tomorrow 07:00”.
    /// Something that is due while it is quiet.
    public func held(until end: String) -> String { text("held until %@", end) }

    /// Something that is due while it is quiet, with no end.
    public var held: String { text("held while it is quiet") }

    // Translators: when quiet hours end.
    /// It would be held.
    public func quietHoursHoldIt(until end: String) -> String {
        text("Your quiet hours hold it until %@.", end)
    }

    /// It would be held as long as it is quiet.
    public var quietHoursHoldIt: String { text("It is held as long as it is quiet.") }

    /// It cannot be changed any more.
    public var isGone: String {
        text("It has rung or was cancelled meanwhile. Give it another time to add it anew.")
    }

    /// It is not what was shown, and stays as it is.
    public var wasChangedMeanwhile: String {
        text("It was changed elsewhere meanwhile. Look at it again.")
    }

    /// It is not what was shown.
    public var wasChanged: String {
        text("It was changed elsewhere meanwhile. Save again to replace that.")
    }
}

// MARK: - Why it cannot be added

extension CenterSentences {
    /// Why a draft cannot be added.
    public func words(_ trouble: ReminderUnderstanding.Trouble) -> String {
        switch trouble {
        // Translators: a text and a time, as a person types them in your language.
        case .empty: text("For example “Call mum tomorrow at 9”.")
        case .tooLong: text("This text is too long for a notification.")
        case .refused(let error): words(error)
        }
    }

    private func words(_ error: ReminderError) -> String {
        switch error {
        case .textIsEmpty, .isAllTime: text("Write what to remind you of, too.")
        case .noTime(let missing): words(missing)
        case .isOfPlace(let words):
            text("“%@” says where, and not when. In a terminal, “carillon remind” takes it.", words)
        case .isOfPlaceAndTime(let place, let time):
            text(
                "“%1$@” says where and “%2$@” when. A reminder waits for a place or for a time, and not for both.",
                place, time)
        case .isNoPlace(let name):
            text("No place of yours is “%@”. In a terminal, “carillon places add” adds one.", name)
        case .canBothBeTime(let one, let other):
            text(
                "“%1$@” and “%2$@” can both be the time. Leave one out, or choose the date below.",
                one, other)
        case .isSlip(let word, let time):
            text(
                "“%1$@” beside “%2$@” is not understood. Correct it, or choose the date below.",
                word, time)
        case .areTwoTimes(let words):
            text("“%@” are two times. Make two reminders, one after the other.", words)
        case .noTimeOfDay(let phrase):
            text("“%@” has no time of day. Add one, such as 9:00.", phrase)
        case .isOneTime:
            text("Only one time is changed. Say when that is, without a repetition.")
        case .noDay(let words):
            // Translators: days of the week and dates, as a person types them in your language.
            text(
                "“%@” is no day. Write days of the week, such as “sunday”, and dates, such as “24 december” or “24 to 31 december”.",
                words)
        case .timeIsPast, .warningIsPast: text("This time has passed.")
        case .pictureUnreadable: text("This picture cannot be read.")
        case .soundUnreadable:
            text("This file cannot be played. Choose a sound in WAV or Ogg Vorbis.")
        case .soundIsTooLong: text("This sound is too long. Choose one of 30 seconds or less.")
        case .hourIsSkipped(let skipped, let next):
            text(
                "The clocks skip %1$@ that day. Choose %2$@ or another time.", clock(skipped),
                clock(next))
        case .neverRings, .hasNoDate: text("It would never ring: there is no such date.")
        case .daysNeedTime, .ruleNeedsTime, .additionNeedsTime, .startNeedsTime, .saysNoTime:
            text("Say at which time of the day, too.")
        case .notAllowed:
            text(
                "Your own reminders are not allowed to send notifications. Allow them under Applications."
            )
        case .distanceStandsAlone, .distanceIsRealTime, .spanIsTheSameEverywhere,
            .hasTwoRepetitions,
            .needsRepetition, .hasTwoEnds, .ruleHasEnd, .weekdaysNeedWindow, .windowNeedsSpan,
            .windowSaysTimes, .windowTakesMinutes, .spanIsLongerThanWindow, .windowGoesOverMidnight,
            .noRuleHasTheseTimes, .spanTakesMinutes, .takesTimeOfDay, .ruleIsInvalid:
            text("A reminder cannot repeat like that. Say it more simply.")
        }
    }

    private func words(_ missing: MissingTime) -> String {
        switch missing {
        case .noWords: text("Say when, too, or choose the date below.")
        case .unknown(let word, let time):
            text("“%1$@” behind “%2$@” is not understood. Write the time at the end.", word, time)
        case .unreadable(let words): text("“%@” says no time that is understood.", words)
        case .open(let words):
            text("“%@” leaves open when. Add the times, such as 8:00 and 20:00.", words)
        case .vague(let words):
            text(
                "“%@” is no exact time. Say a day and a time of day, such as Friday at 9:00.", words
            )
        case .noSuchDay(let words): text("“%@” is a day that does not exist.", words)
        case .noSuchTime(let words): text("“%@” is a time of the day that does not exist.", words)
        case .dayAlone(let phrase):
            text("“%@” has no time of day. Add one, such as 9:00.", phrase)
        case .length(let words):
            // Translators: a length of time that was typed, twice, such as “20 min”. Say how one types it as a
            // time in your language.
            text(
                "“%1$@” says how long, and not when. Write “in %2$@” to be reminded after it.",
                words, words)
        case .endAlone(let words):
            // Translators: an end that was typed, such as “until 31 July”, twice.
            text(
                "“%1$@” says when it ends, and not when it rings. Say that, too, as in “every day at 9:00 %2$@”.",
                words, words)
        case .inside(let words):
            text("“%@” is in the middle of the text. Write the time at the end.", words)
        case .all: text("Write what to remind you of, too.")
        case .tooLong: text("The text is too long to look for a time in it. Choose the date below.")
        }
    }

    private func clock(_ moment: LocalMoment) -> String {
        ClockText(language).text(hour: moment.time.hour, minute: moment.time.minute)
    }
}
