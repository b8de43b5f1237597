// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
import Glibc

/// Crashes the process when something begins, for the tests that check to what that is charged.
///
/// `CARILLON_CRASH_ON=texts org.example.Shop` crashes whenever the string tables of that application
/// are read. Work that begins with the words is meant. With `CARILLON_CRASH_BY=KILL` it is killed,
/// as for want of memory. Debug builds only.
struct Crashing {
    private let words: String?
    private let signal: Int32

    init(environment: [String: String]) {
        words = environment["CARILLON_CRASH_ON"]
        signal = environment["CARILLON_CRASH_BY"] == "KILL" ? SIGKILL : SIGILL
    }

    @Sendable func began(_ work: String) {
        if let words, work.hasPrefix(words) { raise(signal) }
    }
}
#endif
