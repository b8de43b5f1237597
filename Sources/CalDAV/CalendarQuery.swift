// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A question for a server of calendars: its method, and its body in XML.
///
/// Source: RFC 4791, "CalDAV", and RFC 4918, "WebDAV".
package struct CalendarQuery: Equatable, Sendable {
    /// The method of HTTP.
    package let method: String
    /// How far below the address it goes.
    package let depth: String
    /// The document that asks.
    package let body: String

    /// Asks what is at an address: who is asking, and where their lists are.
    package static let place = properties(
        depth: "0",
        "<d:resourcetype/><d:displayname/><d:current-user-principal/><c:calendar-home-set/>"
            + "<c:supported-calendar-component-set/><a:calendar-color/>" + pushes)

    /// Asks which lists are below an address.
    package static let lists = properties(
        depth: "1",
        "<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/>"
            + "<a:calendar-color/>" + pushes)

    /// Asks how a list tells of its changes.
    private static let pushes = "<p:transports/><p:topic/><p:supported-triggers/>"

    /// Asks for what changes with each change in a list.
    package static let state = properties(depth: "0", "<s:getctag/><d:sync-token/>")

    /// Asks which items a list has, and in which version.
    package static let items = properties(depth: "1", "<d:getetag/><d:resourcetype/>")

    /// Asks which items of a list changed since a moment.
    ///
    /// Source: RFC 6578, "Collection Synchronization for WebDAV".
    ///
    /// - Parameter token: The text by which the server knows that moment.
    /// - Returns: The question.
    package static func changes(since token: String) -> CalendarQuery {
        CalendarQuery(
            method: "REPORT", depth: "0",
            body: document(
                "d:sync-collection",
                "<d:sync-token>\(escaped(token))</d:sync-token><d:sync-level>1</d:sync-level>"
                    + "<d:prop><d:getetag/><d:resourcetype/></d:prop>"))
    }

    /// Asks for the contents of items.
    ///
    /// - Parameter hrefs: Their addresses as the server wrote them.
    /// - Returns: The question.
    package static func contents(of hrefs: [String]) -> CalendarQuery {
        let list = hrefs.map { "<d:href>\(escaped($0))</d:href>" }.joined()
        return CalendarQuery(
            method: "REPORT", depth: "1",
            body: document(
                "c:calendar-multiget",
                "<d:prop><d:getetag/><c:calendar-data/></d:prop>" + list))
    }

    private static func properties(depth: String, _ names: String) -> CalendarQuery {
        CalendarQuery(
            method: "PROPFIND", depth: depth,
            body: document("d:propfind", "<d:prop>\(names)</d:prop>"))
    }

    /// A whole document.
    static func document(_ root: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <\(root) xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" \
        xmlns:s="http://calendarserver.org/ns/" xmlns:p="\(XMLName.pushSpace)" \
        xmlns:a="http://apple.com/ns/ical/">\(content)</\(root)>
        """
    }

    /// A text as it may stand in a document.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
