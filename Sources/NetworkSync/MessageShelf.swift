// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationModel
import PersonalSubscriptions

/// Hands messages to the service, each once, and takes back what a server takes back.
package actor MessageShelf: TopicShelf {
    /// How many sets of buttons are kept: those on the screen have theirs in any case.
    private static let mostCategories = 100
    /// How many of the last notifications that left the list are looked through for messages.
    private static let recentHistory = 1_000

    /// All that came together: what the service has, it says itself.
    package nonisolated let most = Int.max

    private let client: CenterClient
    private let control: ControlClient
    private let pictures: PictureFetcher
    private let patience: ServicePatience
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void
    private var limit = RingLimit()
    private var categories: [NotificationModel.Category] = []
    /// Messages that the service has, as far as it was asked.
    private var known: Set<String> = []
    /// Whether all that was handed over was taken, or is among these.
    private var isCertain = false

    /// Makes one.
    ///
    /// - Parameters:
    ///   - client: The application's way to the service.
    ///   - control: The person's.
    ///   - loop: The thread of the transfers.
    ///   - now: Reads the clock.
    ///   - note: Where it says what goes wrong.
    package init(
        client: CenterClient, control: ControlClient, loop: HTTPLoop,
        now: @escaping @Sendable () -> Date, note: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.control, self.now, self.note) = (client, control, now, note)
        patience = ServicePatience(note: note)
        pictures = PictureFetcher(loop: loop)
    }

    /// Learns what the service has, and lets the notifications be shown; waits for the service.
    ///
    /// - Returns: Whether it did; not, if the task was cancelled before.
    package func open() async -> Bool {
        await patience.untilTaken { () async throws(NotificationError) in
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

    package func connected(_ topics: [TopicAddress]) {}

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
        isCertain = true
    }

    package func put(_ arrivals: [TopicArrival]) async -> Bool {
        let silences = limit.silences(arrivals.map { ($0.message, $0.topic.address) }, at: now())
        var all = arrivals
        for (index, isSilent) in silences.enumerated() { all[index].isSilent = isSilent }
        var rest = all[...]
        var isFirst = true
        let isTaken = await patience.untilTaken { () async throws(NotificationError) in
            // Whether they were taken, nobody has said.
            if !isFirst || !isCertain { try await learn() }
            isFirst = false
            while let first = rest.first {
                let isShown = first.message.event == .message
                let part = rest.prefix { ($0.message.event == .message) == isShown }
                if isShown { try await show(Array(part)) } else { try await takeBack(part) }
                rest = rest.dropFirst(part.count)
            }
        }
        // They come again, and some of them may have been taken.
        if !isTaken { isCertain = false }
        return isTaken
    }

    // MARK: - Showing

    private func show(_ arrivals: [TopicArrival]) async throws(NotificationError) {
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

    private func takeBack(_ arrivals: ArraySlice<TopicArrival>) async throws(NotificationError) {
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
