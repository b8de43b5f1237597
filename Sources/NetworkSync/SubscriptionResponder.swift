// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationModel
import PersonalSubscriptions

/// Does what the buttons of messages say when a person presses them.
package actor SubscriptionResponder: AnsweringApplication {
    /// How many responses have come.
    package private(set) var count = 0
    package private(set) var running = 0
    private let loop: HTTPLoop
    private let sentences: SubscriptionSentences
    private let tell: @Sendable (Request) async throws -> Void
    private let note: @Sendable (String) -> Void

    /// How long a server may take: the service waits a little longer.
    private static let deadline = Duration.seconds(20)
    private static let mostAnswer = 64 * 1_024
    private static let mostHeaders = 20

    /// Makes one.
    ///
    /// - Parameters:
    ///   - loop: The thread of the transfers.
    ///   - sentences: What is said to the person.
    ///   - tell: Shows them something.
    ///   - note: Where it says what goes wrong.
    package init(
        loop: HTTPLoop, sentences: SubscriptionSentences,
        tell: @escaping @Sendable (Request) async throws -> Void,
        note: @escaping @Sendable (String) -> Void
    ) { (self.loop, self.sentences, self.tell, self.note) = (loop, sentences, tell, note) }

    package func willPresent(_ notification: DeliveredNotification) -> PresentationOptions { .all }

    package func openSettings(for notification: DeliveredNotification?) {}

    package func didReceive(_ response: Response) async {
        count += 1
        running += 1
        defer { running -= 1 }
        let content = response.notification.request.content
        guard
            let button = SubscriptionMark(content)?
                .button(response.actionIdentifier, titled: content.title)
        else { return }
        do {
            try await perform(button.deed, isRepeated: response.isRepeated)
        } catch let fault as LinkOpener.Fault {
            await tell(sentences.failed(button.title), fault.message, about: response)
        } catch let fault as DeedFault {
            await tell(sentences.failed(button.title), fault.message, about: response)
        } catch is Interrupted {
            await tell(
                sentences.isUncertain(button.title), sentences.wasInterrupted, about: response)
        } catch {
            await tell(sentences.failed(button.title), "\(error)", about: response)
        }
    }

    /// Why a button did not do what it says.
    private struct DeedFault: Error {
        /// The reason, for a person.
        let message: String

        init(_ message: String) { self.message = message }
    }

    /// It began in a process that is gone.
    private struct Interrupted: Error {}

    private func perform(_ deed: SubscriptionMark.Deed, isRepeated: Bool) async throws {
        switch deed {
        case .view(let address):
            guard TopicMessage.opens(address) else {
                throw DeedFault("addresses like \(address.prefix(100)) are not opened")
            }
            try await LinkOpener().open(address)
        case .http(let url, let method, let headers, let body):
            // A door that opens twice is worse than one that is asked for again.
            if isRepeated { throw Interrupted() }
            var request = HTTPRequest(
                url, method: method, limit: Self.mostAnswer, deadline: Self.deadline)
            if !body.isEmpty { request.body = Array(body.utf8) }
            for (name, value) in headers.sorted(by: { $0.key < $1.key }).prefix(Self.mostHeaders) {
                request.add(name, value)
            }
            do {
                let answer = try await loop.answer(to: request)
                if answer.isSuccess { return }
                throw DeedFault(sentences.said(.answered(answer.status)))
            } catch let fault as HTTPFault {
                throw DeedFault(sentences.said(fault.finding))
            }
        }
    }

    private func tell(_ title: String, _ reason: String, about response: Response) async {
        let original = response.notification.request
        var content = Content()
        (content.title, content.body) = (title, reason)
        content.threadIdentifier = original.content.threadIdentifier
        content.desktop = original.content.desktop
        let identifier = original.identifier + "/failed"
        do {
            try await tell(Request(identifier: identifier, content: content, trigger: nil))
        } catch {
            note("\(title): \(reason); nobody is told: \(error)")
        }
    }
}
