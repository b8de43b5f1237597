// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Sends notifications to topics when nobody answers them here, and brings the answers back.
package actor AwayKeeping {
    /// After how many seconds a service that does not answer is asked again.
    private static let servicePause = 5.0
    /// How many messages that are no answers are told of each connection.
    private static let mostIgnored = 10

    private let file: PersonalFile<AwayBook>
    private let topics: PersonalFile<KeptTopics>
    private let application: ApplicationID
    private let control: ControlClient
    private let server: AwayServer
    private let lock: LockWatch
    private let sentences: SubscriptionSentences
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void

    private var book = AwayBook()
    /// The book as it is in the file.
    private var written: AwayBook?
    /// The messages on their way to a server, which may come back before that has answered.
    private var sending: [UUID: AwayMessage] = [:]
    private var responding: Set<UUID> = []
    /// Whether one is to be shown later, such as one that was snoozed.
    private var isExpecting = false
    /// When somebody looks again by themselves.
    private var wake = Date.distantPast

    /// Makes what sends them.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment, which say where the files are.
    ///   - control: The person's way to the service.
    ///   - loop: The thread of the transfers.
    ///   - lock: Says whether the session is locked.
    ///   - sentences: What is said to the person.
    ///   - now: Reads the clock.
    ///   - note: Where it says what goes wrong.
    /// - Throws: `NotificationError`.
    package init(
        _ variables: [String: String], control: ControlClient, loop: HTTPLoop, lock: LockWatch,
        sentences: SubscriptionSentences, now: @escaping @Sendable () -> Date,
        note: @escaping @Sendable (String) -> Void
    ) throws(NotificationError) {
        (file, topics) = (AwayBook.file(variables), KeptTopics.file(variables))
        application = try ApplicationID(AwayMark.applicationName)
        (self.control, self.lock, self.sentences) = (control, lock, sentences)
        server = AwayServer(loop: loop)
        (self.now, self.note) = (now, note)
        do {
            book = try file.read() ?? AwayBook()
        } catch {
            note("\(file.path): \(error)")
        }
    }

    /// Sends and answers until the task is cancelled.
    ///
    /// - Parameter rest: Where it says whether anything is left to do.
    /// - Throws: `NotificationError` if the bus is away.
    package func run(_ rest: Rest) async throws(NotificationError) {
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (answers, answer) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = try await control.events()
        let presence = try await control.presence()
        tick.yield()
        await withTaskGroup(of: Void.self) { watchers in
            watchers.addTask { [application] in
                for await event in events where event.application == application { tick.yield() }
            }
            // What happened while a service began is told by nobody.
            watchers.addTask { for await isThere in presence where isThere { tick.yield() } }
            watchers.addTask { [lock] in for await _ in lock.changes { tick.yield() } }
            // An answer waits for no server, and goes on when nobody is to be heard any more.
            watchers.addTask {
                for await _ in answers {
                    await self.respond()
                    tick.yield()
                }
            }
            while !Task.isCancelled { await follow(ticks, tick, answer, rest) }
            watchers.cancelAll()
        }
    }

    /// Whether a message of a topic was sent from here.
    package func isOwn(_ message: TopicMessage, in topic: TopicAddress) -> Bool {
        book.isOwn(message, in: topic) || sending.values.contains { $0.isSame(message) }
    }

    /// Whether anything is left to do, after another look.
    package func isNeeded() async -> Bool {
        guard await look() else { return false }
        return isBusy
    }

    private var isBusy: Bool { isExpecting || !book.isAtRest }

    /// Does what is due, each time that something may be, as long as the same topics of answers are
    /// to be followed.
    private func follow(
        _ ticks: AsyncStream<Void>, _ tick: AsyncStream<Void>.Continuation,
        _ answer: AsyncStream<Void>.Continuation, _ rest: Rest
    ) async {
        let followed = Set(book.replyTopics.keys)
        wake = .distantPast
        await withTaskGroup(of: Void.self) { tasks in
            for topic in followed { tasks.addTask { await self.hear(topic, answer) } }
            for await _ in ticks {
                let isLooked = await pass(followed)
                rest.set(.away, isBusy: !isLooked || isBusy)
                if Set(book.replyTopics.keys) != followed { break }
                guard let pause = pause(isLooked) else { continue }
                tasks.addTask {
                    if (try? await Task.sleep(for: pause)) != nil { tick.yield() }
                }
            }
            tasks.cancelAll()
        }
        tick.yield()
    }

    /// How long to sleep; nil if nothing is due by itself, or somebody sleeps for it already.
    private func pause(_ isLooked: Bool) -> Duration? {
        let now = now()
        guard let seconds = isLooked ? book.pause(at: now) : Self.servicePause else { return nil }
        let end = now.addingTimeInterval(seconds)
        if wake > now, wake <= end { return nil }
        wake = end
        return .seconds(seconds)
    }

    // MARK: - What is due

    /// Looks at what is on the screen, and does what is due; returns whether it could look.
    private func pass(_ followed: Set<TopicAddress>) async -> Bool {
        guard await look() else { return false }
        let isLocked = book.dependsOnLock ? await lock.isLocked() : false
        _ = book.begin(at: now(), isLocked: isLocked, makeToken: Self.makeToken)
        write()
        // Nothing goes before somebody listens for the answer.
        guard Set(book.replyTopics.keys) == followed else { return true }
        await withTaskGroup(of: Void.self) { tasks in
            for errand in book.due(at: now()) {
                tasks.addTask { await self.perform(errand) }
            }
        }
        return true
    }

    private func look() async -> Bool {
        do throws(NotificationError) {
            let shown = try await control.delivered(of: application)
            book.looked(at: shown, makeToken: Self.makeToken)
            // While others are to be sent, it is awake anyway.
            guard book.isAtRest else { return true }
            isExpecting = try await control.pending(of: application)
                .contains { AwayMark($0.request.content) != nil }
            return true
        } catch {
            // Another list of topics ends a look, and begins one.
            if !Task.isCancelled { note("the service does not say what is shown: \(error)") }
            return false
        }
    }

    private func perform(_ errand: AwayErrand) async {
        switch errand.state {
        case .posting: await post(errand)
        case .answered(let button): await respond(errand, button)
        case .over: await tell(errand)
        case .waiting, .posted, .closed: break
        }
    }

    private func post(_ errand: AwayErrand) async {
        guard let reply = book.replyTopic(of: errand),
            let isUncertain = book.willPost(errand.id)
        else { return }
        write()
        do throws(AwayFault) {
            if isUncertain, let found = try await find(errand) {
                book.posted(errand.id, as: found)
            } else {
                let message = AwayMessage(errand, reply: reply)
                book.posted(errand.id, as: try await send(message, of: errand))
            }
        } catch {
            if errand.failures == 0 {
                note("a notification is not sent to \(errand.topic.server): \(error.message)")
            }
            failed(errand, error)
        }
        write()
    }

    /// Finds what a server may have; where nobody may read, it has nothing.
    private func find(_ errand: AwayErrand) async throws(AwayFault) -> TopicMessage? {
        do throws(AwayFault) {
            let messages = try await server.messages(
                of: errand.topic, since: errand.since, secret(of: errand.topic))
            return messages.first { errand.isSame($0, in: errand.topic) }
        } catch {
            if error.kind == .refused { return nil }
            throw AwayFault(.uncertain, error.message)
        }
    }

    private func send(
        _ message: AwayMessage, of errand: AwayErrand
    ) async throws(AwayFault) -> TopicMessage {
        sending[errand.id] = message
        defer { sending[errand.id] = nil }
        return try await server.post(message, to: errand.topic, secret(of: errand.topic))
    }

    /// Tells those who have it there that it is over.
    private func tell(_ errand: AwayErrand) async {
        do throws(AwayFault) {
            var canBeTakenBack = errand.canBeTakenBack
            if errand.isUncertain {
                guard let found = try await find(errand) else { return close(errand) }
                book.posted(errand.id, as: found)
                canBeTakenBack = found.sequence == errand.token
            }
            if canBeTakenBack {
                try await server.takeBack(errand, secret(of: errand.topic))
            } else if !errand.isAnsweredThere {
                let message = AwayMessage(errand, isOver: sentences.isOver)
                book.note(try await send(message, of: errand).id)
            }
            close(errand)
        } catch {
            if error.kind == .never || error.kind == .refused { return close(errand) }
            book.failed(errand.id, at: now())
            write()
        }
    }

    private func close(_ errand: AwayErrand) {
        book.close(errand.id)
        write()
    }

    private func failed(_ errand: AwayErrand, _ fault: AwayFault) {
        switch fault.kind {
        case .never: book.close(errand.id)
        case .refused: book.failed(errand.id, at: now(), isCertain: true, isRefusal: true)
        case .notNow: book.failed(errand.id, at: now(), isCertain: true)
        case .uncertain: book.failed(errand.id, at: now())
        }
    }

    // MARK: - Answers

    /// Follows a topic of answers, and comes back whenever the connection ends.
    private func hear(_ topic: TopicAddress, _ answer: AsyncStream<Void>.Continuation) async {
        var pacing = StreamPacing()
        var lastProblem: String?
        while !Task.isCancelled {
            let stream = TopicStream(
                topics: [KeptTopic(topic, secret: secret(of: topic))], loop: server.loop)
            var isOpen = false
            var ignored = 0
            let end = await withTaskGroup(of: Void.self) { checks in
                let end = await stream.follow(since: book.replyTopics[topic]) { messages in
                    if !isOpen { checks.addTask { await self.hearAgain(topic, answer) } }
                    isOpen = true
                    for message in messages { take(message, of: topic, &ignored, answer) }
                }
                checks.cancelAll()
                return end
            }
            if Task.isCancelled { break }
            if isOpen { (pacing, lastProblem) = (StreamPacing(), nil) }
            if let problem = end.problem?.english, problem != lastProblem {
                note("no answers come from \(topic.server): \(problem)")
                lastProblem = problem
            }
            try? await Task.sleep(for: pacing.pause(after: end, chance: .random(in: 0...1)))
        }
    }

    /// Asks once more a little after a connection: a server has a message for those who listen before
    /// it has it for those who ask, and who comes between the two gets it in neither way.
    private func hearAgain(
        _ topic: TopicAddress, _ answer: AsyncStream<Void>.Continuation
    ) async {
        try? await Task.sleep(for: .seconds(3))
        guard !Task.isCancelled, let since = book.replyTopics[topic],
            let messages = try? await server.messages(of: topic, since: since, secret(of: topic))
        else { return }
        // Whoever wants to be told of what is no answer was.
        var ignored = Self.mostIgnored
        for message in messages { take(message, of: topic, &ignored, answer) }
    }

    private func take(
        _ message: TopicMessage, of topic: TopicAddress, _ ignored: inout Int,
        _ answer: AsyncStream<Void>.Continuation
    ) {
        guard message.event == .message else { return }
        switch book.came(message, to: topic) {
        case .answer:
            write()
            answer.yield()
        case .repeated: break
        case .late: note("an answer from \(topic.server) is too late: it is answered here")
        case .unknown:
            ignored += 1
            if ignored <= Self.mostIgnored {
                note("a message from \(topic.server) is no answer to anything, and is ignored")
            }
        }
    }

    private func respond() async {
        for errand in book.due(at: now()) {
            if case .answered(let button) = errand.state { await respond(errand, button) }
        }
    }

    private func respond(_ errand: AwayErrand, _ button: AwayMark.Button) async {
        guard responding.insert(errand.id).inserted else { return }
        defer { responding.remove(errand.id) }
        do throws(NotificationError) {
            try await control.respond(
                to: errand.identifier, of: application, action: button.identifier,
                delivery: errand.id)
            book.responded(errand.id)
        } catch {
            note("the answer from \(errand.topic.server) to \(errand.identifier): \(error)")
            if error.code == .notFound || error.code == .noSuchAction {
                book.responded(errand.id)
            } else {
                book.failed(errand.id, at: now())
            }
        }
        write()
    }

    // MARK: - Inside

    /// How the person is known to the server of a topic.
    private func secret(of topic: TopicAddress) -> KeptTopic.Secret? {
        // A list that cannot be read is told by who follows it.
        (try? topics.read())?.secret(of: topic)
    }

    private func write() {
        if book == written { return }
        do {
            try file.write(book)
            written = book
        } catch {
            note("\(file.path): \(error)")
        }
    }

    /// 128 bits of chance.
    private static func makeToken() -> String {
        let digits = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 16) }
        return digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }
}
