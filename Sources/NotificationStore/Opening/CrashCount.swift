// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// How often in a row the service crashed before it had been up for a while: the size of a file
/// beside the store, to which each crash adds a byte.
///
/// A service that is killed, by a person or for want of memory, does not count: its store is not
/// why it ended, and a store that works must not be set aside.
public struct CrashCount: Sendable {
    /// What is done about a store that may be the reason.
    enum Remedy: Hashable, Sendable {
        /// What can be read of it becomes a new one, row by row.
        case salvage
        /// A new one is started: what was salvaged makes the service crash as well.
        case startAnew
    }

    /// How long a service is up whose store is not the reason, whatever becomes of it later.
    public static let whileAfterStart = Duration.seconds(10)

    private let path: String

    /// Names the file beside a store.
    public init(beside store: String) { path = store + ".crashes" }

    // MARK: - What to do about the store

    /// How many there were.
    var count: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// What is to be done at a start after so many crashes.
    ///
    /// At the third start each time, and not again if that did not help: then it is not the store.
    static func remedy(after crashes: Int) -> Remedy? {
        switch crashes {
        case 2: .salvage
        // The remedy counts as one, so it is two more.
        case 5: .startAnew
        default: nil
        }
    }

    /// Counts, so that a remedy that was tried is not tried again.
    func add() {
        let file = openForAdding()
        guard file >= 0 else { return }
        Self.add(to: file)
        close(file)
    }

    /// Begins anew: the service has been up for a while.
    public func clear() {
        // A file that is not there, or cannot be written, counts nothing.
        truncate(path, 0)
    }

    private static func add(to file: Int32) {
        var mark = UInt8(ascii: "!")
        write(file, &mark, 1)
    }

    private func openForAdding() -> Int32 {
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }

    // MARK: - Counting

    /// From now on a crash of this process counts.
    public func watch() {
        // The store makes its folder only later, and its reading may be what crashes.
        do { try StoreFile(path: path).createFolder() } catch { return }
        let file = openForAdding()
        guard file >= 0 else { return }
        Self.file.store(file, ordering: .relaxed)
        for number in Self.crashes {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = Self.handler
            sigaction(number, &action, Self.others + Int(number))
        }
    }

    /// What a trap, a bad address and an assertion of a library in C end a process with.
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

    private static let file = Atomic<Int32>(-1)

    /// What was done before on each signal: end the process, or write a backtrace, as Swift does.
    ///
    /// Kept for as long as the process, as its handlers are.
    private nonisolated(unsafe) static let others = {
        let others = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(SIGSYS) + 1)
        others.initialize(repeating: sigaction(), count: Int(SIGSYS) + 1)
        return others
    }()

    /// Does only what signal-safety(7) allows; everything it uses was made by ``watch()`` before.
    private static let handler: @convention(c) (Int32) -> Void = { number in
        add(to: file.load(ordering: .relaxed))
        sigaction(number, others + Int(number), nil)
        // Held back until this returns: then the other finds the process as the crash left it.
        raise(number)
    }
}
