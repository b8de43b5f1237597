// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld
import Testing

/// A desktop of a test's own: a screen, a bus that starts programs, a window manager, the
/// accessibility service, a notification server, and Carillon.
///
/// Nothing of it is seen by the person who runs the test, and all of it ends with the test.
public final class Desktop: Sendable {
    /// The program that shows notifications.
    public enum Server: Sendable {
        /// Nothing.
        case none
        /// A real dunst; see ``Desktop/dunst``.
        case dunst
        /// A real xfce4-notifyd, which has buttons.
        case xfce
    }

    /// The session bus.
    public let bus: PrivateBus
    /// The home directory.
    public let home: TemporaryDirectory
    /// The screen, 1280 by 800.
    public let display: VirtualDisplay
    /// The environment of the programs of this desktop.
    public let environment: [String: String]
    /// The notification server, if it is dunst.
    public let dunst: DunstServer?
    /// The notification server, if it is that of Xfce.
    public let xfce: XfceNotificationServer?
    let connection: Connection
    let accessibility: Connection
    let tree: AccessibleTree
    private let accessibilityBus: PrivateBus
    private let registry: ChildProcess
    private let windowManager: ChildProcess
    private let screenSaver: Export
    private let service: ChildProcess?
    /// The programs that were started, which live as long as the desktop.
    let programs = Mutex<[ChildProcess]>([])

    /// Makes a desktop, runs a test on it, and takes it down again.
    ///
    /// - Parameters:
    ///   - applications: What the bus can start: application ids, and the names of the programs,
    ///     which are built beside the test; with words behind one, it gets these.
    ///   - server: What shows notifications.
    ///   - hasService: Whether Carillon runs.
    ///   - variables: More for the environment of all programs.
    ///   - activated: More for the environment of the programs that the bus starts.
    ///   - isPretty: Whether it has a wallpaper, shadows and a good font, for pictures. The mouse
    ///     does not find its way then; use ``press(_:role:in:)`` and the keyboard.
    ///   - body: The test.
    /// - Throws: What the test throws, or `TestWorldError` if the desktop cannot be made.
    public static func run(
        _ applications: [String: String], server: Server = .none, hasService: Bool = true,
        variables: [String: String] = [:], activated: [String: String] = [:],
        isPretty: Bool = false, _ body: (Desktop) async throws -> Void
    ) async throws {
        let loop = try EventLoop(name: "desktop")
        defer { loop.stop() }
        let desktop = try await Desktop(
            on: loop, applications, server: server, hasService: hasService, variables: variables,
            activated: activated, isPretty: isPretty)
        try await body(desktop)
        await desktop.connection.close()
        await desktop.accessibility.close()
        await desktop.bus.stop()
        await desktop.accessibilityBus.stop()
    }

    private init(
        on loop: EventLoop, _ applications: [String: String], server: Server, hasService: Bool,
        variables: [String: String], activated: [String: String], isPretty: Bool
    ) async throws {
        home = try TemporaryDirectory()
        display = try await VirtualDisplay()
        accessibilityBus = try await PrivateBus()
        var shared = Self.variables(home: home, display: display)
        shared["AT_SPI_BUS_ADDRESS"] = accessibilityBus.address
        shared.merge(variables) { $1 }
        var services = applications.mapValues { text in
            let words = text.split(separator: " ").map(String.init)
            let options = words.count > 1 ? Array(words.dropFirst()) : ["--gapplication-service"]
            return ([Program.path(of: words.first ?? text)] + options).joined(separator: " ")
        }
        services["org.xfce.Xfconf"] = try Program.library("xfce4/xfconf/xfconfd")
        bus = try await PrivateBus(
            services: services, environment: shared.merging(activated) { $1 })
        environment = display.environment(bus: bus, home: home).merging(shared) { $1 }
        registry = try ChildProcess("/usr/libexec/at-spi2-registryd", environment: environment)
        windowManager = try ChildProcess(
            // Without shadows around windows: `click` could not tell how wide they are.
            "xfwm4", ["--compositor=\(isPretty ? "on" : "off")", "--vblank=off"],
            environment: environment)
        if isPretty { try await Self.decorate(home, environment) }
        connection = try await Connection.open(.custom(bus.address), on: loop)
        accessibility = try await Connection.open(.custom(accessibilityBus.address), on: loop)
        tree = AccessibleTree(on: accessibility)
        dunst =
            server == .dunst
            ? try DunstServer(
                bus: bus, display: display, rules: "[urgency_normal]\n  timeout = 0\n") : nil
        screenSaver = try await connection.exportScreenSaver()
        xfce = server == .xfce ? try XfceNotificationServer(bus: bus, display: display) : nil
        service =
            hasService
            ? try ChildProcess(Program.path(of: "carillond"), environment: environment) : nil
        var names = [("org.a11y.atspi.Registry", accessibility)]
        if hasService { names.append(("org.carillon.Center1", connection)) }
        if server != .none { names.append(("org.freedesktop.Notifications", connection)) }
        try await untilWindowsAreManaged()
        for (name, connection) in names {
            try await eventually { try await connection.owner(of: name) != nil }
        }
    }

    /// Waits until the window manager gives the focus to windows that come.
    ///
    /// At the end of its start xfwm4 takes the focus for itself, at whatever time it is then. To a
    /// new window it gives the focus at the time of the latest event that it heard of. For the
    /// first window that may be one from before, if only by a millisecond, and then the X server
    /// ignores it: the window never hears of its focus. So xfwm4 is asked for something that it
    /// does when it has started, and that is an event to itself.
    private func untilWindowsAreManaged() async throws {
        // A window that comes before its manager has neither the focus nor a shadow.
        try await eventually { try await rootProperties().contains("_GTK_FRAME_EXTENTS") }
        // It starts with four.
        try await xdotool(["set_num_desktops", "1"])
        try await eventually {
            try await rootProperties().split(separator: "\n")
                .contains("_NET_NUMBER_OF_DESKTOPS(CARDINAL) = 1")
        }
    }

    private func rootProperties() async throws -> String {
        try await ChildProcess.run("xprop", ["-root"], environment: environment)
    }

    /// A program's variables but for the addresses of the buses.
    private static func variables(
        home: TemporaryDirectory, display: VirtualDisplay
    ) -> [String: String] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../..").standardized.path(percentEncoded: false)
        return [
            "HOME": home.path, "XDG_DATA_HOME": home.path + "/data",
            "XDG_CONFIG_HOME": home.path + "/config", "XDG_CACHE_HOME": home.path + "/cache",
            "XDG_STATE_HOME": home.path + "/state",
            "XDG_RUNTIME_DIR": home.path, "DISPLAY": display.name,
            // The icons of the applications, as they lie in the sources.
            "XDG_DATA_DIRS": sources + "/data:/usr/local/share:/usr/share",
            "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
            // Drawn by the processor: a virtual screen has nothing else.
            "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        ]
    }
}

extension Connection {
    /// A screen saver that is off: nothing else says that the session is unlocked, and without
    /// that, actions that need authentication wait.
    fileprivate func exportScreenSaver() async throws -> Export {
        let name = "org.freedesktop.ScreenSaver"
        let export = try export(
            at: "/org/freedesktop/ScreenSaver", interface: name,
            introspection: """
                <interface name="\(name)">
                  <method name="GetActive"><arg type="b" direction="out"/></method>
                </interface>
                """
        ) { _ in [.boolean(false)] }
        _ = try await requestName(name)
        return export
    }
}
