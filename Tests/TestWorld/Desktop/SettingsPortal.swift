// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization

/// The portal of a desktop's settings, of which it knows GNOME's clock.
public final class SettingsPortal: Sendable {
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let setting = ("org.gnome.desktop.interface", "clock-format")

    private let connection: Connection
    private let format: Mutex<String>
    private let export = Mutex<Export?>(nil)

    /// Starts one with a setting, `12h` or `24h`.
    public init(on bus: PrivateBus, _ format: String, loop: EventLoop) async throws {
        self.format = Mutex(format)
        connection = try await Connection.open(.custom(bus.address), on: loop)
        let export = try await connection.export(
            at: Self.path, interface: Self.interface,
            introspection: """
                <interface name="\(Self.interface)">
                  <method name="Read">
                    <arg type="s" direction="in"/><arg type="s" direction="in"/>
                    <arg type="v" direction="out"/>
                  </method>
                </interface>
                """
        ) { [weak self] call async throws(DBusError) in
            let wanted: [Value] = [.string(Self.setting.0), .string(Self.setting.1)]
            guard let self, call.arguments == wanted else { throw .failed("not found") }
            return [.variant(.variant(.string(self.format.withLock { $0 })))]
        }
        self.export.withLock { $0 = export }
        try await connection.own("org.freedesktop.portal.Desktop")
    }

    /// Changes the setting, as a person does.
    public func set(_ format: String) async throws {
        self.format.withLock { $0 = format }
        try await connection.emit(
            Signal(
                path: Self.path, interface: Self.interface, member: "SettingChanged",
                arguments: [
                    .string(Self.setting.0), .string(Self.setting.1), .variant(.string(format)),
                ]))
    }

    /// Ends it.
    public func stop() async { await connection.close() }
}
