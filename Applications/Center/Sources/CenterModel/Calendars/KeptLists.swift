// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import Observation

/// The lists of a person's calendars that ring, as they are now.
@MainActor @Observable public final class KeptLists {
    /// All of them, those of one origin one behind the other.
    public private(set) var lists: [KeptList] = []
    /// Whether they have been read; nothing is known before.
    public private(set) var isLoaded = false
    /// Whether the servers are asked because a person wants it.
    public private(set) var isSyncing = false
    /// Counts what was refused, so that a window shows again what stands.
    public private(set) var refusals = 0

    /// Something that a person adds.
    public enum Addition: Equatable, Sendable {
        /// A folder, or a file.
        case folder(String)
        /// An account on a server.
        case server(address: String, user: String, password: String)
        /// The calendars of the desktop.
        case desktop(isWhole: Bool, takesOver: Bool)
        /// An account that is set up in GNOME, by its name; nil for all of them.
        case online(String?)

        /// The words of the command line for it, and the line that only its input gets.
        var words: (words: [String], input: String?) {
            switch self {
            case .folder(let text):
                let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
                let home = KeptList.home
                // Of a window nobody knows in which folder it is.
                let whole =
                    path.hasPrefix("/")
                    ? path : home + "/" + (path.hasPrefix("~/") ? path.dropFirst(2) : path[...])
                return (["add", whole], nil)
            case .server(let address, let user, let password):
                let typed = address.trimmingCharacters(in: .whitespacesAndNewlines)
                // Who types no scheme means the usual one.
                let whole = typed.contains("://") ? typed : "https://" + typed
                return (["add", whole, "--user", user], password)
            case .desktop(let isWhole, let takesOver):
                return (
                    ["add", "desktop"] + (isWhole ? ["--all"] : [])
                        + (takesOver ? ["--take-over"] : []), nil
                )
            case .online(let name):
                return (["add", "online"] + (name.map { ["--user", $0] } ?? []), nil)
            }
        }
    }

    /// Says what goes wrong where nobody waits for it.
    @ObservationIgnored var say: @MainActor (String) -> Void = { _ in }
    /// The options that were chosen last, by the paths of their lists, until they are told.
    @ObservationIgnored private var chosen: [String: KeptList.Options] = [:]
    /// How many changes are under way, which are made one behind the other.
    @ObservationIgnored private var changes = 0
    @ObservationIgnored private let turns = Turns()
    @ObservationIgnored private let program: CalendarProgram
    @ObservationIgnored private var following: Task<Void, Never>?

    init(_ program: CalendarProgram) { self.program = program }

    /// Reads what there is, and follows what becomes of it, unless it does already.
    public func follow() {
        guard following == nil else { return }
        following = Task { [weak self, program] in
            var isTold = false
            for await line in program.lists() {
                guard let self else { return }
                isTold = true
                guard let found = KeptList.lists(line) else { continue }
                if changes == 0 { chosen = [:] }
                if found != lists { lists = found }
                if !isLoaded { isLoaded = true }
            }
            guard let self, !Task.isCancelled else { return }
            // It ended by itself; who looks again starts it again.
            following = nil
            if isTold { return }
            let outcome = await program.run(["list"])
            if !outcome.isDone { say(outcome.message) }
            isLoaded = true
        }
    }

    /// Follows no more.
    public func end() {
        following?.cancel()
        following = nil
    }

    /// One list; nil if it is not there, or not any more.
    public func list(at path: String) -> KeptList? { lists.first { $0.path == path } }

    /// Adds something.
    public func add(_ addition: Addition) async -> CalendarProgram.Outcome {
        let (words, input) = addition.words
        return await program.run(words, input: input)
    }

    /// The accounts with calendars that are set up in GNOME; nil where there are none that could be
    /// added.
    public func onlineAccounts() async -> OnlineAccounts? {
        let outcome = await program.run(["list", "online", "--json"])
        guard outcome.isDone else { return nil }
        return OnlineAccounts(Data(outcome.message.utf8))
    }

    /// Changes what is chosen of a list.
    public func change(
        _ list: KeptList, _ body: (inout KeptList.Options) -> Void
    ) async -> CalendarProgram.Outcome {
        changes += 1
        await turns.enter()
        // What was chosen a moment ago may not have been told yet.
        var options = chosen[list.path] ?? (self.list(at: list.path) ?? list).options
        body(&options)
        chosen[list.path] = options
        let outcome = await program.run(["add", list.path] + options.words)
        if !outcome.isDone {
            chosen[list.path] = nil
            refusals += 1
        }
        turns.leave()
        changes -= 1
        return outcome
    }

    /// Removes what a list belongs to, with all of its lists.
    public func remove(_ origin: KeptList.Origin) async -> CalendarProgram.Outcome {
        await program.run(["remove", origin.path])
    }

    /// Has all servers be asked now.
    public func sync() async -> CalendarProgram.Outcome {
        isSyncing = true
        let outcome = await program.run(["sync"])
        isSyncing = false
        return outcome
    }
}
