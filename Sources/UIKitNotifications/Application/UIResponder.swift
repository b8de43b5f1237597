// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What application delegates inherit from by habit.
///
/// - Note: On Linux, it does nothing: windows are the toolkit's.
@MainActor
open class UIResponder: NSObject {}
