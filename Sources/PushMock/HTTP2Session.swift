// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CNGHTTP2

/// The side of a server in one connection of HTTP/2: bytes go in, requests and bytes come out.
///
/// libnghttp2 knows the protocol; this keeps to the limits. It belongs to one thread.
final class HTTP2Session {
    /// Where a stream stands.
    private struct Stream {
        var request = HTTP2Request()
        var headSize = 0
        /// How many bytes of its body have come, also those that are thrown away.
        var bodySize = 0
        /// Whether the request is whole, or is refused before it is.
        var isTaken = false
        /// Whether the client has nothing more to say in it.
        var isEnded = false
        let begun: ContinuousClock.Instant
        /// The rest of the answer's body.
        var answer: [UInt8] = []
    }

    /// How many requests one connection may have in hand.
    static let mostStreams = 100
    /// How many bytes the fields of a request may have.
    static let mostHead = 8 * 1_024
    /// How many bytes of a body that is too long are thrown away before its stream is ended.
    private static let mostIgnored = 1_024 * 1_024
    /// How many bytes are made at once for a client that reads.
    private static let mostOutput = 64 * 1_024

    private var session: OpaquePointer?
    private var streams: [Int32: Stream] = [:]
    private var arrived: [(stream: Int32, request: HTTP2Request)] = []
    private var now: ContinuousClock.Instant

    /// Makes one; nil if there is no memory.
    init?(at now: ContinuousClock.Instant) {
        self.now = now
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.set(callbacks)
        let own = Unmanaged.passUnretained(self).toOpaque()
        guard nghttp2_session_server_new(&session, callbacks, own) == 0 else { return nil }
        let settings = [
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
                value: UInt32(Self.mostStreams)),
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
                value: UInt32(Self.mostHead)),
        ]
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, 2)
    }

    deinit { nghttp2_session_del(session) }

    /// When the oldest request began that its client has not ended; nil if there is none.
    var oldestOpen: ContinuousClock.Instant? {
        streams.values.lazy.filter { !$0.isEnded }.map(\.begun).min()
    }

    /// Whether there is nothing more to read or to write.
    var isOver: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// Takes bytes of the client.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - now: The time.
    /// - Returns: The requests that are whole now; nil if the client does not speak HTTP/2.
    func receive(
        _ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant
    ) -> [(stream: Int32, request: HTTP2Request)]? {
        self.now = now
        let start = bytes.bindMemory(to: UInt8.self).baseAddress
        guard nghttp2_session_mem_recv(session, start, bytes.count) >= 0 else { return nil }
        defer { arrived = [] }
        return arrived
    }

    /// The next bytes for the client; none while there is nothing to say.
    func output() -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < Self.mostOutput {
            var part: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &part)
            guard count > 0, let part else { break }
            bytes += UnsafeBufferPointer(start: part, count: count)
        }
        return bytes
    }

    /// Answers a request, unless its client has given it up.
    func answer(_ stream: Int32, with answer: AppleAnswer) {
        guard streams[stream] != nil else { return }
        streams[stream]?.answer = answer.body
        let fields = [HTTP2Field(":status", "\(answer.status)")] + answer.fields
        var texts: [UInt8] = []
        for field in fields { texts += Array(field.name.utf8) + Array(field.value.utf8) }
        texts.withUnsafeMutableBufferPointer { buffer in
            guard var place = buffer.baseAddress else { return }
            let values = fields.map { field in
                let (name, value) = (field.name.utf8.count, field.value.utf8.count)
                defer { place += name + value }
                return nghttp2_nv(
                    name: place, value: place + name, namelen: name, valuelen: value,
                    flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            if answer.body.isEmpty {
                nghttp2_submit_response(session, stream, values, values.count, nil)
                return
            }
            var body = nghttp2_data_provider()
            body.read_callback = { _, stream, buffer, size, flags, _, own in
                guard let own, let buffer, let flags else {
                    return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
                }
                return HTTP2Session.of(own).read(stream, into: buffer, size, flags)
            }
            nghttp2_submit_response(session, stream, values, values.count, &body)
        }
    }

    /// Tells the client that this server ends.
    func end() { nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue) }

    private func read(
        _ stream: Int32, into buffer: UnsafeMutablePointer<UInt8>, _ size: Int,
        _ flags: UnsafeMutablePointer<UInt32>
    ) -> Int {
        let rest = streams[stream]?.answer ?? []
        let part = rest.prefix(size)
        _ = UnsafeMutableBufferPointer(start: buffer, count: size).update(fromContentsOf: part)
        streams[stream]?.answer.removeFirst(part.count)
        if part.count == rest.count { flags.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return part.count
    }
}

// MARK: - What comes

extension HTTP2Session {
    private static func of(_ own: UnsafeMutableRawPointer) -> HTTP2Session {
        Unmanaged<HTTP2Session>.fromOpaque(own).takeUnretainedValue()
    }

    private static func set(_ callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, own in
            guard let own, let frame else { return 0 }
            return HTTP2Session.of(own).begin(frame.pointee.hd.stream_id)
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameSize, value, valueSize, _, own in
            guard let own, let frame else { return 0 }
            return HTTP2Session.of(own).add(
                UnsafeBufferPointer(start: name, count: nameSize),
                UnsafeBufferPointer(start: value, count: valueSize),
                to: frame.pointee.hd.stream_id)
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, bytes, size, own in
            guard let own else { return 0 }
            HTTP2Session.of(own).add(UnsafeBufferPointer(start: bytes, count: size), to: stream)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, own in
            guard let own, let frame else { return 0 }
            let head = frame.pointee.hd
            if head.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
                HTTP2Session.of(own).end(head.stream_id)
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, own in
            if let own { HTTP2Session.of(own).streams[stream] = nil }
            return 0
        }
    }

    private func begin(_ stream: Int32) -> Int32 {
        // Fields behind a body begin anew.
        if streams[stream] == nil { streams[stream] = Stream(begun: now) }
        return 0
    }

    private func add(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, to stream: Int32
    ) -> Int32 {
        // What each field takes by RFC 9113, section 6.5.2.
        let size = name.count + value.count + 32
        guard let sum = streams[stream].map({ $0.headSize + size }), sum <= Self.mostHead else {
            // It ends this stream and no other.
            return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
        }
        streams[stream]?.headSize = sum
        streams[stream]?.request.fields.append(
            HTTP2Field(
                String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
        return 0
    }

    private func add(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Int32) {
        guard var state = streams.removeValue(forKey: stream) else { return }
        state.bodySize += bytes.count
        let room = ProviderRequest.longestPayload - state.request.body.count
        state.request.body += bytes.prefix(room)
        streams[stream] = state
        guard bytes.count > room else { return }
        streams[stream]?.request.isTooLong = true
        // It is answered before its end, which may never come.
        finish(stream)
        if state.bodySize > Self.mostIgnored {
            nghttp2_submit_rst_stream(
                session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream,
                NGHTTP2_ENHANCE_YOUR_CALM.rawValue)
        }
    }

    private func end(_ stream: Int32) {
        streams[stream]?.isEnded = true
        finish(stream)
    }

    private func finish(_ stream: Int32) {
        guard let state = streams[stream], !state.isTaken else { return }
        streams[stream]?.isTaken = true
        arrived.append((stream, state.request))
    }
}
