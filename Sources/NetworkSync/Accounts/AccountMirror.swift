// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import PersonalAccounts

/// Keeps the calendars of one account and their folders the same, in both directions.
actor AccountMirror {
    /// Where an account is kept on the disk.
    struct Folders {
        /// The folder of the lists.
        let lists: String
        /// The folder with what is known of them.
        let state: String
        /// Where a person says that they want to have it looked now.
        let wish: PersonalFile<AccountWish>
        /// The path of the file with all to whom servers push: whether they can here, it says.
        let pushes: String
    }

    private let server: any ListServer
    /// The part that has the server tell of changes; nil if it cannot.
    private let push: AccountPush?
    private let folders: Folders
    private let now: @Sendable () -> Date
    private let report: @Sendable (AccountReport.State) async -> Void

    private var mirrors: [CalendarMirror] = []
    private var lastDiscovery = Date.distantPast
    private var lastLook = Date.distantPast
    private var reached: Date?
    /// The troubles of the account, and of each list, when they were looked at last.
    private var troubles: [AccountReport.Trouble] = []
    private var listTroubles: [String: [AccountReport.Trouble]] = [:]
    /// The lists that have changed, and nobody told.
    private var untold: Set<String> = []
    private var standing = AccountPush.Standing()

    /// Makes one.
    ///
    /// - Parameters:
    ///   - server: Where the lists are.
    ///   - push: The part that has the server tell of changes; nil if it cannot.
    ///   - folders: Where they are here.
    ///   - reached: When it was as on the server, as far as that is known.
    ///   - now: Reads the clock.
    ///   - report: Takes the state of it.
    init(
        _ server: any ListServer, push: AccountPush? = nil, in folders: Folders, reached: Date?,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (AccountReport.State) async -> Void
    ) {
        (self.server, self.push, self.folders, self.now) = (server, push, folders, now)
        (self.reached, self.report) = (reached, report)
    }

    /// Looks whenever a file changes, the server tells of a change, a person wants it, or it was a while
    /// ago; until the task is cancelled.
    func run() async {
        let requests = LookRequests()
        let events = FolderEvents { requests.change() }
        defer { extendLifetime(events) }
        await server.follow { requests.change() }
        await push?.follow(requests)
        var pacing = AccountPacing()
        var end = ContinuousClock.now
        var start = Date.distantPast
        while true {
            let look = await requests.next(end: end, heedsChanges: pacing.heedsChanges) {
                isWanted(since: start)
            }
            // Programs write several files.
            if look == .all, start != .distantPast { try? await Task.sleep(for: pacing.gathering) }
            if Task.isCancelled { break }
            start = now()
            let fault = await self.look(look, at: start, requests)
            if Task.isCancelled { break }
            // What was written into a folder before it was watched is found at another look.
            if watch(by: events), fault == nil { requests.change() }
            if look == .all || fault != nil {
                let isPushed = standing.isWhole && requests.isTrusted
                end =
                    .now
                    + pacing.pause(
                        after: fault, chance: .random(in: 0...1), isPushed: isPushed)
            }
        }
        await push?.unfollow()
    }

    /// Watches the folders of the lists, and the wishes of the person.
    private func watch(by events: FolderEvents) -> Bool {
        let others = push == nil ? [] : [folders.pushes]
        return events.watch(
            Set(mirrors.map(\.path)), files: Set(others + [folders.wish.path]))
    }

    private func isWanted(since date: Date) -> Bool {
        (try? folders.wish.read()).map { $0.date > date } ?? false
    }

    // MARK: - A look

    /// Makes lists the same as on the server, as far as that goes.
    private func look(
        _ look: LookSchedule.Look, at date: Date, _ requests: LookRequests
    ) async -> ServerFault? {
        var fault: ServerFault?
        do {
            switch look {
            case .all: try await lookAtAll(at: date, requests)
            case .lists(let addresses):
                for index in mirrors.indices
                where addresses.contains(mirrors[index].list.address) {
                    try await mirror(index, at: date)
                }
            }
        } catch let error as ServerFault {
            fault = error
        } catch {
            troubles.append(AccountReport.Trouble(.words(of: error)))
        }
        if Task.isCancelled { return fault }
        if look == .all, fault == nil, let push {
            standing = await push.keep(mirrors.map(\.list), untold: untold, at: date)
            untold = []
        }
        await report(state(fault))
        return fault
    }

    private func lookAtAll(at date: Date, _ requests: LookRequests) async throws {
        (troubles, listTroubles) = ([], [:])
        if isWanted(since: lastLook) { await server.refresh() }
        lastLook = date
        if date.timeIntervalSince(lastDiscovery) > server.discovery || date < lastDiscovery
            || isWanted(since: lastDiscovery)
        {
            troubles += try await discover(at: date)
            lastDiscovery = date
        }
        for index in mirrors.indices {
            try await mirror(index, at: date)
            let address = mirrors[index].list.address
            if mirrors[index].foundChange, !requests.found(address) { untold.insert(address) }
        }
        if troubles.isEmpty, listTroubles.isEmpty { reached = now() }
    }

    /// The state of the account: of all of it as it was when all was looked at.
    private func state(_ fault: ServerFault?) -> AccountReport.State {
        let kept = mirrors.flatMap { mirror in
            mirror.kept.sorted { $0.key < $1.key }
                .map { AccountReport.Trouble($0.value, list: mirror.list.name, item: $0.key) }
        }
        let troubles = troubles + mirrors.flatMap { listTroubles[$0.list.address] ?? [] }
        var state = AccountReport.State(
            date: lastLook, reached: reached, problem: fault?.finding,
            isLocked: fault == .ofKeyring(.isLocked), lists: mirrors.map(\.list.name),
            troubles: troubles, kept: kept)
        (state.pushed, state.pushProblem) = (standing.lists, standing.problem)
        return state
    }

    /// Makes one list the same.
    private func mirror(_ index: Int, at date: Date) async throws {
        var mirror = mirrors[index]
        listTroubles[mirror.list.address] = nil
        var problem: Finding?
        do {
            try await mirror.run(at: date)
        } catch let error as ServerFault {
            mirrors[index] = mirror
            // One list that cannot be read keeps back none of the others.
            guard error.isOfAddress else { throw error }
            problem = error.finding
        } catch {
            problem = .words(of: error)
        }
        mirrors[index] = mirror
        let name = mirror.list.name
        let troubles =
            [problem].compactMap(\.self).map { AccountReport.Trouble($0, list: name) }
            + mirror.troubles.sorted { $0.key < $1.key }.map {
                AccountReport.Trouble($0.value, list: name, item: $0.key.isEmpty ? nil : $0.key)
            }
        if !troubles.isEmpty { listTroubles[mirror.list.address] = troubles }
    }

    /// Finds the lists, and ends the mirrors of those that are gone.
    private func discover(at date: Date) async throws -> [AccountReport.Trouble] {
        let all = try await server.lists()
        let lists = all.filter { !$0.isOff }
        var names: [String: ServerList] = [:]
        for list in lists { names[Self.folderName(of: list, besides: names)] = list }
        let off = Set(
            all.filter(\.isOff).map { Self.folderName(of: $0, besides: names) })
        mirrors = names.sorted { $0.key < $1.key }.map { name, list in
            if let old = mirrors.first(where: { $0.list == list }) { return old }
            return mirror(of: list, in: name)
        }
        let others =
            (try? FileManager.default.contentsOfDirectory(atPath: folders.state)) ?? []
        var troubles: [AccountReport.Trouble] = []
        if lists.isEmpty {
            troubles.append(AccountReport.Trouble(.hasNoLists))
        }
        for name in others where names[name] == nil {
            var mirror = mirror(of: ServerList(address: "", name: name), in: name)
            if try mirror.vanish(at: date, isSure: off.contains(name)) {
                try? FileManager.default.removeItem(atPath: "\(folders.state)/\(name)")
            } else {
                troubles.append(AccountReport.Trouble(.listIsGone, list: name))
            }
        }
        return troubles
    }

    private func mirror(of list: ServerList, in name: String) -> CalendarMirror {
        CalendarMirror(
            list, at: "\(folders.lists)/\(name)", stateFolder: "\(folders.state)/\(name)",
            server: server)
    }

    /// The name of the folder of a list: the last part of its address, where that can be a name.
    private static func folderName(
        of list: ServerList, besides others: [String: ServerList]
    ) -> String {
        let last = MirrorState.key(list.address).split(separator: "/").last.map(String.init) ?? ""
        if MirrorState.isFileName(last), others[last] == nil { return last }
        return Fingerprint.text(of: [list.address])
    }
}
