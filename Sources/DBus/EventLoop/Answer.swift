// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// A result that one thread waits for and the loop's thread gives.
final class Answer<Success: Sendable>: Sendable {
    private let result = Mutex<Result<Success, DBusError>?>(nil)
    private let semaphore: Semaphore

    init() { semaphore = Semaphore() }

    func give(_ value: Result<Success, DBusError>) {
        result.withLock { $0 = value }
        semaphore.signal()
    }

    func wait() -> Result<Success, DBusError> {
        semaphore.wait()
        return result.withLock { $0 } ?? .failure(.failed("the event loop gave no answer"))
    }
}

/// A POSIX semaphore in memory of its own, because it must not move.
private final class Semaphore {
    private let storage: UnsafeMutablePointer<sem_t>

    init() {
        storage = .allocate(capacity: 1)
        sem_init(storage, 0, 0)
    }

    deinit {
        sem_destroy(storage)
        storage.deallocate()
    }

    func signal() { sem_post(storage) }

    func wait() {
        while sem_wait(storage) != 0 && errno == EINTR {}
    }
}

// Sound because: a semaphore is made to be used by several threads, and the pointer never changes.
extension Semaphore: @unchecked Sendable {}
