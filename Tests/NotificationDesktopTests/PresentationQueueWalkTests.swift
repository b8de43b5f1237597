// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestThreads
import TestWorld
import Testing

@testable import NotificationDesktop

/// Whatever happens in whatever order, what must always hold does.
@Suite(.computing) struct PresentationQueueWalkTests {
    /// A queue, and what it has said so far.
    private struct Walk {
        var queue = PresentationQueue(pace: SendingPace())
        var random: SeededGenerator
        var now = Duration.zero
        var lives = 0
        var entered: Set<PresentationQueue.Ticket> = []
        var ended: [PresentationQueue.Ticket] = []
        var shown: [RequestKey: PresentationQueue.Ticket] = [:]
        var inFlight: [PresentationCall.ID: RequestKey] = [:]

        mutating func step() throws {
            switch random.next() % 16 {
            case 0..<5: try enter()
            case 5..<9:
                if let call = inFlight.keys.sorted().randomElement(using: &random) { answer(call) }
            case 9..<11:
                if let call = inFlight.keys.sorted().randomElement(using: &random) { refuse(call) }
            case 11..<13: now += .milliseconds(random.next() % 4000)
            case 13: changeServer()
            case 14:
                // In the order of tickets: that of a dictionary is another in each process.
                if let ticket = queue.entries.keys.sorted().randomElement(using: &random),
                    let id = queue.entries[ticket]?.presentation.id
                {
                    queue.withdraw([id])
                }
            default: now = max(now, queue.nextTime(at: now) ?? now)
            }
            take(queue.next(at: now))
        }

        mutating func enter() throws {
            entered.insert(
                queue.enter(
                    try .example("\(random.next() % 4)", of: "org.example.A\(random.next() % 3)")))
        }

        mutating func answer(_ call: PresentationCall.ID) {
            inFlight[call] = nil
            guard let entry = queue.answered(call, at: now) else { return }
            ended.append(entry.ticket)
            #expect(shown[entry.key] ?? 0 < entry.ticket, "an older one took the place of a newer")
            shown[entry.key] = entry.ticket
        }

        mutating func refuse(_ call: PresentationCall.ID) {
            inFlight[call] = nil
            queue.failed(call, .failed("no"), at: now)
        }

        mutating func changeServer() {
            inFlight = [:]
            lives += 1
            queue.serverChanged(to: lives % 3 == 0 ? nil : ":1.\(lives)", at: now)
            if random.next() % 4 > 0 { queue.server.described(":1.\(lives)", at: now) }
        }

        mutating func take(_ actions: [PresentationQueue.Action]) {
            for action in actions {
                switch action {
                case .send(let ticket, let call, _):
                    guard let key = queue.entries[ticket]?.key else { continue }
                    #expect(inFlight[call] == nil)
                    inFlight[call] = key
                case .giveUp(let entry, _): ended.append(entry.ticket)
                case .startServer: queue.server.startEnded(.started)
                case .describe: break
                }
            }
            #expect(queue.calls.values.count { !queue.isAside($0, at: now) } <= 16)
        }

        /// A server that answers everything comes, and stays.
        mutating func finish() {
            queue.serverChanged(to: ":2.1", at: now)
            queue.server.described(":2.1", at: now)
            inFlight = [:]
            take(queue.next(at: now))
            while let call = inFlight.keys.min() {
                answer(call)
                take(queue.next(at: now))
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(100))
    func `each ends once, none is lost, and no older one comes after a newer`(
        seed: UInt64
    ) throws {
        var walk = Walk(random: SeededGenerator(seed: seed))
        for _ in 0..<400 { try walk.step() }
        walk.finish()
        #expect(walk.queue.entries.isEmpty)
        #expect(walk.queue.nextTime(at: walk.now) == nil)
        #expect(walk.ended.count == walk.entered.count)
        #expect(Set(walk.ended) == walk.entered)
    }
}
