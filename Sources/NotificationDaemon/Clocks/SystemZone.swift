// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Finds the machine's time zone.
///
/// Foundation keeps the zone it found first. A service lives for weeks and people travel, so
/// the answer is remembered only until `invalidate` is called.
package final class SystemZone: Sendable {
    private let environment: [String: String]
    private let link: String
    private let remembered = Mutex<TimeZone?>(nil)

    /// Makes a finder.
    ///
    /// - Parameters:
    ///   - environment: Where `TZ` is looked up; it goes first, as in tzset(3).
    ///   - link: The link to the zone's file.
    package init(environment: [String: String], link: String = "/etc/localtime") {
        self.environment = environment
        self.link = link
    }

    /// The zone; UTC when nothing says which, as in tzset(3).
    package func current() -> TimeZone {
        remembered.withLock { remembered in
            if let remembered { return remembered }
            let zone = find()
            remembered = zone
            return zone
        }
    }

    /// Makes the next call look again.
    package func invalidate() { remembered.withLock { $0 = nil } }

    private func find() -> TimeZone {
        let candidates = [
            environment["TZ"].map { String($0.drop { $0 == ":" }) },
            (try? FileManager.default.destinationOfSymbolicLink(atPath: link))
                .flatMap { $0.split(separator: "zoneinfo/").last }.map(String.init),
            (try? String(contentsOfFile: "/etc/timezone", encoding: .utf8))?
                .trimmingCharacters(in: .whitespacesAndNewlines),
        ]
        for case let name? in candidates where !name.isEmpty {
            if let zone = TimeZone(identifier: name) { return zone }
        }
        return TimeZone(identifier: "UTC") ?? .current
    }
}
