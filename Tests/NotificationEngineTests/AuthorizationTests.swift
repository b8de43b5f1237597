// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine asks a person once")
struct AuthorizationTests {
    private var world: SimulatedWorld
    private let first = UUID()
    private let second = UUID()

    init() throws { world = try SimulatedWorld(applications: []) }

    /// An application asks, and waits for the answer if there is none.
    private mutating func request(_ call: UUID, _ options: AuthorizationOptions = [.alert]) -> Bool?
    {
        let (answer, decisions) = world.engine.authorizationRequested(
            by: .shopping, options, at: world.now)
        world.perform(decisions)
        if let answer { return answer }
        world.perform(world.engine.answerAwaited(by: call, about: .shopping))
        return world.answers[call]
    }

    private mutating func answer(_ answer: AuthorizationQuestion.Answer) throws {
        let question = try #require(world.questions.last)
        world.happened(
            .responded(question.id, action: answer.rawValue, text: nil, activationToken: nil))
    }

    private var status: AuthorizationStatus {
        world.engine.application(.shopping).settings.authorization
    }

    @Test(arguments: [AuthorizationOptions.alert, .places])
    mutating func `where nothing has buttons, a window asks about notifications`(
        options: AuthorizationOptions
    ) throws {
        world.perform(world.engine.answerAwaited(by: first, about: .shopping, options))
        let question = try #require(world.questions.first)
        let decisions = world.engine.questionUnanswerable(question)
        #expect(decisions.reports == [.unanswerable(question)])
        #expect(
            decisions.tasks
                == (options == .places ? [] : [.desktop(.askInWindow(about: .shopping))]))
    }

    @Test mutating func `AUTH-02 one question for all calls that wait, and one answer`() throws {
        #expect(request(first) == nil)
        #expect(request(second) == nil)
        #expect(world.questions.count == 1)

        try answer(.allow)
        #expect(world.answers == [first: true, second: true])
        #expect(world.withdrawn == world.questions.map(\.id))
        #expect(status == .authorized)
        // The stored answer, from now on.
        #expect(request(first) == true)
        #expect(world.questions.count == 1)
    }

    @Test mutating func `no is no`() throws {
        _ = request(first)
        try answer(.deny)
        #expect(world.answers == [first: false] && status == .denied)
        #expect(request(second) == false)
    }

    @Test mutating func `a dismissed question is no answer, and may be asked again`() throws {
        _ = request(first)
        let question = try #require(world.questions.first)
        world.happened(.dismissed(question.id))
        #expect(world.answers == [first: false] && status == .notDetermined)
        #expect(request(second) == nil)
        #expect(world.questions.count == 2)
    }

    @Test mutating func `a question that left the screen may still be answered`() throws {
        _ = request(first)
        world.happened(.leftScreen(try #require(world.questions.first).id))
        #expect(world.answers.isEmpty)
        try answer(.allow)
        #expect(world.answers == [first: true])
    }

    @Test mutating func `a question that left the screen comes back when somebody asks`() throws {
        _ = request(first)
        let old = try #require(world.questions.first)
        world.happened(.leftScreen(old.id))
        #expect(request(second) == nil)
        #expect(world.questions.count == 2 && world.withdrawn == [old.id])
        // What comes late about the old one is no answer.
        world.happened(.dismissed(old.id))
        #expect(world.answers.isEmpty)
        try answer(.allow)
        #expect(world.answers == [first: true, second: true])
    }

    @Test mutating func `a click on a question is no answer: it is asked once more`() throws {
        _ = request(first)
        let old = try #require(world.questions.first)
        world.happened(
            .responded(
                old.id, action: Action.defaultIdentifier, text: nil, activationToken: nil))
        #expect(world.answers.isEmpty && status == .notDetermined)
        #expect(world.questions.count == 2 && world.withdrawn == [old.id])
        try answer(.allow)
        #expect(world.answers == [first: true])
    }

    @Test mutating func `what is decided elsewhere answers the question`() throws {
        _ = request(first)
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .authorized })
        #expect(world.answers == [first: true])
        #expect(world.withdrawn == world.questions.map(\.id))
    }

    @Test mutating func `an answer that came before anybody waits for it is given at once`() {
        let (answer, decisions) = world.engine.authorizationRequested(
            by: .shopping, [.alert], at: world.now)
        world.perform(decisions)
        #expect(answer == nil)
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .denied })
        world.perform(world.engine.answerAwaited(by: first, about: .shopping))
        #expect(world.answers == [first: false] && world.questions.isEmpty)
    }

    @Test mutating func `a question goes with the last of its callers`() {
        _ = request(first)
        _ = request(second)
        world.perform(world.engine.answerNoLongerAwaited(by: first))
        #expect(world.withdrawn.isEmpty)
        world.perform(world.engine.answerNoLongerAwaited(by: second))
        #expect(world.withdrawn == world.questions.map(\.id))
        #expect(request(first) == nil && world.questions.count == 2)
    }

    @Test mutating func `three questions are on the screen, and the others wait their turn`() throws
    {
        let ids = (0..<6).map { ApplicationID(localExecutable: "app\($0)") }
        let calls = ids.map { _ in UUID() }
        for (id, call) in zip(ids, calls) {
            world.perform(world.engine.answerAwaited(by: call, about: id))
        }
        #expect(world.questions.map(\.application) == Array(ids.prefix(3)))
        // One on the screen and one in the line leave: nobody sees the second, the next comes up.
        world.perform(world.engine.answerNoLongerAwaited(by: calls[1]))
        world.perform(world.engine.answerNoLongerAwaited(by: calls[4]))
        try answer(.allow)
        #expect(world.questions.map(\.application) == [ids[0], ids[1], ids[2], ids[3], ids[5]])
        #expect(world.withdrawn.count == 2)
    }

    @Test mutating func `an answer that cannot be written counts all the same`() throws {
        _ = request(first)
        let question = try #require(world.questions.first)
        let decisions = world.engine.happened(
            .responded(question.id, action: "allow", text: nil, activationToken: nil), to: nil,
            at: world.now)
        let changes = decisions.tasks.compactMap { (task) -> ApplicationChange? in
            if case .write(.application(let change)) = task { change } else { nil }
        }
        world.perform(world.engine.changeNotWritten(try #require(changes.first)))
        #expect(world.answers == [first: true] && status == .authorized)
    }

    @Test mutating func `what cannot be written of something else answers nothing`() throws {
        _ = request(first)
        let decisions = world.engine.settingsChanged(of: .shopping) { $0.isSoundEnabled = false }
        let changes = decisions.tasks.compactMap { (task) -> ApplicationChange? in
            if case .write(.application(let change)) = task { change } else { nil }
        }
        world.perform(world.engine.changeNotWritten(try #require(changes.first)))
        #expect(world.answers.isEmpty)
    }

    @Test mutating func `what arrives quietly offers to keep it or to turn it off`() throws {
        #expect(request(first, [.alert, .provisional]) == true)
        world.add(.text("milk"), .text("bread"), from: .shopping)
        let milk = try #require(world.delivered.values.first)
        world.happened(.choseSystemAction(milk.id, .keep, activationToken: nil))
        #expect(status == .authorized)
        #expect(world.engine.application(.shopping).settings.alertStyle == .none)
        // The other one offers it still; the person has decided.
        let bread = try #require(world.delivered.values.first { $0.id != milk.id })
        world.happened(.choseSystemAction(bread.id, .turnOff, activationToken: nil))
        #expect(status == .denied)
        #expect(world.withdrawn.suffix(1) == [bread.id])
    }
}

@Suite("The engine knows what is on the screen")
struct ScreenTests {
    @Test func `an action that the notification does not have is told, and it stays`() throws {
        var world = try SimulatedWorld()
        world.add(.text("milk"), from: .shopping)
        let milk = try #require(world.delivered.values.first)
        world.happened(
            .responded(milk.id, action: "inline-reply", text: nil, activationToken: nil))
        #expect(world.reports.last == .unknownAction(milk.key))
        world.happened(.namedUnknownAction(milk.id))
        #expect(world.reports.suffix(2) == [.unknownAction(milk.key), .unknownAction(milk.key)])
        #expect(world.withdrawn.isEmpty)
        #expect(world.responses.isEmpty)
    }

    @Test func `a press on what nobody knows takes it away`() throws {
        var world = try SimulatedWorld()
        let id = UUID()
        world.happened(.responded(id, action: "done", text: nil, activationToken: nil))
        world.happened(.choseSystemAction(id, .keep, activationToken: nil))
        world.happened(.dismissed(id))
        #expect(world.withdrawn == [id, id])
    }
}
