// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// A screen saver's name and object on the session bus; both forms have the same members.
struct ScreenSaver: Hashable, Sendable {
    var name: String
    var path: String

    static let all = [
        ScreenSaver(name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver"),
        ScreenSaver(name: "org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver"),
    ]

    func getActive(_ owner: String) -> MethodCall {
        MethodCall(
            destination: owner, path: path, interface: name, member: "GetActive",
            allowsAutoStart: false)
    }
}
