// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplicationDelegate {
    /// Makes the delegate by its `init()` and runs the application: what `@main` on it calls.
    ///
    /// It runs the loop of the main thread, so the main actor, the main queue and all that the
    /// delegate is told are on that thread, and timers work.
    ///
    /// - Note: On Linux, it is `UIApplication.run(delegate:)`: it returns when a program that the
    ///   service started has nothing left to do. An argument of the program that is an address
    ///   with a scheme, as the desktop gives those that the person opened, is handed to
    ///   `application(_:open:options:)`. The delegate of its scenes is the class that `Info.plist`
    ///   names, and without one the class `SceneDelegate` beside this one, as in Xcode's
    ///   templates; where there is none, there are no scenes.
    public static func main() {
        guard let type = Self.self as? NSObject.Type,
            let delegate = NSObject.object(of: type) as? Self
        else {
            return Complaint.report(
                "@main",
                LegacyError(field: "\(Self.self)", reason: "it is no NSObject; make it one"))
        }
        let address = CommandLine.arguments.dropFirst().lazy.compactMap(URL.init(string:))
            .first { $0.scheme != nil }
        MainThread.run {
            if let scenes = SceneManifest.delegateClass(beside: type) {
                UIApplication.shared.prepareScenes(of: scenes) {
                    NSObject.object(of: scenes) as? any UISceneDelegate
                }
            }
            await UIApplication.run(delegate: delegate, opening: address)
        }
    }
}

extension NSObject {
    /// Makes an object by the `init()` of its class.
    ///
    /// Swift makes objects of a class that is only known when the program runs by a `required`
    /// initializer, and Foundation's is not: Objective-C makes an object of any class. A convenience
    /// initializer calls the `init()` of the class that it is called for, so this is one, called by
    /// its name in the object file. A class without `init()` ends the program and says so, there
    /// as here.
    static func object(of type: NSObject.Type) -> NSObject { type.object(byItsClass: ()) }

    @usableFromInline convenience init(byItsClass: ()) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC18UIKitNotificationsE10byItsClassACyt_tcfC")
    fileprivate static func object(byItsClass: ()) -> NSObject
}
