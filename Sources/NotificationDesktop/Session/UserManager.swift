// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc

/// The user's systemd, where it is on the session bus.
///
/// A program that it starts is no child of the service: it outlives the service, and does not have
/// its restrictions.
///
/// Source: org.freedesktop.systemd1(5).
struct UserManager: Sendable {
    /// A unit without a file.
    struct Unit {
        let name: String
        /// Such as `ExecStart`; systemd.directives(7) in the types of the bus.
        let properties: [String: Value]
        /// Units that this one starts.
        var others: [Unit] = []
    }

    private static let name = "org.freedesktop.systemd1"
    private static let isSubscribed = "org.freedesktop.systemd1.AlreadySubscribed"
    private static let path = "/org/freedesktop/systemd1"
    private static let interface = "org.freedesktop.systemd1.Manager"

    private let session: Connection
    private let sleep: @Sendable (Duration) async throws -> Void
    private let timeout = Duration.seconds(5)

    /// Names the one of a session.
    ///
    /// - Parameters:
    ///   - session: The session bus.
    ///   - sleep: Waits for a span of time.
    init(on session: Connection, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.session = session
        self.sleep = sleep
    }

    /// Whether it is on the session bus.
    var isThere: Bool { get async { await session.isOwned(Self.name) } }

    /// Starts a unit, and waits until it runs.
    ///
    /// - Parameter unit: The unit to start; nothing of it is left when it has ended.
    /// - Returns: "done", or another outcome, as in the signal `JobRemoved`; nil when it takes too
    ///   long.
    /// - Throws: `DBusError`, such as for a name that is taken.
    func start(_ unit: Unit) async throws -> String? {
        let signals = try await session.signals(
            matching: MatchRule(
                sender: Self.name, path: Self.path, interface: Self.interface,
                member: "JobRemoved"))
        try await subscribe()
        let others = unit.others.map { unit in
            Value.structure([.string(unit.name), unit.properties.busValue])
        }
        let reply = try await call(
            "StartTransientUnit",
            [
                .string(unit.name), "replace", unit.properties.busValue,
                .array(others, of: "(sa(sv))"),
            ])
        let job = reply.first?.asString
        return try await withTimeout {
            await signals.first { $0.arguments.dropFirst().first?.asString == job }?
                .arguments.last?.asString
        }
    }

    /// Stops units, as far as they can be.
    ///
    /// - Parameters:
    ///   - pattern: Of their names, as in glob(7).
    ///   - kept: The one that goes on.
    func stop(_ pattern: String, except kept: String?) async {
        let patterns = [Value.strings([]), .strings([pattern])]
        let reply = try? await call("ListUnitsByPatterns", patterns)
        for unit in reply?.first?.asArray ?? [] {
            guard let name = unit.asArray?.first?.asString, name != kept else { continue }
            _ = try? await call("StopUnit", [.string(name), "replace"])
        }
    }

    /// Kills all processes of a unit, also those that are stopped, as far as it can be.
    ///
    /// - Parameter unit: Its name.
    func kill(_ unit: String) async {
        _ = try? await call("KillUnit", [.string(unit), "all", .int32(SIGKILL)])
    }

    /// Has it tell this connection of its jobs.
    private func subscribe() async throws(DBusError) {
        do throws(DBusError) {
            _ = try await call("Subscribe")
        } catch {
            // A connection may say so only once.
            if error.name != Self.isSubscribed { throw error }
        }
    }

    private func call(
        _ member: String, _ arguments: [Value] = []
    ) async throws(DBusError) -> [Value] {
        try await session.call(
            MethodCall(
                destination: Self.name, path: Self.path, interface: Self.interface,
                member: member, arguments: arguments, allowsAutoStart: false),
            timeout: timeout)
    }

    /// Does an operation and returns its result; nil when it takes too long.
    private func withTimeout(
        _ operation: @escaping @Sendable () async -> String?
    ) async throws -> String? {
        try await withThrowingTaskGroup(of: String?.self) { group in
            group.addTask(executorPreference: session.loop) { await operation() }
            group.addTask(executorPreference: session.loop) {
                try await sleep(timeout)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}

extension UserManager.Unit {
    /// The name of a service that no other has.
    ///
    /// - Parameter prefix: The beginning of the name.
    /// - Returns: The name, with `.service`.
    static func uniqueName(_ prefix: String) -> String {
        "\(prefix)\(String(UInt64.random(in: .min ... .max), radix: 16)).service"
    }

    /// A service of one command, which is to be running before it counts as started.
    ///
    /// - Parameters:
    ///   - name: With `.service`.
    ///   - description: Its description, for a person who looks at the units that run.
    ///   - command: The path of the program, and its arguments.
    ///   - properties: The other properties of the unit.
    /// - Returns: The unit.
    static func service(
        _ name: String, _ description: String, command: [String],
        _ properties: [String: Value] = [:]
    ) -> Self {
        let start = Value.structure([.string(command.first ?? ""), .strings(command), false])
        let own: [String: Value] = [
            "Description": .string(description),
            // No unit stays behind.
            "CollectMode": "inactive-or-failed",
            "Type": "exec",
            "ExecStart": .array([start], of: "(sasb)"),
        ]
        return Self(name: name, properties: own.merging(properties) { $1 })
    }
}

extension [String: Value] {
    fileprivate var busValue: Value {
        let pairs = sorted { $0.key < $1.key }
            .map { Value.structure([.string($0.key), .variant($0.value)]) }
        return .array(pairs, of: "(sv)")
    }
}

extension Connection {
    /// Whether somebody owns a name; a bus that does not answer has nobody.
    func isOwned(_ name: String) async -> Bool { (try? await owner(of: name)) ?? nil != nil }
}
