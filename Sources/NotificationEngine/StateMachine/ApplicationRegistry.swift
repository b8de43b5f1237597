// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A change of what is known of an application, on its way to the store.
public struct ApplicationChange: Hashable, Sendable {
    /// Whose.
    public let application: ApplicationID
    /// Orders the changes of all applications.
    fileprivate let number: Int
}

/// What is known of applications: the one owner of their settings, categories and badges.
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
        /// What lies between the two, in order.
        var edits: [(number: Int, edit: Edit)] = []

        init(_ application: Application) {
            written = application
            current = application
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
    mutating func change(_ id: ApplicationID, _ edit: @escaping Edit) -> ApplicationChange {
        lastNumber += 1
        var entry = entries[id] ?? Entry(Application(id: id))
        entry.edits.append((lastNumber, edit))
        edit(&entry.current)
        entries[id] = entry
        return ApplicationChange(application: id, number: lastNumber)
    }

    /// The application as the store has it.
    func written(_ id: ApplicationID) -> Application {
        entries[id]?.written ?? Application(id: id)
    }

    /// What a change makes of the application, with those before it that were not taken back.
    func value(of change: ApplicationChange) -> Application {
        var value = written(change.application)
        for (number, edit) in entries[change.application]?.edits ?? []
        where number <= change.number {
            edit(&value)
        }
        return value
    }

    /// The store has the value of a change.
    mutating func wrote(_ change: ApplicationChange) {
        let value = value(of: change)
        entries[change.application]?.written = value
        entries[change.application]?.edits.removeAll { $0.number <= change.number }
    }

    /// A change could not be written, and whoever made it was told so.
    mutating func takeBack(_ change: ApplicationChange) {
        guard var entry = entries[change.application] else { return }
        entry.edits.removeAll { $0.number == change.number }
        entry.current = entry.written
        for (_, edit) in entry.edits { edit(&entry.current) }
        entries[change.application] = entry
    }
}
