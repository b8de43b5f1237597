// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
    /// The rights of one that nobody has written before.
    private static let usualMode: mode_t = 0o600

    /// Names it.
    ///
    /// - Parameters:
    ///   - path: An absolute path.
    ///   - limit: How many bytes it may have.
    ///   - follows: Whether the file is meant to which a link leads.
    package init(_ path: String, limit: Int, following follows: Bool) {
        self.path = follows ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        self.limit = limit
    }

    /// Reads all of it, unless it has become a link meanwhile.
    ///
    /// - Returns: Its bytes.
    /// - Throws: `FileFault`.
    package func contents() throws(FileFault) -> [UInt8] {
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
        let name = try write(new, mode: mode())
        // As late as can be: whoever writes in between wins only against the rename itself.
        guard (try? contents()) == old else {
            unlink(name)
            return false
        }
        try move(name, to: path)
        return true
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
            return try contents() == old && unlink(path) == 0
        } catch {
            return error == .system(ENOENT)
        }
    }

    /// Adds a file beside it, with its rights.
    package func add(_ bytes: [UInt8], named other: String) throws {
        try move(try write(bytes, mode: mode()), to: folder + "/" + other)
    }

    private func mode() throws -> mode_t {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Fault(path: path) }
        return status.st_mode & 0o7777
    }

    private func move(_ name: String, to path: String) throws {
        guard rename(name, path) == 0 else {
            let fault = Fault(path: path)
            unlink(name)
            throw fault
        }
    }

    /// Writes a hidden file beside it, durably: programs of calendars leave such names out.
    private func write(_ bytes: [UInt8], mode: mode_t) throws -> String {
        let name = folder + "/." + UUID().uuidString.lowercased() + ".tmp"
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
