// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization
import TestWorld

@testable import SessionLocks

/// A screen saver on the bus of a test.
struct FakeLocker {
    let connection: Connection
    private let saver: ScreenSaver
    private let export: Export
    private let gate: Gate

    /// Starts one; the answers are those of its methods, and with nil it answers nothing ever.
    ///
    /// With a gate, it answers when that opens.
    static func start(
        on world: DesktopWorld, name: String, answer: [String: Bool]?, behind late: Gate? = nil
    ) async throws -> FakeLocker {
        let connection = try await Connection.open(.custom(world.bus.address), on: world.loop)
        let path = "/" + name.replacing(".", with: "/")
        let gate = Gate()
        let method = answer?.isEmpty == true ? "Inhibit" : "GetActive"
        let export = try await connection.export(
            at: path, interface: name,
            introspection: """
                <interface name="\(name)">
                  <method name="\(method)"><arg type="b" direction="out"/></method>
                </interface>
                """
        ) { call async throws(DBusError) in
            guard let answer else {
                await gate.pass()
                throw .failed("too late")
            }
            await late?.pass()
            return [.boolean(answer[call.member] ?? false)]
        }
        try await connection.own(name)
        return FakeLocker(
            connection: connection, saver: ScreenSaver(name: name, path: path), export: export,
            gate: gate)
    }

    func screenSaverSays(_ isActive: Bool) async throws {
        try await connection.emit(
            Signal(
                path: saver.path, interface: saver.name, member: "ActiveChanged",
                arguments: [.boolean(isActive)]))
    }
}

/// A logind that knows one user in no session but a display one, which is called "own".
struct FakeLogin {
    private let display: Shared
    private let connection: Connection
    private let exports: [Export]

    /// Starts one; with a gate, it says who the user is when that opens.
    static func start(
        on world: DesktopWorld, display: String, behind late: Gate? = nil
    ) async throws -> FakeLogin {
        let connection = try await Connection.open(.custom(world.bus.address), on: world.loop)
        let shown = Shared(display)
        let manager = try await connection.export(
            at: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
            introspection: """
                <interface name="org.freedesktop.login1.Manager">
                  <method name="GetSessionByPID">
                    <arg type="u" direction="in"/><arg type="o" direction="out"/>
                  </method>
                  <method name="GetSession">
                    <arg type="s" direction="in"/><arg type="o" direction="out"/>
                  </method>
                  <method name="GetUser">
                    <arg type="u" direction="in"/><arg type="o" direction="out"/>
                  </method>
                </interface>
                """
        ) { call async throws(DBusError) in
            if call.member == "GetUser" {
                await late?.pass()
                return [.objectPath("/user")]
            }
            if call.member == "GetSession" {
                if call.arguments == ["own"] { return [.objectPath("/session/_32")] }
                throw DBusError(name: "org.freedesktop.login1.NoSuchSession", message: "")
            }
            throw DBusError(name: "org.freedesktop.login1.NoSessionForPID", message: "")
        }
        let user = try await connection.export(
            at: "/user", interface: "org.freedesktop.login1.User",
            introspection: """
                <interface name="org.freedesktop.login1.User">
                  <property name="Display" type="(so)" access="read"/>
                </interface>
                """,
            properties: { ["Display": .structure(["2", .objectPath(shown.path.withLock { $0 })])] }
        ) { _ in [] }
        let session = try await connection.export(
            at: "/session/_32", interface: Login.session,
            introspection: """
                <interface name="\(Login.session)">
                  <property name="LockedHint" type="b" access="read"/>
                </interface>
                """,
            properties: { ["LockedHint": false] }
        ) { _ in [] }
        try await connection.own(Login.name)
        return FakeLogin(
            display: shown, connection: connection, exports: [manager, user, session])
    }

    /// Begins a graphical session, and tells.
    func begin(display path: String) async throws {
        display.path.withLock { $0 = path }
        try await connection.emit(
            Signal(
                path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
                member: "SessionNew", arguments: ["2", .objectPath(path)]))
    }

    func say(lockedHint: Bool, of path: String) async throws {
        try await connection.emit(Self.change(lockedHint: lockedHint, of: path))
    }

    static func change(lockedHint: Bool, of path: String) -> Signal {
        Signal(
            path: path, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged",
            arguments: [
                .string(Login.session), .vardict(["LockedHint": .boolean(lockedHint)]),
                .strings([]),
            ])
    }

    private final class Shared: Sendable {
        let path: Mutex<String>
        init(_ path: String) { self.path = Mutex(path) }
    }
}
