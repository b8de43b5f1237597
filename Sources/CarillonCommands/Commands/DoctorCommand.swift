// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import NotificationSentences
import PersonalAccounts
import PersonalCalendars
import PersonalSubscriptions

/// `carillon doctor`: says in plain words what works here and what does not.
struct DoctorCommand: Command {
    static let declaration = Declaration(
        name: "doctor", summary: "Says what works on this machine and what does not",
        options: [CommonOptions.json.syntax],
        discussion: """
            Exits with 0 if the essential parts work: the bus, the service and the store.
            """)

    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        // Programs read English.
        let reader = printsJSON ? environment.speaking(.english) : environment
        let report = await Self.examine(in: reader, reader.sentences)
        environment.print(report, asJSON: printsJSON, lines: report.lines(environment.sentences))
        if !report.ok {
            throw CommandError.failure { $0.somethingFails }
        }
    }

    private static func examine(
        in environment: Environment, _ sentences: CommandSentences
    ) async -> HealthReport {
        let client: ControlClient
        do throws(NotificationError) {
            client = try await ControlClient.connect()
        } catch {
            return HealthReport(noBus: error, sentences)
        }
        do throws(NotificationError) {
            let diagnosis = try await client.diagnose()
            return await HealthReport(
                diagnosis, untold: try await client.untold(), in: environment, sentences)
        } catch {
            return HealthReport(noService: error, sentences)
        }
    }
}

/// The findings of `carillon doctor`, one check a line.
struct HealthReport: Encodable {
    /// One thing that works or does not.
    struct Check: Encodable {
        let check: String
        let ok: Bool
        let essential: Bool
        /// The finding, and what to do about it.
        let text: String

        /// Whether it works, at the beginning of its line.
        var mark: StyledLine {
            ok ? StyledLine("ok", .good) : StyledLine("--", essential ? .bad : .warning)
        }
    }

    let ok: Bool
    let checks: [Check]

    private init(_ checks: [Check]) {
        self.checks = checks
        ok = checks.allSatisfy { $0.ok || !$0.essential }
    }

    init(noBus error: NotificationError, _ sentences: CommandSentences) {
        self.init([
            Check(check: "bus", ok: false, essential: true, text: sentences.trouble(error))
        ])
    }

    init(noService error: NotificationError, _ sentences: CommandSentences) {
        self.init([
            .bus(sentences),
            Check(check: "service", ok: false, essential: true, text: sentences.trouble(error)),
        ])
    }

    init(
        _ diagnosis: Diagnosis, untold: [UntoldCrossing], in environment: Environment,
        _ sentences: CommandSentences
    ) async {
        let accounts = await Check.accounts(in: environment, sentences)
        self.init(
            [
                .bus(sentences),
                Check(
                    check: "service", ok: true, essential: true,
                    text: sentences.answers(diagnosis.version)),
            ] + Check.age(diagnosis, sentences) + [.store(diagnosis, sentences)]
                + diagnosis.setAside.map { .setAside($0, sentences) }
                + Check.server(diagnosis, sentences) + [
                    .quiet(diagnosis, in: environment, sentences), .badge(diagnosis, sentences),
                    .wakeUp(diagnosis, sentences),
                ] + Check.sleep(diagnosis, sentences) + [.places(diagnosis, sentences)]
                + untold.map { .crossing($0, sentences) } + [
                    .clock(diagnosis, in: environment, sentences)
                ]
                + Check.files(sentences)
                + Check.calendars(in: environment, sentences)
                + accounts + Check.subscriptions(sentences)
                + Check.pushes(sentences) + Check.pushServers(in: environment, sentences))
    }

    /// `ok  bus  …` or `--  badge  …`.
    func lines(_ sentences: CommandSentences) -> [StyledLine] {
        let names = checks.map { sentences.name(ofCheck: $0.check) }
        let width = names.map(TextWidth.columns).max() ?? 0
        return zip(checks, names).map { check, name in
            var line = check.mark
            line += StyledLine("  \(PlainLine.pad(name, to: width))  \(check.text)")
            return line
        }
    }
}

extension HealthReport.Check {
    fileprivate static func bus(_ sentences: CommandSentences) -> Self {
        Self(check: "bus", ok: true, essential: true, text: sentences.connected)
    }

    /// Whether the service that answers is not the one that is installed.
    fileprivate static func age(_ diagnosis: Diagnosis, _ sentences: CommandSentences) -> [Self] {
        let version = CarillonVersion.current
        let text: String
        switch (diagnosis.isReplaced, diagnosis.version == version) {
        case (true, _): text = diagnosis.makesRoom ? sentences.isOlderAndEnds : sentences.isOlder
        case (false, false): text = sentences.isNot(ofVersion: version)
        case (false, true): return []
        }
        return [Self(check: "upgrade", ok: false, essential: false, text: text)]
    }

    fileprivate static func store(_ diagnosis: Diagnosis, _ sentences: CommandSentences) -> Self {
        let size = "\((diagnosis.storeSize + 1_023) / 1_024) KiB"
        let isThere = !diagnosis.storePath.isEmpty
        return Self(
            check: "store", ok: isThere, essential: true,
            text: isThere
                ? sentences.store(
                    diagnosis.storePath, size, pending: diagnosis.pending,
                    delivered: diagnosis.delivered)
                : sentences.noStore)
    }

    /// The last reading of the calendars; nothing where none is set up.
    fileprivate static func calendars(
        in environment: Environment, _ sentences: CommandSentences
    ) -> [Self] {
        func check(_ ok: Bool, _ text: String) -> [Self] {
            [Self(check: "calendars", ok: ok, essential: false, text: text)]
        }
        let variables = ProcessInfo.processInfo.environment
        let file = KeptCalendars.file(variables)
        guard let kept = try? file.read() ?? KeptCalendars() else {
            return check(false, sentences.cannotRead(file.name, file.path))
        }
        if kept.calendars.isEmpty { return [] }
        guard let report = try? CalendarReport.file(variables).read() else {
            return check(false, sentences.calendarsAreUnread)
        }
        guard report.missing.isEmpty, report.problems.isEmpty else {
            return check(false, sentences.someCalendarsFail)
        }
        let date = DateText(environment).local(report.date)
        let read = sentences.calendars(
            "\(report.requests)", files: "\(report.files)", read: date)
        return check(true, read)
            + report.lists.flatMap { list in
                list.sameAs.map { other in
                    check(
                        true,
                        sentences.areSameLists(
                            CalendarLabel(of: list.path).name, CalendarLabel(of: other).name))
                } ?? []
            }
    }

    /// Whether the servers of calendars are reached; nothing where there are none.
    fileprivate static func accounts(
        in environment: Environment, _ sentences: CommandSentences
    ) async -> [Self] {
        func check(_ ok: Bool, _ text: String) -> [Self] {
            [Self(check: "accounts", ok: ok, essential: false, text: text)]
        }
        let variables = ProcessInfo.processInfo.environment
        let (file, accounts) = (KeptAccounts.file(variables), CalendarAccounts(variables))
        guard let sources = try? accounts.sources() else {
            return check(false, sentences.cannotRead(file.name, file.path))
        }
        if sources.isEmpty { return [] }
        let all = sources.compactMap { accounts.state(of: $0.id) }
        if all.contains(where: { $0.isLocked == true }) {
            return check(false, sentences.keyringIsLocked)
        }
        let states = all.filter(\.isSame)
        guard states.count == sources.count, let oldest = states.compactMap(\.reached).min()
        else {
            return check(false, sentences.someAccountsFail)
                + sources.flatMap { source -> [Self] in
                    let state = accounts.state(of: source.id)
                    let text = sentences.account(source.name, state, DateText(environment))
                    return check(state?.isSame == true, text)
                }
        }
        if sources.contains(where: \.isDesktop), await DesktopReminders().areOn() == true {
            return check(false, sentences.ringsTwice)
        }
        let date = DateText(environment).local(oldest)
        return check(true, sentences.accounts("\(sources.count)", asOf: date))
    }

    /// Whether messages come from all topics; nothing where there are none.
    fileprivate static func subscriptions(_ sentences: CommandSentences) -> [Self] {
        let variables = ProcessInfo.processInfo.environment
        return connections(
            "subscriptions", KeptTopics.file(variables), SubscriptionReport.file(variables),
            sentences, of: { $0.topics.map(\.address) }, all: sentences.topics,
            notAll: sentences.someTopicsFail)
    }

    /// Whether messages come for all applications to which servers push; nothing where there are
    /// none.
    fileprivate static func pushes(_ sentences: CommandSentences) -> [Self] {
        let variables = ProcessInfo.processInfo.environment
        return connections(
            "pushes", KeptPushes.file(variables), KeptPushes.report(variables), sentences,
            of: { $0.pushes.map(\.topic) }, all: sentences.pushes,
            notAll: sentences.somePushesFail)
    }

    /// Whether all topics of a file are connected; nothing where there are none.
    private static func connections<Kept>(
        _ check: String, _ file: PersonalFile<Kept>, _ report: PersonalFile<SubscriptionReport>,
        _ sentences: CommandSentences, of topics: (Kept) -> [TopicAddress],
        all: (String) -> String, notAll: String
    ) -> [Self] {
        func found(_ ok: Bool, _ text: String) -> [Self] {
            [Self(check: check, ok: ok, essential: false, text: text)]
        }
        let addresses: [TopicAddress]
        do {
            addresses = try file.read().map(topics) ?? []
        } catch {
            return found(false, sentences.cannotRead(file.name, file.path))
        }
        if addresses.isEmpty { return [] }
        let report = try? report.read()
        let isConnected = addresses.allSatisfy {
            report?.stream(of: $0).map { $0.problem == nil } ?? false
        }
        return isConnected ? found(true, all("\(addresses.count)")) : found(false, notAll)
    }

    fileprivate static func setAside(_ work: Finding, _ sentences: CommandSentences) -> Self {
        Self(
            check: "set aside", ok: false, essential: false,
            text: sentences.isSetAside(sentences.said(work)))
    }

    fileprivate static func server(
        _ diagnosis: Diagnosis, _ sentences: CommandSentences
    ) -> [Self] {
        guard let server = diagnosis.notificationServer else {
            let text =
                diagnosis.serverProcess.map { sentences.pretends(sentences.said($0)) }
                ?? sentences.noServer(hasTerminal: diagnosis.hasTerminal)
            return [
                Self(check: "notification server", ok: false, essential: false, text: text)
            ]
        }
        let process = diagnosis.serverProcess.map { " (\(sentences.said($0)))" } ?? ""
        let hasButtons = diagnosis.capabilities.contains("actions")
        return [
            Self(
                check: "notification server", ok: true, essential: false, text: server + process),
            Self(
                check: "buttons", ok: hasButtons, essential: false,
                text: sentences.buttons(hasButtons)),
            Self(
                check: "sound", ok: true, essential: false,
                text: sentences.sounds(diagnosis.capabilities.contains("sound"))),
        ]
            + diagnosis.serverLimits.map {
                Self(check: "limit", ok: false, essential: false, text: sentences.said($0))
            }
    }

    /// Whether what comes is seen and heard now, as far as a person said that it is not to be.
    fileprivate static func quiet(
        _ diagnosis: Diagnosis, in environment: Environment, _ sentences: CommandSentences
    ) -> Self {
        let dates = DateText(environment)
        let change = diagnosis.quietChange.map(dates.local)
        var parts: [String] = []
        if diagnosis.isQuiet { parts.append(sentences.quiet(until: change)) }
        if diagnosis.serverInhibits { parts.append(sentences.serverInhibits) }
        if parts.isEmpty { parts.append(sentences.nothingHeldBack(before: change)) }
        return Self(
            check: "quiet", ok: !diagnosis.isQuiet && !diagnosis.serverInhibits, essential: false,
            text: parts.joined(separator: "; "))
    }

    fileprivate static func badge(_ diagnosis: Diagnosis, _ sentences: CommandSentences) -> Self {
        Self(
            check: "badge", ok: diagnosis.hasBadgeListener, essential: false,
            text: sentences.badges(diagnosis.hasBadgeListener))
    }

    fileprivate static func wakeUp(_ diagnosis: Diagnosis, _ sentences: CommandSentences) -> Self {
        Self(
            check: "wake-up", ok: diagnosis.wakesMachine, essential: false,
            text: diagnosis.wakeUp.map { sentences.said($0) } ?? sentences.saysNothing)
    }

    /// Whether what rings just when the machine is to sleep may come too late.
    fileprivate static func sleep(
        _ diagnosis: Diagnosis, _ sentences: CommandSentences
    ) -> [Self] {
        guard let reason = diagnosis.sleepRefusal else { return [] }
        return [
            Self(check: "sleep", ok: false, essential: false, text: sentences.sleeps(reason))
        ]
    }

    /// Whether a circle on the earth can be waited for.
    fileprivate static func places(_ diagnosis: Diagnosis, _ sentences: CommandSentences) -> Self {
        let trouble = diagnosis.positionTrouble
        return Self(
            check: "places", ok: trouble == nil, essential: false,
            text: trouble.map { sentences.followsNoCircles(sentences.said($0)) }
                ?? sentences.followsCircles)
    }

    /// Whether changes of files are seen late, as other programs have all that the system has for that.
    fileprivate static func files(_ sentences: CommandSentences) -> [Self] {
        guard FolderEvents.areExhausted else { return [] }
        return [
            Self(check: "files", ok: false, essential: false, text: sentences.filesAreLookedAt)
        ]
    }

    /// The time and the zone of the service, as a person reads them.
    fileprivate static func clock(
        _ diagnosis: Diagnosis, in environment: Environment, _ sentences: CommandSentences
    ) -> Self {
        var text: String?
        if let date = diagnosis.clock, let name = diagnosis.timeZone,
            let zone = TimeZone(identifier: name)
        {
            let dates = DateText(environment, in: zone)
            text = sentences.clock(dates.shortDay(date), dates.clock(date), zone: name)
        }
        return Self(
            check: "clock", ok: text != nil, essential: false,
            text: text ?? sentences.saysNothing)
    }
}
