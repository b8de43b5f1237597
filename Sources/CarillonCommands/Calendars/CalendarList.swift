// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import PersonalAccounts
import PersonalCalendars

/// The calendars that ring as `carillon calendars` lists them, for people and as JSON.
struct CalendarList: Encodable {
    /// An account, without its password.
    private struct Account: Encodable {
        /// The name by which a person knows it, and `carillon calendars remove` takes it.
        let name: String
        let address: String
        let user: String?
        /// Whether it is one of GNOME.
        let online: Bool
        let folder: String
        let reached: Date?
        let problem: String?
        let lists: [String]
        let troubles: [String]
        let kept: [String]
        /// The lists of whose changes the server tells.
        let pushed: [String]
        /// Why it does not tell of those of others.
        let pushProblem: String?
    }

    private let calendars: [KeptCalendar]
    /// The report for programs, which read English.
    private let report: CalendarReport?
    private let problems: [CalendarTrouble]
    private let accounts: [Account]
    private let lists: [ListedCalendar]
    private let desktop: KeptDesktop?

    private enum CodingKeys: CodingKey {
        case calendars
        case report
        case accounts
        case lists
    }

    /// Collects what there is.
    ///
    /// - Parameters:
    ///   - kept: The calendars.
    ///   - report: What was read of them; nil if nothing was.
    ///   - accounts: The accounts on servers.
    ///   - sentences: The words about what is wrong.
    /// - Throws: `CommandError` if these cannot be read.
    init(
        _ kept: KeptCalendars, _ report: CalendarReport?, _ accounts: CalendarAccounts,
        _ sentences: CommandSentences
    ) throws(CommandError) {
        calendars = kept.calendars
        problems = report?.problems ?? []
        var english = report
        english?.problems = problems.map { CalendarTrouble($0.path, .words($0.message.english)) }
        self.report = english
        let all = try accounts.kept()
        self.accounts = try accounts.sources().map { source in
            let (state, account) = (accounts.state(of: source.id), source.account)
            return Account(
                name: source.name, address: account?.address.text ?? KeptDesktop.name,
                user: account?.user,
                online: account?.online != nil, folder: source.folder, reached: state?.reached,
                problem: state?.problem.map(sentences.said), lists: state?.lists ?? [],
                troubles: state?.troubles.map(sentences.said) ?? [],
                kept: state?.kept.map(sentences.said) ?? [],
                pushed: state?.pushed ?? [], pushProblem: state?.pushProblem.map(sentences.said))
        }
        desktop = all.desktop
        lists = ListedCalendar.all(
            kept, report,
            try accounts.sources().map { ($0, accounts.state(of: $0.id)) }, sentences)
    }

    /// Collects what there is now.
    static func now(
        _ accounts: CalendarAccounts, _ sentences: CommandSentences
    ) throws(CommandError) -> CalendarList {
        let variables = accounts.variables
        return try CalendarList(
            KeptCalendars.file(variables).value(orEmpty: KeptCalendars()),
            try? CalendarReport.file(variables).read(), accounts, sentences)
    }

    /// Prints it for people.
    func print(in environment: Environment) {
        let sentences = environment.sentences
        if calendars.isEmpty { return environment.note(sentences.noCalendars) }
        for calendar in calendars { environment.print(line(calendar)) }
        for account in accounts {
            let name = account.name
            if let problem = account.problem { environment.note(sentences.trouble(name, problem)) }
            for trouble in account.troubles + account.kept {
                environment.note(sentences.trouble(name, trouble))
            }
            if let problem = account.pushProblem {
                environment.note(sentences.isNotPushed(name, problem))
            }
        }
        for list in lists { if let note = list.note { environment.note(note) } }
        guard let report else { return }
        for path in report.missing { environment.note(sentences.isNotThere(path)) }
        for problem in problems { environment.note(sentences.said(problem)) }
    }

    /// A calendar with its options as they are typed.
    private func line(_ calendar: KeptCalendar) -> String {
        var words: [String] = []
        let account = accounts.first { $0.folder == calendar.path }
        if let user = account?.user { words.append("--\(SecretOptions.user.syntax.name) \(user)") }
        if let desktop, desktop.folder == calendar.path {
            if desktop.isWhole { words.append("--\(CalendarOptions.all.syntax.name)") }
            if desktop.silencesDesktop { words.append("--\(CalendarOptions.takeOver.syntax.name)") }
        }
        if let span = calendar.ringOptions.silentEventOffset {
            let seconds = -(span.days * 86_400 + span.seconds)
            words.append(
                "--\(CalendarOptions.offset.syntax.name) \(Span.text(seconds: Double(seconds)))")
        }
        if let minute = calendar.dayMinute {
            let time = "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
            words.append("--\(CalendarOptions.dayMinute.syntax.name) \(time)")
        }
        if !calendar.ringsTasksWhenDue { words.append("--\(CalendarOptions.noDue.syntax.name)") }
        if calendar.isQuiet { words.append("--\(CalendarOptions.quiet.syntax.name)") }
        if calendar.isOff { words.append("--\(CalendarOptions.off.syntax.name)") }
        let isOnline = account?.online == true
        let address = isOnline ? KeptAccount.Online.name : account?.address
        return ([address ?? calendar.path] + words).joined(separator: "  ")
    }
}
