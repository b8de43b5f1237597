// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders

/// Carries out an import with the service, in batches that each are there whole or not at all.
///
/// An import that is stopped half-way leaves what it brought; the next one brings the rest.
struct ImportClient {
    /// So many requests and so many bytes of texts go in one message; the bus takes a few times as
    /// many.
    private static let batchCount = 256
    private static let batchBytes = 1_024 * 1_024

    private let control: ControlClient
    private let application: ApplicationID

    /// Connects to the service.
    static func connect() async throws -> ImportClient {
        try await ImportClient(control: .connect(), application: Reminders.application())
    }

    /// All reminders of the person's own that are there.
    func pending() async throws(NotificationError) -> [PendingRequest] {
        try await control.pending(of: application)
    }

    /// Adds requests, or has them take the place of those that are there.
    ///
    /// - Parameters:
    ///   - requests: What is to ring.
    ///   - category: Their buttons.
    /// - Returns: The identifiers of those whose time passed meanwhile.
    /// - Throws: Errors of the service; those of the batches before are there.
    func add(
        _ requests: [Request], _ category: NotificationModel.Category?
    ) async throws -> Set<String> {
        var past: Set<String> = []
        var rest = requests[...]
        // The first one goes as every reminder does: with the person's consent and its buttons.
        let reminders = ReminderStore(control)
        while let first = rest.popFirst() {
            if try await isAdded({ _ = try await reminders.add(first, category) }) { break }
            past.insert(first.identifier)
        }
        if rest.isEmpty { return past }
        let client = try await CenterClient.connect(as: application)
        while !rest.isEmpty {
            let batch = Self.batch(rest)
            rest = rest.dropFirst(batch.count)
            if try await isAdded({ try await client.add(batch) }) { continue }
            // It is all or none, so one by one.
            for request in batch where try await !isAdded({ try await client.add([request]) }) {
                past.insert(request.identifier)
            }
        }
        await client.close()
        return past
    }

    /// Removes what is not to ring any more.
    func remove(_ identifiers: [String]) async throws(NotificationError) {
        var rest = identifiers[...]
        while !rest.isEmpty {
            _ = try await control.cancelPending(
                Array(rest.prefix(Self.batchCount)), of: application)
            rest = rest.dropFirst(Self.batchCount)
        }
    }

    /// Whether a call was taken; not, if one of its requests can ring no more.
    private func isAdded(_ call: () async throws -> Void) async throws -> Bool {
        do {
            try await call()
            return true
        } catch let error as NotificationError where error.code == .neverRings {
            return false
        }
    }

    private static func batch(_ requests: ArraySlice<Request>) -> [Request] {
        var bytes = 0
        let batch = requests.prefix(batchCount).prefix { request in
            let content = request.content
            bytes += content.title.utf8.count + content.subtitle.utf8.count
            bytes += content.body.utf8.count + 4_096
            return bytes <= batchBytes
        }
        return Array(batch.isEmpty ? requests.prefix(1) : batch)
    }
}
