// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An image on an action's button.
///
/// - Note: On Linux, a system image is an icon name of the desktop's icon theme, such as
///   `mail-reply-sender`; a template image is a name or path of the application's own.
public final class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// Where an image comes from.
    enum Source: String, Sendable {
        case template, system
    }

    let source: Source
    let name: String

    init(source: Source, name: String) {
        self.source = source
        self.name = name
    }

    /// Makes an icon from an image of the application.
    public convenience init(templateImageName: String) {
        self.init(source: .template, name: templateImageName)
    }

    /// Makes an icon from an image of the system.
    public convenience init(systemImageName: String) {
        self.init(source: .system, name: systemImageName)
    }

    /// An icon needs an image; use an initializer with an image name.
    @available(*, unavailable)
    public override init() {
        source = .system
        name = ""
    }

    /// Reads an icon from an archive.
    public init?(coder: NSCoder) {
        guard let name = coder.text(forKey: "name"),
            let source = coder.text(forKey: "source").flatMap(Source.init)
        else { return nil }
        self.source = source
        self.name = name
    }

    /// Writes the icon to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(source.rawValue as NSString, forKey: "source")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the icon itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both show the same image.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return source == other.source && name == other.name
    }

    /// A hash of the image's name.
    public override var hash: Int { name.hashValue }
}
