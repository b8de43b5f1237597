// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The choices that `carillon apns-mock` hands on, each as one word `--name=value`.
struct MockOptions: Hashable {
    /// Where it listens; 0 takes any free port.
    var port: UInt16 = 2_197
    /// The folder of its files; nil makes one.
    var folder: String?
    /// Whether it speaks without TLS.
    var isPlain = false
    /// Whether it says everything in JSON.
    var printsJSON = false
    /// An application whose token is said.
    var application: ApplicationID?

    /// Reads them.
    ///
    /// - Parameter words: The words of the command line.
    /// - Throws: ``MockFault`` for others.
    init(_ words: [String]) throws(MockFault) {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts.first, parts.dropFirst().first) {
            case ("--plain", nil): isPlain = true
            case ("--json", nil): printsJSON = true
            case ("--directory", let path?): folder = path
            case ("--port", let text?):
                guard let number = UInt16(text) else { throw Self.fault(word) }
                port = number
            case ("--app", let text?):
                guard let name = try? ApplicationID(text) else { throw Self.fault(word) }
                application = name
            default: throw Self.fault(word)
            }
        }
    }

    private static func fault(_ word: String) -> MockFault {
        MockFault("'\(word)' is unknown; start it with 'carillon apns-mock'")
    }
}
