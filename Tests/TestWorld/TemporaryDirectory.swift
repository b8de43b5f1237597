// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A directory of a test's own, removed with everything in it when the test lets go of it.
public final class TemporaryDirectory: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes an empty directory that only this user can enter.
    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "carillon-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(at: url)
    }

    /// The path without a slash at its end.
    public var path: String { url.path(percentEncoded: false).trimmingSuffix("/") }

    /// Makes a directory below and gives its path.
    public func makeDirectory(_ name: String) throws -> String {
        let directory = url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return path + "/" + name
    }

    /// Writes a text file below and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appending(path: name))
        return path + "/" + name
    }

    /// Writes a script that can be started, below, and gives its path.
    ///
    /// Another process writes it: a program that a test beside this one starts just then has the files that this
    /// process writes open for as long as it runs, and what is open for writing cannot be started.
    @discardableResult
    public func writeProgram(_ text: String, to name: String) async throws -> String {
        let path = path + "/" + name
        let script = #"mkdir -p "${1%/*}" && printf %s "$2" > "$1" && chmod 755 "$1""#
        try await ChildProcess.run("/bin/sh", ["-c", script, "sh", path, text])
        return path
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        count > 1 && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
