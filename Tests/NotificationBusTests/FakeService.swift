// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import Synchronization

/// A service in memory: keeps what it is told, and publishes each call.
final class FakeService: Sendable {
    struct State {
        var settings = ApplicationSettings()
        var categories: [NotificationModel.Category] = []
        var requests: [Request] = []
        var badge = 0
        var callers: [Caller] = []
        var failure: NotificationError?
        var summaries: [ApplicationSummary] = []
        var quietHours = QuietHours()
        var diagnosis = Diagnosis()
        var delivered: [DeliveredNotification] = []
        var pushes: [Push] = []
        var waiting: [WaitingResponse] = []
        var pageLimit = 100
    }

    let state = Mutex(State())
    /// One line for each call, in the order in which the calls start.
    let calls: AsyncStream<String>
    private let record: AsyncStream<String>.Continuation

    init() { (calls, record) = AsyncStream.makeStream(of: String.self) }

    /// Waits for a call that begins so.
    func call(_ prefix: String) async -> String? {
        for await line in calls where line.hasPrefix(prefix) { return line }
        return nil
    }

    func note(_ line: String) throws(NotificationError) {
        record.yield(line)
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    static let due = Date(timeIntervalSince1970: 1_800_000_000.25)

    /// Puts it on the bus.
    func export(
        on connections: ServiceConnections, processDirectory: String = "/proc",
        now: (@Sendable () -> Duration)? = nil,
        log: (@Sendable (String) -> Void)? = nil,
        watchOwner: @escaping ServiceExport.OwnerWatching = { try await $0.watchOwner(of: $1, $2) }
    ) -> ServiceExport {
        ServiceExport(
            center: applicationCalls, control: toolCalls, on: connections,
            processDirectory: processDirectory, now: now, log: log, watchOwner: watchOwner
        ) { name in
            // Told even when calls fail.
            try? self.note("vanished \(name)")
        }
    }
}

extension FakeService {
    var applicationCalls: CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.on(CenterInterface.register) { caller, options in
            self.state.withLock { $0.callers.append(caller) }
            try self.note(
                options.isForPushesOnly ? "registerForPushes" : "register \(options.isForeground)")
        }
        calls.on(CenterInterface.setForeground) { try self.note("setForeground \($1)") }
        calls.on(CenterInterface.requestAuthorization) {
            try self.note("requestAuthorization \($1.rawValue)")
            return true
        }
        calls.on(CenterInterface.getSettings) { _ in
            try self.note("settings")
            return self.state.withLock { $0.settings }
        }
        calls.on(CenterInterface.setCategories) { _, categories in
            try self.note("setCategories \(categories.count)")
            self.state.withLock { $0.categories = categories }
        }
        calls.on(CenterInterface.getCategories) { _ in
            try self.note("categories")
            return self.state.withLock { $0.categories }
        }
        calls.on(CenterInterface.addRequests) { _, requests in
            try self.note("add \(requests.map(\.identifier).joined(separator: ","))")
            self.state.withLock { $0.requests += requests }
        }
        calls.on(CenterInterface.exchangeRequests) { _, identifiers, requests in
            let names = requests.map(\.identifier)
            try self.note(
                "exchange \(identifiers.joined(separator: ",")) \(names.joined(separator: ","))")
        }
        calls.on(CenterInterface.getPending) {
            try self.note("pending")
            return self.requests(of: $0.application)
        }
        calls.on(CenterInterface.getDelivered) { _ in
            try self.note("delivered")
            return self.state.withLock { $0.delivered }
        }
        calls.on(CenterInterface.getPendingPage) {
            try self.note("pending")
            return self.page(of: self.requests(of: $0.application), after: $1, limit: $2)
        }
        calls.on(CenterInterface.getDeliveredPage) {
            try self.note("delivered")
            return self.page(of: self.state.withLock { $0.delivered }, after: $1, limit: $2)
        }
        calls.on(CenterInterface.removePending) {
            try self.note("removePending \($1.joined(separator: ","))")
        }
        calls.on(CenterInterface.removeAllPending) { _ in try self.note("removePending all") }
        calls.on(CenterInterface.removeDelivered) {
            try self.note("removeDelivered \($1.joined(separator: ","))")
        }
        calls.on(CenterInterface.removeAllDelivered) { _ in try self.note("removeDelivered all") }
        calls.on(CenterInterface.setBadge) { _, count in
            try self.note("setBadge \(count)")
            self.state.withLock { $0.badge = count }
        }
        calls.on(CenterInterface.getBadge) { _ in
            try self.note("badge")
            return self.state.withLock { $0.badge }
        }
        calls.on(CenterInterface.respond) {
            try self.note("respond \($1) \($2) \($3.text ?? "-")")
        }
        // The methods that no test looks at.
        calls.otherwise { try self.note($0) }
        return calls
    }

    /// A page; the places of this service are indexes.
    private func page<Element>(
        of list: [Element], after place: ListPlace?, limit: Int
    ) -> Page<Element> {
        let start = place.map { Int($0.number) } ?? 0
        let end = min(start + min(limit, state.withLock(\.pageLimit)), list.count)
        return Page(
            elements: Array(list[start..<end]),
            next: end < list.count ? ListPlace(time: 0, number: Int64(end)) : nil)
    }

    private func requests(of application: ApplicationID) -> [PendingRequest] {
        state.withLock { state in
            state.requests.map {
                PendingRequest(
                    application: application, request: $0, due: DueTime(wall: Self.due))
            }
        }
    }
}

extension FakeService {
    var toolCalls: CallTable<ControlInterface> {
        var calls = CallTable<ControlInterface>()
        calls.on(ControlInterface.getApplications) { _ in
            try self.note("applications")
            return self.state.withLock { $0.summaries }
        }
        calls.on(ControlInterface.setSettings) { _, application, changes in
            try self.note("setSettings \(application)")
            self.state.withLock { $0.settings.apply(changes) }
        }
        calls.on(ControlInterface.openSettings) { try self.note("openSettings \($1)") }
        calls.on(ControlInterface.playSound) { try self.note("playSound \($1) \($2)") }
        calls.on(ControlInterface.dismissQuestion) { try self.note("dismissQuestion \($1)") }
        calls.on(ControlInterface.forgetApplication) { try self.note("forget \($1)") }
        calls.on(ControlInterface.getAllPending) {
            try self.note("allPending", of: $1)
            return self.requests(of: Sample.application)
        }
        calls.on(ControlInterface.getAllDelivered) {
            try self.note("allDelivered", of: $1)
            return self.state.withLock { $0.delivered }
        }
        calls.on(ControlInterface.getPendingPage) {
            try self.note("allPending", of: $1)
            return self.page(of: self.requests(of: Sample.application), after: $2, limit: $3)
        }
        calls.on(ControlInterface.getPendingNamed) { _, application, identifiers in
            try self.note("pendingNamed \(identifiers)", of: application)
            return self.requests(of: Sample.application).filter {
                identifiers.contains($0.request.identifier)
            }
        }
        calls.on(ControlInterface.getDeliveredPage) {
            try self.note("allDelivered", of: $1)
            return self.page(of: self.state.withLock { $0.delivered }, after: $2, limit: $3)
        }
        calls.on(ControlInterface.getHistoryPage) {
            try self.note("history \($2)", of: $1)
            return self.page(
                of: self.state.withLock(\.delivered).map {
                    HistoryEntry($0, ending: .cleared, ended: $0.date, cameWhileLocked: true)
                }, after: $3, limit: $4)
        }
        calls.on(ControlInterface.countHistory) {
            try self.note("countHistory \($2)", of: $1)
            return 9
        }
        calls.on(ControlInterface.forgetHistory) {
            try self.note("forgetHistory", of: $1)
            return $2
        }
        calls.on(ControlInterface.forgetAllHistory) {
            try self.note("forgetAllHistory", of: $1)
            return 10
        }
        calls.on(ControlInterface.getHistoryRetention) { _ in HistoryRetention(entries: 5) }
        calls.on(ControlInterface.setHistoryRetention) {
            try self.note("retention \($1.seconds) \($1.entries)")
            return 11
        }
        calls.on(ControlInterface.getNetworks) { _ in
            ["Office", "Home", "Home"].map { KnownNetwork(id: UUID(), name: $0) }
        }
        calls.on(ControlInterface.getQuietHours) { _ in self.state.withLock { $0.quietHours } }
        calls.on(ControlInterface.setQuietHours) { _, hours in
            try self.note("quiet \(hours.windows.count)")
            self.state.withLock { $0.quietHours = hours }
        }
        calls.on(ControlInterface.cancelPending) {
            try self.note("cancelPending", of: $1)
            return $2
        }
        calls.on(ControlInterface.cancelFurtherAlerts) {
            try self.note("cancelFurtherAlerts", of: $1)
            return $2
        }
        calls.on(ControlInterface.cancelAllPending) {
            try self.note("cancelAllPending", of: $1)
            return 7
        }
        calls.on(ControlInterface.clearDelivered) {
            try self.note("clearDelivered", of: $1)
            return $2
        }
        calls.on(ControlInterface.clearAllDelivered) {
            try self.note("clearAllDelivered", of: $1)
            return 8
        }
        calls.on(ControlInterface.getWaiting) {
            try self.note("waiting", of: $1)
            return self.state.withLock { $0.waiting }
        }
        calls.on(ControlInterface.discardWaiting) {
            try self.note("discardWaiting", of: $1)
            return $2
        }
        calls.on(ControlInterface.respond) {
            try self.note("respond \($1?.rawValue ?? "any") \($2) \($3) \($4.text ?? "-")")
        }
        calls.on(ControlInterface.push) { _, application, push in
            try self.note("push \(application) \(push.isMutable) \(push.wakesApplication)")
            self.state.withLock { $0.pushes.append(push) }
            return push.identifier ?? "new"
        }
        calls.on(ControlInterface.diagnose) { _ in
            try self.note("diagnose")
            return self.state.withLock { $0.diagnosis }
        }
        // The methods that no test looks at.
        calls.otherwise { try self.note($0) }
        return calls
    }

    private func note(_ call: String, of application: ApplicationID?) throws(NotificationError) {
        try note("\(call) \(application?.rawValue ?? "all")")
    }
}
