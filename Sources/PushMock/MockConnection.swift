// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CTLS
import Glibc

/// A connection of a client: its socket, TLS if there is any, and what is said over it.
///
/// It belongs to one thread, and never waits.
final class MockConnection {
    /// A request that came over it.
    typealias Arrival = (stream: Int32, request: HTTP2Request)

    /// How long a client may take to say what it has begun, or to read what it is told.
    private static let patience = Duration.seconds(10)
    /// How long a connection may be quiet.
    private static let longestRest = Duration.seconds(3_600)
    private static let chunkSize = 16 * 1_024
    /// How many chunks are read before others have their turn.
    private static let mostChunks = 16

    /// The socket.
    let descriptor: Int32
    /// How many of its requests wait for an answer.
    var inHand = 0
    private let tls: OpaquePointer?
    private let session: HTTP2Session
    private var output: ArraySlice<UInt8> = []
    private var hasBegun = false
    /// Whether there may be more to read than the socket tells of.
    private(set) var hasMore = false
    private var lastRead: ContinuousClock.Instant
    private var lastWritten: ContinuousClock.Instant

    /// Takes over a socket; nil if there is no memory.
    ///
    /// - Parameters:
    ///   - descriptor: The socket, which does not wait.
    ///   - server: What makes TLS; nil for none.
    ///   - now: The time.
    init?(_ descriptor: Int32, server: OpaquePointer?, at now: ContinuousClock.Instant) {
        guard let session = HTTP2Session(at: now) else { return nil }
        (self.descriptor, self.session) = (descriptor, session)
        (lastRead, lastWritten) = (now, now)
        guard let server else {
            tls = nil
            return
        }
        guard let tls = SSL_new(server) else { return nil }
        self.tls = tls
        SSL_set_fd(tls, descriptor)
        SSL_set_accept_state(tls)
    }

    deinit {
        if let tls {
            CTLS_forgetErrors()
            SSL_shutdown(tls)
            SSL_free(tls)
        }
        Glibc.close(descriptor)
    }

    /// The events for which its socket is watched.
    var events: Int16 { Int16(output.isEmpty ? POLLIN : POLLOUT) }

    /// When it is given up, unless something happens before.
    var deadline: ContinuousClock.Instant {
        var deadline = lastRead + (hasBegun ? Self.longestRest : Self.patience)
        if !output.isEmpty { deadline = min(deadline, lastWritten + Self.patience) }
        if let open = session.oldestOpen { deadline = min(deadline, open + Self.patience) }
        return deadline
    }

    /// Whether it has been told to end, and has said all.
    var isOver: Bool { output.isEmpty && session.isOver }

    /// Reads and writes what can be read and written.
    ///
    /// - Parameter now: The time.
    /// - Returns: The requests that are whole now; nil if the connection is done with.
    func proceed(at now: ContinuousClock.Instant) -> [Arrival]? {
        var arrivals: [Arrival] = []
        hasMore = false
        guard write(at: now) else { return nil }
        var chunks = 0
        // Who does not read is not read from either.
        while output.isEmpty {
            guard chunks < Self.mostChunks else {
                hasMore = true
                break
            }
            chunks += 1
            switch read(at: now) {
            case .nothing: return arrivals
            case .ended: return nil
            case .arrivals(let new): arrivals += new
            }
            guard write(at: now) else { return nil }
        }
        return isOver ? nil : arrivals
    }

    /// Answers a request.
    func answer(_ stream: Int32, with answer: AppleAnswer, at now: ContinuousClock.Instant) -> Bool
    {
        inHand -= 1
        session.answer(stream, with: answer)
        return write(at: now)
    }

    /// Tells the client that this ends.
    func end(at now: ContinuousClock.Instant) {
        session.end()
        _ = write(at: now)
    }

    // MARK: - Bytes

    private enum Reading {
        case nothing
        case ended
        case arrivals([Arrival])
    }

    private func read(at now: ContinuousClock.Instant) -> Reading {
        withUnsafeTemporaryAllocation(byteCount: Self.chunkSize, alignment: 1) { buffer in
            let count: Int
            if let tls {
                CTLS_forgetErrors()
                count = Int(SSL_read(tls, buffer.baseAddress, Int32(buffer.count)))
                if count <= 0 { return canWait(tls, count) ? .nothing : .ended }
            } else {
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0, [EAGAIN, EINTR].contains(errno) { return .nothing }
                if count <= 0 { return .ended }
            }
            (hasBegun, lastRead) = (true, now)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            return session.receive(bytes, at: now).map(Reading.arrivals) ?? .ended
        }
    }

    /// Writes what there is; says whether the connection is good.
    private func write(at now: ContinuousClock.Instant) -> Bool {
        while true {
            if output.isEmpty {
                output = session.output()[...]
                if output.isEmpty { return true }
                lastWritten = now
            }
            let count = output.withUnsafeBytes { bytes in
                if let tls {
                    CTLS_forgetErrors()
                    return Int(SSL_write(tls, bytes.baseAddress, Int32(bytes.count)))
                }
                return Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                output = output.dropFirst(count)
                lastWritten = now
            } else if let tls {
                return canWait(tls, count)
            } else {
                return count < 0 && [EAGAIN, EINTR].contains(errno)
            }
        }
    }

    private func canWait(_ tls: OpaquePointer, _ result: Int) -> Bool {
        [SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE].contains(SSL_get_error(tls, Int32(result)))
    }
}
