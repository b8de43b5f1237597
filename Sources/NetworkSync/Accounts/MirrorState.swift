// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The knowledge of what a list of a server and its mirror agreed on last.
struct MirrorState: Codable, Equatable {
    /// One item.
    struct Item: Codable, Equatable {
        /// Its address, as the server wrote it.
        var href: String
        /// Its version; empty if it is to be got again.
        var tag: String

        /// The part that is the same in all ways to write its address.
        var key: String { MirrorState.key(href) }
    }

    /// A moment at which the server had the same items, since which it says what changed.
    struct Moment: Codable, Equatable {
        /// The text by which the server knows it.
        var token: String
        /// When all items were asked for last.
        var listed: Date
    }

    /// The mark of the folder that was filled; empty if none was.
    var mark = ""
    /// The items, by the names of their files.
    var items: [String: Item] = [:]
    /// A text that changes with each change in the list; nil if it is not known.
    var collectionTag: String?
    /// The moment since which changes are asked for; nil if all items are.
    ///
    /// Items that did not change on the server since then have the version that stands in ``items``: so a moment
    /// is kept until all that changed behind it is in them, and is written with them.
    var moment: Moment?
    /// Since when the list is empty, or not there, without a proof; nil if it is not.
    var emptySince: Date?

    /// The file of a list.
    ///
    /// - Parameter folder: The folder with what is known of it.
    /// - Returns: The file.
    static func file(in folder: String) -> PersonalFile<MirrorState> {
        PersonalFile(path: folder + "/state.json", limit: 256 * 1_024 * 1_024)
    }

    /// The part that is the same in all ways to write an address: its path without escapes.
    ///
    /// - Parameter address: A whole address, or a path.
    /// - Returns: The key.
    static func key(_ address: String) -> String {
        guard let parts = URLComponents(string: address) else { return address }
        return parts.percentEncodedPath.removingPercentEncoding ?? parts.percentEncodedPath
    }

    /// The characters that need no escape in an address.
    static let plain = CharacterSet.alphanumerics
        .intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
        .union(CharacterSet(charactersIn: "-._~@"))

    /// A name for the file of an item that is new: the last part of its address, where that can be
    /// a name.
    ///
    /// - Parameter key: The key of its address.
    /// - Returns: The name, which no other item has.
    func fileName(for key: String) -> String {
        let last = key.split(separator: "/").last.map(String.init) ?? ""
        let name = last.lowercased().hasSuffix(".ics") ? last : last + ".ics"
        if Self.isFileName(name), items[name].map({ $0.key == key }) ?? true { return name }
        return Fingerprint.text(of: [key]) + ".ics"
    }

    /// Whether a name that a server gave can be one of a file here.
    static func isFileName(_ name: String) -> Bool {
        (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "/" && $0.value != 127 }
    }
}
