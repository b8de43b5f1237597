// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What is known of a scene, whether or not it is connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?
    /// What the scene was made from.
    public internal(set) var configuration: UISceneConfiguration
    /// The session's own name.
    public let persistentIdentifier: String
    /// What the application keeps with the session.
    open var userInfo: [String: Any]?

    /// What the scene is for.
    public var role: Role { configuration.role }

    init(configuration: UISceneConfiguration) {
        self.configuration = configuration
        persistentIdentifier = UUID().uuidString
        super.init()
    }

    /// Only the application makes sessions.
    @available(*, unavailable)
    public override init() {
        configuration = UISceneConfiguration()
        persistentIdentifier = ""
        super.init()
    }

    /// What a scene is for.
    public struct Role: Hashable, Equatable, RawRepresentable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// Makes a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It shows the application's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// What a scene is made from.
///
/// - Note: On Linux, there is no `Info.plist` that names configurations: a program gives its
///   scene delegate to `UIApplication.run(delegate:sceneDelegate:)`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// What it is called.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate; nil is the one that the program was started with.
    ///
    /// The object is made by its `init()`, unless it is the class of the delegate that the program
    /// was started with. A line on standard error says so if it is no scene delegate.
    open var delegateClass: AnyClass?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - sessionRole: What the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }

    /// Makes a configuration of a scene that shows windows.
    public convenience init(name: String?) {
        self.init(name: name, sessionRole: .windowApplication)
    }

    /// Makes a configuration without a name, of a scene that shows windows.
    public convenience override init() { self.init(name: nil) }
}
