// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Connection.Address {
    /// The D-Bus address, found as the D-Bus specification and systemd say.
    ///
    /// A variable that is set to nothing is not set. Where nothing names the bus of the session, as
    /// in jobs of cron and in some sessions over the network, there may be one all the same.
    ///
    /// - Parameters:
    ///   - environment: The value of a variable.
    ///   - ownBus: The socket of the person's own bus; nil if there is none.
    /// - Returns: The address.
    /// - Throws: `DBusError` if there is no bus.
    func text(
        environment: (String) -> String?, ownBus: () -> String?
    ) throws(DBusError) -> String {
        func value(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        switch self {
        case .custom(let text): return text
        case .system:
            return value("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket"
        case .session:
            if let text = value("DBUS_SESSION_BUS_ADDRESS") { return text }
            if let directory = value("XDG_RUNTIME_DIR") { return "unix:path=\(directory)/bus" }
            if let socket = ownBus() { return "unix:path=\(socket)" }
            throw .failed("neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR names one")
        }
    }

    /// The socket of a user's bus, where systemd has it; nil if it is not there, or not the user's.
    static func busSocket(of user: uid_t, below root: String = "/run/user") -> String? {
        let directory = "\(root)/\(user)"
        return isOwn(directory, S_IFDIR, user) && isOwn("\(directory)/bus", S_IFSOCK, user)
            ? "\(directory)/bus" : nil
    }

    private static func isOwn(_ path: String, _ kind: mode_t, _ user: uid_t) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_uid == user
            && status.st_mode & S_IFMT == kind
    }
}
