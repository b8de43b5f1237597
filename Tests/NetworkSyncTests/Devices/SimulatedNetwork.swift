// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import Synchronization

@testable import NetworkSync

/// A server with one list in memory, and the network between it and the devices, which breaks at
/// any call of any device.
final class SimulatedNetwork: Sendable {
    /// The way in which the network breaks.
    enum Fault: CaseIterable {
        /// A call does not come to the server, and none behind it.
        case parted
        /// A call comes to the server and is done; its answer does not come back, and no call goes
        /// behind it.
        case lost
    }

    private struct Item {
        var version: Int
        var bytes: [UInt8]
    }

    private struct State {
        var items: [String: Item] = [:]
        var version = 0
        /// When each item changed last, also those that are gone.
        var changed: [String: Int] = [:]
        /// It does not know what it said in an earlier one.
        var epoch = 0
        /// How many calls of each device go well, and what happens then.
        var faults: [String: (calls: Int, fault: Fault)] = [:]
    }

    /// The list, as all devices know it.
    static let list = ServerList(address: "https://dav.example.org/list/", name: "List")

    private let state = Mutex(State())

    /// The texts that the server has, by the names of its items.
    var texts: [String: String] {
        state.withLock { state in
            state.items.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }

    /// Has the network of a device break after some calls.
    func breaks(for device: String, after calls: Int, by fault: Fault) {
        state.withLock { $0.faults[device] = (calls, fault) }
    }

    /// Has it be whole again.
    func mend(for device: String) { state.withLock { $0.faults[device] = nil } }

    /// The server forgets all states that it has told.
    func forgets() { state.withLock { $0.epoch += 1 } }

    // MARK: - Calls

    /// Does a call of a device, as far as the network lets it.
    private func call<Answer: Sendable>(
        from device: String, _ work: (inout State) -> Answer
    ) throws(ServerFault) -> Answer {
        let (answer, isThere): (Answer?, Bool) = state.withLock { state in
            guard let (calls, fault) = state.faults[device] else { return (work(&state), true) }
            state.faults[device]?.calls -= 1
            if calls > 0 { return (work(&state), true) }
            return (calls == 0 && fault == .lost ? work(&state) : nil, false)
        }
        guard let answer, isThere else { throw .failed(.silent) }
        return answer
    }

    /// The server as a device sees it.
    struct Link: ListServer {
        let network: SimulatedNetwork
        let device: String

        var patience: Double { 0 }
        var discovery: Double { 3_600 }

        func follow(_ changed: @escaping @Sendable () -> Void) async {}
        func refresh() async {}
        func lists() async throws(ServerFault) -> [ServerList] { [SimulatedNetwork.list] }

        func version(of list: ServerList) async throws(ServerFault) -> ListVersion {
            try network.call(from: device) { state in
                ListVersion(tag: "\(state.version)", token: "\(state.epoch):\(state.version)")
            }
        }

        func changes(
            of list: ServerList, since token: String
        ) async throws(ServerFault) -> ServerItems? {
            try network.call(from: device) { state in
                let words = token.split(separator: ":").compactMap { Int($0) }
                guard words.count == 2, words[0] == state.epoch else { return nil }
                var items = ServerItems()
                items.token = "\(state.epoch):\(state.version)"
                for (name, version) in state.changed where version > words[1] {
                    if let item = state.items[name] {
                        items.add(Self.path(name), "\(item.version)")
                    } else {
                        items.remove(MirrorState.key(Self.path(name)))
                    }
                }
                return items
            }
        }

        func items(
            of list: ServerList, besides known: [String: String]
        ) async throws(ServerFault) -> ServerItems {
            try network.call(from: device) { state in
                state.items.reduce(into: ServerItems()) { items, item in
                    items.add(Self.path(item.key), "\(item.value.version)")
                }
            }
        }

        func contents(
            of hrefs: [String], in list: ServerList
        ) async throws(ServerFault) -> [ServerContents] {
            try network.call(from: device) { state in
                hrefs.compactMap { href in
                    state.items[Self.name(href)].map {
                        ServerContents(href: href, tag: "\($0.version)", bytes: $0.bytes)
                    }
                }
            }
        }

        func href(for bytes: [UInt8], named name: String, in list: ServerList) -> String? {
            Self.path(name)
        }

        func put(
            _ bytes: [UInt8], at href: String, over tag: String?, in list: ServerList
        ) async throws(ServerFault) -> ChangeOutcome {
            try network.call(from: device) { state in
                let name = Self.name(href)
                guard state.items[name].map({ "\($0.version)" }) == tag else { return .conflict }
                state.version += 1
                state.items[name] = Item(version: state.version, bytes: bytes)
                state.changed[name] = state.version
                return .done(tag: "\(state.version)")
            }
        }

        func delete(
            _ href: String, over tag: String, in list: ServerList
        ) async throws(ServerFault) -> ChangeOutcome {
            try network.call(from: device) { state in
                let name = Self.name(href)
                guard state.items[name].map({ "\($0.version)" }) == tag else { return .conflict }
                state.version += 1
                state.items[name] = nil
                state.changed[name] = state.version
                return .done(tag: nil)
            }
        }

        private static func path(_ name: String) -> String { "/list/" + name }

        private static func name(_ href: String) -> String { String(href.dropFirst(6)) }
    }
}
