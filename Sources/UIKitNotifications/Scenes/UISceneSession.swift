// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The record of a scene, whether or not it is connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?
    /// The configuration from which the scene was made.
    public internal(set) var configuration: UISceneConfiguration
    /// The session's own name.
    public let persistentIdentifier: String
    /// The values that the application keeps with the session.
    open var userInfo: [String: Any]?

    /// The purpose of the scene.
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

    /// The purpose of a scene.
    public struct Role: Hashable, Equatable, RawRepresentable, Sendable {
        /// The role's name.
        public let rawValue: String

        /// Makes a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It shows the application's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// The configuration from which a scene is made.
///
/// - Note: On Linux, there is no `Info.plist` that names configurations: a program gives its
///   scene delegate to `UIApplication.run(delegate:sceneDelegate:)`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate; nil is the one that the program was started with.
    ///
    /// The object is made by its `init()`, unless it is the class of the delegate that the program
    /// was started with. A line on standard error says so if it is no scene delegate.
    open var delegateClass: AnyClass?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - name: The name of the configuration.
    ///   - sessionRole: The purpose of the scene.
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
