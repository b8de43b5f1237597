// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Files about notifications say `import UIKit` for the application and its delegate, and this
// module is so called that they compile unchanged. The rest of UIKit is not here, and the compiler
// says that it cannot find it.
@_exported import Foundation
@_exported import UIKitNotifications

/// The delegate of an application.
///
/// A name of its own here, so that the compiler refuses `@UIApplicationMain`: with the protocol
/// itself in a module of this name it tries to call Objective-C's function, and crashes.
///
/// - Note: On Linux, a program has `@main` on its delegate, or calls `UIApplication.run(delegate:)`.
public typealias UIApplicationDelegate = UIKitNotifications.UIApplicationDelegate
