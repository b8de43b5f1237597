// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification that comes from outside, for an application that need not run.
///
/// Follows the remote notifications of Apple's push service.
public struct Push: Hashable, Sendable {
    /// The push's name; an earlier push of the same name is replaced, and nil makes a new name.
    public var identifier: String?
    /// The content; with nothing visible in it, the push is for the application only.
    public var content: Content
    /// Whether the application may change the content before it is shown.
    public var isMutable: Bool
    /// Whether the application is started in the background to fetch something.
    public var wakesApplication: Bool

    /// Makes a push.
    public init(
        identifier: String? = nil, content: Content, isMutable: Bool = false,
        wakesApplication: Bool = false
    ) {
        self.identifier = identifier
        self.content = content
        self.isMutable = isMutable
        self.wakesApplication = wakesApplication
    }

    /// Checks everything that does not depend on the moment.
    ///
    /// - Throws: `NotificationError` naming the first key that is wrong, as a path from the push on.
    public func validate() throws(NotificationError) {
        if let identifier { try Request.validate(identifier: identifier) }
        // A push that only wakes the application may be invisible, and has the same limits.
        var checked = content
        if wakesApplication && !content.isVisible { checked.badge = 0 }
        try FieldKey.content.naming { () throws(NotificationError) in
            // Their files would be read with the rights of the service.
            if !content.attachments.isEmpty {
                throw NotificationError(
                    .invalidContent, .attachments,
                    "a push has none; the application's service extension can add some")
            }
            try checked.validate()
        }
    }
}

extension Push: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier),
            content: try fields.nested(.content).required(.content),
            isMutable: try fields.boolean(.mutable) ?? false,
            wakesApplication: try fields.boolean(.wakes) ?? false)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.content, content)
        fields.set(.mutable, ifTrue: isMutable)
        fields.set(.wakes, ifTrue: wakesApplication)
    }
}
