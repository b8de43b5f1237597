// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTexts
import TestWorld
import Testing

struct StringTableTests {
    private static let words = ["HELLO": "Hallo", "CUPS": "%1$@ hat %2$d \"Tassen\"\nTee"]

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16BigEndian])
    func `reads keys and texts with comments between`(encoding: String.Encoding) throws {
        let text = #"""
            /* A greeting; "quoted" = "in a comment"; */
            "HELLO" = "Hallo"; // another
            CUPS = "%1$@ hat %2$d \"Tassen\"\nTee";
            """#
        var data = try #require(text.data(using: encoding))
        if encoding == .utf16BigEndian { data = Data([0xFE, 0xFF]) + data }
        #expect(StringTable(parsing: data)?.texts == Self.words)
    }

    @Test func `reads a property list in XML`() {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
            <plist version="1.0">
            <!-- texts --> <dict>
              <key>HELLO</key> <string>Hallo</string>
              <!-- <key>NO</key> -->
              <key>CUPS</key>
              <string>%1$@ hat %2$d &quot;Tassen&#34;&#xA;<![CDATA[Tee]]></string>
              <key>NONE</key><string/>
            </dict></plist>
            """
        #expect(
            StringTable(parsing: Data(text.utf8))?.texts
                == Self.words.merging(["NONE": ""]) { $1 })
    }

    @Test(arguments: [true, false])
    func `a binary property list is no table`(isPlural: Bool) throws {
        let texts: [String: Any] = isPlural ? ["A": ["B": "b"]] : ["A": "a"]
        let data = try PropertyListSerialization.data(
            fromPropertyList: texts, format: .binary, options: 0)
        #expect(StringTable(parsing: data) == nil && PluralTable(parsing: data) == nil)
    }

    @Test func `a table may take so many bytes, in whichever form it comes`() {
        for (count, isTaken) in [(40_000, true), (140_000, false)] {
            let lines = (0..<count).map { "\($0);" }.joined()
            let elements = (0..<count).map { "<key>\($0)</key><string/>" }.joined()
            for file in [lines, "<plist><dict>\(elements)</dict></plist>"] {
                #expect((StringTable(parsing: Data(file.utf8)) != nil) == isTaken)
            }
        }
    }

    @Test(arguments: [
        (#""a" = "\U00e4\u00E4";"#, "ää"), (#""a" = "\Ud83d\Ude00";"#, "😀"),
        (#""a" = "\101\t\\\'";"#, "A\t\\'"), (#"{ a = b; }"#, "b"), (#"a;"#, "a"),
        (#"'a' = 'it is "b"';"#, #"it is "b""#), (#""a" = "old"; "a" = "new";"#, "new"),
    ])
    func `knows the escapes and the older forms`(text: String, value: String) {
        #expect(StringTable(parsing: Data(text.utf8))?.texts["a"] == value)
    }

    @Test(arguments: [
        #""a" = "b""#, #""a" = ;"#, #""a" "b";"#, #""a" = "b"#, #""a" = "\u12"#, "/* a", "= b;",
        #"{ "a" = "b";"#, "<plist><dict>", "<plist><array/></plist>",
        "<dict><key>a</key><dict></dict></dict>", "<dict><key>a", "<dict", "bplist00", "\u{0}",
    ])
    func `takes nothing from a damaged file`(text: String) {
        #expect(StringTable(parsing: Data(text.utf8)) == nil)
    }

    @Test func `a file nested deeply is no way to stop the service`() {
        for part in ["{ a = ", "( ", "<dict><key>a</key>", "<array>", "\"\\", "&#"] {
            let data = Data(String(repeating: part, count: 100_000).utf8)
            #expect(StringTable(parsing: data) == nil)
        }
        #expect(StringTable(parsing: Data([0xFF, 0xFE, 0xD8])) == nil || true)
        #expect(StringTable(parsing: Data([0xC3, 0x28])) == nil)
        #expect(StringTable(parsing: Data())?.texts == [:])
    }
}
