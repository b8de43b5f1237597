// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// Wakes the machine by a transient timer of the user's systemd.
///
/// From version 254 on that has the right from logind, and programs that it starts do not. Its
/// timer starts what does nothing: waking is all. On the clock of the machine (`OnCalendar=`), since
/// timers that count from now are not kept while it sleeps.
///
/// Source: org.freedesktop.systemd1(5), systemd.timer(5).
struct UserManagerTimer: WakeWay {
    private static let name = "org.freedesktop.systemd1"
    private static let prefix = "carillon-wake-"

    private let session: Connection
    private let sleep: @Sendable (Duration) async throws -> Void
    private let timeout = Duration.seconds(5)

    init(
        on session: Connection, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.session = session
        self.sleep = sleep
    }

    func arm(at date: Date) async throws(WakeRefusal) {
        guard await session.isOwned(Self.name) else {
            throw WakeRefusal(reason: "it is not on the session bus")
        }
        let unit = "\(Self.prefix)\(Int64(date.timeIntervalSince1970)).timer"
        try await start(unit, at: date)
        // The one before, and what a crash may have left.
        await stopAll(except: unit)
    }

    func disarm() async { await stopAll(except: nil) }

    private func start(_ unit: String, at date: Date) async throws(WakeRefusal) {
        let result: String?
        do {
            let signals = try await session.signals(
                matching: MatchRule(
                    sender: Self.name, path: Self.path, interface: Self.interface,
                    member: "JobRemoved"))
            _ = try await session.call(call("Subscribe"), timeout: timeout)
            let reply = try await session.call(
                call("StartTransientUnit", Self.arguments(unit, at: date)), timeout: timeout)
            let job = reply.first?.asString
            // The right is missed only when the timer begins to wait.
            result = try await withTimeout {
                await signals.first { $0.arguments.dropFirst().first?.asString == job }?
                    .arguments.last?.asString
            }
        } catch let error as DBusError where error.name == "\(Self.name).UnitExists" {
            return
        } catch {
            throw WakeRefusal(error)
        }
        guard result == "done" else {
            throw WakeRefusal(
                reason: result.map { _ in "it could not arm a timer that wakes the machine" }
                    ?? "it did not say whether it can")
        }
    }

    private func stopAll(except kept: String?) async {
        let patterns = [Value.strings([]), .strings(["\(Self.prefix)*.timer"])]
        // What is left wakes the machine once too often, and goes with the session.
        let reply = try? await session.call(
            call("ListUnitsByPatterns", patterns), timeout: timeout)
        for unit in reply?.first?.asArray ?? [] {
            guard let name = unit.asArray?.first?.asString, name != kept else { continue }
            _ = try? await session.call(
                call("StopUnit", [.string(name), "replace"]), timeout: timeout)
        }
    }

    /// What an operation returns; nil when it takes too long.
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

extension UserManagerTimer {
    private static let path = "/org/freedesktop/systemd1"
    private static let interface = "org.freedesktop.systemd1.Manager"

    private func call(_ member: String, _ arguments: [Value] = []) -> MethodCall {
        MethodCall(
            destination: Self.name, path: Self.path, interface: Self.interface, member: member,
            arguments: arguments, allowsAutoStart: false)
    }

    /// The timer, and the service that it starts.
    static func arguments(_ unit: String, at date: Date) -> [Value] {
        let description = property("Description", "Waking the machine for a notification")
        // No unit stays behind.
        let collect = property("CollectMode", "inactive-or-failed")
        let calendar = Value.structure(["OnCalendar", .string(calendarText(date))])
        let command = Value.structure(["/bin/sh", .strings(["/bin/sh", "-c", ":"]), false])
        let timer = [
            description, collect, property("TimersCalendar", .array([calendar], of: "(ss)")),
            property("WakeSystem", true), property("AccuracyUSec", .uint64(1_000_000)),
            property("RemainAfterElapse", false),
        ]
        let service = [
            description, collect, property("Type", "oneshot"),
            property("ExecStart", .array([command], of: "(sasb)")),
        ]
        let started = String(unit.dropLast("timer".count)) + "service"
        let auxiliary = Value.structure([.string(started), .array(service, of: "(sv)")])
        return [
            .string(unit), "replace", .array(timer, of: "(sv)"),
            .array([auxiliary], of: "(sa(sv))"),
        ]
    }

    private static func property(_ name: String, _ value: Value) -> Value {
        .structure([.string(name), .variant(value)])
    }

    /// Such as `2026-11-22 09:30:00 UTC`, which no zone of the machine's changes.
    private static func calendarText(_ date: Date) -> String {
        date.formatted(.iso8601.dateTimeSeparator(.space)).replacing("Z", with: " UTC")
    }
}

extension Connection {
    /// Whether somebody owns a name; a bus that does not answer has nobody.
    func isOwned(_ name: String) async -> Bool { (try? await owner(of: name)) ?? nil != nil }
}

extension WakeRefusal {
    init(_ error: any Error) {
        self.init(reason: (error as? DBusError)?.message ?? "\(error)")
    }
}
