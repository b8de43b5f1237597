// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// The question whether a notification server holds back notifications, because a person said so
/// there.
///
/// The specification has no such question; each server that can answer has its own.
struct ServerInhibition: Hashable, Sendable {
    /// The answer that means yes.
    private enum Answer: Hashable, Sendable {
        /// A variant that is true.
        case yes
        /// A list with this text in it.
        case contains(String)
    }

    /// Whom to ask; nil is the server itself.
    private let destination: String?
    private let path: String
    private let interface: String
    private let member: String
    private let arguments: [String]
    private let answer: Answer

    /// A property of the server's own object.
    private static func property(_ name: String, of interface: String) -> ServerInhibition {
        ServerInhibition(
            destination: nil, path: NotificationServer.path,
            interface: "org.freedesktop.DBus.Properties", member: "Get",
            arguments: [interface, name], answer: .yes)
    }

    /// The servers by what they call themselves.
    private static let table: [String: ServerInhibition] = [
        // Seen with 5.27.5: true while the person's switch is on.
        "Plasma": property("Inhibited", of: NotificationServer.interface),
        // Seen with 1.9.0.
        "dunst": property("paused", of: "org.dunstproject.cmd0"),
        // Seen with 0.7.3: the switch of its panel plugin. Without a value it is off.
        "Xfce Notify Daemon": ServerInhibition(
            destination: "org.xfce.Xfconf", path: "/org/xfce/Xfconf",
            interface: "org.xfce.Xfconf", member: "GetProperty",
            arguments: ["xfce4-notifyd", "/do-not-disturb"], answer: .yes),
        // A mode is the person's own; mako(5) has one of this name that hides everything. Seen with
        // 1.7.1.
        "mako": ServerInhibition(
            destination: nil, path: "/fr/emersion/Mako", interface: "fr.emersion.Mako",
            member: "ListModes", arguments: [], answer: .contains("do-not-disturb")),
    ]

    /// How one asks a server; nil if it cannot be asked.
    static func of(_ name: String) -> ServerInhibition? { table[name] }

    /// Asks; no answer in time is a no.
    ///
    /// - Parameters:
    ///   - owner: The server's connection.
    ///   - connection: The bus.
    ///   - patience: How long an answer may take.
    /// - Returns: Whether it holds notifications back.
    func isOn(
        _ owner: String, on connection: Connection, within patience: Duration
    ) async -> Bool {
        let call = MethodCall(
            destination: destination ?? owner, path: path, interface: interface, member: member,
            arguments: arguments.map { .string($0) }, allowsAutoStart: false)
        do throws(DBusError) {
            let value = try await connection.call(call, timeout: patience).first
            return switch answer {
            case .yes: value?.asBoolean == true
            case .contains(let text): value?.asStrings?.contains(text) == true
            }
        } catch {
            return false
        }
    }
}

extension DesktopPresenter {
    /// Whether the present server holds back notifications, because a person said so there.
    package func inhibits() async -> Bool {
        guard let owner, let life = try? await life(of: owner) else { return false }
        return await inhibits(life)
    }

    /// The same of one life of a server.
    func inhibits(_ server: ServerLife) async -> Bool {
        guard let inhibition = ServerInhibition.of(server.description.name) else { return false }
        return await inhibition.isOn(
            server.owner, on: connection, within: environment.inhibitionPatience)
    }
}
