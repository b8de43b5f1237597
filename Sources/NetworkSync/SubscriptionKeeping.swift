// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Follows the topics that a person has subscribed to.
package actor SubscriptionKeeping {
    /// The files of a person's that it reads and writes.
    package struct Files: Sendable {
        let topics: PersonalFile<KeptTopics>
        let book: PersonalFile<SubscriptionBook>
        let report: PersonalFile<SubscriptionReport>

        /// Finds them by the variables of the environment.
        package init(_ variables: [String: String]) {
            topics = KeptTopics.file(variables)
            book = SubscriptionBook.file(variables)
            report = SubscriptionReport.file(variables)
        }
    }

    private let files: Files
    private let shelf: MessageShelf
    private let loop: HTTPLoop
    private let isOwn: @Sendable (TopicMessage, TopicAddress) async -> Bool
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void

    private var kept = KeptTopics()
    private var book = SubscriptionBook()
    private var limit = RingLimit()
    /// The topics that share a connection with nobody: of some together, the server refused one.
    private var alone: Set<TopicAddress> = []
    private var streams: [[TopicAddress]: SubscriptionReport.Stream] = [:]

    /// Makes what follows them.
    ///
    /// - Parameters:
    ///   - files: The files of the person's.
    ///   - shelf: Where messages are put.
    ///   - loop: The thread of the transfers.
    ///   - isOwn: Whether a message was sent from here, and is no news.
    ///   - now: Reads the clock.
    ///   - note: Where it says what goes wrong.
    package init(
        files: Files, shelf: MessageShelf, loop: HTTPLoop,
        isOwn: @escaping @Sendable (TopicMessage, TopicAddress) async -> Bool,
        now: @escaping @Sendable () -> Date, note: @escaping @Sendable (String) -> Void
    ) {
        (self.files, self.shelf, self.loop) = (files, shelf, loop)
        (self.isOwn, self.now, self.note) = (isOwn, now, note)
    }

    /// Follows until the task is cancelled.
    ///
    /// - Parameter rest: Where it says whether there are any.
    package func run(_ rest: Rest) async {
        do {
            book = try files.book.read() ?? book
        } catch {
            // What the service has is known all the same.
            note("\(files.book.path): \(error)")
        }
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = FolderEvents { tick.yield() }
        // It watches until it is let go.
        defer { extendLifetime(events) }
        _ = events.watch([], files: [files.topics.path])
        readTopics()
        var isOpen = false
        while !Task.isCancelled {
            rest.set(.topics, isBusy: !kept.topics.isEmpty)
            if kept.topics.isEmpty {
                for await _ in ticks where readTopics() { break }
                continue
            }
            if !isOpen { isOpen = await shelf.open() }
            let groups = kept.groups(alone: alone)
            await withTaskGroup(of: Void.self) { tasks in
                for group in groups {
                    tasks.addTask { if await self.follow(group) { tick.yield() } }
                }
                // Until another list, or other groups, are to be followed.
                for await _ in ticks where readTopics() || kept.groups(alone: alone) != groups {
                    break
                }
                tasks.cancelAll()
            }
            let left = kept.groups(alone: alone).map { $0.map(\.address) }
            streams = streams.filter { left.contains($0.key) }
            writeReport()
        }
    }

    /// Reads the list; says whether it is another.
    @discardableResult
    private func readTopics() -> Bool {
        do {
            let new = try files.topics.read() ?? KeptTopics()
            if new == kept { return false }
            kept = new
            book.keep(new.topics.map(\.address))
            return true
        } catch {
            // As it was: nothing must fall silent because of a bracket.
            note("\(files.topics.path): \(error)")
            return false
        }
    }

    // MARK: - A connection

    /// Follows topics that share a connection, and comes back whenever it ends.
    ///
    /// - Parameter group: The topics.
    /// - Returns: Whether they are to be followed each alone from now on.
    private func follow(_ group: [KeptTopic]) async -> Bool {
        let addresses = group.map(\.address)
        let stream = TopicStream(topics: group, loop: loop)
        var pacing = StreamPacing()
        while !Task.isCancelled {
            var isOpen = false
            let end = await stream.follow(since: book.since(addresses)) { messages in
                if !isOpen {
                    isOpen = true
                    say(nil, of: addresses)
                }
                await take(messages, of: group)
            }
            if Task.isCancelled { break }
            if isOpen { pacing.opened() }
            if end.isForbidden, group.count > 1 {
                alone.formUnion(addresses)
                return true
            }
            if let problem = end.problem { say(problem, of: addresses) }
            let pause = pacing.pause(after: end, chance: .random(in: 0...1))
            try? await Task.sleep(for: pause)
        }
        return false
    }

    private func take(_ messages: [TopicMessage], of group: [KeptTopic]) async {
        let addresses = group.map(\.address)
        var arrivals: [MessageShelf.Arrival] = []
        for message in messages {
            switch message.event {
            case .open: book.opened(addresses, at: message.time)
            case .keepalive where arrivals.isEmpty: book.keptAlive(addresses, at: message.time)
            case .keepalive, .other: break
            case .message, .delete, .clear:
                guard let topic = group.first(where: { $0.address.topic == message.topic }),
                    book.isNew(message, of: topic.address),
                    !arrivals.contains(where: { $0.isSame(message, topic) })
                else { continue }
                if await isOwn(message, topic.address) {
                    book.took(message, of: topic.address)
                    continue
                }
                arrivals.append(MessageShelf.Arrival(message: message, topic: topic))
            }
        }
        if !arrivals.isEmpty {
            let silences = limit.silences(
                arrivals.map { ($0.message, $0.topic.address) }, at: now())
            for (index, isSilent) in silences.enumerated() { arrivals[index].isSilent = isSilent }
            guard await shelf.put(arrivals) else { return }
        }
        for arrival in arrivals { book.took(arrival.message, of: arrival.topic.address) }
        if !arrivals.isEmpty || messages.contains(where: { $0.event == .open }) { writeBook() }
    }

    // MARK: - Files of its own

    private func writeBook() {
        do {
            try files.book.write(book)
        } catch {
            note("\(files.book.path): \(error)")
        }
    }

    private func say(_ problem: String?, of addresses: [TopicAddress]) {
        if let old = streams[addresses], old.problem == problem { return }
        streams[addresses] = SubscriptionReport.Stream(
            topics: addresses.map(\.text), date: now(), problem: problem)
        writeReport()
    }

    private func writeReport() {
        do {
            try files.report.write(
                SubscriptionReport(
                    streams: streams.values.sorted { $0.topics[0] < $1.topics[0] }))
        } catch {
            note("\(files.report.path): \(error)")
        }
    }
}
