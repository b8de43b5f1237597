// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization

/// A logind with one session, or a screen saver, on the bus of a test.
final class FakeSession: Sendable {
    private let connection: Connection
    private let isLogin: Bool
    private let state: Mutex<Bool>
    private let exports = Mutex<[Export]>([])

    private init(_ connection: Connection, isLogin: Bool, isLocked: Bool) {
        self.connection = connection
        self.isLogin = isLogin
        state = Mutex(isLocked)
    }

    /// Starts a logind: the session bus of the test is its system bus, too.
    static func startLogin(in world: DaemonWorld, isLocked: Bool) async throws -> FakeSession {
        let session = try await make(in: world, isLogin: true, isLocked: isLocked)
        let manager = try await session.connection.export(
            at: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager",
            introspection: """
                <interface name="org.freedesktop.login1.Manager">
                  <method name="GetSessionByPID">
                    <arg type="u" direction="in"/><arg type="o" direction="out"/>
                  </method>
                </interface>
                """
        ) { _ in [.objectPath(path)] }
        let object = try await session.connection.export(
            at: path, interface: interface,
            introspection: """
                <interface name="\(interface)">
                  <property name="LockedHint" type="b" access="read"/>
                </interface>
                """,
            properties: { ["LockedHint": .boolean(session.state.withLock { $0 })] }
        ) { _ in [] }
        session.exports.withLock { $0 = [manager, object] }
        try await session.connection.own("org.freedesktop.login1")
        return session
    }

    /// Starts a screen saver.
    static func startScreenSaver(
        in world: DaemonWorld, isLocked: Bool
    ) async throws -> FakeSession {
        let session = try await make(in: world, isLogin: false, isLocked: isLocked)
        let export = try await session.connection.export(
            at: saverPath, interface: saver,
            introspection: """
                <interface name="\(saver)">
                  <method name="GetActive"><arg type="b" direction="out"/></method>
                </interface>
                """
        ) { _ in [.boolean(session.state.withLock { $0 })] }
        session.exports.withLock { $0 = [export] }
        try await session.connection.own(saver)
        return session
    }

    /// Locks or unlocks, and tells.
    func lock(_ isLocked: Bool) async throws {
        state.withLock { $0 = isLocked }
        try await connection.emit(
            isLogin
                ? Signal(
                    path: Self.path, interface: "org.freedesktop.DBus.Properties",
                    member: "PropertiesChanged",
                    arguments: [
                        .string(Self.interface),
                        .vardict(["LockedHint": .boolean(isLocked)]), .strings([]),
                    ])
                : Signal(
                    path: Self.saverPath, interface: Self.saver, member: "ActiveChanged",
                    arguments: [.boolean(isLocked)]))
    }

    func end() async { await connection.close() }

    private static func make(
        in world: DaemonWorld, isLogin: Bool, isLocked: Bool
    ) async throws -> FakeSession {
        FakeSession(
            try await Connection.open(world.address, on: world.loop), isLogin: isLogin,
            isLocked: isLocked)
    }

    private static let path = "/org/freedesktop/login1/session/_37"
    private static let interface = "org.freedesktop.login1.Session"
    private static let saver = "org.freedesktop.ScreenSaver"
    private static let saverPath = "/org/freedesktop/ScreenSaver"
}
