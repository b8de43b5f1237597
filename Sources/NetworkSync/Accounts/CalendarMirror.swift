// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import NotificationFiles
import PersonalAccounts

/// One list of a server and the folder that is the same: performs what ``MirrorPlan`` decides.
///
/// A crash loses nothing: what both agreed on is written before the version that it has, so that at
/// worst something is got once more.
struct CalendarMirror {
    /// The list.
    let list: ServerList
    private let server: CalendarServer
    private var folder: MirrorFolder
    private let file: PersonalFile<MirrorState>
    private var state: MirrorState
    /// The changes that the server will not have: it is not asked again until they are others.
    private var refusals: [String: Refusal] = [:]
    /// The items that stay different, and why.
    private(set) var troubles: [String: String] = [:]

    /// How often both sides are compared before the rest waits for the next time: others may change
    /// them all the while.
    private static let mostRounds = 5
    /// How many items are got at once.
    private static let batch = 50

    /// A change that the server will not have.
    private struct Refusal: Equatable {
        let bytes: [UInt8]?
        let status: Int
    }

    /// Reads what is known of a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The folder of its files.
    ///   - stateFolder: The folder with what is known of it.
    ///   - server: The server.
    init(_ list: ServerList, at path: String, stateFolder: String, server: CalendarServer) {
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
    /// - Throws: ``ServerFault``, or why the folder cannot be written.
    mutating func run() async throws {
        let mark = try folder.open(named: list.name)
        // What is missing in another folder was removed by nobody.
        if mark != state.mark { state = MirrorState(mark: mark) }
        let wasEmpty = state.wasEmpty
        for round in 0..<Self.mostRounds {
            // What was mended in a round is no trouble after it.
            troubles = [:]
            let files = try folder.files(state.items.keys)
            guard let versions = try await versions(files, isFirst: round == 0, wasEmpty)
            else {
                if wasEmpty { try file.write(state) }
                return
            }
            let plan = MirrorPlan(known: state.items, files: files, versions: versions.tags)
            state.collectionTag = plan.isEmpty ? versions.collectionTag : nil
            let isChanged = plan.isEmpty ? false : try await perform(plan, versions)
            try file.write(state)
            if !isChanged { return }
        }
    }

    /// The list is not on the server any more: what nobody changed here goes.
    ///
    /// - Returns: Whether it was not there at the last look, either; one alone proves nothing.
    /// - Throws: Why the state cannot be written.
    mutating func vanish() throws -> Bool {
        guard state.wasEmpty else {
            state.wasEmpty = true
            try file.write(state)
            return false
        }
        for name in state.items.keys { _ = folder.remove(name) }
        state = MirrorState()
        try file.write(state)
        return true
    }

    // MARK: - The server

    /// The items that the server has.
    private struct Versions {
        /// Their versions, by the keys of their addresses.
        var tags: [String: String] = [:]
        /// Their addresses as the server wrote them, by the same.
        var hrefs: [String: String] = [:]
        /// A text that changes with each change in the list.
        var collectionTag: String?
    }

    /// Asks for the versions; nil if nothing has changed on either side.
    private mutating func versions(
        _ files: [String: MirrorPlan.LocalFile], isFirst: Bool, _ wasEmpty: Bool
    ) async throws(ServerFault) -> Versions? {
        var versions = Versions()
        // Asked first: what changes meanwhile is seen at the next look.
        versions.collectionTag = try await server.ask(.state, at: list.address)
            .answer.resources.first?.collectionTag
        let isClean = files.count == state.items.count && files.values.allSatisfy { $0 == .same }
        state.wasEmpty = false
        if isFirst, isClean, let tag = state.collectionTag, tag == versions.collectionTag {
            return nil
        }
        let answer = try await server.ask(.items, at: list.address).answer
        let own = MirrorState.key(list.address)
        for resource in answer.resources where !resource.isCollection {
            let key = MirrorState.key(resource.href)
            guard let tag = resource.tag, key != own else { continue }
            (versions.tags[key], versions.hrefs[key]) = (tag, resource.href)
        }
        // A server that has lost its disk says so, too; it must say it twice.
        state.wasEmpty = versions.tags.isEmpty && !state.items.isEmpty
        if state.wasEmpty, !wasEmpty {
            troubles[list.name] = "it is empty on the server; that counts if it is so next time"
            for item in state.items.values {
                let key = item.key
                (versions.tags[key], versions.hrefs[key]) = (item.tag, item.href)
            }
            versions.collectionTag = nil
        }
        return versions
    }

    /// Does what is decided.
    ///
    /// - Returns: Whether anything was done, so that both sides are to be compared again.
    private mutating func perform(
        _ plan: MirrorPlan, _ versions: Versions
    ) async throws -> Bool {
        var isChanged = false
        for name in plan.forgotten {
            folder.forget(name)
            state.items[name] = nil
        }
        for name in plan.removed where folder.remove(name) { state.items[name] = nil }
        if try await fetch(plan.fetched, versions) { isChanged = true }
        for (name, tag) in plan.sent.sorted(by: { $0.key < $1.key }) {
            if try await send(name, over: tag, unless: plan.fetched) { isChanged = true }
        }
        for name in plan.deleted.sorted() where try await delete(name) { isChanged = true }
        return isChanged
    }

    private mutating func fetch(
        _ keys: Set<String>, _ versions: Versions
    ) async throws -> Bool {
        let names = Dictionary(state.items.map { ($1.key, $0) }) { first, _ in first }
        let all = keys.sorted()
        var batches = stride(from: 0, to: all.count, by: Self.batch)
            .map { all[$0..<min($0 + Self.batch, all.count)] }
        var isChanged = false
        while let batch = batches.popLast() {
            let answer: MultiStatus
            do throws(ServerFault) {
                let hrefs = batch.compactMap { versions.hrefs[$0] }
                answer = try await server.ask(.contents(of: hrefs), at: list.address).answer
            } catch {
                guard error == .failed(.tooLarge) else { throw error }
                if batch.count > 1 {
                    let middle = batch.startIndex + batch.count / 2
                    batches += [batch[..<middle], batch[middle...]]
                } else {
                    troubles[batch.first ?? ""] = error.message
                }
                continue
            }
            var missing = Set(batch)
            for resource in answer.resources {
                let key = MirrorState.key(resource.href)
                guard missing.contains(key), let tag = resource.tag ?? versions.tags[key],
                    let data = resource.calendarData
                else { continue }
                missing.remove(key)
                let name = names[key] ?? state.fileName(for: key)
                guard data.contains("BEGIN:VCALENDAR") else {
                    troubles[name] = "what the server has there is no calendar"
                    continue
                }
                let isKnown = state.items[name] != nil
                do {
                    try folder.take(Self.lines(data), into: name, isKnown: isKnown)
                    state.items[name] = MirrorState.Item(href: resource.href, tag: tag)
                    isChanged = true
                } catch {
                    troubles[name] = "\(error)"
                }
            }
            for key in missing {
                let name = names[key] ?? state.fileName(for: key)
                troubles[name] = "the server lists it, and does not give it"
            }
        }
        return isChanged
    }

    private mutating func send(
        _ name: String, over tag: String?, unless fetched: Set<String>
    ) async throws -> Bool {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try folder.contents(name)
        } catch {
            // Gone again, or nothing that can be sent.
            if error != .system(ENOENT) { troubles[name] = "it cannot be read: \(error)" }
            return false
        }
        let href = state.items[name]?.href ?? list.address + Self.escaped(name)
        let key = MirrorState.key(href)
        // Both have a new one of that name: what was got has become part of this one.
        if tag == nil, fetched.contains(key) { return true }
        if let refusal = refusals[name], refusal.bytes == bytes {
            troubles[name] = Self.message(refusal)
            return false
        }
        let address = try server.address(of: href, from: list.address)
        switch try await server.put(bytes, at: address, over: tag) {
        case .done(let tag):
            try folder.agree(name, on: bytes)
            // A server that has changed it says no version, and it is got again.
            state.items[name] = MirrorState.Item(href: href, tag: tag ?? "")
            refusals[name] = nil
        case .conflict: break
        case .refused(let status): return refuse(name, bytes, status)
        }
        return true
    }

    private mutating func delete(_ name: String) async throws -> Bool {
        guard let item = state.items[name] else { return false }
        if let refusal = refusals[name], refusal.bytes == nil {
            troubles[name] = Self.message(refusal)
            return false
        }
        let address = try server.address(of: item.href, from: list.address)
        switch try await server.delete(at: address, item.tag) {
        case .done:
            folder.forget(name)
            state.items[name] = nil
        case .conflict: break
        case .refused(let status): return refuse(name, nil, status)
        }
        return true
    }

    private mutating func refuse(_ name: String, _ bytes: [UInt8]?, _ status: Int) -> Bool {
        let refusal = Refusal(bytes: bytes, status: status)
        refusals[name] = refusal
        troubles[name] = Self.message(refusal)
        return false
    }

    private static func message(_ refusal: Refusal) -> String {
        let change = refusal.bytes == nil ? "that it is gone" : "what was changed here"
        return "the server does not take \(change); it answers with status \(refusal.status)"
    }

    /// Contents with the line ends of iCalendar: XML has only one half of them.
    private static func lines(_ data: String) -> [UInt8] {
        let bytes = Array(data.utf8)
        if bytes.contains(UInt8(ascii: "\r")) { return bytes }
        return bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    }

    private static func escaped(_ name: String) -> String {
        let plain = CharacterSet.alphanumerics.intersection(
            CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
        )
        .union(CharacterSet(charactersIn: "-._~@"))
        return name.addingPercentEncoding(withAllowedCharacters: plain) ?? name
    }
}
