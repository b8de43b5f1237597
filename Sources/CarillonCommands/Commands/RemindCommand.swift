// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule
import NotificationSentences
import PersonalReminders

/// `carillon remind`: schedules a reminder of the person's own.
struct RemindCommand: Command {
    private static let title = Option("title", "TITLE", "The first line; TEXT is the message then")
    private static let action = Option(
        "action", "ID=TITLE[:OPTION]…",
        "Add a button; an option is foreground, destructive, auth or text", isRepeated: true,
        read: ActionSyntax.read)
    private static let identifier = Option(
        "id", "ID", "Name it; a pending one with that name is replaced")
    private static let wake = Flag("wake", "Wake the machine for it if it sleeps then")
    private static let nag = Option(
        "nag", "SPAN", "Alert again and again until you act on it, such as every 5m",
        read: ReminderOptions.nagSpan)
    private static let afterDone = Option<String>(
        "after-done", "SPAN", "Ring again so long after Done, such as 3d; not by the calendar"
    ) { (text) throws(CommandError) in text }
    private static let yes = Flag("yes", "Do not ask whether what repeats is meant like that")
    private static let wait = Flag("wait", "Wait, and print the id of the action that was chosen")

    static let declaration = Declaration(
        name: "remind", summary: "Schedules a reminder of your own",
        operands: .any("TEXT…", atLeast: 1),
        options: TimeOptions.all + PlaceOptions.all + [title.syntax] + ReminderOptions.all + [
            action.syntax, identifier.syntax, wake.syntax, nag.syntax,
            afterDone.syntax, yes.syntax, wait.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            TEXT is the title, or the message if --title is given.

            Without an option that says when, the time is in the text, at its end or at its
            beginning, in your language or in English:
              carillon remind "call mum" tomorrow at 9
              carillon remind "tomorrow at 9 call mum"
              carillon remind tea in 20 minutes
              carillon remind standup every weekday at 9:30
            A first argument in quotes is the title, if more follow; a single one is the text
            in which the time is looked for. What was understood is said in words. A word of
            time that is left in the title, and what can be two things, such as "at 9" at 10
            o'clock, "1/2" or "every second friday", is asked about on a terminal, and
            refused elsewhere. 'carillon when' says what words mean.

            A SPAN is 90 (seconds), 90s, 20m, 1h30m, 2d, 1w, or words such as "half an hour".
            A TIME is HH:MM[:SS], 9am, noon or midnight, alone or with today, tomorrow, a day
            of the week, a holiday, or a date such as 2027-01-05 or "24 december". Days and
            more keep the time of day, hours and less are real time.

            --every takes a SPAN, "2 weeks", month, year, and with --at also days: weekday,
            monday, "mon, thu", "other friday", 15th, "1st and 15th", "last day",
            "2nd tuesday of the month", "last friday", "24 december". Without --at it counts
            from now. A day that a month does not have is skipped if you name it, else the
            last one stands in for it. On a terminal the next times are shown, and Enter
            agrees. --between takes minutes and hours, and has its start in it but not its
            end.

            RULE is a recurrence rule of RFC 5545, such as "FREQ=MONTHLY;BYDAY=-1FR". A DATE
            is a day, or a day and a time; a day alone is the whole day, and with --also the
            time of day of the first. --count counts what --except leaves out, too.

            --except takes days with commas between; a day of the week is each of them. It takes a
            calendar, too, such as one of public holidays: the days that its events take whole are
            left out, as far as it goes. It is read once.

            --warn takes a SPAN and can be given several times: the same reminder rings ahead of its
            time, and says when that is. Done on a warning ends that time and its other warnings.

            --arriving and --leaving wait for a place of 'carillon places'; for a network of
            NetworkManager by its name or UUID, or for "here", the one the machine is connected
            to; or for a circle, such as 52.5163,13.3777 and ,300 for its radius in metres, which
            GeoClue measures. Who is there already has not come, and a place is left after 20
            seconds. With both, each crossing counts.

            The words "when I get home", "whenever I leave work" or "when I arrive at Gym", at
            the end or the beginning of TEXT, say the same of a place or a network of that name.

            --nag takes a SPAN in short, from 1m to 1d. The reminder rings again after each, until
            it is answered, dismissed, cleared or snoozed; Done answers it.

            --after-done takes a SPAN up to 366 days: the reminder rings again so long after the
            moment in which you choose Done, with days at its time of day. If you only dismiss
            it, it comes again the next day. The words "every! 3 days" say the same, and so do
            "every 3 days after done".

            A reminder stays on the screen until you choose Done or Snooze, or dismiss it;
            --style banner lets it leave by itself, and 'carillon settings
            \(Reminders.name) --style banner' all of them. --action puts buttons of
            your own in the place of Done, which runs no COMMAND.

            A reminder rings in your quiet hours, too: you have chosen its time. With the
            urgency 'normal' or 'low' it is held until they end.

            COMMAND gets the action's id as $1 and in CARILLON_ACTION, the reminder's id in
            CARILLON_ID and a typed text in CARILLON_TEXT. The id of a click on the reminder
            itself is 'default'. With --wait, 'dismiss' is printed when it is dismissed, and
            what will ring is printed to standard error.

            Examples:
              carillon remind Tea --in 4m
              carillon remind "Stand up" --every 1h --sound none
              carillon remind "Water the plants" --every sunday --at 10:00
              carillon remind "Cut the hair" --in 1d --after-done 6w
              carillon remind "Pay rent" --every "last weekday" --at 9:00 --count 12
              carillon remind Dentist --at "friday 9:00" --warn 1d --warn 1h
              carillon remind Stand-up every weekday at 9:30 --except holidays.ics
              carillon remind "Take the badge" --arriving Office
              carillon remind buy milk when I get home
              carillon remind Stretch --every 20m --between 09:00-17:00 --on mon-fri
              carillon remind Backup --in 1h --action y=Start --run '[ $1 = y ] && backup'
            """)

    /// A time or a place, for which a reminder waits.
    private enum Condition {
        case time(ReminderSchedule)
        case place(PlaceOptions)

        var schedule: ReminderSchedule? {
            if case .time(let schedule) = self { schedule } else { nil }
        }
    }

    var request: Request
    private let condition: Condition
    /// Where the wall clock of the reminder is, if not here.
    let zone: TimeZone?
    /// Whether it is once, on a day of "the month".
    private var isOfTheMonth = false
    var category: NotificationModel.Category?
    /// The path of a picture to show with it.
    private var picture: String?
    /// The words that were typed.
    private let arguments: Arguments
    private var asks: Bool
    private var waits: Bool
    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        self.arguments = arguments
        let text: String
        if let said = PlaceOptions.said(arguments, in: environment) {
            (condition, zone) = (.place(said.place), nil)
            text = said.text
        } else if let place = try PlaceOptions(arguments) {
            (condition, zone) = (.place(place), nil)
            text = arguments.operands.joined(separator: " ")
        } else {
            let read = try TimeOptions.read(arguments, in: environment)
            (text, zone) = (read.text, read.time.zone)
            isOfTheMonth = read.time.isOfTheMonth
            let schedule = try CommandError.saying { () throws(ReminderError) in
                try ReminderSchedule(read.time, after: environment.now, in: environment.calendar)
            }
            condition = .time(schedule)
        }
        var content = try Self.content(arguments, text: text)
        let afterDone = try Self.afterDone(arguments, condition, in: environment)
        afterDone?.write(to: &content)
        var actions = try arguments.all(Self.action)
        if actions.isEmpty {
            actions = [Reminders.addDone(to: &content, title: environment.sentences.done)]
        }
        category = Reminders.category(
            for: actions, reportsDismissal: arguments[Self.wait] || afterDone != nil)
        picture = try ReminderOptions.picture(arguments)
        asks = !arguments[Self.yes]
        waits = arguments[Self.wait]
        printsJSON = arguments[CommonOptions.json]
        content.categoryIdentifier = category?.identifier ?? ""
        request = Request(
            identifier: try arguments[Self.identifier] ?? environment.makeIdentifier(),
            content: content, trigger: condition.schedule?.trigger,
            wakesMachine: arguments[Self.wake],
            nagInterval: try arguments[Self.nag].map { Double($0.seconds) })
        do throws(NotificationError) {
            try request.validate()
            try category?.validate()
        } catch {
            throw .usage(TypedField.text(error))
        }
    }

    /// The span after which it comes again, which nothing else may say.
    private static func afterDone(
        _ arguments: Arguments, _ condition: Condition, in environment: Environment
    ) throws(CommandError) -> AfterDone? {
        guard let text = try arguments[afterDone] else {
            let said = condition.schedule?.afterDone
            if said != nil { try checkActions(arguments) }
            return said
        }
        let name = "--\(afterDone.syntax.name)"
        guard let schedule = condition.schedule else {
            throw .usage { $0.exclude(name, "--arriving") }
        }
        if schedule.trigger.isRepeating || schedule.afterDone != nil {
            throw .usage { $0.exclude(name, "--every") }
        }
        try checkActions(arguments)
        do throws(CommandError) {
            return AfterDone(-(try TypedTimes(environment).warning(text)))
        } catch {
            throw error.about(name)
        }
    }

    /// Checks that there are no buttons of one's own: which of them would mean that it is done,
    /// nobody says.
    private static func checkActions(_ arguments: Arguments) throws(CommandError) {
        if try arguments.all(action).isEmpty { return }
        throw .usage { $0.exclude("--\(afterDone.syntax.name)", "--action") }
    }

    private static func content(
        _ arguments: Arguments, text: String
    ) throws(CommandError) -> Content {
        if text.allSatisfy(\.isWhitespace) { throw .usage { $0.textIsEmpty } }
        var content = Reminders.content(title: text)
        if let title = try arguments[title] { (content.title, content.body) = (title, text) }
        try ReminderOptions.apply(arguments, to: &content)
        return content
    }
}

extension RemindCommand {
    /// When it rings, where that is a time.
    var schedule: ReminderSchedule? { condition.schedule }

    /// The words that say when it rings.
    var confirmation: ReminderConfirmation {
        ReminderConfirmation(
            request: request, schedule: schedule, zone: zone, isOfTheMonth: isOfTheMonth)
    }

    func run(in environment: Environment) async throws {
        if asks {
            try schedule?.askForConsent(in: environment) { $0.nothingScheduled }
        }
        let client = try await ReminderClient.connect(listens: waits)
        var confirmation = confirmation
        if case .place(let place) = condition {
            confirmation.request.trigger = .place(try await place.trigger(client.control))
        }
        try ReminderOptions.keepSound(
            arguments, in: &confirmation.request.content, environment)
        let request = confirmation.request
        let isFirst = try await client.add(
            request, category, picture: picture
        ) { [confirmation] in
            // What was understood is said before it counts.
            if printsJSON { return }
            try await confirmation.tell(client, asNote: waits, in: environment)
        } takeBack: {
            if !printsJSON { environment.note(environment.sentences.nothingScheduled) }
        }
        if isFirst, let note = await client.serverNote(environment.sentences) {
            environment.note(note)
        }
        if let note = await client.control.placeNote(request.trigger, environment.sentences) {
            environment.note(note)
        }
        var item = ReminderItem(request, due: schedule?.date)
        if waits {
            let choice = try await client.choice(on: request.identifier)
            (item.action, item.text) = (choice.action, choice.text)
            if !printsJSON { environment.print(choice.action) }
        }
        if printsJSON { environment.print(json: item) }
    }
}

/// The object that `remind --json` and `edit --json` print.
struct ReminderItem: Encodable {
    let app = Reminders.name
    let id: String
    let title: String
    /// When it rings; nil when that is no time.
    let due: Date?
    let repeats: Bool
    let why: String
    /// With `--wait`: what was chosen.
    var action: String?
    var text: String?

    init(_ request: Request, due: Date?) {
        id = request.identifier
        title = request.content.title
        self.due = due
        repeats = request.trigger?.isRepeating ?? false
        why = CommandSentences.english.often(request)
    }
}
