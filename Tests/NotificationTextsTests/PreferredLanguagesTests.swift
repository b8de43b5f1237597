// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTexts
import Testing

struct PreferredLanguagesTests {
    @Test(
        arguments: [
            ([:], []), (["LANG": "de_DE.UTF-8"], ["de-DE", "de_DE", "de"]),
            (["LANG": "fr_FR", "LC_MESSAGES": "de"], ["de"]),
            (["LANG": "fr", "LC_MESSAGES": "de", "LC_ALL": "nl"], ["nl"]),
            (["LANG": "en_GB", "LC_ALL": ""], ["en-GB", "en_GB", "en"]),
            (["LANG": "de", "LANGUAGE": "fr:it"], ["fr", "it", "de"]),
            (["LANG": "C", "LANGUAGE": "fr"], []), (["LC_ALL": "C.UTF-8", "LANG": "de"], []),
            (["LANG": "C.UTF-8", "LANGUAGE": "fr"], ["fr"]),
            (["LANG": "zh_TW.UTF-8"], ["zh-TW", "zh_TW", "zh-Hant", "zh"]),
            (["LANG": "sr_RS@latin"], ["sr-RS", "sr_RS", "sr"]),
            (["LANG": "../../etc", "LANGUAGE": "a/b:de"], ["de"]),
        ] as [([String: String], [String])])
    func `are those of the session`(environment: [String: String], wanted: [String]) {
        let folders = PreferredLanguages(environment: environment).folders
        #expect(folders == wanted + ["Base", "en"].filter { !wanted.contains($0) })
    }
}
