// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Scenes are there for notifications; windows are the toolkit's, and what is in them is not found.
// Swift 5: refused
// Swift 6: refused

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        let options = UIScene.ConnectionOptions()  // error
        print(connectionOptions.userActivities, options)  // error
        window = UIWindow()  // error
        window = UIWindow(windowScene: scene)  // error
        window?.rootViewController = nil  // error
        window?.makeKeyAndVisible()  // error
    }
}
