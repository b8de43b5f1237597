// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalSubscriptions

/// The name of an application on this computer, as a server of it has it: bytes in hexadecimal.
///
/// They are the identifier of the application, or what the application got when it registered for
/// remote notifications, which is a subscription of Web Push.
package enum DeviceToken: Hashable, Sendable {
    case application(ApplicationID)
    case subscription(PushSubscription)

    /// The token of an application that did not register.
    package static func text(of application: ApplicationID) -> String {
        application.rawValue.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Reads one.
    ///
    /// - Parameter text: The text in a path.
    /// - Throws: The reason for which it is none.
    package init(_ text: some StringProtocol) throws(AppleAnswer.Reason) {
        guard !text.isEmpty else { throw .missingDeviceToken }
        guard let bytes = Self.bytes(text) else { throw .badDeviceToken }
        if bytes.first == UInt8(ascii: "{") {
            guard
                let subscription = try? JSONDecoder().decode(
                    PushSubscription.self, from: Data(bytes))
            else { throw .badDeviceToken }
            self = .subscription(subscription)
        } else {
            guard let name = String(validating: bytes, as: UTF8.self),
                let application = try? ApplicationID(name)
            else { throw .badDeviceToken }
            self = .application(application)
        }
    }

    private static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = hexadecimal(digits[index]), let low = hexadecimal(digits[index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The application that it names.
    ///
    /// - Parameter kept: The subscriptions of applications here.
    /// - Returns: The application; nil if its subscription has ended.
    package func application(_ kept: KeptPushes) -> ApplicationID? {
        switch self {
        case .application(let application): application
        case .subscription(let subscription):
            kept.application(of: subscription)
        }
    }
}
