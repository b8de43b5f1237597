// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

@testable import UserNotifications

/// A service in memory that remembers what was asked, in order.
actor MemoryService: CenterService {
    enum Call: Equatable {
        case register(isForeground: Bool), registerForPushes, setForeground(Bool),
            requestAuthorization(UInt32)
        case settings, setAuthorization(Bool), setCategories([String]), categories, add([String]),
            pending, delivered
        case removePending([String]?), removeDelivered([String]?), setBadge(Int), badge
        case canWakeMachine, watchChanges
        case subscribeToPushes, unsubscribeFromPushes, pushSubscription
    }

    private(set) var calls: [Call] = []
    /// Who registered over a bus.
    var caller: Caller?
    private(set) var application: (any ApplicationSide)?
    private(set) var requests: [Request] = []
    private var registered: [NotificationModel.Category] = []
    private var shown: [DeliveredNotification] = []
    private var current = ApplicationSettings(authorization: .authorized, requested: [.alert])
    /// The error that the next calls throw.
    private var fault: NotificationError?
    private var refused: String?
    private var isHolding = false
    private var isListedBackwards = false
    private var question: CheckedContinuation<Bool, Never>?
    private var answer: Bool?
    private var waiting: [(Int, CheckedContinuation<Void, Never>)] = []

    func fail(with fault: NotificationError?) { self.fault = fault }
    /// The error that adding a request with this identifier throws.
    func refuse(_ identifier: String) { refused = identifier }
    /// Lets the person answer.
    func answer(_ isGranted: Bool) { question?.resume(returning: isGranted) }
    /// Makes the person slow to answer.
    func holdQuestions() { isHolding = true }
    /// Gives what is pending in another order than it was added.
    func listBackwards() { isListedBackwards = true }
    func set(_ settings: ApplicationSettings) { current = settings }
    func show(_ notification: DeliveredNotification) { shown.append(notification) }

    /// Waits until so many calls were made.
    func reached(_ count: Int) async {
        if calls.count >= count { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }

    func record(_ call: Call) throws(NotificationError) {
        calls.append(call)
        for (count, continuation) in waiting where count <= calls.count { continuation.resume() }
        waiting.removeAll { $0.0 <= calls.count }
        if let fault { throw fault }
    }

    func register(_ application: any ApplicationSide, isForeground: Bool) throws(NotificationError)
    {
        try record(.register(isForeground: isForeground))
        self.application = application
    }

    func registerForPushes(_ application: any ApplicationSide) throws(NotificationError) {
        try record(.registerForPushes)
        self.application = application
    }

    func watchChanges(_ changed: @escaping @Sendable () -> Void) async throws(NotificationError) {
        try record(.watchChanges)
    }

    func setForeground(_ isForeground: Bool) throws(NotificationError) {
        try record(.setForeground(isForeground))
    }

    func requestAuthorization(_ options: AuthorizationOptions) async throws(NotificationError)
        -> Bool
    {
        try record(.requestAuthorization(options.rawValue))
        guard isHolding else { return true }
        if let answer { return answer }
        return await withCheckedContinuation { question = $0 }
    }

    func settings() throws(NotificationError) -> ApplicationSettings {
        try record(.settings)
        return current
    }

    func setAuthorization(_ isAllowed: Bool) throws(NotificationError) {
        try record(.setAuthorization(isAllowed))
        current.authorization = isAllowed ? .authorized : .denied
        // The question may come after its answer.
        answer = isAllowed
        question?.resume(returning: isAllowed)
    }

    func setCategories(_ categories: [NotificationModel.Category]) throws(NotificationError) {
        try record(.setCategories(categories.map(\.identifier).sorted()))
        registered = categories
    }

    func categories() throws(NotificationError) -> [NotificationModel.Category] {
        try record(.categories)
        return registered
    }

    func add(_ requests: [Request]) throws(NotificationError) {
        try record(.add(requests.map(\.identifier)))
        if requests.contains(where: { $0.identifier == refused }) {
            throw NotificationError(.pendingLimitReached, message: "too many")
        }
        self.requests += requests
    }

    func pending() throws(NotificationError) -> [PendingRequest] {
        try record(.pending)
        let pending = requests.enumerated().map { index, request in
            PendingRequest(
                serial: Int64(index + 1), application: .test, request: request,
                due: DueTime(wall: .distantFuture))
        }
        return isListedBackwards ? pending.reversed() : pending
    }

    func delivered() throws(NotificationError) -> [DeliveredNotification] {
        try record(.delivered)
        return shown
    }

    func removePending(_ identifiers: [String]?) throws(NotificationError) {
        try record(.removePending(identifiers))
        requests.removeAll { identifiers?.contains($0.identifier) ?? true }
    }

    func removeDelivered(_ identifiers: [String]?) throws(NotificationError) {
        try record(.removeDelivered(identifiers))
        shown.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    }

    func setBadge(_ count: Int) throws(NotificationError) { try record(.setBadge(count)) }

    func badge() throws(NotificationError) -> Int {
        try record(.badge)
        return 0
    }

    func canWakeMachine() throws(NotificationError) -> Bool {
        try record(.canWakeMachine)
        return true
    }

    func subscribeToPushes() throws(NotificationError) -> String {
        try record(.subscribeToPushes)
        return "{}"
    }

    func unsubscribeFromPushes() throws(NotificationError) { try record(.unsubscribeFromPushes) }

    func pushSubscription() throws(NotificationError) -> String? {
        try record(.pushSubscription)
        return nil
    }
}

extension ApplicationID {
    static let test = ApplicationID(localExecutable: "test")
}

extension DeliveredNotification {
    /// A notification of a request with a title.
    static func sample(_ identifier: String = "id", title: String = "Tea") -> Self {
        var content = Content()
        content.title = title
        return DeliveredNotification(
            id: UUID(), application: .test,
            request: Request(identifier: identifier, content: content),
            dueDate: Date(timeIntervalSince1970: 1_000), date: Date(timeIntervalSince1970: 1_060))
    }
}

extension UNUserNotificationCenter {
    /// A center whose service is in memory.
    convenience init(_ service: MemoryService, environment: [String: String] = [:]) {
        self.init(environment: environment) { service }
    }
}
