// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Requests in batches that each are there whole or not at all.
private struct RequestBatches {
    /// So many requests and so many bytes of texts go in one message; the bus takes a few times as
    /// many.
    static let count = 256
    private static let bytes = 1_024 * 1_024

    private var rest: ArraySlice<Request>

    init(_ requests: [Request]) { rest = requests[...] }

    /// The next batch; nil behind the last one.
    mutating func next() -> [Request]? {
        if rest.isEmpty { return nil }
        var bytes = 0
        let batch = rest.prefix(Self.count).prefix { request in
            let content = request.content
            bytes += content.title.utf8.count + content.subtitle.utf8.count
            bytes += content.body.utf8.count + 4_096
            return bytes <= Self.bytes
        }
        let found = batch.isEmpty ? rest.prefix(1) : batch
        rest = rest.dropFirst(found.count)
        return Array(found)
    }
}

extension CenterClient {
    /// Adds requests, or has them take the place of those that are there.
    ///
    /// - Parameter requests: The requests, of whatever number.
    /// - Returns: The identifiers of those whose time passed meanwhile.
    /// - Throws: Errors of the service; those of the batches before are there.
    package func addInBatches(_ requests: [Request]) async throws(NotificationError)
        -> Set<String>
    {
        var past: Set<String> = []
        var batches = RequestBatches(requests)
        while let batch = batches.next() {
            if try await isAdded(batch) { continue }
            // It is all or none, so one by one.
            for request in batch where try await !isAdded([request]) {
                past.insert(request.identifier)
            }
        }
        return past
    }

    /// Whether requests were taken; not, if one of them can ring no more.
    private func isAdded(_ requests: [Request]) async throws(NotificationError) -> Bool {
        do throws(NotificationError) {
            try await add(requests)
            return true
        } catch  where error.code == .neverRings {
            return false
        }
    }
}

extension ControlClient {
    /// Removes pending requests of an application, of whatever number.
    package func cancelInBatches(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) {
        for batch in Self.batches(identifiers, of: RequestBatches.count) {
            _ = try await cancelPending(batch, of: application)
        }
    }

    /// Finds pending requests of an application by their identifiers, of whatever number; of 100,000
    /// that are pending, no others are read.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose.
    /// - Returns: Those that there are, without what was put off: that has the identifier of its request.
    /// - Throws: Errors of the service.
    func requestsInBatches(
        _ identifiers: [String], of application: ApplicationID
    ) async throws(NotificationError) -> [Request] {
        var found: [Request] = []
        // Each has up to 256 KiB of text, and may be there once more, put off; an answer is no larger
        // than the bus carries.
        for batch in Self.batches(identifiers, of: 32) {
            found += try await pending(of: application, named: batch).map(\.request)
                .filter { $0.again == nil }
        }
        return found
    }

    private static func batches(_ identifiers: [String], of count: Int) -> [[String]] {
        stride(from: 0, to: identifiers.count, by: count).map {
            Array(identifiers[$0...].prefix(count))
        }
    }
}
