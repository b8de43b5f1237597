// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - What is known of them

extension Engine {
    /// All applications that ever called.
    package var knownApplications: [ApplicationID] { context.applications.ids }

    /// The applications of which no history is to be kept: what there is of theirs is to go.
    package var applicationsWithoutHistory: [ApplicationID] {
        knownApplications.filter { !application($0).settings.keepsHistory }
    }

    /// Whether an application that asks for it may have the machine woken.
    package func mayWakeMachine(_ id: ApplicationID) -> Bool {
        application(id).settings.allowsWaking(for: .asked)
    }

    /// The application as it is known, or one that was never seen before.
    package func application(_ id: ApplicationID) -> Application { context.applications[id] }

    /// An application has registered its categories, which take the place of all before.
    ///
    /// - Throws: `NotificationError` naming the first field that is wrong.
    package mutating func categoriesSet(
        _ categories: [NotificationModel.Category], of id: ApplicationID
    ) throws(NotificationError) -> Decisions {
        try FieldKey.categories.naming { () throws(NotificationError) in
            _ = try categories.mapNamingPlace { (category) throws(NotificationError) in
                try category.validate()
            }
        }
        return context.applications.change(id) {
            $0.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
        }
    }

    /// An application has set the number on its launcher badge.
    ///
    /// - Throws: `NotificationError` if the number is wrong or the person does not allow it.
    package mutating func badgeSet(
        _ count: Int, of id: ApplicationID
    ) throws(NotificationError) -> Decisions {
        if count < 0 {
            throw NotificationError(
                .invalidBadge, field: "count", message: "it is \(count); use 0 or more")
        }
        try checkDelivery(for: id)
        guard application(id).settings.isBadgeEnabled else { return Decisions() }
        return context.applications.change(id) { $0.badge = count }
    }

    /// The person has changed what an application may do.
    package mutating func settingsChanged(
        of id: ApplicationID, _ edit: @escaping @Sendable (inout ApplicationSettings) -> Void
    ) -> Decisions {
        context.applications.change(id) { edit(&$0.settings) }
    }

    /// The person wants an application forgotten: it is as one that never called.
    ///
    /// Its requests and notifications go by events of their own.
    package mutating func applicationForgotten(_ id: ApplicationID) -> Decisions {
        context.applications.change(id) { $0 = Application(id: id) }
    }

    /// Whether nothing is known of an application that one which never called would not have.
    package func isAsUnknown(_ id: ApplicationID) -> Bool { context.applications.isAsUnknown(id) }

    /// The store knows an application no more; if it called meanwhile, it stays known here.
    package mutating func applicationRemoved(_ id: ApplicationID) {
        context.applications.remove(id)
    }

    /// The application as the store is to hold it when a change is written; nil if it does.
    package func unwritten(_ change: ApplicationChange) -> Application? {
        context.applications.unwritten(change)
    }

    /// The store has written the value of a change.
    ///
    /// The changes of one application are written one after the other, in order.
    package mutating func applicationWritten(
        _ change: ApplicationChange, at now: ClockReading
    ) -> Decisions {
        let (old, new) = context.applications.wrote(change)
        var decisions = Decisions()
        if new.settings.authorization != old.settings.authorization {
            decisions += settleQuestion(about: new.id, .notifications)
        }
        if new.settings.placeAuthorization != old.settings.placeAuthorization {
            decisions += settleQuestion(about: new.id, .places)
            whereabouts.allow(new.id, new.settings.placeAuthorization.allowsDelivery)
        }
        if new.settings != old.settings { decisions += .report(.settingsChanged(new.id)) }
        if new.badge != old.badge { decisions += .report(.badgeChanged(new.id, new.badge)) }
        // The person may have said what wakes the machine, or what is to wait for a summary.
        if new.settings.isSummarized != old.settings.isSummarized { context.quiet.reconsider() }
        return new.settings == old.settings ? decisions : conclude(decisions, at: now)
    }

    /// The store could not write a change, and whoever made it was told so: it is taken back.
    package mutating func changeRefused(_ change: ApplicationChange) -> Decisions {
        context.applications.takeBack(change)
    }

    /// The store could not write a change that nobody waits for.
    ///
    /// It stands, and goes with the next write.
    package mutating func changeNotWritten(_ change: ApplicationChange) -> Decisions {
        let id = change.application
        guard context.applications.hasUnwrittenAuthorization(id) else { return Decisions() }
        return questionDismissed(about: id)
    }
}

// MARK: - May it send notifications?

extension Engine {
    /// An application asks whether it may send notifications, or wait for places.
    ///
    /// - Parameters:
    ///   - id: Which one.
    ///   - options: What it asks for.
    ///   - now: What the clocks say.
    /// - Returns: The answer, which counts when what was decided is durable; nil if the person
    ///   has to be asked: see ``answerAwaited(by:about:)``.
    package mutating func authorizationRequested(
        by id: ApplicationID, _ options: AuthorizationOptions, at now: ClockReading
    ) -> (answer: Bool?, decisions: Decisions) {
        let settings = application(id).settings
        let step = AuthorizationPolicy.step(for: options, with: settings)
        var decisions = Decisions()
        let isAboutPlaces = options.contains(.places)
        let isNew =
            !isAboutPlaces
            && (settings.requestDate == nil || !settings.requested.isSuperset(of: options))
        if step.changesSettings || isNew {
            decisions = context.applications.change(id) { application in
                application.settings.requested.formUnion(options)
                if isNew { application.settings.requestDate = now.wall }
                if case .grant(let status) = step { application.settings.authorization = status }
            }
        }
        return switch step {
        case .answered(let isAllowed): (isAllowed, decisions)
        case .grant: (true, decisions)
        case .ask: (nil, decisions)
        }
    }

    /// A call waits for the person's answer, which comes with `ApplicationTask.answer`.
    package mutating func answerAwaited(
        by call: UUID, about id: ApplicationID, _ options: AuthorizationOptions = []
    ) -> Decisions {
        let application = application(id)
        // The answer may have come meanwhile.
        let step = AuthorizationPolicy.step(
            for: options.intersection(.places), with: application.settings)
        if case .answered(let isAllowed) = step {
            return Decisions(.application(.answer([call], isAllowed: isAllowed)))
        }
        return questions.wait(
            call, for: application, .init(options), id: makeID(),
            context.configuration.questionsOnScreen)
    }

    /// Nothing on the screen has buttons with which a question could be answered.
    package func questionUnanswerable(_ question: AuthorizationQuestion) -> Decisions {
        let decisions = Decisions.report(.unanswerable(question))
        return switch question.subject {
        case .notifications:
            decisions + Decisions(.desktop(.askInWindow(about: question.application)))
        // No window asks that.
        case .places: decisions
        }
    }

    /// A person has put a question away without an answer: its application may ask again.
    package mutating func questionDismissed(about id: ApplicationID) -> Decisions {
        settleQuestion(about: id, .notifications) + settleQuestion(about: id, .places)
    }

    /// A call waits no more: its caller has left.
    package mutating func answerNoLongerAwaited(by call: UUID) -> Decisions {
        questions.giveUp(call, context.configuration.questionsOnScreen)
    }

    /// Ends a question with the answer that stands.
    mutating func settleQuestion(
        about id: ApplicationID, _ subject: AuthorizationQuestion.Subject
    ) -> Decisions {
        questions.settle(application(id), subject, context.configuration.questionsOnScreen)
    }

    mutating func answered(
        _ answer: AuthorizationQuestion.Answer?, _ question: AuthorizationQuestion
    ) -> Decisions {
        guard let answer else { return questions.askAgain(question, id: makeID()) }
        return context.applications.change(question.application) {
            question.subject.set(answer == .allow ? .authorized : .denied, in: &$0.settings)
        }
    }

    func checkDelivery(for id: ApplicationID) throws(NotificationError) {
        let authorization = application(id).settings.authorization
        if authorization.allowsDelivery { return }
        let advice =
            authorization == .notDetermined
            ? "call requestAuthorization first"
            : "a person can allow them: carillon settings \(id) --allow"
        throw NotificationError(.notAllowed, message: "\(id) may not send notifications; \(advice)")
    }
}
