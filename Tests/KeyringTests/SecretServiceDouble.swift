// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld

/// A keyring that answers oddly, for what a real one does on no order.
///
/// It seals nothing.
final class SecretServiceDouble: Sendable {
    /// The ways in which it answers.
    enum Mode: Sendable, CaseIterable {
        case ok
        /// Not at all.
        case silent
        /// With texts, whatever was asked.
        case texts
        /// With a secret of ten megabytes.
        case huge
        /// With a secret that is no text.
        case bytes
        /// Locked, and whoever is asked does not want to.
        case dismissed
        /// Locked, and whoever is asked is not there.
        case unanswered
        /// Locked, and whoever is asked unlocks it.
        case unlocked
        /// Locked, and it is gone when somebody is to be asked.
        case endsAsking
        /// It is gone when the secret is to be read.
        case endsReading
        /// Locked, and shows nothing of what is in it.
        case hidden
    }

    private struct State {
        var isLocked: Bool
        var secret: Value?
        var calls: [String] = []
    }

    static let name = "org.freedesktop.secrets"
    private static let service = "/org/freedesktop/secrets"
    private static let collection = service + "/collection/one"
    private static let item = collection + "/1"
    private static let prompt = service + "/prompt/1"

    private let mode: Mode
    private let state: Mutex<State>
    private let connection: Connection
    private let exports = Mutex<[Export]>([])

    init(_ mode: Mode, on bus: PrivateBus, _ loop: EventLoop) async throws {
        self.mode = mode
        let isLocked = [.dismissed, .unanswered, .unlocked, .endsAsking, .hidden].contains(mode)
        state = Mutex(State(isLocked: isLocked))
        connection = try await Connection.open(.custom(bus.address), on: loop)
        try await export(
            Self.service, "Service",
            [
                "OpenSession": ("sv", "vo"), "ReadAlias": ("s", "o"), "Unlock": ("ao", "aoo"),
                "SearchItems": ("a{ss}", "aoao"),
            ])
        try await export(Self.collection, "Collection", ["CreateItem": ("a{sv}(oayays)b", "oo")])
        try await export(
            Self.item, "Item", ["GetSecret": ("o", "(oayays)"), "Delete": ("", "o")])
        try await export(Self.prompt, "Prompt", ["Prompt": ("s", ""), "Dismiss": ("", "")])
        try await export(Self.service + "/session/1", "Session", ["Close": ("", "")])
        try await connection.own(Self.name)
    }

    /// The methods that were called.
    var calls: [String] { state.withLock { $0.calls } }

    /// Has a secret from now on.
    func keep(_ bytes: [UInt8]) { state.withLock { $0.secret = Self.secret(bytes) } }

    private static func secret(_ bytes: [UInt8]) -> Value {
        .structure([
            .objectPath(service + "/session/1"), .bytes([]), .bytes(bytes), "text/plain",
        ])
    }

    private func export(
        _ path: String, _ interface: String, _ methods: [String: (input: String, output: String)]
    ) async throws {
        let name = "org.freedesktop.Secret.\(interface)"
        let members = methods.map { member, types in
            let output = mode == .texts ? ["s"] : Self.types(types.output)
            let arguments =
                Self.types(types.input).map { "<arg type='\($0)' direction='in'/>" }
                + output.map { "<arg type='\($0)' direction='out'/>" }
            return "<method name='\(member)'>\(arguments.joined())</method>"
        }
        let property = "<property name='Locked' type='b' access='read'/>"
        let export = try await connection.export(
            at: path, interface: name,
            introspection: "<interface name='\(name)'>\(members.joined())\(property)</interface>",
            limit: { _ in .largest },
            properties: { [weak self] in
                ["Locked": .boolean(self?.state.withLock { $0.isLocked } ?? false)]
            },
            handler: { [weak self] call async throws(DBusError) in
                guard let self else { throw .disconnected }
                return try await answer(to: call)
            })
        exports.withLock { $0.append(export) }
    }

    /// The single types of a signature, as far as this keyring has them.
    private static func types(_ signature: String) -> [String] {
        let known = ["a{ss}", "a{sv}", "(oayays)", "ao", "o", "s", "v", "b"]
        var (types, rest): ([String], Substring) = ([], signature[...])
        while let type = known.first(where: { rest.hasPrefix($0) }) {
            types.append(type)
            rest = rest.dropFirst(type.count)
        }
        return types
    }

    private func answer(to call: IncomingCall) async throws(DBusError) -> [Value] {
        state.withLock { $0.calls.append(call.member) }
        if mode == .silent { try? await Task.sleep(for: .seconds(30)) }
        if mode == .texts { return ["surprise"] }
        let isLocked = state.withLock { $0.isLocked }
        let hasSecret = state.withLock { $0.secret != nil }
        let item = Value.objectPath(Self.item)
        let (none, nothing) = (Value.array([], of: "o"), Value.objectPath("/"))
        switch call.member {
        case "OpenSession":
            guard call.arguments[0] == "plain" else { throw .notSupported("") }
            return [.variant(""), .objectPath(Self.service + "/session/1")]
        case "ReadAlias": return [.objectPath(Self.collection)]
        case "Unlock":
            return isLocked ? [none, .objectPath(Self.prompt)] : [call.arguments[0], nothing]
        case "SearchItems":
            if !hasSecret || mode == .hidden { return [none, none] }
            let found = Value.array([item], of: "o")
            return isLocked ? [none, found] : [found, none]
        case "CreateItem":
            state.withLock { $0.secret = call.arguments[1] }
            return [item, nothing]
        case "GetSecret":
            if mode == .endsReading { await leave() }
            if mode == .huge { return [Self.secret(Array(repeating: 65, count: 10 << 20))] }
            if mode == .bytes { return [Self.secret([0xFF, 0xFE, 0])] }
            return [state.withLock { $0.secret } ?? Self.secret([])]
        case "Delete":
            state.withLock { $0.secret = nil }
            return [nothing]
        case "Prompt":
            try await ask()
            return []
        default: return []
        }
    }

    private func ask() async throws(DBusError) {
        switch mode {
        case .endsAsking: await leave()
        case .dismissed: try await complete(isDismissed: true)
        case .unlocked:
            state.withLock { $0.isLocked = false }
            try await complete(isDismissed: false)
        default: break
        }
    }

    private func complete(isDismissed: Bool) async throws(DBusError) {
        try await connection.emit(
            Signal(
                path: Self.prompt, interface: "org.freedesktop.Secret.Prompt",
                member: "Completed",
                arguments: [.boolean(isDismissed), .variant(.array([], of: "o"))]))
    }

    /// Goes from the bus, as a process that crashes does.
    private func leave() async {
        try? await connection.releaseName(Self.name)
        try? await Task.sleep(for: .seconds(30))
    }
}
