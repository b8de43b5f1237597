// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The decision what goes from a server to its mirror, and what back.
///
/// It compares three sides: what both agreed on last, what lies in the mirror, and what the server
/// has. An item that was changed on one side goes to the other; one that was changed on both is
/// merged; and one that was removed on one side is removed on the other unless it was changed
/// there, so that nothing is lost. It knows names and versions only, and reads nothing.
struct MirrorPlan: Equatable {
    /// A file of a mirror.
    enum LocalFile: Equatable {
        /// As both agreed on.
        case same
        /// Another than that, or one on which nobody agreed.
        case changed
    }

    /// The items to get from the server, by the keys of their addresses: a file that was changed here,
    /// too, is merged with it.
    var fetched: Set<String> = []
    /// The files to send, by their names; each with the version that it takes the place of.
    var sent: [String: String?] = [:]
    /// The files to remove from the mirror.
    var removed: Set<String> = []
    /// The items to remove from the server, by the names of their files.
    var deleted: Set<String> = []
    /// The files that are on neither side any more.
    var forgotten: Set<String> = []

    /// Decides.
    ///
    /// - Parameters:
    ///   - known: What both agreed on, by the names of the files.
    ///   - files: The files that lie in the mirror, by their names.
    ///   - versions: The versions that the server has, by the keys of their addresses.
    init(
        known: [String: MirrorState.Item], files: [String: LocalFile],
        versions: [String: String]
    ) {
        var keys: Set<String> = []
        for (name, item) in known {
            let key = item.key
            keys.insert(key)
            let isChangedThere = versions[key].map { $0 != item.tag }
            switch (files[name], isChangedThere) {
            case (.same, false): break
            case (_, true): fetched.insert(key)
            case (.same, nil): removed.insert(name)
            case (.changed, false): sent[name] = .some(item.tag)
            case (.changed, nil): sent[name] = .some(nil)
            case (nil, false): deleted.insert(name)
            case (nil, nil): forgotten.insert(name)
            }
        }
        fetched.formUnion(versions.keys.filter { !keys.contains($0) })
        // One of the same name on the server is got first, and both become one.
        for (name, _) in files where known[name] == nil { sent[name] = .some(nil) }
    }

    /// Whether both sides are the same.
    var isEmpty: Bool {
        fetched.isEmpty && sent.isEmpty && removed.isEmpty && deleted.isEmpty
            && forgotten.isEmpty
    }
}
