// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// The names of evolution-data-server on the bus, and its calls and answers.
enum DesktopInterface {
    static let sourcesName = "org.gnome.evolution.dataserver.Sources5"
    static let calendarsName = "org.gnome.evolution.dataserver.Calendar8"
    static let calendar = "org.gnome.evolution.dataserver.Calendar"
    static let view = "org.gnome.evolution.dataserver.CalendarView"
    private static let manager = "/org/gnome/evolution/dataserver/SourceManager"
    private static let source = "org.gnome.evolution.dataserver.Source"

    /// Asks for all sources.
    static func managedObjects(limit: MessageLimit) -> MethodCall {
        MethodCall(
            destination: sourcesName, path: manager,
            interface: "org.freedesktop.DBus.ObjectManager", member: "GetManagedObjects",
            replyLimit: limit)
    }

    /// Asks whether the process that has the lists is there, and starts none.
    static var ping: MethodCall {
        MethodCall(
            destination: calendarsName, path: "/", interface: "org.freedesktop.DBus.Peer",
            member: "Ping", allowsAutoStart: false)
    }

    /// The signals that tell of other sources.
    static var sourceRules: [MatchRule] {
        [
            MatchRule(
                sender: sourcesName, path: manager,
                interface: "org.freedesktop.DBus.ObjectManager"),
            MatchRule(
                sender: sourcesName, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged", argument0: source),
        ]
    }

    /// Reads the answer about the sources; what is none is left out.
    static func sources(_ reply: [Value], languages: [String]) -> [DesktopSource] {
        guard case .entries(let objects, _)? = reply.first?.unwrapped else { return [] }
        return objects.compactMap { object in
            guard let properties = object.value.asDictionary?[source]?.asDictionary,
                let uid = properties["UID"]?.asString, !uid.isEmpty,
                let data = properties["Data"]?.asString
            else { return nil }
            return DesktopSource(uid: uid, data, languages: languages)
        }
    }

    /// Opens the list at an address; nil if that is none.
    static func open(_ address: String) -> MethodCall? {
        guard let (kind, uid) = DesktopList.source(at: address) else { return nil }
        return MethodCall(
            destination: calendarsName,
            path: "/org/gnome/evolution/dataserver/CalendarFactory",
            interface: "org.gnome.evolution.dataserver.CalendarFactory",
            member: kind == .events ? "OpenCalendar" : "OpenTaskList", arguments: [.string(uid)])
    }
}

/// An open list of evolution-data-server on the bus.
struct DesktopList: Equatable, Sendable {
    let name: String
    let path: String

    /// How long the definition of a zone may be.
    private static let mostOfZone = 256 * 1_024

    /// Reads the answer to the call that opened it.
    init?(_ reply: [Value]) {
        guard reply.count == 2, let path = reply[0].asString, let name = reply[1].asString,
            path.hasPrefix("/"), !name.isEmpty
        else { return nil }
        (self.name, self.path) = (name, path)
    }

    /// A call of a method of it.
    func call(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: DesktopInterface.calendar, member: member,
            arguments: arguments, allowsAutoStart: false)
    }

    /// A call that changes it.
    func call(_ change: DesktopChange) -> MethodCall {
        var call = call(change.member)
        call.arguments = change.arguments
        return call
    }

    /// A call that asks for a property of it.
    func get(_ property: String) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: "org.freedesktop.DBus.Properties",
            member: "Get",
            arguments: [.string(DesktopInterface.calendar), .string(property)],
            allowsAutoStart: false)
    }

    // MARK: - Addresses

    /// The address of a list: what it has in it, and the name of its source.
    static func address(of source: DesktopSource) -> String {
        "/\(source.kind == .tasks ? "tasks" : "calendar")/\(escaped(source.uid))/"
    }

    /// The source of the list at an address.
    static func source(at address: String) -> (kind: DesktopSource.Kind, uid: String)? {
        let parts = address.split(separator: "/")
        guard parts.count == 2, let uid = parts[1].removingPercentEncoding else { return nil }
        return (parts[0] == "tasks" ? .tasks : .events, uid)
    }

    /// The address of an item.
    static func href(of uid: String) -> String { "/" + escaped(uid) }

    /// The UID of the item at an address.
    static func uid(of href: String) -> String {
        href.dropFirst().removingPercentEncoding ?? String(href.dropFirst())
    }

    /// The question for all parts of an item.
    static func query(_ uid: String) -> String {
        let text = uid.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "(uid? \"\(text)\")"
    }

    /// The definition of a zone as a calendar has it; empty if it is none.
    static func zone(_ text: String?) -> String {
        guard let text, text.utf8.count <= mostOfZone, text.hasPrefix("BEGIN:VTIMEZONE"),
            text.contains("END:VTIMEZONE")
        else { return "" }
        return text.utf8.last == UInt8(ascii: "\n") ? text : text + "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: MirrorState.plain) ?? text
    }
}
