// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld

/// An evolution-data-server with one list that answers oddly, for what the real one does on no order.
final class DesktopCalendarDouble: Sendable {
    /// The ways in which it answers.
    enum Mode: Sendable {
        case ok
        /// With texts that are no components, or end early.
        case garbage
        /// With more values than anybody reads.
        case flood
        /// With an error about each question for the contents of the list.
        case error(String)
        /// Not at all, for the list.
        case silentList
        /// Not at all.
        case silent
        /// Another program changes the item whenever somebody is about to write.
        case faster
        /// The list can only be read.
        case readOnly
    }

    private struct State {
        var mode = Mode.ok
        var texts: [String] = []
        var revision = 0
        var changes: [String] = []
    }

    static let path = "/org/gnome/evolution/dataserver"
    private let state = Mutex(State())
    private let connection: Connection
    private let exports = Mutex<[Export]>([])

    init(on bus: PrivateBus, _ loop: EventLoop) async throws {
        connection = try await Connection.open(.custom(bus.address), on: loop)
        try await export(
            Self.path + "/SourceManager", "org.freedesktop.DBus.ObjectManager",
            "<method name='GetManagedObjects'><arg type='a{oa{sa{sv}}}' direction='out'/></method>")
        try await export(
            Self.path + "/CalendarFactory", "org.gnome.evolution.dataserver.CalendarFactory",
            """
            <method name='OpenCalendar'><arg type='s' direction='in'/>\
            <arg type='s' direction='out'/><arg type='s' direction='out'/></method>
            """)
        try await export(
            "/list", "org.gnome.evolution.dataserver.Calendar",
            """
            <method name='Open'><arg type='as' direction='out'/></method>
            <method name='Refresh'/>
            <method name='GetView'><arg type='s' direction='in'/>\
            <arg type='o' direction='out'/></method>
            <method name='GetObjectList'><arg type='s' direction='in'/>\
            <arg type='as' direction='out'/></method>
            <method name='GetTimezone'><arg type='s' direction='in'/>\
            <arg type='s' direction='out'/></method>
            <method name='AddTimezone'><arg type='s' direction='in'/></method>
            <method name='CreateObjects'><arg type='as' direction='in'/>\
            <arg type='u' direction='in'/><arg type='as' direction='out'/></method>
            <method name='ModifyObjects'><arg type='as' direction='in'/>\
            <arg type='s' direction='in'/><arg type='u' direction='in'/></method>
            <method name='RemoveObjects'><arg type='a(ss)' direction='in'/>\
            <arg type='s' direction='in'/><arg type='u' direction='in'/></method>
            <property name='Revision' type='s' access='read'/>
            <property name='Writable' type='b' access='read'/>
            """)
        try await export(
            "/view", "org.gnome.evolution.dataserver.CalendarView",
            """
            <method name='SetFlags'><arg type='u' direction='in'/></method>
            <method name='SetFieldsOfInterest'><arg type='as' direction='in'/></method>
            <method name='Start'/>
            """)
        try await connection.own("org.gnome.evolution.dataserver.Sources5")
        try await connection.own("org.gnome.evolution.dataserver.Calendar8")
    }

    /// Answers in another way from now on.
    func answer(_ mode: Mode) { state.withLock { $0.mode = mode } }

    /// The components of the list.
    var texts: [String] {
        get { state.withLock { $0.texts } }
        set {
            state.withLock { state in
                state.texts = newValue
                state.revision += 1
            }
        }
    }

    /// The methods that changed something.
    var changes: [String] { state.withLock { $0.changes } }

    /// Tells that an item is gone.
    func tellRemoval(of uid: String) async throws {
        try await connection.emit(
            Signal(
                path: "/view", interface: "org.gnome.evolution.dataserver.CalendarView",
                member: "ObjectsRemoved", arguments: [.strings([uid])]))
    }

    private func export(_ path: String, _ interface: String, _ members: String) async throws {
        let export = try await connection.export(
            at: path, interface: interface,
            introspection: "<interface name='\(interface)'>\(members)</interface>",
            limit: { _ in .largest },
            properties: { [weak self] in self?.properties ?? [:] },
            handler: { [weak self] call async throws(DBusError) in
                guard let self else { throw .disconnected }
                return try await answer(to: call)
            })
        exports.withLock { $0.append(export) }
    }

    private var properties: [String: Value] {
        state.withLock { state in
            var isWritable = true
            if case .readOnly = state.mode { isWritable = false }
            if case .faster = state.mode, !state.texts.isEmpty {
                state.revision += 1
                state.texts[0] = state.texts[0].replacing(
                    "END:VTODO", with: "X-FASTER:\(state.revision)\r\nEND:VTODO")
            }
            return [
                "Revision": .string("\(state.revision)"), "Writable": .boolean(isWritable),
            ]
        }
    }

    private func answer(to call: IncomingCall) async throws(DBusError) -> [Value] {
        let mode = state.withLock { $0.mode }
        switch mode {
        case .silent: await Self.wait()
        case .silentList where call.path == "/list": await Self.wait()
        case .error(let name) where call.path == "/list":
            throw DBusError(name: name, message: "it is a bad day")
        default: break
        }
        switch call.member {
        case "GetManagedObjects": return [Self.sources]
        case "OpenCalendar": return ["/list", .string(connection.uniqueName)]
        case "Open": return [.strings([])]
        case "GetView": return [.objectPath("/view")]
        case "GetObjectList": return [.strings(objects(call.arguments[0].asString ?? "", mode))]
        case "GetTimezone":
            return ["BEGIN:VTIMEZONE\r\nTZID:Moon\r\nX-FROM:desktop\r\nEND:VTIMEZONE\r\n"]
        case "CreateObjects", "ModifyObjects", "RemoveObjects": return change(call)
        case "Refresh":
            state.withLock { $0.changes.append(call.member) }
            return []
        default: return []
        }
    }

    private static func wait() async { try? await Task.sleep(for: .seconds(30)) }

    private func objects(_ query: String, _ mode: Mode) -> [String] {
        if case .flood = mode { return Array(repeating: "", count: 200_001) }
        if case .garbage = mode {
            return ["", "hello", "BEGIN:VTODO\r\nUID:cut\r\nSUMM", "BEGIN:VTODO\r\nEND:VTODO\r\n"]
        }
        if query == "#t" { return texts }
        return texts.filter { text in
            text.split(separator: "\r\n").contains { query == "(uid? \"\($0.dropFirst(4))\")" }
        }
    }

    private func change(_ call: IncomingCall) -> [Value] {
        state.withLock { state in
            state.changes.append(call.member)
            state.revision += 1
            let new = call.arguments[0].asStrings?.first ?? ""
            let uid = new.split(separator: "\r\n").first { $0.hasPrefix("UID:") } ?? ""
            switch call.member {
            case "RemoveObjects": state.texts = []
            case "ModifyObjects":
                state.texts = state.texts.map { $0.contains("\(uid)\r\n") ? new : $0 }
            default: state.texts.append(new)
            }
            return call.member == "CreateObjects" ? [.strings(["x"])] : []
        }
    }

    private static var sources: Value {
        let source = Value.dictionary(
            [
                "org.gnome.evolution.dataserver.Source": .vardict([
                    "UID": "work",
                    "Data": "[Data Source]\nDisplayName=Work\n[Calendar]\nBackendName=local\n",
                ])
            ], of: "a{sv}")
        return .entries(
            [Value.Entry(key: .objectPath("/work"), value: source)], of: "oa{sa{sv}}")
    }
}
