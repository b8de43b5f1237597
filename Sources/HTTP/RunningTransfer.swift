// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation

/// A transfer in the hands of curl; the thread of the transfers alone has it.
final class RunningTransfer {
    /// The name of it for curl.
    let handle: UnsafeMutableRawPointer
    private let request: HTTPRequest
    private let transfer: HTTPTransfer
    private var headers: UnsafeMutablePointer<curl_slist>?
    /// The place where curl writes what went wrong.
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var count = 0
    private var isTooLarge = false
    private var lastBytes = ContinuousClock.now
    /// Whether the server waits for whoever reads here.
    private var isPaused = false

    /// Hands a request to curl.
    ///
    /// - Parameters:
    ///   - number: The number of the transfer.
    ///   - request: The request.
    ///   - transfer: Who is told of what becomes of it.
    ///   - multi: The transfers that go on.
    /// - Throws: `HTTPFault` if nothing of it can be sent.
    init(
        _ number: Int, _ request: HTTPRequest, _ transfer: HTTPTransfer,
        in multi: UnsafeMutableRawPointer
    ) throws(HTTPFault) {
        guard let handle = curl_easy_init() else { throw .unreachable("curl has no memory") }
        (self.handle, self.request, self.transfer) = (handle, request, transfer)
        errorText[0] = 0
        guard isSetUp(), curl_multi_add_handle(multi, handle) == CURLM_OK else {
            throw .malformed("\(request.method) \(request.address.prefix(200)) is no request")
        }
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
        errorText.deallocate()
    }

    /// When it is given up if nothing comes; nil while the server is made to wait.
    var silenceEnd: ContinuousClock.Instant? {
        isPaused ? nil : lastBytes + request.patience
    }

    /// Whether nothing came for too long.
    func gaveUp(at now: ContinuousClock.Instant) -> Bool { silenceEnd.map { now >= $0 } ?? false }

    /// Lets the server go on.
    func resume() {
        (isPaused, lastBytes) = (false, .now)
        curl_easy_pause(handle, CURLPAUSE_CONT)
    }

    /// Ends it as curl says.
    func end(by code: CURLcode, of multi: UnsafeMutableRawPointer) {
        if code == CURLE_OK {
            let retryAfter = CCurl_retryAfter(handle)
            let status = CCurl_number(handle, CURLINFO_RESPONSE_CODE)
            let seconds = retryAfter > 0 ? Int(retryAfter) : nil
            transfer.take(
                HTTPTransfer.Head(
                    location: CCurl_text(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) },
                    tag: CCurl_header(handle, "ETag").map { String(cString: $0) },
                    made: CCurl_header(handle, "Location").map { String(cString: $0) },
                    expires: CCurl_header(handle, "Expires").flatMap(Self.date),
                    wantsDigest: CCurl_asksFor(handle, "Digest") && !CCurl_asksFor(handle, "Basic")
                        && !CCurl_asksFor(handle, "Bearer")))
            return end(.ended(status: status, retryAfter: seconds), of: multi)
        }
        end(.failed(fault(code)), of: multi)
    }

    func end(_ event: HTTPTransfer.Event, of multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, handle)
        transfer.end(event)
    }

    private static func date(_ text: UnsafePointer<CChar>) -> Date? {
        let seconds = curl_getdate(text, nil)
        return seconds < 0 ? nil : Date(timeIntervalSince1970: Double(seconds))
    }

    private func fault(_ code: CURLcode) -> HTTPFault {
        if isTooLarge { return .tooLarge }
        let said = String(cString: errorText)
        let text = said.isEmpty ? String(cString: curl_easy_strerror(code)) : said
        return switch code {
        case CURLE_OPERATION_TIMEDOUT: .silent
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .malformed(text)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
            .untrusted(text)
        default: .unreachable(text)
        }
    }

    // MARK: - Setting it up

    /// How long a server may take to be there.
    private static let connectTimeout = 20

    private func isSetUp() -> Bool {
        let context = Unmanaged.passUnretained(self).toOpaque()
        var codes = [
            CCurl_setText(handle, CURLOPT_URL, request.address),
            CCurl_setText(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
            CCurl_setNumber(handle, CURLOPT_FOLLOWLOCATION, 0),
            CCurl_setNumber(handle, CURLOPT_NOSIGNAL, 1),
            CCurl_setNumber(handle, CURLOPT_TCP_KEEPALIVE, 1),
            CCurl_setNumber(handle, CURLOPT_CONNECTTIMEOUT, Self.connectTimeout),
            CCurl_setText(handle, CURLOPT_USERAGENT, "Carillon"),
            CCurl_setPointer(handle, CURLOPT_ERRORBUFFER, errorText),
            CCurl_setPointer(handle, CURLOPT_WRITEDATA, context),
            CCurl_setWriter(handle) { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let block = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Unmanaged<RunningTransfer>.fromOpaque(context).takeUnretainedValue()
                    .take(block)
            },
        ]
        if let deadline = request.deadline {
            let milliseconds = Int(deadline / .milliseconds(1))
            codes.append(CCurl_setNumber(handle, CURLOPT_TIMEOUT_MS, milliseconds))
        }
        if let (user, password) = request.digest {
            codes += [
                CCurl_setNumber(handle, CURLOPT_HTTPAUTH, CCurl_digest),
                CCurl_setText(handle, CURLOPT_USERNAME, user),
                CCurl_setText(handle, CURLOPT_PASSWORD, password),
            ]
        }
        if let body = request.body {
            codes.append(CCurl_setNumber(handle, CURLOPT_POSTFIELDSIZE, body.count))
            let isSet = body.withUnsafeBytes { bytes in
                // It copies them.
                CCurl_setPointer(
                    handle, CURLOPT_COPYPOSTFIELDS,
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(handle))
                )
            }
            codes.append(isSet)
        }
        if request.method == "HEAD" { codes.append(CCurl_setNumber(handle, CURLOPT_NOBODY, 1)) }
        codes.append(CCurl_setText(handle, CURLOPT_CUSTOMREQUEST, request.method))
        for header in request.headers {
            // A field without a value is written with a semicolon.
            let line = header.value.isEmpty ? header.name + ";" : "\(header.name): \(header.value)"
            guard let longer = curl_slist_append(headers, line) else { return false }
            headers = longer
        }
        codes.append(CCurl_setHeaders(handle, headers))
        return codes.allSatisfy { $0 == CURLE_OK }
    }

    /// Takes a block of the body; another number than its own stops curl, or has it wait.
    private func take(_ block: UnsafeRawBufferPointer) -> Int {
        lastBytes = .now
        if let limit = request.limit, count + block.count > limit {
            isTooLarge = true
            return 0
        }
        let status = CCurl_number(handle, CURLINFO_RESPONSE_CODE)
        guard transfer.take(block, status: status) else {
            isPaused = true
            return Int(CURL_WRITEFUNC_PAUSE)
        }
        count += block.count
        return block.count
    }
}
