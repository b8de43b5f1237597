// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

extension Desktop {
    /// Where pictures go, if any are wanted: the variable `CARILLON_SCREENSHOTS`.
    public static var pictureDirectory: String? {
        ProcessInfo.processInfo.environment["CARILLON_SCREENSHOTS"]
    }

    /// Takes a picture of the screen, once nothing moves any more.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without its directory and ending.
    ///   - width: How much of the screen is wanted, from the left, in pixels.
    ///   - height: How much of the screen is wanted, from the top, in pixels.
    /// - Throws: `TestWorldError` if it cannot be taken.
    public func takePicture(_ name: String, width: Int = 1280, height: Int = 800) async throws {
        guard let directory = Self.pictureDirectory else { return }
        // The one thing that sends no event: the end of all animations.
        try await Task.sleep(for: .milliseconds(1200))
        let path = "\(directory)/\(name).png"
        try await display.takePicture(to: path)
        try await ChildProcess.run(
            "convert", [path, "-crop", "\(width)x\(height)+0+0", "+repage", path])
    }

    /// Moves an application's window to a place of the screen.
    public func move(_ title: String, x: Int, y: Int) async throws {
        try await xdotool([
            "search", "--sync", "--onlyvisible", "--name", title, "windowmove", "\(x)", "\(y)",
        ])
    }

    /// Gives the desktop a wallpaper, and programs a good font.
    static func decorate(_ home: TemporaryDirectory, _ environment: [String: String]) async throws {
        _ = try home.makeDirectory("config/gtk-4.0")
        try home.write(
            """
            [Settings]
            gtk-font-name=Cantarell 11
            gtk-decoration-layout=:close
            gtk-xft-antialias=1
            gtk-xft-hinting=1
            gtk-xft-hintstyle=hintslight
            gtk-xft-rgba=none

            """, to: "config/gtk-4.0/settings.ini")
        try await ChildProcess.run(
            "hsetroot", ["-add", "#7aa5d2", "-add", "#2a4d7a", "-gradient", "160"],
            environment: environment)
    }
}
