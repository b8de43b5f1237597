// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc
import Synchronization

/// Writes to a descriptor that others read, and never waits for them: a terminal, a pipe, a socket.
///
/// A terminal that was stopped with Ctrl-S takes nothing, and neither does a pipe that is full. The
/// descriptor is shared with whoever gave it, so it stays as it is; a thread writes, which is there
/// only while there is something to write, and ends the process no sooner than others do.
public final class OutputQueue: Sendable {
    /// The standard error output of the process.
    public static let standardError = OutputQueue(STDERR_FILENO)

    /// How many bytes wait at most for whoever does not read.
    public static let limit = 256 * 1_024

    private struct State {
        var waiting: ArraySlice<[UInt8]> = []
        var bytes = 0
        var isWriting = false
        /// Wakes those who wait until all is written.
        var ends: [End] = []
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Takes a descriptor, which must stay open.
    public init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes a text in one piece, now or as soon as it is taken.
    ///
    /// A file on a disk has it when this returns. From elsewhere no signal comes of it, and a
    /// descriptor that fails is no reason to fail.
    ///
    /// - Parameter text: The text to write.
    /// - Returns: False if too much waits already; then it is left out.
    @discardableResult
    public func write(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if isFile {
            Self.write(bytes, to: descriptor)
            return true
        }
        let (isTaken, mustStart) = state.withLock { state in
            guard state.bytes + bytes.count <= Self.limit else { return (false, false) }
            state.waiting.append(bytes)
            state.bytes += bytes.count
            defer { state.isWriting = true }
            return (true, !state.isWriting)
        }
        if mustStart { startThread() }
        return isTaken
    }

    /// Waits until all is written, or for a second at most.
    public func flush() {
        let end = End()
        let isWriting = state.withLock { state in
            if state.isWriting { state.ends.append(end) }
            return state.isWriting
        }
        if isWriting { end.wait() }
    }

    /// Whether it is a file on a disk, which waits for nobody.
    private var isFile: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func startThread() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // It starts with all signals blocked: those of the process are for others, and one that
        // writes from the background is not stopped by its terminal.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let queue = Unmanaged.passRetained(self).toOpaque()
        let result = pthread_create(
            &thread, &attributes,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<OutputQueue>.fromOpaque(pointer).takeRetainedValue().writeAll()
                return nil
            }, queue)
        guard result != 0 else { return }
        // No thread is left for it: the next text tries again.
        Unmanaged<OutputQueue>.fromOpaque(queue).release()
        state.withLock { $0.isWriting = false }
    }

    private func writeAll() {
        while let next = next() {
            Self.write(next, to: descriptor)
            state.withLock { $0.bytes -= next.count }
        }
    }

    private func next() -> [UInt8]? {
        let (next, ends) = state.withLock { state -> ([UInt8]?, [End]) in
            if let next = state.waiting.popFirst() { return (next, []) }
            state.isWriting = false
            defer { state.ends = [] }
            return (nil, state.ends)
        }
        for end in ends { end.hasCome() }
        return next
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if count < 0, errno == EAGAIN {
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&place, 1, -1)
            } else if count < 0, errno != EINTR {
                return
            }
        }
    }
}

/// Something that comes to its end, once.
private final class End: Sendable {
    private let descriptor = CSystemd_makeEventDescriptor()

    deinit { if descriptor >= 0 { close(descriptor) } }

    func hasCome() { eventfd_write(descriptor, 1) }

    /// Waits for it, or for a second.
    func wait() {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&event, 1, 1_000)
    }
}
