// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CResolv
import Foundation

/// Asks the domain name system where a domain has its calendars.
///
/// Source: RFC 6764, sections 3 and 4.
struct ServiceLookup: Sendable {
    /// The port of a name server on this computer; 0 for those that are set up.
    private let port: UInt16

    private static let service = "_caldavs._tcp."
    /// How many bytes an answer may have.
    private static let most: Int32 = 16_384

    /// Makes one.
    ///
    /// - Parameter port: The port of a name server on this computer; 0 for those that are set up.
    init(port: UInt16 = 0) { self.port = port }

    /// The addresses of the calendars of a domain, the best first; none if nothing says any.
    func addresses(of domain: String) async -> [String] {
        let name = Self.service + domain
        let places = await ask(name, .service)
        if places.places.isEmpty { return [] }
        return places.addresses(at: await ask(name, .text).path)
    }

    /// Waits some seconds at most, on a thread where nobody else waits.
    private func ask(_ name: String, _ kind: ServiceRecords.Kind) async -> ServiceRecords {
        await withCheckedContinuation { continuation in
            // Of its own: the shared pool of threads, once used, wakes the process every second.
            Thread { [port] in
                var answer = [UInt8](repeating: 0, count: Int(Self.most))
                let length = CResolv_query(name, Int32(kind.rawValue), port, &answer, Self.most)
                let isWhole = length > 0 && length <= Self.most
                continuation.resume(
                    returning: isWhole
                        ? ServiceRecords(Array(answer.prefix(Int(length)))) : ServiceRecords())
            }.start()
        }
    }
}
