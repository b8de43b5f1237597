// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationFiles
import NotificationModel
import PersonalAccounts

/// Keeps the calendars of one account and their folders the same, in both directions.
actor AccountMirror {
    private let account: KeptAccount
    private let server: CalendarServer
    private let folder: String
    private let stateFolder: String
    private let wish: PersonalFile<AccountWish>
    private let now: @Sendable () -> Date
    private let report: @Sendable (AccountReport.Account) async -> Void

    private var mirrors: [CalendarMirror] = []
    private var lastDiscovery = Date.distantPast
    private var reached: Date?

    /// How often it is looked which lists there are.
    private static let discovery = 3_600.0
    /// How long after a change it is looked: programs write several files.
    private static let gathering = Duration.milliseconds(500)

    /// Makes one.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - variables: Those of the environment.
    ///   - loop: The thread of the transfers.
    ///   - reached: When it was as on the server, as far as that is known.
    ///   - now: Reads the clock.
    ///   - report: Takes the state of it.
    init(
        _ account: KeptAccount, _ variables: [String: String], loop: HTTPLoop, reached: Date?,
        now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (AccountReport.Account) async -> Void
    ) {
        (self.account, self.now, self.report) = (account, now, report)
        self.reached = reached
        server = CalendarServer(account: account, loop: loop)
        folder = account.folder
        stateFolder = account.stateFolder(variables)
        wish = AccountWish.file(variables)
    }

    /// Looks whenever a file changes, a person wants it, or it was a while ago; until the task is
    /// cancelled.
    func run() async {
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = FolderEvents { tick.yield() }
        defer { extendLifetime(events) }
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
                // A server that does not answer is not asked at each change of a file.
                if pacing.isWell || ContinuousClock.now >= end || isWanted(since: start) { break }
            }
            timer.cancel()
            try? await Task.sleep(for: Self.gathering)
        }
    }

    /// Watches the folders of the lists, and the wishes of the person.
    private func watch(by events: FolderEvents) -> Bool {
        events.watch(Set(mirrors.map(\.path)), files: [wish.path])
    }

    private func isWanted(since date: Date) -> Bool {
        (try? wish.read()).map { $0.date > date } ?? false
    }

    // MARK: - A look

    /// Makes all lists the same as on the server, as far as that goes.
    private func look(at date: Date) async -> ServerFault? {
        var fault: ServerFault?
        var troubles: [String] = []
        do {
            if date.timeIntervalSince(lastDiscovery) > Self.discovery || date < lastDiscovery
                || isWanted(since: lastDiscovery)
            {
                troubles += try await discover()
                lastDiscovery = date
            }
            for index in mirrors.indices {
                troubles += try await mirror(index)
            }
            if troubles.isEmpty { reached = now() }
        } catch let error as ServerFault {
            fault = error
        } catch {
            troubles.append("\(error)")
        }
        if Task.isCancelled { return fault }
        let state = AccountReport.Account(
            account, date: date, reached: reached, problem: fault?.message,
            lists: mirrors.map(\.list.name), troubles: troubles)
        await report(state)
        return fault
    }

    /// Makes one list the same.
    private func mirror(_ index: Int) async throws -> [String] {
        var mirror = mirrors[index]
        var problem: String?
        do {
            try await mirror.run()
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
    private func discover() async throws -> [String] {
        let lists = try await CalendarDiscovery(server: server).lists()
        var names: [String: ServerList] = [:]
        for list in lists { names[Self.folderName(of: list, besides: names)] = list }
        mirrors = names.sorted { $0.key < $1.key }.map { name, list in
            if let old = mirrors.first(where: { $0.list == list }) { return old }
            return CalendarMirror(
                list, at: "\(folder)/\(name)", stateFolder: "\(stateFolder)/\(name)",
                server: server)
        }
        let others = (try? FileManager.default.contentsOfDirectory(atPath: stateFolder)) ?? []
        var troubles: [String] = []
        for name in others where names[name] == nil {
            let gone = ServerList(address: "", name: name)
            var mirror = CalendarMirror(
                gone, at: "\(folder)/\(name)", stateFolder: "\(stateFolder)/\(name)",
                server: server)
            if try mirror.vanish() {
                try? FileManager.default.removeItem(atPath: "\(stateFolder)/\(name)")
            } else {
                troubles.append("\(name): the list is gone; that counts if it is so next time")
            }
        }
        return troubles
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
