// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import NotificationModel
import PersonalSubscriptions
import WebPush

/// The file with the applications to which servers push, with errors for applications.
package struct KeptPushesFile: Sendable {
    private let file: PersonalFile<KeptPushes>
    private let note: @Sendable (String) -> Void

    /// Names it.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - note: Where it says what goes wrong.
    package init(_ file: PersonalFile<KeptPushes>, note: @escaping @Sendable (String) -> Void) {
        (self.file, self.note) = (file, note)
    }

    /// Reads it.
    func read() throws(NotificationError) -> KeptPushes {
        do {
            return try file.read() ?? KeptPushes()
        } catch {
            note("\(file.path): \(error)")
            throw NotificationError(
                .storeDamaged,
                message: "'\(file.path)' cannot be read; 'carillon pushes' says so, too")
        }
    }

    /// Changes it while nobody else does; nothing is written if the change throws, or changes
    /// nothing.
    func change<Result>(
        _ change: (inout KeptPushes) throws(NotificationError) -> Result
    ) async throws(NotificationError) -> Result {
        try await file.whileLocked { () throws(NotificationError) in
            let old = try read()
            var kept = old
            let result = try change(&kept)
            if kept != old { try write(kept) }
            return result
        }
    }

    private func write(_ kept: KeptPushes) throws(NotificationError) {
        do {
            try file.write(kept)
        } catch {
            note("\(file.path): \(error)")
            throw NotificationError(
                .storeFailed, message: "'\(file.path)' cannot be written; is the disk full?")
        }
    }

    /// Makes keys for an application.
    static func makeKeys() throws(NotificationError) -> PushKeys {
        do throws(PushFault) {
            return try PushKeys.make()
        } catch {
            throw NotificationError(
                .serviceFailed,
                message: "no keys can be made for a subscription: \(error.message)")
        }
    }

    /// The refusal of one application more than there may be.
    static let tooMany = NotificationError(
        .listTooLong,
        message: "servers push to \(KeptPushes.most) applications already; the person can remove"
            + " one with 'carillon pushes remove APP'")
}
