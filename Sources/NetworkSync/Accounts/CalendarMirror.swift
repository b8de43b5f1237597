// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// One list of a server and the folder that is the same: performs what ``MirrorPlan`` decides.
///
/// A crash loses nothing: what both agreed on is written before the version that it has, so that at
/// worst something is got once more.
struct CalendarMirror {
    /// The list.
    let list: ServerList
    private let server: any ListServer
    private var folder: MirrorFolder
    private let file: PersonalFile<MirrorState>
    private var state: MirrorState
    /// The changes that the server will not have: it is not asked again until they are others.
    private var refusals: [String: Refusal] = [:]
    /// The items that stay different, and why.
    private(set) var troubles: [String: Finding] = [:]
    /// The items that stay different because nothing of the list can be changed, and what of them.
    private(set) var kept: [String: Finding] = [:]

    /// Whether the last look found that something had changed on the server.
    private(set) var foundChange = false

    /// How often both sides are compared before the rest waits for the next time: others may change
    /// them all the while.
    private static let mostRounds = 5
    /// For how many seconds a server is believed that says what changed: then all items are asked for
    /// once, whatever it has forgotten to say.
    private static let relisting = 86_400.0
    /// How many items are got at once.
    private static let batch = 50

    /// A change that the server will not have.
    private struct Refusal: Equatable {
        let bytes: [UInt8]?
        /// Why; nil if nothing of the list can be changed.
        let reason: Finding?
    }

    /// Reads what is known of a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The folder of its files.
    ///   - stateFolder: The folder with what is known of it.
    ///   - server: The server.
    init(_ list: ServerList, at path: String, stateFolder: String, server: any ListServer) {
        (self.list, self.server) = (list, server)
        folder = MirrorFolder(path, state: stateFolder)
        file = MirrorState.file(in: stateFolder)
        // Without it all is compared anew, and nothing is removed.
        state = (try? file.read()) ?? MirrorState()
    }

    /// Where its files are.
    var path: String { folder.path }

    /// Makes both sides the same.
    ///
    /// - Parameter date: When that is.
    /// - Throws: ``ServerFault``, or why the folder cannot be written.
    mutating func run(at date: Date) async throws {
        let mark = try folder.open(named: list.name, color: list.color)
        // What is missing in another folder was removed by nobody.
        if mark != state.mark { state = MirrorState(mark: mark) }
        let emptySince = state.emptySince
        foundChange = false
        for round in 0..<Self.mostRounds {
            // What was mended in a round is no trouble after it.
            (troubles, kept) = ([:], [:])
            let files = try folder.files(state.items.keys)
            // Asked first: what changes meanwhile is seen at the next look.
            let version = try await server.version(of: list)
            if round == 0, isSame(files, version.tag) {
                state.emptySince = nil
                if emptySince != nil { try file.write(state) }
                return
            }
            let changes = try await changes(at: date)
            let items = try await items(changes, version, at: date, emptySince)
            let plan = MirrorPlan(known: state.items, files: files, versions: items.tags)
            // What comes after that may be an echo of what was sent.
            if round == 0 { foundChange = !plan.fetched.isEmpty || !plan.removed.isEmpty }
            state.collectionTag = plan.isEmpty && troubles.isEmpty ? version.tag : nil
            let isChanged = plan.isEmpty ? false : try await perform(plan, items)
            keepMoment(items, listed: changes == nil ? date : state.moment?.listed)
            try file.write(state)
            if !isChanged { return }
        }
    }

    /// The list is not on the server any more: what nobody changed here goes.
    ///
    /// - Parameters:
    ///   - date: When it was not there.
    ///   - isSure: Whether a person wants it so.
    /// - Returns: Whether it was not there at an earlier look, either; one alone proves nothing.
    /// - Throws: Why the state cannot be written.
    mutating func vanish(at date: Date, isSure: Bool) throws -> Bool {
        guard isSure || state.emptySince.map({ isPast($0, date) }) == true else {
            state.emptySince = min(state.emptySince ?? date, date)
            try file.write(state)
            return false
        }
        for name in state.items.keys { _ = folder.remove(name) }
        state = MirrorState()
        try file.write(state)
        return true
    }

    // MARK: - The server

    /// Whether nothing has changed on either side.
    private func isSame(_ files: [String: MirrorPlan.LocalFile], _ tag: String?) -> Bool {
        files.count == state.items.count && files.values.allSatisfy { $0 == .same }
            && tag != nil && tag == state.collectionTag
    }

    /// Asks what changed on the server; nil if all items must be asked for.
    private func changes(at date: Date) async throws(ServerFault) -> ServerItems? {
        guard let moment = state.moment,
            (0..<Self.relisting).contains(date.timeIntervalSince(moment.listed)),
            let changes = try await server.changes(of: list, since: moment.token)
        else { return nil }
        var items = ServerItems()
        items.token = changes.token
        for item in state.items.values { items.add(item.href, item.tag) }
        for key in changes.removed { (items.tags[key], items.hrefs[key]) = (nil, nil) }
        for (key, href) in changes.hrefs { items.add(href, changes.tags[key] ?? "") }
        // One whose version nobody knows has changed, and must be among them.
        return items.tags.values.contains("") ? nil : items
    }

    /// Keeps the moment of an answer, once all that was in it is here.
    private mutating func keepMoment(_ items: ServerItems, listed: Date?) {
        let isHere =
            state.items.count == items.tags.count
            && state.items.values.allSatisfy { items.tags[$0.key] == $0.tag }
        if isHere, let token = items.token, let listed {
            state.moment = MirrorState.Moment(token: token, listed: listed)
        }
    }

    /// The items that the server has.
    private mutating func items(
        _ changes: ServerItems?, _ version: ListVersion, at date: Date, _ emptySince: Date?
    ) async throws(ServerFault) -> ServerItems {
        var items: ServerItems
        if let changes {
            items = changes
        } else {
            let known = Dictionary(state.items.values.map { ($0.key, $0.tag) }) { first, _ in first
            }
            state.moment = nil
            items = try await server.items(of: list, besides: known)
            // Asked for before the items: what changed in between is told twice.
            items.token = version.token
        }
        state.emptySince = nil
        let isGone = items.tags.isEmpty && !state.items.isEmpty
        if isGone, !state.items.values.allSatisfy({ items.removed.contains($0.key) }) {
            // A server that has lost its disk says so, too; it must say it twice.
            state.emptySince = min(emptySince ?? date, date)
            if emptySince.map({ isPast($0, date) }) != true {
                troubles[""] = .isEmptied
                for item in state.items.values { items.add(item.href, item.tag) }
                items.token = nil
            }
        }
        return items
    }

    /// Whether something was gone for long enough.
    private func isPast(_ since: Date, _ date: Date) -> Bool {
        date.timeIntervalSince(since) >= server.patience
    }

    /// Does what is decided.
    ///
    /// - Returns: Whether anything was done, so that both sides are to be compared again.
    private mutating func perform(
        _ plan: MirrorPlan, _ items: ServerItems
    ) async throws -> Bool {
        var isChanged = false
        for name in plan.forgotten {
            folder.forget(name)
            state.items[name] = nil
        }
        for name in plan.removed where folder.remove(name) { state.items[name] = nil }
        if try await fetch(plan, items) { isChanged = true }
        for (name, tag) in plan.sent.sorted(by: { $0.key < $1.key }) {
            if try await send(name, over: tag, unless: plan.fetched) { isChanged = true }
        }
        for name in plan.deleted.sorted() where try await delete(name) { isChanged = true }
        return isChanged
    }

    private mutating func fetch(
        _ plan: MirrorPlan, _ items: ServerItems
    ) async throws -> Bool {
        if plan.fetched.isEmpty { return false }
        let names = fileNames(besides: plan.sent.keys)
        let all = plan.fetched.sorted()
        var batches = stride(from: 0, to: all.count, by: Self.batch)
            .map { all[$0..<min($0 + Self.batch, all.count)] }
        var isChanged = false
        while let batch = batches.popLast() {
            let answer: [ServerContents]
            do throws(ServerFault) {
                answer = try await server.contents(
                    of: batch.compactMap { items.hrefs[$0] }, in: list)
            } catch {
                guard error.isTooLarge else { throw error }
                if batch.count > 1 {
                    let middle = batch.startIndex + batch.count / 2
                    batches += [batch[..<middle], batch[middle...]]
                } else {
                    let key = batch.first ?? ""
                    troubles[names[key] ?? state.fileName(for: key)] = error.finding
                }
                continue
            }
            var missing = Set(batch)
            for contents in answer {
                let key = MirrorState.key(contents.href)
                guard missing.contains(key), let tag = contents.tag ?? items.tags[key]
                else { continue }
                missing.remove(key)
                if take(contents, tag, into: names[key] ?? state.fileName(for: key)) {
                    isChanged = true
                }
            }
            for key in missing {
                let name = names[key] ?? state.fileName(for: key)
                troubles[name] = .isNotGiven
            }
        }
        return isChanged
    }

    /// The files of items, by the keys of their addresses: those that are known, and those that would
    /// be sent, since both sides may have a new one.
    private func fileNames(besides sent: some Collection<String>) -> [String: String] {
        var names = Dictionary(state.items.map { ($1.key, $0) }) { first, _ in first }
        for name in sent.sorted() where state.items[name] == nil {
            guard let bytes = try? folder.contents(name),
                let href = server.href(for: bytes, named: name, in: list)
            else { continue }
            let key = MirrorState.key(href)
            if names[key] == nil { names[key] = name }
        }
        return names
    }

    /// Puts what the server has into a file; says whether that is done.
    private mutating func take(
        _ contents: ServerContents, _ tag: String, into name: String
    ) -> Bool {
        guard contents.bytes.starts(with: Self.begin) || Self.isCalendar(contents.bytes) else {
            troubles[name] = .isNoCalendar
            return false
        }
        do {
            try folder.take(contents.bytes, into: name, isKnown: state.items[name] != nil)
            state.items[name] = MirrorState.Item(href: contents.href, tag: tag)
            return true
        } catch {
            troubles[name] = .words(of: error)
            return false
        }
    }

    private static let begin = Array("BEGIN:VCALENDAR".utf8)

    private static func isCalendar(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains("BEGIN:VCALENDAR")
    }

    private mutating func send(
        _ name: String, over tag: String?, unless fetched: Set<String>
    ) async throws -> Bool {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try folder.contents(name)
        } catch {
            // Gone again, or nothing that can be sent.
            if error != .system(ENOENT) { troubles[name] = .cannotBeRead(error.finding) }
            return false
        }
        guard
            let href = state.items[name]?.href
                ?? server.href(for: bytes, named: name, in: list)
        else {
            troubles[name] = .hasNoUID
            return false
        }
        let key = MirrorState.key(href)
        // Both have a new one of that name: what was got has become part of this one.
        if tag == nil, fetched.contains(key) { return true }
        if let other = state.items.first(where: { $0.key != name && $0.value.key == key }) {
            troubles[name] = .hasUID(of: other.key)
            return false
        }
        if let refusal = refusals[name], refusal.bytes == bytes {
            tell(refusal, of: name)
            return false
        }
        switch try await server.put(bytes, at: href, over: tag, in: list) {
        case .done(let tag):
            try folder.agree(name, on: bytes)
            // A server that has changed it says no version, and it is got again.
            state.items[name] = MirrorState.Item(href: href, tag: tag ?? "")
            refusals[name] = nil
        case .conflict: break
        case .refused(let reason): return refuse(name, bytes, reason)
        case .readOnly: return refuse(name, bytes, nil)
        }
        return true
    }

    private mutating func delete(_ name: String) async throws -> Bool {
        guard let item = state.items[name] else { return false }
        if let refusal = refusals[name], refusal.bytes == nil {
            tell(refusal, of: name)
            return false
        }
        switch try await server.delete(item.href, over: item.tag, in: list) {
        case .done:
            folder.forget(name)
            state.items[name] = nil
        case .conflict: break
        case .refused(let reason): return refuse(name, nil, reason)
        case .readOnly: return refuse(name, nil, nil)
        }
        return true
    }

    private mutating func refuse(_ name: String, _ bytes: [UInt8]?, _ reason: Finding?) -> Bool {
        let refusal = Refusal(bytes: bytes, reason: reason)
        refusals[name] = refusal
        tell(refusal, of: name)
        return false
    }

    private mutating func tell(_ refusal: Refusal, of name: String) {
        let isGone = refusal.bytes == nil
        if let reason = refusal.reason {
            troubles[name] = isGone ? .staysOnServer(reason) : .isNotTaken(reason)
        } else {
            kept[name] = isGone ? .staysThere : .staysHere
        }
    }
}
