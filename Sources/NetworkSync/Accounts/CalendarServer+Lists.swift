// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation

extension CalendarServer: ListServer {
    var patience: Double { 0 }
    var discovery: Double { 3_600 }
    /// In how many parts a server may say what changed.
    private static var mostParts: Int { 100 }

    /// It tells of nothing by itself, but the place of its secret does.
    func follow(_ changed: @escaping @Sendable () -> Void) async {
        await secrets?.follow(account, changed)
    }

    /// It has nothing from others but its secret.
    func refresh() async { await secrets?.retry(account) }

    func lists() async throws(ServerFault) -> [ServerList] {
        try await CalendarDiscovery(server: self).lists()
    }

    func version(of list: ServerList) async throws(ServerFault) -> ListVersion {
        let state = try await ask(.state, at: list.address).answer.resources.first
        return ListVersion(tag: state?.collectionTag, token: state?.syncToken)
    }

    func changes(
        of list: ServerList, since token: String
    ) async throws(ServerFault) -> ServerItems? {
        var (items, token) = (ServerItems(), token)
        for _ in 0..<Self.mostParts {
            let answer: MultiStatus
            do throws(ServerFault) {
                answer = try await ask(.changes(since: token), at: list.address).answer
            } catch {
                // Servers refuse a text that they have forgotten in many ways.
                guard error.isOfQuestion else { throw error }
                return nil
            }
            guard let next = answer.syncToken, let isPart = items.take(answer, of: list) else {
                return nil
            }
            items.token = next
            if !isPart { return items }
            if next == token { return nil }
            token = next
        }
        return nil
    }

    func items(
        of list: ServerList, besides known: [String: String]
    ) async throws(ServerFault) -> ServerItems {
        let answer = try await ask(.items, at: list.address).answer
        let own = MirrorState.key(list.address)
        var items = ServerItems()
        for resource in answer.resources where !resource.isCollection {
            guard let tag = resource.tag, MirrorState.key(resource.href) != own else { continue }
            items.add(resource.href, tag)
        }
        return items
    }

    func contents(
        of hrefs: [String], in list: ServerList
    ) async throws(ServerFault) -> [ServerContents] {
        try await ask(.contents(of: hrefs), at: list.address).answer.resources
            .compactMap { resource in
                resource.calendarData.map { data in
                    ServerContents(
                        href: resource.href, tag: resource.tag, bytes: Self.lines(data))
                }
            }
    }

    func href(for bytes: [UInt8], named name: String, in list: ServerList) -> String? {
        list.address + Self.escaped(name)
    }

    func put(
        _ bytes: [UInt8], at href: String, over tag: String?, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        try await write(bytes, at: address(of: href, from: list.address), over: tag, in: list)
    }

    func delete(
        _ href: String, over tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        try await remove(at: address(of: href, from: list.address), tag, in: list)
    }

    /// Contents with the line ends of iCalendar: XML has only one half of them.
    private static func lines(_ data: String) -> [UInt8] {
        let bytes = Array(data.utf8)
        if bytes.contains(UInt8(ascii: "\r")) { return bytes }
        return bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    }

    private static func escaped(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: MirrorState.plain) ?? name
    }
}

extension ServerItems {
    /// Takes what an answer says of changes.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - list: The list that was asked about.
    /// - Returns: Whether the server has more to say; nil if the answer does not say enough.
    fileprivate mutating func take(_ answer: MultiStatus, of list: ServerList) -> Bool? {
        let own = MirrorState.key(list.address).trimmingSuffix("/")
        var isPart = false
        for resource in answer.resources {
            let key = MirrorState.key(resource.href)
            if key.trimmingSuffix("/") == own {
                if resource.status == 507 { isPart = true }
                continue
            }
            if resource.isCollection { continue }
            switch (resource.status, resource.tag) {
            case (404, _), (410, _): remove(key)
            case (nil, let tag?), (200, let tag?): add(resource.href, tag)
            default: return nil
            }
        }
        return isPart
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
        hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
    }
}
