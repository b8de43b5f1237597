// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel

/// The knowledge of calendars and of the requests that came from them.
///
/// It decides which files are read, and which requests are added and removed; it reads nothing
/// itself.
///
/// A file that cannot be read keeps what it brought, and so does a folder that is not there; what
/// a folder that is there has no more is removed. Of several files of one folder that have an item
/// of the same name, the newest counts; folders that are the same list count as one.
package struct CalendarBook: Sendable {
    /// An item of a folder, whichever of its files says it.
    package struct Item: Hashable, Sendable {
        /// The folder, or the file that stands alone.
        package let folder: String
        /// The name of the item in all calendars.
        package let uid: String

        init(folder: String, uid: String) { (self.folder, self.uid) = (folder, uid) }

        /// The item that a request of a calendar stands for.
        package init(_ mark: CalendarMark) { self.init(folder: mark.source, uid: mark.uid) }
    }

    struct File: Sendable {
        var stamp: CalendarListing.Stamp
        var folder: String
        var revisions: [String: ItemRevision] = [:]
        var problem: String?
    }

    var files: [String: File] = [:]
    /// Whether some files are to be read again, wherever they are.
    var hasStale = false
    /// The files that the last look did not find any more.
    private var gone: [String] = []
    /// The folders that were there, each with which one it was when it had files.
    private var folders: [String: [UInt64]] = [:]
    /// The files that say something of an item.
    var claims: [Item: Set<String>] = [:]
    /// The lists that are the same one.
    package internal(set) var same: SameLists
    /// Whether items came or went since the lists were compared, and the folders that were.
    var hasOtherItems = true
    var compared: Set<String> = []
    /// How many items there are in each folder.
    private var counts: [String: Int] = [:]
    /// The requests that the service has, each with the version of its calendar.
    private var versions: [String: CalendarMark.Version] = [:]
    var identifiers: [Item: Set<String>] = [:]
    /// The requests of those versions that the service has no more, because the person cancelled them.
    package private(set) var cancellations = CalendarCancellations()

    /// Knows which lists were the same, and of no request.
    package init(same: SameLists = SameLists()) { self.same = same }

    /// Learns what the service has, a part at a time.
    package mutating func learn(_ pending: [PendingRequest]) {
        for request in pending.map(\.request) {
            guard let mark = CalendarMark(request.content) else { continue }
            if request.again == nil {
                remember(request.identifier, mark)
            } else {
                // What a person put off goes with its item, but stands for no time of it.
                identifiers[same.item(Item(mark)), default: []].insert(request.identifier)
            }
        }
    }

    /// Learns what the person cancelled, once it knows what the service has.
    package mutating func learn(_ cancelled: CalendarCancellations) {
        for (identifier, reminder) in cancelled.reminders where versions[identifier] == nil {
            versions[identifier] = reminder.version
            identifiers[same.item(reminder.item), default: []].insert(identifier)
            cancellations.reminders[identifier] = reminder
        }
    }

    /// How many requests came from calendars.
    package var requestCount: Int { versions.count - cancellations.reminders.count }

    /// How many items a folder has.
    package func itemCount(of folder: String) -> Int { counts[folder] ?? 0 }

    /// How many files are read.
    package var fileCount: Int { files.count }

    /// The files that cannot be read, and why.
    package var problems: [CalendarTrouble] {
        files.compactMap { path, file in file.problem.map { CalendarTrouble(path, $0) } }
            .sorted { $0.path < $1.path }
    }

    /// The folders that had files and are not there.
    package func missingFolders(_ listing: CalendarListing) -> [String] {
        folders.compactMap { path, identity in
            guard let found = listing.folders[path] else { return path }
            return found.files.isEmpty && found.identity != identity ? path : nil
        }
    }

    /// Whether a request stands for something in a calendar.
    func knows(_ identifier: String) -> Bool { versions[identifier] != nil }

    // MARK: - Events

    /// The person cancelled requests: they do not come again as they were.
    package mutating func cancelled(_ cancelled: Set<String>) {
        for (item, all) in identifiers {
            for identifier in all.intersection(cancelled) {
                cancellations.reminders[identifier] = versions[identifier].map {
                    CalendarCancellations.Reminder(item, $0)
                }
            }
        }
    }

    /// Files were looked at.
    ///
    /// - Parameter listing: The files that there are.
    /// - Returns: The files that are to be read, in order.
    package mutating func looked(_ listing: CalendarListing) -> [String] {
        var unread: Set<String> = []
        var present: [String: CalendarListing.Folder] = [:]
        for (path, folder) in listing.folders {
            // Where a disk was, there is an empty folder when it is gone.
            if folder.files.isEmpty, let known = folders[path], known != folder.identity {
                continue
            }
            if !folder.files.isEmpty { folders[path] = folder.identity }
            present[path] = folder
            guard listing.isTouched(path) || hasStale else { continue }
            for (file, stamp) in folder.files.all where files[file]?.stamp != stamp {
                unread.insert(file)
            }
        }
        hasStale = false
        gone = files.compactMap { path, file in
            guard listing.isTouched(file.folder) else { return nil }
            return present[file.folder].map { $0.files[path] == nil } == true ? path : nil
        }
        return unread.sorted()
    }

    /// Forgets the files that are gone, once all new ones were read: their items may be in those.
    ///
    /// - Parameter changes: Gets what goes with them.
    /// - Returns: The files that are to be read again, since they count now instead.
    package mutating func forgetGone(_ changes: inout Changes) -> [String] {
        var others: Set<String> = []
        for path in gone { others.formUnion(forget(path, &changes)) }
        gone = []
        return others.filter { files[$0] != nil }.sorted()
    }

    /// A file was read.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - folder: The folder in which it lies; the file itself if it stands alone.
    ///   - stamp: Its state before it was read.
    ///   - list: The reminders in it.
    ///   - changes: Gets what is to be done.
    ///   - makeRequest: Makes the request of a reminder, marked with the folder.
    /// - Returns: The files that are to be read again, since they count now instead.
    package mutating func read(
        _ path: String, in folder: String, _ stamp: CalendarListing.Stamp,
        _ list: CalendarReminderList, _ changes: inout Changes,
        makeRequest: (CalendarReminder) -> Request
    ) -> Set<String> {
        let before = Set(files[path]?.revisions.keys.map { $0 } ?? [])
        counts[folder, default: 0] += list.revisions.count - before.count
        if before != Set(list.revisions.keys) { hasOtherItems = true }
        var isOwner: [String: Bool] = [:]
        var others: Set<String> = []
        for uid in before.union(list.revisions.keys) {
            let item = item(uid, in: folder)
            let owner = owner(of: item)
            if list.revisions[uid] != nil {
                claims[item, default: []].insert(path)
            } else {
                claims[item]?.remove(path)
            }
            files[path, default: File(stamp: stamp, folder: folder)].revisions[uid] =
                list.revisions[uid]
            let next = self.owner(of: item)
            if next == path {
                isOwner[uid] = true
            } else if let next, next != owner {
                others.insert(next)
            }
            if next == nil { remove(item, &changes) }
        }
        files[path, default: File(stamp: stamp, folder: folder)].stamp = stamp
        files[path]?.problem = nil
        compare(list, folder, isOwner, &changes, makeRequest)
        return others
    }

    /// A file could not be read; what it brought stays.
    package mutating func failed(
        _ path: String, in folder: String, _ stamp: CalendarListing.Stamp, _ problem: String
    ) {
        files[path, default: File(stamp: stamp, folder: folder)].stamp = stamp
        files[path]?.problem = problem
    }

    /// All files of a look were read: what no file has any more goes.
    ///
    /// - Parameters:
    ///   - listing: The look.
    ///   - calendars: What the person has set up.
    ///   - changes: Gets what is to go.
    package mutating func finished(
        _ listing: CalendarListing, _ calendars: KeptCalendars, _ changes: inout Changes
    ) {
        changes.same = same
        let broken = Set(files.values.filter { $0.problem != nil }.map(\.folder))
        for item in identifiers.keys
        where listing.isTouched(item.folder) && claims[item]?.isEmpty ?? true {
            if calendars.calendar(of: item.folder) == nil {
                remove(item, &changes)
            } else if let folder = listing.folders[item.folder], !folder.files.isEmpty,
                !broken.contains(item.folder)
            {
                remove(item, &changes)
            }
        }
    }

    /// The person set up other calendars: what belongs to none is gone, and the rest is read anew.
    package mutating func calendarsChanged(
        _ calendars: KeptCalendars, _ changes: inout Changes
    ) {
        for (path, file) in files where calendars.calendar(of: file.folder) == nil {
            _ = forget(path, &changes)
            folders[file.folder] = nil
        }
        readAgain()
    }

    /// A day has passed, or options are others: each file counts as changed.
    package mutating func readAgain() {
        (hasOtherItems, hasStale) = (true, true)
        for path in files.keys { files[path]?.stamp = CalendarListing.Stamp() }
    }

    // MARK: - What counts

    private func item(_ uid: String, in folder: String) -> Item {
        same.item(Item(folder: folder, uid: uid))
    }

    private func owner(of item: Item) -> String? {
        claims[item]?.max { one, other in
            let first = files[one]?.revisions[item.uid] ?? ItemRevision()
            let second = files[other]?.revisions[item.uid] ?? ItemRevision()
            return first == second ? one > other : first < second
        }
    }

    /// Compares the items of a file that count with the requests that there are.
    private mutating func compare(
        _ list: CalendarReminderList, _ folder: String, _ isOwner: [String: Bool],
        _ changes: inout Changes, _ makeRequest: (CalendarReminder) -> Request
    ) {
        var wanted: [String: Set<String>] = [:]
        for reminder in list.reminders where isOwner[reminder.uid] == true {
            let request = makeRequest(reminder)
            guard let mark = CalendarMark(request.content) else { continue }
            wanted[reminder.uid, default: []].insert(request.identifier)
            if versions[request.identifier] == mark.version { continue }
            note(request.identifier, &changes)
            noteWords(request.identifier, mark.version, &changes)
            remember(request.identifier, mark)
            changes.removed.remove(request.identifier)
            // What went from one file to another in one look is as it was.
            let isThere = changes.served[request.identifier] == mark.version
            changes.added[request.identifier] = isThere ? nil : request
        }
        for uid in isOwner.keys {
            let item = item(uid, in: folder)
            if !list.uidsWithAlarms.contains(uid) {
                remove(item, &changes)
                continue
            }
            changes.silenced.remove(item)
            changes.acknowledged[item] = list.acknowledged[uid]
            // Where none rings any more, a person may have given one another time.
            guard let ringing = wanted[uid] else { continue }
            for identifier in (identifiers[item] ?? []).subtracting(ringing) {
                remove(identifier, of: item, &changes)
            }
        }
    }

    /// Forgets a file that is gone.
    ///
    /// - Returns: The files that count now instead.
    private mutating func forget(_ path: String, _ changes: inout Changes) -> Set<String> {
        guard let file = files[path] else { return [] }
        counts[file.folder, default: 0] -= file.revisions.count
        hasOtherItems = true
        var others: Set<String> = []
        for uid in file.revisions.keys {
            let item = item(uid, in: file.folder)
            claims[item]?.remove(path)
            if let owner = owner(of: item) { others.insert(owner) } else { remove(item, &changes) }
        }
        files[path] = nil
        return others
    }

    /// Whether an item rings at a moment by itself.
    func rings(_ item: Item, at date: Date) -> Bool {
        let part = "/" + RecurrenceDate(utc: Int(date.timeIntervalSince1970)).text
        return (identifiers[same.item(item)] ?? []).contains {
            $0.hasSuffix(part) && versions[$0] != nil
        }
    }

    private mutating func remove(_ item: Item, _ changes: inout Changes) {
        for identifier in identifiers[item] ?? [] { remove(identifier, of: item, &changes) }
        changes.silenced.insert(item)
        if claims[item]?.isEmpty == true { claims[item] = nil }
    }

    private mutating func remove(
        _ identifier: String, of item: Item, _ changes: inout Changes
    ) {
        note(identifier, &changes)
        changes.added[identifier] = nil
        changes.reworded.remove(identifier)
        changes.removed.insert(identifier)
        versions[identifier] = nil
        cancellations.reminders[identifier] = nil
        identifiers[item]?.remove(identifier)
        if identifiers[item]?.isEmpty == true { identifiers[item] = nil }
    }

    private func note(_ identifier: String, _ changes: inout Changes) {
        if changes.served[identifier] == nil {
            changes.served[identifier] = .some(versions[identifier])
        }
    }

    /// Notes whether the service will have had the same times with other words.
    private func noteWords(
        _ identifier: String, _ version: CalendarMark.Version, _ changes: inout Changes
    ) {
        let isSame: Bool
        if let served = changes.served[identifier], let served {
            isSame = served.times == version.times
        } else {
            // It is on its way, or removed and there again.
            isSame =
                changes.reworded.contains(identifier)
                && versions[identifier]?.times == version.times
        }
        if isSame {
            changes.reworded.insert(identifier)
        } else {
            changes.reworded.remove(identifier)
        }
    }

    private mutating func remember(_ identifier: String, _ mark: CalendarMark) {
        versions[identifier] = mark.version
        cancellations.reminders[identifier] = nil
        identifiers[same.item(Item(mark)), default: []].insert(identifier)
    }
}
