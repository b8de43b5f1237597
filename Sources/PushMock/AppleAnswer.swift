// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An answer of Apple's push service: 200, or a status with a reason.
///
/// Source: Apple, "Handling notification responses from APNs", tables 1 to 4.
package struct AppleAnswer: Hashable, Sendable {
    /// The reasons that Apple names, in its words.
    package enum Reason: String, Sendable, CaseIterable {
        case badCollapseID = "BadCollapseId"
        case badDeviceToken = "BadDeviceToken"
        case badExpirationDate = "BadExpirationDate"
        case badMessageID = "BadMessageId"
        case badPriority = "BadPriority"
        case badTopic = "BadTopic"
        case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
        case duplicateHeaders = "DuplicateHeaders"
        case invalidPushType = "InvalidPushType"
        case missingDeviceToken = "MissingDeviceToken"
        case missingTopic = "MissingTopic"
        case payloadEmpty = "PayloadEmpty"
        case topicDisallowed = "TopicDisallowed"
        case expiredProviderToken = "ExpiredProviderToken"
        case invalidProviderToken = "InvalidProviderToken"
        case missingProviderToken = "MissingProviderToken"
        case badPath = "BadPath"
        case methodNotAllowed = "MethodNotAllowed"
        case unregistered = "Unregistered"
        case payloadTooLarge = "PayloadTooLarge"
        case tooManyRequests = "TooManyRequests"
        case internalServerError = "InternalServerError"
        case serviceUnavailable = "ServiceUnavailable"
        case shutdown = "Shutdown"

        /// The status that goes with it.
        package var status: Int {
            switch self {
            case .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority,
                .badTopic, .deviceTokenNotForTopic, .duplicateHeaders, .invalidPushType,
                .missingDeviceToken, .missingTopic, .payloadEmpty, .topicDisallowed:
                400
            case .expiredProviderToken, .invalidProviderToken, .missingProviderToken: 403
            case .badPath: 404
            case .methodNotAllowed: 405
            case .unregistered: 410
            case .payloadTooLarge: 413
            case .tooManyRequests: 429
            case .internalServerError: 500
            case .serviceUnavailable, .shutdown: 503
            }
        }
    }

    /// The reason; nil if all is well.
    package let reason: Reason?
    /// The name of the notification, which each answer has.
    package let id: String
    /// When an application was found to be gone.
    package let date: Date?

    /// Makes one.
    ///
    /// - Parameters:
    ///   - reason: The reason; nil if all is well.
    ///   - id: The name of the notification.
    ///   - date: Now, for applications that are gone.
    package init(_ reason: Reason?, id: String, at date: Date) {
        (self.reason, self.id) = (reason, id)
        self.date = reason == .unregistered ? date : nil
    }

    /// The status.
    package var status: Int { reason?.status ?? 200 }

    /// The fields of the answer, besides its status.
    package var fields: [HTTP2Field] {
        var fields = [HTTP2Field("apns-id", id)]
        // Only the service for developers gives it, and this one is.
        if reason == nil { fields.append(HTTP2Field("apns-unique-id", id.lowercased())) }
        if reason != nil { fields.append(HTTP2Field("content-type", "application/json")) }
        return fields
    }

    /// The body: JSON with the reason, nothing where all is well.
    package var body: [UInt8] {
        guard let reason else { return [] }
        let time = date.map {
            #","timestamp":\#(Int64(($0.timeIntervalSince1970 * 1_000).rounded(.down)))"#
        }
        return Array(#"{"reason":"\#(reason.rawValue)"\#(time ?? "")}"#.utf8)
    }
}
