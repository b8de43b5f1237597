// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import NotificationSentences

/// The names of the Desktop Notifications Specification, and its calls to one life of a server.
enum NotificationServer {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    static let interface = "org.freedesktop.Notifications"

    static func call(_ owner: String, _ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: owner, path: path, interface: interface, member: member,
            arguments: arguments, allowsAutoStart: false)
    }

    /// Asks a server to describe itself.
    static func describe(
        _ owner: String, on connection: Connection
    ) async throws(DBusError) -> ServerDescription {
        let words = try await connection.call(call(owner, "GetServerInformation"))
            .map { $0.asString ?? "" }
        let capabilities = try await connection.call(call(owner, "GetCapabilities"))
        guard words.count >= 3 else {
            throw .failed("GetServerInformation: the server gave \(words.count) values, not 4")
        }
        return ServerDescription(
            name: words[0], vendor: words[1], version: words[2],
            // Version 1.0 of the specification had no fourth value.
            specificationVersion: words.count > 3 ? words[3] : "1.0",
            capabilities: Set(
                (capabilities.first?.asStrings ?? [])
                    .map(ServerDescription.Capability.init(rawValue:))))
    }

    /// Asks a server to take a notification from the screen.
    static func close(
        _ number: UInt32, of owner: String, on connection: Connection
    ) async throws(DBusError) {
        _ = try await connection.call(call(owner, "CloseNotification", .uint32(number)))
    }

    /// Whether the bus can start a server.
    static func isActivatable(on connection: Connection) async -> Bool {
        do throws(DBusError) {
            return try await connection.activatableNames().contains(name)
        } catch {
            return false
        }
    }

    /// The program that is a server, and its number; nil when the bus cannot tell.
    static func process(of owner: String, on connection: Connection) async -> Finding? {
        do throws(DBusError) {
            let number = try await connection.processID(of: owner)
            let bytes = FileManager.default.contents(atPath: "/proc/\(number)/comm") ?? Data()
            let name = PlainText.singleLine(String(decoding: bytes, as: UTF8.self))
            // One in another space of processes has no name that could be read.
            return name.isEmpty ? .process(number) : .process(name, number)
        } catch {
            return nil
        }
    }

    /// The id of the bus, which differs from bus to bus.
    static func busID(_ connection: Connection) async throws(DBusError) -> String {
        let call = MethodCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: "GetId")
        return try await connection.call(call).first?.asString ?? ""
    }
}

/// One life of a notification server, from taking its name to losing it.
struct ServerLife: Hashable, Sendable {
    /// The unique name; calls go there, so that none reaches the server of another life.
    var owner: String
    /// The id of the bus: unique names repeat on another bus.
    var busID: String
    var description: ServerDescription

    /// The handle of a number that the server gave in this life.
    func handle(_ number: UInt32) -> PresentationHandle {
        PresentationHandle(
            rawValue: "\(Self.prefix)\(number) \(busID) \(owner) \(description.name) "
                + description.version)
    }

    /// The number that a handle names; nil when it is not of this life.
    func number(_ handle: PresentationHandle) -> UInt32? {
        guard Self.made(handle) else { return nil }
        let digits = handle.rawValue.dropFirst(Self.prefix.count).prefix { $0 != " " }
        return UInt32(digits).flatMap { self.handle($0) == handle ? $0 : nil }
    }

    /// Whether a handle names a number of any life of any server.
    static func made(_ handle: PresentationHandle) -> Bool { handle.rawValue.hasPrefix(prefix) }

    private static let prefix = NotificationServer.name + " "
}

/// The description of a notification server: its name and its capabilities.
struct ServerDescription: Hashable, Sendable {
    /// Something a server can do, as the Desktop Notifications Specification names it.
    struct Capability: RawRepresentable, Hashable, Sendable {
        /// The name on the bus.
        let rawValue: String

        /// Makes a capability.
        init(rawValue: String) { self.rawValue = rawValue }

        /// Shows buttons.
        static let actions = Capability(rawValue: "actions")
        /// Shows more than the title.
        static let body = Capability(rawValue: "body")
        /// Reads markup in the body.
        static let bodyMarkup = Capability(rawValue: "body-markup")
        /// Keeps notifications until they are acted on.
        static let persistence = Capability(rawValue: "persistence")
        /// Plays sounds.
        static let sound = Capability(rawValue: "sound")
        /// Has a text field for a reply; KDE's own.
        static let inlineReply = Capability(rawValue: "inline-reply")
    }

    /// The name of the program, such as `dunst`.
    var name: String
    /// Who makes it.
    var vendor: String
    /// Its version.
    var version: String
    /// The version of the specification it follows.
    var specificationVersion: String
    /// Its capabilities, in its own words.
    var capabilities: Set<Capability>

    /// Makes a description.
    init(
        name: String, vendor: String = "", version: String = "",
        specificationVersion: String = "1.2", capabilities: Set<Capability> = []
    ) {
        self.name = name
        self.vendor = vendor
        self.version = version
        self.specificationVersion = specificationVersion
        self.capabilities = capabilities
    }

    /// Whether it can do something.
    func can(_ capability: Capability) -> Bool { capabilities.contains(capability) }

    /// The ways in which it differs from the specification.
    var quirks: ServerQuirks { .of(name) }

    /// Its limits in sentences for people, with those of its capabilities.
    var limits: [Finding] {
        // notify-osd and others have no buttons, but every server of the specification has text.
        can(.body) ? quirks.sentences : [.showsNoText] + quirks.sentences
    }
}
