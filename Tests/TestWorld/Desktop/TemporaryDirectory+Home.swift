// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TemporaryDirectory {
    /// An environment for programs whose home this is; they find that bus, and no screen.
    ///
    /// So they neither read nor change the person's settings.
    func homeEnvironment(bus: PrivateBus) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        environment["HOME"] = path
        for directory in ["CONFIG", "DATA", "CACHE", "STATE"] {
            environment["XDG_\(directory)_HOME"] = path + "/" + directory.lowercased()
        }
        return environment.merging(bus.environment) { _, new in new }
    }
}
