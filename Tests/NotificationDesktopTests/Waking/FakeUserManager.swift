// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld

@testable import NotificationDesktop

/// The user's systemd on the bus of a test, which records what it is asked for.
final class FakeUserManager: Sendable {
    static let name = "org.freedesktop.systemd1"

    let calls = Recorded<String>()
    /// The services that were asked for, with what they are to be.
    let services = Recorded<(name: String, properties: [String: Value])>()
    private let names = Mutex<[String]>([])
    private let subscribers = Mutex<Set<String>>([])
    private let connection: Connection
    private let export = Mutex<Export?>(nil)
    private let hangs: Bool

    /// The units that are there.
    var units: [String] { names.withLock(\.self) }

    /// Starts one.
    ///
    /// - Parameters:
    ///   - world: Whose bus it is on.
    ///   - result: What becomes of each job: "done", or "failed" where it has no right.
    ///   - hangs: Whether the programs that it starts never answer.
    /// - Throws: `DBusError` without a bus.
    init(
        on world: DesktopWorld, result: String = "done", hangs: Bool = false
    ) async throws {
        self.hangs = hangs
        connection = try await Connection.open(.custom(world.bus.address), on: world.loop)
        let interface = "\(Self.name).Manager"
        let export = try await connection.export(
            at: "/org/freedesktop/systemd1", interface: interface,
            introspection: """
                <interface name="\(interface)">
                  <method name="Subscribe"/>
                  <method name="StartTransientUnit">
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="a(sv)" direction="in"/><arg type="a(sa(sv))" direction="in"/>
                    <arg type="o" direction="out"/>
                  </method>
                  <method name="ListUnitsByPatterns">
                    <arg type="as" direction="in"/><arg type="as" direction="in"/>
                    <arg type="a(ssssssouso)" direction="out"/>
                  </method>
                  <method name="KillUnit">
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="i" direction="in"/>
                  </method>
                  <method name="StopUnit">
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="o" direction="out"/>
                  </method>
                </interface>
                """
        ) { [weak self] call async throws(DBusError) in
            guard let self else { return [] }
            return try await answer(call, result)
        }
        self.export.withLock { $0 = export }
        try await connection.own(Self.name)
    }

    private func answer(_ call: IncomingCall, _ result: String) async throws(DBusError) -> [Value] {
        let unit = call.arguments.first?.asString ?? ""
        switch call.member {
        case "Subscribe":
            // As the real one: a connection says it once.
            guard subscribers.withLock({ $0.insert(call.sender).inserted }) else {
                throw DBusError(
                    name: "\(Self.name).AlreadySubscribed",
                    message: "Client is already subscribed.")
            }
            return []
        case "StartTransientUnit":
            start(unit, call.arguments)
            if result == "done" { names.withLock { $0.append(unit) } }
            try await connection.emit(
                Signal(
                    path: "/org/freedesktop/systemd1", interface: "\(Self.name).Manager",
                    member: "JobRemoved",
                    arguments: [.uint32(7), .objectPath("/job/7"), .string(unit), .string(result)]))
            return [.objectPath("/job/7")]
        case "ListUnitsByPatterns":
            let units = units.map { name in
                Value.structure([
                    .string(name), "", "", "", "", "", .objectPath("/unit"), .uint32(0), "",
                    .objectPath("/"),
                ])
            }
            return [.array(units, of: "(ssssssouso)")]
        case "KillUnit":
            calls.append("kill \(unit), \(call.arguments[2].asInt64 ?? 0)")
            return []
        case "StopUnit":
            names.withLock { $0.removeAll { $0 == unit } }
            calls.append("stop \(unit)")
            return [.objectPath("/job/8")]
        default: return []
        }
    }

    /// The properties that a unit is to have.
    private static func properties(_ arguments: [Value]) -> [String: Value] {
        var properties: [String: Value] = [:]
        for property in arguments[2].asArray ?? [] {
            guard let pair = property.asArray, let name = pair.first?.asString else { continue }
            properties[name] = pair.last
        }
        return properties
    }

    private func start(_ unit: String, _ arguments: [Value]) {
        let properties = Self.properties(arguments)
        if unit.hasSuffix(".timer") {
            calls.append(Self.words(arguments[0].asString ?? "", properties, arguments))
            return
        }
        let command = properties["ExecStart"]?.asArray?.first?.asArray?[1].asStrings ?? []
        calls.append("start \(command.joined(separator: " "))")
        services.append((unit, properties))
        // Says yes to each line, as the program does.
        guard case .variant(.fileDescriptor(let end))? = properties["StandardInputFileDescriptor"]
        else { return }
        Thread.detachNewThread { [calls, hangs] in
            var line = [UInt8](repeating: 0, count: 64)
            while true {
                let count = read(end.rawValue, &line, line.count)
                guard count > 0 else { return }
                let text = String(decoding: line.prefix(count), as: UTF8.self)
                calls.append("asked \(text.dropLast())")
                if hangs { continue }
                send(end.rawValue, "armed\n", 6, Int32(MSG_NOSIGNAL))
            }
        }
    }

    private static func words(
        _ unit: String, _ properties: [String: Value], _ arguments: [Value]
    ) -> String {
        let calendar = properties["TimersCalendar"]?.asArray?.first?.asArray?.last?.asString
        let wakes = properties["WakeSystem"]?.asBoolean == true ? "wakes" : "does not wake"
        let service = arguments[3].asArray?.first?.asArray?.first?.asString
        return "start \(unit) at \(calendar ?? ""), \(wakes), "
            + "with \(service ?? "")"
    }
}

/// Plasma's power management on the bus of a test.
final class FakePlasma: Sendable {
    private static let name = "org.kde.Solid.PowerManagement"

    let calls = Recorded<String>()
    private let connection: Connection
    private let export: Export

    init(on world: DesktopWorld) async throws {
        connection = try await Connection.open(.custom(world.bus.address), on: world.loop)
        export = try await connection.export(
            at: "/org/kde/Solid/PowerManagement", interface: Self.name,
            introspection: """
                <interface name="\(Self.name)">
                  <method name="scheduleWakeup">
                    <arg type="s" direction="in"/><arg type="o" direction="in"/>
                    <arg type="t" direction="in"/><arg type="u" direction="out"/>
                  </method>
                  <method name="clearWakeup"><arg type="i" direction="in"/></method>
                </interface>
                """
        ) { [calls] call async throws(DBusError) in
            let number = call.arguments.last?.asInt64 ?? 0
            guard call.member == "scheduleWakeup" else {
                calls.append("clear \(number)")
                return []
            }
            calls.append("schedule \(number)")
            return [.uint32(UInt32(calls.all.count { $0.hasPrefix("schedule") }))]
        }
        try await connection.own(Self.name)
    }
}
