// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// A service whose writes are recorded, and what is left of its store when the power is cut.
struct PowerCutRun {
    private let world: DaemonWorld
    private let folder: String
    private let log: String
    private let recorder: String
    private var generator: SeededGenerator
    private var ledger = PowerCutLedger()
    private var count = 0

    init(in world: DaemonWorld, seed: UInt64) async throws {
        self.world = world
        generator = SeededGenerator(seed: seed)
        folder = world.home.path + "/data/carillon"
        log = world.home.path + "/disk.log"
        recorder = try await world.interposed("DiskRecorder")
    }

    // MARK: Recording

    /// Asks a service for all kinds of things; it crashes once, and is stopped and started once.
    mutating func record(calls: Int) async throws {
        for part in 1...3 {
            let service = try await startRecorded()
            let client = try await world.authorizedClient()
            try await client.setCategories([Sample.category])
            for _ in 0..<calls / 3 { try await ask(client) }
            await client.close()
            if part == 2 { await service.process.terminate() } else { await service.kill() }
        }
    }

    private func startRecorded() async throws -> ServiceProcess {
        try await world.startService(variables: [
            "LD_PRELOAD": recorder, "DISK_RECORDER_FOLDER": folder, "DISK_RECORDER_LOG": log,
        ])
    }

    private mutating func ask(_ client: CenterClient) async throws {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<2: try await add([request(.inAnHour)], to: client)
        case 2..<4:
            try await add([request(.after(.random(in: 0.1...3, using: &generator)))], to: client)
        case 4: try await add((1...4).map { _ in request(.inAnHour) }, to: client)
        case 5: try await addPicture(to: client)
        case 6: try await add([request(nil)], to: client)
        case 7: try await replace(with: client)
        default: try await remove(with: client)
        }
    }

    private mutating func request(_ trigger: Trigger?, identifier: String? = nil) -> Request {
        count += 1
        let name = "request \(count)"
        return Sample.request(identifier ?? name, trigger, title: name, category: "list")
    }

    private mutating func add(_ requests: [Request], to client: CenterClient) async throws {
        let start = length
        try await client.add(requests)
        let time = start...length
        for request in requests {
            ledger.remove(request.identifier, time)
            ledger.add(
                .init(
                    name: request.content.title, identifier: request.identifier,
                    isSoon: request.trigger != .inAnHour, added: time))
        }
    }

    private mutating func addPicture(to client: CenterClient) async throws {
        var request = request(.inAnHour)
        let path = try world.home.picture("\(count).png")
        request.content.attachments = [
            Attachment(identifier: "picture", path: path, type: "public.png")
        ]
        try await add([request], to: client)
    }

    /// One that is not due while this runs.
    private mutating func anyOpen() -> PowerCutLedger.Entry? {
        ledger.entries.filter { !$0.isSoon && $0.removed == nil }.randomElement(using: &generator)
    }

    private mutating func replace(with client: CenterClient) async throws {
        guard let old = anyOpen() else { return }
        try await add([request(.inAnHour, identifier: old.identifier)], to: client)
    }

    private mutating func remove(with client: CenterClient) async throws {
        guard let old = anyOpen() else { return }
        let start = length
        try await client.removePending([old.identifier])
        ledger.remove(old.identifier, start...length)
    }

    /// How much was recorded so far.
    private var length: Int {
        var status = stat()
        return stat(log, &status) == 0 ? Int(status.st_size) : 0
    }

    // MARK: Cutting

    /// Cuts the power again and again, each time at another point of what was recorded.
    ///
    /// - Returns: Everything that was wrong after a cut, with the number of the cut.
    mutating func cut(times: Int) async throws -> [String] {
        let trace = try DiskTrace(contentsOf: log)
        var faults: [String] = []
        for number in 1...times {
            let end = Int.random(in: 1...trace.operations.count, using: &generator)
            var disk = PowerCutDisk()
            for step in trace.operations.prefix(end) { try disk.perform(step.operation) }
            try write(disk.afterCut(using: &generator))
            let found = try await findings(after: trace.operations[end - 1].end)
            faults += found.map {
                "cut \(number), after \(end) of \(trace.operations.count): \($0)"
            }
        }
        return faults
    }

    private func write(_ files: [String: [UInt8]]) throws {
        try? FileManager.default.removeItem(atPath: folder)
        for (name, bytes) in files {
            let url = URL(filePath: folder).appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try Data(bytes).write(to: url)
        }
    }

    private func findings(after cut: Int) async throws -> [String] {
        let shownBefore = world.server.shown.all.count
        let service = try await world.startService()
        let client = try await world.authorizedClient()
        let expected = ledger.mustBeThere(after: cut)
        // All that was due since rings, and then what is added now.
        let soon = Set(expected.filter(\.isSoon).map(\.name))
        while try await client.pending().contains(where: { soon.contains($0.request.content.title) }
        ) {
            try await Task.sleep(for: .milliseconds(20))
        }
        try await world.settle(client)
        let requests =
            try await client.pending().map(\.request) + client.delivered().map(\.request)
        await client.close()
        await service.kill()
        let shown = world.server.shown.all.dropFirst(shownBefore).map(\.title)
        let there = Set(requests.map(\.content.title) + shown)
        return expected.filter { !there.contains($0.name) }.map { "\($0.name) is lost" }
            + ledger.mustNotBeThere(after: cut).filter { there.contains($0.name) }
            .map { "\($0.name) came back" }
            + requests.flatMap(Self.missingPictures)
            + service.process.errors.all.filter { $0.contains("damaged") || $0.contains("missing") }
    }

    private static func missingPictures(of request: Request) -> [String] {
        request.content.attachments.compactMap { attachment in
            let bytes = FileManager.default.contents(atPath: attachment.path) ?? Data()
            return bytes == Data(TemporaryDirectory.picture)
                ? nil : "\(request.content.title) has lost its picture"
        }
    }
}
