// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("milk", 4), ("é", 1), ("e\u{301}", 1), ("牛奶", 4), ("우유", 4), ("ﾐﾙｸ", 3), ("🥛", 2),
        ("☀", 1), ("☀\u{FE0F}", 2), ("⌚", 2), ("✅", 2), ("👩‍👧", 2), ("🇳🇱", 2), ("\u{200B}", 0),
        ("\u{A960}", 2), ("🫖", 2), ("", 0),
    ])
    func `a terminal shows it so wide`(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }
}
