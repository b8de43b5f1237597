// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A real dunst, with its own control program for hands; dies with the test.
public final class DunstServer: Sendable {
    /// A notification that dunst has in its history.
    public struct Shown: Sendable, Hashable {
        /// The number dunst gave it.
        public var number: Int
        /// The title as it was sent.
        public var summary: String
        /// The body as dunst took it in.
        public var body: String
        /// The name of the application.
        public var application: String
        /// The format of the title and the body, in Pango markup.
        public var message: String
    }

    private let process: ChildProcess
    private let environment: [String: String]
    private let directory: TemporaryDirectory

    /// Starts dunst; it owns its bus name a moment later.
    ///
    /// - Parameters:
    ///   - bus: The session bus it serves.
    ///   - display: Where it draws.
    ///   - settings: More lines for `[global]`.
    ///   - rules: More sections of its configuration.
    /// - Throws: `TestWorldError` if it cannot be started.
    public init(
        bus: PrivateBus, display: VirtualDisplay, settings: [String: String] = [:],
        rules: String = ""
    ) throws {
        directory = try TemporaryDirectory()
        environment = display.environment(bus: bus, home: directory)
        var all = [
            "font": "Sans 11", "width": "360", "markup": "full",
            // The menu chooses the line that holds the wanted label.
            "dmenu": "grep -m1 -F -f '\(directory.path)/choice'",
            "history_length": "500", "notification_limit": "0", "sort": "no",
        ]
        all.merge(settings) { _, new in new }
        let lines = all.map { "  \($0.key) = \($0.value)" }.sorted()
        let configuration = try directory.write(
            (["[global]"] + lines).joined(separator: "\n") + "\n" + rules,
            to: "dunstrc")
        process = try ChildProcess("dunst", ["-conf", configuration], environment: environment)
    }

    /// How many it shows now.
    public func displayedCount() async throws -> Int {
        let text = try await control("count", "displayed")
        guard let count = Int(text.trimmingCharacters(in: .whitespaces)) else {
            throw TestWorldError("dunstctl count: \(text)")
        }
        return count
    }

    /// Presses the default action of the topmost notification.
    public func pressDefault() async throws { try await control("action", "0") }

    /// Chooses an action from the menu of all notifications by its label.
    public func choose(actionLabelled label: String) async throws {
        try directory.write("#\(label) (\n", to: "choice")
        try await control("context")
    }

    /// Dismisses the topmost notification, as a person does.
    public func close() async throws { try await control("close") }

    /// Dismisses all notifications.
    public func closeAll() async throws { try await control("close-all") }

    /// Turns Do Not Disturb on or off.
    public func setPaused(_ isPaused: Bool) async throws {
        try await control("set-paused", isPaused ? "true" : "false")
    }

    /// The notifications that were shown and closed, the newest first.
    public func history() async throws -> [Shown] {
        let text = try await control("history")
        return try JSONDecoder().decode(History.self, from: Data(text.utf8)).data
            .flatMap { $0 }.map(\.shown)
    }

    /// Kills it as a crash would, and waits until it is gone.
    public func kill() async { await process.killAndWait() }

    @discardableResult
    private func control(_ arguments: String...) async throws -> String {
        try await ChildProcess.run("dunstctl", arguments, environment: environment)
    }
}

/// The JSON that busctl makes of dunst's `aa{sv}`.
private struct History: Decodable {
    struct Entry: Decodable {
        struct Text: Decodable { var data: String }
        struct Number: Decodable { var data: Int }

        var id: Number
        var summary: Text
        var body: Text
        var appname: Text
        var message: Text

        var shown: DunstServer.Shown {
            DunstServer.Shown(
                number: id.data, summary: summary.data, body: body.data,
                application: appname.data, message: message.data)
        }
    }

    var data: [[Entry]]
}
