// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The type of the `window` that Xcode's templates declare in their delegates.
///
/// - Note: On Linux, windows are the toolkit's, so there is no object of this type: such a property
///   is nil, and no program can make one.
@preconcurrency @MainActor
open class UIWindow: UIResponder {
    /// Nobody makes windows here: they are the toolkit's.
    @available(*, unavailable, message: "windows are the toolkit's, and no UIWindow")
    public override init() { super.init() }
}
