// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization

/// A `goa-daemon` with the interfaces of the real one, whose accounts a test makes.
public final class OnlineAccountsDouble: Sendable {
    /// An account as a person has set it up in the settings of GNOME.
    public struct Account: Sendable {
        /// The text that tells it from others.
        public var id: String
        /// The name by which the server knows the person.
        public var identity: String
        /// The address of its calendars.
        public var uri: String
        /// Its password or its token; nil if there is none.
        public var secret: String?
        /// For how many seconds a token holds; nil for a password.
        public var seconds: Int32?
        /// Whether its calendars are in use.
        public var isOn = true
        /// Whether the person has to log in again.
        public var needsAttention = false

        /// Makes one.
        public init(
            _ id: String, identity: String, uri: String, secret: String?, seconds: Int32? = nil
        ) {
            (self.id, self.identity, self.uri) = (id, identity, uri)
            (self.secret, self.seconds) = (secret, seconds)
        }
    }

    /// The ways in which it answers.
    public enum Mode: Sendable {
        case ok
        /// Not at all.
        case silent
        /// With accounts that are none.
        case garbage
    }

    private struct State {
        var mode = Mode.ok
        var accounts: [Account] = []
        /// The secrets that the next check of credentials gives.
        var next: [String: String?] = [:]
        var calls: [String] = []
    }

    private static let name = "org.gnome.OnlineAccounts"
    private static let root = "/org/gnome/OnlineAccounts"

    private let state = Mutex(State())
    private let connection: Connection
    private let exports = Mutex<[Export]>([])

    /// Starts it on a bus.
    ///
    /// - Parameters:
    ///   - bus: The bus.
    ///   - loop: The thread for it.
    ///   - accounts: Its accounts.
    /// - Throws: What the bus says.
    public init(on bus: PrivateBus, _ loop: EventLoop, _ accounts: [Account]) async throws {
        state.withLock { $0.accounts = accounts }
        connection = try await Connection.open(.custom(bus.address), on: loop)
        try await export(
            Self.root, "org.freedesktop.DBus.ObjectManager",
            "<method name='GetManagedObjects'><arg type='a{oa{sa{sv}}}' direction='out'/></method>")
        for account in accounts {
            let path = Self.path(account)
            try await export(
                path, Self.name + ".Account",
                "<method name='EnsureCredentials'><arg type='i' direction='out'/></method>")
            let (interface, member) =
                account.seconds == nil
                ? (
                    ".PasswordBased",
                    """
                    <method name='GetPassword'><arg type='s' direction='in'/>\
                    <arg type='s' direction='out'/></method>
                    """
                )
                : (
                    ".OAuth2Based",
                    """
                    <method name='GetAccessToken'><arg type='s' direction='out'/>\
                    <arg type='i' direction='out'/></method>
                    """
                )
            try await export(path, Self.name + interface, member)
        }
        try await connection.own(Self.name)
    }

    /// Leaves the bus.
    public func stop() async { await connection.close() }

    /// The methods that were called.
    public var calls: [String] { state.withLock { $0.calls } }

    /// Answers in another way from now on.
    public func answer(_ mode: Mode) { state.withLock { $0.mode = mode } }

    /// The secret that an account gets when its credentials are checked next; nil has the person log in.
    public func prepare(_ secret: String?, for id: String) {
        state.withLock { $0.next[id] = .some(secret) }
    }

    /// Changes an account as the settings of GNOME do, and tells of it.
    public func change(_ id: String, _ change: @Sendable (inout Account) -> Void) async throws {
        state.withLock { state in
            guard let index = state.accounts.firstIndex(where: { $0.id == id }) else { return }
            change(&state.accounts[index])
        }
        try await tell(id)
    }

    /// Removes an account.
    public func remove(_ id: String) async throws {
        state.withLock { $0.accounts.removeAll { $0.id == id } }
        try await connection.emit(
            Signal(
                path: Self.root, interface: "org.freedesktop.DBus.ObjectManager",
                member: "InterfacesRemoved",
                arguments: [
                    .objectPath(Self.root + "/Accounts/" + id), .strings([Self.name + ".Account"]),
                ]))
    }

    private static func path(_ account: Account) -> String { root + "/Accounts/" + account.id }

    private func tell(_ id: String) async throws(DBusError) {
        try await connection.emit(
            Signal(
                path: Self.root + "/Accounts/" + id,
                interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                arguments: [
                    .string(Self.name + ".Account"), .vardict(["AttentionNeeded": true]),
                    .strings([]),
                ]))
    }

    private func export(_ path: String, _ interface: String, _ members: String) async throws {
        let export = try await connection.export(
            at: path, interface: interface,
            introspection: "<interface name='\(interface)'>\(members)</interface>",
            handler: { [weak self] call async throws(DBusError) in
                guard let self else { throw .disconnected }
                return try await answer(to: call)
            })
        exports.withLock { $0.append(export) }
    }

    private func answer(to call: IncomingCall) async throws(DBusError) -> [Value] {
        let (mode, accounts) = state.withLock { state in
            state.calls.append(call.member)
            return (state.mode, state.accounts)
        }
        if case .silent = mode { try? await Task.sleep(for: .seconds(30)) }
        if call.member == "GetManagedObjects" {
            if case .garbage = mode { return [Self.garbage] }
            return [.entries(accounts.map(Self.entry), of: "oa{sa{sv}}")]
        }
        guard let account = accounts.first(where: { Self.path($0) == call.path }) else {
            throw DBusError(name: DBusError.Name.unknownObject, message: "no such account")
        }
        if call.member == "EnsureCredentials" { return [.int32(try await ensure(account))] }
        guard let secret = account.secret else {
            throw DBusError(
                name: "org.freedesktop.Goa.Error.Failed",
                message: "No credentials found in the keyring")
        }
        return [.string(secret)] + (account.seconds.map { [.int32($0)] } ?? [])
    }

    /// Checks the credentials, and says so if the person is needed, as the real one does.
    private func ensure(_ account: Account) async throws(DBusError) -> Int32 {
        let next = state.withLock { $0.next.removeValue(forKey: account.id) }
        guard let next else {
            if account.needsAttention { throw Self.notAuthorized }
            return account.seconds ?? 0
        }
        state.withLock { state in
            guard let index = state.accounts.firstIndex(where: { $0.id == account.id }) else {
                return
            }
            if let next { state.accounts[index].secret = next }
            state.accounts[index].needsAttention = next == nil
        }
        try await tell(account.id)
        if next == nil { throw Self.notAuthorized }
        return account.seconds ?? 0
    }

    private static let notAuthorized = DBusError(
        name: "org.gnome.OnlineAccounts.Error.NotAuthorized", message: "not authorized")

    private static func entry(_ account: Account) -> Value.Entry {
        let way = account.seconds == nil ? "PasswordBased" : "OAuth2Based"
        let own: [String: Value] = [
            "Id": .string(account.id), "Identity": .string(account.identity),
            "PresentationIdentity": .string("\(account.identity)@cloud"),
            "ProviderType": "owncloud", "ProviderName": "Nextcloud",
            "CalendarDisabled": .boolean(!account.isOn),
            "AttentionNeeded": .boolean(account.needsAttention),
        ]
        var interfaces: [String: Value] = [
            name + ".Account": .vardict(own), "\(name).\(way)": .vardict([:]),
        ]
        if account.isOn {
            interfaces[name + ".Calendar"] = .vardict([
                "Uri": .string(account.uri), "AcceptSslErrors": false,
            ])
        }
        return Value.Entry(
            key: .objectPath(path(account)), value: .dictionary(interfaces, of: "a{sv}"))
    }

    /// Accounts with properties of other types, and too long ones.
    private static var garbage: Value {
        let long = String(repeating: "a", count: 3_000)
        let all: [[String: Value]] = [
            [name + ".Account": .vardict(["Id": .int32(1), "Identity": true])],
            [
                name + ".Account": .vardict(["Id": "a", "Identity": .string(long)]),
                name + ".Calendar": .vardict(["Uri": "https://a.example"]),
                name + ".PasswordBased": .vardict([:]),
            ],
            [
                name + ".Account": .vardict(["Id": "a", "Identity": "a"]),
                name + ".Calendar": .vardict(["Uri": "https://a.example"]),
            ],
        ]
        return .entries(
            all.enumerated().map { index, interfaces in
                Value.Entry(
                    key: .objectPath("/a/\(index)"), value: .dictionary(interfaces, of: "a{sv}"))
            }, of: "oa{sa{sv}}")
    }
}
