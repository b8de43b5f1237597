// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// When the text of notifications may be seen.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Always, also on a locked screen.
    case always = 0
    /// Only while the session is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}
