// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import TestThreads
import Testing

@Suite("An answer about many resources", .computing)
struct MultiStatusTests {
    private static func document(_ responses: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0"?>
            <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"
                xmlns:s="http://calendarserver.org/ns/">\(responses)</d:multistatus>
            """.utf8)
    }

    private static func resources(_ responses: String) throws -> [MultiStatus.Resource] {
        try MultiStatus(document(responses)).resources
    }

    @Test func `has the lists of a home, and tells them from what is none`() throws {
        let resources = try Self.resources(
            """
            <d:response><d:href> /anna/work/ </d:href><d:propstat><d:prop>
              <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
              <d:displayname>Work &amp; more</d:displayname>
              <c:supported-calendar-component-set><c:comp name="VTODO"/>
              </c:supported-calendar-component-set>
            </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
            <d:response><d:href>/anna/notes/</d:href><d:propstat><d:prop>
              <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
              <c:supported-calendar-component-set><c:comp name="VJOURNAL"/>
              </c:supported-calendar-component-set>
            </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
            <d:response><d:href>/anna/inbox/</d:href><d:propstat><d:prop>
              <d:resourcetype><d:collection/><c:schedule-inbox/></d:resourcetype>
            </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
            """)

        #expect(resources.map(\.href) == ["/anna/work/", "/anna/notes/", "/anna/inbox/"])
        #expect(resources.map(\.isCalendar) == [true, false, false])
        #expect(resources.map(\.isCollection) == [true, true, true])
        #expect(resources[0].displayName == "Work & more")
    }

    @Test func `says what changed, what is gone, and which state that is`() throws {
        let answer = try MultiStatus(
            Self.document(
                """
                <d:response><d:href>/w/a.ics</d:href><d:propstat><d:prop>
                  <d:getetag>"2"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status>
                </d:propstat></d:response>
                <d:response><d:href>/w/b.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status>
                </d:response>
                <d:sync-token> urn:state:7 </d:sync-token>
                """))
        #expect(answer.resources.map(\.tag) == ["\"2\"", nil])
        #expect(answer.resources.map(\.status) == [nil, 404])
        #expect(answer.syncToken == "urn:state:7")

        let long = String(repeating: "x", count: 5_000)
        let other = try MultiStatus(Self.document("<d:sync-token>\(long)</d:sync-token>"))
        #expect(other.syncToken == nil)
        #expect(CalendarQuery.changes(since: "a<b>&c").body.contains("a&lt;b&gt;&amp;c"))
    }

    @Test func `says who is asking, and where their lists are`() throws {
        let resources = try Self.resources(
            """
            <d:response><d:href>/</d:href><d:propstat><d:prop>
              <d:current-user-principal><d:href>/p/anna/</d:href></d:current-user-principal>
              <c:calendar-home-set><d:href>/anna/</d:href><d:href>/shared/</d:href>
              </c:calendar-home-set>
            </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
            """)
        #expect(resources[0].principal == "/p/anna/")
        #expect(resources[0].homes == ["/anna/", "/shared/"])
        // The addresses in it are none of its own.
        #expect(resources[0].href == "/")
    }

    @Test func `has no property that the server has not`() throws {
        let resources = try Self.resources(
            """
            <d:response><d:href>/a</d:href>
              <d:propstat><d:prop><d:getetag>"1"</d:getetag></d:prop>
                <d:status>HTTP/1.1 200 OK</d:status></d:propstat>
              <d:propstat><d:prop><d:displayname/></d:prop>
                <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
            <d:response><d:href>/b</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
            """)
        #expect(resources[0].tag == "\"1\"")
        #expect(resources[0].displayName == nil)
        #expect(resources[0].status == nil)
        #expect(resources[1].status == 404)
    }

    @Test func `has the contents of items, in whatever way they are written`() throws {
        let resources = try Self.resources(
            """
            <d:response><d:href>/a</d:href><d:propstat><d:prop><c:calendar-data>BEGIN:VCALENDAR&#13;
            X:a &lt; b</c:calendar-data></d:prop></d:propstat></d:response>
            <d:response><d:href>/b</d:href><d:propstat><d:prop><c:calendar-data><![CDATA[BEGIN:X
            Y:1 & 2]]></c:calendar-data></d:prop></d:propstat></d:response>
            """)
        #expect(resources[0].calendarData == "BEGIN:VCALENDAR\r\nX:a < b")
        #expect(resources[1].calendarData == "BEGIN:X\nY:1 & 2")
    }

    @Test func `is none if it is cut off at whatever place`() throws {
        let whole = Self.document(
            "<d:response><d:href>/a</d:href><d:propstat><d:prop><d:getetag>1</d:getetag></d:prop>"
                + "</d:propstat></d:response>")
        for count in whole.indices {
            #expect(throws: MultiStatus.Fault.malformed) {
                try MultiStatus(Array(whole.prefix(count)))
            }
        }
        #expect(try MultiStatus(whole).resources.count == 1)
    }

    @Test(arguments: [
        "<!DOCTYPE html><html><body>Log in</body></html>", "<html><body/></html>",
        "<!DOCTYPE d [<!ENTITY a \"b\">]><d:multistatus xmlns:d=\"DAV:\">&a;</d:multistatus>",
        "<multistatus/>",
    ])
    func `is none if it is another document`(_ text: String) {
        #expect(throws: MultiStatus.Fault.isOther) { try MultiStatus(Array(text.utf8)) }
    }

    @Test func `is none if it lies too deep`() {
        let deep = String(repeating: "<d:a>", count: 200) + String(repeating: "</d:a>", count: 200)
        #expect(throws: MultiStatus.Fault.malformed) { try MultiStatus(Self.document(deep)) }
    }

    @Test func `has no address that is longer than any is, and the start of a long name`() throws {
        let long = String(repeating: "ü", count: 100_000)
        let resources = try Self.resources(
            """
            <d:response><d:href>/\(long)</d:href></d:response>
            <d:response><d:href>/a</d:href><d:propstat><d:prop><d:displayname>\(long)</d:displayname>
            <c:calendar-data>\(long)</c:calendar-data></d:prop></d:propstat></d:response>
            """)
        #expect(resources.map(\.href) == ["/a"])
        let name = try #require(resources[0].displayName)
        #expect(long.hasPrefix(name) && (1...4_096).contains(name.utf8.count))
        #expect(resources[0].calendarData == long)
    }

    @Test func `is asked for with the addresses as the server wrote them`() throws {
        let query = CalendarQuery.contents(of: ["/a&b/<c>.ics", "/d%20e.ics"])
        #expect(query.body.contains("<d:href>/a&amp;b/&lt;c&gt;.ics</d:href>"))
        #expect(query.body.contains("<d:href>/d%20e.ics</d:href>"))
        // A question is a document, too, and no answer.
        #expect(throws: MultiStatus.Fault.isOther) { try MultiStatus(Array(query.body.utf8)) }
    }
}
