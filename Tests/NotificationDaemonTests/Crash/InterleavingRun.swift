// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// Two applications, a lock and a service, and all that can happen to them.
actor InterleavingRun {
    static let other = ApplicationID(localExecutable: "clock")
    /// How many notifications of each application are on the screen at first.
    private static let batch = 20

    private let world: DaemonWorld
    private let session: FakeSession
    private let tools: ControlClient
    private var generator: SeededGenerator
    private var tally = InterleavingTally()

    /// One thing that happens.
    private enum Step {
        case press(Press)
        case killApplication(ApplicationID)
        case killService
        case lock(Bool)
    }

    private struct Press {
        var name: String
        var application: ApplicationID
        var label: String
    }

    init(in world: DaemonWorld, _ generator: SeededGenerator) async throws {
        self.world = world
        self.generator = generator
        session = try await FakeSession.startLogin(in: world, isLocked: false)
        try await world.startService()
        tools = try await world.controlClient()
    }

    func run(_ count: Int) async throws -> InterleavingTally {
        for first in stride(from: 0, to: count, by: Self.batch) {
            let numbers = first..<min(first + Self.batch, count)
            let pairs = numbers.map { number in
                [Sample.application, Self.other].map { press(number, of: $0) }
            }
            for index in 0..<2 {
                try await ended(pairs[0][index].application)
                try await world.show(
                    pairs.map { $0[index].name }, of: pairs[0][index].application)
            }
            for pair in pairs { try await interleave(pair) }
        }
        await session.end()
        await tools.close()
        return tally
    }

    private func press(_ number: Int, of application: ApplicationID) -> Press {
        let kinds = ["milk", "milk", "milk", "crash-once", "crash"]
        let kind = kinds.randomElement(using: &generator) ?? "milk"
        let label = Bool.random(using: &generator) ? "Done" : "Delete"
        let owner = application == Self.other ? "other" : "own"
        return Press(name: "\(kind) \(owner) \(number)", application: application, label: label)
    }

    private func interleave(_ presses: [Press]) async throws {
        var steps = presses.map(Step.press)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: steps.append(.killService)
            case 1: steps.append(.lock(true))
            case 2: steps.append(.lock(false))
            default:
                let press = presses.randomElement(using: &generator) ?? presses[0]
                steps.append(.killApplication(press.application))
            }
        }
        for step in steps.shuffled(using: &generator) {
            try await take(step)
            // At any moment: this is no waiting for something.
            try await Task.sleep(for: .milliseconds(.random(in: 0...40, using: &generator)))
        }
        _ = try await world.currentService()
        try await session.lock(false)
        for press in presses { try await finish(press) }
        let lines = [Sample.application, Self.other].map { ($0, world.lines(of: $0)) }
        for press in presses {
            tally.judge(
                press.name, own: lines.first { $0.0 == press.application }?.1 ?? [],
                others: lines.first { $0.0 != press.application }?.1 ?? [])
        }
    }

    private func take(_ step: Step) async throws {
        switch step {
        case .press(let press):
            tally.presses += 1
            try await self.press(press)
        case .killApplication(let application):
            // It may not be running, and may end by itself meanwhile.
            guard let owner = try await world.connection.owner(of: application.rawValue),
                let process = try? await world.connection.processID(of: owner),
                process != getpid()
            else { return }
            tally.applicationKills += 1
            kill(process, SIGKILL)
        case .killService:
            tally.serviceKills += 1
            try await world.currentService().kill()
            try await world.startService()
        case .lock(let isLocked):
            tally.locks += isLocked ? 1 : 0
            try await session.lock(isLocked)
        }
    }

    private func press(_ press: Press) async throws {
        // The last: after a restart of the service it may have moved.
        guard let shown = world.server.shown.all.last(where: { $0.title == press.name }) else {
            throw TestWorldError("\(press.name) is not on the screen")
        }
        try await world.server.press(press.label, on: shown)
    }

    /// Does what a person does until a press has come to its end.
    private func finish(_ press: Press) async throws {
        while true {
            // First what is on the screen: what leaves it is in the other list before.
            let isShown = try await tools.delivered(of: press.application).contains {
                $0.request.identifier == press.name
            }
            let waiting = try await tools.waiting(of: press.application).first {
                $0.response.notification.request.identifier == press.name
            }
            switch waiting?.reason {
            // The service died before it had written the press.
            case nil where isShown: try await self.press(press)
            case nil: return
            case .decision?:
                tally.held += 1
                if press.name.hasPrefix("crash ") {
                    _ = try await tools.discardWaiting([press.name], of: press.application)
                } else {
                    try await tryAgain(press)
                }
            case .start?: try await tryAgain(press)
            case .application?, .unlock?, .confirmation?: break
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func tryAgain(_ press: Press) async throws {
        try await tools.respond(
            to: press.name, of: press.application, action: Action.defaultIdentifier)
    }

    /// Waits until an application has left, so that the test can speak for it.
    private func ended(_ application: ApplicationID) async throws {
        try await take(.killApplication(application))
        try await world.connection.owner(of: application.rawValue, isThere: false)
    }
}
