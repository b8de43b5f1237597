// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import NotificationModel

/// A list of a server that has events or tasks.
struct ServerList: Hashable, Sendable {
    /// Its whole address, with a slash at its end.
    let address: String
    /// Its name for a person.
    let name: String
    /// Its colour as programs of calendars keep it in a folder, such as `#FF2968`; nil for none.
    let color: String?
    /// Whether the person has switched it off there, so that it is not to be here.
    let isOff: Bool
    /// The way in which it tells of its changes; nil if it tells of none.
    let pushes: ListPushes?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - address: Its whole address, with a slash at its end.
    ///   - name: Its name for a person.
    ///   - color: Its colour as the server says it.
    ///   - isOff: Whether the person has switched it off there.
    ///   - pushes: The way in which it tells of its changes; nil if it tells of none.
    init(
        address: String, name: String, color: String? = nil, isOff: Bool = false,
        pushes: ListPushes? = nil
    ) {
        (self.address, self.name, self.isOff, self.pushes) = (address, name, isOff, pushes)
        // How much shines through stands behind it.
        let digits = color?.prefix(7).dropFirst() ?? ""
        let isColor = color?.first == "#" && digits.count == 6 && digits.allSatisfy(\.isHexDigit)
        self.color = isColor ? "#" + digits.uppercased() : nil
    }
}

/// The state of a list on its server.
struct ListVersion: Equatable, Sendable {
    /// A text that changes with each change in the list; nil if there is none.
    var tag: String?
    /// A text by which the server says later what changed since; nil if it cannot.
    var token: String?
}

/// The items that a list has, as its server tells them, or those that changed.
struct ServerItems: Equatable, Sendable {
    /// Their versions, by the keys of their addresses.
    var tags: [String: String] = [:]
    /// Their addresses as the server wrote them, by the same.
    var hrefs: [String: String] = [:]
    /// The keys of those of which the server itself said that they were removed.
    var removed: Set<String> = []
    /// A text by which the server knows this state; nil if it is not to be asked by it.
    var token: String?

    /// Adds one.
    mutating func add(_ href: String, _ tag: String) {
        let key = MirrorState.key(href)
        (tags[key], hrefs[key]) = (tag, href)
        removed.remove(key)
    }

    /// Notes that the server itself says that one was removed.
    mutating func remove(_ key: String) {
        (tags[key], hrefs[key]) = (nil, nil)
        removed.insert(key)
    }
}

/// The contents that a server has of one item.
struct ServerContents: Equatable, Sendable {
    /// Its address as the server wrote it.
    let href: String
    /// Its version; nil if the server says none.
    let tag: String?
    /// A calendar with all of it.
    let bytes: [UInt8]
}

/// The end of a change.
enum ChangeOutcome: Equatable, Sendable {
    /// The server has it; with the version, if it is there as it was sent.
    case done(tag: String?)
    /// Another device was faster.
    case conflict
    /// The server will not have it, however often it is asked; and why.
    case refused(Finding)
    /// Nothing of the list can be changed.
    case readOnly
}

/// A server that keeps lists, as mirrors ask it: one of CalDAV, or the desktop.
protocol ListServer: Sendable {
    /// For how many seconds something must be gone before that counts, where nobody has said that it
    /// was removed; what was looked at once alone never counts.
    var patience: Double { get }
    /// How often it is to be looked which lists there are, in seconds.
    var discovery: Double { get }

    /// Calls back when something may have changed, for as long as the server is held.
    func follow(_ changed: @escaping @Sendable () -> Void) async

    /// Has it look itself for what is new, if it has all of it from others.
    func refresh() async

    /// Finds the lists, and those that are off.
    func lists() async throws(ServerFault) -> [ServerList]

    /// The state of a list, which is another after each change in it.
    func version(of list: ServerList) async throws(ServerFault) -> ListVersion

    /// Asks which items of a list changed.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - token: The text by which the server knows the state since which.
    /// - Returns: Those items, and the text for the state that the list is in now; nil if the server
    ///   does not know that one any more, so that all items must be asked for.
    /// - Throws: ``ServerFault``.
    func changes(
        of list: ServerList, since token: String
    ) async throws(ServerFault) -> ServerItems?

    /// Asks which items a list has.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - known: The versions of which the contents are here, by the keys of their addresses.
    /// - Returns: The items.
    /// - Throws: ``ServerFault``.
    func items(
        of list: ServerList, besides known: [String: String]
    ) async throws(ServerFault) -> ServerItems

    /// Asks for the contents of items; those that are no calendars are left out.
    func contents(
        of hrefs: [String], in list: ServerList
    ) async throws(ServerFault) -> [ServerContents]

    /// The address that an item would have.
    ///
    /// - Parameters:
    ///   - bytes: What it is.
    ///   - name: The name of its file.
    ///   - list: The list.
    /// - Returns: The address; nil if there can be none.
    func href(for bytes: [UInt8], named name: String, in list: ServerList) -> String?

    /// Writes an item.
    ///
    /// - Parameters:
    ///   - bytes: What it is to be.
    ///   - href: Its address.
    ///   - tag: The version that it must still have; nil if it must not be there.
    ///   - list: The list.
    /// - Returns: What became of it.
    /// - Throws: ``ServerFault`` for what may go another time.
    func put(
        _ bytes: [UInt8], at href: String, over tag: String?, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome

    /// Removes an item that must still have a version.
    func delete(
        _ href: String, over tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome
}

extension ListServer {
    /// It keeps no states.
    func changes(
        of list: ServerList, since token: String
    ) async throws(ServerFault) -> ServerItems? {
        nil
    }
}
