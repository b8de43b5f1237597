// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import NotificationWords

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
        let report = await Self.examine(in: environment)
        environment.print(report, asJSON: printsJSON, lines: report.lines)
        if !report.ok {
            throw CommandError.failure("something essential does not work; see above")
        }
    }

    private static func examine(in environment: Environment) async -> HealthReport {
        let client: ControlClient
        do throws(NotificationError) {
            client = try await ControlClient.connect()
        } catch {
            return HealthReport(noBus: error)
        }
        do throws(NotificationError) {
            return HealthReport(try await client.diagnose(), in: environment)
        } catch {
            return HealthReport(noService: error)
        }
    }
}

/// What `carillon doctor` found, one check a line.
struct HealthReport: Encodable {
    /// One thing that works or does not.
    struct Check: Encodable {
        let check: String
        let ok: Bool
        let essential: Bool
        /// What was found, and what to do about it.
        let text: String
    }

    let ok: Bool
    let checks: [Check]

    private init(_ checks: [Check]) {
        self.checks = checks
        ok = checks.allSatisfy { $0.ok || !$0.essential }
    }

    init(noBus error: NotificationError) {
        self.init([Check(check: "bus", ok: false, essential: true, text: error.description)])
    }

    init(noService error: NotificationError) {
        self.init([
            .bus, Check(check: "service", ok: false, essential: true, text: error.description),
        ])
    }

    init(_ diagnosis: Diagnosis, in environment: Environment) {
        self.init(
            [
                .bus,
                Check(
                    check: "service", ok: true, essential: true,
                    text: "version \(diagnosis.version) answers"),
            ] + Check.age(diagnosis) + [.store(diagnosis)] + Check.server(diagnosis) + [
                .quiet(diagnosis, in: environment), .badge(diagnosis), .wakeUp(diagnosis),
                .clock(diagnosis.clock),
            ])
    }

    /// `ok  bus  …` or `--  badge  …`.
    var lines: [String] {
        let width = checks.map(\.check.count).max() ?? 0
        return checks.map {
            "\($0.ok ? "ok" : "--")  \(PlainLine.pad($0.check, to: width))  \($0.text)"
        }
    }
}

extension HealthReport.Check {
    fileprivate static let bus = Self(
        check: "bus", ok: true, essential: true, text: "connected to the session bus")

    /// Whether the service that answers is not the one that is installed.
    fileprivate static func age(_ diagnosis: Diagnosis) -> [Self] {
        let other =
            "the running service is not of version \(CarillonVersion.current), as this command is"
        let what: String
        switch (diagnosis.isReplaced, diagnosis.version == CarillonVersion.current) {
        case (true, _): what = "the running service is older than the installed one"
        case (false, false): what = other
        case (false, true): return []
        }
        let isSoon = diagnosis.isReplaced && diagnosis.makesRoom
        return [
            Self(
                check: "upgrade", ok: false, essential: false,
                text: isSoon
                    ? "\(what); that takes over when nothing is about to ring"
                    : "\(what); end it with 'pkill -x carillond', and the next call starts it anew")
        ]
    }

    fileprivate static func store(_ diagnosis: Diagnosis) -> Self {
        let counts = "\(diagnosis.pending) pending, \(diagnosis.delivered) delivered"
        let size = "\((diagnosis.storeSize + 1_023) / 1_024) KiB"
        let isThere = !diagnosis.storePath.isEmpty
        return Self(
            check: "store", ok: isThere, essential: true,
            text: isThere
                ? "\(diagnosis.storePath), \(size), \(counts)"
                : "the service has no store; see its log with 'journalctl --user -t carillond'")
    }

    fileprivate static func server(_ diagnosis: Diagnosis) -> [Self] {
        guard let server = diagnosis.notificationServer else {
            return [
                Self(
                    check: "notification server", ok: false, essential: false,
                    text: withoutServer(diagnosis))
            ]
        }
        let process = diagnosis.serverProcess.map { " (\($0))" } ?? ""
        let hasButtons = diagnosis.capabilities.contains("actions")
        return [
            Self(
                check: "notification server", ok: true, essential: false, text: server + process),
            Self(
                check: "buttons", ok: hasButtons, essential: false,
                text: hasButtons
                    ? "the notification server shows buttons"
                    : "the notification server shows no buttons; use 'carillon respond'"),
            Self(
                check: "sound", ok: true, essential: false,
                text: diagnosis.capabilities.contains("sound")
                    ? "the notification server plays sounds"
                    : "the notification server plays no sounds; the service plays them"),
        ]
            + diagnosis.serverLimits.map {
                Self(
                    check: "limit", ok: false, essential: false,
                    text: "the notification server \($0)")
            }
    }

    private static func withoutServer(_ diagnosis: Diagnosis) -> String {
        if let process = diagnosis.serverProcess {
            return "\(process), has its name and does not say what it is; nothing is shown before"
                + " it answers, or ends"
        }
        let fallback =
            diagnosis.hasTerminal
            ? "there is none, so banners are printed on a terminal"
            : "there is none; banners wait for one, and are in 'carillon list' meanwhile"
        return fallback + "; install one, such as dunst or mako-notifier"
    }

    /// Whether what comes is seen and heard now, as far as a person said that it is not to be.
    fileprivate static func quiet(_ diagnosis: Diagnosis, in environment: Environment) -> Self {
        let dates = DateText(environment)
        var parts: [String] = []
        if diagnosis.isQuiet {
            let end = diagnosis.quietChange.map { " until \(dates.local($0))" } ?? ""
            parts.append("it is quiet\(end); 'carillon quiet' says what comes through")
        }
        if diagnosis.serverInhibits {
            parts.append(
                "the notification server holds notifications back, and the service plays no sound"
                    + " of its own meanwhile, but for what is critical")
        }
        if parts.isEmpty {
            let start = diagnosis.quietChange.map { " before \(dates.local($0))" } ?? ""
            parts.append("nothing is held back\(start)")
        }
        return Self(
            check: "quiet", ok: !diagnosis.isQuiet && !diagnosis.serverInhibits, essential: false,
            text: parts.joined(separator: "; "))
    }

    fileprivate static func badge(_ diagnosis: Diagnosis) -> Self {
        Self(
            check: "badge", ok: diagnosis.hasBadgeListener, essential: false,
            text: diagnosis.hasBadgeListener
                ? "a launcher shows badges"
                : "no launcher shows badges; Plasma, Dash to Dock and Plank do")
    }

    fileprivate static func wakeUp(_ diagnosis: Diagnosis) -> Self {
        Self(
            check: "wake-up", ok: diagnosis.wakesMachine, essential: false,
            text: diagnosis.wakeUp.isEmpty
                ? "the service says nothing about it" : diagnosis.wakeUp)
    }

    fileprivate static func clock(_ text: String) -> Self {
        Self(
            check: "clock", ok: !text.isEmpty, essential: false,
            text: text.isEmpty ? "the service says nothing about it" : text)
    }
}
