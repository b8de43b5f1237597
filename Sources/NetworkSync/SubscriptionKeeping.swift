// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Follows topics, and puts what comes of them on a shelf.
package actor SubscriptionKeeping {
    /// The files of a person's that it reads and writes.
    package struct Files: Sendable {
        /// The path of the file with the topics.
        let path: String
        /// Reads the topics; nil if there is no such file.
        let read: @Sendable () throws -> KeptTopics?
        let book: PersonalFile<SubscriptionBook>
        let report: PersonalFile<SubscriptionReport>

        /// Finds those of the topics that the person has subscribed to.
        ///
        /// - Parameter variables: Those of the environment.
        /// - Returns: The files.
        package static func subscriptions(_ variables: [String: String]) -> Files {
            let topics = KeptTopics.file(variables)
            return Files(
                path: topics.path, read: { try topics.read() },
                book: SubscriptionBook.file(variables),
                report: SubscriptionReport.file(variables))
        }

        /// Finds those of the topics over which servers push to applications.
        ///
        /// - Parameter variables: Those of the environment.
        /// - Returns: The files.
        package static func pushes(_ variables: [String: String]) -> Files {
            let pushes = KeptPushes.file(variables)
            return Files(
                path: pushes.path, read: { try pushes.read()?.topics },
                book: KeptPushes.book(variables), report: KeptPushes.report(variables))
        }

        /// Whether there are topics to follow.
        var isNeeded: Bool { (try? read())?.topics.isEmpty == false }
    }

    private let files: Files
    private let shelf: any TopicShelf
    private let loop: HTTPLoop
    private let sharesConnections: Bool
    private let isOwn: @Sendable (TopicMessage, TopicAddress) async -> Bool
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void

    private var kept = KeptTopics()
    /// When the list was read that has them so.
    private var listed = Date.distantPast
    private var book = SubscriptionBook()
    /// The topics that share a connection with nobody: of some together, the server refused one.
    private var alone: Set<TopicAddress> = []
    private var streams: [[TopicAddress]: SubscriptionReport.Stream] = [:]

    /// Makes what follows them.
    ///
    /// - Parameters:
    ///   - files: The files of the person's.
    ///   - shelf: Where messages are put.
    ///   - loop: The thread of the transfers.
    ///   - sharesConnections: Whether topics of one server come on one connection; else none waits
    ///     for what becomes of the messages of another.
    ///   - isOwn: Whether a message was sent from here, and is no news.
    ///   - now: Reads the clock.
    ///   - note: Where it says what goes wrong.
    package init(
        files: Files, shelf: any TopicShelf, loop: HTTPLoop, sharesConnections: Bool = true,
        isOwn: @escaping @Sendable (TopicMessage, TopicAddress) async -> Bool,
        now: @escaping @Sendable () -> Date, note: @escaping @Sendable (String) -> Void
    ) {
        (self.files, self.shelf, self.loop) = (files, shelf, loop)
        self.sharesConnections = sharesConnections
        (self.isOwn, self.now, self.note) = (isOwn, now, note)
    }

    /// Follows until the task is cancelled.
    ///
    /// - Parameters:
    ///   - part: The part of the program that this is.
    ///   - rest: Where it says whether there are any.
    package func run(as part: Rest.Part, _ rest: Rest) async {
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
        // A folder that is not there cannot be watched, and the first file may come at any time.
        let folder = URL(filePath: files.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = events.watch([], files: [files.path])
        readTopics()
        var isOpen = false
        while !Task.isCancelled {
            rest.set(part, isBusy: !kept.topics.isEmpty)
            if kept.topics.isEmpty {
                for await _ in ticks where readTopics() { break }
                continue
            }
            if !isOpen { isOpen = await shelf.open() }
            let (groups, listed) = (groups, listed)
            await withTaskGroup(of: Void.self) { tasks in
                for group in groups {
                    tasks.addTask { if await self.follow(group, listed) { tick.yield() } }
                }
                // Until another list, or other groups, are to be followed.
                for await _ in ticks where readTopics() || self.groups != groups {
                    break
                }
                tasks.cancelAll()
            }
            let left = self.groups.map { $0.map(\.address) }
            streams = streams.filter { left.contains($0.key) }
            writeReport()
        }
    }

    /// The topics in groups that share a connection.
    private var groups: [[KeptTopic]] {
        kept.groups(alone: sharesConnections ? alone : Set(kept.topics.map(\.address)))
    }

    /// Reads the list; says whether it is another.
    @discardableResult
    private func readTopics() -> Bool {
        do {
            let date = now()
            let new = try files.read() ?? KeptTopics()
            if new == kept { return false }
            (kept, listed) = (new, date)
            book.keep(new.topics.map(\.address))
            // Those of applications: a server may push before this computer has a network.
            if !sharesConnections { book.made(new.topics.map(\.address)) }
            return true
        } catch {
            // As it was: nothing must fall silent because of a bracket.
            note("\(files.path): \(error)")
            return false
        }
    }

    // MARK: - A connection

    /// Follows topics that share a connection, and comes back whenever it ends.
    ///
    /// - Parameters:
    ///   - group: The topics.
    ///   - listed: When the list was read that has them so.
    /// - Returns: Whether they are to be followed each alone from now on.
    private func follow(_ group: [KeptTopic], _ listed: Date) async -> Bool {
        let addresses = group.map(\.address)
        let stream = TopicStream(topics: group, loop: loop)
        var pacing = StreamPacing()
        while !Task.isCancelled {
            var isOpen = false
            let end = await stream.follow(since: book.since(addresses)) { messages in
                if !isOpen {
                    isOpen = true
                    await shelf.connected(addresses)
                    say(nil, of: addresses, listed)
                }
                await take(messages, of: group)
            }
            if Task.isCancelled { break }
            if isOpen { pacing.opened() }
            if end.isForbidden, group.count > 1 {
                alone.formUnion(addresses)
                return true
            }
            if let problem = end.problem { say(problem, of: addresses, listed) }
            let pause = pacing.pause(after: end, chance: .random(in: 0...1))
            try? await Task.sleep(for: pause)
        }
        return false
    }

    private func take(_ messages: [TopicMessage], of group: [KeptTopic]) async {
        let addresses = group.map(\.address)
        var arrivals: [TopicArrival] = []
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
                arrivals.append(TopicArrival(message: message, topic: topic))
            }
        }
        if arrivals.isEmpty, messages.contains(where: { $0.event == .open }) { writeBook() }
        var rest = arrivals[...]
        while !rest.isEmpty {
            let part = rest.prefix(shelf.most)
            guard await shelf.put(Array(part)) else { return }
            for arrival in part { book.took(arrival.message, of: arrival.topic.address) }
            writeBook()
            rest = rest.dropFirst(part.count)
        }
    }

    // MARK: - Files of its own

    private func writeBook() {
        do {
            try files.book.write(book)
        } catch {
            note("\(files.book.path): \(error)")
        }
    }

    private func say(_ problem: Finding?, of addresses: [TopicAddress], _ listed: Date) {
        let before = streams[addresses]
        var stream: SubscriptionReport.Stream
        if let before, before.problem == problem {
            stream = before
        } else {
            let topics = addresses.map(\.text)
            // What was known before this process is in the file.
            let old = before ?? (try? files.report.read())?.streams.first { $0.topics == topics }
            stream =
                old?.changed(to: problem, at: now())
                ?? SubscriptionReport.Stream(topics: topics, date: now(), problem: problem)
        }
        stream.listed = listed
        if stream == before { return }
        streams[addresses] = stream
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
