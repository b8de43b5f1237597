// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKitNotifications

/// As Xcode's templates call it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

/// Which class is the scene delegate of a program that gives none.
@MainActor struct SceneManifestTests {
    private final class AppDelegate: UIResponder, UIApplicationDelegate {}

    private func information(_ name: String) -> [String: Any] {
        [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Default Configuration",
                            "UISceneDelegateClassName": name,
                        ]
                    ]
                ],
            ]
        ]
    }

    @Test func `the one of Xcode's templates, beside the application's delegate`() {
        let found = SceneManifest.delegateClass(beside: AppDelegate.self, [:])
        #expect(found == SceneDelegate.self)
        #expect(SceneManifest.delegateClass(beside: UIResponder.self, [:]) == nil)
    }

    @Test(arguments: ["UIKitNotificationsTests.", "$(PRODUCT_MODULE_NAME)."])
    func `the one that Info plist names`(module: String) {
        let name = module + "SceneDelegate"
        let found = SceneManifest.delegateClass(beside: AppDelegate.self, information(name))
        #expect(found == SceneDelegate.self)
    }

    @Test func `none where what Info plist names is no scene delegate`() {
        let name = "UIKitNotificationsTests.World"
        #expect(SceneManifest.delegateClass(beside: AppDelegate.self, information(name)) == nil)
    }
}
