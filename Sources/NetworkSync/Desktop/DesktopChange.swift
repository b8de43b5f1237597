// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// A change of a list of evolution-data-server.
struct DesktopChange: Equatable {
    /// The method that makes it.
    let member: String
    let arguments: [Value]

    /// Where the server behind it has something newer, it fails; and nobody is sent an invitation
    /// because something was acknowledged.
    private static let flags = Value.uint32(1 << 0 | 1 << 4)

    /// Adds the first part of an item.
    static func creation(of text: String) -> DesktopChange {
        DesktopChange(
            member: "CreateObjects", arguments: [.strings([text]), flags])
    }

    /// Writes one part of an item that is there; of a series, all changed times stay.
    static func modification(to part: DesktopItem.Part) -> DesktopChange {
        DesktopChange(
            member: "ModifyObjects",
            arguments: [
                .strings([part.text]), .string(part.recurrenceID.isEmpty ? "all" : "this"), flags,
            ])
    }

    /// Removes an item with all of its parts.
    static func removal(of uid: String) -> DesktopChange { removal(of: uid, "", "all") }

    /// Removes a changed time: the series has its own there again.
    static func removal(of uid: String, at recurrenceID: String) -> DesktopChange {
        removal(of: uid, recurrenceID, "only-this")
    }

    private static func removal(
        of uid: String, _ recurrenceID: String, _ kind: String
    ) -> DesktopChange {
        let id = Value.structure([.string(uid), .string(recurrenceID)])
        return DesktopChange(
            member: "RemoveObjects",
            arguments: [.array([id], of: "(ss)"), .string(kind), flags])
    }

    /// The changes that make one state of an item of another.
    ///
    /// - Parameters:
    ///   - old: What it is; without parts if it is not there.
    ///   - new: What it is to be.
    /// - Returns: The changes, in their order.
    static func changes(from old: DesktopItem, to new: DesktopItem) -> [DesktopChange] {
        let before = Dictionary(old.parts.map { ($0.recurrenceID, $0) }) { first, _ in first }
        let after = Set(new.parts.map(\.recurrenceID))
        var changes: [DesktopChange] = []
        var isThere = !old.parts.isEmpty
        for part in new.parts where before[part.recurrenceID]?.text != part.text {
            changes.append(isThere ? modification(to: part) : creation(of: part.text))
            isThere = true
        }
        for part in old.parts where !after.contains(part.recurrenceID) {
            if !part.recurrenceID.isEmpty {
                changes.append(removal(of: old.uid, at: part.recurrenceID))
            }
        }
        return changes
    }
}
