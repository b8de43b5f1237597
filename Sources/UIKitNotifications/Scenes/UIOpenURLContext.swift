// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An address that the person opened with a scene.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL

    init(url: URL) {
        self.url = url
        super.init()
    }

    /// Only the application makes them.
    @available(*, unavailable)
    public override init() {
        url = URL(filePath: "/")
        super.init()
    }
}

extension UIApplication {
    /// Hands an address that the person opened to the delegate of the application or its scene.
    ///
    /// For a program whose desktop entry has `MimeType=x-scheme-handler/…` and gets addresses while
    /// it runs. An application without scenes has `application(_:open:options:)`. One with scenes
    /// has `scene(_:openURLContexts:)`, or finds the address in the options of the scene that is
    /// connected for it.
    ///
    /// - Note: On Linux only.
    /// - Parameter url: The address.
    /// - Returns: Whether the delegate says that it was one of its own; true with scenes.
    @discardableResult
    public func open(fromDesktop url: URL) -> Bool {
        guard let scenes = phase.scenes else {
            launch(opening: url)
            return delegate?.application(self, open: url, options: [:]) ?? false
        }
        launch()
        let contexts: Set = [UIOpenURLContext(url: url)]
        if let scene = scenes.scene {
            scene.delegate?.scene(scene, openURLContexts: contexts)
        } else {
            connectScene(opening: contexts)
        }
        return true
    }
}
