// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Something that can fill in a content, such as a message.
///
/// Only types of the system count; `updating(from:)` refuses others.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension UNNotificationContent {
    /// Gives content that a provider has filled in.
    ///
    /// - Note: On Linux, there is no Intents framework and so no provider that counts.
    ///
    /// - Parameter provider: A provider of the system.
    /// - Returns: The new content.
    /// - Throws: `UNError.contentProvidingObjectNotAllowed` for every provider.
    public func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        throw UNError(
            .contentProvidingObjectNotAllowed,
            reason: "provider: a \(type(of: provider)) cannot fill in a content here; "
                + "set the content's own properties")
    }
}

/// A message with attributed text, as a content provider.
///
/// - Note: On Linux, there is no Intents framework, so none can be made.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding
{
    /// There is no Intents framework here; set the content's own properties.
    @available(*, unavailable, message: "There is no Intents framework on Linux")
    public convenience init(sendMessageIntent: Any, attributedContent: NSAttributedString) {
        self.init(nothing: ())
    }

    /// A context needs a message.
    @available(*, unavailable)
    public override init() {}

    private init(nothing: Void) {}
}
