// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A file that is shown or played with a notification.
///
/// - Note: On Linux, adding the request moves the file from a folder of the application's own, called by
///   its id, and from the temporary folder; from anywhere else, such as `~/Pictures`, it is copied.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    /// The values, which never change.
    private struct Fields: Hashable, Sendable {
        var identifier = ""
        var url = URL(fileURLWithPath: "/")
        var type = ""
        var isThumbnailHidden = false
    }

    private let fields: Fields

    /// The attachment's name.
    open var identifier: String { fields.identifier }
    /// Where the file is.
    open var url: URL { fields.url }
    /// The uniform type identifier, such as `public.png`.
    open var type: String { fields.type }

    var isThumbnailHidden: Bool { fields.isThumbnailHidden }

    // Public but for its `@_spi`: subclasses inherit the convenience initializer only if they can
    // reach every designated one, and as on Apple's platforms they cannot call this one.
    /// Makes an attachment without looking at its file.
    @_spi(Designated)
    public init(identifier: String, url: URL, type: String, isThumbnailHidden: Bool) {
        fields = Fields(
            identifier: identifier, url: url, type: type, isThumbnailHidden: isThumbnailHidden)
    }

    /// Makes an attachment after looking at the file.
    ///
    /// Audio may have 5 MB, images 10 MB, movies 50 MB. The file stays where it is until the request is
    /// added.
    ///
    /// - Parameters:
    ///   - identifier: A name; when it is empty, a unique one is made.
    ///   - URL: A file URL.
    ///   - options: Values by the keys `UNNotificationAttachmentOptions…Key`.
    /// - Throws: `UNError.attachmentInvalidURL` if there is no such file or it cannot be read,
    ///   `attachmentUnrecognizedType` for a type that is not supported, or
    ///   `attachmentInvalidFileSize` for a file that is too large.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        let size = try Self.size(ofFileAt: URL)
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        let known =
            hint.map(AttachmentType.named) ?? AttachmentType.withExtension(URL.pathExtension)
        guard let type = known else {
            throw UNError(
                .attachmentUnrecognizedType,
                reason: "attachment: the type \(hint ?? URL.pathExtension) is not supported")
        }
        guard size <= type.medium.limit else {
            throw UNError(
                .attachmentInvalidFileSize,
                reason: "attachment: it has \(size) bytes; \(type.medium.limit) are allowed")
        }
        let hidden = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber
        self.init(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL,
            type: type.identifier, isThumbnailHidden: hidden?.boolValue ?? false)
    }

    private static func size(ofFileAt url: URL) throws -> Int {
        func refuse(_ reason: String) -> UNError {
            UNError(.attachmentInvalidURL, reason: "attachment: \(reason)")
        }
        guard url.isFileURL else { throw refuse("its URL is not a file URL") }
        let files = FileManager.default
        var isDirectory: ObjCBool = false
        guard files.fileExists(atPath: url.path, isDirectory: &isDirectory), !isDirectory.boolValue,
            files.isReadableFile(atPath: url.path)
        else { throw refuse("there is no file that can be read at its URL") }
        do {
            let attributes = try files.attributesOfItem(
                atPath: url.resolvingSymlinksInPath().path)
            return (attributes[.size] as? NSNumber)?.intValue ?? 0
        } catch {
            throw refuse("its size cannot be read")
        }
    }

    /// An attachment needs a file; use the initializer with a URL.
    @available(*, unavailable)
    public override init() { fields = Fields() }

    /// Reads an attachment from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let url = coder.object(NSURL.self, forKey: "url"), let type = coder.text(forKey: "type")
        else { return nil }
        fields = Fields(
            identifier: identifier, url: url as URL, type: type,
            isThumbnailHidden: coder.archive?.flag(forKey: "isThumbnailHidden") ?? false)
    }

    /// Writes the attachment to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(url as NSURL, forKey: "url")
        coder.encode(type as NSString, forKey: "type")
        coder.encode(isThumbnailHidden, forKey: "isThumbnailHidden")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the attachment itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        fields == (object as? UNNotificationAttachment)?.fields
    }

    /// A hash of the name.
    open override var hash: Int { fields.identifier.hashValue }

    /// The attachment's values by their names.
    open override var description: String { described() }
    /// The attachment's values by their names.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// Every stored property is a constant of a Sendable type. The compiler checks that only for final
// classes, and this one is open as Apple's is.
extension UNNotificationAttachment: @unchecked Sendable {}

extension UNNotificationAttachment: Describing {
    func describe(to description: inout Description) {
        description.add("identifier", identifier)
        description.add("URL", url)
        description.add("type", type)
    }
}

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
