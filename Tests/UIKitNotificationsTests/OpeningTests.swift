// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import TestWorld
import Testing

@testable import UIKitNotifications

@MainActor @Suite(.timeLimit(.minutes(2)))
struct OpeningTests {
    /// A desktop with programs of the test's own, which write how they were called.
    private struct Place {
        let folder: TemporaryDirectory
        let application: UIApplication

        @MainActor init(
            _ programs: [String: Int], desktop: String = "", named name: String? = nil,
            _ variables: [String: String] = [:],
            patience: AddressOpener.Patience = .untilTheyEnd
        ) async throws {
            folder = try TemporaryDirectory()
            application = UIApplication(
                center: TestNotificationCenter(at: Date(), timeZone: .gmt).center)
            let own = [
                "HOME": folder.path, "PATH": "\(folder.path):/usr/bin:/bin",
                "XDG_CURRENT_DESKTOP": desktop, "XDG_DATA_DIRS": "\(folder.path)/share",
                "XDG_CONFIG_DIRS": "\(folder.path)/xdg",
            ]
            application.opener = AddressOpener(
                environment: own.merging(variables) { $1 }, application: { name },
                patience: patience)
            for (name, code) in programs {
                try await folder.writeProgram(
                    "#!/bin/sh\necho \"$(basename \"$0\") $*\" >> \"$HOME/calls\"\nexit \(code)\n",
                    to: name)
            }
        }

        var calls: String {
            // No file: nothing was called.
            (try? String(contentsOf: folder.url.appending(path: "calls"), encoding: .utf8)) ?? ""
        }

        func install(_ entry: String, for scheme: String, in section: String) throws {
            let applications = try folder.makeDirectory("share/applications")
            try Data().write(to: URL(filePath: "\(applications)/\(entry)"))
            try Data("[\(section)]\nx-scheme-handler/\(scheme)=\(entry);\n".utf8)
                .write(to: URL(filePath: "\(applications)/mimeinfo.cache"))
        }
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func `an address is opened by the desktop's program`() async throws {
        let place = try await Place(["xdg-open": 0])

        #expect(await place.application.open(try url("https://example.org/a?b=c&d")))

        #expect(place.calls == "xdg-open https://example.org/a?b=c&d\n")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xdg-open")))
    func `the machine's own xdg-open gets to the person's browser`() async throws {
        let place = try await Place(["browser": 0])
        let browser = "\(place.folder.path)/browser"
        place.application.opener = AddressOpener(
            environment: [
                "HOME": place.folder.path, "PATH": "/usr/bin:/bin", "BROWSER": browser,
            ], application: { nil }, patience: .untilTheyEnd)

        #expect(place.application.canOpenURL(try url("https://example.org")))
        #expect(await place.application.open(try url("https://example.org/a?b=c&d")))

        #expect(place.calls == "browser https://example.org/a?b=c&d\n")
    }

    @Test func `an address that nothing opens is said to be so`() async throws {
        let failing = try await Place(["xdg-open": 3])

        #expect(await failing.application.open(try url("nobody:here")) == false)
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        failing.application.open(try url("nobody:here")) { answer.yield($0) }
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == false)
    }

    @Test func `without a program nothing is opened`() async throws {
        let place = try await Place([:], ["PATH": "/nowhere"])

        #expect(await place.application.open(try url("https://example.org")) == false)
        #expect(place.application.canOpenURL(try url("https://example.org")) == false)
    }

    @Test func `a universal link is opened by nothing`() async throws {
        let place = try await Place(["xdg-open": 0])

        let isOpen = await place.application.open(
            try url("https://example.org"), options: [.universalLinksOnly: true])

        #expect(!isOpen)
        #expect(place.calls.isEmpty)
    }

    @Test func `what is installed for a scheme can be opened`() async throws {
        let place = try await Place(["xdg-open": 0])
        try place.install("org.example.Phone.desktop", for: "tel", in: "MIME Cache")

        #expect(place.application.canOpenURL(try url("TEL:112")))
        #expect(place.application.canOpenURL(try url("sms:112")) == false)
        #expect(place.application.canOpenURL(try url("example.org")) == false)
        #expect(place.application.canOpenURL(place.folder.url))
        #expect(place.application.canOpenURL(URL(filePath: "/nowhere")) == false)
    }

    @Test func `what the person removed from a scheme is not found`() async throws {
        let place = try await Place(["xdg-open": 0])
        try place.install("org.example.Phone.desktop", for: "tel", in: "Removed Associations")

        #expect(place.application.canOpenURL(try url("tel:112")) == false)
    }

    @Test func `in a sandbox every address can be opened`() async throws {
        let place = try await Place(["xdg-open": 0], ["FLATPAK_ID": "org.example.Notes"])

        #expect(place.application.canOpenURL(try url("tel:112")))
    }

    @Test(arguments: [
        ("ubuntu:GNOME", "gnome-control-center", "gnome-control-center notifications\n"),
        ("KDE", "systemsettings5", "systemsettings5 kcm_notifications\n"),
        ("XFCE", "xfce4-notifyd-config", "xfce4-notifyd-config \n"),
    ])
    func `SET-15 the desktop's settings of notifications are opened`(
        desktop: String, program: String, call: String
    ) async throws {
        let place = try await Place([program: 0], desktop: desktop)
        for text in [
            UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString,
        ] {
            #expect(place.application.canOpenURL(try url(text)))
            #expect(await place.application.open(try url(text)))
        }

        #expect(place.calls == call + call)
    }

    @Test func `SET-15 the application's own page of the centre goes first`() async throws {
        let place = try await Place(
            ["carillon-center": 0, "gnome-control-center": 0], desktop: "GNOME",
            named: "org.example.Notes")
        for text in [
            UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString,
        ] {
            #expect(place.application.canOpenURL(try url(text)))
            #expect(await place.application.open(try url(text)))
        }

        #expect(place.calls == String(repeating: "carillon-center org.example.Notes\n", count: 2))
    }

    @Test func `SET-15 where there are none, the answer is no`() async throws {
        let place = try await Place(["xdg-open": 0], desktop: "sway")
        let settings = try url(UIApplication.openNotificationSettingsURLString)

        #expect(place.application.canOpenURL(settings) == false)
        #expect(await place.application.open(settings) == false)
        #expect(place.calls.isEmpty)
    }

    @Test func `settings that stay on the screen are open`() async throws {
        let place = try await Place([:], desktop: "XFCE", patience: AddressOpener.Patience())
        try await place.folder.writeProgram("#!/bin/sh\nexec sleep 5\n", to: "xfce4-notifyd-config")

        #expect(await place.application.open(try url(UIApplication.openSettingsURLString)))
    }

    @Test func `the call of iOS 2 says at once whether there is a program`() async throws {
        let place = try await Place(["xdg-open": 0])

        #expect(place.application.openURL(try url("nobody:here")) == false)
    }
}

extension AddressOpener.Patience {
    /// So long that programs which write how they were called have done so.
    fileprivate static let untilTheyEnd = Self(address: 30, settings: 30)
}
