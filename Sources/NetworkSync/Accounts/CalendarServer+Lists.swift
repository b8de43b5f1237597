// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation

extension CalendarServer: ListServer {
    var patience: Double { 0 }
    var discovery: Double { 3_600 }

    /// It tells of nothing by itself.
    func follow(_ changed: @escaping @Sendable () -> Void) {}

    /// It has nothing from others.
    func refresh() {}

    func lists() async throws(ServerFault) -> [ServerList] {
        try await CalendarDiscovery(server: self).lists()
    }

    func tag(of list: ServerList) async throws(ServerFault) -> String? {
        try await ask(.state, at: list.address).answer.resources.first?.collectionTag
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
        try await put(bytes, at: address(of: href, from: list.address), over: tag)
    }

    func delete(
        _ href: String, over tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        try await delete(at: address(of: href, from: list.address), tag)
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
