// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// When the store is asked again that could not be read: soon after a first failure, which most often
/// passes, and after longer and longer times when it does not.
struct ReadingRetry {
    /// How long the first time is; it doubles with each that fails, too.
    private static let first = Duration.milliseconds(20)

    /// How long it is at most.
    private let limit: Duration
    /// When the store is asked again; nil when nothing failed since it was.
    private(set) var time: Duration?
    private var wait = Self.first
    private var lastFailure: Duration?

    init(limit: Duration) { self.limit = limit }

    /// The store could not be read.
    ///
    /// A read that fails while all is to be asked again anyway has failed with the others.
    mutating func failed(at now: Duration) {
        if time != nil { return }
        // Twice the longest: what fails again and again never looks like something new.
        if let lastFailure, now - lastFailure <= limit * 2 {
            wait = min(wait * 2, limit)
        } else {
            wait = min(Self.first, limit)
        }
        lastFailure = now
        time = now + wait
    }

    /// Whether the time has come; it is asked about once.
    mutating func isDue(at now: Duration) -> Bool {
        guard let time, time <= now else { return false }
        self.time = nil
        return true
    }
}
