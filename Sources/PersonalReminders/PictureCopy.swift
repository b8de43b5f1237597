// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// A copy of a person's picture, for a service that takes away what lies in a temporary folder.
package struct PictureCopy {
    /// How large it may be, in bytes: one above the limit of pictures is refused by the service,
    /// which says so.
    private static let limit = AttachmentType.Medium.movie.limit

    /// The picture as it is attached.
    package let attachment: Attachment
    private let file: URL

    /// Makes it.
    ///
    /// - Parameters:
    ///   - path: Where the picture is.
    ///   - identifier: The name of the attachment.
    /// - Throws: ``ReminderError/pictureUnreadable(_:)``.
    package init(of path: String, as identifier: String) throws(ReminderError) {
        let source = URL(fileURLWithPath: path)
        file = FileManager.default.temporaryDirectory
            .appending(path: "carillon-\(UUID().uuidString).\(source.pathExtension)")
        do {
            let bytes = try OpenFile(following: source.path).contents(limit: Self.limit)
            // Nobody else may look at it meanwhile.
            let copy = ReplacedFile(file.path, limit: Self.limit, following: false)
            guard try copy.create(bytes) else { throw FileFault.system(EEXIST) }
        } catch {
            throw .pictureUnreadable(path)
        }
        attachment = Attachment(identifier: identifier, path: file.path, type: "")
    }

    /// Removes it, if the service has not.
    package func remove() { try? FileManager.default.removeItem(at: file) }
}
