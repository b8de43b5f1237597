// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
