// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// A program of the desktop that shows calendars, such as GNOME Calendar, over the real
/// evolution-data-server: another hand of the same person.
public final class DesktopCalendarProgram: Sendable {
    /// The lists that everybody has.
    public enum List: String, Sendable, CaseIterable {
        case events = "system-calendar"
        case tasks = "system-task-list"
        case birthdays = "birthdays"
    }

    private static let calendars = "org.gnome.evolution.dataserver.Calendar8"
    private static let sources = "org.gnome.evolution.dataserver.Sources5"

    /// The programs that the bus needs to be able to start: evolution-data-server, and what keeps the
    /// settings of a desktop.
    ///
    /// `CARILLON_DESKTOP_TREE` names the tree of another Debian from which the first is taken.
    public static var services: [String: String] {
        let tree = ProcessInfo.processInfo.environment["CARILLON_DESKTOP_TREE"]
        let prefix = tree.map { "/usr/sbin/chroot \($0) " } ?? ""
        return [
            sources: prefix + "/usr/libexec/evolution-source-registry",
            calendars: prefix + "/usr/libexec/evolution-calendar-factory",
            "ca.desrt.dconf": "/usr/libexec/dconf-service",
        ]
    }

    /// The program of the desktop that reminds of what is in its calendars.
    public static let reminders =
        "/usr/libexec/evolution-data-server/evolution-alarm-notify"

    private let connection: Connection

    /// Makes one on a bus that can start ``services``.
    ///
    /// - Parameter connection: A connection to it.
    public init(_ connection: Connection) { self.connection = connection }

    /// Adds an event or a task.
    public func add(_ text: String, to list: List) async throws { try await add([text], to: list) }

    /// Adds events or tasks, all at once.
    public func add(_ texts: [String], to list: List) async throws {
        try await call("CreateObjects", .strings(texts), .uint32(0), on: list)
    }

    /// Changes an event or a task, or the changed time of a series.
    public func change(_ text: String, in list: List, isInstance: Bool = false) async throws {
        try await call(
            "ModifyObjects", .strings([text]), .string(isInstance ? "this" : "all"), .uint32(0),
            on: list)
    }

    /// Removes an event or a task.
    public func remove(_ uid: String, from list: List) async throws {
        try await call(
            "RemoveObjects",
            .array([.structure([.string(uid), .string("")])], of: "(ss)"), .string("all"),
            .uint32(0), on: list)
    }

    /// All that a list has.
    public func texts(of list: List) async throws -> [String] {
        try await call("GetObjectList", .string("#t"), on: list).first?.asStrings ?? []
    }

    /// Writes another line into the settings of a source.
    public func set(_ line: String, of source: String) async throws {
        let reply = try await connection.call(
            MethodCall(
                destination: Self.sources, path: "/org/gnome/evolution/dataserver/SourceManager",
                interface: "org.freedesktop.DBus.ObjectManager", member: "GetManagedObjects"))
        guard case .entries(let objects, _)? = reply.first else { return }
        for object in objects {
            let interface = "org.gnome.evolution.dataserver.Source"
            guard let properties = object.value.asDictionary?[interface]?.asDictionary,
                properties["UID"]?.asString == source, let path = object.key.asString,
                let data = properties["Data"]?.asString
            else { continue }
            _ = try await connection.call(
                MethodCall(
                    destination: Self.sources, path: path, interface: interface + ".Writable",
                    member: "Write", arguments: [.string(data + "\n" + line + "\n")]))
        }
    }

    /// The processes of evolution-data-server that run.
    public func processes() async -> [Int32] {
        var all: [Int32] = []
        for name in Self.services.keys {
            if let process = try? await connection.processID(of: name) { all.append(process) }
        }
        return all
    }

    /// Sends all of them a signal.
    public func signal(_ signal: Int32) async {
        for process in await processes() { Foundation.kill(process, signal) }
    }

    /// Kills all of them as a crash would, and waits until they are gone.
    public func kill() async throws {
        // One that is not dead yet has the bus start another again.
        try await until {
            await self.signal(SIGKILL)
            return await self.processes().isEmpty
        }
    }

    @discardableResult
    private func call(
        _ member: String, _ arguments: Value..., on list: List
    ) async throws -> [Value] {
        let opened = try await connection.call(
            MethodCall(
                destination: Self.calendars,
                path: "/org/gnome/evolution/dataserver/CalendarFactory",
                interface: "org.gnome.evolution.dataserver.CalendarFactory",
                member: list == .tasks ? "OpenTaskList" : "OpenCalendar",
                arguments: [.string(list.rawValue)]))
        guard let path = opened.first?.asString, let name = opened.last?.asString else {
            throw TestWorldError("\(list) does not open")
        }
        func of(_ member: String, _ arguments: [Value]) -> MethodCall {
            MethodCall(
                destination: name, path: path,
                interface: "org.gnome.evolution.dataserver.Calendar", member: member,
                arguments: arguments, replyLimit: .largest)
        }
        _ = try await connection.call(of("Open", []))
        return try await connection.call(of(member, arguments))
    }
}
