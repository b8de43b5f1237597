// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The contract itself: the files in `Interfaces/`, which the build puts into the code.
enum Introspection {
    static let center = text(PackageResources.org_carillon_Center1_xml)
    static let settings = text(PackageResources.org_carillon_Settings1_xml)
    static let application = text(PackageResources.org_carillon_Application1_xml)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
