// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationModel
import PersonalSubscriptions

/// Hands messages to the service, each once, and takes back what a server takes back.
package actor MessageShelf {
    /// A message, and what is to become of it.
    struct Arrival: Sendable {
        let message: TopicMessage
        let topic: KeptTopic
        /// Whether it goes to the history without a sound and a banner.
        var isSilent = false

        init(message: TopicMessage, topic: KeptTopic) {
            (self.message, self.topic) = (message, topic)
        }

        func isSame(_ message: TopicMessage, _ topic: KeptTopic) -> Bool {
            self.message.id == message.id && self.topic.address == topic.address
        }

        /// The name of it among those of all topics.
        var key: String { "\(topic.address.text)/\(message.id)" }
    }

    /// How many sets of buttons are kept: those on the screen have theirs in any case.
    private static let mostCategories = 100
    /// The pauses between tries while the service does not take anything.
    private static let firstPause = Duration.seconds(1)
    private static let longestPause = Duration.seconds(60)
    /// How many of the last notifications that left the list are looked through for messages.
    private static let recentHistory = 1_000

    private let client: CenterClient
    private let control: ControlClient
    private let pictures: PictureFetcher
    private let note: @Sendable (String) -> Void
    private var categories: [NotificationModel.Category] = []
    /// Messages that the service has, as far as it was asked.
    private var known: Set<String> = []

    /// Makes one.
    ///
    /// - Parameters:
    ///   - client: The application's way to the service.
    ///   - control: The person's.
    ///   - loop: The thread of the transfers.
    ///   - note: Where it says what goes wrong.
    package init(
        client: CenterClient, control: ControlClient, loop: HTTPLoop,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.control, self.note) = (client, control, note)
        pictures = PictureFetcher(loop: loop)
    }

    /// Learns what the service has, and lets the notifications be shown; waits for the service.
    ///
    /// - Returns: Whether it did; not, if the task was cancelled before.
    func open() async -> Bool {
        await untilTaken { () async throws(NotificationError) in
            // Who has subscribed wants to see it, unless they forbade that.
            if try await client.settings().authorization == .notDetermined {
                var allowed = SettingsChanges()
                allowed.authorization = .authorized
                try await control.setSettings(of: client.application, allowed)
            }
            categories = try await client.categories()
            try await learn()
        }
    }

    /// Tries something again and again, until the service takes it.
    ///
    /// - Parameter body: It; a further try goes on where the last one failed.
    /// - Returns: Whether it was taken; not, if the task was cancelled before.
    private func untilTaken(
        _ body: () async throws(NotificationError) -> Void
    ) async -> Bool {
        var pause = Self.firstPause
        while true {
            do throws(NotificationError) {
                try await body()
                return true
            } catch {
                note("the service is asked again in \(pause): \(error)")
                if (try? await Task.sleep(for: pause)) == nil { return false }
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }

    /// Asks for the messages that the service has: one that came just before a crash is known by
    /// nobody else.
    private func learn() async throws(NotificationError) {
        let application = client.application
        var contents = try await client.delivered().map(\.request.content)
        contents += try await client.pending().map(\.request.content)
        let page = try await control.history(
            of: application, matching: "", after: nil, limit: Self.recentHistory)
        contents += page.elements.map(\.notification.request.content)
        known = Set(
            contents.compactMap { SubscriptionMark($0) }.map { "\($0.topic)/\($0.message)" })
    }

    /// Hands over messages in their order.
    ///
    /// - Parameter arrivals: The messages.
    /// - Returns: Whether all are kept; not, if the task was cancelled before.
    func put(_ arrivals: [Arrival]) async -> Bool {
        var rest = arrivals[...]
        var isCertain = true
        return await untilTaken { () async throws(NotificationError) in
            // Whether they were taken, nobody has said.
            if !isCertain { try await learn() }
            isCertain = false
            while let first = rest.first {
                let isShown = first.message.event == .message
                let part = rest.prefix { ($0.message.event == .message) == isShown }
                if isShown { try await show(Array(part)) } else { try await takeBack(part) }
                rest = rest.dropFirst(part.count)
            }
        }
    }

    // MARK: - Showing

    private func show(_ arrivals: [Arrival]) async throws(NotificationError) {
        let new = arrivals.filter { !known.contains($0.key) }
        var found = new.map { $0.message.request(of: $0.topic, isSilent: $0.isSilent) }
        let used = found.compactMap(\.category)
        try await keep(used)
        let folder = pictures.makeFolder()
        for (index, arrival) in new.enumerated() where !arrival.isSilent {
            if let picture = await pictures.fetch(arrival.message, arrival.topic, into: folder) {
                found[index].request.content.attachments = [picture]
            }
        }
        defer { pictures.remove(folder) }
        do {
            try await client.add(found.map(\.request))
        } catch  where error.code.isRefusal {
            // It is all or none, so one by one.
            for (request, _) in found { try await addAlone(request) }
        }
    }

    /// Adds a request, if the service takes it at all.
    private func addAlone(_ request: Request) async throws(NotificationError) {
        var request = request
        do {
            try await client.add([request])
        } catch  where error.code.isRefusal {
            if error.code == .notAllowed { return }
            note("\(request.identifier) is shown without its picture: \(error)")
            request.content.attachments = []
            do {
                try await client.add([request])
            } catch  where error.code.isRefusal {
                note("\(request.identifier) is not shown: \(error)")
            }
        }
    }

    private func keep(
        _ used: [NotificationModel.Category]
    ) async throws(NotificationError) {
        let names = Set(used.map(\.identifier))
        if names.isSubset(of: categories.map(\.identifier)) { return }
        var new = categories.filter { !names.contains($0.identifier) }
        var added: Set<String> = []
        new += used.filter { added.insert($0.identifier).inserted }
        new = Array(new.suffix(Self.mostCategories))
        try await client.setCategories(new)
        categories = new
    }

    private func takeBack(_ arrivals: ArraySlice<Arrival>) async throws(NotificationError) {
        try await client.removeDelivered(
            arrivals.map { TopicMessage.prefix($0.topic.address) + $0.message.name })
    }
}

extension NotificationError.Code {
    /// Whether the same will never be taken: it is about what was sent, and not about the service
    /// or the way there.
    fileprivate var isRefusal: Bool {
        switch self {
        case .notAllowed, .noContent, .invalidContent, .invalidIdentifier, .wrongType,
            .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
            .attachmentNotInDataStore, .attachmentMoveFailed, .attachmentCorrupt:
            true
        default: false
        }
    }
}
