// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the address at which people meet online, wherever a calendar keeps it.
///
/// RFC 7986 has `CONFERENCE` for it; Google and Microsoft have properties of their own. Most
/// invitations have it in the place or in the notes, among other addresses.
enum MeetingLink {
    /// The properties that have nothing but such an address.
    static let properties: Set<String> = [
        "CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL",
    ]

    /// How much of a text is looked through, and how long an address may be.
    private static let mostText = 32 * 1_024
    private static let mostAddress = 1_024

    /// The hosts of services, each with the beginnings of the paths that are meetings.
    private static let services: [(host: String, paths: [String])] = [
        ("zoom.us", ["/j/", "/my/", "/w/", "/wc/"]),
        ("zoomgov.com", ["/j/", "/my/", "/w/", "/wc/"]),
        ("meet.google.com", ["/"]),
        ("teams.microsoft.com", ["/l/meetup-join/", "/meet/"]),
        ("teams.microsoft.us", ["/l/meetup-join/", "/meet/"]),
        ("teams.cloud.microsoft", ["/l/meetup-join/", "/meet/"]),
        ("teams.live.com", ["/meet/"]),
        ("webex.com", ["/meet/", "/join/", "/wbxmjs/", "/webappng/", "/weblink/"]),
        ("meet.jit.si", ["/"]),
        ("8x8.vc", ["/"]),
        ("whereby.com", ["/"]),
        ("meet.goto.com", ["/"]),
        ("gotomeet.me", ["/"]),
        ("global.gotomeeting.com", ["/join/"]),
        ("chime.aws", ["/"]),
        ("facetime.apple.com", ["/join"]),
    ]

    /// The address of a property that has nothing else; nil for telephone numbers and the like.
    static func address(of line: ContentLine) -> String? {
        let parts = line.parts
        let features = parts?.parameters.first { $0.name == "FEATURE" }?.values ?? []
        let isToMeet = features.allSatisfy { feature in
            feature.split(separator: ",").contains {
                ["AUDIO", "VIDEO"].contains($0.trimmed.uppercased())
            }
        }
        let text = line.value.trimmed
        guard isToMeet, isAddress(text) else { return nil }
        return text
    }

    /// The address of a meeting that a place, a link or notes have; nil if none has one.
    static func address(place: String, link: String, notes: String) -> String? {
        // Whoever meets at an address meets there.
        if isAddress(place), !isMap(place) { return place }
        for text in [place, link, notes] {
            if let found = addresses(in: text).first(where: isMeeting) { return found }
        }
        return nil
    }

    private static func isMeeting(_ address: String) -> Bool {
        let address = wrapped(in: address) ?? address
        guard let parts = URLComponents(string: address), let host = parts.host?.lowercased()
        else { return false }
        let isOfService = services.contains { service in
            (host == service.host || host.hasSuffix("." + service.host))
                && service.paths.contains { path in
                    parts.path.hasPrefix(path) && parts.path.count > path.count
                        || path.count > 1 && parts.path == path
                }
        }
        // The usual link of Webex has the name of a site in front.
        if host.hasSuffix(".webex.com"), parts.path.hasSuffix("/j.php") { return true }
        // Jitsi, BigBlueButton and Nextcloud Talk are on servers of people's own.
        let isOwn = ["meet.", "jitsi.", "kmeet."].contains { host.hasPrefix($0) }
        return isOfService || isOwn && parts.path.count > 1
            || host.hasPrefix("bbb.") && ["/b/", "/rooms/"].contains { parts.path.contains($0) }
            || parts.path.hasPrefix("/call/") || parts.path.hasPrefix("/index.php/call/")
    }

    /// The address that a filter of mails has put into one of its own; nil for any other.
    private static func wrapped(in address: String) -> String? {
        guard let parts = URLComponents(string: address), let host = parts.host?.lowercased()
        else { return nil }
        if host.hasSuffix(".safelinks.protection.outlook.com") {
            return parts.queryItems?.first { $0.name == "url" }?.value
        }
        guard host == "urldefense.com", let start = address.range(of: "/v3/__") else { return nil }
        let inner = address[start.upperBound...]
        return inner.range(of: "__;").map { String(inner[..<$0.lowerBound]) }
    }

    /// Whether an address shows a place on a map, where nobody meets online.
    private static func isMap(_ address: String) -> Bool {
        guard let parts = URLComponents(string: address), let host = parts.host?.lowercased()
        else { return false }
        return host.hasPrefix("maps.") || host.contains("openstreetmap.")
            || host == "goo.gl" && parts.path.hasPrefix("/maps")
            || host.contains("google.") && parts.path.hasPrefix("/maps")
    }

    /// Whether a text is an address of the web and nothing else.
    private static func isAddress(_ text: String) -> Bool {
        addresses(in: text).first { _ in true } == text
    }

    /// The addresses of the web in a text, in their order.
    private static func addresses(in text: String) -> AnyIterator<String> {
        let bytes = Array(text.utf8.prefix(mostText))
        var place = 0
        return AnyIterator {
            while place < bytes.count {
                guard let start = bytes[place...].firstIndex(where: { $0 | 0x20 == 0x68 }) else {
                    return nil
                }
                place = start + 1
                let rest = bytes[start...]
                guard isStart(rest) else { continue }
                var end = rest.firstIndex(where: isEnd) ?? rest.endIndex
                while end > start, isPunctuation(bytes[end - 1]) { end -= 1 }
                place = end
                guard end - start <= mostAddress else { continue }
                // Notes may be of HTML.
                let address = String(decoding: bytes[start..<end], as: UTF8.self)
                    .replacing("&amp;", with: "&")
                if URLComponents(string: address)?.host?.isEmpty == false { return address }
            }
            return nil
        }
    }

    private static func isStart(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
        return text == "https://" || text.hasPrefix("http://")
    }

    /// Whether a byte is in no address: spaces, controls, and what texts put addresses between.
    private static func isEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || "<>\"{}|\\^`".utf8.contains(byte)
    }

    /// Whether a byte at the end of an address belongs to the sentence around it.
    private static func isPunctuation(_ byte: UInt8) -> Bool { ".,;:!?')]*_".utf8.contains(byte) }
}
