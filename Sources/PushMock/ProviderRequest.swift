// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions

/// A request of an application's server, in the form that Apple's push service takes.
///
/// Source: Apple, "Sending notification requests to APNs".
package struct ProviderRequest: Hashable, Sendable {
    /// The longest payload.
    package static let longestPayload = 4_096
    private static let longestCollapseID = 64
    private static let path = "/3/device/"
    /// The kinds that a computer without a maker's telephone has something for.
    private static let shownTypes: Set = ["alert", "background"]
    private static let otherTypes: Set = [
        "complication", "controls", "fileprovider", "liveactivity", "location", "mdm",
        "pushtotalk", "voip", "widgets",
    ]

    /// The name of the notification: the sender's, else a new one.
    package let id: String
    /// The kind, for those who read what came.
    package let type: String
    /// The application.
    package let token: DeviceToken
    /// The name of the application, which the token must agree with.
    package let topic: ApplicationID
    /// The name by which a later one takes its place; nil if none does.
    package let collapseID: String?
    /// The payload.
    package let payload: [UInt8]

    /// The name that an answer has: that of the request if it is a good one.
    package static func id(of request: HTTP2Request, else new: UUID) -> String {
        // As it was written: clients look for their own text.
        guard let text = request["apns-id"], UUID(uuidString: text) != nil else {
            return new.uuidString
        }
        return text
    }

    /// Reads a request in the order in which Apple's service seems to: where it goes, who sends
    /// it, what it says of itself, and what is in it.
    ///
    /// - Parameters:
    ///   - request: What came.
    ///   - signer: Who may send.
    ///   - new: A name for one that has none.
    ///   - date: Now.
    /// - Throws: The reason for which it is refused.
    package init(
        _ request: HTTP2Request, by signer: ProviderToken.Signer, new: UUID, at date: Date
    ) throws(AppleAnswer.Reason) {
        guard let path = request[":path"], path.hasPrefix(Self.path) else { throw .badPath }
        guard request[":method"] == "POST" else { throw .methodNotAllowed }
        let names = request.fields.map(\.name).filter {
            $0.hasPrefix("apns-") || $0 == "authorization"
        }
        guard Set(names).count == names.count else { throw .duplicateHeaders }
        try ProviderToken(request["authorization"]).check(by: signer, at: date)

        if let text = request["apns-id"], UUID(uuidString: text) == nil { throw .badMessageID }
        id = Self.id(of: request, else: new)
        type = request["apns-push-type"] ?? "alert"
        topic = try Self.topic(request["apns-topic"], of: type)
        try Self.checkPriority(request["apns-priority"], of: type)
        if let text = request["apns-expiration"] {
            guard let time = Int64(text), time >= 0 else { throw .badExpirationDate }
        }
        collapseID = request["apns-collapse-id"]
        if let collapseID {
            guard (1...Self.longestCollapseID).contains(collapseID.utf8.count) else {
                throw .badCollapseID
            }
        }
        token = try DeviceToken(path.dropFirst(Self.path.count))
        guard !request.isTooLong, request.body.count <= Self.longestPayload else {
            throw .payloadTooLarge
        }
        guard !request.body.isEmpty else { throw .payloadEmpty }
        payload = request.body
    }

    private static func topic(
        _ text: String?, of type: String
    ) throws(AppleAnswer.Reason) -> ApplicationID {
        let isKnown = shownTypes.contains(type)
        guard isKnown || otherTypes.contains(type) else { throw .invalidPushType }
        guard let text, !text.isEmpty else { throw .missingTopic }
        guard isKnown else { throw .topicDisallowed }
        guard let topic = try? ApplicationID(text) else { throw .badTopic }
        return topic
    }

    private static func checkPriority(
        _ text: String?, of type: String
    ) throws(AppleAnswer.Reason) {
        guard let text else { return }
        guard ["1", "5", "10"].contains(text) else { throw .badPriority }
        // "Using priority 10 is an error" for these, says Apple.
        if type == "background", text == "10" { throw .badPriority }
    }

    /// Finds the application, which must be that of the topic.
    ///
    /// - Parameters:
    ///   - kept: The subscriptions of applications here.
    ///   - known: The applications that the service knows.
    /// - Returns: The application.
    /// - Throws: The reason for which it is none.
    package func application(
        _ kept: KeptPushes, among known: Set<ApplicationID>
    ) throws(AppleAnswer.Reason) -> ApplicationID {
        guard let application = token.application(kept) else { throw .unregistered }
        guard application == topic else { throw .deviceTokenNotForTopic }
        guard known.contains(application) else { throw .unregistered }
        return application
    }

    /// The push for the application.
    ///
    /// - Throws: `NotificationError` if the payload is none.
    package func push() throws(NotificationError) -> Push {
        let push = try Push(payload: Data(payload), identifier: collapseID ?? id)
        try push.validate()
        return push
    }
}
