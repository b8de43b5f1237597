// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A small file system in memory.
public struct SmallDisk: Sendable {
    private let path: String

    /// Whether this user may mount; root in most containers may not either.
    public static var isPossible: Bool {
        get async {
            guard getuid() == 0, let directory = try? TemporaryDirectory(),
                let disk = try? await SmallDisk(at: directory.path)
            else { return false }
            return (try? await disk.remove()) != nil
        }
    }

    /// Mounts one on a directory.
    ///
    /// - Parameters:
    ///   - path: The directory.
    ///   - megabytes: Its size.
    ///   - files: How many files there may be in it; nil is as many as there is room for.
    /// - Throws: `TestWorldError` if it cannot be mounted.
    public init(at path: String, megabytes: Int = 3, files: Int? = nil) async throws {
        self.path = path
        let options = "size=\(megabytes)m" + (files.map { ",nr_inodes=\($0)" } ?? "")
        try await ChildProcess.run("mount", ["-t", "tmpfs", "-o", options, "none", path])
    }

    /// The bytes that are free.
    public var free: Int {
        get throws {
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { throw TestWorldError("\(path): no disk") }
            return Int(status.f_bavail) * Int(status.f_frsize)
        }
    }

    /// Fills it but for a little.
    public func fill() throws {
        try Data(count: 1 << 20).write(to: URL(filePath: path + "/filling"))
    }

    /// Fills it but for so many bytes.
    public func fill(leaving rest: Int) throws {
        makeRoom()
        let file = open(path + "/filling", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TestWorldError("\(path): no file can be made") }
        defer { close(file) }
        var error: Int32
        repeat {
            let count = try free - rest
            guard count >= 0 else { throw TestWorldError("only \(try free) bytes are free") }
            error = count == 0 ? 0 : posix_fallocate(file, 0, off_t(count))
            // A program that writes meanwhile has taken some.
        } while error == ENOSPC
        guard error == 0 else { throw TestWorldError("\(path): \(error)") }
    }

    /// Takes all places for files but so many.
    public func takeFiles(leaving rest: Int) throws {
        var status = statvfs()
        guard statvfs(path, &status) == 0, mkdir(path + "/files", 0o700) == 0 else {
            throw TestWorldError("\(path): no disk")
        }
        for number in 0..<max(0, Int(status.f_favail) - 1 - rest) {
            try Data().write(to: URL(filePath: path + "/files/\(number)"))
        }
    }

    /// Gives the places for files back.
    public func giveFiles() throws { try FileManager.default.removeItem(atPath: path + "/files") }

    /// Takes away what filled it.
    public func makeRoom() {
        // Of a file that a program has open which was started meanwhile, only the name would go.
        truncate(path + "/filling", 0)
        unlink(path + "/filling")
    }

    /// Lets nobody write.
    public func makeReadOnly() async throws {
        try await ChildProcess.run("mount", ["-o", "remount,ro", path])
    }

    /// Lets everybody write again.
    public func makeWritable() async throws {
        try await ChildProcess.run("mount", ["-o", "remount,rw", path])
    }

    /// Takes it away, whoever uses it.
    public func remove() async throws { try await ChildProcess.run("umount", ["-l", path]) }
}
