// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// The calendars of the desktop, as evolution-data-server has them on the session bus.
///
/// It has the lists of all accounts that a person has set up in GNOME, Cinnamon, Budgie or elementary.
/// Versions 3.46 to 3.56 are spoken to in the same way.
actor DesktopCalendars: ListServer {
    /// A list that was opened.
    struct Opened {
        let list: DesktopList
        /// Keeps the view of it, which tells of changes.
        let view: DesktopView
        /// The items that are news, by their UIDs, until they are got.
        var news: [String: DesktopItem] = [:]
        /// The zones that were asked for; empty for those that it does not know.
        var zones: [String: String] = [:]
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    nonisolated var patience: Double { 60 }
    nonisolated var discovery: Double { 0 }

    private let isWhole: Bool
    private let languages: [String]
    private let loop: EventLoop
    /// Another number for each process and each change that was told.
    private let mark = UUID().uuidString
    private let connection: OnDemandConnection
    private var opened: [ServerList: Opened] = [:]
    /// The processes that have the names.
    private var owners: [String: String] = [:]
    private var changed: @Sendable () -> Void = {}

    /// How long an answer may take.
    private let deadline: Duration
    /// How long it may take to say that it is there.
    private static let pingDeadline = Duration.seconds(5)
    private static let mostAnswer = MessageLimit(bytes: 48 * 1_024 * 1_024, values: 200_000)
    private static let mostLists = 500
    /// How many zones of a list are asked for.
    private static let mostZones = 200

    /// Makes one.
    ///
    /// - Parameters:
    ///   - isWhole: Whether it has the lists whose reminders are not shown, too.
    ///   - variables: Those of the environment.
    ///   - address: The bus.
    ///   - deadline: How long an answer may take.
    ///   - loop: The thread for it.
    init(
        isWhole: Bool, _ variables: [String: String],
        on address: Connection.Address = .session, deadline: Duration = .seconds(20),
        _ loop: EventLoop
    ) {
        (self.isWhole, self.deadline, self.loop) = (isWhole, deadline, loop)
        connection = OnDemandConnection(to: address, on: loop)
        languages = Self.languages(variables)
    }

    func follow(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

    func refresh() async {
        for one in opened.values {
            do throws(ServerFault) {
                _ = try await call(one.list.call("Refresh"))
            } catch {
                // Who hangs does not refresh the others either; what it tells comes with the look.
                if error == .ofDesktop(.isSilent) || error == .ofDesktop(.ended) { return }
            }
        }
    }

    func lists() async throws(ServerFault) -> [ServerList] {
        let reply = try await call(
            DesktopInterface.managedObjects(limit: Self.mostAnswer), isOfList: false)
        let sources = DesktopInterface.sources(reply, languages: languages)
        let found = sources.lists(isWhole: isWhole).prefix(Self.mostLists).map { source, isOn in
            ServerList(
                address: DesktopList.address(of: source), name: source.name,
                color: source.color, isOff: !isOn)
        }
        for list in opened.keys where !found.contains(list) { opened[list] = nil }
        return found
    }

    func version(of list: ServerList) async throws(ServerFault) -> ListVersion {
        let one = try await open(list)
        let reply = try await call(one.list.get("Revision"))
        return ListVersion(tag: "\(mark) \(one.view.count) \(reply.first?.asString ?? "")")
    }

    func items(
        of list: ServerList, besides known: [String: String]
    ) async throws(ServerFault) -> ServerItems {
        let one = try await open(list)
        let found = DesktopItem.items(of: try await objects("#t", of: one.list))
        var items = ServerItems()
        var news: [String: DesktopItem] = [:]
        for (uid, item) in found {
            let (href, tag) = (DesktopList.href(of: uid), item.tag)
            items.add(href, tag)
            if known[MirrorState.key(href)] != tag { news[uid] = item }
        }
        opened[list]?.news = news
        items.removed = Set(
            one.view.takeRemoved().map { MirrorState.key(DesktopList.href(of: $0)) })
        return items
    }

    func contents(
        of hrefs: [String], in list: ServerList
    ) async throws(ServerFault) -> [ServerContents] {
        var contents: [ServerContents] = []
        for href in hrefs {
            let uid = DesktopList.uid(of: href)
            let one = try await open(list)
            var item = one.news[uid]
            if item == nil { item = try await self.item(uid, of: one.list) }
            guard let item, !item.parts.isEmpty else { continue }
            let zones = try await definitions(item.zones, in: list)
            contents.append(
                ServerContents(href: href, tag: item.tag, bytes: item.calendar(zones)))
            opened[list]?.news[uid] = nil
        }
        return contents
    }

    nonisolated func href(
        for bytes: [UInt8], named name: String, in list: ServerList
    ) -> String? {
        DesktopItem.only(in: bytes).map { DesktopList.href(of: $0.item.uid) }
    }

    // MARK: - Lists

    /// One item; it has no parts if it is not there.
    func item(_ uid: String, of list: DesktopList) async throws(ServerFault) -> DesktopItem {
        let texts = try await objects(DesktopList.query(uid), of: list)
        return DesktopItem.items(of: texts)[uid] ?? DesktopItem(uid: uid, parts: [])
    }

    private func objects(
        _ query: String, of list: DesktopList
    ) async throws(ServerFault) -> [String] {
        var call = list.call("GetObjectList", .string(query))
        call.replyLimit = Self.mostAnswer
        guard let texts = try await self.call(call).first?.asStrings else {
            throw .ofDesktop(.answers("GetObjectList: no texts"))
        }
        return texts
    }

    /// The zones that a calendar must say itself: those that are in no zone database.
    private func definitions(
        _ names: Set<String>, in list: ServerList
    ) async throws(ServerFault) -> [String: String] {
        guard let one = opened[list] else { return [:] }
        var found: [String: String] = [:]
        for name in names where TimeZone(identifier: name) == nil {
            if one.zones[name] == nil, opened[list]?.zones[name] == nil {
                if (opened[list]?.zones.count ?? 0) >= Self.mostZones { continue }
                do throws(ServerFault) {
                    let reply = try await call(one.list.call("GetTimezone", .string(name)))
                    opened[list]?.zones[name] = DesktopList.zone(reply.first?.asString)
                } catch {
                    guard case .ofDesktop(let fault) = error, fault.isOfItem else { throw error }
                    opened[list]?.zones[name] = ""
                }
            }
            if let text = opened[list]?.zones[name], !text.isEmpty { found[name] = text }
        }
        return found
    }

    /// Opens a list, and has its changes told.
    func open(_ list: ServerList) async throws(ServerFault) -> Opened {
        if let one = opened[list] { return one }
        guard let open = DesktopInterface.open(list.address) else {
            throw .ofDesktop(.answers("it has no such list"))
        }
        let reply = try await call(open)
        guard let one = DesktopList(reply) else {
            throw .ofDesktop(.answers("\(open.member): no list"))
        }
        _ = try await call(one.call("Open"))
        guard let path = try await call(one.call("GetView", .string("#t"))).first?.asString,
            path.hasPrefix("/")
        else { throw .ofDesktop(.answers("GetView: no view")) }
        let view = DesktopView()
        for rule in DesktopView.rules(of: one, at: path) { try await follow(rule, by: view) }
        for start in DesktopView.starting(of: one, at: path) { _ = try await call(start) }
        let new = Opened(list: one, view: view)
        opened[list] = new
        return new
    }

    // MARK: - The bus

    /// The connection, made anew if there is none.
    private func connected() async throws(ServerFault) -> Connection {
        do throws(DBusError) {
            return try await connection.open { new throws(DBusError) in try await prepare(new) }
        } catch {
            owners = [:]
            throw .ofDesktop(DesktopFault(error))
        }
    }

    private func prepare(_ new: Connection) async throws(DBusError) -> [Subscription] {
        await new.onDisconnect { [weak self] in self?.assumeIsolated { $0.forget() } }
        var subscriptions: [Subscription] = []
        for name in [DesktopInterface.sourcesName, DesktopInterface.calendarsName] {
            subscriptions.append(
                try await new.watchOwner(of: name) { [weak self] owner in
                    self?.assumeIsolated { $0.changeOwner(of: name, to: owner) }
                })
        }
        for rule in DesktopInterface.sourceRules {
            subscriptions.append(
                try await new.subscribe(to: rule) { [weak self] _ in
                    self?.assumeIsolated { $0.tell() }
                })
        }
        return subscriptions
    }

    private func follow(_ rule: MatchRule, by view: DesktopView) async throws(ServerFault) {
        let connection = try await connected()
        do throws(DBusError) {
            view.hold(
                try await connection.subscribe(to: rule) { [weak self, weak view] signal in
                    view?.take(signal)
                    self?.assumeIsolated { $0.tell() }
                })
        } catch {
            throw .ofDesktop(DesktopFault(error))
        }
    }

    private func tell() { changed() }

    private func forget() {
        connection.forget()
        (opened, owners) = ([:], [:])
        changed()
    }

    /// Another process has the lists from now on, or none has.
    private func changeOwner(of name: String, to owner: String?) {
        let old = owners[name]
        owners[name] = owner
        // One that begins was asked for.
        guard old != nil else { return }
        if name == DesktopInterface.calendarsName { opened = [:] }
        changed()
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - isOfList: Whether one list alone is asked.
    ///   - time: How long it is waited, if that is not as long as usual.
    /// - Returns: The reply.
    /// - Throws: ``ServerFault/ofDesktop(_:)``.
    func call(
        _ call: MethodCall, isOfList: Bool = true, within time: Duration? = nil
    ) async throws(ServerFault) -> [Value] {
        let connection = try await connected()
        do throws(DBusError) {
            return try await connection.call(call, timeout: time ?? deadline)
        } catch {
            var fault = DesktopFault(error)
            // A process that had the list is gone, which can be another than that of the name.
            if fault == .isMissing, !call.allowsAutoStart { fault = .ended }
            if fault == .ended { opened = [:] }
            if fault == .isSilent, isOfList, await isThere(connection) { fault = .listIsSilent }
            throw .ofDesktop(fault)
        }
    }

    /// Whether the process that has the lists answers at all.
    private func isThere(_ connection: Connection) async -> Bool {
        let ping = DesktopInterface.ping
        return (try? await connection.call(ping, timeout: Self.pingDeadline)) != nil
    }

    /// The languages of the person as keyfiles name them, best first.
    private static func languages(_ variables: [String: String]) -> [String] {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let text = names.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty })
        else { return [] }
        let whole = String(text.prefix { $0 != "." && $0 != "@" })
        return [whole, String(whole.prefix { $0 != "_" })]
    }
}
