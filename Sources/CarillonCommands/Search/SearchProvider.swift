// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationSentences

/// Answers the search of GNOME Shell and of Plasma: who types when, and of what, is offered to be
/// reminded.
///
/// Source: `org.gnome.Shell.SearchProvider2` of GNOME Shell, and `org.kde.krunner1` of KRunner.
///
/// The words that are typed stay in this process: nothing of them is written or sent before a person chooses.
final class SearchProvider: Sendable {
    /// Its name on the bus.
    static let name = "org.carillon.Search"
    /// The object that has both interfaces.
    static let path = "/org/carillon/Search"

    /// More than anybody types, with all that was found before.
    private static let limit = MessageLimit(bytes: 64 * 1_024, values: 1_024)
    private static let icon = "org.carillon.Reminders"

    private let sentences: CommandSentences
    private let makeSearch: @Sendable () -> ReminderSearch
    private let remind: @Sendable (FoundReminder) async throws -> Void
    private let calls = AsyncStream.makeStream(of: Void.self)

    /// Makes a provider.
    ///
    /// - Parameters:
    ///   - sentences: The words to the person.
    ///   - makeSearch: Gives the search of the moment.
    ///   - remind: Makes a reminder that was chosen.
    init(
        saying sentences: CommandSentences,
        search makeSearch: @escaping @Sendable () -> ReminderSearch,
        remind: @escaping @Sendable (FoundReminder) async throws -> Void
    ) {
        self.sentences = sentences
        self.makeSearch = makeSearch
        self.remind = remind
    }

    /// Answers until nobody has searched for a while, or the bus is gone.
    ///
    /// - Parameters:
    ///   - address: The bus of the session.
    ///   - loop: Where calls are answered.
    ///   - sleep: Waits for that while.
    /// - Throws: `DBusError` if there is no bus, or somebody else answers there.
    func run(
        on address: Connection.Address, _ loop: EventLoop,
        idle sleep: @escaping @Sendable () async throws -> Void
    ) async throws {
        let connection = try await Connection.open(address, on: loop)
        await connection.onDisconnect { [calls] in calls.continuation.finish() }
        let exports = [
            try await connection.export(
                at: Self.path, interface: ShellSearch.name,
                introspection: ShellSearch.introspection, limit: { _ in Self.limit }
            ) { [self] (call) async throws(DBusError) in
                calls.continuation.yield()
                return try await answerShell(call, connection)
            },
            try await connection.export(
                at: Self.path, interface: PlasmaSearch.name,
                introspection: PlasmaSearch.introspection, limit: { _ in Self.limit }
            ) { [self] (call) async throws(DBusError) in
                calls.continuation.yield()
                return try await answerPlasma(call, connection)
            },
        ]
        guard try await connection.requestName(Self.name) == .primaryOwner else {
            await connection.close()
            throw DBusError.failed("another process answers searches already")
        }
        await untilIdle(sleep)
        // Who calls from now on starts another process; what was asked before is answered.
        try? await connection.releaseName(Self.name)
        _ = await connection.finishCalls(within: .seconds(25))
        withExtendedLifetime(exports) {}
        await connection.close()
    }

    private func untilIdle(_ sleep: @escaping @Sendable () async throws -> Void) async {
        func alarm() -> Task<Void, Never> {
            Task { [calls] in
                // Cancelled, somebody has called.
                if (try? await sleep()) != nil { calls.continuation.finish() }
            }
        }
        var last = alarm()
        for await _ in calls.stream {
            last.cancel()
            last = alarm()
        }
        last.cancel()
    }

    // MARK: - Answers

    private func answerShell(
        _ call: IncomingCall, _ connection: Connection
    ) async throws(DBusError) -> [Value] {
        switch call.member {
        case "GetInitialResultSet": return [found(call.arguments.first?.asStrings ?? [])]
        case "GetSubsearchResultSet": return [found(call.arguments.last?.asStrings ?? [])]
        case "GetResultMetas":
            let search = makeSearch()
            let metas = (call.arguments.first?.asStrings ?? []).prefix(ShellSearch.mostResults)
                .compactMap { search.reminder($0) }
                .map { ShellSearch.meta($0, offer: offer($0), search.words(for: $0), Self.icon) }
            return [.array(metas, of: "a{sv}")]
        case "ActivateResult":
            await choose(call.arguments.first?.asString ?? "", connection)
            return []
        default:
            // The icon of the provider was pressed: a window to write in.
            _ = try? await connection.call(ShellSearch.newReminder)
            return []
        }
    }

    private func answerPlasma(
        _ call: IncomingCall, _ connection: Connection
    ) async throws(DBusError) -> [Value] {
        switch call.member {
        case "Match":
            let search = makeSearch()
            let matches = search.reminders(in: call.arguments.first?.asString ?? "").map {
                PlasmaSearch.match($0, offer: offer($0), search.words(for: $0), Self.icon)
            }
            return [.array(matches, of: PlasmaSearch.matchType)]
        case "Run":
            await choose(call.arguments.first?.asString ?? "", connection)
            return []
        default: return [.array([], of: "(sss)")]
        }
    }

    private func found(_ terms: [String]) -> Value {
        .array(
            makeSearch().reminders(in: terms.joined(separator: " ")).map {
                .string($0.identifier)
            }, of: "s")
    }

    private func offer(_ reminder: FoundReminder) -> String {
        sentences.remind(reminder.title)
    }

    /// Makes the reminder that was chosen, and says what became of it, since the search is closed by
    /// then.
    private func choose(_ identifier: String, _ connection: Connection) async {
        let search = makeSearch()
        guard let reminder = search.reminder(identifier) else {
            let sentence = identifier.drop { $0 != ":" }.dropFirst()
            return await tell(
                sentences.isNotMade(String(sentence.prefix(80))), sentences.isPast, connection)
        }
        do {
            try await remind(reminder)
            await tell(
                sentences.isMade(reminder.title), search.words(for: reminder), connection)
        } catch {
            await tell(sentences.isNotMade(reminder.title), "\(error)", connection)
        }
    }

    /// Shows a line that leaves by itself and stays in no list.
    private func tell(_ title: String, _ text: String, _ connection: Connection) async {
        let call = MethodCall(
            destination: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
            interface: "org.freedesktop.Notifications", member: "Notify",
            arguments: [
                .string("Carillon"), .uint32(0), .string(Self.icon),
                .string(PlainLine.clean(title)), .string(Self.escape(PlainLine.clean(text))),
                .array([], of: "s"),
                .dictionary(
                    [
                        "transient": .variant(.boolean(true)),
                        "desktop-entry": .variant(.string(Self.icon)),
                    ], of: "v"), .int32(-1),
            ], allowsAutoStart: false)
        // Without a server nobody sees it; the reminder is in the list all the same.
        _ = try? await connection.call(call)
    }

    /// A text that no server takes for markup.
    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
