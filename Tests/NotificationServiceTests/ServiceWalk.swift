// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationService
import NotificationTestKit
import TestWorld

/// Two applications and a person at random, with the real service in every order that its threads
/// could have.
struct ServiceWalk {
    private static let todo = ApplicationID(localExecutable: "todo")
    /// Has what repeats, of which a person skips some.
    private static let clockwork = ApplicationID(localExecutable: "clockwork")
    private static let rounds: [(name: String, trigger: Trigger)] = [
        ("span", .interval(IntervalTrigger(seconds: 15, isRepeating: true))),
        (
            "minute",
            .calendar(CalendarTrigger(components: DateComponents(second: 0), isRepeating: true))
        ),
    ]

    /// Something that is done wrong on purpose.
    enum Mistake: CaseIterable {
        /// The store takes its calls in any order.
        case anyOrderOfStore
        /// Each hand-over of a response is counted twice.
        case handOversCountedTwice
    }

    private let mistake: Mistake?
    private var generator: SeededGenerator
    private let clock: SimulatedClock
    private let disk = SimulatedDisk()
    private let application = RecordingApplication()
    private let ledger = WalkLedger()
    private var life: SteppedService
    private var isRegistered = false
    private var crashes = 0
    /// How often the application has left.
    private var leaves = 0
    private var added = 0
    private var showings: [String: [UUID]] = [:]
    private(set) var faults: [String] = []

    init(seed: UInt64, making mistake: Mistake? = nil) {
        self.mistake = mistake
        generator = SeededGenerator(seed: seed)
        clock = SimulatedClock(at: Date(timeIntervalSince1970: 1_800_000_000), timeZone: .gmt)
        let store = MemoryStore()
        let category = NotificationModel.Category(
            identifier: "c",
            actions: [
                Action(identifier: "done", title: "Done"),
                Action(identifier: "open", title: "Unlock", options: .authenticationRequired),
            ])
        for id in [ApplicationID.shopping, Self.todo, Self.clockwork] {
            store.save(
                Application(
                    id: id, settings: ApplicationSettings(authorization: .authorized),
                    categories: ["c": category]))
        }
        life = SteppedService(
            on: store, disk: disk, clock: clock, application: application, making: mistake)
        application.compare(with: store, after: crashes)
    }

    /// Walks, comes to rest and looks at what was kept.
    mutating func run(steps: Int) {
        for _ in 0..<steps {
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                life.step(using: &generator)
            }
            if life.isOpen { act() }
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<25: _ = life.screen.takeNext()
            case 25..<40: life.answerCalls()
            case 40..<41: crash()
            case 41..<45: comeToRest()
            case 45..<47: leave()
            default: break
            }
        }
        end()
    }

    // MARK: - Steps

    private mutating func act() {
        if !isRegistered {
            isRegistered = true
            life.register()
        }
        switch Int.random(in: 0..<20, using: &generator) {
        case 18: skip(isUndone: false)
        case 19: skip(isUndone: Bool.random(using: &generator))
        case 0..<3: add()
        case 3: remove()
        case 4..<6: choose()
        case 6: snooze()
        case 7..<9: actOnScreen()
        case 9..<12: changeSlots()
        case 12: changeBadge()
        case 13: makeQuiet()
        case 14: disk.setFailing(Int.random(in: 0..<4, using: &generator) == 0)
        case 15: life.desktop.setLocked(Bool.random(using: &generator))
        default: passTime(upTo: .milliseconds(Int64.random(in: 1...20_000, using: &generator)))
        }
    }

    private mutating func add() {
        var requests: [Request] = []
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let seconds = Int.random(in: 0...60, using: &generator)
            let name = "\(added)"
            added += 1
            var content = Content()
            content.title = name
            content.categoryIdentifier = "c"
            requests.append(
                Request(
                    identifier: name, content: content,
                    trigger: seconds == 0
                        ? nil : .interval(IntervalTrigger(seconds: Double(seconds)))))
            let due = clock.reading().wall + Double(seconds)
            ledger.change { $0.promises[name] = WalkLedger.Promise(due: due) }
        }
        life.call { [ledger, requests, crashes] service in
            let isAccepted = await service.accepts {
                try await $0.add(requests, of: .shopping)
            }
            ledger.answer(in: crashes) { state in
                for request in requests {
                    state.promises[request.identifier]?.answer = isAccepted ? .yes : .no
                }
            }
        }
    }

    private mutating func remove() {
        guard added > 0 else { return }
        let name = "\(Int.random(in: max(0, added - 8)..<added, using: &generator))"
        ledger.change { $0.promises[name]?.isRemovalAsked = true }
        life.call { [ledger, clock, crashes] service in
            if await service.accepts({ _ = try await $0.cancel([name], of: .shopping) }) {
                let now = clock.reading().wall
                ledger.answer(in: crashes) { $0.promises[name]?.removed = now }
            }
        }
    }

    private mutating func choose() {
        let listed = life.store.delivered.values.sorted {
            $0.request.identifier < $1.request.identifier
        }
        guard let notification = listed.randomElement(using: &generator) else { return }
        let action = action()
        life.call { [ledger, crashes] service in
            let name = notification.request.identifier
            let choice = Choice(action, isAwaited: true)
            if await service.accepts({ try await $0.choose(choice, of: name, from: .shopping) }) {
                ledger.answer(in: crashes) { _ = $0.chosen.insert(notification.id) }
            }
        }
    }

    private mutating func snooze() {
        let listed = life.store.delivered.values.map(\.request.identifier).sorted()
        guard let name = listed.randomElement(using: &generator) else { return }
        let time = LaterTime.interval(Double(Int.random(in: 1...100, using: &generator)))
        ledger.change { $0.promises[name]?.snoozes += 1 }
        life.call { service in
            _ = await service.accepts { _ = try await $0.snooze([name], of: .shopping, time) }
        }
    }

    /// Presses a button on the screen, or dismisses what is there.
    private mutating func actOnScreen() {
        guard let shown = life.screen.screen.shown.randomElement(using: &generator) else { return }
        if Bool.random(using: &generator) {
            life.screen.screen.happened(
                .responded(shown.id, action: action(), text: nil, activationToken: nil))
        } else {
            life.screen.screen.dismiss(shown.id)
        }
    }

    /// A button; while the session is locked, one of the two waits.
    private mutating func action() -> String {
        Bool.random(using: &generator) ? "done" : "open"
    }

    /// Skips the next time of what repeats, or takes up what was skipped; has it repeat if it does not.
    private mutating func skip(isUndone: Bool) {
        guard let (name, trigger) = Self.rounds.randomElement(using: &generator) else { return }
        if isUndone { ledger.change { $0.rounds[name, default: .init()].takeUp() } }
        let undone = ledger.change { $0.rounds[name, default: .init()].undone }
        var content = Content()
        content.title = name
        let request = Request(identifier: name, content: content, trigger: trigger)
        life.call { [ledger, clock, crashes, request] service in
            let found = try? await service.skip([name], of: Self.clockwork, isUndone: isUndone)
            if found?.isEmpty == true {
                _ = await service.accepts { try await $0.add([request], of: Self.clockwork) }
            } else if let due = found?.first?.due?.wall, !isUndone {
                let now = clock.reading().wall
                return ledger.answer(in: crashes) { $0.rounds[name]?.leave(out: now, due, undone) }
            }
            // A skip that was asked for meanwhile may have come before it.
            ledger.change { $0.rounds[name]?.takeUp() }
        }
    }

    private mutating func makeQuiet() {
        let end = clock.reading().wall + Double(Int.random(in: 0...30, using: &generator))
        life.call { service in
            _ = await service.accepts { try await $0.setQuietHours(QuietHours(until: end)) }
        }
    }

    /// Calls one after the other, as an application makes them that does not wait.
    private mutating func changeSlots() {
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let name = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
            var slots = ledger.change { $0.slots.last }
            switch Int.random(in: 0..<7, using: &generator) {
            case 0..<4:
                let version = Int.random(in: 1...1_000_000, using: &generator)
                slots[name] = version
                var content = Content()
                content.title = "\(version)"
                let request = Request(
                    identifier: name, content: content,
                    trigger: .interval(IntervalTrigger(seconds: 1_000_000)))
                change(to: slots) { try await $0.add([request], of: Self.todo) }
            case 4..<6:
                slots[name] = nil
                change(to: slots) { _ = try await $0.cancel([name], of: Self.todo) }
            default:
                slots = [:]
                change(to: slots) { _ = try await $0.cancelAll(of: Self.todo) }
            }
        }
    }

    private func change(
        to slots: [String: Int], by body: @escaping @Sendable (Service) async throws -> Void
    ) {
        let number = ledger.change { $0.slots.ask(for: slots) }
        life.call { [ledger, crashes] service in
            if await service.accepts(body) {
                ledger.answer(in: crashes) { $0.slots.answer(number) }
            }
        }
    }

    private mutating func changeBadge() {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let badge = Int.random(in: 1...1_000_000, using: &generator)
            let number = ledger.change { $0.badge.ask(for: badge) }
            life.call { [ledger, crashes] service in
                if await service.accepts({ try await $0.setBadge(badge, of: Self.todo) }) {
                    ledger.answer(in: crashes) { $0.badge.answer(number) }
                }
            }
        }
    }

    private mutating func passTime(upTo span: Duration) {
        if clock.passTime(upTo: clock.reading().elapsed + span) {
            life.call { await $0.wokeUp() }
        }
    }

    private mutating func crash() {
        takeShowings()
        crashes += 1
        ledger.change { $0.crashes += 1 }
        let store = life.crash()
        clock.arm(WakePlan())
        isRegistered = false
        check(store, afterAll: false)
        life = SteppedService(
            on: store, disk: disk, clock: clock, application: application, making: mistake)
        application.compare(with: store, after: crashes + leaves)
    }

    /// Has the application crash; what it had not finished with goes to its next life.
    private mutating func leave() {
        guard life.isOpen, isRegistered else { return }
        isRegistered = false
        leaves += 1
        application.compare(with: life.store, after: crashes + leaves)
        life.leave(application)
    }

    private mutating func comeToRest() {
        life.settle(using: &generator)
        guard life.isOpen else { return }
        check(life.store, afterAll: true)
    }

    /// Lets all ring that waits, and the application have all that was chosen.
    private mutating func end() {
        disk.setFailing(false)
        life.desktop.setLocked(false)
        // What repeats would ring on and on while the rest is waited for.
        life.call { _ = try? await $0.cancelAll(of: Self.clockwork) }
        comeToRest()
        if !isRegistered {
            isRegistered = true
            life.register()
        }
        for _ in 0..<200 {
            if life.store.pending(of: .shopping).isEmpty { break }
            passTime(upTo: .seconds(100))
            life.settle(using: &generator)
        }
        comeToRest()
        letGoOn()
        comeToRest()
        takeShowings()
        takeListed()
        faults += ledger.faults(of: showings, after: crashes, onFailingDisk: disk.hasFailed)
        let chosen = ledger.change(\.chosen)
        faults += chosen.subtracting(application.notifications).map {
            "an answer to \($0) never came"
        }
        // What a failing disk has not taken is in the list still and can be chosen again, or is told
        // again to the next life.
        if !disk.hasFailed {
            faults += application.faults
            faults += application.handed.values.filter { $0 > 1 + crashes + leaves }.map {
                "a response came \($0) times"
            }
            if !life.store.responses.isEmpty { faults.append("a response is not finished with") }
        }
        _ = life.crash()
    }

    /// Has the person let go on what the application has crashed over too often.
    private func letGoOn() {
        life.call { service in
            for waiting in await service.waiting(of: .shopping) {
                let name = waiting.response.notification.request.identifier
                _ = await service.accepts {
                    try await $0.respond(of: .shopping, to: name, action: "", text: nil)
                }
            }
        }
    }

    // MARK: - Looking

    private mutating func takeShowings() {
        // What stands for several has a name of its own.
        for shown in life.screen.screen.history where Int(shown.key.identifier) != nil {
            showings[shown.key.identifier, default: []].append(shown.id)
        }
    }

    /// The notifications without a showing of their own: held, or some of several that were late.
    private mutating func takeListed() {
        let kept = life.store.history(of: .shopping, matching: nil, after: nil, limit: .max)
        let listed = life.store.delivered.values.filter { $0.application == .shopping }
        for one in listed + kept.elements.map(\.notification)
        where showings[one.request.identifier]?.contains(one.id) != true {
            showings[one.request.identifier, default: []].append(one.id)
        }
    }

    private mutating func check(_ store: MemoryStore, afterAll all: Bool) {
        let kept = store.history(of: Self.clockwork, matching: nil, after: nil, limit: .max)
        let listed = store.delivered.values.filter { $0.application == Self.clockwork }
        for one in listed + kept.elements.map(\.notification)
        where ledger.change({ $0.rounds[one.request.identifier]?.leavesOut(one.dueDate) }) == true {
            faults.append("\(one.request.identifier) of \(one.dueDate) was skipped and came")
        }
        let pending = store.pending(of: Self.todo).map {
            ($0.request.identifier, Int($0.request.content.title) ?? 0)
        }
        let slots = Dictionary(pending) { first, _ in first }
        let badge = store.applications().first { $0.id == Self.todo }?.badge ?? 0
        let (areSlots, isBadge) = ledger.change { state in
            (
                state.slots.settle(at: slots, afterAll: all),
                state.badge.settle(at: badge, afterAll: all)
            )
        }
        if !areSlots { faults.append("calls to change what is pending came out in another order") }
        if !isBadge { faults.append("the badge is not the one that was set last") }
    }
}
