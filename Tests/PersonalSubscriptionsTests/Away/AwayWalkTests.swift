// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import PersonalSubscriptions

/// Whatever is killed and breaks, a notification goes once, and its first answer counts once.
@Suite struct AwayWalkTests {
    /// A server, a phone, a service, and a process between them that is killed at any moment.
    private struct World {
        var now = AwaySample.begin
        var random: SeededGenerator
        let takesBack: Bool
        let names = AwaySample.names()
        // The service.
        var screen: [DeliveredNotification] = []
        var ever: [UUID] = []
        /// Those that go once the session is locked.
        var forLock: Set<UUID> = []
        var isLocked = false
        /// The answer to each: a button of the phone, or nil, which is somebody here.
        var answers: [UUID: [String?]] = [:]
        // The server.
        var messages: [TopicMessage] = []
        var takenBack: Set<String> = []
        /// The messages that phones sent to the topics of answers.
        var replies:
            [(message: TopicMessage, topic: TopicAddress, delivery: UUID, button: String)] = []
        // The process.
        var book = AwayBook()
        var disk = AwayBook()

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            takesBack = seed.isMultiple(of: 2)
        }

        var isUnlucky: Bool {
            mutating get { Int.random(in: 0..<6, using: &random) == 0 }
        }

        mutating func write() { disk = book }

        /// Kills the process sometimes: what was not written is gone.
        mutating func mayDie() -> Bool {
            if Int.random(in: 0..<12, using: &random) > 0 { return false }
            book = disk
            return true
        }

        mutating func show() throws {
            let isForLock = Bool.random(using: &random)
            let shown = try AwaySample.shown(
                "job \(ever.count)", at: now, when: isForLock ? .locked : .after(seconds: 300))
            if isForLock { forLock.insert(shown.id) }
            screen.append(shown)
            ever.append(shown.id)
        }

        mutating func answerHere() {
            guard let shown = screen.randomElement(using: &random) else { return }
            answers[shown.id, default: []].append(nil)
            screen.removeAll { $0.id == shown.id }
        }

        /// A phone presses a button of any message, maybe for the second time.
        mutating func pressThere() throws {
            guard
                let message = messages.filter({ !$0.actions.isEmpty }).randomElement(
                    using: &random),
                let action = message.actions.randomElement(using: &random),
                let topic = try action.url.map(TopicAddress.init), let body = action.body,
                let errand = (book.errands + disk.errands).first(where: {
                    body.hasPrefix($0.token + " ")
                })
            else { return }
            let button = action.label == "Go" ? "yes" : "no"
            let reply = try AwaySample.reply(
                body, id: "r\(replies.count)", time: Int(now.timeIntervalSince1970))
            replies.append((reply, topic, errand.id, button))
        }

        /// The calls of the program at each tick.
        mutating func pass() throws {
            book.looked(at: screen, makeToken: names)
            _ = book.begin(at: now, isLocked: isLocked, makeToken: names)
            write()
            for errand in book.due(at: now) {
                if mayDie() { return }
                switch errand.state {
                case .posting: if try post(errand) { return }
                case .answered(let button): if respond(errand, button) { return }
                case .over: if try tell(errand) { return }
                case .waiting, .posted, .closed: break
                }
            }
        }

        /// Sends one; returns whether the process was killed.
        mutating func post(_ errand: AwayErrand) throws -> Bool {
            guard let reply = book.replyTopic(of: errand),
                let isUncertain = book.willPost(errand.id)
            else { return false }
            // Nobody who is there is bothered elsewhere.
            #expect(isLocked || isUncertain || !forLock.contains(errand.id))
            write()
            if mayDie() { return true }
            // It cannot be reached.
            if isUnlucky {
                book.failed(errand.id, at: now)
            } else if isUncertain,
                let found = messages.first(where: { errand.isSame($0, in: errand.topic) })
            {
                book.posted(errand.id, as: found)
            } else {
                let message = try AwaySample.kept(
                    AwayMessage(errand, reply: reply), id: "m\(messages.count)",
                    time: Int(now.timeIntervalSince1970), takesBack: takesBack)
                messages.append(message)
                if mayDie() { return true }
                // It has it, and its answer is lost.
                if isUnlucky {
                    book.failed(errand.id, at: now)
                } else {
                    book.posted(errand.id, as: message)
                }
            }
            write()
            return false
        }

        mutating func respond(_ errand: AwayErrand, _ button: AwayMark.Button) -> Bool {
            if isUnlucky {
                book.failed(errand.id, at: now)
            } else {
                if screen.contains(where: { $0.id == errand.id }) {
                    answers[errand.id, default: []].append(button.identifier)
                    screen.removeAll { $0.id == errand.id }
                }
                if mayDie() { return true }
                book.responded(errand.id)
            }
            write()
            return false
        }

        mutating func tell(_ errand: AwayErrand) throws -> Bool {
            if isUnlucky {
                book.failed(errand.id, at: now)
                return false
            }
            var canBeTakenBack = errand.canBeTakenBack
            if errand.isUncertain {
                guard let found = messages.first(where: { errand.isSame($0, in: errand.topic) })
                else {
                    book.close(errand.id)
                    return false
                }
                book.posted(errand.id, as: found)
                canBeTakenBack = found.sequence == errand.token
            }
            if canBeTakenBack {
                takenBack.insert(errand.token)
            } else if !errand.isAnsweredThere {
                takenBack.insert(errand.token)
            }
            if mayDie() { return true }
            book.close(errand.id)
            write()
            return false
        }

        /// The server tells again what came since, as at each new connection.
        mutating func hear() -> Bool {
            for (topic, since) in book.replyTopics {
                for reply in replies where reply.topic == topic && reply.message.time >= since {
                    if book.came(reply.message, to: topic) == .answer { write() }
                    if mayDie() { return true }
                }
            }
            return false
        }
    }

    @Test(arguments: SeededGenerator.seeds(80))
    func `goes once, and is answered once`(_ seed: UInt64) throws {
        var world = World(seed: seed)
        for _ in 0..<300 {
            world.now += Double.random(in: 1...120, using: &world.random)
            switch Int.random(in: 0..<13, using: &world.random) {
            case 0: try world.show()
            case 1: world.answerHere()
            case 2, 3: try world.pressThere()
            case 4: world.book = world.disk
            case 5, 6: _ = world.hear()
            case 7: world.isLocked.toggle()
            default: try world.pass()
            }
        }
        // In the end all goes well for a while.
        world.isLocked = true
        for _ in 0..<100 {
            world.now += 400
            _ = world.hear()
            try world.pass()
        }
        check(world)
    }

    private func check(_ world: World) {
        // The server has each once.
        let sent = world.messages.compactMap(\.actions.first?.body)
        #expect(sent.count == Set(sent).count)
        for (_, answers) in world.answers { #expect(answers.count == 1) }
        for delivery in world.ever where world.screen.contains(where: { $0.id == delivery }) {
            // Whatever is still on the screen was answered by nobody, and has gone.
            #expect(!world.replies.contains { $0.delivery == delivery })
            let errand = world.book.errands.first { $0.id == delivery }
            #expect(errand?.state == .posted)
        }
        for (delivery, answers) in world.answers {
            guard let answer = answers.first, let button = answer else { continue }
            // Whatever counts is the first button that was pressed.
            #expect(world.replies.first { $0.delivery == delivery }?.button == button)
        }
        #expect(world.book.errands.allSatisfy { $0.state == .posted })
        #expect(Set(world.book.errands.map(\.id)) == Set(world.screen.map(\.id)))
    }
}
