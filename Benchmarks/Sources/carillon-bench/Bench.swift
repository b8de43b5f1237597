// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs all scenarios and writes the report.
@main
struct Bench {
    static func main() async throws {
        // A peer that has ended is an error that is told, and not the end of all that was measured.
        signal(SIGPIPE, SIG_IGN)
        var arguments = CommandLine.arguments.dropFirst()
        let isQuick = arguments.contains("--quick")
        arguments.removeAll { $0 == "--quick" }
        guard arguments.count >= 4, let python = arguments.popFirst(),
            let script = arguments.popFirst(), let work = arguments.popFirst(),
            let results = arguments.popFirst()
        else {
            print("usage: carillon-bench [--quick] PYTHON SCRIPT WORK RESULTS [SCENARIO]...")
            exit(2)
        }
        // Only a whole run makes a page.
        var page: String?
        if let option = arguments.firstIndex(of: "--page"), option + 1 < arguments.endIndex {
            page = arguments[option + 1]
            arguments.removeSubrange(option...option + 1)
        }
        let wanted = Set(arguments)
        func wants(_ scenario: String) -> Bool { wanted.isEmpty || wanted.contains(scenario) }
        let plan = isQuick ? Plan.quick : Plan()
        let peer = (python: python, script: script)
        // The peers for dates lie beside the other.
        func otherScript(_ name: String) -> String {
            URL(filePath: peer.script).deletingLastPathComponent().appending(path: name).path
        }
        var report = Report(
            date: Date().formatted(.iso8601), machine: Report.machineText(), isQuick: isQuick)
        let footprint = FootprintScenario(plan: plan, folder: work)
        if wants("rules") {
            progress("rules")
            report.measurements += try await RulesScenario(
                plan: plan, folder: work, peer: (python, otherScript("rrule_peer.py"))
            ).run()
        }
        if wants("dates") {
            progress("dates")
            report.measurements += try await DatesScenario(
                plan: plan, folder: work, peer: (python, otherScript("cron_peer.py"))
            ).run()
        }
        if wants("words") {
            progress("words")
            report.measurements += WordsScenario(plan: plan).run()
        }
        if wants("add") {
            progress("add")
            let scenario = AddScenario(plan: plan, folder: work, peer: peer)
            report.measurements += try await scenario.run()
        }
        // A service that waits needs nothing from the machine, so it waits beside the others.
        async let idle = wants("idle") ? footprint.idle(pending: 10_000) : []
        if wants("lateness") {
            progress("lateness")
            let scenario = LatenessScenario(plan: plan, folder: work, peer: peer)
            let (measurements, lateness) = try await scenario.run()
            report.measurements += measurements
            report.lateness = lateness
        }
        if wants("applications") {
            progress("lateness with many applications")
            report.measurements += try await ApplicationsScenario(plan: plan, folder: work).run()
        }
        if wants("respond") {
            progress("respond")
            report.measurements += try await RespondScenario(plan: plan, folder: work).run()
        }
        if wants("pushes") {
            progress("pushes")
            report.measurements += try await PushesScenario(plan: plan, folder: work).run()
        }
        if wants("footprint") {
            for count in [0, 10_000, 100_000] {
                progress("memory and start-up with \(count) pending")
                report.measurements += try await footprint.run(pending: count)
            }
        }
        if wants("zone") {
            progress("another zone")
            report.measurements += try await ZoneScenario(plan: plan, folder: work).run()
        }
        if wants("history") {
            progress("history")
            report.measurements += try await HistoryScenario(plan: plan, folder: work).run()
        }
        if wants("calendars") {
            progress("calendars")
            report.measurements += try await CalendarsScenario(plan: plan, folder: work).run()
        }
        if wants("expansion") {
            progress("expansion")
            report.measurements += try await ExpansionScenario(
                plan: plan, folder: work, peer: (python, otherScript("events_peer.py"))
            ).run()
        }
        report.measurements += try await idle
        if wants("growth") {
            progress("growth")
            report.growth = try await GrowthScenario(plan: plan, folder: work).run()
        }
        try report.write(to: results)
        if let page { try PerformancePage(report: report).write(to: page) }
        print(report.markdown)
    }

    private static func progress(_ text: String) {
        FileHandle.standardError.write(Data("measuring: \(text)\n".utf8))
    }
}
