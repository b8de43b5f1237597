// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc

/// The program that this process runs, and whether it is still the one at its path.
package struct RunningProgram: Sendable {
    private struct File: Hashable, Sendable {
        let device: UInt
        let number: UInt

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
        }
    }

    private let path: String
    private let file: File

    /// Takes a program.
    ///
    /// - Parameters:
    ///   - path: Where it was started from.
    ///   - file: The file itself, wherever it is by now.
    init?(at path: String, file: String) {
        guard let file = File(file) else { return nil }
        self.path = path
        self.file = file
    }

    /// The program of this process; nil where `/proc` does not say.
    package static func current() -> RunningProgram? {
        let link = "/proc/self/exe"
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        return path.flatMap { RunningProgram(at: $0, file: link) }
    }

    /// Where a program of the same installation may be: beside this one, or where those are that
    /// only programs start.
    ///
    /// - Parameter name: The program's name.
    /// - Returns: Paths, in the order in which to look.
    package func companions(_ name: String) -> [String] {
        let folder = Self.split(path).folder
        return [Self.split(folder).folder + "/libexec", folder].map { "\($0)/\(name)" }
    }

    /// Whether there is another program in its place, that can be started.
    ///
    /// A program that was only removed has no successor.
    var isReplaced: Bool {
        guard let other = File(path), other != file else { return false }
        return access(path, X_OK) == 0
    }

    /// Tells when something happens to what is at its path.
    func watch(on loop: EventLoop, _ action: @escaping @Sendable () -> Void) -> FolderWatch {
        let (folder, name) = Self.split(path)
        let events = [IN_CREATE, IN_MOVED_TO, IN_CLOSE_WRITE, IN_ATTRIB]
        return FolderWatch(folder, events, on: loop) { names in
            if names.contains(name) { action() }
        }
    }

    // Not by URL, with which a service would start half a millisecond later.
    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
