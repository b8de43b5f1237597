// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import Testing

@Suite("The folders of the XDG Base Directory Specification")
struct BaseDirectoriesTests {
    @Test func `are those of the specification where nobody says others`() {
        let folders = BaseDirectories(["HOME": "/home/anna", "XDG_DATA_DIRS": ""])
        #expect(folders.own(.configuration) == "/home/anna/.config")
        #expect(folders.own(.data) == "/home/anna/.local/share")
        #expect(folders.own(.state) == "/home/anna/.local/state")
        #expect(folders.own(.cache) == "/home/anna/.cache")
        #expect(folders.data == ["/home/anna/.local/share", "/usr/local/share", "/usr/share"])
        #expect(folders.configuration == ["/home/anna/.config", "/etc/xdg"])
        #expect(folders.carillon(.data) == "/home/anna/.local/share/carillon")
    }

    @Test func `are those that the variables name, without relative ones`() {
        let folders = BaseDirectories([
            "HOME": "/home/anna", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "/state",
            "XDG_DATA_DIRS": "/one:two::/three", "XDG_CONFIG_DIRS": "/etc/one:/etc/two",
        ])
        #expect(folders.own(.state) == "/state")
        #expect(folders.data == ["/home/anna/.local/share", "/one", "/three"])
        #expect(folders.configuration == ["/home/anna/.config", "/etc/one", "/etc/two"])
    }

    @Test func `are none of the person's where nobody says where their home is`() {
        let folders = BaseDirectories([:])
        #expect(folders.own(.data) == nil)
        #expect(folders.data == ["/usr/local/share", "/usr/share"])
        let daemon = BaseDirectories([:], home: "/home/anna")
        #expect(daemon.own(.data) == "/home/anna/.local/share")
    }
}
