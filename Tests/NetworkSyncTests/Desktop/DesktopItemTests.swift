// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationSentences
import Testing

@testable import NetworkSync

/// Components of evolution-data-server, and the items that they make.
@Suite struct DesktopItemTests {
    private static func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).map { $0 + "\r\n" }.joined()
    }

    private let series = event("a", "DTSTART;TZID=Moon:20300107T100000", "RRULE:FREQ=WEEKLY")
    private let moved = event(
        "a", "RECURRENCE-ID;TZID=Moon:20300114T100000", "DTSTART;TZID=Moon:20300114T120000")

    private func item(_ texts: String...) -> DesktopItem {
        DesktopItem.items(of: texts)["a"] ?? DesktopItem(uid: "a", parts: [])
    }

    @Test func `are one item a UID, in any order`() throws {
        let other = Self.event("b\\, c")
        let items = DesktopItem.items(of: [moved, other, series])
        #expect(items.keys.sorted() == ["a", "b, c"])
        #expect(items["a"] == item(series, moved))
        #expect(items["a"]?.tag == item(series, moved).tag)
        #expect(items["a"]?.tag != item(series).tag)
    }

    @Test func `become a calendar, and items again`() throws {
        let zone = "BEGIN:VTIMEZONE\r\nTZID:Moon\r\nEND:VTIMEZONE\r\n"
        let bytes = item(moved, series).calendar(["Moon": zone, "Mars": "nothing"])
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Carillon//desktop//EN\r\n\(zone)"
                + "\(series)\(moved)END:VCALENDAR\r\n")
        let (again, zones) = try #require(DesktopItem.only(in: bytes))
        #expect(again == item(series, moved))
        #expect(zones == ["Moon": zone])
    }

    @Test(arguments: [
        "", "hello", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        "BEGIN:VCALENDAR\r\n\(event("a"))\(event("b"))END:VCALENDAR\r\n",
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n",
    ])
    func `are none where a file has none or several`(_ text: String) {
        #expect(DesktopItem.only(in: Array(text.utf8)) == nil)
    }

    @Test func `change part by part`() {
        let empty = DesktopItem(uid: "a", parts: [])
        #expect(
            DesktopChange.changes(from: empty, to: item(series, moved)).map(\.member)
                == ["CreateObjects", "ModifyObjects"])
        #expect(DesktopChange.changes(from: item(series, moved), to: item(moved, series)).isEmpty)
        let silent = series.replacing("RRULE", with: "X-A:1\r\nRRULE")
        #expect(
            DesktopChange.changes(from: item(series, moved), to: item(silent, moved))
                == [
                    DesktopChange(
                        member: "ModifyObjects",
                        arguments: [.strings([silent]), "all", .uint32(17)])
                ])
        let removal = DesktopChange.changes(from: item(series, moved), to: item(series))
        #expect(removal.map(\.member) == ["RemoveObjects"])
        #expect(
            removal.first?.arguments[0]
                == .array([.structure(["a", "20300114T100000"])], of: "(ss)"))
        #expect(removal.first?.arguments[1] == "only-this")
    }

    @Test func `have addresses, whatever their UID is`() {
        for uid in ["a", "a/b", "a?b#c", "ü & \"x\"", "%41", "..", "a@b.org"] {
            #expect(DesktopList.uid(of: DesktopList.href(of: uid)) == uid)
            #expect(MirrorState.key(DesktopList.href(of: uid)) == "/" + uid)
        }
        #expect(DesktopList.query("a\"b\\") == "(uid? \"a\\\"b\\\\\")")
    }

    @Test func `come of lists that are in use and remind`() {
        func source(_ uid: String, _ text: String) -> DesktopSource {
            DesktopSource(uid: uid, text, languages: ["de_DE", "de"])
        }
        let sources = [
            source("account", "[Data Source]\nEnabled=true\nDisplayName=G\n"),
            source("off", "[Data Source]\nEnabled=false\n"),
            source("a", "[Data Source]\nDisplayName=A\nDisplayName[de]=Ä\n[Calendar]\n"),
            source("b", "[Data Source]\nParent=account\n[Task List]\n[Alarms]\nIncludeMe=true"),
            source("c", "[Data Source]\nParent=off\n[Calendar]\n"),
            source("d", "# odd\n[Data Source]\n=\n[\n[Calendar]\n[Alarms]\nIncludeMe = false\n"),
            source("e", "[Data Source]\nParent=e\n[Calendar]\n"),
            source("f", "[Data Source]\nEnabled=false\n[Calendar]\n"),
            source("g", "[Memo List]\n"),
        ]
        func lists(isWhole: Bool, _ isOn: Bool) -> [String] {
            sources.lists(isWhole: isWhole).filter { $0.isOn == isOn }.map(\.source.uid)
        }
        #expect(lists(isWhole: false, true) == ["a", "b"])
        #expect(lists(isWhole: false, false) == ["c", "d", "e", "f"])
        #expect(lists(isWhole: true, true) == ["a", "b", "d"])
        #expect(sources[2].name == "Ä" && sources[0].name == "G" && sources[3].name == "b")
    }

    @Test func `fail in ways that say what to do`() {
        func fault(_ name: String) -> DesktopFault {
            DesktopFault(DBusError(name: name, message: "text"))
        }
        let prefix = "org.gtk.GDBus.UnmappedGError.Quark._e_2d"
        #expect(fault(DBusError.Name.serviceUnknown) == .isMissing)
        #expect(fault("org.freedesktop.DBus.Error.Spawn.ExecFailed") == .isMissing)
        #expect(fault(prefix + "cal_2dclient_2derror_2dquark.Code1") == .hasChanged)
        #expect(fault(prefix + "cal_2dclient_2derror_2dquark.Code4") == .hasChanged)
        #expect(fault(prefix + "client_2derror_2dquark.Code8") == .refuses("text"))
        #expect(fault(prefix + "client_2derror_2dquark.Code21") == .hasChanged)
        #expect(fault("org.example.Odd") == .answers("text"))
        #expect(DesktopFault.isMissing.finding.english.contains("install"))
    }
}
