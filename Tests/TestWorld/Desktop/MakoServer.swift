// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A real mako, with its own control program for hands; dies with the test.
public final class MakoServer: Sendable {
    /// A notification that mako shows.
    public struct Shown: Sendable, Hashable {
        /// The number mako gave it.
        public var number: Int
        /// The name of the application.
        public var application: String
        /// The title as it was sent.
        public var summary: String
        /// The body as it was sent; mako reads it as Pango markup.
        public var body: String
        /// The labels of its actions, by their keys.
        public var actions: [String: String]
    }

    private let process: ChildProcess
    private let environment: [String: String]
    private let home: TemporaryDirectory

    /// Starts mako; it owns its bus name a moment later.
    ///
    /// - Parameters:
    ///   - bus: The session bus it serves.
    ///   - display: Where it draws.
    ///   - settings: The lines of its configuration.
    /// - Throws: `TestWorldError` if it cannot be started.
    public init(
        bus: PrivateBus, display: WaylandDisplay, settings: [String: String] = [:]
    ) throws {
        home = try TemporaryDirectory()
        environment = display.environment(bus: bus, home: home)
        let lines = settings.map { "\($0.key)=\($0.value)\n" }.sorted()
        let configuration = try home.write(lines.joined(), to: "mako.conf")
        process = try ChildProcess("mako", ["--config", configuration], environment: environment)
    }

    /// The notifications that it shows now, the newest first.
    public func displayed() async throws -> [Shown] {
        let text = try await control("list")
        return try JSONDecoder().decode(List.self, from: Data(text.utf8)).data
            .flatMap { $0 }.map(\.shown)
    }

    /// Presses the default action of the newest notification.
    public func pressDefault() async throws { try await control("invoke") }

    /// Presses the action with that label, on the newest notification that has one.
    public func choose(actionLabelled label: String) async throws {
        for shown in try await displayed() {
            guard let key = shown.actions.first(where: { $0.value == label })?.key else { continue }
            try await control("invoke", "-n", "\(shown.number)", key)
            return
        }
        throw TestWorldError("mako shows no action labelled '\(label)'")
    }

    /// Dismisses the newest notification, as a person does.
    public func close() async throws { try await control("dismiss") }

    /// Dismisses all notifications.
    public func closeAll() async throws { try await control("dismiss", "--all") }

    /// Kills it as a crash would, and waits until it is gone.
    public func kill() async { await process.killAndWait() }

    /// Switches a mode on, besides those that are on.
    public func addMode(_ name: String) async throws { try await control("mode", "-a", name) }

    @discardableResult
    private func control(_ arguments: String...) async throws -> String {
        try await ChildProcess.run("makoctl", arguments, environment: environment)
    }
}

/// The JSON that busctl makes of mako's `aa{sv}`.
private struct List: Decodable {
    struct Entry: Decodable {
        struct Field<Content: Decodable>: Decodable { var data: Content }

        enum CodingKeys: String, CodingKey {
            case id
            case application = "app-name"
            case summary, body, actions
        }

        var id: Field<Int>
        var application: Field<String>
        var summary: Field<String>
        var body: Field<String>
        var actions: Field<[String: String]>

        var shown: MakoServer.Shown {
            MakoServer.Shown(
                number: id.data, application: application.data, summary: summary.data,
                body: body.data, actions: actions.data)
        }
    }

    var data: [[Entry]]
}
