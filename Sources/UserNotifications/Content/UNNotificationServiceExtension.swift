// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Changes the content of a notification that came from outside, before it is shown.
///
/// - Note: On Linux, an extension is part of the program and not a program of its own. The
///   program says which one it has with `useServiceExtension(_:)`; see <doc:Pushes>.
open class UNNotificationServiceExtension: NSObject {
    /// Makes an extension.
    public override init() {}

    /// Gives the content that is shown; without an override it is the request's own.
    ///
    /// It has about 30 seconds. If it gives no content, or one without a text, the notification
    /// is shown as it came.
    ///
    /// - Parameters:
    ///   - request: The request as it came.
    ///   - contentHandler: Takes the content to show.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Gives what there is so far, since the time is nearly over.
    ///
    /// It is called on another thread than `didReceive(_:withContentHandler:)`, which may still
    /// be running.
    open func serviceExtensionTimeWillExpire() {}
}
