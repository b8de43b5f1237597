// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A file that is shown or played with a notification.
public struct Attachment: Hashable, Codable, Sendable {
    /// The attachment's name, unique within its content.
    public var identifier: String
    /// The absolute path of the file.
    public var path: String
    /// The uniform type identifier, such as `public.png`.
    public var type: String
    /// Whether the thumbnail is hidden.
    public var isThumbnailHidden: Bool

    /// Makes an attachment.
    public init(identifier: String, path: String, type: String, isThumbnailHidden: Bool = false) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.isThumbnailHidden = isThumbnailHidden
    }
}
