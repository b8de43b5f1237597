// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The key in `parameters` of an action for the title of the button that sends a text.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNTextInputNotificationAction.textInputButtonTitle")
#endif
public let UIUserNotificationTextInputActionButtonTitleKey =
    "UIUserNotificationTextInputActionButtonTitleKey"

/// The key in the response info for the text that the person typed.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNTextInputNotificationResponse.userText")
#endif
public let UIUserNotificationActionResponseTypedTextKey =
    "UIUserNotificationActionResponseTypedTextKey"
