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

    /// The files that were read.
    var files = ReadFiles()
    /// The files by their names, as they were found.
    var found: [String: CalendarFiles] = [:]
    /// The folders whose files are all to be read again.
    var stale: Set<String> = []
    /// The files that cannot be read, by their paths.
    private var faults: [String: (folder: String, message: Finding)] = [:]
    /// The files that the last look did not find any more.
    private var gone: [String] = []
    /// The files that are not set up alone any more, but lie in a calendar that is.
    var parted: Set<String> = []
    /// The folders that were there, each with which one it was when it had files.
    var folders: [String: [UInt64]] = [:]
    var items = CalendarItems()
    /// The lists that are the same one.
    package internal(set) var same: SameLists
    /// Whether items came or went since the lists were compared, and the folders that were.
    var hasOtherItems = true
    var compared: Set<String> = []
    /// How many items there are in each folder.
    private var counts: [String: Int] = [:]
    /// The requests of those versions that the service has no more, because the person cancelled them.
    package private(set) var cancellations = CalendarCancellations()

    /// Knows which lists were the same, and of no request.
    package init(same: SameLists = SameLists()) { self.same = same }

    /// Learns what the service has, a part at a time.
    package mutating func learn(_ pending: [PendingRequest]) {
        for request in pending.map(\.request) {
            guard let mark = CalendarMark(request.content) else { continue }
            var known = items[same.item(Item(mark))]
            // What a person put off goes with its item, but stands for no time of it.
            let version = request.again == nil ? mark.version : known.version(request.identifier)
            known.requests.updateValue(version, forKey: request.identifier)
            items.store(known)
        }
    }

    /// Learns what the person cancelled, once it knows what the service has.
    package mutating func learn(_ cancelled: CalendarCancellations) {
        for (identifier, reminder) in cancelled.reminders where !items.knows(identifier) {
            var known = items[same.item(reminder.item)]
            known.requests[identifier] = reminder.version
            items.store(known)
            cancellations.reminders[identifier] = reminder
        }
    }

    /// Whether all reminders of a list are cancelled; not, if there are none.
    func hasCancelled(_ cancelled: CalendarCancellations) -> Bool {
        !cancelled.reminders.isEmpty
            && cancelled.reminders.keys.allSatisfy { cancellations.reminders[$0] != nil }
    }

    /// How many requests came from calendars.
    package var requestCount: Int { items.requestCount - cancellations.reminders.count }

    /// How many items a folder has.
    package func itemCount(of folder: String) -> Int { counts[folder] ?? 0 }

    /// How many files are read.
    package var fileCount: Int { files.count }

    /// The files that cannot be read, and why.
    package var problems: [CalendarTrouble] {
        faults.map { CalendarTrouble($0.key, $0.value.message) }.sorted { $0.path < $1.path }
    }

    /// The folders that had files and are not there.
    package func missingFolders(_ listing: CalendarListing) -> [String] {
        folders.compactMap { path, identity in
            guard let found = listing.folders[path] else { return path }
            return found.files.isEmpty && found.identity != identity ? path : nil
        }
    }

    /// Whether a request stands for something in a calendar.
    func knows(_ identifier: String) -> Bool { items.knows(identifier) }

    // MARK: - Events

    /// The person cancelled requests: they do not come again as they were.
    package mutating func cancelled(_ cancelled: Set<String>) {
        for known in items.items(with: cancelled) {
            for identifier in cancelled.intersection(known.requests.keys) {
                cancellations.reminders[identifier] = known.version(identifier).map {
                    CalendarCancellations.Reminder(known.item, $0)
                }
            }
        }
    }

    /// Files were looked at.
    ///
    /// - Parameter listing: The files that there are.
    /// - Returns: The files that are to be read, in order.
    package mutating func looked(_ listing: CalendarListing) -> [String] {
        var paths: [String] = []
        gone = []
        for (path, folder) in listing.folders {
            // Where a disk was, there is an empty folder when it is gone.
            if folder.files.isEmpty, let known = folders[path], known != folder.identity {
                continue
            }
            if !folder.files.isEmpty { folders[path] = folder.identity }
            let isStale = stale.remove(path) != nil
            guard listing.isTouched(path) || isStale else { continue }
            let others = folder.files.differences(from: found[path])
            gone += others.gone
            paths += isStale ? folder.files.paths { _ in true } : others.changed
            found[path] = folder.files
        }
        for path in parted where listing.isListed(path) != nil {
            if listing.isListed(path) == false { gone.append(path) }
            parted.remove(path)
        }
        return paths.sorted()
    }

    /// The paths of files.
    package func paths(of keys: Set<FileKey>) -> [String] {
        if keys.isEmpty { return [] }
        return Set(keys.compactMap { files[$0]?.folder }).map(items.folder).flatMap { folder in
            found[folder]?.paths { keys.contains(FileKey($0)) } ?? []
        }.sorted()
    }

    /// Forgets the files that are gone, once all new ones were read: their items may be in those.
    ///
    /// - Parameter changes: Gets what goes with them.
    /// - Returns: The files that are to be read again, since they count now instead.
    package mutating func forgetGone(_ changes: inout Changes) -> [String] {
        var others: Set<FileKey> = []
        for path in gone { others.formUnion(forget(path, &changes)) }
        gone = []
        return paths(of: others)
    }

    /// A file was read.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - folder: The folder in which it lies; the file itself if it stands alone.
    ///   - list: The reminders in it.
    ///   - changes: Gets what is to be done.
    ///   - makeRequest: Makes the request of a reminder, marked with the folder.
    /// - Returns: The files that are to be read again, since they count now instead.
    package mutating func read(
        _ path: String, in folder: String, _ list: CalendarReminderList,
        _ changes: inout Changes, makeRequest: (CalendarReminder) -> Request
    ) -> Set<FileKey> {
        let key = FileKey(path)
        var others: Set<FileKey> = []
        if let file = files[key], items.folder(file.folder) != folder {
            // It was set up alone and is in a folder now, or the other way.
            others = forget(path, &changes, as: Set(list.revisions.keys), in: folder)
        }
        let before = Set((files[key]?.items ?? []).compactMap { items[$0]?.item.uid })
        counts[folder, default: 0] += list.revisions.count - before.count
        if before != Set(list.revisions.keys) { hasOtherItems = true }
        var isOwner: Set<String> = []
        for uid in before.union(list.revisions.keys) {
            var known = items[item(uid, in: folder)]
            let owner = known.owner
            known.claims[key] = list.revisions[uid].map {
                KnownItem.Claim(revision: $0, rank: Fingerprint.number(of: [path]))
            }
            let next = known.owner
            if next == key {
                isOwner.insert(uid)
            } else if let next, next != owner {
                others.insert(next)
            }
            if next == nil { remove(&known, &changes) }
            items.store(known)
        }
        files[key] = ReadFiles.File(
            in: items.number(of: folder),
            list.revisions.keys.map { CalendarItems.Key(item($0, in: folder)) })
        faults[path] = nil
        compare(list, folder, isOwner, &changes, makeRequest)
        return others
    }

    /// A file could not be read; what it brought stays.
    package mutating func failed(_ path: String, in folder: String, _ problem: Finding) {
        let key = FileKey(path)
        files[key] = files[key] ?? ReadFiles.File(in: items.number(of: folder))
        faults[path] = (folder, problem)
    }

    /// A file that counts now is in a folder that is not there: it is read when that is back.
    package mutating func missed(_ path: String) {
        if let file = files[FileKey(path)] { stale.insert(items.folder(file.folder)) }
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
        changes.alone = listing.loneFiles
        let broken = Set(faults.values.map(\.folder))
        for key in items.unclaimed {
            guard var known = items[key] else { continue }
            let path = known.item.folder
            let isKept = calendars.calendar(of: path) != nil
            // A file that was set up alone may be in a folder now.
            let place = listing.folder(of: path) ?? path
            let isThere =
                listing.folders[place]?.files.isEmpty == false && !broken.contains(place)
            let other = counterpart(of: known.item, changes.alone)
            guard !isKept || isThere || other != nil else { continue }
            if let other {
                move(&known, to: other, &changes)
            } else {
                remove(&known, &changes)
            }
            items.store(known)
        }
        keepMoved(&changes)
    }

    /// A day has passed, or options are others: each file counts as changed.
    package mutating func readAgain() {
        hasOtherItems = true
        stale = Set(found.keys)
    }

    // MARK: - What counts

    func item(_ uid: String, in folder: String) -> Item {
        same.item(Item(folder: folder, uid: uid))
    }

    /// Compares the items of a file that count with the requests that there are.
    private mutating func compare(
        _ list: CalendarReminderList, _ folder: String, _ isOwner: Set<String>,
        _ changes: inout Changes, _ makeRequest: (CalendarReminder) -> Request
    ) {
        let reminders = Dictionary(grouping: list.reminders, by: \.uid)
        let over = Dictionary(grouping: list.over, by: \.uid)
        for uid in isOwner {
            var known = items[item(uid, in: folder)]
            var wanted: Set<String> = []
            for reminder in reminders[uid] ?? [] {
                let request = makeRequest(reminder)
                guard let mark = CalendarMark(request.content) else { continue }
                wanted.insert(request.identifier)
                want(request, mark.version, of: &known, &changes)
            }
            if !list.uidsWithAlarms.contains(uid) {
                remove(&known, &changes)
            } else {
                changes.silenced.remove(known.item)
                changes.acknowledged[known.item] = list.acknowledged[uid]
                changes.settled[known.item] = list.settled[uid]
                changes.standing[known.item] = list.standing[uid]
                // Where none rings any more, a person may have given one another time.
                let passed = wanted.isEmpty ? over[uid] ?? [] : []
                let versions = Self.versions(passed.map(makeRequest))
                for identifier in known.requests.keys where !wanted.contains(identifier) {
                    // Of too many to be read, each may be one that somebody moved.
                    let mayBeMoved =
                        list.hasMoreOver
                        || known.mayBeMoved(identifier, versions, at: list.date)
                    if wanted.isEmpty, mayBeMoved { continue }
                    remove(identifier, of: &known, &changes)
                }
            }
            items.store(known)
        }
    }

    private static func versions(_ requests: [Request]) -> [String: CalendarMark.Version] {
        requests.reduce(into: [:]) { $0[$1.identifier] = CalendarMark($1.content)?.version }
    }

    /// A calendar has a request in a version.
    private mutating func want(
        _ request: Request, _ version: CalendarMark.Version, of known: inout KnownItem,
        _ changes: inout Changes
    ) {
        let identifier = request.identifier
        items.take(identifier, for: &known)
        let before = known.version(identifier)
        if before == version { return }
        changes.note(identifier, before)
        changes.noteWords(identifier, version, before: before)
        known.requests[identifier] = version
        cancellations.reminders[identifier] = nil
        changes.removed.remove(identifier)
        // What went from one file to another in one look is as it was.
        let isThere = changes.served[identifier] == version
        changes.added[identifier] = isThere ? nil : request
    }

    /// Forgets a file that is gone, or is in another place now.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - changes: Gets what goes with it.
    ///   - uids: The items that it has in its other place; nil for all.
    ///   - folder: That place.
    /// - Returns: The files that count now instead.
    mutating func forget(
        _ path: String, _ changes: inout Changes, as uids: Set<String>? = [], in folder: String = ""
    ) -> Set<FileKey> {
        let key = FileKey(path)
        faults[path] = nil
        guard let file = files.remove(key) else { return [] }
        counts[items.folder(file.folder), default: 0] -= file.items.count
        hasOtherItems = true
        var others: Set<FileKey> = []
        for item in file.items {
            guard var known = items[item] else { continue }
            known.claims[key] = nil
            let uid = known.item.uid
            if let owner = known.owner {
                others.insert(owner)
            } else if uids?.contains(uid) ?? true {
                move(&known, to: self.item(uid, in: folder), &changes)
            } else {
                remove(&known, &changes)
            }
            items.store(known)
        }
        return others
    }

    /// Whether an item rings at a moment by itself.
    func rings(_ item: Item, at date: Date) -> Bool {
        let part = "/" + RecurrenceDate(utc: Int(date.timeIntervalSince1970)).text
        return items[same.item(item)].requests.contains {
            $0.key.hasSuffix(part) && $0.value != nil
        }
    }

    mutating func remove(_ known: inout KnownItem, _ changes: inout Changes) {
        for identifier in known.requests.keys { remove(identifier, of: &known, &changes) }
        changes.silenced.insert(known.item)
    }

    mutating func remove(
        _ identifier: String, of known: inout KnownItem, _ changes: inout Changes
    ) {
        changes.note(identifier, known.version(identifier))
        changes.added[identifier] = nil
        changes.reworded.remove(identifier)
        changes.removed.insert(identifier)
        cancellations.reminders[identifier] = nil
        known.requests.removeValue(forKey: identifier)
    }
}
