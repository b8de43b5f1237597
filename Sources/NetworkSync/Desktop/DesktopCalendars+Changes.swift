// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

extension DesktopCalendars {
    /// How long a change may take: some are made on another computer first.
    private static var changeDeadline: Duration { .seconds(60) }

    func put(
        _ bytes: [UInt8], at href: String, over tag: String?, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        let uid = DesktopList.uid(of: href)
        guard let (item, definitions) = DesktopItem.only(in: bytes), item.uid == uid else {
            return .refused(.keepsUID)
        }
        return try await change(uid, over: tag, in: list) { old, one throws(ServerFault) in
            for (name, text) in definitions where item.zones.contains(name) {
                try await self.change(one.call("AddTimezone", .string(text)))
            }
            for change in DesktopChange.changes(from: old, to: item) {
                try await self.change(one.call(change))
            }
        }
    }

    func delete(
        _ href: String, over tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        let uid = DesktopList.uid(of: href)
        return try await change(uid, over: tag, in: list) { old, one throws(ServerFault) in
            if old.parts.isEmpty { return }
            try await self.change(one.call(.removal(of: uid)))
        }
    }

    /// Changes an item that still is as it was known.
    ///
    /// evolution-data-server knows no conditions: it is read and written at once, so that as little as
    /// possible can come in between.
    private func change(
        _ uid: String, over tag: String?, in list: ServerList,
        _ body: (DesktopItem, DesktopList) async throws(ServerFault) -> Void
    ) async throws(ServerFault) -> ChangeOutcome {
        let one = try await open(list).list
        if try await call(one.get("Writable")).first?.asBoolean != true {
            return .readOnly
        }
        let old = try await item(uid, of: one)
        guard old.parts.isEmpty ? tag == nil : old.tag == tag else { return .conflict }
        do throws(ServerFault) {
            try await body(old, one)
            // It adds lines of its own, so it is got once more.
            return .done(tag: nil)
        } catch {
            guard case .ofDesktop(let fault) = error else { throw error }
            if fault == .hasChanged { return .conflict }
            if case .refuses(let text) = fault { return .refused(.words(text)) }
            throw error
        }
    }

    private func change(_ call: MethodCall) async throws(ServerFault) {
        _ = try await self.call(call, within: Self.changeDeadline)
    }
}
