// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A change of what is known of an application, on its way to the store.
package struct ApplicationChange: Hashable, Sendable {
    /// Whose.
    package let application: ApplicationID
    /// Orders the changes of all applications.
    fileprivate let number: Int
}

/// The applications as they are known: the one owner of their settings, categories and badges.
///
/// A change is a function of the value that stands. It counts at once, and the write queues
/// behind; one that cannot be written is taken back, and nothing that was changed besides.
struct ApplicationRegistry: Sendable {
    typealias Edit = @Sendable (inout Application) -> Void

    private struct Entry {
        /// As the store has it.
        var written: Application
        /// As it stands.
        var current: Application
        /// The edits that lie between the two, in order.
        var edits: [(number: Int, edit: Edit)] = []

        init(_ application: Application) {
            written = application
            current = application
        }

        func value(upTo number: Int) -> Application {
            edits.reduce(into: written) { if $1.number <= number { $1.edit(&$0) } }
        }
    }

    private var entries: [ApplicationID: Entry] = [:]
    private var lastNumber = 0

    /// The applications that ever called.
    var ids: [ApplicationID] { Array(entries.keys) }

    /// The application as it stands; one that never called has the defaults.
    subscript(id: ApplicationID) -> Application {
        entries[id]?.current ?? Application(id: id)
    }

    /// Takes in what the store holds.
    mutating func load(_ application: Application) {
        entries[application.id] = Entry(application)
    }

    /// Changes an application, from now on.
    mutating func change(_ id: ApplicationID, _ edit: @escaping Edit) -> Decisions {
        lastNumber += 1
        var entry = entries[id] ?? Entry(Application(id: id))
        let badge = entry.current.badge
        entry.edits.append((lastNumber, edit))
        edit(&entry.current)
        entries[id] = entry
        return badgeShown(of: id, insteadOf: badge)
            + Decisions(
                .write(.application(ApplicationChange(application: id, number: lastNumber))))
    }

    /// The application after a change, with those before it that were not taken back.
    ///
    /// - Returns: What the store is to hold; nil if it does.
    func unwritten(_ change: ApplicationChange) -> Application? {
        guard let entry = entries[change.application] else { return nil }
        let value = entry.value(upTo: change.number)
        return value == entry.written ? nil : value
    }

    /// The store has the value of a change.
    ///
    /// - Returns: What it had before, and what it has.
    mutating func wrote(_ change: ApplicationChange) -> (old: Application, new: Application) {
        var entry = entries[change.application] ?? Entry(Application(id: change.application))
        let old = entry.written
        entry.written = entry.value(upTo: change.number)
        entry.edits.removeAll { $0.number <= change.number }
        entries[change.application] = entry
        return (old, entry.written)
    }

    /// A change could not be written, and whoever made it was told so.
    mutating func takeBack(_ change: ApplicationChange) -> Decisions {
        guard var entry = entries[change.application] else { return Decisions() }
        let badge = entry.current.badge
        entry.edits.removeAll { $0.number == change.number }
        entry.current = entry.value(upTo: lastNumber)
        entries[change.application] = entry
        return badgeShown(of: change.application, insteadOf: badge)
    }

    /// Whether an application is as one that never called, in the store, too.
    func isAsUnknown(_ id: ApplicationID) -> Bool {
        guard let entry = entries[id] else { return true }
        return entry.edits.isEmpty && entry.written == Application(id: id)
    }

    /// Forgets an application that is as one that never called.
    mutating func remove(_ id: ApplicationID) {
        if isAsUnknown(id) { entries[id] = nil }
    }

    /// Whether the store has another authorization than the one that stands.
    func hasUnwrittenAuthorization(_ id: ApplicationID) -> Bool {
        guard let entry = entries[id] else { return false }
        return entry.written.settings.authorization != entry.current.settings.authorization
    }

    private func badgeShown(of id: ApplicationID, insteadOf old: Int) -> Decisions {
        let badge = self[id].badge
        return badge == old ? Decisions() : Decisions(.desktop(.setBadge(id, badge)))
    }
}
