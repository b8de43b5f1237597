// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// The setting of GNOME's clocks, as the portal of the desktop's settings tells it.
///
/// Source: `org.freedesktop.portal.Settings` of xdg-desktop-portal.
public enum DesktopClock {
    /// The name of the portal.
    public static let portal = "org.freedesktop.portal.Desktop"

    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.gnome.desktop.interface"
    private static let key = "clock-format"
    /// A portal that does not answer costs a command no more than that.
    private static let patience = Duration.seconds(1)

    /// How many hours the clocks of this session have.
    ///
    /// - Parameters:
    ///   - variables: The environment of the process.
    ///   - address: The session's bus, which is asked only where the desktop has such a setting.
    /// - Returns: The setting; that of the locale of times where there is none.
    public static func hourCycle(
        _ variables: [String: String], on address: Connection.Address = .session
    ) async -> HourCycle {
        guard HourCycle.isSet(in: variables), let loop = try? EventLoop(name: "settings"),
            let connection = try? await Connection.open(address, on: loop)
        else { return HourCycle(variables, clockFormat: nil) }
        let format = await format(on: connection)
        await connection.close()
        return HourCycle(variables, clockFormat: format)
    }

    /// The setting, `12h` or `24h`; nil if no portal tells it.
    ///
    /// None is started for it: one that starts before the desktop is there serves another.
    public static func format(on connection: Connection) async -> String? {
        let call = MethodCall(
            destination: portal, path: path, interface: interface, member: "Read",
            arguments: [.string(namespace), .string(key)], allowsAutoStart: false)
        guard let answer = try? await connection.call(call, timeout: patience) else { return nil }
        return answer.first.flatMap(text)
    }

    /// Calls back with the setting whenever it becomes another one.
    public static func followFormat(
        on connection: Connection, _ action: @escaping @Sendable (String) -> Void
    ) async throws(DBusError) -> Subscription {
        let rule = MatchRule(
            sender: portal, path: path, interface: interface, member: "SettingChanged",
            argument0: namespace)
        return try await connection.subscribe(to: rule) { signal in
            guard signal.arguments.count > 2, signal.arguments[1] == .string(key),
                let format = text(signal.arguments[2])
            else { return }
            action(format)
        }
    }

    /// The text within variants, of which the portal has two around each value.
    private static func text(_ value: Value) -> String? {
        if case .variant(let inner) = value { return text(inner) }
        return value.asString
    }
}
