// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An X screen without a monitor (Xvfb), with a mouse (xdotool); dies with the test.
public final class VirtualDisplay: Sendable {
    /// The value of `DISPLAY`, such as `:7`.
    public let name: String
    private let server: ChildProcess

    /// Starts a screen of 1280 by 800 on a free number and waits until it takes connections.
    public init() async throws {
        server = try ChildProcess(
            "Xvfb",
            ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
        let number = try await server.output.first { Int($0) != nil }
        name = ":\(number)"
    }

    /// An environment for programs that are to show something here and find nothing else.
    public func environment(bus: PrivateBus, home: TemporaryDirectory) -> [String: String] {
        var environment = home.homeEnvironment(bus: bus)
        environment["DISPLAY"] = name
        // GTK would look for the accessibility bus, which nobody starts here.
        environment["NO_AT_BRIDGE"] = "1"
        return environment
    }

    /// Presses the left button at a point of the screen.
    public func click(x: Int, y: Int) async throws {
        try await xdotool("mousemove", "--sync", "\(x)", "\(y)", "click", "1")
    }

    /// Waits until a window of a class is visible and says where it is.
    public func window(ofClass name: String) async throws -> (
        x: Int, y: Int, width: Int, height: Int
    ) {
        try await window("--class", name)
    }

    /// Waits until a window with a title is visible and says where it is.
    public func window(titled title: String) async throws -> (
        x: Int, y: Int, width: Int, height: Int
    ) {
        try await window("--name", "^\(title)$")
    }

    private func window(_ option: String, _ name: String) async throws -> (
        x: Int, y: Int, width: Int, height: Int
    ) {
        let text = try await xdotool(
            "search", "--sync", "--onlyvisible", option, name, "getwindowgeometry", "--shell")
        var values: [String: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
        }
        guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
            let height = values["HEIGHT"]
        else { throw TestWorldError("xdotool did not say where the window is: \(text)") }
        return (x, y, width, height)
    }

    /// Takes a picture of the screen, as a PNG file.
    public func takePicture(to path: String) async throws {
        try await ChildProcess.run(
            "import", ["-window", "root", path], environment: toolEnvironment)
    }

    @discardableResult
    private func xdotool(_ arguments: String...) async throws -> String {
        try await ChildProcess.run("xdotool", arguments, environment: toolEnvironment)
    }

    private var toolEnvironment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { _, new in new }
    }
}
