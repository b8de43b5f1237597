// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The way in which a list tells of its changes by Web Push, as its server says it.
///
/// Source: draft-bitfire-webdav-push, sections 3 and 4.
package struct ListPushes: Hashable, Sendable {
    /// The text by which its messages name it.
    package let topic: String
    /// The key with which the server signs, in base64url; nil if it has none.
    package let senderKey: String?

    /// How many bytes a topic may have.
    private static let mostTopic = 255
    /// How many characters a point of the curve P-256 has in base64url, with padding or without.
    private static let keyCounts = [87, 88]

    /// Takes what a server says; a key that is none is left out.
    package init(topic: String, senderKey: String?) {
        self.topic = topic
        let key = (senderKey ?? "").filter { !$0.isWhitespace }
        self.senderKey = Self.isKey(key) ? String(key.prefix { $0 != "=" }) : nil
    }

    /// Whether a text can be a topic.
    static func isTopic(_ text: String) -> Bool {
        (1...mostTopic).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 }
    }

    private static func isKey(_ text: String) -> Bool {
        keyCounts.contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "-_=".utf8.contains(byte)
                }
            }
    }

    /// The document by which a server is asked to tell of changes.
    ///
    /// - Parameters:
    ///   - endpoint: The address to which it is to send.
    ///   - point: The public key of the receiver, in base64url.
    ///   - authentication: The secret that both know, in base64url.
    /// - Returns: The document.
    package static func registration(
        endpoint: String, point: String, authentication: String
    ) -> String {
        CalendarQuery.document(
            "p:push-register",
            "<p:subscription><p:web-push-subscription>"
                + "<p:push-resource>\(CalendarQuery.escaped(endpoint))</p:push-resource>"
                + "<p:subscription-public-key type=\"p256dh\">"
                + CalendarQuery.escaped(point) + "</p:subscription-public-key>"
                + "<p:auth-secret>\(CalendarQuery.escaped(authentication))</p:auth-secret>"
                + "<p:content-encoding>aes128gcm</p:content-encoding>"
                + "</p:web-push-subscription></p:subscription>"
                + "<p:trigger><p:content-update><d:depth>1</d:depth></p:content-update>"
                + "</p:trigger>")
    }
}

/// A message by which a server tells that a list has changed.
package struct ListChange: Hashable, Sendable {
    /// The topic of the list.
    package let topic: String

    private static let topicPath = [XMLName.push("push-message"), .push("topic")]
    private static let update = [XMLName.push("push-message"), .push("content-update")]
    /// Where drafts before that of 2025, and the app of Nextcloud until then, have the topic: nothing
    /// else was told of than items.
    private static let oldTopicPath = [
        XMLName.push("push-message"), .dav("propstat"), .dav("prop"), .push("topic"),
    ]
    /// How many bytes a message of Web Push has at most.
    private static let most = 4_096

    /// Reads a message; nil if it is none, or tells of something else than the items of a list.
    ///
    /// - Parameter document: What was sealed.
    package init?(_ document: [UInt8]) {
        guard document.count <= Self.most, let found = try? Self.read(document) else { return nil }
        let topic = String(found.topic.split(whereSeparator: \.isWhitespace).first ?? "")
        guard found.isUpdate, ListPushes.isTopic(topic) else { return nil }
        self.topic = topic
    }

    private static func read(
        _ document: [UInt8]
    ) throws(XMLCursor.Fault) -> (topic: String, isUpdate: Bool) {
        var cursor = try XMLCursor(document)
        var path: [XMLName] = []
        var found = (topic: "", isUpdate: false)
        while let step = try cursor.next() {
            switch step {
            case .begin(let name):
                path.append(name)
                if path == update || path == oldTopicPath { found.isUpdate = true }
            case .text(let text):
                if path == topicPath || path == oldTopicPath { found.topic += text }
            case .end: _ = path.popLast()
            }
        }
        return found
    }
}
