// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Compares words of time with the moments that a person means by them, written by hand in
/// `Fixtures/moments`, a folder for each language.
///
/// A line `@ DATE ZONE LOCALE` says when it is and where. Each line behind it is what somebody
/// types, and what `carillon remind` does with it: `= MOMENT, MOMENT…` rings then, a day alone
/// stands for any time of it, and `end` for no more; `? MOMENT | MOMENT…` asks which one; `!`
/// refuses it. Where `=> TITLE` stands behind the words they are one text that has its title in it, as
/// somebody types it without quotes; `=` then says that title, too. No line is ever written by a
/// program.
@Suite struct SaidMomentsTests {
    @Test(arguments: ["en", "de", "fr", "es", "ja", "ar"])
    func `rings when it was said`(code: String) throws {
        let lines = try Said.lines(code)
        for (said, environment) in lines {
            let found = Said.Outcome(said, in: environment)
            #expect(found.matches(said), "\(code): \(said.line)\n    found \(found.text)")
        }
        #expect(lines.count >= 50)
    }
}
