// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// Messages that others have sealed, with all real programs: nothing of ours has a hand in it.
@Suite(.timeLimit(.minutes(5))) struct PushSenderTests {
    private static let kinds = ["cryptography", "pywebpush"].filter { kind in
        // What a kind needs is Debian's, or of PyPI: see `make test-senders`.
        Python.has(kind)
    }

    @Test func `one of them can be had`() { #expect(!Self.kinds.isEmpty) }

    @Test(arguments: kinds)
    func `what others seal is opened, also as long as any service takes`(_ kind: String)
        async throws
    {
        try await PushWorld.run(isDouble: true) { world in
            let subscription = try await world.add()
            let source = URL(filePath: #filePath).deletingLastPathComponent()
            let script = source.appending(path: "../../Servers/webpush-sender").standardized
            let json = String(decoding: try JSONEncoder().encode(subscription), as: UTF8.self)
            let sender = try ChildProcess(Python.path, [script.path, kind, json])
            func payload(_ text: String) -> String {
                #"{"aps": {"alert": {"title": "Shop", "body": "\#(text)"}}}"#
            }
            // 3,993 bytes are a body of 4,096.
            let longest = String(repeating: "x", count: 3_993 - payload("").utf8.count)
            let texts = ["Milk 🥛", longest, ""] + (0..<20).map { "\($0)" }
            for text in texts { try sender.write(payload(text) + "\n") }
            try sender.closeInput()
            let statuses = await sender.output.untilEnd()
            #expect(statuses.allSatisfy { $0.hasPrefix("20") })
            let errors = await sender.errors.untilEnd().suffix(3)
            try #require(statuses.count == texts.count, "\(errors)")
            try await until { try await world.texts().count == texts.count }
            #expect(try await world.texts() == texts)
        }
    }
}
