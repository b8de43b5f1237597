// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarillonCommands

@Suite("A calendar as it is listed") struct ListedCalendarTests {
    @Test func `come in the order of their numbers`() {
        let paths = ["/c/Class 10", "/c/class 2", "/c/Class 1", "/c/Work"]
        #expect(
            paths.sorted(by: ListedCalendar.isBefore) == [
                "/c/Class 1", "/c/class 2", "/c/Class 10", "/c/Work",
            ])
    }

    @Test(arguments: [
        ("/home/ann/Work/gym.ics", "/home/ann/Work", true, "Work/gym.ics"),
        ("/home/ann/Work/old/gym.ics", "/home/ann/Work", true, "Work/old/gym.ics"),
        ("/home/ann/gym.ics", "/home/ann/gym.ics", true, "gym.ics"),
        ("/home/ann/.local/mirror/3f/gym.ics", "/home/ann/.local/mirror/3f", false, "gym.ics"),
        ("/home/ann/Worker/gym.ics", "/home/ann/Work", true, "/home/ann/Worker/gym.ics"),
    ])
    func `names a broken file by what a person knows`(
        path: String, list: String, isFolder: Bool, short: String
    ) {
        #expect(ListedCalendar.shortPath(of: path, in: list, isFolder: isFolder) == short)
    }
}
