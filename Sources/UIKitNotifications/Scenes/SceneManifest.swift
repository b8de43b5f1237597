// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the scene delegate of a program that gives none as it starts.
enum SceneManifest {
    /// Finds the class that `Info.plist` names, if there is one, and else the one of Xcode's templates:
    /// `SceneDelegate`, in the module of the application's delegate.
    ///
    /// - Parameters:
    ///   - delegate: The class of the application's delegate.
    ///   - information: What `Info.plist` says.
    /// - Returns: The class; nil for an application without scenes.
    static func delegateClass(
        beside delegate: AnyClass, _ information: [String: Any] = Bundle.main.infoDictionary ?? [:]
    ) -> (any (NSObject & UISceneDelegate).Type)? {
        let module = String(reflecting: delegate).prefix { $0 != "." }
        guard let name = name(in: information) else {
            return sceneDelegate("\(module).SceneDelegate")
        }
        // As it stands in the project, where Xcode puts the module in its place.
        let whole = name.replacing("$(PRODUCT_MODULE_NAME)", with: module)
        if let found = sceneDelegate(whole) { return found }
        Complaint.report(
            "Info.plist",
            LegacyError(
                field: "UISceneDelegateClassName", reason: "\(whole) is no scene delegate"))
        return nil
    }

    private static func sceneDelegate(_ name: String) -> (any (NSObject & UISceneDelegate).Type)? {
        NSClassFromString(name) as? any (NSObject & UISceneDelegate).Type
    }

    private static func name(in information: [String: Any]) -> String? {
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let role = UISceneSession.Role.windowApplication.rawValue
        let first = (configurations?[role] as? [[String: Any]])?.first
        return first?["UISceneDelegateClassName"] as? String
    }
}
