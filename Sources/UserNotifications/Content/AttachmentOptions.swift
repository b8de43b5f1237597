// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The option that says which type a file has: a uniform type identifier as a string.
public let UNNotificationAttachmentOptionsTypeHintKey: String =
    "UNNotificationAttachmentOptionsTypeHintKey"

/// The option that hides the thumbnail: a Boolean.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The option that clips the thumbnail: a unit rectangle as a dictionary.
///
/// - Note: On Linux, it is accepted and without effect.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// The option that picks the frame of a movie for the thumbnail.
///
/// - Note: On Linux, it is accepted and without effect.
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"
