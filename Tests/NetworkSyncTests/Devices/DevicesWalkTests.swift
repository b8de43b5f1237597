// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalCalendars
import TestThreads
import TestWorld
import Testing

/// Two devices and a server, on a simulated network that breaks by a seed, with clocks an hour
/// apart.
///
/// The checker: each change that anybody made is on all sides at the end, unless somebody who saw
/// it removed its item. What a device rings while time passes is what the files that it read last
/// say, no more and no less, and nothing rings twice on one device. What was acknowledged or done
/// anywhere is on no screen and rings on no device that has asked the server since; nor is what was moved
/// to another time on the screen for the one before.
@Suite(.computing, .timeLimit(.minutes(60))) struct DevicesWalkTests {
    @Test(arguments: SeededGenerator.seeds(40))
    func `nothing is lost, rings twice, or rings again after it was seen`(seed: UInt64)
        async throws
    {
        var walk = try DevicesWalk(seed: seed)
        try await walk.begin()
        for _ in 0..<24 { try await walk.step() }
        try await walk.settle()
    }
}

/// One walk.
private struct DevicesWalk {
    private static let anchor = "anchor.ics"
    private static let last = "last"

    private let seed: UInt64
    private var random: SeededGenerator
    private let home: TemporaryDirectory
    private let network = SimulatedNetwork()
    private var devices: [SimulatedDevice]
    private var now = Date(timeIntervalSince1970: 1_803_902_400)
    /// The changes that were made, and those that were seen by whoever removed their item.
    private var made: [String: Set<String>] = [:]
    private var removed: [String: Set<String>] = [:]
    private var count = 0

    init(seed: UInt64) throws {
        (self.seed, random) = (seed, SeededGenerator(seed: seed))
        home = try TemporaryDirectory()
        let skews: [Double] = [-3_600, 0, 3_600]
        let skew = skews.randomElement(using: &random) ?? 0
        devices = [
            try SimulatedDevice("desk", aheadBy: 0, at: now, in: home, network),
            try SimulatedDevice("laptop", aheadBy: skew, at: now, in: home, network),
        ]
    }

    // MARK: - What happens

    /// All have one item that nobody touches: of a folder without files that a new process has not
    /// seen with any, nobody knows that it was emptied (Decision 0075).
    mutating func begin() async throws {
        try devices[0].write(
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(Self.anchor)\r\nEND:VTODO\r\n"
                + "END:VCALENDAR\r\n", to: Self.anchor)
        for index in devices.indices {
            #expect(await devices[index].sync())
            keep(index)
        }
    }

    mutating func step() async throws {
        let device = Int.random(in: 0..<2, using: &random)
        for _ in 0..<Int.random(in: 0..<3, using: &random) { try change(on: device) }
        if Int.random(in: 0..<2, using: &random) == 0 { try answer(on: device) }
        if Int.random(in: 0..<8, using: &random) == 0 { network.forgets() }
        try await sync(device)
        if Int.random(in: 0..<8, using: &random) == 0 { devices[device].restart() }
        // A process that was killed reads nothing until it is started again.
        if Int.random(in: 0..<4, using: &random) > 0 { keep(device) }
        pass(minutes: Int.random(in: 0..<60, using: &random))
    }

    /// All goes on with a whole network, until nothing is left to ring.
    mutating func settle() async throws {
        // A walk in which nothing rings says nothing: this one rings on both in any case.
        try addLast()
        for _ in 0..<3 {
            for index in devices.indices {
                network.mend(for: devices[index].name)
                #expect(await devices[index].sync(), "seed \(seed)")
                devices[index].noteServer()
                keep(index)
            }
        }
        checkFiles()
        for _ in 0..<6 { pass(minutes: 24 * 60) }
        for device in devices {
            #expect(
                device.rung.keys.contains { $0.uid == Self.last },
                "seed \(seed): \(device.name) rang without the last")
        }
    }

    private mutating func addLast() throws {
        let due = devices.map(\.clock).reduce(now, max).addingTimeInterval(3_600)
        let edit = "X-EDIT-\(Self.last):\(devices[0].name)"
        try devices[0].write(
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(Self.last)\r\nDUE:\(SimulatedItem.text(due))\r\n"
                + "\(edit)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n", to: "\(Self.last).ics")
        made["\(Self.last).ics"] = [edit]
    }

    private mutating func sync(_ index: Int) async throws {
        let name = devices[index].name
        if Int.random(in: 0..<2, using: &random) == 0 {
            network.breaks(
                for: name, after: Int.random(in: 0..<5, using: &random),
                by: SimulatedNetwork.Fault.allCases.randomElement(using: &random) ?? .parted)
        }
        let isSame = await devices[index].sync()
        network.mend(for: name)
        if Int.random(in: 0..<4, using: &random) == 0 { devices[index].killMirror() }
        guard isSame else { return }
        // What it was told rings no more once it was read.
        devices[index].noteServer()
        keep(index)
    }

    private mutating func change(on index: Int) throws {
        let device = devices[index]
        let known = device.names.filter { $0 != Self.anchor }.randomElement(using: &random)
        count += 1
        let edit = "X-EDIT-\(count):\(device.name)"
        switch (Int.random(in: 0..<12, using: &random), known) {
        case (0..<3, let name?):
            try rewrite(name, on: device, "SUMMARY:", "SUMMARY:Title \(count)", edit)
        case (3..<6, let name?): try move(name, on: device, edit)
        case (6..<7, let name?):
            let edits = device.text(name).map(Self.edits) ?? []
            try device.remove(name)
            removed[name, default: []].formUnion(edits)
        default: try add(on: device, edit)
        }
    }

    private mutating func add(on device: SimulatedDevice, _ edit: String) throws {
        let start = SimulatedItem.text(moment(around: device))
        let name = "\(count).ics"
        let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM\r\n"
        let (kind, lines) =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: ("VTODO", "DUE:\(start)\r\n\(edit)\r\n")
            case 1: ("VEVENT", "DTSTART:\(start)\r\n\(edit)\r\n\(alarm)")
            default:
                (
                    "VEVENT",
                    "DTSTART:\(start)\r\nRRULE:FREQ=DAILY;COUNT=\(SimulatedItem.days)\r\n"
                        + "\(edit)\r\n\(alarm)"
                )
            }
        try device.write(
            "BEGIN:VCALENDAR\r\nBEGIN:\(kind)\r\nUID:\(count)\r\nSUMMARY:Title\r\n\(lines)"
                + "END:\(kind)\r\nEND:VCALENDAR\r\n", to: name)
        made[name] = [edit]
    }

    /// A moment that is mostly still to come, in whole seconds that no other item has.
    private mutating func moment(around device: SimulatedDevice) -> Date {
        let minutes = Double(Int.random(in: -120..<300, using: &random))
        let seconds = (device.clock.timeIntervalSince1970 / 60).rounded(.down) * 60
        return Date(timeIntervalSince1970: seconds + minutes * 60 + Double(count % 60))
    }

    private mutating func move(_ name: String, on device: SimulatedDevice, _ edit: String) throws {
        guard let text = device.text(name) else { return }
        let field = text.contains("DUE:") ? "DUE:" : "DTSTART:"
        try rewrite(
            name, on: device, field, field + SimulatedItem.text(moment(around: device)), edit)
    }

    /// Changes a line of a file and adds one, as a person with an editor does.
    private mutating func rewrite(
        _ name: String, on device: SimulatedDevice, _ field: String, _ line: String, _ edit: String
    ) throws {
        guard let text = device.text(name) else { return }
        var lines = text.components(separatedBy: "\r\n")
        guard let place = lines.firstIndex(where: { $0.hasPrefix(field) }) else { return }
        lines[place] = line
        lines.insert(edit, at: place)
        try device.write(lines.joined(separator: "\r\n"), to: name)
        made[name, default: []].insert(edit)
    }

    private mutating func answer(on index: Int) throws {
        let shown = devices[index].screen.values.sorted {
            $0.request.identifier < $1.request.identifier
        }
        guard let notification = shown.randomElement(using: &random) else { return }
        let minutes = Double(Int.random(in: 5..<90, using: &random))
        let end = (devices[index].clock.timeIntervalSince1970 + minutes * 60).rounded()
        let kinds: [CalendarAnswer.Kind] = [
            .done, .seen, .later(Date(timeIntervalSince1970: end)),
        ]
        try devices[index].answer(notification, kinds.randomElement(using: &random) ?? .seen)
    }

    private mutating func keep(_ index: Int) {
        devices[index].keep()
        let device = devices[index]
        #expect(
            device.obsolete.isEmpty,
            "seed \(seed): on the screen of \(device.name) is what its files have no more")
        for shown in device.screen.values {
            let uid = CalendarMark(shown.request.content)?.uid ?? ""
            guard let silent = device.silent[uid] else { continue }
            #expect(
                shown.dueDate > silent,
                "seed \(seed): \(uid) is on the screen of \(device.name), and was seen elsewhere")
        }
    }

    // MARK: - The checker

    private mutating func pass(minutes: Int) {
        now = now.addingTimeInterval(Double(minutes) * 60)
        for index in devices.indices {
            let expected = devices[index].expected(until: now)
            let rings = devices[index].wait(until: now)
            let device = devices[index]
            #expect(
                rings == expected,
                """
                seed \(seed): \(device.name) rang \(rings.subtracting(expected)) too much and \
                \(expected.subtracting(rings)) not at all
                """)
            for ring in rings {
                #expect(device.rung[ring] == 1, "seed \(seed): \(ring) rang twice")
                let silent = device.silent[ring.uid] ?? .distantPast
                #expect(ring.date > silent, "seed \(seed): \(ring) was seen elsewhere, and rang")
            }
        }
    }

    private func checkFiles() {
        let names = Set(made.keys).union(devices[0].names).union(devices[1].names)
        let server = network.texts
        for name in names {
            let texts = devices.map { $0.text(name) } + [server[name]]
            #expect(Set(texts).count == 1, "seed \(seed): \(name): \(texts)")
            let there = texts[0].map(Self.edits) ?? []
            let lost = made[name, default: []].subtracting(there)
                .subtracting(removed[name, default: []])
            #expect(lost.isEmpty, "seed \(seed): \(name) lost \(lost): \(texts[0] ?? "nothing")")
            if removed[name] == nil { #expect(texts[0] != nil, "seed \(seed): \(name) is gone") }
        }
    }

    private static func edits(in text: String) -> Set<String> {
        Set(
            text.split(whereSeparator: \.isNewline).map(String.init)
                .filter { $0.hasPrefix("X-EDIT-") })
    }
}
