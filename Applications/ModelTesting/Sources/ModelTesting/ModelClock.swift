// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A clock that the test sets.
final class ModelClock: Sendable {
    private let time: Mutex<Date>

    init(_ now: Date) { time = Mutex(now) }

    @Sendable func read() -> Date { time.withLock { $0 } }

    func set(_ date: Date) { time.withLock { $0 = date } }
}
