// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// Opens what servers push, and hands it to its applications, each message once.
package actor PushShelf: TopicShelf {
    /// How many messages that come to nothing are told of each connection.
    private static let mostTold = 10
    /// How often a message is tried with which an application does not get ready.
    private static let mostSilent = 3
    /// How many notifications of each list are looked through for messages: the latest of the list
    /// and of what has left it, and the soonest of what is pending.
    private static let recent = 500

    /// One at a time: a message for the application alone leaves no trace in the service.
    package nonisolated let most = 1

    private let control: ControlClient
    private let file: PersonalFile<KeptPushes>
    private let openedFile: PersonalFile<OpenedMessages>
    private let receivers: PushReceivers
    private let note: @Sendable (String) -> Void
    private var kept = KeptPushes()
    /// The messages that were opened before; nil before that was read.
    private var opened: OpenedMessages?
    /// The pushes that the service has of each application, as far as it was asked.
    private var known: [ApplicationID: Set<String>] = [:]
    /// How many messages of an application were told of since its connection was made.
    private var told: [ApplicationID: Int] = [:]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - file: The file with the applications and their keys.
    ///   - opened: The file with the messages that were opened before.
    ///   - control: The person's way to the service.
    ///   - receivers: The accounts that get what is for no application.
    ///   - note: Where it says what comes to nothing.
    package init(
        file: PersonalFile<KeptPushes>, opened: PersonalFile<OpenedMessages>,
        control: ControlClient, receivers: PushReceivers,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.file, openedFile, self.control) = (file, opened, control)
        (self.receivers, self.note) = (receivers, note)
    }

    package func open() -> Bool { true }

    package func connected(_ topics: [TopicAddress]) {
        for topic in topics {
            guard let kept = push(of: topic) else { continue }
            told[kept.application] = nil
            receivers.tell(.connected, to: kept.application)
        }
    }

    package func put(_ arrivals: [TopicArrival]) async -> Bool {
        for arrival in arrivals where arrival.message.event == .message {
            // An application that was removed meanwhile gets nothing.
            guard let kept = push(of: arrival.topic.address) else { continue }
            if receivers.isAccount(kept.application) {
                guard let sealed = try? arrival.message.sealed() else { continue }
                receivers.tell(.message(sealed, kept.keys), to: kept.application)
                continue
            }
            do throws(PushRefusal) {
                let push = try arrival.message.push(for: kept)
                guard await handOverOnce(push, to: kept.application, from: kept.topic.server)
                else { return false }
            } catch {
                tell(kept.application, kept.topic.server, error.message)
            }
        }
        return true
    }

    /// Hands on what a distributor has brought; returns when it is done with.
    ///
    /// - Parameters:
    ///   - sealed: The bytes that came.
    ///   - name: The name that the distributor gives them; empty if it gives none.
    ///   - kept: The application.
    package func put(_ sealed: [UInt8], named name: String, for kept: KeptEndpoint) async {
        if receivers.isAccount(kept.application) {
            return receivers.tell(.message(sealed, kept.keys), to: kept.application)
        }
        look()
        do throws(PushRefusal) {
            let push = try OpenedPush(
                sealed, with: kept.keys, identifier: kept.pushIdentifier(name))
            _ = await handOverOnce(push, to: kept.application, from: kept.distributor)
        } catch {
            tell(kept.application, kept.distributor, error.message)
        }
    }

    private func push(of topic: TopicAddress) -> KeptPush? {
        look()
        return kept[topic]
    }

    /// Reads the list of applications; while it cannot be read, which is told by who follows the
    /// topics, it is as it was.
    private func look() {
        if let new = try? file.read() ?? KeptPushes() { kept = new }
    }

    /// Hands a push to the application, unless that has had it under another name.
    ///
    /// - Parameters:
    ///   - opened: The push.
    ///   - application: The application.
    ///   - source: Where it comes from, for a person.
    /// - Returns: Whether it is done with; not, if the task was cancelled before.
    private func handOverOnce(
        _ opened: OpenedPush, to application: ApplicationID, from source: String
    ) async -> Bool {
        // What cannot be read is lost; then one that comes again is shown again.
        var book = self.opened ?? (try? openedFile.read()) ?? OpenedMessages()
        if book.has(opened.salt, of: application) { return true }
        guard await handOver(opened.push, to: application, from: source) else { return false }
        // Another application's may have come meanwhile.
        book = self.opened ?? book
        book.add(opened.salt, of: application)
        book.keep(kept.applications)
        self.opened = book
        do {
            try openedFile.write(book)
        } catch {
            note("\(openedFile.path): \(error)")
        }
        return true
    }

    /// Hands a push to the application.
    ///
    /// - Parameters:
    ///   - push: The push.
    ///   - application: The application.
    ///   - source: Where it comes from, for a person.
    /// - Returns: Whether it is done with; not, if the task was cancelled before.
    private func handOver(
        _ push: Push, to application: ApplicationID, from source: String
    ) async -> Bool {
        var isCertain = known[application] != nil
        var tries = 0
        let isTaken = await ServicePatience(note: note).untilTaken {
            () async throws(NotificationError) in
            // Whether it was taken, nobody has said.
            if !isCertain { try await learn(application) }
            isCertain = false
            tries += 1
            var push = push
            if let identifier = push.identifier, known[application]?.contains(identifier) == true {
                guard push.wakesApplication else { return }
                push = push.withoutLooks
            }
            do throws(NotificationError) {
                _ = try await control.push(push, to: application)
            } catch {
                guard error.isFinal || (error.code == .noReply && tries == Self.mostSilent) else {
                    throw error
                }
                tell(application, source, error.description)
            }
        }
        // It comes again, and may have been taken.
        if !isTaken { known[application] = nil }
        return isTaken
    }

    /// Asks for the pushes that the service has: one that came just before a crash is known by
    /// nobody else.
    ///
    /// Such a one is among the latest, or about to ring; an application may have a hundred thousand
    /// others.
    private func learn(_ application: ApplicationID) async throws(NotificationError) {
        let delivered = try await control.delivered(
            of: application, after: nil, limit: Self.recent)
        let pending = try await control.pending(of: application, after: nil, limit: Self.recent)
        let history = try await control.history(
            of: application, matching: "", after: nil, limit: Self.recent)
        known[application] = Set(
            delivered.elements.map(\.request.identifier)
                + pending.elements.map(\.request.identifier)
                + history.elements.map(\.notification.request.identifier))
    }

    private func tell(_ application: ApplicationID, _ source: String, _ reason: String) {
        let count = told[application, default: 0] + 1
        told[application] = count
        guard count <= Self.mostTold else { return }
        note("a message from \(source) is not for \(application): \(reason)")
        if count == Self.mostTold {
            note("further ones for \(application) are not told of")
        }
    }
}

extension NotificationError {
    /// Whether the same will not be taken later either: it is about the message or its application,
    /// and not about the service or the way there.
    fileprivate var isFinal: Bool {
        switch code {
        case .notAllowed, .notFound, .invalidApplication, .invalidIdentifier, .noContent,
            .invalidContent, .invalidBadge, .invalidCategory, .invalidTrigger, .wrongType,
            .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
            .attachmentNotInDataStore, .attachmentMoveFailed, .attachmentCorrupt:
            true
        // Of the application, the service says so.
        case .noReply: field == "application"
        default: false
        }
    }
}
