// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization

/// The things in the windows of applications, as a screen reader reads them.
///
/// Each question goes through a bus to the application and back, and a window has hundreds of things.
/// So an application is asked for the names and states of all of them at once; that it answers for
/// those only that somebody has asked for before.
final class AccessibleTree: Sendable {
    private let connection: Connection
    /// The role of each thing that was seen, by its path; it never gets another.
    private let roles = Mutex<[String: String]>([:])

    /// Reads over the accessibility bus.
    init(on connection: Connection) { self.connection = connection }

    /// Everything in the windows of an application, from the top, but what is hidden.
    func contents(of application: String) async throws -> [Accessible] {
        let owner = "org.a11y.atspi.Registry"
        for child in try await children(of: owner, "/org/a11y/atspi/accessible/root", [:])
        where child.thing.name == application {
            let snapshots = try await snapshots(of: child.thing.owner)
            return try await descendants(of: child.thing, snapshots)
        }
        return []
    }

    /// How something is at the moment; nothing if it went away.
    func states(of thing: Accessible) async throws -> Set<AccessibleState> {
        let reply = try await unlessGone {
            try await connection.call(thing.owner, thing.path, .accessible, "GetState")
        }
        return AccessibleState.read(reply?.first)
    }

    private func descendants(
        of parent: Accessible, _ snapshots: [String: Snapshot]
    ) async throws -> [Accessible] {
        // These have nothing inside.
        if ["label", "image"].contains(parent.role) { return [] }
        var result: [Accessible] = []
        for (thing, known) in try await children(of: parent.owner, parent.path, snapshots) {
            let states = if let known { known } else { try await states(of: thing) }
            guard states.contains(.visible) else { continue }
            result.append(thing)
            result += try await descendants(of: thing, snapshots)
        }
        return result
    }

    /// Those directly inside something, with their states where these are known.
    private func children(
        of owner: String, _ path: String, _ snapshots: [String: Snapshot]
    ) async throws -> [(thing: Accessible, states: Set<AccessibleState>?)] {
        let references = try await unlessGone {
            try await connection.call(owner, path, .accessible, "GetChildren")
        }
        var children: [(thing: Accessible, states: Set<AccessibleState>?)] = []
        for reference in references?.first?.asArray ?? [] {
            guard let (owner, path) = reference.asReference else { continue }
            let snapshot = snapshots[path]
            // Of the others beside one that went away there is as much as before.
            let child = try await unlessGone {
                Accessible(
                    owner: owner, path: path, role: try await role(owner, path),
                    name: try await name(owner, path, snapshot))
            }
            if let child { children.append((child, snapshot?.states)) }
        }
        return children
    }

    private func name(
        _ owner: String, _ path: String, _ snapshot: Snapshot?
    ) async throws -> String {
        if let snapshot { return Self.saidOnce(snapshot.name) }
        let name = try await connection.property(owner, path, .accessible, "Name")
        return Self.saidOnce(name?.asString ?? "")
    }

    private func role(_ owner: String, _ path: String) async throws -> String {
        if let known = roles.withLock({ $0[path] }) { return known }
        let reply = try await connection.call(owner, path, .accessible, "GetRoleName")
        let role = reply.first?.asString ?? ""
        roles.withLock { $0[path] = role }
        return role
    }

    /// The names and states of all things that an application was asked for before, by their paths.
    private func snapshots(of owner: String) async throws -> [String: Snapshot] {
        let reply: [Value]?
        do {
            reply = try await unlessGone {
                try await connection.call(owner, "/org/a11y/atspi/cache", .cache, "GetItems")
            }
        } catch let error as DBusError where error.name == DBusError.Name.messageTooLarge {
            // Of a list that was scrolled through for long; each thing is asked for its own.
            reply = nil
        }
        var snapshots: [String: Snapshot] = [:]
        for item in reply?.first?.asArray ?? [] {
            // Its reference, those of its application and parent, its index, how many are inside,
            // its interfaces, name, role, description and states.
            guard let fields = item.asArray, fields.count == 10,
                let (_, path) = fields[0].asReference, let name = fields[6].asString
            else { continue }
            snapshots[path] = Snapshot(name: name, states: AccessibleState.read(fields[9]))
        }
        return snapshots
    }

    /// GTK 4.8 says "_Undo Undo" for the button "Undo" of a toast, and of others that it makes.
    private static func saidOnce(_ name: String) -> String {
        // A space that keeps words in one line is heard as any other.
        let name = name.replacing("\u{A0}", with: " ")
        let middle = name.index(name.startIndex, offsetBy: name.count / 2)
        let (first, second) = (name[..<middle], name[middle...].drop { $0 == " " })
        let plain = first.replacing("_", with: "").trimmingCharacters(in: .whitespaces)
        return !second.isEmpty && plain == second ? plain : name
    }
}

/// How a thing was when its application was asked for all.
private struct Snapshot {
    let name: String
    let states: Set<AccessibleState>
}

extension Value {
    /// The connection and the path of an object of the accessibility bus.
    fileprivate var asReference: (owner: String, path: String)? {
        guard let pair = asArray, let owner = pair.first?.asString, let path = pair.last?.asString
        else { return nil }
        return (owner, path)
    }
}

/// Asks something that may have gone away meanwhile; nil if it has.
func unlessGone<Answer>(_ ask: () async throws -> Answer) async throws -> Answer? {
    do {
        return try await ask()
    } catch let error as DBusError where error.meansGone {
        return nil
    }
}

extension DBusError {
    fileprivate var meansGone: Bool {
        [
            Name.unknownObject, Name.unknownMethod, Name.serviceUnknown, Name.noReply,
            Name.unknownInterface, Name.invalidArguments,
        ].contains(name)
    }
}
