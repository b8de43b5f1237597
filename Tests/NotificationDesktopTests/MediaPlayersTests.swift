// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// Which program plays what, as "Association between MIME types and applications" 1.0.1 has it.
@Suite struct MediaPlayersTests {
    private let home: TemporaryDirectory
    private var environment: [String: String] {
        [
            "HOME": home.path, "XDG_CONFIG_DIRS": home.path + "/etc",
            "XDG_DATA_HOME": home.path + "/data", "XDG_DATA_DIRS": home.path + "/share",
            "XDG_CURRENT_DESKTOP": "KDE:Other",
        ]
    }

    init() throws {
        home = try TemporaryDirectory()
        for name in ["totem", "vlc", "mpv", "old"] {
            try write(
                "[Desktop Entry]\nName=\(name)\nExec=sh %U", "share/applications/\(name).desktop")
        }
    }

    private func write(_ text: String, _ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            at: home.url.appending(path: folder), withIntermediateDirectories: true)
        try home.write(text, to: path)
    }

    private func player(_ type: String = "public.mpeg-4") throws -> String? {
        let type = try #require(AttachmentType.named(type))
        return MediaPlayers(
            applications: InstalledApplications(environment: environment),
            environment: environment
        ).player(for: type)?.file
    }

    @Test func `what says that it can is taken where nothing is preferred`() throws {
        #expect(try player() == nil)
        try write(
            "[MIME Cache]\nvideo/mp4=gone.desktop;vlc.desktop;mpv.desktop;\n",
            "share/applications/mimeinfo.cache")
        #expect(try player() == "vlc.desktop")
        #expect(try player("public.mp3") == nil)
    }

    @Test func `the person comes first, then the desktop, then the machine`() throws {
        let lists = [
            ("share/applications/mimeapps.list", "old.desktop"),
            ("data/applications/mimeapps.list", "mpv.desktop"),
            ("etc/kde-mimeapps.list", "vlc.desktop"),
            (".config/mimeapps.list", "totem.desktop"),
        ]
        for (path, file) in lists {
            try write("[Default Applications]\nvideo/mp4=\(file)\n", path)
            #expect(try player() == file)
        }
        // What was chosen is gone: the next counts.
        try write("[Default Applications]\nvideo/mp4=gone.desktop;\n", ".config/mimeapps.list")
        #expect(try player() == "vlc.desktop")
    }

    @Test func `what the person added counts, and what they took away does not`() throws {
        try write(
            "[MIME Cache]\naudio/mpeg=vlc.desktop;mpv.desktop;\n",
            "share/applications/mimeinfo.cache")
        try write("[Removed Associations]\naudio/mpeg=vlc.desktop;\n", ".config/mimeapps.list")
        #expect(try player("public.mp3") == "mpv.desktop")
        try write("[Added Associations]\naudio/mpeg=totem.desktop;\n", ".config/mimeapps.list")
        #expect(try player("public.mp3") == "totem.desktop")
    }

    @Test(arguments: [
        ("com.microsoft.waveform-audio", "audio/x-wav"),
        ("com.microsoft.waveform-audio", "audio/vnd.wave"),
        ("public.avi", "video/x-msvideo"), ("public.avi", "video/vnd.avi"),
        ("public.aiff-audio", "audio/x-aiff"), ("public.mpeg-2-video", "video/mpeg"),
        ("public.mpeg-4-audio", "audio/mp4"),
    ])
    func `old names of types count as new ones`(type: String, name: String) throws {
        try write(
            "[Default Applications]\n\(name)=mpv.desktop\n", ".config/mimeapps.list")
        #expect(try player(type) == "mpv.desktop")
    }

    @Test(arguments: ["Hidden=true\nExec=sh", "Terminal=true\nExec=sh", "Exec=no-such-player", ""])
    func `what cannot be started is none`(lines: String) throws {
        try write("[Desktop Entry]\nName=A\n\(lines)\n", "data/applications/vlc.desktop")
        try write(
            "[Default Applications]\nvideo/mp4=vlc.desktop;mpv.desktop\n",
            ".config/mimeapps.list")
        #expect(try player() == "mpv.desktop")
    }

    @Test func `a picture has no player, and a strange list harms nobody`() throws {
        try write(
            "no group\n[\n[Default Applications]\n=\nvideo/mp4=../../etc/passwd;;;\nimage/png=mpv.desktop",
            ".config/mimeapps.list")
        #expect(try player() == nil)
        #expect(try player("public.png") == nil)
    }
}
