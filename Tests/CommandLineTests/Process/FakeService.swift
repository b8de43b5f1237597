// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import Synchronization

/// A service in memory, with what the command line needs.
final class FakeService: Sendable {
    struct State {
        var summaries: [ApplicationSummary] = []
        var categories: [NotificationModel.Category] = []
        var pending: [PendingRequest] = []
        var delivered: [DeliveredNotification] = []
        var waiting: [WaitingResponse] = []
        var history: [HistoryEntry] = []
        var retention = HistoryRetention()
        var quietHours = QuietHours()
        var responses: [String] = []
        var snoozes: [LaterTime] = []
        var pushes: [Push] = []
        var diagnosis = FakeService.diagnosis
        var registered: Caller?
        /// The error of whoever adds something.
        var refusal: NotificationError?
        /// Whether something knows the networks of the machine.
        var knowsNetworks = true
    }

    let state = Mutex(State())
    /// The name of each call that a test can wait for.
    let calls: AsyncStream<String>
    private let record: AsyncStream<String>.Continuation

    init() { (calls, record) = AsyncStream.makeStream(of: String.self) }

    /// Has reminders of the person's own pending, by their identifiers and titles.
    func addReminders(_ names: [(identifier: String, title: String)]) throws {
        let application = try Reminders.application()
        state.withLock { state in
            for name in names {
                var content = Content()
                content.title = name.title
                let request = Request(identifier: name.identifier, content: content)
                state.pending.append(
                    PendingRequest(
                        serial: Int64(state.pending.count), application: application,
                        request: request, due: DueTime(wall: Self.due)))
            }
        }
    }

    /// Waits until a call came.
    func call(_ name: String) async { for await call in calls where call == name { return } }

    func settings(of application: ApplicationID) -> ApplicationSettings {
        state.withLock { $0.summaries.first { $0.id == application }?.settings }
            ?? ApplicationSettings()
    }

    /// Of a desktop with a notification server.
    private static var diagnosis: Diagnosis {
        var diagnosis = Diagnosis()
        diagnosis.version = CarillonVersion.current
        diagnosis.notificationServer = "dunst 1.9.0"
        return diagnosis
    }

    static let due = Date(timeIntervalSince1970: 4_102_444_800)
}

extension FakeService {
    var applicationCalls: CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.on(CenterInterface.register) { caller, _ in
            self.state.withLock { $0.registered = caller }
            self.record.yield("register")
        }
        calls.on(CenterInterface.requestAuthorization) { _, _ in true }
        calls.on(CenterInterface.getSettings) { self.settings(of: $0.application) }
        calls.on(CenterInterface.getCategories) { _ in self.state.withLock { $0.categories } }
        calls.on(CenterInterface.setCategories) { _, categories in
            self.state.withLock { $0.categories = categories }
        }
        calls.on(CenterInterface.addRequests) { caller, requests in
            if let refusal = self.state.withLock(\.refusal) { throw refusal }
            self.state.withLock { state in
                let identifiers = Set(requests.map(\.identifier))
                state.pending.removeAll {
                    $0.application == caller.application
                        && identifiers.contains($0.request.identifier)
                }
                state.pending += requests.map {
                    PendingRequest(
                        application: caller.application, request: $0, due: DueTime(wall: Self.due))
                }
            }
            self.record.yield("add")
        }
        calls.otherwise { self.record.yield($0) }
        return calls
    }
}

extension FakeService {
    var toolCalls: CallTable<ControlInterface> {
        var calls = CallTable<ControlInterface>()
        calls.on(ControlInterface.getApplications) { _ in self.state.withLock { $0.summaries } }
        calls.on(ControlInterface.setSettings) { self.change($1, $2) }
        calls.on(ControlInterface.forgetApplication) { _, application in
            self.record.yield("forget \(application)")
            self.state.withLock { state in state.summaries.removeAll { $0.id == application } }
        }
        calls.on(ControlInterface.openSettings) { _, application in
            self.record.yield("openSettings \(application)")
        }
        calls.on(ControlInterface.playSound) { _, application, _ in
            self.record.yield("playSound \(application)")
        }
        calls.on(ControlInterface.getPendingPage) { _, application, place, limit in
            self.record.yield("getPendingPage")
            let all = self.state.withLock(\.pending)
            return self.page(
                of: all.filter { $0.application == application ?? $0.application }, place, limit)
        }
        calls.on(ControlInterface.getPendingNamed) { _, application, identifiers in
            self.record.yield("getPendingNamed")
            return self.state.withLock(\.pending).filter {
                $0.application == application ?? $0.application
                    && identifiers.contains($0.request.identifier)
            }
        }
        calls.on(ControlInterface.getDeliveredPage) { _, application, place, limit in
            let all = self.state.withLock(\.delivered)
            return self.page(
                of: all.filter { $0.application == application ?? $0.application }, place, limit)
        }
        calls.on(ControlInterface.cancelPending) {
            self.remove($2, from: \.pending, by: \.request.identifier)
        }
        calls.on(ControlInterface.cancelFurtherAlerts) { _, _, identifiers in
            let snoozed = self.state.withLock { state in
                state.pending.filter { $0.request.again != nil }.map(\.request.identifier)
            }
            return self.remove(
                identifiers.filter(snoozed.contains), from: \.pending, by: \.request.identifier)
        }
        calls.on(ControlInterface.cancelAllPending) { _, _ in self.removeAll(\.pending) }
        calls.on(ControlInterface.clearDelivered) {
            self.remove($2, from: \.delivered, by: \.request.identifier)
        }
        calls.on(ControlInterface.clearAllDelivered) { _, _ in self.removeAll(\.delivered) }
        calls.on(ControlInterface.getWaiting) { _, _ in self.state.withLock(\.waiting) }
        calls.on(ControlInterface.discardWaiting) {
            self.remove($2, from: \.waiting, by: \.response.notification.request.identifier)
        }
        calls.on(ControlInterface.respond) { try self.respond($1, $2, $3, $4) }
        calls.on(ControlInterface.snooze) { _, _, identifiers, time in
            self.state.withLock { $0.snoozes.append(time) }
            return self.remove(identifiers, from: \.delivered, by: \.request.identifier)
        }
        calls.on(ControlInterface.skip) { _, _, identifiers, isUndone in
            self.state.withLock { state in
                state.pending.filter { identifiers.contains($0.request.identifier) }.map {
                    var pending = $0
                    pending.due = DueTime(wall: FakeService.due + (isUndone ? 0 : 86_400))
                    return pending
                }
            }
        }
        calls.on(ControlInterface.push) { _, _, push in
            self.state.withLock { $0.pushes.append(push) }
            return push.identifier ?? "new"
        }
        calls.on(ControlInterface.diagnose) { _ in self.state.withLock { $0.diagnosis } }
        calls.on(ControlInterface.getNetworks) { _ in
            guard self.state.withLock(\.knowsNetworks) else {
                throw NotificationError(.serviceFailed, message: "nothing knows them")
            }
            return ["Office", "Home", "Home"].map { KnownNetwork(id: UUID(), name: $0) }
        }
        calls.on(ControlInterface.getQuietHours) { _ in self.state.withLock(\.quietHours) }
        calls.on(ControlInterface.setQuietHours) { _, hours in
            self.state.withLock { $0.quietHours = hours }
        }
        answerHistory(in: &calls)
        calls.otherwise { self.record.yield($0) }
        return calls
    }

    /// A page; the places of this service are indexes.
    func page<Element>(
        of list: [Element], _ place: ListPlace?, _ limit: Int
    ) -> Page<Element> {
        let rest = list.dropFirst(place.map { Int($0.number) } ?? 0)
        let page = rest.prefix(limit)
        return Page(
            elements: Array(page),
            next: page.count < rest.count
                ? ListPlace(time: 0, number: Int64(page.endIndex)) : nil)
    }

    private func change(_ application: ApplicationID, _ changes: SettingsChanges) {
        state.withLock { state in
            let index = state.summaries.firstIndex { $0.id == application }
            if index == nil { state.summaries.append(ApplicationSummary(id: application)) }
            state.summaries[index ?? state.summaries.count - 1].settings.apply(changes)
        }
    }

    private func respond(
        _ application: ApplicationID?, _ identifier: String, _ action: String,
        _ options: RespondOptions
    ) throws(NotificationError) {
        let isThere = state.withLock { state in
            state.responses.append(
                "\(application?.rawValue ?? "any") \(identifier) \(action) \(options.text ?? "-")")
            return state.delivered.contains { $0.request.identifier == identifier }
        }
        if !isThere {
            throw NotificationError(.notFound, field: "identifier", message: "nobody has it")
        }
    }

    /// Removes all items, and says how many there were.
    func removeAll<Item>(_ list: WritableKeyPath<State, [Item]>) -> Int {
        state.withLock { state in
            defer { state[keyPath: list] = [] }
            return state[keyPath: list].count
        }
    }

    /// Removes the items that have one of the identifiers, and gives those of the removed.
    func remove<Item>(
        _ identifiers: [String], from list: WritableKeyPath<State, [Item]>,
        by identifier: KeyPath<Item, String>
    ) -> [String] {
        state.withLock { state in
            let there = Set(state[keyPath: list].map { $0[keyPath: identifier] })
            let removed = identifiers.filter(there.contains)
            state[keyPath: list].removeAll { removed.contains($0[keyPath: identifier]) }
            return removed
        }
    }
}

extension FakeService {
    /// Gives the service something pending and something delivered.
    func fill() throws {
        var content = Content()
        content.title = "Tea"
        let request = Request(identifier: "tea", content: content)
        let application = try ApplicationID("org.example.App")
        let date = Self.due
        state.withLock { state in
            state.pending = [
                PendingRequest(
                    application: application, request: request, due: DueTime(wall: date))
            ]
            state.delivered = [
                DeliveredNotification(
                    id: UUID(), application: application, request: request, dueDate: date,
                    date: date)
            ]
        }
    }

    /// Adds so many pending requests to those that are there.
    func fill(more count: Int) throws {
        let application = try ApplicationID("org.example.App")
        let requests = (0..<count).map { index in
            PendingRequest(
                application: application,
                request: Request(identifier: "\(index)", content: Content()),
                due: DueTime(wall: Self.due.addingTimeInterval(Double(index))))
        }
        state.withLock { state in
            state.pending += requests
            state.summaries = [
                ApplicationSummary(id: application, pending: state.pending.count)
            ]
        }
    }
}
