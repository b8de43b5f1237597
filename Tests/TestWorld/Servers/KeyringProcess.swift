// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation

/// The real keyring of GNOME on a bus and in a home of a test's own, and a person's hands on it.
public final class KeyringProcess: Sendable {
    /// A secret as a person sees it in Seahorse.
    public struct Item: Sendable {
        /// Its object.
        public let path: String
        /// Its name.
        public let label: String
        /// The words by which programs find it.
        public let attributes: [String: String]
    }

    private static let name = "org.freedesktop.secrets"
    private static let service = "/org/freedesktop/secrets"
    private static let collection = service + "/collection/login"
    private static let password = "open sesame"

    private let process: ChildProcess
    private let connection: Connection

    /// Starts it, and waits until it has its name.
    ///
    /// - Parameters:
    ///   - bus: The bus.
    ///   - home: Where it keeps its files.
    ///   - hasDefault: Whether it has a default keyring, which is open; else it has none at all.
    ///   - connection: A connection to the bus.
    /// - Throws: ``TestWorldError`` if it does not start.
    public init(
        on bus: PrivateBus, in home: TemporaryDirectory, hasDefault: Bool = true,
        _ connection: Connection
    ) async throws {
        self.connection = connection
        let (owners, told) = AsyncStream.makeStream(of: String?.self)
        let watch = try await connection.watchOwner(of: Self.name) { told.yield($0) }
        defer { watch.cancel() }
        let way = hasDefault ? "--unlock" : "--start"
        process = try ChildProcess(
            "gnome-keyring-daemon",
            [
                way, "--foreground", "--components=secrets",
                "--control-directory=\(try home.makeDirectory("keyring"))",
            ],
            environment: bus.environment.merging([
                "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "PATH": "/usr/bin:/bin",
            ]) { $1 })
        if hasDefault { try process.write(Self.password) }
        try process.closeInput()
        for await owner in owners where owner != nil { return }
        throw TestWorldError("gnome-keyring-daemon did not start")
    }

    /// Kills it as a crash would, and waits until it is gone.
    public func kill() async { await process.killAndWait() }

    /// Locks it.
    public func lock() async throws {
        let all = Value.array([.objectPath(Self.collection)], of: "o")
        try await call(Self.service, "Service", "Lock", all)
    }

    /// Types the password into it, as a person does when it asks.
    public func unlock() async throws {
        let session = try await call(Self.service, "Service", "OpenSession", "plain", .variant(""))
        guard let path = session.last?.asString else { throw TestWorldError("no session") }
        _ = try await connection.call(
            MethodCall(
                destination: Self.name, path: Self.service,
                interface: "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface",
                member: "UnlockWithMasterPassword",
                arguments: [
                    .objectPath(Self.collection),
                    .structure([
                        .objectPath(path), .bytes([]), .bytes(Array(Self.password.utf8)),
                        "text/plain",
                    ]),
                ]))
    }

    /// All that it has.
    public func items() async throws -> [Item] {
        let paths = try await get("Items", "Collection", Self.collection)?.asStrings ?? []
        var items: [Item] = []
        for path in paths {
            let words = try await get("Attributes", "Item", path)?.asDictionary ?? [:]
            items.append(
                Item(
                    path: path, label: try await get("Label", "Item", path)?.asString ?? "",
                    attributes: words.compactMapValues(\.asString)))
        }
        return items
    }

    /// Deletes a secret by hand.
    public func delete(_ item: Item) async throws { try await call(item.path, "Item", "Delete") }

    /// Writes another secret over one, of any bytes.
    public func set(_ secret: [UInt8], of item: Item) async throws {
        let session = try await call(Self.service, "Service", "OpenSession", "plain", .variant(""))
        guard let path = session.last?.asString else { throw TestWorldError("no session") }
        try await call(
            item.path, "Item", "SetSecret",
            .structure([.objectPath(path), .bytes([]), .bytes(secret), "text/plain"]))
    }

    private func get(
        _ property: String, _ interface: String, _ path: String
    ) async throws -> Value? {
        try await connection.call(
            MethodCall(
                destination: Self.name, path: path, interface: "org.freedesktop.DBus.Properties",
                member: "Get",
                arguments: [.string("org.freedesktop.Secret.\(interface)"), .string(property)])
        ).first
    }

    @discardableResult
    private func call(
        _ path: String, _ interface: String, _ member: String, _ arguments: Value...
    ) async throws -> [Value] {
        try await connection.call(
            MethodCall(
                destination: Self.name, path: path,
                interface: "org.freedesktop.Secret.\(interface)", member: member,
                arguments: arguments))
    }
}
