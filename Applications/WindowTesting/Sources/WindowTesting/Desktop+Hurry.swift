// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationBus
import NotificationModel
import TestWorld
import Testing

extension Desktop {
    /// Delivers a pending notification soon, so that a test need not wait for its time.
    ///
    /// It is the application's own request, as it is in the service, but for its trigger. One
    /// that repeats goes on repeating.
    ///
    /// - Parameters:
    ///   - identifier: The application's name for the request; waited for if it is not there yet.
    ///   - application: The id of the application.
    ///   - seconds: When it is delivered.
    /// - Throws: An error of the service, or `CancellationError` at the test's time limit.
    public func hurry(
        _ identifier: String, of application: String, in seconds: Double = 0.3
    ) async throws {
        // The service trusts it, because the bus lets anybody queue for the application's name.
        let client = try await CenterClient.connect(
            as: try ApplicationID(application), to: .custom(bus.address))
        var found: Request?
        try await eventually {
            found = try await client.pending().map(\.request).first { $0.identifier == identifier }
            return found != nil
        }
        guard var request = found else { throw CancellationError() }
        let repeats = request.trigger?.isRepeating ?? false
        // What repeats does so no faster than once a second.
        request.trigger = .interval(
            IntervalTrigger(seconds: repeats ? max(1, seconds) : seconds, isRepeating: repeats))
        try await client.add([request])
        await client.close()
    }

    /// Delivers all that is pending soon.
    public func hurryAll(of application: String) async throws {
        for identifier in try await pending(of: application) {
            try await hurry(identifier, of: application)
        }
    }

    /// Delivers the only pending notification soon, and waits until dunst shows it.
    public func hurryOnly(of application: String) async throws {
        try await eventually { try await pending(of: application).count == 1 }
        try await hurryAll(of: application)
        try await untilShown(1)
    }

    /// The identifiers of what is pending.
    public func pending(of application: String) async throws -> [String] {
        let client = try await ControlClient.connect(to: .custom(bus.address))
        let pending = try await client.pending(of: try ApplicationID(application))
        await client.close()
        return pending.map(\.request.identifier)
    }

    /// The identifiers of what was delivered and not removed, the oldest first.
    public func delivered(of application: String) async throws -> [String] {
        let client = try await ControlClient.connect(to: .custom(bus.address))
        let delivered = try await client.delivered(of: try ApplicationID(application))
        await client.close()
        return delivered.sorted { $0.date < $1.date }.map(\.request.identifier)
    }
}
