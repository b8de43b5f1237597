// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// A question to a person: may an application send notifications, or wait for places.
package struct AuthorizationQuestion: Hashable, Sendable {
    /// The things that an application can be allowed, each by a question of its own.
    package enum Subject: Hashable, Sendable {
        case notifications, places

        /// The subject of a request for authorization with these options.
        package init(_ options: AuthorizationOptions) {
            self = options.contains(.places) ? .places : .notifications
        }

        /// The answer that stands.
        func status(in settings: ApplicationSettings) -> AuthorizationStatus {
            switch self {
            case .notifications: settings.authorization
            case .places: settings.placeAuthorization
            }
        }

        /// Writes the person's answer.
        func set(_ status: AuthorizationStatus, in settings: inout ApplicationSettings) {
            switch self {
            case .notifications: settings.authorization = status
            case .places: settings.placeAuthorization = status
            }
        }
    }

    /// The identifiers of the two buttons.
    package enum Answer: String, Sendable {
        /// It may.
        case allow
        /// It may not.
        case deny
    }

    /// Names it on the screen.
    package let id: UUID
    /// Whom it is about.
    package let application: ApplicationID
    /// The thing that it may be allowed.
    package let subject: Subject
    /// The options that the application asks for.
    let options: AuthorizationOptions

    /// The question on the screen.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - sentences: The language.
    /// - Returns: An alert with a button for each answer.
    package func presentation(name: String, in sentences: Sentences) -> Presentation {
        let (title, body) =
            switch subject {
            case .notifications: (sentences.mayNotify(name), sentences.wishes(options))
            case .places: (sentences.mayWaitForPlaces(name), sentences.wishOfPlaces)
            }
        var presentation = Presentation(
            id: id,
            // Not the application's own name stands over the question.
            key: RequestKey(ApplicationID.carillon ?? application, application.rawValue),
            title: title, body: body,
            actions: [
                Action(identifier: Answer.allow.rawValue, title: sentences.allow),
                Action(identifier: Answer.deny.rawValue, title: sentences.dontAllow),
            ],
            style: .alert)
        presentation.isQuestion = true
        return presentation
    }
}

/// The questions that wait for an answer, the oldest first.
///
/// There is one for an application and subject, however many of its calls wait for the answer, and so
/// many are on the screen at once.
struct AuthorizationQuestions: Sendable {
    private struct Waiting {
        var question: AuthorizationQuestion
        var calls: [UUID]
        /// Whether it left the screen, though it may still be answered in the server's own list.
        var hasLeft = false
    }

    private var waiting: [Waiting] = []

    /// Adds a call that waits, and asks if that has not been done.
    mutating func wait(
        _ call: UUID, for application: Application, _ subject: AuthorizationQuestion.Subject,
        id: UUID, _ onScreen: Int
    ) -> Decisions {
        if let index = index(of: application.id, subject) {
            waiting[index].calls.append(call)
            return waiting[index].hasLeft ? askAgain(at: index, id: id) : Decisions()
        }
        let question = AuthorizationQuestion(
            id: id, application: application.id, subject: subject,
            options: application.settings.requested)
        waiting.append(Waiting(question: question, calls: [call]))
        return waiting.count <= onScreen ? Decisions(.show(.question(question))) : Decisions()
    }

    /// Asks once more, since the person looked at the question and pressed none of its buttons.
    ///
    /// A click on a notification is the only way to its buttons for who finds it in a list that
    /// shows none, such as GNOME's.
    mutating func askAgain(_ question: AuthorizationQuestion, id: UUID) -> Decisions {
        guard let index = index(of: question.application, question.subject)
        else { return Decisions() }
        return askAgain(at: index, id: id)
    }

    private func index(
        of application: ApplicationID, _ subject: AuthorizationQuestion.Subject
    ) -> Int? {
        waiting.firstIndex {
            $0.question.application == application && $0.question.subject == subject
        }
    }

    /// Notes that a question is not on the screen any more; whoever asks next brings it back.
    mutating func leftScreen(_ question: UUID) {
        guard let index = waiting.firstIndex(where: { $0.question.id == question }) else { return }
        waiting[index].hasLeft = true
    }

    /// The question with an id.
    func question(_ id: UUID) -> AuthorizationQuestion? {
        waiting.first { $0.question.id == id }?.question
    }

    /// Lets the calls go that wait for an answer, and takes the question from the screen.
    mutating func settle(
        _ application: Application, _ subject: AuthorizationQuestion.Subject, _ onScreen: Int
    ) -> Decisions {
        guard let index = index(of: application.id, subject) else { return Decisions() }
        let isAllowed = subject.status(in: application.settings).allowsDelivery
        return Decisions(.application(.answer(waiting[index].calls, isAllowed: isAllowed)))
            + remove(at: index, onScreen)
    }

    /// A call waits no more, since its caller has left; nobody else may want to know.
    mutating func giveUp(_ call: UUID, _ onScreen: Int) -> Decisions {
        guard let index = waiting.firstIndex(where: { $0.calls.contains(call) })
        else { return Decisions() }
        waiting[index].calls.removeAll { $0 == call }
        return waiting[index].calls.isEmpty ? remove(at: index, onScreen) : Decisions()
    }

    private mutating func askAgain(at index: Int, id: UUID) -> Decisions {
        let old = waiting[index].question
        // Another id, so that nothing which comes late about the old one is taken for an answer.
        let new = AuthorizationQuestion(
            id: id, application: old.application, subject: old.subject, options: old.options)
        waiting[index].question = new
        waiting[index].hasLeft = false
        return Decisions(.withdraw([old.id])) + Decisions(.show(.question(new)))
    }

    private mutating func remove(at index: Int, _ onScreen: Int) -> Decisions {
        let id = waiting.remove(at: index).question.id
        guard index < onScreen else { return Decisions() }
        let decisions = Decisions(.withdraw([id]))
        guard waiting.count >= onScreen else { return decisions }
        return decisions + Decisions(.show(.question(waiting[onScreen - 1].question)))
    }
}
