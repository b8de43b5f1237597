// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CFiles
import Foundation
import Glibc

/// A file of others that is replaced whole, if it still is what was read.
package struct ReplacedFile {
    /// Why a file is not written.
    package struct Fault: Error, CustomStringConvertible {
        let path: String
        let message: String

        package var description: String { "\(path): \(message)" }

        /// Says it of a file.
        package init(path: String, message: String) { (self.path, self.message) = (path, message) }

        /// Reads `errno`.
        init(path: String) {
            self.init(path: path, message: String(cString: strerror(errno)))
        }
    }

    /// Where it is.
    private let path: String
    private let limit: Int
    private let exchanges: Bool
    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
    /// How often something newer is put back.
    private static let tries = 16
    /// The rights of one that nobody has written before.
    private static let usualMode: mode_t = 0o600

    /// Names it.
    ///
    /// - Parameters:
    ///   - path: An absolute path.
    ///   - limit: How many bytes it may have.
    ///   - follows: Whether the file is meant to which a link leads.
    ///   - exchanges: Whether files can be exchanged where it is, as far as anybody knows.
    package init(
        _ path: String, limit: Int, following follows: Bool, exchanging exchanges: Bool = true
    ) {
        self.path = follows ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        (self.limit, self.exchanges) = (limit, exchanges)
    }

    /// Reads all of it, unless it has become a link meanwhile.
    ///
    /// - Returns: Its bytes.
    /// - Throws: `FileFault`.
    package func contents() throws(FileFault) -> [UInt8] { try contents(of: path) }

    private func contents(of path: String) throws(FileFault) -> [UInt8] {
        let url = URL(fileURLWithPath: path)
        return try OpenFolder(at: folder).file(url.lastPathComponent).contents(limit: limit)
    }

    /// Replaces it in one step; its rights stay.
    ///
    /// - Parameters:
    ///   - old: What was read.
    ///   - new: What it is to be.
    /// - Returns: Whether it was still that.
    /// - Throws: Why it cannot be written.
    package func replace(_ old: [UInt8], by new: [UInt8]) throws -> Bool {
        guard (try? contents()) == old, let mode = try mode() else { return false }
        let name = try write(new, mode: mode)
        defer { unlink(name) }
        if exchange(name) {
            let found = try? contents(of: name)
            if found == old { return true }
            putBack(found, from: name, over: new)
            return false
        }
        if errno == ENOENT { return false }
        // Looked at as late as can be: whoever writes now wins only against the rename itself.
        guard (try? contents()) == old else { return false }
        try move(name, to: path)
        return true
    }

    /// Puts something back that was written just before it was replaced.
    ///
    /// The file that comes out for it is looked at, too: who writes once more meanwhile has the newest.
    private func putBack(_ found: [UInt8]?, from name: String, over new: [UInt8]) {
        var (found, placed) = (found, Optional(new))
        for _ in 0..<Self.tries where exchange(name) {
            let newest = try? contents(of: name)
            if newest == placed { return }
            (found, placed) = (newest, found)
        }
    }

    /// Exchanges it for a file beside it, where files can be exchanged: not on every network.
    private func exchange(_ name: String) -> Bool {
        let isDone = exchanges && CFiles_rename(name, path, CFiles_exchange) == 0
        if !exchanges { errno = EINVAL }
        return isDone
    }

    /// Makes it, if there is none.
    ///
    /// - Parameter bytes: What it is to be.
    /// - Returns: Whether there was none.
    /// - Throws: Why it cannot be written.
    package func create(_ bytes: [UInt8]) throws -> Bool {
        let name = try write(bytes, mode: Self.usualMode)
        defer { unlink(name) }
        // A link is made only where nothing is.
        if link(name, path) == 0 { return true }
        if errno == EEXIST { return false }
        throw Fault(path: path)
    }

    /// Writes it, whatever it is now.
    ///
    /// - Parameter bytes: What it is to be.
    /// - Throws: Why it cannot be written.
    package func set(_ bytes: [UInt8]) throws {
        try move(try write(bytes, mode: Self.usualMode), to: path)
    }

    /// Removes it, if it still is what was read.
    ///
    /// - Parameter old: What was read.
    /// - Returns: Whether it is gone.
    package func remove(_ old: [UInt8]) -> Bool {
        do throws(FileFault) {
            guard try contents() == old else { return false }
            let name = nameBeside()
            guard rename(path, name) == 0 else { return errno == ENOENT }
            defer { unlink(name) }
            if (try? contents(of: name)) == old { return true }
            // Written just before: it goes back, unless there is a newer one already.
            if CFiles_rename(name, path, CFiles_onlyNew) != 0 { link(name, path) }
            return false
        } catch {
            return error == .system(ENOENT)
        }
    }

    /// Adds a file beside it, with its rights.
    package func add(_ bytes: [UInt8], named other: String) throws {
        try move(try write(bytes, mode: mode() ?? Self.usualMode), to: folder + "/" + other)
    }

    /// Looks up its rights; nil if it is gone.
    private func mode() throws -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw Fault(path: path)
        }
        return status.st_mode & 0o7777
    }

    private func move(_ name: String, to path: String) throws {
        guard rename(name, path) == 0 else {
            let fault = Fault(path: path)
            unlink(name)
            throw fault
        }
    }

    /// A hidden name beside it: programs of calendars leave such names out.
    private func nameBeside() -> String {
        folder + "/." + UUID().uuidString.lowercased() + ".tmp"
    }

    /// Writes a hidden file beside it, durably.
    private func write(_ bytes: [UInt8], mode: mode_t) throws -> String {
        let name = nameBeside()
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw Fault(path: name) }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        guard rest.isEmpty, fchmod(file, mode) == 0, fsync(file) == 0 else {
            let fault = Fault(path: path)
            unlink(name)
            throw fault
        }
        return name
    }
}
