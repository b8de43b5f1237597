// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A file of others that is replaced whole, if it still is what was read.
struct ReplacedFile {
    /// Why a file is not written.
    struct Fault: Error, CustomStringConvertible {
        let path: String
        let message: String

        var description: String { "\(path): \(message)" }

        init(path: String, message: String) { (self.path, self.message) = (path, message) }

        /// Reads `errno`.
        init(path: String) {
            self.init(path: path, message: String(cString: strerror(errno)))
        }
    }

    /// Where it is, also if a link leads there.
    private let path: String
    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    init(_ path: String) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Replaces it in one step; its rights stay.
    ///
    /// - Parameters:
    ///   - old: What was read.
    ///   - new: What it is to be.
    /// - Returns: Whether it was still that.
    /// - Throws: Why it cannot be written.
    func replace(_ old: [UInt8], by new: [UInt8]) throws -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Fault(path: path) }
        let name = try write(new, mode: status.st_mode & 0o7777)
        // As late as can be: whoever writes in between wins only against the rename itself.
        let url = URL(fileURLWithPath: path)
        guard (try? ReadCalendar.bytes(at: url, following: false)) == old else {
            unlink(name)
            return false
        }
        guard rename(name, path) == 0 else {
            let fault = Fault(path: path)
            unlink(name)
            throw fault
        }
        return true
    }

    /// Adds a file beside it, with its rights.
    func add(_ bytes: [UInt8], named other: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Fault(path: path) }
        let name = try write(bytes, mode: status.st_mode & 0o7777)
        guard rename(name, folder + "/" + other) == 0 else {
            let fault = Fault(path: folder + "/" + other)
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
