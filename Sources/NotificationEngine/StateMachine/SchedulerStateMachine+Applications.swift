// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension SchedulerStateMachine {
    /// Changes an application's settings, categories or badge; it counts at once.
    ///
    /// The caller has the store write ``value(of:)`` and reports `applicationWritten`, or
    /// `applicationNotWritten`. The changes of one application are written one after the other,
    /// in order.
    ///
    /// - Parameters:
    ///   - id: Whose.
    ///   - edit: Changes the value that stands, whatever that is by then.
    /// - Returns: The change to be written, and what to do at once.
    public mutating func changeApplication(
        _ id: ApplicationID, _ edit: @escaping @Sendable (inout Application) -> Void
    ) -> (change: ApplicationChange, actions: [EngineAction]) {
        let badge = applications[id].badge
        let change = applications.change(id, edit)
        return (change, showBadge(of: id, insteadOf: badge))
    }

    /// What the store is to hold of an application when a change is written.
    public func value(of change: ApplicationChange) -> Application {
        applications.value(of: change)
    }

    /// The application as the store has it.
    public func writtenApplication(_ id: ApplicationID) -> Application {
        applications.written(id)
    }

    /// The store has written the value of a change.
    public mutating func applicationWritten(_ change: ApplicationChange) {
        applications.wrote(change)
    }

    /// The store could not write a change, and whoever made it was told so: it is taken back.
    public mutating func applicationNotWritten(_ change: ApplicationChange) -> [EngineAction] {
        let badge = applications[change.application].badge
        applications.takeBack(change)
        return showBadge(of: change.application, insteadOf: badge)
    }

    private mutating func showBadge(
        of id: ApplicationID, insteadOf old: Int
    ) -> [EngineAction] {
        let badge = applications[id].badge
        return badge == old ? [] : conclude([.setBadge(id, badge)])
    }

    /// An application's instance said whether it is in the foreground.
    public mutating func foregroundChanged(
        _ id: ApplicationID, isForeground: Bool
    ) -> [EngineAction] {
        instances[id]?.isForeground = isForeground
        return []
    }

    /// All applications that ever called.
    public var knownApplications: [ApplicationID] { applications.ids }

    /// Delivered notifications were removed by their application or by a person.
    public mutating func deliveredRemoved(_ ids: [UUID]) -> [EngineAction] {
        let gone = Set(ids)
        unlisted = unlisted.filter { !gone.contains($0.value) }
        for id in ids { recent.remove(id) }
        return ids.isEmpty ? [] : conclude([.withdraw(ids)])
    }
}
