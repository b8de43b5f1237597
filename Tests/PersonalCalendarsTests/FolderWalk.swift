// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import TestWorld

@testable import PersonalCalendars

/// Folders of calendars on a real disk to which whatever programs do happens at random, and the looks
/// at them by what inotify tells.
final class FolderWalk {
    private let home: TemporaryDirectory
    private let root: String
    private let configuration: String
    private var random: SeededGenerator
    private var kept = KeptCalendars()
    private var looks: CalendarLooks
    private(set) var listing = CalendarListing()
    private var count = 0

    init(seed: UInt64) throws {
        home = try TemporaryDirectory()
        root = try home.makeDirectory("calendars")
        _ = try home.makeDirectory("outside")
        configuration = try home.write("", to: "calendars.json")
        random = SeededGenerator(seed: seed)
        kept.set(KeptCalendar(path: root))
        looks = CalendarLooks(by: FolderEvents {})
        _ = looks.watch(kept, configuration)
    }

    /// The folders by a look at everything.
    var whole: CalendarListing { CalendarListing(of: kept.calendars) }

    /// One round as of the program that keeps calendars, with something happening between its steps.
    ///
    /// - Parameter isBusy: Whether something happens.
    /// - Returns: Whether there is to be another round, although nothing more happens.
    func round(isBusy: Bool) -> Bool {
        if isBusy { happens() }
        listing = looks.look(at: kept)
        if isBusy { happens() }
        let isNew = looks.watch(kept, configuration)
        if isBusy { happens() }
        return isNew
    }

    // MARK: - What happens

    private func happens() {
        for _ in 0..<Int.random(in: 0..<4, using: &random) { happen() }
    }

    private func happen() {
        count += 1
        let files = FileManager.default
        let (folder, other) = (self.folder(), self.folder())
        let file = "\(folder)/\(Int.random(in: 0..<4, using: &random)).ics"
        let aside = "\(home.path)/outside/\(Int.random(in: 0..<3, using: &random))"
        switch Int.random(in: 0..<14, using: &random) {
        case 0: try? Data("\(count)".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        case 1: try? Data("\(count)".utf8).write(to: URL(fileURLWithPath: file))
        case 2: unlink(file)
        // Renamed in, out, and from one folder to another one.
        case 3:
            try? Data("\(count)".utf8).write(to: URL(fileURLWithPath: aside))
            rename(aside, file)
        case 4: rename(file, aside)
        case 5: rename(file, "\(other)/\(count % 4).ics")
        case 6: chmod(file, count % 2 == 0 ? 0o600 : 0o640)
        case 7: symlink(aside, file)
        case 8: mkdir(folder, 0o700)
        case 9: try? files.removeItem(atPath: folder)
        // A folder leaves, comes back, or takes the place of an empty one.
        case 10: rename(folder, aside)
        case 11: rename(aside, folder)
        case 12: rename(folder, other)
        default: setUp(folder, file)
        }
    }

    /// The person sets up a list or a file, or removes one; the program reads of it before it looks.
    private func setUp(_ folder: String, _ file: String) {
        let path = Bool.random(using: &random) ? folder : file
        if kept.calendars.contains(where: { $0.path == path }), kept.calendars.count > 1 {
            kept.calendars.removeAll { $0.path == path }
        } else {
            var calendar = KeptCalendar(path: path)
            calendar.isOff = Bool.random(using: &random)
            kept.set(calendar)
        }
        looks.lookAtAll()
    }

    private func folder() -> String {
        root + ["", "/a", "/b", "/a/c", "/a/c/d"][Int.random(in: 0..<5, using: &random)]
    }
}
