// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A request on its way, and what comes back for it.
package final class HTTPTransfer: Sendable {
    /// Something that happens to a transfer.
    package enum Event: Sendable {
        /// A part of the body came.
        case bytes([UInt8])
        /// It has ended with a status; a server may have said after how many seconds to come again.
        case ended(status: Int, retryAfter: Int?)
        /// It has failed.
        case failed(HTTPFault)
    }

    /// The parts of the head of an answer that are of use here.
    package struct Head: Sendable {
        /// The whole address to which the server sends on; nobody has gone there.
        package var location: String?
        /// The entity tag of what is at the address now.
        package var tag: String?
        /// The address of what the request has made, as the server wrote it.
        package var made: String?
        /// When that ends.
        package var expires: Date?
        /// Whether the server takes a password by Digest, and by nothing better known.
        package var wantsDigest = false
    }

    /// How many bytes wait for whoever reads; above that the server is made to wait.
    private static let most = 256 * 1_024

    /// The events of it, for one reader.
    ///
    /// After each part of the body, ``read(_:)`` lets more of it come.
    package let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    /// How many bytes wait, and whether the server waits for it.
    private let backlog = Mutex((bytes: 0, isFull: false))
    /// The number of the status, as soon as anything of the body came.
    private let firstStatus = Mutex<Int?>(nil)
    private let lastHead = Mutex(Head())
    private let resume: @Sendable () -> Void
    /// Gives it up.
    package let cancel: @Sendable () -> Void

    init(resume: @escaping @Sendable () -> Void, cancel: @escaping @Sendable () -> Void) {
        (self.resume, self.cancel) = (resume, cancel)
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
    }

    /// The number of the status; nil before anything of the body came.
    package var status: Int? { firstStatus.withLock(\.self) }

    /// The head of the answer, once it has ended.
    package var head: Head { lastHead.withLock(\.self) }

    /// Says that so many bytes need no more room.
    package func read(_ count: Int) {
        let wasFull = backlog.withLock { backlog in
            backlog.bytes -= count
            guard backlog.isFull, backlog.bytes < Self.most / 2 else { return false }
            backlog.isFull = false
            return true
        }
        if wasFull { resume() }
    }

    // MARK: - From the thread of the transfers

    /// Takes a part of the body, unless there is no room; then it comes again after `resume`.
    func take(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool {
        let hasRoom = backlog.withLock { backlog in
            if backlog.bytes > Self.most {
                backlog.isFull = true
                return false
            }
            backlog.bytes += bytes.count
            return true
        }
        guard hasRoom else { return false }
        firstStatus.withLock { $0 = status }
        continuation.yield(.bytes(Array(bytes)))
        return true
    }

    func take(_ head: Head) { lastHead.withLock { $0 = head } }

    func end(_ event: Event) {
        continuation.yield(event)
        continuation.finish()
    }
}
