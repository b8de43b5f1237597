// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Makes the delegate and runs the application: the line of a `main.swift` that is older than `@main`.
///
/// - Note: On Linux, it is `main()` of the delegate's class, and returns when a program that the service
///   started has nothing left to do. The application itself is always a `UIApplication`: a class of the
///   program's own gets no events of windows here, so it is not made, and a line on standard error says so.
///
/// - Parameters:
///   - argc: The number of arguments, which is not looked at: `CommandLine` has them.
///   - argv: The arguments, which are not looked at.
///   - principalClassName: The name of the application's class; nil for `UIApplication`.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` writes it.
/// - Returns: 0, or 1 if there is no such delegate, which a line on standard error says.
@discardableResult @preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    if let name = principalClassName, NSClassFromString(name) != UIApplication.self {
        Complaint.report(
            "UIApplicationMain",
            LegacyError(
                field: "principalClassName", reason: "\(name) is not made; pass nil"))
    }
    let name = delegateClassName ?? "nil"
    guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
        Complaint.report(
            "UIApplicationMain",
            LegacyError(
                field: "delegateClassName",
                reason: "\(name) is no delegate's class; pass NSStringFromClass(AppDelegate.self)"))
        return 1
    }
    type.main()
    return 0
}
