// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

/// Desktop entries that are remembered, and for how long.
///
/// Kernels before 5.12 do not say what they know: then each is read.
@Suite(.enabled(if: KnownPath("/") != nil)) struct EntryLookupsTests {
    private let folder: TemporaryDirectory
    private let lookups: EntryLookups
    private let shop = ApplicationID(localExecutable: "shop")

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["first", "second"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/\(name)/applications", withIntermediateDirectories: true)
        }
        lookups = EntryLookups(
            in: InstalledApplications(
                directories: ["first", "second"].map { [folder] in folder.path + "/" + $0 }),
            now: { .zero }, sleep: { _ in throw CancellationError() }, log: { _ in })
    }

    private func path(in directory: String) -> String {
        "\(folder.path)/\(directory)/applications/\(shop).desktop"
    }

    private func install(_ name: String, in directory: String, atomically: Bool = true) throws {
        try "[Desktop Entry]\nName=\(name)\n".write(
            toFile: path(in: directory), atomically: atomically, encoding: .utf8)
    }

    /// The name that is known without reading; nil where it must be read.
    private var known: String?? { lookups.known(shop).map { $0?.name } }

    @Test func `an entry is read once, until another file has its name`() throws {
        #expect(known == nil)
        try install("Shop", in: "second")
        #expect(lookups.entry(of: shop)?.name == "Shop")
        #expect(known == .some("Shop"))

        try install("Other", in: "second")
        #expect(known == nil)
        #expect(lookups.entry(of: shop)?.name == "Other")
        #expect(known == .some("Other"))

        // In its place, and of another size.
        try install("Longer", in: "second", atomically: false)
        #expect(known == nil)
        _ = lookups.entry(of: shop)

        try install("Mine", in: "first")
        #expect(known == nil)
        #expect(lookups.entry(of: shop)?.name == "Mine")
    }

    @Test func `an application without an entry has none until there is one`() throws {
        #expect(lookups.entry(of: shop) == nil)
        #expect(known == .some(nil))

        try install("Shop", in: "first")
        #expect(known == nil)
        #expect(lookups.entry(of: shop)?.name == "Shop")

        try FileManager.default.removeItem(atPath: path(in: "first"))
        #expect(known == nil)
        #expect(lookups.entry(of: shop) == nil)
    }

    @Test func `an entry behind a link is another when the link leads elsewhere`() throws {
        let places = try ["a", "b"].map { name in
            let place = folder.path + "/" + name
            try "[Desktop Entry]\nName=\(name)\n".write(
                toFile: place, atomically: true, encoding: .utf8)
            return place
        }
        for (place, name) in zip(places, ["a", "b"]) {
            try? FileManager.default.removeItem(atPath: path(in: "first"))
            try FileManager.default.createSymbolicLink(
                atPath: path(in: "first"), withDestinationPath: place)
            #expect(known == nil)
            #expect(lookups.entry(of: shop)?.name == name)
        }
    }
}
