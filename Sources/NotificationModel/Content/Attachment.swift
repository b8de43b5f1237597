// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A file that is shown or played with a notification.
public struct Attachment: Hashable, Sendable {
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

extension Attachment: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier).required(.identifier),
            path: try fields.string(.path).required(.path),
            type: try fields.string(.type) ?? "",
            isThumbnailHidden: try fields.boolean(.thumbnailHidden) ?? false)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.path, path)
        fields.set(.type, unlessEmpty: type)
        fields.set(.thumbnailHidden, ifTrue: isThumbnailHidden)
    }
}
