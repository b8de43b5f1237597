// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UserNotifications

struct AttachmentTests {
    private func code(_ work: () throws -> UNNotificationAttachment) -> UNError.Code? {
        do {
            _ = try work()
            return nil
        } catch {
            return (error as? UNError)?.code
        }
    }

    @Test func `refuses a URL with no file that can be read`() throws {
        let web = try #require(URL(string: "https://example.org/cup.png"))
        let missing = URL(fileURLWithPath: "/nowhere/cup.png")
        let folder = FileManager.default.temporaryDirectory

        for url in [web, missing, folder] {
            #expect(
                code { try UNNotificationAttachment(identifier: "", url: url) }
                    == .attachmentInvalidURL)
        }
    }

    @Test func `refuses a type that is not supported`() throws {
        let file = try TemporaryFile(named: "notes.txt")
        let image = try TemporaryFile(named: "cup.png")

        #expect(
            code { try UNNotificationAttachment(identifier: "a", url: file.url, options: .none) }
                == .attachmentUnrecognizedType)
        #expect(
            code {
                try UNNotificationAttachment(
                    identifier: "a", url: image.url,
                    options: [UNNotificationAttachmentOptionsTypeHintKey: "public.text"])
            } == .attachmentUnrecognizedType)
    }

    @Test(arguments: [("a.mp3", 5), ("a.jpeg", 10), ("a.MP4", 50)])
    func `refuses a file that is too large`(name: String, megabytes: Int) throws {
        let fits = try TemporaryFile(named: name, size: megabytes << 20)
        let large = try TemporaryFile(named: name, size: megabytes << 20 + 1)

        #expect(code { try UNNotificationAttachment(identifier: "a", url: fits.url) } == nil)
        #expect(
            code { try UNNotificationAttachment(identifier: "a", url: large.url) }
                == .attachmentInvalidFileSize)
    }

    @Test func `takes the type from the hint, else from the extension`() throws {
        let file = try TemporaryFile(named: "cup.bin")
        let image = try TemporaryFile(named: "cup.GIF")

        let hinted = try UNNotificationAttachment(
            identifier: "a", url: file.url,
            options: [
                UNNotificationAttachmentOptionsTypeHintKey: "public.png",
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
            ])
        let plain = try UNNotificationAttachment(identifier: "b", url: image.url, options: nil)

        #expect(hinted.type == "public.png" && hinted.isThumbnailHidden)
        #expect(plain.type == "com.compuserve.gif" && !plain.isThumbnailHidden)
        #expect(try archived(hinted) == hinted && archived(plain) != hinted)
        #expect(plain.copy() as? UNNotificationAttachment == plain)
    }

    @Test func `makes a name when there is none`() throws {
        let file = try TemporaryFile(named: "cup.png")

        let first = try UNNotificationAttachment(identifier: "", url: file.url)
        let second = try UNNotificationAttachment(identifier: "", url: file.url)

        #expect(!first.identifier.isEmpty && first.identifier != second.identifier)
    }
}
