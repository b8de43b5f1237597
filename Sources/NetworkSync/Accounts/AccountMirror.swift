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
    }

    private let server: any ListServer
    private let folders: Folders
    private let now: @Sendable () -> Date
    private let report: @Sendable (AccountReport.State) async -> Void

    private var mirrors: [CalendarMirror] = []
    private var lastDiscovery = Date.distantPast
    private var lastLook = Date.distantPast
    private var reached: Date?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - server: Where the lists are.
    ///   - folders: Where they are here.
    ///   - reached: When it was as on the server, as far as that is known.
    ///   - now: Reads the clock.
    ///   - report: Takes the state of it.
    init(
        _ server: any ListServer, in folders: Folders, reached: Date?,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (AccountReport.State) async -> Void
    ) {
        (self.server, self.folders, self.now) = (server, folders, now)
        (self.reached, self.report) = (reached, report)
    }

    /// Looks whenever a file changes, a person wants it, or it was a while ago; until the task is
    /// cancelled.
    func run() async {
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = FolderEvents { tick.yield() }
        defer { extendLifetime(events) }
        await server.follow { tick.yield() }
        var pacing = AccountPacing()
        while !Task.isCancelled {
            let start = now()
            let fault = await look(at: start)
            if Task.isCancelled { return }
            // What was written into a folder before it was watched is found at another look.
            if watch(by: events), fault == nil { tick.yield() }
            let pause = pacing.pause(after: fault, chance: .random(in: 0...1))
            let timer = Task {
                try await Task.sleep(for: pause)
                tick.yield()
            }
            let end = ContinuousClock.now + pause
            for await _ in ticks {
                let isTime = ContinuousClock.now >= end
                if pacing.heedsChanges || isTime || isWanted(since: start) { break }
            }
            timer.cancel()
            try? await Task.sleep(for: pacing.gathering)
        }
    }

    /// Watches the folders of the lists, and the wishes of the person.
    private func watch(by events: FolderEvents) -> Bool {
        events.watch(Set(mirrors.map(\.path)), files: [folders.wish.path])
    }

    private func isWanted(since date: Date) -> Bool {
        (try? folders.wish.read()).map { $0.date > date } ?? false
    }

    // MARK: - A look

    /// Makes all lists the same as on the server, as far as that goes.
    private func look(at date: Date) async -> ServerFault? {
        var fault: ServerFault?
        var troubles: [String] = []
        if isWanted(since: lastLook) { await server.refresh() }
        lastLook = date
        do {
            if date.timeIntervalSince(lastDiscovery) > server.discovery || date < lastDiscovery
                || isWanted(since: lastDiscovery)
            {
                troubles += try await discover(at: date)
                lastDiscovery = date
            }
            for index in mirrors.indices {
                troubles += try await mirror(index, at: date)
            }
            if troubles.isEmpty { reached = now() }
        } catch let error as ServerFault {
            fault = error
        } catch {
            troubles.append("\(error)")
        }
        if Task.isCancelled { return fault }
        let kept = mirrors.flatMap { mirror in
            mirror.kept.sorted { $0.key < $1.key }
                .map { "\(mirror.list.name): \($0.key): \($0.value)" }
        }
        let state = AccountReport.State(
            date: date, reached: reached, problem: fault?.message,
            isLocked: fault == .ofKeyring(.isLocked), lists: mirrors.map(\.list.name),
            troubles: troubles, kept: kept)
        await report(state)
        return fault
    }

    /// Makes one list the same.
    private func mirror(_ index: Int, at date: Date) async throws -> [String] {
        var mirror = mirrors[index]
        var problem: String?
        do {
            try await mirror.run(at: date)
        } catch let error as ServerFault {
            mirrors[index] = mirror
            // One list that cannot be read keeps back none of the others.
            guard error.isOfAddress else { throw error }
            problem = error.message
        } catch {
            problem = "\(error)"
        }
        mirrors[index] = mirror
        let name = mirror.list.name
        return [problem].compactMap(\.self).map { "\(name): \($0)" }
            + mirror.troubles.sorted { $0.key < $1.key }.map { "\(name): \($0.key): \($0.value)" }
    }

    /// Finds the lists, and ends the mirrors of those that are gone.
    private func discover(at date: Date) async throws -> [String] {
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
        var troubles: [String] = []
        if lists.isEmpty {
            troubles.append("there is no list with events or tasks that is to ring")
        }
        for name in others where names[name] == nil {
            var mirror = mirror(of: ServerList(address: "", name: name), in: name)
            if try mirror.vanish(at: date, isSure: off.contains(name)) {
                try? FileManager.default.removeItem(atPath: "\(folders.state)/\(name)")
            } else {
                troubles.append("\(name): the list is gone; that counts if it is so next time")
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
