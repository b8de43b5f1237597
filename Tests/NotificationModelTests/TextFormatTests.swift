// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

struct TextFormatTests {
    @Test(arguments: [
        ("%@ has %d cups", "Kim has 2 cups"), ("%2$d for %1$@", "2 for Kim"),
        ("100%% %@", "100% Kim"), ("%@ %03d|%2$5lld|%2$-3ld|", "Kim 002|    2|2  |"),
        ("%2$x %2$.1f", "2 2.0"), ("no values", "no values"), ("", ""), ("50 %", "50 %"),
    ])
    func `fills values in`(format: String, text: String) {
        #expect(TextFormat(format).text(["Kim".value, .integer(2)]) == text)
    }

    /// In C, each of these would read or write memory that is not its own.
    @Test(arguments: [
        "%s %s", "%n", "%1$n", "%@ %@ %@", "%9$@", "%0$@", "%p", "%d", "%*d", "%999999999d",
        "%.99999f", "%", "%%%", "%1$", "%ll", "%1$s %2$s %3$s", "%hhn", "%c",
    ])
    func `takes no format at its word`(format: String) throws {
        let text = try #require(TextFormat(format).text(["a".value, .data(Data([1]))]))
        #expect(text.count < 100)
        _ = TextFormat(format).text([])
        _ = TextFormat(format).text(count: 3)
    }

    @Test func `leaves what has no value as it is`() {
        #expect(TextFormat("%@ and %@").text(["a".value]) == "a and %@")
        #expect(TextFormat("%d").text(["a".value]) == "%d")
    }

    @Test(arguments: [
        ("%%d %d", "%d 7"), ("%5% %d", "% 7"), ("%d%%%", "7%%"), ("%l %d", "%l %d"),
        ("%Y%2$d", "%Y%2$d"),
        ("%ä %d", "%ä 7"), ("%0005d", "00007"), ("%00012345d", "%00012345d"),
        ("%+.3d|%-4d|", "+007|%-4d|"),
        ("%1000$d %d", "%1000$d 7"), ("%.d", "7"), ("% %d", "%d"),
    ])
    func `knows where a specifier ends`(format: String, text: String) {
        #expect(TextFormat(format).text([.integer(7)]) == text)
    }

    @Test func `a small format cannot become a large text`() {
        let limit = TextFormat.limit
        func text(_ part: String, _ count: Int, _ values: PropertyValue...) -> String? {
            TextFormat(String(repeating: part, count: count)).text(values)
        }

        #expect(text("%1$256d", limit / 8, .integer(1)) == nil)
        #expect(text("%1$@", 1_000, .string(String(repeating: "a", count: 10_000))) == nil)
        #expect(text("%1$@", 3, .string(String(repeating: "a", count: limit / 2))) == nil)
        #expect(text("a", limit + 1) == nil)
        #expect(text("a", limit)?.utf8.count == limit)
        #expect(text("%1$@", limit / 4, .string("")) == "")
        #expect(text("%-", limit / 2)?.utf8.count == limit / 2)
        let long = TextFormat(String(repeating: "%256u", count: 10_000))
        #expect(long.text(count: 3) == long.format)
    }

    @Test(arguments: [
        ("%u", "3"), ("%1$u new", "3 new"), ("%u of %@", "3 of all"), ("%@: %u", "all: 3"),
        ("%1$u of %2$@", "3 of all"), ("%lu %%", "3 %"), ("%d %i", "3 3"),
    ])
    func `SET-12 fills in a number wherever it stands`(format: String, text: String) {
        #expect(TextFormat(format).text(count: 3, text: "all") == text)
    }
}

struct ThreadSummaryTests {
    private func content(_ argument: String, count: Int = 0) -> Content {
        var content = Content()
        content.summaryArgument = argument
        content.summaryArgumentCount = count
        return content
    }

    @Test func `DEL-11 counts, and joins the arguments`() {
        let summary = ThreadSummary([
            content("Kim"), content("Alex", count: 3), content("Kim"), content(""),
        ])
        #expect(summary.count == 6 && summary.arguments == ["Kim", "Alex"])
        #expect(summary.text(format: "%u more from %@") == "6 more from Kim, Alex")
        #expect(summary.text() == "6 more notifications")
        #expect(ThreadSummary([content("")]).text() == "1 more notification")
    }

    @Test func `takes any number`() {
        #expect(ThreadSummary([content("a", count: -5)]).count == 1)
        _ = ThreadSummary([content("a", count: .max), content("b", count: .max)])
    }
}

extension String {
    fileprivate var value: PropertyValue { .string(self) }
}
