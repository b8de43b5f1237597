// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension SchedulerStateMachine {
    /// An application's settings, categories or badge were changed and stored.
    public mutating func applicationChanged(_ application: Application) -> [EngineAction] {
        let before = applications.updateValue(application, forKey: application.id)
        guard application.badge != before?.badge ?? 0 else { return [] }
        return conclude([.setBadge(application.id, application.badge)])
    }

    /// An application's instance said whether it is in the foreground.
    public mutating func foregroundChanged(
        _ id: ApplicationID, isForeground: Bool
    ) -> [EngineAction] {
        instances[id]?.isForeground = isForeground
        return []
    }

    /// All applications that ever called.
    public var knownApplications: [ApplicationID] { Array(applications.keys) }

    /// Delivered notifications were removed by their application or by a person.
    public mutating func deliveredRemoved(_ ids: [UUID]) -> [EngineAction] {
        let gone = Set(ids)
        unlisted = unlisted.filter { !gone.contains($0.value) }
        for id in ids { recent.remove(id) }
        return ids.isEmpty ? [] : conclude([.withdraw(ids)])
    }
}
