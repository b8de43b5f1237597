// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import ICalendar
import NotificationFiles

/// The files of a list as they lie on the disk, and beside them, elsewhere, what both sides agreed on.
///
/// The files are a folder like any other: programs of calendars read and write it, and it rings.
struct MirrorFolder {
    /// The folder of the list.
    let path: String
    /// The folder with what both sides agreed on.
    private let agreed: String
    /// The files that were as agreed when they were looked at, by the state that they had.
    private var clean: [String: Stamp] = [:]

    /// The hidden file that tells the folder from others at its place, such as the empty one where a
    /// disk is missing.
    private static let mark = ".carillon"
    private static let limit = CalendarLimits().bytes
    private static let most = 100_000

    /// The state of a file by which a change of it is seen.
    private struct Stamp: Equatable {
        let inode: UInt64
        let size: Int
        // No arrays: there is one of these for each file.
        let modified: Int
        let modifiedNanoseconds: Int
        let changed: Int
        let changedNanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            (modified, modifiedNanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            (changed, changedNanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
        }
    }

    /// Names the folders.
    ///
    /// - Parameters:
    ///   - path: The folder of the list.
    ///   - state: The folder with what is known of it.
    init(_ path: String, state: String) {
        (self.path, agreed) = (path, state + "/agreed")
    }

    /// Makes the folders that are not there.
    ///
    /// - Parameters:
    ///   - name: The name of the list for a person, which other programs show.
    ///   - color: Its colour, which they show, too.
    /// - Returns: The mark of the folder: what is missing in one with another mark was not removed by
    ///   anybody.
    /// - Throws: Why they cannot be made.
    mutating func open(named name: String, color: String? = nil) throws -> String {
        let folders = [path, agreed]
        for folder in folders {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        for (file, text) in [("displayname", name), ("color", color ?? "")] where !text.isEmpty {
            let bytes = Array(text.utf8)
            let shown = ReplacedFile("\(path)/\(file)", limit: bytes.count, following: false)
            if (try? shown.contents()) != bytes { try shown.set(bytes) }
        }
        let file = ReplacedFile(path + "/" + Self.mark, limit: 1_000, following: false)
        if try file.create(Array(UUID().uuidString.lowercased().utf8)) { clean = [:] }
        return String(decoding: try file.contents(), as: UTF8.self)
    }

    /// Looks at the files.
    ///
    /// - Parameter known: The names of those on which both sides agreed.
    /// - Returns: The files that there are.
    /// - Throws: Why nobody can look.
    mutating func files(_ known: some Collection<String>) throws -> [String: MirrorPlan.LocalFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { $0.lowercased().hasSuffix(".ics") && !$0.hasPrefix(".") }
        guard names.count <= Self.most else {
            throw ReplacedFile.Fault(path: path, message: "there are too many files")
        }
        let known = Set(known)
        var files: [String: MirrorPlan.LocalFile] = [:]
        for name in names {
            guard let stamp = Stamp(path + "/" + name) else {
                // Something has that name, such as a link: nobody has removed the item.
                files[name] = .changed
                continue
            }
            if known.contains(name), clean[name] == stamp {
                files[name] = .same
                continue
            }
            let isSame = known.contains(name) && (try? contents(name)) == agreed(name)
            files[name] = isSame ? .same : .changed
            clean[name] = isSame ? stamp : nil
        }
        clean = clean.filter { files[$0.key] != nil }
        return files
    }

    /// The bytes of a file.
    func contents(_ name: String) throws(FileFault) -> [UInt8] { try file(name).contents() }

    /// The bytes of a file on which both sides agreed; nil if they never did.
    func agreed(_ name: String) -> [UInt8]? { try? agreedFile(name).contents() }

    /// Both sides agree.
    func agree(_ name: String, on bytes: [UInt8]) throws { try agreedFile(name).set(bytes) }

    /// Takes what the server has; what was changed here goes into it.
    ///
    /// - Parameters:
    ///   - theirs: What the server has.
    ///   - name: The name of the file.
    ///   - isKnown: Whether both sides had agreed before.
    /// - Throws: Why it is not taken; it is tried again at the next look.
    func take(_ theirs: [UInt8], into name: String, isKnown: Bool) throws {
        let base = isKnown ? agreed(name) : nil
        let ours: [UInt8]?
        do throws(FileFault) {
            ours = try contents(name)
        } catch {
            guard error == .system(ENOENT) else { throw error }
            ours = nil
        }
        let isWritten: Bool
        if let ours {
            // Where nobody remembers what both had, it was nothing: what either has is kept.
            let new = ours == base ? theirs : Self.merged(base ?? [], ours, theirs)
            isWritten = try new == ours || file(name).replace(ours, by: new)
        } else if let base, Self.isSame(base, theirs) {
            // Removed here, and there is no change to keep it for: servers note when it was written.
            return
        } else {
            isWritten = try file(name).create(theirs)
        }
        guard isWritten else {
            throw ReplacedFile.Fault(path: path + "/" + name, message: "it changes just now")
        }
        try agree(name, on: theirs)
    }

    /// Removes a file if it still is as both sides agreed.
    ///
    /// - Returns: Whether it is gone.
    func remove(_ name: String) -> Bool {
        guard let bytes = agreed(name), file(name).remove(bytes) else { return false }
        forget(name)
        return true
    }

    /// Forgets what both sides agreed on.
    func forget(_ name: String) { unlink(agreed + "/" + name) }

    private func file(_ name: String) -> ReplacedFile {
        // A link is not followed: where it leads is nothing for a server.
        ReplacedFile(path + "/" + name, limit: Self.limit, following: false)
    }

    private func agreedFile(_ name: String) -> ReplacedFile {
        ReplacedFile(agreed + "/" + name, limit: Self.limit, following: false)
    }

    private static func isSame(_ base: [UInt8], _ theirs: [UInt8]) -> Bool {
        guard base != theirs else { return true }
        guard let base = try? CalendarFile(base), let theirs = try? CalendarFile(theirs)
        else { return false }
        return theirs.saysSame(as: base)
    }

    private static func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        guard let base = try? CalendarFile(base), let ours = try? CalendarFile(ours),
            let theirs = try? CalendarFile(theirs)
        else { return theirs }
        return CalendarMerge(base: base, ours: ours, theirs: theirs).result.bytes
    }
}
