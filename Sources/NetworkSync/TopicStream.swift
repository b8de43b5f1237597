// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import PersonalSubscriptions

/// One connection to a server, on which the messages of some topics come.
struct TopicStream: Sendable {
    /// For how long a server may say nothing: ntfy says each 45 seconds that it is there, and can
    /// be told to do it less often.
    private static let patience = Duration.seconds(200)

    /// The topics, all of one server and with one secret.
    let topics: [KeptTopic]
    let loop: HTTPLoop

    /// Follows it to its end.
    ///
    /// - Parameters:
    ///   - since: The time from which on messages are asked for; nil asks for none from before.
    ///   - take: Takes the messages that came together, in their order; no more come meanwhile.
    /// - Returns: How it ended.
    nonisolated(nonsending) func follow(since: Int?, take: ([TopicMessage]) async -> Void) async
        -> StreamEnd
    {
        guard let request = request(since: since) else { return .isNone }
        let transfer = loop.start(request)
        return await withTaskCancellationHandler {
            await read(transfer, take)
        } onCancel: {
            transfer.cancel()
        }
    }

    private nonisolated(nonsending) func read(
        _ transfer: HTTPTransfer, _ take: ([TopicMessage]) async -> Void
    ) async -> StreamEnd {
        var lines = StreamLines()
        var isOpen = false
        for await event in transfer.events {
            switch event {
            case .bytes(let bytes):
                if transfer.status == 200 {
                    let messages = lines.take(bytes).compactMap { try? TopicMessage(line: $0) }
                    if !isOpen, messages.first?.event == .open { isOpen = true }
                    if isOpen, !messages.isEmpty { await take(messages) }
                }
                transfer.read(bytes.count)
            case .ended(let status, let retryAfter):
                if status == 200, !isOpen { return .isNone }
                return .ended(status: status, retryAfter: retryAfter)
            case .failed(let fault): return .failed(fault)
            }
        }
        return .failed(.cancelled)
    }

    private func request(since: Int?) -> HTTPRequest? {
        guard let first = topics.first else { return nil }
        let names = topics.map(\.address.topic).joined(separator: ",")
        let query = since.map { "?since=\($0)" } ?? ""
        var request = HTTPRequest(
            stream: "\(first.address.server)/\(names)/json\(query)", patience: Self.patience)
        request.authorize(first.secret)
        return request
    }
}
