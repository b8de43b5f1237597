// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization

/// The conduct of a logind and of screen savers that are broken, or mean no good.
enum HostileConduct: String, CaseIterable, Sendable {
    /// They are there and answer nothing.
    case silent
    /// They refuse everything, with errors that nobody knows.
    case refusing
    /// They answer texts, whatever they are asked.
    case answeringTexts
    /// They answer what they should, and say everything that they can say again and again.
    case flooding
    /// They answer nothing, and say everything again and again.
    case floodingSilently
    /// They leave and come back again and again.
    case leaving

    fileprivate var isSilent: Bool { self == .silent || self == .floodingSilently }
}

/// A logind and two screen savers on the bus of a test.
final class HostileDesktop: Sendable {
    private static let savers = ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"]
    private static let login = "org.freedesktop.login1"
    private static let session = "/org/freedesktop/login1/session/_37"

    private let connection: Connection
    private let conduct: HostileConduct
    private let exports = Mutex<[Export]>([])
    /// The wait of whoever asks a silent one.
    private let end = AsyncStream.makeStream(of: Void.self)

    private init(_ connection: Connection, _ conduct: HostileConduct) {
        (self.connection, self.conduct) = (connection, conduct)
    }

    /// Starts them: the session bus of the test is its system bus, too.
    static func start(in world: DaemonWorld, _ conduct: HostileConduct) async throws -> Self {
        let desktop = Self(try await Connection.open(world.address, on: world.loop), conduct)
        try await desktop.export()
        try await desktop.own()
        return desktop
    }

    /// Does what makes it hostile, so many times.
    func misbehave(_ times: Int) async throws {
        switch conduct {
        case .silent, .refusing, .answeringTexts: return
        case .leaving:
            for _ in 0..<times / 20 {
                try await giveUpNames()
                try await own()
            }
        case .flooding, .floodingSilently:
            for number in 0..<times {
                for signal in Self.signals(number) { try await connection.emit(signal) }
                // The test's own bus is not to be what fails.
                if number % 100 == 0 { _ = try await connection.owner(of: Self.login) }
            }
        }
    }

    /// Lets others have the names, and never answers what it was asked.
    func giveUpNames() async throws {
        for name in Self.savers + [Self.login] { try await connection.releaseName(name) }
    }

    func close() async {
        end.continuation.finish()
        await connection.close()
    }

    private func own() async throws {
        for name in Self.savers + [Self.login] { try await connection.own(name) }
    }
}

// MARK: - What it answers

extension HostileDesktop {
    private func export() async throws {
        let isText = conduct == .answeringTexts
        func output(_ type: String) -> String {
            "<arg type=\"\(isText ? "s" : type)\" direction=\"out\"/>"
        }
        let input = { (count: Int) in
            String(repeating: "<arg type=\"s\" direction=\"in\"/>", count: count)
        }
        var exports = [
            try await export(
                "/org/freedesktop/login1", "\(Self.login).Manager",
                """
                <method name="GetSessionByPID"><arg type="u" direction="in"/>\(output("o"))</method>
                <method name="GetSession">\(input(1))\(output("o"))</method>
                <method name="GetUser"><arg type="u" direction="in"/>\(output("o"))</method>
                <method name="Inhibit">\(input(4))\(isText ? output("s") : "")</method>
                """),
            try await export(
                Self.session, "\(Self.login).Session",
                "<property name=\"LockedHint\" type=\"\(isText ? "s" : "b")\" access=\"read\"/>"),
        ]
        for name in Self.savers {
            exports.append(
                try await export(
                    "/" + name.replacing(".", with: "/"), name,
                    "<method name=\"GetActive\">\(output("b"))</method>"))
        }
        self.exports.withLock { [exports] in $0 = exports }
    }

    private func export(
        _ path: String, _ interface: String, _ members: String
    ) async throws -> Export {
        let isText = conduct == .answeringTexts
        return try await connection.export(
            at: path, interface: interface,
            introspection: "<interface name=\"\(interface)\">\(members)</interface>",
            properties: { ["LockedHint": isText ? "locked" : true] }
        ) { [weak self] call async throws(DBusError) in
            guard let self else { throw .disconnected }
            return try await answer(call)
        }
    }

    private func answer(_ call: IncomingCall) async throws(DBusError) -> [Value] {
        if conduct.isSilent { for await _ in end.stream {} }
        if conduct == .refusing {
            throw DBusError(
                name: "org.example.Error.\(String(repeating: "No", count: 50))",
                message: "\u{1B}[2J" + String(repeating: "no\n", count: 1_000))
        }
        if conduct == .answeringTexts { return ["locked"] }
        switch call.member {
        case "GetActive": return [true]
        // Without the file that holds sleep back.
        case "Inhibit": return []
        default: return [.objectPath(Self.session)]
        }
    }

    // MARK: What it says

    /// All that can be said, true and false in turn, and now and then with other types.
    private static func signals(_ number: Int) -> [Signal] {
        let flag: Value = number % 7 == 3 ? "maybe" : .boolean(number % 2 == 0)
        let manager = ["PrepareForSleep", "SessionNew", "SessionRemoved"].map { member in
            Signal(
                path: "/org/freedesktop/login1", interface: "\(login).Manager", member: member,
                arguments: member == "PrepareForSleep"
                    ? [flag] : [.string("37"), .objectPath(session)])
        }
        let hint = Signal(
            path: session, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged",
            arguments: [
                .string("\(login).Session"), .vardict(["LockedHint": flag]), .strings([]),
            ])
        let lock = Signal(
            path: session, interface: "\(login).Session",
            member: number % 2 == 0 ? "Lock" : "Unlock", arguments: [])
        return manager + [hint, lock]
            + savers.map { name in
                Signal(
                    path: "/" + name.replacing(".", with: "/"), interface: name,
                    member: "ActiveChanged", arguments: [flag])
            }
    }
}
