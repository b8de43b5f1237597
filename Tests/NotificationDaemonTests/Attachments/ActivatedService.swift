// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// The built service on a bus of a test's own, started by the first call to it.
struct ActivatedService {
    let bus: PrivateBus
    let home: TemporaryDirectory

    /// The folder of the attachments' files.
    var folder: String { home.path + "/data/carillon/attachments" }

    init(environment: [String: String] = [:]) async throws {
        home = try TemporaryDirectory()
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "carillond").path
        bus = try await PrivateBus(
            services: [BusName.center: program, BusName.control: program],
            environment: [
                "HOME": home.path, "XDG_DATA_HOME": home.path + "/data",
                "XDG_DATA_DIRS": "/usr/local/share:/usr/share",
            ].merging(environment) { $1 })
    }

    /// An application that may send notifications.
    func application() async throws -> CenterClient {
        let client = try await CenterClient.connect(
            as: try ApplicationID("org.example.Shop"), to: .custom(bus.address))
        // The person has allowed it beforehand, so nobody is asked.
        var changes = SettingsChanges()
        changes.authorization = .authorized
        try await ControlClient.connect(to: .custom(bus.address))
            .setSettings(of: client.application, changes)
        _ = try await client.requestAuthorization([.alert, .sound])
        return client
    }

    /// Writes a picture of the application's, and gives its path.
    func picture(_ name: String = "cup.png") throws -> String {
        _ = try home.makeDirectory("data/org.example.Shop")
        return try home.picture("data/org.example.Shop/" + name)
    }

    /// The names of the files in the folder.
    func stored() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}

extension TemporaryDirectory {
    /// A picture, as small as one can be.
    static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    /// Writes a picture and gives its path.
    func picture(_ name: String) throws -> String {
        try Data(Self.picture).write(to: url.appending(path: name))
        return "\(path)/\(name)"
    }
}

extension Request {
    /// A reminder with pictures.
    static func example(
        _ identifier: String, pictures: [String] = [], after seconds: Double? = 3_600
    ) -> Request {
        var content = Content()
        content.title = "Tea"
        content.attachments = pictures.map {
            Attachment(identifier: "picture", path: $0, type: "public.png")
        }
        return Request(
            identifier: identifier, content: content,
            trigger: seconds.map { .interval(IntervalTrigger(seconds: $0)) })
    }
}
