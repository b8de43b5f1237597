// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Glibc

/// Where banners are printed while there is no notification server.
package enum Terminal: Sendable {
    /// A file that is open, and stays open.
    case descriptor(OutputQueue)
    /// The terminal of the person that was used last, as write(1) finds it.
    case usedLast(TerminalSearch)

    /// Whether there is one now.
    package var isThere: Bool {
        switch self {
        case .descriptor: true
        case .usedLast(let search): search.usedLast() != nil
        }
    }

    /// Writes as much as the terminal takes; one that has hung up, or is not read, is no reason to
    /// fail.
    func write(_ text: String) {
        switch self {
        case .descriptor(let queue): queue.write(text)
        case .usedLast(let search):
            // A terminal that is not read must not hold up the service.
            guard let path = search.usedLast() else { return }
            let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            // On a line of its own, whatever stands there.
            Self.write("\r\n" + text.replacing("\n", with: "\r\n"), to: descriptor)
            close(descriptor)
        }
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes.removeFirst(count)
            } else if count < 0, errno != EINTR {
                return
            }
        }
    }
}

/// Finds the terminal that a person used last, of those that take messages (`mesg y`).
package struct TerminalSearch: Sendable {
    private let folders: [String]
    private let userID: UInt32

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - folders: Where the files of terminals are.
    ///   - userID: Whose terminals count.
    package init(in folders: [String] = ["/dev/pts", "/dev"], of userID: UInt32) {
        self.folders = folders
        self.userID = userID
    }

    /// The path of the terminal on which something was typed last; nil if there is none.
    func usedLast() -> String? {
        folders.flatMap(terminals).max { $0.used < $1.used }?.path
    }

    private func terminals(in folder: String) -> [(path: String, used: TimeInterval)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            guard Self.isTerminal(name) else { return nil }
            let path = "\(folder)/\(name)"
            var status = stat()
            // Its group is tty, and may write if the person takes messages.
            guard stat(path, &status) == 0, status.st_uid == userID,
                status.st_mode & S_IWGRP != 0
            else { return nil }
            let used = status.st_atim
            return (path, Double(used.tv_sec) + Double(used.tv_nsec) / 1e9)
        }
    }

    /// `7` in `/dev/pts`, `tty3` in `/dev`.
    private static func isTerminal(_ name: String) -> Bool {
        let number = name.hasPrefix("tty") ? name.dropFirst(3) : name[...]
        return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
