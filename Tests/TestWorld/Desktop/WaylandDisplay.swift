// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A Wayland screen without a monitor (sway), also for root; dies with the test.
public final class WaylandDisplay: Sendable {
    /// The value of `WAYLAND_DISPLAY`: the path of the socket, without an `XDG_RUNTIME_DIR`.
    public let name: String
    private let compositor: ChildProcess
    private let runtime: TemporaryDirectory

    /// Starts a screen and waits until it takes connections.
    ///
    /// - Throws: `TestWorldError` if it cannot be started.
    public init() async throws {
        runtime = try TemporaryDirectory()
        let configuration = try runtime.write(
            """
            xwayland disable
            output * resolution 1280x800
            # Run when all is ready.
            exec echo "$WAYLAND_DISPLAY"

            """, to: "config")
        compositor = try ChildProcess(
            "setpriv",
            try Self.user(owning: runtime.path, configuration)
                + ["--", "sway", "--config", configuration],
            // Nothing of the person's, or it might open a window on their screen.
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": runtime.path, "XDG_RUNTIME_DIR": runtime.path,
                "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
            ])
        name = runtime.path + "/" + (try await compositor.output.first { !$0.isEmpty })
    }

    /// An environment for programs that are to show something here and find nothing else.
    public func environment(bus: PrivateBus, home: TemporaryDirectory) -> [String: String] {
        home.homeEnvironment(bus: bus).merging(["WAYLAND_DISPLAY": name]) { _, new in new }
    }

    /// Options that make setpriv run a program as an ordinary user: this one, or nobody for root.
    ///
    /// sway refuses root; but root may connect to what another user listens on.
    private static func user(owning paths: String...) throws -> [String] {
        // Asked for again here: the kernel forgets it when the user changes.
        let dyingWithParent = "--pdeathsig=KILL"
        guard geteuid() == 0 else { return [dyingWithParent] }
        let nobody = 65534
        for path in paths {
            try FileManager.default.setAttributes(
                [.ownerAccountID: nobody, .groupOwnerAccountID: nobody], ofItemAtPath: path)
        }
        return ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", dyingWithParent]
    }
}
