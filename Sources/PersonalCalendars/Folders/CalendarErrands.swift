// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The reminders of calendars that a person cancels, written down before the service removes them.
///
/// The process that watches the calendars hears of a removal only while it runs. The errands here
/// it finds whenever it starts.
public struct CalendarErrands: Sendable {
    /// The folder with a file for each time that something was cancelled.
    private let folder: String

    /// So many files are read at once; of more, the rest waits for the next look.
    private static let most = 1_000
    /// So long who wrote one may still be about to cancel.
    private static let patience = 60.0

    /// One of the files.
    struct Errand {
        let path: String
        /// The reminders in it; nil if it cannot be read.
        let cancelled: CalendarCancellations?
        /// Whether who wrote it has cancelled by now, or never will.
        let isOld: Bool
    }

    /// Finds the folder.
    ///
    /// - Parameter variables: Those of the environment.
    public init(_ variables: [String: String]) {
        folder = BaseDirectories(variables).carillon(.state) + "/calendars-cancelling"
    }

    /// Writes down what is about to be cancelled.
    ///
    /// - Parameter cancelled: The reminders; none is no errand.
    /// - Throws: Why it cannot be written.
    func leave(_ cancelled: CalendarCancellations) throws {
        if cancelled.reminders.isEmpty { return }
        try file("\(folder)/\(UUID().uuidString.lowercased()).json").write(cancelled)
    }

    /// Reads what was written down, the newest first.
    ///
    /// - Parameter now: The time.
    /// - Returns: The errands.
    func all(at now: Date) -> [Errand] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.prefix(Self.most).map { name in
            let path = "\(folder)/\(name)"
            let values = try? FileManager.default.attributesOfItem(atPath: path)
            return (path: path, date: values?[.modificationDate] as? Date ?? now)
        }
        return found.sorted { ($0.date, $0.path) > ($1.date, $1.path) }.map { path, date in
            // A clock that was set back makes nothing young for ever.
            let isOld = abs(now.timeIntervalSince(date)) > Self.patience
            // One that is being written has another name until it is whole.
            let isWhole = path.hasSuffix(".json")
            let cancelled = isWhole ? try? file(path).read() : nil
            return Errand(path: path, cancelled: cancelled, isOld: isOld)
        }
    }

    /// Takes away one that is done.
    func finish(_ errand: Errand) { try? FileManager.default.removeItem(atPath: errand.path) }

    private func file(_ path: String) -> PersonalFile<CalendarCancellations> {
        PersonalFile(path: path, limit: CalendarCancellations.limit, isSecret: true)
    }
}
