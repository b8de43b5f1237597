// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import Testing

@testable import ICalendar

/// Files of other programs, from the folder that `CARILLON_ICS` names; they are not ours to keep.
@Suite(
    "Real files", .computing,
    .enabled(if: ProcessInfo.processInfo.environment["CARILLON_ICS"] != nil))
struct RealFileTests {
    private let files: [URL]

    init() throws {
        let folder = ProcessInfo.processInfo.environment["CARILLON_ICS"] ?? "."
        files = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "ics" }.sorted { $0.path < $1.path }
        try #require(!files.isEmpty)
    }

    @Test func `are written back byte for byte, and ring in order`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        for url in files {
            let bytes = Array(try Data(contentsOf: url))
            let file = try CalendarFile(bytes)
            #expect(file.bytes == bytes, "\(url.lastPathComponent)")
            let start = Date(timeIntervalSince1970: -86_400)
            let list = file.rings(
                in: DateInterval(start: start, duration: 60 * 366 * 86_400), zone: zone)
            let dates = list.rings.map(\.date)
            #expect(dates == dates.sorted(), "\(url.lastPathComponent)")
        }
    }

    @Test func `keep all but the line that is changed`() throws {
        for url in files {
            let bytes = Array(try Data(contentsOf: url))
            let original = try CalendarFile(bytes)
            for item in CalendarContents(original).items {
                var file = original
                file.set(NewLine("X-CARILLON-TEST", value: "1"), in: item.path)
                #expect(file.bytes.count > bytes.count, "\(url.lastPathComponent)")
                file.remove("X-CARILLON-TEST", from: item.path)
                #expect(file.bytes == bytes, "\(url.lastPathComponent)")
            }
        }
    }
}
