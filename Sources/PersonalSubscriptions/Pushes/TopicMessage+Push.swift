// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import WebPush

/// Why a message of a server is not handed to an application.
package struct PushRefusal: Error, Hashable, Sendable {
    /// The reason, for a person; nothing of the message is in it.
    package let message: String
}

extension TopicMessage {
    /// How many characters the longest message has in base64.
    private static let mostText = (PushMessage.longest + 2) / 3 * 4

    /// The name of the push that it becomes: the same message has the same one each time.
    package func pushIdentifier(in topic: TopicAddress) -> String { Self.prefix(topic) + id }

    /// Opens a message that a server has sealed for an application.
    ///
    /// - Parameter kept: The application and its keys.
    /// - Returns: The push.
    /// - Throws: ``PushRefusal``.
    package func push(for kept: KeptPush) throws(PushRefusal) -> OpenedPush {
        let sealed: [UInt8]
        do throws(PushFault) {
            sealed = try self.sealed()
        } catch {
            throw PushRefusal(message: error.message)
        }
        return try OpenedPush(
            sealed, with: kept.keys, identifier: pushIdentifier(in: kept.topic))
    }

    /// The bytes that a server has sealed.
    ///
    /// - Returns: The bytes, which nobody has opened.
    /// - Throws: `PushFault` if it has too many, or none.
    package func sealed() throws(PushFault) -> [UInt8] {
        guard message.utf8.count <= Self.mostText else { throw .tooLong }
        // Bytes that are a text by chance come as one.
        guard isBinary else { return Array(message.utf8) }
        guard let bytes = Data(base64Encoded: message) else { throw .tooShort }
        return Array(bytes)
    }
}

/// A push that was opened.
package struct OpenedPush: Sendable {
    /// The push.
    package let push: Push
    /// The salt with which it was sealed, which no other message has.
    package let salt: String

    /// Opens what a server has sealed for an application.
    ///
    /// - Parameters:
    ///   - sealed: The bytes that came.
    ///   - keys: The keys of the application.
    ///   - identifier: The name of the push; nil where each has another.
    /// - Throws: ``PushRefusal``.
    package init(
        _ sealed: [UInt8], with keys: PushKeys, identifier: String?
    ) throws(PushRefusal) {
        let text: [UInt8]
        do throws(PushFault) {
            let message = try PushMessage(sealed)
            salt = message.saltText
            text = try message.open(with: keys)
        } catch {
            throw PushRefusal(message: error.message)
        }
        do throws(NotificationError) {
            push = try Push(payload: Data(text), identifier: identifier)
            try push.validate()
        } catch {
            throw PushRefusal(message: error.description)
        }
    }
}

extension Push {
    /// The same for the application alone: what is to be seen was shown before.
    package var withoutLooks: Push {
        var content = Content()
        content.userInfo = self.content.userInfo
        return Push(identifier: identifier, content: content, wakesApplication: true)
    }
}
