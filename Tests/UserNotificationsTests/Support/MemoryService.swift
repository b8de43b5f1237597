// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

@testable import UserNotifications

/// A service in memory that remembers what was asked, in order.
actor MemoryService: CenterService {
    enum Call: Equatable {
        case register(isForeground: Bool), setForeground(Bool), requestAuthorization(UInt32)
        case settings, setCategories([String]), categories, add([String]), pending, delivered
        case removePending([String]?), removeDelivered([String]?), setBadge(Int)
    }

    private(set) var calls: [Call] = []
    private(set) var application: (any CenterApplication)?
    private(set) var requests: [Request] = []
    private var registered: [NotificationModel.Category] = []
    private var shown: [DeliveredNotification] = []
    private var current = ApplicationSettings(authorization: .authorized, requested: [.alert])
    /// What the next calls throw.
    private var fault: ServiceError?
    private var waiting: [(Int, CheckedContinuation<Void, Never>)] = []

    func fail(with fault: ServiceError?) { self.fault = fault }
    func set(_ settings: ApplicationSettings) { current = settings }
    func show(_ notification: DeliveredNotification) { shown.append(notification) }

    /// Waits until so many calls were made.
    func reached(_ count: Int) async {
        if calls.count >= count { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }

    private func record(_ call: Call) throws {
        calls.append(call)
        for (count, continuation) in waiting where count <= calls.count { continuation.resume() }
        waiting.removeAll { $0.0 <= calls.count }
        if let fault { throw fault }
    }

    func register(_ application: any CenterApplication, isForeground: Bool) throws {
        try record(.register(isForeground: isForeground))
        self.application = application
    }

    func setForeground(_ isForeground: Bool) throws { try record(.setForeground(isForeground)) }

    func requestAuthorization(_ options: AuthorizationOptions) throws -> Bool {
        try record(.requestAuthorization(options.rawValue))
        return true
    }

    func settings() throws -> ApplicationSettings {
        try record(.settings)
        return current
    }

    func setCategories(_ categories: [NotificationModel.Category]) throws {
        try record(.setCategories(categories.map(\.identifier).sorted()))
        registered = categories
    }

    func categories() throws -> [NotificationModel.Category] {
        try record(.categories)
        return registered
    }

    func add(_ requests: [Request]) throws {
        try record(.add(requests.map(\.identifier)))
        self.requests += requests
    }

    func pending() throws -> [PendingRequest] {
        try record(.pending)
        return requests.map {
            PendingRequest(application: .test, request: $0, due: DueTime(wall: .distantFuture))
        }
    }

    func delivered() throws -> [DeliveredNotification] {
        try record(.delivered)
        return shown
    }

    func removePending(_ identifiers: [String]?) throws {
        try record(.removePending(identifiers))
        requests.removeAll { identifiers?.contains($0.identifier) ?? true }
    }

    func removeDelivered(_ identifiers: [String]?) throws {
        try record(.removeDelivered(identifiers))
        shown.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    }

    func setBadge(_ count: Int) throws { try record(.setBadge(count)) }
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
