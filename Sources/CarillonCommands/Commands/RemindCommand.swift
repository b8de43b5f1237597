// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationWords

/// `carillon remind`: schedules a reminder of the person's own.
struct RemindCommand: Command {
    private static let title = Option("title", "TITLE", "The first line; TEXT is the message then")
    private static let subtitle = Option("subtitle", "TEXT", "The second line")
    private static let sound = Option(
        "sound", "NAME|none", "A sound of the sound theme, or silence")
    private static let badge = Option(
        "badge", "N", "The number for the launcher badge", read: CommonOptions.count)
    private static let action = Option(
        "action", "ID=TITLE[:OPTION]…",
        "Add a button; an option is foreground, destructive or auth", isRepeated: true,
        read: ActionSyntax.read)
    private static let command = Option(
        "run", "COMMAND", "Run this in a shell when an action is chosen")
    private static let style = Option(
        "style", "How all reminders are shown from now on",
        choices: ["banner": ApplicationSettings.AlertStyle.banner, "alert": .alert])
    private static let identifier = Option(
        "id", "ID", "Name it; a pending one with that name is replaced")
    private static let wake = Flag("wake", "Wake the machine for it if it sleeps then")
    private static let wait = Flag("wait", "Wait, and print the id of the action that was chosen")

    static let declaration = Declaration(
        name: "remind", summary: "Schedules a reminder of your own",
        operands: .any("TEXT…", atLeast: 1),
        options: TimeOptions.all + [
            title.syntax, subtitle.syntax, sound.syntax, badge.syntax, action.syntax,
            command.syntax, style.syntax, identifier.syntax, wake.syntax,
            wait.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            TEXT is the title, or the message if --title is given.

            Without an option that says when, the last words are the time:
              carillon remind "call mum" tomorrow at 9
              carillon remind tea in 20 minutes
              carillon remind standup every weekday at 9:30
            Only whole arguments behind the first are read, and as many as make one time;
            what stands in quotes stays together. What was understood is said in words.
            What can be two things, such as "at 9" at 10 o'clock, "1/2", "next friday" or
            "every second friday", is asked on a terminal, and refused elsewhere.

            A SPAN is 90 (seconds), 90s, 20m, 1h30m, 2d or 1w; it counts real time, also
            while the machine sleeps. A TIME is HH:MM[:SS], 9am, noon or midnight, alone or
            with today, tomorrow, a day of the week, or a date such as 2027-01-05 or
            "24 december"; it follows the wall clock, of 24 hours.

            --every takes a SPAN, "2 weeks", month, year, and with --at also days: weekday,
            monday, "mon, thu", "other friday", 15th, "1st and 15th", "last day",
            "2nd tuesday", "last friday", "24 december". Spans count from now, and with --at
            from that time on: days, weeks, months and years follow the wall clock then,
            minutes and hours are counted. A day that a month does not have is skipped.
            --between takes minutes and hours, and has its start in it but not its end.

            RULE is a recurrence rule of RFC 5545, such as "FREQ=MONTHLY;BYDAY=-1FR". A DATE
            is a day, or a day and a time; a day alone is the whole day, and with --also the
            time of day of the first. --count counts what --except leaves out, too.

            COMMAND gets the action's id as $1 and in CARILLON_ACTION, the reminder's id in
            CARILLON_ID and a typed text in CARILLON_TEXT. The id of a click on the reminder
            itself is 'default'. With --wait, 'dismiss' is printed when it is dismissed, and
            what will ring is printed to standard error.

            --style is a setting of the application \(Reminders.name), so it counts
            for every reminder; see 'carillon settings'.

            Examples:
              carillon remind Tea --in 4m
              carillon remind "Stand up" --every 1h --sound none
              carillon remind "Water the plants" --every sunday --at 10:00
              carillon remind "Pay rent" --every "last weekday" --at 9:00 --count 12
              carillon remind Stretch --every 20m --between 09:00-17:00 --on mon-fri
              carillon remind Backup --in 1h --action y=Start --run '[ $1 = y ] && backup'
            """)

    var request: Request
    var schedule: ReminderSchedule
    /// Where the wall clock of the reminder is, if not here.
    let zone: TimeZone?
    var category: NotificationModel.Category?
    private var style: ApplicationSettings.AlertStyle?
    private var waits: Bool
    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let (text, time) = try TimeOptions.read(arguments, in: environment)
        zone = time.zone
        schedule = try ReminderSchedule(time, after: environment.now, in: environment.calendar)
        category = Reminders.category(
            for: try arguments.all(Self.action), reportsDismissal: arguments[Self.wait])
        style = try arguments[Self.style]
        waits = arguments[Self.wait]
        printsJSON = arguments[CommonOptions.json]
        var content = try Self.content(arguments, text: text)
        content.categoryIdentifier = category?.identifier ?? ""
        request = Request(
            identifier: try arguments[Self.identifier] ?? environment.makeIdentifier(),
            content: content, trigger: schedule.trigger, wakesMachine: arguments[Self.wake])
        do throws(NotificationError) {
            try request.validate()
            try category?.validate()
        } catch {
            throw .usage(error.description)
        }
    }

    private static func content(
        _ arguments: Arguments, text: String
    ) throws(CommandError) -> Content {
        var content = Content()
        if text.allSatisfy(\.isWhitespace) { throw .usage("TEXT is empty; say what to remind of") }
        if let title = try arguments[title] {
            (content.title, content.body) = (title, text)
        } else {
            content.title = text
        }
        content.subtitle = try arguments[subtitle] ?? ""
        content.badge = try arguments[badge]
        switch try arguments[sound] {
        case nil: content.sound = .default
        case "none": content.sound = nil
        case let name: content.sound = Sound(name: name)
        }
        content.userInfo[Reminders.runKey] = try arguments[command].map { .string($0) }
        return content
    }
}

extension RemindCommand {
    func run(in environment: Environment) async throws {
        let settings = try await ControlClient.connect()
        // Before the reminder exists, so that no answer to it is missed.
        let events = waits ? try await settings.events() : nil
        let isFirst = try await add(settings, in: environment)
        if isFirst, let diagnosis = try? await settings.diagnose(),
            let note = ServerNote.text(for: diagnosis)
        {
            environment.note(note)
        }
        var item = ReminderItem(self)
        if let events {
            let choice = try await choice(in: events)
            (item.action, item.text) = (choice.action, choice.text)
            if !printsJSON { environment.print(choice.action) }
        }
        if printsJSON { environment.print(json: item) }
    }

    /// Adds the reminder in the name of the application that reminders belong to.
    ///
    /// - Returns: Whether it is the person's first.
    private func add(
        _ settings: ControlClient, in environment: Environment
    ) async throws -> Bool {
        let client = try await CenterClient.connect(as: Reminders.application())
        let isFirst = try await allow(client, settings)
        if let category {
            let others = try await client.categories().filter {
                $0.identifier != category.identifier
            }
            try await client.setCategories(others + [category])
        }
        // What was understood is said before it counts.
        if !printsJSON {
            let line = confirmation(in: environment)
            waits ? environment.note(line) : environment.print(line)
        }
        try await client.add([request])
        // Nobody else can be started under the name as long as this process has it.
        await client.close()
        return isFirst
    }

    /// Typing the command is the person's consent, unless they have refused before.
    ///
    /// - Returns: Whether it was given now.
    private func allow(_ client: CenterClient, _ settings: ControlClient) async throws -> Bool {
        let authorization = try await client.settings().authorization
        if authorization == .denied {
            throw CommandError.failure(
                "reminders are not allowed; 'carillon settings \(client.application) --allow'"
                    + " allows them")
        }
        var changes = SettingsChanges()
        if authorization == .notDetermined { changes.authorization = .authorized }
        changes.alertStyle = style
        if changes != SettingsChanges() {
            try await settings.setSettings(of: client.application, changes)
        }
        return authorization == .notDetermined
    }

    /// Waits until the person chooses something.
    private func choice(
        in events: AsyncStream<CenterEvent>
    ) async throws -> (action: String, text: String?) {
        let application = try Reminders.application()
        for await event in events
        where event.application == application && event.identifier == request.identifier {
            switch event.kind {
            case .responded: return (Words.action(event.action ?? ""), event.text)
            case .removed, .withdrawn:
                throw CommandError.failure("the reminder was removed before anything was chosen")
            default: break
            }
        }
        throw CommandError.failure("the session bus went away; the reminder still rings")
    }

    /// One line: what is scheduled, when, and its name.
    func confirmation(in environment: Environment) -> String {
        let here = DateText(environment)
        var date = here.complete(schedule.date)
        var relative = here.relative(schedule.date)
        if let zone, zone != environment.zone {
            date = DateText(environment, in: zone).complete(schedule.date)
            relative += ", \(here.local(schedule.date)) here"
        }
        let more =
            schedule.trigger.isRepeating ? ", \(TriggerText.words(for: schedule.trigger))" : ""
        return
            "\(request.identifier): \"\(request.content.title)\" rings \(date) (\(relative))\(more)"
    }
}

/// What `remind --json` prints.
private struct ReminderItem: Encodable {
    let app = Reminders.name
    let id: String
    let title: String
    let due: Date
    let repeats: Bool
    let why: String
    /// With `--wait`: what was chosen.
    var action: String?
    var text: String?

    init(_ command: RemindCommand) {
        id = command.request.identifier
        title = command.request.content.title
        due = command.schedule.date
        repeats = command.schedule.trigger.isRepeating
        why = TriggerText.words(for: command.schedule.trigger)
    }
}
