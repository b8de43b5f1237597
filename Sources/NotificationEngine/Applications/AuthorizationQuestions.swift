// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences

/// A question to a person: may an application send notifications.
package struct AuthorizationQuestion: Hashable, Sendable {
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
    /// What the application asks for.
    let options: AuthorizationOptions

    /// The question on the screen.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - sentences: The language.
    /// - Returns: An alert with a button for each answer.
    package func presentation(name: String, in sentences: Sentences) -> Presentation {
        var presentation = Presentation(
            id: id,
            // Not the application's own name stands over the question.
            key: RequestKey(ApplicationID.carillon ?? application, application.rawValue),
            title: sentences.mayNotify(name), body: sentences.wishes(options),
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
/// There is one for an application, however many of its calls wait for the answer, and so many
/// are on the screen at once.
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
        _ call: UUID, for application: Application, id: UUID, _ onScreen: Int
    ) -> Decisions {
        if let index = waiting.firstIndex(where: { $0.question.application == application.id }) {
            waiting[index].calls.append(call)
            return waiting[index].hasLeft ? askAgain(at: index, id: id) : Decisions()
        }
        let question = AuthorizationQuestion(
            id: id, application: application.id, options: application.settings.requested)
        waiting.append(Waiting(question: question, calls: [call]))
        return waiting.count <= onScreen ? Decisions(.ask(question)) : Decisions()
    }

    /// Asks once more, since the person looked at the question and pressed none of its buttons.
    ///
    /// A click on a notification is the only way to its buttons for who finds it in a list that
    /// shows none, such as GNOME's.
    mutating func askAgain(about application: ApplicationID, id: UUID) -> Decisions {
        guard let index = waiting.firstIndex(where: { $0.question.application == application })
        else { return Decisions() }
        return askAgain(at: index, id: id)
    }

    /// Notes that a question is not on the screen any more; whoever asks next brings it back.
    mutating func leftScreen(_ question: UUID) {
        guard let index = waiting.firstIndex(where: { $0.question.id == question }) else { return }
        waiting[index].hasLeft = true
    }

    /// The application that a question is about.
    func application(of question: UUID) -> ApplicationID? {
        waiting.first { $0.question.id == question }?.question.application
    }

    /// Lets the calls go that wait for an answer, and takes the question from the screen.
    mutating func settle(_ application: Application, _ onScreen: Int) -> Decisions {
        guard let index = waiting.firstIndex(where: { $0.question.application == application.id })
        else { return Decisions() }
        let isAllowed = application.settings.authorization.allowsDelivery
        return Decisions(.answer(waiting[index].calls, isAllowed: isAllowed))
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
            id: id, application: old.application, options: old.options)
        waiting[index].question = new
        waiting[index].hasLeft = false
        return Decisions(.withdraw([old.id])) + Decisions(.ask(new))
    }

    private mutating func remove(at index: Int, _ onScreen: Int) -> Decisions {
        let id = waiting.remove(at: index).question.id
        guard index < onScreen else { return Decisions() }
        let decisions = Decisions(.withdraw([id]))
        guard waiting.count >= onScreen else { return decisions }
        return decisions + Decisions(.ask(waiting[onScreen - 1].question))
    }
}
