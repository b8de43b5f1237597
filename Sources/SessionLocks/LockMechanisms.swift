// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc

/// The names of logind, and the questions to it.
package enum Login {
    package static let name = "org.freedesktop.login1"
    static let session = "org.freedesktop.login1.Session"

    /// The real path of the session; nil when the user has no graphical one.
    ///
    /// It is the one that the environment names, else the one that the process is in. A service
    /// of the user manager is in none; then it is the user's display session.
    /// `…/session/auto` would do for calls, but signals come from the real path only.
    static func sessionPath(
        on system: Connection, _ id: String?, _ userID: UInt32, _ timeout: Duration
    ) async throws(DBusError) -> String? {
        if let id, let path = try await session(id, on: system, timeout) { return path }
        do throws(DBusError) {
            let own = manager("GetSessionByPID", .uint32(UInt32(getpid())))
            return try await system.call(own, timeout: timeout).first?.asString
        } catch  where error.name == "org.freedesktop.login1.NoSessionForPID" {
            return try await displaySession(on: system, userID, timeout)
        }
    }

    /// The user manager keeps its environment when a session ends, so the id may be an old one's.
    private static func session(
        _ id: String, on system: Connection, _ timeout: Duration
    ) async throws(DBusError) -> String? {
        do throws(DBusError) {
            let reply = try await system.call(
                manager("GetSession", .string(id)), timeout: timeout)
            return reply.first?.asString
        } catch  where error.name == "org.freedesktop.login1.NoSuchSession" {
            return nil
        }
    }

    /// The manager's signals of that name.
    package static func managerRule(_ member: String) -> MatchRule {
        MatchRule(
            sender: name, path: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", member: member)
    }

    static func lockedHint(of path: String) -> MethodCall {
        property("LockedHint", of: session, at: path)
    }

    static func lockedHint(changedBy signal: Signal) -> Bool? {
        guard signal.arguments.count >= 2 else { return nil }
        return signal.arguments[1].asDictionary?["LockedHint"]?.asBoolean
    }

    private static func displaySession(
        on system: Connection, _ userID: UInt32, _ timeout: Duration
    ) async throws(DBusError) -> String? {
        do throws(DBusError) {
            let user = try await system.call(
                manager("GetUser", .uint32(userID)), timeout: timeout)
            guard let path = user.first?.asString else { return nil }
            let display = try await system.call(
                property("Display", of: "org.freedesktop.login1.User", at: path),
                timeout: timeout)
            // (so): the id and the path, "/" for none.
            let session = display.first?.asArray?.last?.asString
            return session == "/" ? nil : session
        } catch  where error.name == "org.freedesktop.login1.NoSuchUser" {
            return nil
        }
    }

    /// Holds back a machine that is to sleep, until the file that is answered is closed.
    package static let delaySleep = manager(
        "Inhibit", "sleep", "Carillon", "A notification may be about to ring", "delay")

    private static func manager(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: name, path: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", member: member, arguments: arguments,
            allowsAutoStart: false)
    }

    private static func property(
        _ property: String, of interface: String, at path: String
    ) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: "org.freedesktop.DBus.Properties",
            member: "Get", arguments: [.string(interface), .string(property)],
            allowsAutoStart: false)
    }
}

/// A screen saver's name and object on the session bus; all have the same members.
struct ScreenSaver: Hashable, Sendable {
    var name: String
    var path: String

    /// KDE and most others have the first; the rest are desktops' own.
    static let all = ["freedesktop", "gnome", "cinnamon", "mate", "xfce"].map { owner in
        ScreenSaver(name: "org.\(owner).ScreenSaver", path: "/org/\(owner)/ScreenSaver")
    }

    func getActive(_ owner: String) -> MethodCall {
        MethodCall(
            destination: owner, path: path, interface: name, member: "GetActive",
            allowsAutoStart: false)
    }
}
