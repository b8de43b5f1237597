// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld

/// Services that end over something that they have in hand, again and again until it is set aside.
///
/// Each time it is of another application, whose own notification must come all the same.
actor InHandTrouble: CrashTrouble {
    private let world: DaemonWorld
    private var generator: SeededGenerator
    /// The fault that ends the service that runs, as soon as it is asked for that.
    private var armed: InHandFault?
    /// The faults that are set aside, and would end it as before.
    private var past: [InHandFault] = []
    private var applications = 0
    /// The titles of what applications were promised whose other work ended the service.
    private var promised: [String] = []
    private var wrong: [String] = []
    private var ends: [String: Int] = [:]

    init(in world: DaemonWorld, seed: UInt64) {
        self.world = world
        generator = SeededGenerator(seed: seed ^ 5)
    }

    func end(_ service: ServiceProcess) async throws -> EndedService {
        guard let fault = armed else {
            armed = nextFault()
            return try await kill(service, "nothing")
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let work = try await NotesReader(at: world.storePath + ".inhand").waitForWork()
            return try await kill(service, "any \(work.split(separator: " ")[0])")
        }
        return try await outlive(fault, service)
    }

    func finish() async throws -> [String] {
        for title in promised { try await world.server.shown.first { $0.title == title } }
        return wrong
    }

    /// How many ends there were of each kind.
    var summary: String {
        ends.sorted { $0.key < $1.key }.map { "\($0.value) by \($0.key)" }
            .joined(separator: ", ")
    }

    private func nextFault() -> InHandFault {
        applications += 1
        // No name begins with another.
        return InHandFault(number: 10_000 + applications, &generator)
    }

    private var variables: [String: String] {
        let faults = (past + [armed].compactMap(\.self)).map(\.words)
        return [
            "CARILLON_CRASH_ON": faults.joined(separator: ","), "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    private func kill(_ service: ServiceProcess, _ kind: String) async throws -> EndedService {
        ends[kind, default: 0] += 1
        let start = Date()
        await service.kill()
        let next = try await world.startService(variables: variables)
        return EndedService(kills: [start...Date()], next: next)
    }

    /// Has a service end over something until one does without it.
    private func outlive(
        _ fault: InHandFault, _ service: ServiceProcess
    ) async throws -> EndedService {
        var starts: [Date] = []
        var current: ServiceProcess? = service
        var client: CenterClient?
        defer { if let client { Task { await client.close() } } }
        past.append(fault)
        armed = nextFault()
        while true {
            starts.append(Date())
            if let current {
                if client == nil { client = try? await world.authorizedClient(fault.application) }
                if let client { await provoke(fault, client) }
                try await untilEnd(of: current, by: fault)
            }
            ends[fault.kind, default: 0] += 1
            if fault.isNeverSetAside { past.removeLast() }
            // One that crashes as it starts need not have come so far that it had its name.
            current = try? await world.startService(variables: variables)
            let isOver = try await isOver(fault)
            if let current, isOver {
                let end = Date()
                if let client { try await useRest(of: fault, client) }
                return EndedService(kills: starts.map { $0...end }, next: current)
            }
            guard starts.count < 7 else {
                throw TestWorldError("\(fault.words) ended the service \(starts.count) times")
            }
        }
    }

    /// Asks for what ends the service; it is not known whether that answers.
    private func provoke(_ fault: InHandFault, _ client: CenterClient) async {
        guard let request = try? fault.request(in: world) else { return }
        guard (try? await client.add([request])) != nil else { return }
        if fault.work == .call || fault.work == .attachments {
            wrong.append("\(fault.words): it was accepted")
        } else if !promised.contains(fault.title) {
            promised.append(fault.title)
        }
    }

    private func untilEnd(of service: ServiceProcess, by fault: InHandFault) async throws {
        let deadline = Date() + 30
        try await until { !service.process.isRunning || Date() > deadline }
        guard !service.process.isRunning else {
            throw TestWorldError("\(fault.words) did not end the service")
        }
        let exit = await service.process.waitForExit()
        if exit != .signal(fault.signal.number) {
            wrong.append("\(fault.words): it ended with \(exit)")
        }
    }

    /// Whether no service ends over it any more.
    private func isOver(_ fault: InHandFault) async throws -> Bool {
        if fault.isNeverSetAside { return true }
        let tool = try await world.controlClient()
        let told = try? await tool.diagnose().setAside
        await tool.close()
        return (told ?? []).contains {
            Language.english.said($0).contains("\(fault.application)")
        }
    }

    /// Does what an application can do whose files or calls are refused.
    private func useRest(of fault: InHandFault, _ client: CenterClient) async throws {
        guard !fault.isNeverSetAside else { return }
        switch fault.work {
        case .call:
            let error = await refusal(of: fault.plainRequest, client)
            if error?.code != .accessDenied {
                wrong.append("\(fault.words): \(error?.message ?? "it was accepted")")
            }
        case .attachments:
            let error = await refusal(of: try fault.request(in: world), client)
            if error?.code != .attachmentMoveFailed {
                wrong.append("\(fault.words): \(error?.message ?? "it was accepted")")
            }
            try await client.add([fault.plainRequest])
            promised.append(fault.title)
        case .texts, .sound, .notification: break
        }
    }

    private func refusal(
        of request: Request, _ client: CenterClient
    ) async -> NotificationError? {
        do { try await client.add([request]) } catch { return error }
        return nil
    }
}

/// Work of one application over which the service ends.
struct InHandFault: Sendable {
    enum Work: String, CaseIterable {
        case texts, sound, notification, attachments, call
    }

    enum Signal: String, CaseIterable {
        case trap = "ILL"
        case badAddress = "SEGV"
        case abort = "ABRT"
        case kill = "KILL"

        var number: Int32 {
            switch self {
            case .trap: SIGILL
            case .badAddress: SIGSEGV
            case .abort: SIGABRT
            case .kill: SIGKILL
            }
        }
    }

    /// The beginning of the titles of all their notifications.
    static let prefix = "bad-"

    let title: String
    let application: ApplicationID
    let work: Work
    let signal: Signal

    init(number: Int, _ generator: inout SeededGenerator) {
        title = "\(Self.prefix)\(number)"
        application = ApplicationID(localExecutable: title)
        work = Work.allCases.randomElement(using: &generator) ?? .texts
        signal = Signal.allCases.randomElement(using: &generator) ?? .kill
    }

    /// The words for `CARILLON_CRASH_ON`.
    var words: String { "\(work) \(application)=\(signal.rawValue)" }

    var kind: String { "\(work) \(signal.rawValue)" }

    /// Whether nothing is refused, since a call is never set aside on suspicion.
    var isNeverSetAside: Bool { work == .call && signal == .kill }

    /// A request without anything that could end the service.
    var plainRequest: Request {
        var request = Sample.request(title, .after(0.1))
        request.content.interruptionLevel = .timeSensitive
        return request
    }

    /// The request that ends it.
    func request(in world: DaemonWorld) throws -> Request {
        var request = plainRequest
        switch work {
        case .texts:
            request.content.localizedTexts[.title] = LocalizedText(key: "GREETING", arguments: [])
        case .sound, .notification: request.content.sound = Sound(name: "bell.wav")
        case .attachments:
            request.content.attachments = [
                Attachment(
                    identifier: "a", path: try world.home.picture("\(UUID()).png"),
                    type: "public.png")
            ]
        case .call: break
        }
        return request
    }
}

/// Reads the notes of a service that runs, as often as there is time.
struct NotesReader {
    private static let slots = 128
    private static let slotSize = 512

    private let file: Int32

    init(at path: String) { file = open(path, O_RDONLY | O_CLOEXEC) }

    /// Waits until something is in hand, and at most for as long as that is likely.
    ///
    /// - Returns: What it is; by the time it is known it may be done.
    func waitForWork() async throws -> String {
        defer { close(file) }
        let end = Date() + 2
        while Date() < end {
            if let work { return work }
            // As short as there is: what is in hand is so for a moment.
            try await Task.sleep(for: .microseconds(50))
        }
        return "nothing"
    }

    private var work: String? {
        var bytes = [UInt8](repeating: 0, count: Self.slots * Self.slotSize)
        guard pread(file, &bytes, bytes.count, 0) == bytes.count else { return nil }
        for slot in 0..<Self.slots where bytes[slot * Self.slotSize] == 1 {
            let start = slot * Self.slotSize
            let length = Int(bytes[start + 2]) | Int(bytes[start + 3]) << 8
            let text = bytes[(start + 16)..<(start + Self.slotSize)].prefix(length)
            return String(decoding: text, as: UTF8.self)
        }
        return nil
    }
}
