// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sandbox that a process runs in, as far as it can be known.
enum Sandbox: Hashable {
    /// It runs in none.
    case none
    /// It runs in the Flatpak with this id; empty for one that does not say, which is nobody's.
    case flatpak(String)
    /// It has ended, or hides where it runs. It is treated as if it ran in one.
    case unknown

    private static let sizeLimit = 64 * 1_024
    /// `O_PATH`, which Glibc does not export to Swift: looks at a folder that may not be listed.
    private static let onlyAsPath: Int32 = 0o10_000_000

    /// Looks where a process runs.
    ///
    /// Source: flatpak-metadata(5); the sandbox cannot change the file at its root. The bus sees
    /// the process of the sandbox's D-Bus proxy, which has the same root.
    ///
    /// - Parameters:
    ///   - process: The process, as the bus knows it.
    ///   - processDirectory: Where processes are described, `/proc`.
    init(of process: Int32, in processDirectory: String) {
        // The directory stays that of this process when its number goes to another.
        let directory = Self.open("\(processDirectory)/\(process)", O_DIRECTORY)
        defer { if directory >= 0 { close(directory) } }
        guard directory >= 0 else {
            self = .unknown
            return
        }
        // By itself: a process that has ended has no root, and then there is no such file either.
        let root = Self.open("root", Self.onlyAsPath | O_DIRECTORY, in: directory)
        defer { if root >= 0 { close(root) } }
        guard root >= 0 else {
            self = errno == EACCES ? Self.ofProtected(directory) : .unknown
            return
        }
        // Not blocking: whoever has a root of its own can put a pipe there.
        let file = Self.open(".flatpak-info", O_NONBLOCK | O_NOFOLLOW, in: root)
        guard file >= 0 else {
            self = errno == ENOENT ? .none : .unknown
            return
        }
        defer { close(file) }
        self = .flatpak(Self.text(file).flatMap(Self.name(in:)) ?? "")
    }

    /// The sandbox of a process whose root the kernel shows to nobody: one of another user's, or
    /// one that protects itself, as programs with passwords do and any program can.
    ///
    /// A Flatpak's has process numbers of its own, and the kernel lists those for everybody.
    private static func ofProtected(_ directory: Int32) -> Sandbox {
        let file = open("status", 0, in: directory)
        guard file >= 0 else { return .unknown }
        defer { close(file) }
        return text(file).map(hasOneNumber(status:)) == true ? .none : .unknown
    }

    /// Whether a process has a number in one namespace only, by its `status` (proc_pid_status(5)).
    static func hasOneNumber(status: String) -> Bool {
        let line = status.split(separator: "\n").first { $0.hasPrefix("NSpid:") }
        return line?.split(whereSeparator: \.isWhitespace).count == 2
    }

    /// The `name` of the group `[Application]`.
    static func name(in keyFile: String) -> String? {
        var isApplication = false
        for line in keyFile.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isApplication = line == "[Application]"
            } else if isApplication, let equals = line.firstIndex(of: "="),
                line[..<equals].trimmingCharacters(in: .whitespaces) == "name"
            {
                return line[equals...].dropFirst().trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }

    private static func open(
        _ path: String, _ flags: Int32, in directory: Int32 = AT_FDCWD
    ) -> Int32 {
        openat(directory, path, O_RDONLY | O_CLOEXEC | flags)
    }

    /// The beginning of a file; nil if it is no file, or empty.
    private static func text(_ descriptor: Int32) -> String? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: sizeLimit)
        let count = read(descriptor, &bytes, sizeLimit)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}

extension Sandbox: CustomStringConvertible {
    /// The caller in the words of an error.
    var description: String {
        switch self {
        case .none: "the caller is in no sandbox"
        case .flatpak(let id): "the caller is the Flatpak \(id)"
        case .unknown:
            """
            it cannot be known whether the caller is in a sandbox: its process has ended, hides it, \
            or was not seen within two seconds, on a busy machine; try again
            """
        }
    }
}
