// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The application's side of the contract: the methods of `org.carillon.Application1`.
///
/// Called on no particular thread, possibly concurrently; blocking there delays nothing else.
public protocol ApplicationSide: Sendable {
    /// A notification rings while the application is in the foreground; says how to show it.
    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions
    /// The person chose something; returning tells the service that it is dealt with.
    ///
    /// A response comes once in a process, and again in a later one if this did not return.
    func didReceive(_ response: Response) async
    /// The person wants the application's own notification settings, maybe from a notification.
    func openSettings(for notification: DeliveredNotification?) async
    /// Changes the content of a push before it is shown, in a span of time; nil keeps it as it
    /// came.
    func changeContent(of request: Request, within span: Duration) async -> Content?
    /// A push came that is for the application; returning tells that it is dealt with.
    func didReceiveRemote(_ userInfo: [String: PropertyValue]) async
}

// Most applications get no pushes.
extension ApplicationSide {
    /// Keeps the content as it came.
    public func changeContent(of request: Request, within span: Duration) async -> Content? { nil }
    /// Does nothing.
    public func didReceiveRemote(_ userInfo: [String: PropertyValue]) async {}
}
