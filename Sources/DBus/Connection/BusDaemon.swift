// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Where the bus itself is called.
enum BusDaemon {
    static let name = "org.freedesktop.DBus"
    static let path = "/org/freedesktop/DBus"
    static let interface = "org.freedesktop.DBus"

    static func call(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: interface, member: member,
            arguments: arguments)
    }
}
