// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

// `nonisolated(nonsending)`: called on the loop's thread, each function stays there up to
// where it takes its place in the order of calls.
extension CenterClient {
    /// Marks this process as the running application: the service calls it from now on.
    ///
    /// Responses and pushes that wait for the application are delivered at once. If the service
    /// cannot be reached, this throws, and the registration is made as soon as the service is
    /// there.
    nonisolated(nonsending) public func register(
        _ side: any ApplicationSide, isForeground: Bool
    ) async throws(NotificationError) {
        try await link.register(side, as: application, isForeground: isForeground)
    }

    /// Lets the service call this process for pushes, and for nothing else.
    nonisolated(nonsending) public func registerForPushes(
        _ side: any ApplicationSide
    ) async throws(NotificationError) {
        try await link.register(side, as: application, isForeground: false, isForPushesOnly: true)
    }

    /// Calls back when what is pending or delivered of the application may have changed, whoever
    /// did it; register first.
    ///
    /// One call may stand for many changes. It comes on the clients' thread, and must not block.
    nonisolated(nonsending) public func watchChanges(
        _ changed: @escaping @Sendable () -> Void
    ) async throws(NotificationError) {
        try await link.watchChanges(changed)
    }

    /// Tells whether the application is in the foreground, where it is asked how to present.
    nonisolated(nonsending) public func setForeground(
        _ isForeground: Bool
    ) async throws(NotificationError) {
        try await link.setForeground(isForeground, of: application)
    }

    /// Asks the person, unless that was done; waits for a day.
    nonisolated(nonsending) public func requestAuthorization(
        _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        try await call(
            CenterInterface.requestAuthorization, options, timeout: Self.questionTimeout)
    }

    /// Reads the settings that the person has for the application.
    nonisolated(nonsending) public func settings() async throws(NotificationError)
        -> ApplicationSettings
    {
        try await call(CenterInterface.getSettings)
    }

    /// Replaces all categories of the application.
    nonisolated(nonsending) public func setCategories(
        _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        try await call(CenterInterface.setCategories, categories)
    }

    /// The categories that were set last.
    nonisolated(nonsending) public func categories() async throws(NotificationError)
        -> [NotificationModel.Category]
    {
        try await call(CenterInterface.getCategories)
    }

    /// Adds all requests or none; when this returns, they survive a crash.
    nonisolated(nonsending) public func add(_ requests: [Request]) async throws(NotificationError) {
        try Self.checkDepth(of: requests)
        try await call(CenterInterface.addRequests, requests)
    }

    /// Removes pending requests and adds others in their place, all of it or nothing; when this
    /// returns, it survives a crash.
    ///
    /// - Parameters:
    ///   - identifiers: What is removed; what is not pending is ignored.
    ///   - requests: What is added.
    /// - Throws: `NotificationError`; then all is as it was.
    nonisolated(nonsending) public func exchange(
        _ identifiers: [String], for requests: [Request]
    ) async throws(NotificationError) {
        try Self.checkDepth(of: requests)
        try await call(CenterInterface.exchangeRequests, identifiers, requests)
    }

    private static func checkDepth(of requests: [Request]) throws(NotificationError) {
        for (index, request) in requests.enumerated() {
            try request.content.checkDepth(named: "requests[\(index)].content")
        }
    }

    /// Reads all pending requests, soonest first, however many there are.
    ///
    /// A long list is read page by page; a request that is added or rings meanwhile may be missing
    /// or there.
    nonisolated(nonsending) public func pending() async throws(NotificationError)
        -> [PendingRequest]
    {
        try await PageReading.all(by: \.key) { (place) async throws(NotificationError) in
            try await call(CenterInterface.getPendingPage, place, PageReading.limit)
        }
    }

    /// Reads all delivered notifications, latest first, however many there are.
    nonisolated(nonsending) public func delivered() async throws(NotificationError)
        -> [DeliveredNotification]
    {
        try await PageReading.all(by: \.key) { (place) async throws(NotificationError) in
            try await call(CenterInterface.getDeliveredPage, place, PageReading.limit)
        }
    }

    /// Removes pending requests, all for nil; unknown identifiers are ignored.
    nonisolated(nonsending) public func removePending(
        _ identifiers: [String]?
    ) async throws(NotificationError) {
        if let identifiers {
            try await call(CenterInterface.removePending, identifiers)
        } else {
            try await call(CenterInterface.removeAllPending, timeout: BusLink.removalTimeout)
        }
    }

    /// Removes delivered notifications, all for nil; unknown identifiers are ignored.
    nonisolated(nonsending) public func removeDelivered(
        _ identifiers: [String]?
    ) async throws(NotificationError) {
        if let identifiers {
            try await call(CenterInterface.removeDelivered, identifiers)
        } else {
            try await call(CenterInterface.removeAllDelivered, timeout: BusLink.removalTimeout)
        }
    }

    /// Sets the number on the launcher badge; 0 removes it.
    nonisolated(nonsending) public func setBadge(_ count: Int) async throws(NotificationError) {
        try await call(CenterInterface.setBadge, count)
    }

    /// The number on the launcher badge.
    nonisolated(nonsending) public func badge() async throws(NotificationError) -> Int {
        try await call(CenterInterface.getBadge)
    }

    /// Whether a machine that sleeps is woken for a request with `wakesMachine`.
    nonisolated(nonsending) public func canWakeMachine() async throws(NotificationError) -> Bool {
        try await call(CenterInterface.canWakeMachine)
    }

    /// Makes a subscription by which servers push to the application, or returns the one that it has;
    /// waits for a day if the person has to be asked.
    nonisolated(nonsending) package func subscribeToPushes() async throws(NotificationError)
        -> String
    {
        try await call(CenterInterface.subscribeToPushes, timeout: Self.questionTimeout)
    }

    /// Ends the subscription.
    nonisolated(nonsending) package func unsubscribeFromPushes() async throws(NotificationError) {
        try await call(CenterInterface.unsubscribeFromPushes)
    }

    /// The subscription by which servers push to the application; nil if there is none.
    nonisolated(nonsending) package func pushSubscription() async throws(NotificationError)
        -> String?
    {
        let text = try await call(CenterInterface.getPushSubscription)
        return text.isEmpty ? nil : text
    }

    /// Acts on a delivered notification, as the person would.
    nonisolated(nonsending) public func respond(
        to identifier: String, action: String, text: String? = nil
    ) async throws(NotificationError) {
        try await call(
            CenterInterface.respond, identifier, action, RespondOptions(text: text))
    }

    nonisolated(nonsending) private func call<each Argument: BusArgument, Reply: Sendable>(
        _ method: Method<CenterInterface, repeat each Argument, Reply>,
        _ arguments: repeat each Argument, timeout: Duration = .seconds(25)
    ) async throws(NotificationError) -> Reply {
        try await link.call(
            method, leading: [application.busValue], repeat each arguments, timeout: timeout)
    }
}
