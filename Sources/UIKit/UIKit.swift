// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Files about notifications say `import UIKit` for the application and its delegate, and this
// module is so called that they compile unchanged. What of UIKit is not about notifications is not
// here, and the compiler says that it cannot find it.
@_exported import Foundation
@_exported import UIKitNotifications
