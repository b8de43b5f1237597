// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The part of the durable memory that holds what once came; the promises are those of ``Store``.
///
/// A notification that is removed, answered or replaced goes into the history, in the transaction
/// that does it, and once only; not one that was dropped or is snoozed, nor one that its own next
/// alert replaces, nor content that its application excludes. Above the retention, the entries that
/// came into it first go. Attachments are not kept, and of a content above 64 KiB the user info
/// need not be.
package protocol HistoryStore: Sendable {
    /// A page of the history, latest first; of one date, the last that came into it first.
    ///
    /// - Parameters:
    ///   - application: Whose; nil is everyone's.
    ///   - search: What to look for in the texts; nil is everything.
    ///   - place: What the page before gave as its end; nil is the first page.
    ///   - limit: How many at most, at least 1. Fewer come where they are large.
    /// - Returns: The page; of what cannot be read it holds nothing.
    /// - Throws: `NotificationError` when the store cannot be read.
    func history(
        of application: ApplicationID?, matching search: SearchText?, after place: ListPlace?,
        limit: Int
    ) async throws(NotificationError) -> Page<HistoryEntry>

    /// How many entries ``history(of:matching:after:limit:)`` has on all pages.
    func historyCount(
        of application: ApplicationID?, matching search: SearchText?
    ) async throws(NotificationError) -> Int

    /// Forgets entries for good: nothing of them can be found in the file.
    ///
    /// - Parameters:
    ///   - names: The ids of notifications, or the identifiers of their requests.
    ///   - application: Whose; nil is everyone's.
    /// - Returns: The names of which there were any.
    /// - Throws: `NotificationError`.
    func forgetHistory(
        _ names: [String], of application: ApplicationID?
    ) async throws(NotificationError) -> [String]

    /// Forgets all entries of an application, or of all, for good.
    ///
    /// - Parameter application: Whose; nil is everyone's.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`.
    func forgetHistory(of application: ApplicationID?) async throws(NotificationError) -> Int

    /// How much of the history is kept.
    func historyRetention() async throws(NotificationError) -> HistoryRetention

    /// Changes how much of the history is kept; what is there stays until it is pruned.
    func setHistoryRetention(_ retention: HistoryRetention) async throws(NotificationError)

    /// Removes the entries that are above the retention, in slices.
    ///
    /// - Parameter now: From when the age of an entry counts.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`.
    @discardableResult
    func pruneHistory(at now: Date) async throws(NotificationError) -> Int
}
