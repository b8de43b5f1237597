// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalSubscriptions

/// The topics of the person, and the program that follows them.
struct Topics {
    private let variables: [String: String]

    /// Names those of a person.
    ///
    /// - Parameter variables: Those of the environment.
    init(_ variables: [String: String]) { self.variables = variables }

    /// Reads the list.
    func kept() throws(CommandError) -> KeptTopics {
        try KeptTopics.file(variables).value(orEmpty: KeptTopics())
    }

    /// The state of the connections; nil if nobody has tried so far.
    var report: SubscriptionReport? { try? SubscriptionReport.file(variables).read() }

    /// Changes the list.
    ///
    /// - Parameter change: Changes it; if it throws, the list stays as it is.
    /// - Returns: What `change` returns.
    /// - Throws: What `change` throws, or a failure that names the file.
    func change<Result>(
        _ change: (inout KeptTopics) throws(CommandError) -> Result
    ) async throws(CommandError) -> Result {
        try await KeptTopics.file(variables).change(orEmpty: KeptTopics(), change)
    }

    /// Starts the program that follows them; where it runs it sees by itself that the list is
    /// another.
    ///
    /// - Parameter environment: Where it is said that nothing starts it.
    /// - Returns: Whether it runs.
    /// - Throws: Errors of the service.
    func start(in environment: Environment) async throws -> Bool {
        let isStarted = try await Self.start()
        if !isStarted { environment.note(environment.sentences.cannotStartSync) }
        return isStarted
    }

    /// Starts the program that speaks with servers, unless it runs.
    ///
    /// - Returns: Whether it runs.
    /// - Throws: Errors of the service.
    static func start() async throws -> Bool {
        let control = try await ControlClient.connect()
        var isStarted = true
        do throws(NotificationError) {
            try await control.start(try ApplicationID(KeptTopics.applicationName))
        } catch {
            isStarted = false
        }
        await control.close()
        return isStarted
    }

    /// Waits a little for the connection of a topic.
    ///
    /// - Parameters:
    ///   - address: The topic.
    ///   - date: A time before the list was changed: what a connection by an older list is like, perhaps
    ///     with another password, says nothing of it.
    /// - Returns: Its state; nil if it is not known so soon.
    /// - Throws: `CancellationError`.
    func stream(
        of address: TopicAddress, since date: Date
    ) async throws -> SubscriptionReport.Stream? {
        try await SubscriptionReport.file(variables).stream(of: address, since: date)
    }
}

extension PersonalFile<SubscriptionReport> {
    /// How long it is waited for a server, and how often it is looked meanwhile.
    private static var patience: Duration { .seconds(10) }
    private static var look: Duration { .milliseconds(100) }

    /// Waits a little for the connection of a topic.
    ///
    /// - Parameters:
    ///   - address: The topic.
    ///   - date: A time before the list was changed by which the connection must go.
    /// - Returns: Its state; nil if it is not known so soon.
    /// - Throws: `CancellationError`.
    func stream(
        of address: TopicAddress, since date: Date
    ) async throws -> SubscriptionReport.Stream? {
        for _ in 0..<Int(Self.patience / Self.look) {
            if let stream = (try? read())?.stream(of: address),
                stream.listed ?? stream.date >= date
            {
                return stream
            }
            try await Task.sleep(for: Self.look)
        }
        return nil
    }
}
