// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// Folders of calendars with many items: until all ring, until a changed one does, and the memory.
struct CalendarsScenario {
    let plan: Plan
    let folder: String

    private static let name = "org.carillon.Calendars"

    func run() async throws -> [Measurement] {
        let world = try await World(in: folder + "/calendars")
        let calendars = BenchCalendars(
            path: folder + "/calendars/lists", lists: plan.calendarLists, items: plan.calendarItems)
        try calendars.write()
        try await world.startService()
        let service = try await world.residentMegabytes()
        let name = "calendars, \(plan.calendarItems) items of \(plan.calendarLists) lists"

        let start = ContinuousClock.now
        var keeper = try await startKeeper(world)
        try await untilAllArePending(world)
        let first = (ContinuousClock.now - start).seconds
        try await calendars.untilReported()
        // It looks once more at all that it has read, which is part of the import.
        try await untilAsleep(keeper)
        var measurements = [
            Measurement(
                "\(name): first import", first, "s",
                target: .init(text: "< 20 s", isMet: first < 20))
        ]
        measurements += try await changes(of: calendars, name, in: world)
        measurements += try await memory(of: keeper, name)
        let afterwards = try await world.residentMegabytes()

        await keeper.terminate()
        try calendars.forgetReport()
        let again = ContinuousClock.now
        keeper = try await startKeeper(world)
        try await calendars.untilReported()
        measurements.append(
            Measurement("\(name): another start", (ContinuousClock.now - again).seconds, "s"))
        measurements += try await memory(of: keeper, "\(name), after another start")
        measurements.append(
            Measurement(
                "\(name): resident, service", afterwards, "MB",
                target: .init(text: "< 40 MB, its window", isMet: afterwards < 40)
            ).beside("before", service))
        await keeper.terminate()
        await world.stopService()
        return measurements
    }

    private func startKeeper(_ world: World) async throws -> ChildProcess {
        let service = URL(fileURLWithPath: try World.service())
        return try ChildProcess(
            service.deletingLastPathComponent().appending(path: "carillon").path,
            ["keep-calendars"], environment: await world.environment)
    }

    private func untilAllArePending(_ world: World) async throws {
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        let application = try ApplicationID(Self.name)
        while try await tools.applications().first(where: { $0.id == application })?.pending
            != plan.calendarItems
        {
            // Counting takes a processor for a while, which is not to be taken all the time.
            try await Task.sleep(for: .milliseconds(50))
        }
        await tools.close()
    }

    // MARK: - Changes

    /// Changes items one by one, with other words or other times, and waits for the service's word.
    private func changes(
        of calendars: BenchCalendars, _ name: String, in world: World
    ) async throws -> [Measurement] {
        let bareFolder = folder + "/calendars-bare"
        try FileManager.default.createDirectory(
            atPath: bareFolder, withIntermediateDirectories: true)
        var probe = try Probe(Probe.path(of: "bare"), ["folder", bareFolder, "400"])
        let tools = try await ControlClient.connect(to: .custom(world.bus.address))
        var events = try await tools.events().makeAsyncIterator()
        var (words, times, bare): ([Double], [Double], [Double]) = ([], [], [])
        for change in 0..<plan.calendarChanges {
            // As far from one another as people and programs change things.
            try await Task.sleep(for: .milliseconds(300))
            bare += try await probe.measure(1)
            let item = calendars.item(change * 7_919 % plan.calendarItems)
            let isWords = change % 2 == 0
            let text = item.text(title: isWords ? "Changed \(change)" : nil, isLater: !isWords)
            let start = ContinuousClock.now
            try item.write(text)
            while let event = await events.next() {
                if event.kind == .added, event.identifier?.hasSuffix(item.uid) == true { break }
            }
            let seconds = (ContinuousClock.now - start).seconds
            if isWords { words.append(seconds) } else { times.append(seconds) }
        }
        await tools.close()
        let floor = Samples(bare).median * 1e3
        return [("other words", Samples(words)), ("other times", Samples(times))]
            .flatMap { what, samples in
                let title = "\(name): an item with \(what) is known"
                return [
                    Measurement("\(title), p50", samples.median * 1e3, "ms")
                        .beside("bare inotify and reading", floor),
                    Measurement(
                        "\(title), p99", samples.percentile(99) * 1e3, "ms",
                        target: .init(
                            text: "≤ 100 ms", isMet: samples.percentile(99) <= 0.1)),
                ]
            }
    }

    private func memory(of keeper: ChildProcess, _ name: String) async throws -> [Measurement] {
        try await untilAsleep(keeper)
        let status = try String(
            contentsOfFile: "/proc/\(keeper.processID)/status", encoding: .utf8)
        func megabytes(_ field: String) -> Double {
            Double(Field(field, in: status)?.number ?? 0) / 1_024
        }
        let resident = megabytes("VmRSS")
        return [
            Measurement(
                "\(name): resident, keeper", resident, "MB",
                target: .init(text: "< 60 MB", isMet: resident < 60)),
            Measurement("\(name): resident, keeper, at most", megabytes("VmHWM"), "MB"),
        ]
    }

    /// Waits until the keeper has used no processor for a second: what is read is reported, and then it looks
    /// once more, since it watches only now.
    private func untilAsleep(_ keeper: ChildProcess) async throws {
        var last: Substring?
        while true {
            let line = try String(
                contentsOfFile: "/proc/\(keeper.processID)/stat", encoding: .utf8)
            // Behind the name: its state and ten numbers, and then both times.
            let words = line.split(separator: ")").last?.split(separator: " ") ?? []
            let times = words.dropFirst(11).prefix(2).joined(separator: " ")[...]
            if times == last { return }
            last = times
            try await Task.sleep(for: .seconds(1))
        }
    }
}
