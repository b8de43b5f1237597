// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc
import Synchronization

/// Lines over the socket to a process of `carillon-wake`, which ends when this is let go.
final class WakeConversation: Sendable {
    /// The outcome of a line.
    enum Answer: Equatable {
        case line(String)
        /// The program ended instead.
        case ended
        /// Nobody waits for it any more.
        case late
    }

    /// How long an answer may be in bytes: a word, or the reason of an error.
    private static let limit = 1_024

    private struct Waiting {
        var watch: Watch?
        var line: [UInt8] = []
        /// The outcome of everything that is asked from then on.
        var end: Answer?
        var continuation: CheckedContinuation<Answer, Never>?

        mutating func answer(_ answer: Answer) {
            continuation?.resume(returning: answer)
            continuation = nil
        }
    }

    private let socket: FileDescriptor
    private let waiting = Mutex(Waiting())

    /// Talks over this end of a socket.
    init(_ socket: FileDescriptor, on loop: EventLoop) throws(WakeRefusal) {
        self.socket = socket
        do throws(DBusError) {
            // The loop has the socket for as long as it watches it, which may be longer than this lives.
            let watch = try loop.watch(readable: socket.rawValue) { [weak self, socket] in
                withExtendedLifetime(socket) { self?.read() }
            }
            waiting.withLock { $0.watch = watch }
        } catch {
            throw WakeRefusal(error)
        }
    }

    deinit { waiting.withLock { $0.watch?.cancel() } }

    /// Writes a line and waits for what comes of it; one line at a time.
    func ask(_ line: String) async -> Answer {
        await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
            let end = waiting.withLock { waiting in
                if waiting.end == nil { waiting.continuation = continuation }
                return waiting.end
            }
            if let end { return continuation.resume(returning: end) }
            // One that has ended says so when it is read, and one that reads nothing by not answering.
            let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
            _ = send(socket.rawValue, line, line.utf8.count, flags)
        }
    }

    /// Ends the waiting for an answer, also of a question that is only about to be asked.
    func giveUp() {
        waiting.withLock { waiting in
            waiting.end = waiting.end ?? .late
            waiting.answer(.late)
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(socket.rawValue, &buffer, buffer.count)
        waiting.withLock { waiting in
            // What says more than it should is read no more, as if it had ended.
            let isTooLong = waiting.line.count + max(0, count) > Self.limit
            if count > 0, !isTooLong {
                waiting.line += buffer.prefix(count)
            } else {
                waiting.end = .ended
                waiting.watch?.cancel()
            }
            let isComplete = !isTooLong && waiting.line.last == UInt8(ascii: "\n")
            guard isComplete || waiting.end == .ended else { return }
            let text = String(decoding: waiting.line.dropLast(), as: UTF8.self)
            waiting.line = []
            waiting.answer(isComplete ? .line(text) : .ended)
        }
    }
}
