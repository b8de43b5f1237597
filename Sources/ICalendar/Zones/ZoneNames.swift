// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The zone of the database that a name means, as programs write such names.
enum ZoneNames {
    /// Finds a zone by a name: the database's own, one at the end of a path, or one of Windows.
    static func zone(_ name: String) -> TimeZone? {
        let name = name.trimmed
        // No name of a zone is longer, and nothing else is asked of the database.
        guard (1...200).contains(name.utf8.count), !name.contains("..") else { return nil }
        if let zone = known(name) ?? fixed(name) { return zone }
        // `/freeassociation.sourceforge.net/Europe/Berlin`, `/mozilla.org/2005/America/Lima`.
        let parts = name.split(separator: "/")
        for count in [3, 2, 1] where parts.count > count {
            let end = parts.suffix(count).joined(separator: "/")
            if let zone = known(end) { return zone }
        }
        return WindowsZoneNames.name(of: name).flatMap(known)
    }

    /// A zone by how far its clocks are ahead, such as `UTC+02:00`.
    private static func fixed(_ name: String) -> TimeZone? {
        let form = /(?i)(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?/
        guard let parts = try? form.wholeMatch(in: name)?.output else { return nil }
        let hours = (parts.2.count == 1 ? "0" : "") + parts.2
        return known("GMT" + parts.1 + hours + (parts.3 ?? "00"))
    }

    private static func known(_ name: String) -> TimeZone? {
        if ["UTC", "Z", "GMT", "ETC/UTC"].contains(name.uppercased()) { return .gmt }
        let isName = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
                UInt8(ascii: "-"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
        return isName ? TimeZone(identifier: name) : nil
    }
}
