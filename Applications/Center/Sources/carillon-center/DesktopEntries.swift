// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel
import Synchronization

/// The desktop entries of applications, each read once.
final class DesktopEntries: Sendable {
    static let shared = DesktopEntries()

    private let known = Mutex<[ApplicationID: DesktopEntry?]>([:])

    /// The name that people call an application by; its id where the desktop does not know it.
    var name: @Sendable (ApplicationID) -> String {
        { [self] id in entry(of: id).map { ShownText.line($0.name, limit: 60) } ?? id.rawValue }
    }

    /// An application's icon; nil where the desktop does not know it.
    func icon(of id: ApplicationID) -> String? { entry(of: id)?.icon }

    private func entry(of id: ApplicationID) -> DesktopEntry? {
        known.withLock { known in
            if let entry = known[id] { return entry }
            let entry = DesktopEntry(of: id.rawValue)
            known[id] = .some(entry)
            return entry
        }
    }
}
