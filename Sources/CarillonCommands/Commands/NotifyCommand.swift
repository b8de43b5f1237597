// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// `carillon notify`: shows a notification now, as `notify-send` does, and hears the answer.
struct NotifyCommand: Command {
    private static let subtitle = Option("subtitle", "TEXT", "The second line")
    private static let urgency = Option(
        "urgency", short: "u", "How much it matters", choices: Words.urgencies)
    private static let expireTime = Option(
        "expire-time", short: "t", "MS",
        "Take it from the screen after so many milliseconds; 0 lets it stay"
    ) { (text) throws(CommandError) in
        // -1 leaves it to the notification server, as nothing does.
        guard let count = Int32(text), count >= -1 else {
            throw .usage { $0.noMilliseconds(text) }
        }
        return Int(count)
    }
    private static let icon = Option(
        "icon", short: "i", "FILE|NAME",
        "A picture to show with it, which is copied; or an icon of the theme",
        offering: .files)
    private static let appName = Option(
        "app-name", short: "a", "NAME", "The sender's name that is shown")
    private static let kind = Option(
        "category", short: "c", "TYPE", "The kind of notification, such as email.arrived")
    private static let hint = Option(
        "hint", short: "h", "TYPE:NAME:VALUE", "Tell the notification server more",
        isRepeated: true
    ) { (text) throws(CommandError) in
        do throws(NotificationError) {
            return try DesktopHint(text)
        } catch {
            throw .usage { $0.noHint(text) }
        }
    }
    private static let sound = Option(
        "sound", "NAME|default", "What is heard", offering: .sounds)
    private static let action = Option(
        "action", short: "A", "[ID=]TITLE[:OPTION]…",
        "Add a button; an option is foreground, destructive, auth or text", isRepeated: true
    ) { (text) throws(CommandError) in text }
    private static let command = Option(
        "run", "COMMAND", "Run this in a shell when an action is chosen; do not wait")
    private static let wait = Flag(
        "wait", short: "w", "Wait, and print the id of the action that was chosen")
    private static let timeout = Option(
        "timeout", "SPAN", "Wait no longer, and take it away then", read: Span.init)
    private static let printID = Flag(
        "print-id", short: "p", "Print the notification's id")
    private static let replace = Option(
        "replace-id", short: "r", "ID", "Name it so; one with that id is replaced")
    private static let once = Flag(
        "once", "With --replace-id: do not ask again; print the answer that was given")
    private static let transient = Flag(
        "transient", short: "e", "Keep it out of the history, here and in the server")

    static let declaration = Declaration(
        name: "notify", summary: "Shows a notification now, for scripts",
        operands: .init(usage: "TITLE [BODY]", count: 1...2),
        options: [
            subtitle.syntax, urgency.syntax, expireTime.syntax, appName.syntax, icon.syntax,
            kind.syntax, hint.syntax, sound.syntax, action.syntax, command.syntax, wait.syntax,
            timeout.syntax, printID.syntax, replace.syntax, once.syntax, transient.syntax,
        ] + AwayOptions.all + [CommonOptions.json.syntax],
        discussion: """
            The options that notify-send has, too, have its names. Unlike there, the answer
            counts whenever it is given: also from 'carillon respond', also after the
            notification server has forgotten the notification or was restarted, and with
            --run also after this command has ended.

            As there, -h is --hint, and TYPE is string, int, double, byte or boolean; \\n in
            BODY begins a line; and what has no --expire-time stays for as long as the
            notification server lets it. What looks like markup in BODY is shown as it is
            typed.

            With actions the command waits for one of them, unless --run says what to do
            then. It prints the id of what was chosen; behind an action with the option
            text, the text follows on the next line. The id of a click on the notification
            itself is 'default'; an action without an ID has its number, from 0.

            Exit status: 0 when something was chosen, or nothing was waited for; 1 when it
            failed; 2 when the command line is wrong; 3 when it was dismissed, removed or
            replaced; 4 when the time of --timeout, or else of --expire-time, has passed.

            With --away, what nobody has answered after SPAN goes to a topic of ntfy, such as
            that of your phone, with its buttons; whoever reads the topic can press them. An
            answer from there counts like one here: the first one does. A password or a token
            for the server is the one of 'carillon subscribe'.

            With --away locked, it goes as soon as the session is locked, and at once while
            it is.

            With --once, one with that id that is still there is waited for, and what was
            answered meanwhile is printed, as far as the history has it: so a script that was
            started anew goes on.

            COMMAND gets the action's id as $1 and in CARILLON_ACTION, the notification's id
            in CARILLON_ID and a typed text in CARILLON_TEXT.

            Examples:
              carillon notify "Backup done" "2.3 GB in 4 minutes"
              carillon notify "Reboot now?" --action yes=Yes --action no=No
              carillon notify Upload --action o=Open --run 'xdg-open ~/upload.log'
              id=$(carillon notify Building --print-id)
              carillon notify Built --replace-id "$id"
              carillon notify Deploy? -A Go -A Stop --away 5m --to https://ntfy.sh/me-7x
            """)

    private(set) var request: Request
    private(set) var category: NotificationModel.Category?
    /// Whether an answer is waited for.
    let waits: Bool
    /// How long an answer is waited for; nil is until there is one.
    let timeout: Duration?
    /// The path of a picture to show with it.
    private let picture: String?
    private let isAway: Bool
    private let isOnce: Bool
    private let printsID: Bool
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let actions = try Self.actions(arguments)
        let command = try arguments[Self.command]
        waits = arguments[Self.wait] || command == nil && !actions.isEmpty
        let expireTime = try arguments[Self.expireTime].flatMap { $0 < 0 ? nil : $0 }
        let limit = try arguments[Self.timeout].map { Duration.seconds($0.seconds) }
        // Nobody can choose anything on what has left the screen.
        timeout = limit ?? (waits ? expireTime.flatMap { $0 > 0 ? .milliseconds($0) : nil } : nil)
        let icon = try arguments[Self.icon].map(NotifyIcon.init)
        picture = icon?.path
        printsID = arguments[Self.printID]
        printsJSON = arguments[CommonOptions.json]
        if limit != nil && !waits {
            throw .usage { $0.timeoutEndsWaiting }
        }
        let away = try AwayOptions(arguments, actions: actions, end: Self.end(limit, expireTime))
        isAway = away != nil
        isOnce = arguments[Self.once]
        if isOnce, !arguments.has(Self.replace.syntax) {
            throw .usage { $0.needs("--once", "--replace-id") }
        }
        if isOnce, arguments[Self.transient] {
            throw .usage { $0.exclude("--once", "--transient") }
        }
        category = Reminders.category(for: actions, reportsDismissal: waits)
        var content = Content()
        content.title = arguments.operands.first ?? ""
        content.body = BackslashEscapes.resolved(arguments.operands.dropFirst().first ?? "")
        if content.title.allSatisfy(\.isWhitespace) { throw .usage { $0.titleIsEmpty } }
        content.subtitle = try arguments[Self.subtitle] ?? ""
        content.interruptionLevel = try arguments[Self.urgency] ?? .active
        if let name = try arguments[Self.sound] {
            content.sound = name == "default" ? .default : Sound(name: name)
        }
        content.categoryIdentifier = category?.identifier ?? ""
        content.userInfo[Reminders.runKey] = command.map { .string($0) }
        away?.write(to: &content)
        content.isExcludedFromHistory = arguments[Self.transient]
        if let expireTime, expireTime > 0 { content.expiration = Double(expireTime) / 1_000 }
        var hints = try arguments.all(Self.hint)
        if arguments[Self.transient] { hints.append(DesktopHint("transient", .boolean(true))) }
        content.desktop = DesktopHints(
            style: expireTime == 0 ? .alert : .banner, senderName: try arguments[Self.appName],
            icon: icon?.name, category: try arguments[Self.kind], others: hints)
        request = Request(
            identifier: try arguments[Self.replace] ?? environment.makeIdentifier(),
            content: content)
        do throws(NotificationError) {
            try request.validate()
            try category?.validate()
        } catch {
            throw .usage(TypedField.text(error))
        }
    }

    /// The option after whose time nobody can answer any more.
    private static func end(_ limit: Duration?, _ expireTime: Int?) -> (String, Duration)? {
        let shown = expireTime.flatMap { $0 > 0 ? Duration.milliseconds($0) : nil }
        let ends = [
            limit.map { ("--\(timeout.syntax.name)", $0) },
            shown.map { ("--\(Self.expireTime.syntax.name)", $0) },
        ]
        return ends.compactMap(\.self).min { $0.1 < $1.1 }
    }

    /// The buttons; one without an id has its number, as with notify-send.
    private static func actions(_ arguments: Arguments) throws(CommandError) -> [Action] {
        var actions: [Action] = []
        for text in try arguments.all(action) {
            do throws(CommandError) {
                actions.append(
                    try ActionSyntax.read(text.contains("=") ? text : "\(actions.count)=\(text)"))
            } catch {
                throw error.about("--action")
            }
        }
        return actions
    }
}

extension NotifyCommand {
    func run(in environment: Environment) async throws {
        let client = try await ReminderClient.connect(listens: waits)
        let standing = isOnce ? try await client.standing(of: request.identifier) : nil
        if standing == nil { try await add(by: client, in: environment) }
        if isAway, try await !Topics.start() {
            environment.note(environment.sentences.nothingGoesAway)
        }
        if printsID && !printsJSON { environment.print(request.identifier) }
        var item = NotificationItem(id: request.identifier)
        if waits {
            let choice = try await choice(of: client, from: standing)
            (item.action, item.text) = (choice.action, choice.text)
            if !printsJSON {
                environment.print(choice.action)
                if let text = choice.text { environment.print(text) }
            }
        }
        if printsJSON { environment.print(json: item) }
    }

    private func add(by client: ReminderClient, in environment: Environment) async throws {
        var request = request
        let copy = try picture.map(Self.copy)
        defer { copy?.remove() }
        if let copy { request.content.attachments = [copy.attachment] }
        let isFirst = try await client.add(request, category)
        if isFirst, let note = await client.serverNote(environment.sentences) {
            environment.note(note)
        }
    }

    /// The person's choice; a dismissal is none.
    private func choice(
        of client: ReminderClient, from standing: ReminderClient.Standing?
    ) async throws -> ReminderClient.Choice {
        let choice = try await inTime(client) {
            try await client.choice(
                on: request.identifier, isReplaceable: true, from: standing)
        }
        if choice.action == Words.action(Action.dismissIdentifier) {
            throw CommandError(kind: .noChoice) { $0.wasDismissed }
        }
        return choice
    }

    /// Ends the waiting when its time has passed; then the notification goes, because nobody would
    /// hear the answer.
    private func inTime(
        _ client: ReminderClient,
        _ wait: @escaping @Sendable () async throws -> ReminderClient.Choice
    ) async throws -> ReminderClient.Choice {
        guard let timeout else { return try await wait() }
        let choice = try await withThrowingTaskGroup(of: ReminderClient.Choice?.self) { group in
            group.addTask { try await wait() }
            group.addTask {
                try await Task.sleep(for: timeout)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
        if let choice { return choice }
        try await client.clear(request.identifier)
        throw CommandError(kind: .noChoiceInTime) { $0.nothingChosen(in: timeout) }
    }

    private static func copy(_ path: String) throws(CommandError) -> PictureCopy {
        do throws(ReminderError) {
            return try PictureCopy(of: path, as: "icon")
        } catch {
            throw .failure { $0.cannotReadPicture("--icon", path) }
        }
    }
}

/// The object that `notify --json` prints.
private struct NotificationItem: Encodable {
    let app = Reminders.name
    let id: String
    /// The action that was chosen, if that was waited for.
    var action: String?
    var text: String?
}
