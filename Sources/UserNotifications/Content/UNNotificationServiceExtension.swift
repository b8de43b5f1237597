// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Changes the content of a notification that came from a server, before it is shown.
///
/// - Note: On Linux, no notification comes from a server, so nothing calls it but the
///   application's own code and tests.
open class UNNotificationServiceExtension: NSObject {
    /// Makes an extension.
    public override init() {}

    /// Gives the content that is shown; without an override it is the request's own.
    ///
    /// - Parameters:
    ///   - request: What came.
    ///   - contentHandler: Takes the content to show.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Gives what there is so far, since the time is nearly over.
    open func serviceExtensionTimeWillExpire() {}
}
