// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// `org.carillon.Application1`: the methods that an application implements and the service calls.
package enum ApplicationInterface: BusInterface {
    /// The unique bus name of the connection.
    package typealias Sender = String
    package static let name = "org.carillon.Application1"
    package static let path = "/org/carillon/Application1"
    package static let introspection = text(of: PackageResources.org_carillon_Application1_xml)

    /// Asks how to show a notification while the application is in the foreground.
    package static let willPresent = Method<Self, DeliveredNotification, PresentationOptions>(
        "WillPresent", "notification", returns: "options", limit: .delivery,
        replyLimit: .options)
    /// Hands a response over; the reply is the completion handler.
    package static let didReceive = Method<Self, Response, Void>(
        "DidReceive", "response", limit: .delivery)
    /// Asks the application to show its own notification settings, maybe from a notification.
    package static let openSettings = Method<Self, DeliveredNotification?, Void>(
        "OpenSettings", "notification", limit: .delivery)
    /// Lets the application change the content of a push, in so many seconds; nil keeps it.
    package static let changeContent = Method<Self, Request, Double, Content?>(
        "ChangeContent", "request", "seconds", returns: "content", limit: .delivery,
        replyLimit: .content)
    /// Tells the application of a push; the reply says that it has dealt with it.
    package static let didReceiveRemote = Method<Self, [String: PropertyValue], Void>(
        "DidReceiveRemote", "userInfo", limit: .delivery)
}

extension BusInterface {
    /// The contract from the file in `Interfaces/`, which the build puts into the code.
    static func text(of bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
