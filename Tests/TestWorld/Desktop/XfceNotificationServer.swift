// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A real xfce4-notifyd with the settings service it needs, and a mouse to press its buttons.
public final class XfceNotificationServer: Sendable {
    /// Where it draws.
    public let display: VirtualDisplay
    private let environment: [String: String]
    private let settings: ChildProcess
    private let process: ChildProcess
    private let home: TemporaryDirectory

    /// Starts both; the server owns its bus name a moment later.
    public init(bus: PrivateBus, display: VirtualDisplay) throws {
        self.display = display
        home = try TemporaryDirectory()
        environment = display.environment(bus: bus, home: home)
        settings = try ChildProcess(
            try Self.program("xfce4/xfconf/xfconfd"), environment: environment)
        process = try ChildProcess(
            try Self.program("xfce4/notifyd/xfce4-notifyd"), environment: environment)
    }

    /// Presses a button of the one visible notification with the mouse.
    ///
    /// - Parameters:
    ///   - index: Which button, from the left; the default action is a button here.
    ///   - count: How many buttons there are.
    /// - Throws: `TestWorldError` if no window comes.
    public func press(button index: Int, of count: Int) async throws {
        let window = try await display.window(ofClass: "notifyd")
        // The buttons share the window's width, but for its margins, in the last row.
        let (margin, fromBottom) = (14, 31)
        let width = window.width - 2 * margin
        try await display.click(
            x: window.x + margin + width * (2 * index + 1) / (2 * count),
            y: window.y + window.height - fromBottom)
    }

    /// Dismisses the one visible notification with a click beside its buttons.
    public func dismiss() async throws {
        let window = try await display.window(ofClass: "notifyd")
        try await display.click(x: window.x + 8, y: window.y + 8)
    }

    /// Turns the switch of the panel plugin that has it hold back what comes.
    public func setDoNotDisturb(_ isOn: Bool) async throws {
        _ = try await ChildProcess.run(
            "xfconf-query",
            [
                "-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-n", "-t", "bool", "-s",
                "\(isOn)",
            ], environment: environment)
    }

    /// Waits until a notification is visible.
    public func waitForWindow() async throws { _ = try await display.window(ofClass: "notifyd") }

    /// Kills both as a crash would, and waits until they are gone.
    public func kill() async {
        await process.killAndWait()
        await settings.killAndWait()
    }

    private static func program(_ name: String) throws -> String {
        // Debian's multiarch directory differs from machine to machine.
        let libraries = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
        let paths = libraries.map { "/usr/lib/\($0)/\(name)" } + ["/usr/libexec/\(name)"]
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw TestWorldError("\(name) is not installed; apt-get install xfce4-notifyd xfconf")
        }
        return path
    }
}
