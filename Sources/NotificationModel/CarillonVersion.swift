// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The version of Carillon, which its service and its tools have in common.
public enum CarillonVersion {
    /// The version of this program.
    public static let current = "0.1.0"
}
