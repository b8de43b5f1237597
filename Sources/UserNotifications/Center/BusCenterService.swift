// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The service on the session bus.
enum BusCenterService {
    static func connect() async throws -> any CenterService {
        throw ServiceError(
            code: "NoService", field: nil,
            message: "the session bus cannot be reached: this build has no bus client yet")
    }
}
