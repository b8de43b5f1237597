// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// A screen saver's name and object on the session bus; all have the same members.
struct ScreenSaver: Hashable, Sendable {
    var name: String
    var path: String

    /// KDE and most others have the first; the rest are desktops' own.
    static let all = ["freedesktop", "gnome", "cinnamon", "mate", "xfce"].map { owner in
        ScreenSaver(name: "org.\(owner).ScreenSaver", path: "/org/\(owner)/ScreenSaver")
    }

    func getActive(_ owner: String) -> MethodCall {
        MethodCall(
            destination: owner, path: path, interface: name, member: "GetActive",
            allowsAutoStart: false)
    }
}
