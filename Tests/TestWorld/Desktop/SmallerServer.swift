// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The real notification server of a smaller desktop, on a screen of its own; dies with the test.
public final class SmallerServer: Sendable {
    /// Which one.
    public enum Program: String, CaseIterable, Sendable {
        case mate = "/usr/lib/mate-notification-daemon/mate-notification-daemon"
        case lxqt = "/usr/bin/lxqt-notificationd"
        case swaync = "/usr/bin/swaync"
    }

    private enum Screen {
        case x11(VirtualDisplay)
        case wayland(WaylandDisplay)
    }

    private let program: Program
    private let screen: Screen
    private let process: ChildProcess
    private let environment: [String: String]
    private let home: TemporaryDirectory

    /// Starts one; it owns its bus name a moment later.
    ///
    /// - Parameters:
    ///   - program: Which one.
    ///   - bus: The session bus it serves.
    /// - Throws: `TestWorldError` if it or its screen cannot be started.
    public convenience init(_ program: Program, bus: PrivateBus) async throws {
        let screen: Screen =
            switch program {
            case .mate, .lxqt: .x11(try await VirtualDisplay())
            case .swaync: .wayland(try await WaylandDisplay())
            }
        try self.init(program, bus, screen)
    }

    private init(_ program: Program, _ bus: PrivateBus, _ screen: Screen) throws {
        (self.program, self.screen) = (program, screen)
        home = try TemporaryDirectory()
        var environment =
            switch screen {
            case .x11(let display): display.environment(bus: bus, home: home)
            case .wayland(let display): display.environment(bus: bus, home: home)
            }
        // GTK 3 asks for it, even where it needs nothing from there.
        environment["XDG_RUNTIME_DIR"] = home.path
        self.environment = environment
        process = try ChildProcess(program.rawValue, environment: environment)
    }

    /// Starts the next one on the same screen, as a session does after a crash.
    public func next(bus: PrivateBus) throws -> SmallerServer {
        try SmallerServer(program, bus, screen)
    }

    /// Presses the last button of the one visible notification with the mouse.
    public func pressLastButton() async throws {
        switch program {
        case .mate: try await click(fromRight: 65, fromBottom: 27)
        case .lxqt: try await click(fromRight: 89, fromBottom: 39)
        case .swaync: throw TestWorldError("a screen of Wayland has no mouse here")
        }
    }

    /// Dismisses the one notification with its cross, or by the server's own program.
    public func dismiss() async throws {
        switch program {
        case .mate: try await click(fromRight: 32, fromTop: 27)
        case .lxqt: try await click(fromRight: 24, fromTop: 30)
        case .swaync:
            try await ChildProcess.run(
                "swaync-client", ["--close-latest"], environment: environment)
        }
    }

    private func click(fromRight right: Int, fromTop top: Int = 0, fromBottom bottom: Int = 0)
        async throws
    {
        guard case .x11(let display) = screen else { return }
        let window = try await display.window(ofClass: "notification")
        try await display.click(
            x: window.x + window.width - right,
            y: window.y + (top > 0 ? top : window.height - bottom))
    }

    /// Kills it as a crash would, and waits until it is gone.
    public func kill() async { await process.killAndWait() }
}
