// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
import Glibc

/// Crashes the process when something begins, for the tests that check to what that is charged.
///
/// `CARILLON_CRASH_ON=texts org.example.Shop` crashes whenever the string tables of that application
/// are read. Work that begins with the words is meant. With `=KILL` behind them it is killed, as for
/// want of memory, and with `=SEGV` or `=ABRT` it crashes by that signal; several are separated by
/// commas. Debug builds only.
struct Crashing {
    private struct Crash {
        let words: String
        let signal: Int32
    }

    private let crashes: [Crash]

    init(environment: [String: String]) {
        crashes = (environment["CARILLON_CRASH_ON"] ?? "").split(separator: ",").map { crash in
            let parts = crash.split(separator: "=").map(String.init)
            return Crash(words: parts[0], signal: Self.signal(parts.dropFirst().first))
        }
    }

    @Sendable func began(_ work: String) {
        for crash in crashes where work.hasPrefix(crash.words) { raise(crash.signal) }
    }

    private static func signal(_ name: String?) -> Int32 {
        switch name {
        case "KILL": SIGKILL
        case "SEGV": SIGSEGV
        case "ABRT": SIGABRT
        default: SIGILL
        }
    }
}
#endif
