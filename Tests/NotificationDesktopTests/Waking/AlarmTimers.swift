// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The timers of a process that wake a machine, as the kernel shows them.
enum AlarmTimers {
    /// The lines of `/proc/PID/fdinfo` for each timer on `CLOCK_REALTIME_ALARM`.
    static func of(_ process: Int32) -> [String] {
        let folder = "/proc/\(process)/fdinfo"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
            .filter { $0.contains("clockid: 8\n") }
    }
}
