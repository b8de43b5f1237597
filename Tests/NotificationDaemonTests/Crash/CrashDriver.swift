// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// One of those who ask a service that is killed again and again for all kinds of things.
actor CrashDriver {
    /// When what repeats rings; a rule rings once here.
    static let everySecond = Trigger.after(1, repeats: true)

    private let run: CrashRun
    private let number: Int
    private var generator: SeededGenerator
    private var calls = 0
    private var names = 0
    /// The requests that were accepted and may still be replaced or removed.
    private var open: [(name: String, identifier: String, due: Date)] = []
    private var repeating = 0
    /// When the quiet time ends that it asked for last.
    private var quietEnd = Date.distantPast

    init(_ run: CrashRun, number: Int, _ generator: SeededGenerator) {
        (self.run, self.number, self.generator) = (run, number, generator)
    }

    /// Goes on until the run is over.
    func run() async throws {
        while !run.isOver {
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<25: await add([request(in: .random(in: 0.01...1.5, using: &generator))])
            case 25..<35: try await addWithFile()
            case 35..<45: await addBatch()
            case 45..<55: await add([request(in: nil)])
            case 55..<60: await add([calendarRequest()])
            case 60..<65: await add([ruleRequest()])
            case 65..<67: await addRepeating()
            case 67..<77: await replace()
            case 77..<83: await remove()
            case 83..<90: await snooze()
            case 90..<94: await reschedule()
            case 94..<97 where run.isQuietAtTimes: await beQuiet()
            default: await respond()
            }
            // People's pace, a hundred times over.
            try await Task.sleep(for: .milliseconds(.random(in: 1...20, using: &generator)))
        }
    }

    // MARK: What it asks for

    private struct Wish {
        var request: Request
        var identifier: String
        /// From the moment of the call; nil for a fixed date.
        var span: Double?
        var date: Date?
        var interval: Double?
    }

    private func newName() -> String {
        names += 1
        return "\(number)-\(names)"
    }

    private func request(in span: Double?, identifier: String? = nil) -> Wish {
        // A replacement has the identifier of what it replaces and a title of its own.
        let name = identifier.map { "\($0)#\(newName())" } ?? newName()
        let identifier = identifier ?? name
        var request = Sample.request(
            identifier, span.map { .after($0) }, title: name, category: "list")
        if Int.random(in: 0..<5, using: &generator) == 0 {
            request.content.interruptionLevel = .timeSensitive
        }
        return Wish(request: request, identifier: identifier, span: span ?? 0)
    }

    private func calendarRequest() -> Wish { request { CalendarTrigger(components: $0) } }

    /// By a rule that gives one time, as what rings several times has a rhythm to be checked.
    private func ruleRequest() -> Wish {
        request { first in
            var rule = Recurrence(every: 1, .days)
            rule.end = .count(1)
            return CalendarTrigger(first: first, recurrence: rule)
        }
    }

    private func request(at trigger: (DateComponents) -> CalendarTrigger) -> Wish {
        let name = newName()
        let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 2).rounded(.up))
        var components = Calendar(identifier: .gregorian).dateComponents(
            in: .gmt, from: date)
        components = DateComponents(
            timeZone: .gmt, year: components.year, month: components.month, day: components.day,
            hour: components.hour, minute: components.minute, second: components.second)
        return Wish(
            request: Sample.request(name, .calendar(trigger(components)), category: "list"),
            identifier: name, date: date)
    }

    private func addBatch() async {
        let count = Int.random(in: 2...8, using: &generator)
        await add((0..<count).map { _ in request(in: .random(in: 0.1...1, using: &generator)) })
    }

    private func addWithFile() async throws {
        var wish = request(in: .random(in: 0.1...1.5, using: &generator))
        let path = try run.world.home.picture("\(wish.identifier).png")
        wish.request.content.attachments = [
            Attachment(identifier: "picture", path: path, type: "public.png")
        ]
        // Longer than any run, so that only its end is seen.
        wish.request.nagInterval = 86_400
        await add([wish])
    }

    private func addRepeating() async {
        guard repeating < 3 else { return }
        repeating += 1
        let name = newName()
        await add([
            Wish(
                request: Sample.request(name, Self.everySecond), identifier: name, span: 1,
                interval: 1)
        ])
    }

    private func add(_ wishes: [Wish]) async {
        calls += 1
        let call = number * 1_000_000 + calls
        let start = Date()
        guard let answer = await answer({ try await $0.add(wishes.map(\.request)) }) else { return }
        let end = Date()
        let promises = wishes.map { wish in
            CrashLedger.Promise(
                name: wish.request.content.title, call: call, answer: answer,
                due: wish.date.map { $0...$0 } ?? start + (wish.span ?? 0)...end + (wish.span ?? 0),
                interval: wish.interval,
                isUrgent: wish.request.content.interruptionLevel.isUrgent)
        }
        run.ledger.withLock { $0.promises += promises }
        guard answer == .accepted else { return }
        for (wish, promise) in zip(wishes, promises) where wish.interval == nil {
            open.append((promise.name, wish.identifier, promise.due.lowerBound))
        }
    }

    // MARK: What it does about it

    /// Something that is not due for a moment, taken out of what is open.
    private func takeOpen() -> (name: String, identifier: String, due: Date)? {
        let soon = Date() + 0.1
        open.removeAll { $0.due < soon }
        guard let index = open.indices.randomElement(using: &generator) else { return nil }
        return open.remove(at: index)
    }

    private func replace() async {
        guard let old = takeOpen() else { return }
        let start = Date()
        let wish = request(
            in: .random(in: 0.1...1.5, using: &generator), identifier: old.identifier)
        await add([wish])
        let name = wish.request.content.title
        run.ledger.withLock { ledger in
            guard let new = ledger.promises.last(where: { $0.name == name }) else { return }
            ledger.end(old.name, .init(time: start...Date(), answer: new.answer))
        }
    }

    private func remove() async {
        guard let old = takeOpen() else { return }
        let start = Date()
        guard let answer = await answer({ try await $0.removePending([old.identifier]) }) else {
            return
        }
        run.ledger.withLock { $0.end(old.name, .init(time: start...Date(), answer: answer)) }
    }

    private func reschedule() async {
        guard let old = takeOpen() else { return }
        let span = Double.random(in: 1...1.5, using: &generator)
        let start = Date()
        var isThere = true
        let answer = await answer { _ in
            isThere = try await !run.tool.reschedule(
                [old.identifier], of: Sample.application, to: .interval(span)
            ).isEmpty
        }
        guard let answer, isThere || answer == .unknown else { return }
        let call = start...Date()
        let due = call.lowerBound + span...call.upperBound + span
        run.ledger.withLock { $0.move(old.name, to: due, answer, in: call) }
    }

    private func respond() async {
        guard let shown = run.world.server.shown.all.suffix(20).randomElement(using: &generator),
            shown.title.hasPrefix("\(number)-"), shown.actions.contains("Later")
        else { return }
        guard let delivered = try? await run.client.delivered(),
            let notification = delivered.first(where: { $0.id == shown.id })
        else { return }
        let identifier = notification.request.identifier
        guard
            let answer = await answer({
                try await $0.respond(to: identifier, action: "later", text: nil)
            })
        else { return }
        run.ledger.withLock {
            $0.choices.append(.init(name: identifier, action: "later", answer: answer))
        }
    }

    private func snooze() async {
        guard let shown = run.world.server.shown.all.suffix(20).randomElement(using: &generator),
            shown.title.hasPrefix("\(number)-"), shown.actions.contains("Later"),
            // One identifier, one request.
            run.ledger.withLock({ ledger in
                ledger.promises.contains { $0.name == shown.title && $0.end == nil }
            }), !shown.title.contains("#")
        else { return }
        var isThere = true
        let answer = await answer { _ in
            isThere = try await !run.tool.snooze(
                [shown.title], of: Sample.application, .interval(1)
            ).isEmpty
        }
        guard let answer, isThere || answer == .unknown else { return }
        run.ledger.withLock { $0.snoozes.append(.init(name: shown.title, answer: answer)) }
    }

    /// A quiet time for everybody, of which one driver decides; it ends by itself.
    ///
    /// Not before what was held is summed up: the next summary would make up for one that is lost.
    private func beQuiet() async {
        guard number == 2, Date() > quietEnd, (try? await run.isSummedUp()) == true else { return }
        let start = Date()
        let end = start.addingTimeInterval(.random(in: 0.2...1.5, using: &generator))
        // Whatever was answered, it may hold.
        quietEnd = end
        let answer = await answer { _ in
            try await run.tool.setQuietHours(QuietHours(until: end))
        }
        guard let answer else { return }
        let holds = answer == .accepted ? Date() : nil
        run.ledger.withLock { $0.quiet.append(.init(time: start...end, holds: holds)) }
    }

    /// The answer of the service; nil if it was not reached or refused.
    private func answer(
        _ call: (CenterClient) async throws -> Void
    ) async -> CrashLedger.Answer? {
        do {
            try await call(run.client)
            return .accepted
        } catch let error as NotificationError
            where [.serviceUnknown, .notFound, .noSuchAction, .invalidTrigger].contains(error.code)
        {
            return nil
        } catch {
            return .unknown
        }
    }
}
