// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords
import PersonalReminders

/// A reminder of the person's own as it is being written, or as one of theirs is being changed.
///
/// It is a value: what it means at a time and a place is ``understood(at:)``.
public struct ReminderDraft: Hashable, Sendable {
    /// After how many seconds it alerts again, where that is switched on here.
    public static let nagInterval = 300.0

    /// A picture that shows with a reminder.
    public enum Picture: Hashable, Sendable {
        case none
        /// The one that it has.
        case kept
        /// A file, by its path.
        case file(String)

        /// The path of the file that is to be copied.
        var path: String? { if case .file(let path) = self { path } else { nil } }
    }

    /// The text, with the time in words.
    public var sentence = "" {
        // Another text has other readings.
        didSet { if sentence != oldValue { choice = nil } }
    }
    /// Which reading of the text is meant, from 0; nil where nobody has chosen.
    public var choice: Int?
    /// The lines below its title.
    public var notes = ""
    /// When it rings first, chosen by hand; nil where the text says it.
    public var moment: Date?
    /// How often, where the moment is chosen by hand.
    public var rhythm = Rhythm.never
    /// The days on which it does not ring if it repeats, in words with commas between.
    public var leftOut = ""
    /// The dates that are left out of the one that is changed, as far as they are written out.
    private var standing = StandingDates()
    /// How long before each time it rings already, as negative spans.
    public var warnings: [CalendarDuration] = []
    /// The warnings of the one that is changed.
    private var standingWarnings: [CalendarDuration] = []
    /// The picture that shows with it.
    public var picture = Picture.none
    /// The sound with which it rings.
    public var sound = ChosenSound.usual
    /// Whether it stays on the screen or leaves by itself; nil is as all reminders do.
    public var style: ApplicationSettings.AlertStyle?
    /// Whether it alerts again and again until somebody acts on it.
    public var keepsAlerting = false
    /// The reminder that it takes the place of; nil for a new one.
    public var original: PendingRequest?
    /// Whether only its next time is changed, where it has more of them; nil where nobody has chosen,
    /// and what is written says it: see ``ReminderUnderstanding/isOfNextOnly``.
    public var changesOnlyNext: Bool?

    /// Begins a new one.
    public init() {}

    /// Begins with one that is there.
    ///
    /// - Parameters:
    ///   - original: The one that is there.
    ///   - place: The time, the place and the habits by which its dates are written.
    public init(editing original: PendingRequest, at place: ReminderPlace) {
        let request = original.request
        self.original = original
        sentence = request.content.title
        notes = request.content.body
        picture = request.content.attachments.isEmpty ? .none : .kept
        sound = ChosenSound(of: request.content)
        keepsAlerting = request.nagInterval != nil
        style = request.content.alertStyle
        warnings = ReminderSchedule.warnings(of: request)
        standingWarnings = warnings
        standing = StandingDates(of: original, at: place)
        leftOut = standing.text
    }

    /// A schedule with what is chosen of it besides its time: the days that are left out, and the
    /// warnings.
    ///
    /// - Parameters:
    ///   - schedule: When it would ring.
    ///   - isKept: Whether that is how the one that is changed rings.
    ///   - place: Where and when it is.
    /// - Returns: The schedule with both.
    /// - Throws: ``ReminderError`` for words that are no days, and a warning that has passed.
    func completed(
        _ schedule: ReminderSchedule, isKept: Bool = false, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderSchedule {
        var schedule = try leavingOut(from: schedule, isKept: isKept, at: place)
        if warnings != standingWarnings {
            try schedule.setWarnings(warnings, after: place.now, in: place.calendar)
        }
        return schedule
    }

    private func leavingOut(
        from schedule: ReminderSchedule, isKept: Bool, at place: ReminderPlace
    ) throws(ReminderError) -> ReminderSchedule {
        if leftOut == standing.text, isKept || leftOut.isEmpty { return schedule }
        var schedule = schedule
        let days = try place.reader.leftOutDays(leftOut, known: standing.dates)
        try schedule.leaveOut(
            days, besides: standing.others(of: schedule.trigger), after: place.now,
            in: place.calendar)
        return schedule
    }

    /// The next time of what is changed, and the others without it.
    ///
    /// - Parameters:
    ///   - identifier: The name of the next time, where that becomes a reminder of its own.
    ///   - place: Where and when it is.
    /// - Returns: Both; nil if it has one time, or is a new one.
    public func nextTime(named identifier: String = "", at place: ReminderPlace) -> NextTime? {
        original.flatMap {
            NextTime(of: $0, named: identifier, after: place.now, in: place.calendar.timeZone)
        }
    }

    /// The request that is added, and the buttons that it needs; one that is changed keeps its own.
    ///
    /// - Parameters:
    ///   - title: Its first line.
    ///   - schedule: When it rings.
    ///   - identifier: The name of a new one.
    ///   - next: The next time of what is changed, where only that is; nil elsewhere.
    ///   - done: The word on the button that ends it.
    /// - Returns: The request, and its category if that is to be made known.
    public func request(
        _ title: String, _ schedule: ReminderSchedule, identifier: String,
        next: PendingRequest? = nil, done: String
    ) -> (Request, NotificationModel.Category?) {
        if var request = (next ?? original)?.request {
            request.content.title = title
            request.content.body = notes
            if picture == .none { request.content.attachments = [] }
            sound.write(to: &request.content)
            if keepsAlerting != (request.nagInterval != nil) {
                request.nagInterval = keepsAlerting ? Self.nagInterval : nil
            }
            request.content.alertStyle = style
            let category = schedule.apply(to: &request, done: done)
            return (request, category)
        }
        var content = Reminders.content(title: title, body: notes)
        sound.write(to: &content)
        content.alertStyle = style
        schedule.afterDone?.write(to: &content)
        let category = Reminders.giveDone(to: &content, title: done)
        let request = Request(
            identifier: identifier, content: content, trigger: schedule.trigger,
            nagInterval: keepsAlerting ? Self.nagInterval : nil)
        return (request, category)
    }
}
