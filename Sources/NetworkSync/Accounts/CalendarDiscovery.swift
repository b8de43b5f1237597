// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation

/// Finds the lists of an account, from whatever address a person knows.
///
/// Source: RFC 6764, section 6, "Client "Bootstrapping" Procedures".
struct CalendarDiscovery {
    let server: CalendarServer
    /// Who is asked for the calendars of a domain.
    var lookup = ServiceLookup()

    /// How many lists of one account are kept.
    private static let mostLists = 500
    /// How many characters of a name are shown.
    private static let mostOfName = 200

    /// Finds them.
    ///
    /// - Returns: The lists, by their addresses.
    /// - Throws: ``ServerFault``, also if there are none.
    func lists() async throws(ServerFault) -> [ServerList] {
        let (place, first) = try await start()
        // The address of one list is enough.
        if first.isCalendar { return [list(first, at: place)] }
        var homes = try addresses(first.homes, from: place)
        if homes.isEmpty, let principal = first.principal {
            let address = try server.address(of: principal, from: place)
            let (whose, answer) = try await server.ask(.place, at: address)
            homes = try addresses(answer.resources.first?.homes ?? [], from: whose)
        }
        // A server that knows nothing of principals may have lists there all the same.
        var found: [String: ServerList] = [:]
        var elsewhere: ServerFault?
        for home in homes.isEmpty ? [place] : homes {
            let whose: String
            let answer: MultiStatus
            do throws(ServerFault) {
                (whose, answer) = try await server.ask(.lists, at: home)
            } catch {
                // Of several, one that another person no longer shares keeps back none.
                guard homes.count > 1, error.isOfAddress else { throw error }
                continue
            }
            for resource in answer.resources where resource.isCalendar {
                do throws(ServerFault) {
                    let address = try server.address(of: resource.href, from: whose)
                    found[Self.folder(address)] = list(resource, at: address)
                } catch {
                    // One list of another server keeps back none of this one.
                    elsewhere = error
                }
            }
        }
        if found.isEmpty { throw elsewhere ?? .hasNoCalendars }
        return found.values.sorted { $0.address < $1.address }.prefix(Self.mostLists).map(\.self)
    }

    /// The first address that answers: one of the server itself, or the one that its domain names.
    ///
    /// The domain is asked last: its answer is not signed, so the password goes by it only where it would
    /// go anyway.
    private func start() async throws(ServerFault) -> (String, MultiStatus.Resource) {
        var last: ServerFault
        do throws(ServerFault) {
            return try await startOfServer()
        } catch {
            last = error
        }
        guard last.isOfPlace, let domain = server.account.address.domainOnly else { throw last }
        for address in await lookup.addresses(of: domain) {
            do throws(ServerFault) {
                let place = try server.address(of: address, from: server.account.address.text)
                let (found, answer) = try await server.ask(.place, at: place)
                if let first = answer.resources.first { return (found, first) }
            } catch {
                last = error
            }
        }
        throw last
    }

    /// The first address of the server that answers: the person's own, or the well-known one.
    private func startOfServer() async throws(ServerFault) -> (String, MultiStatus.Resource) {
        let own = server.account.address.text
        do throws(ServerFault) {
            let (address, answer) = try await server.ask(.place, at: own + "/")
            if let first = answer.resources.first,
                first.isCalendar || first.principal != nil || !first.homes.isEmpty
            {
                return (address, first)
            }
        } catch {
            guard error.isOfPage else { throw error }
        }
        let known = try server.address(of: "/.well-known/caldav", from: own)
        let (address, answer) = try await server.ask(.place, at: known)
        guard let first = answer.resources.first else { throw .hasNoCalendars }
        return (address, first)
    }

    private func addresses(
        _ hrefs: [String], from base: String
    ) throws(ServerFault) -> [String] {
        var addresses: [String] = []
        for href in hrefs { addresses.append(try server.address(of: href, from: base)) }
        return addresses
    }

    private func list(_ resource: MultiStatus.Resource, at address: String) -> ServerList {
        let folder = Self.folder(address)
        let last = URL(string: folder)?.lastPathComponent ?? folder
        let name = (resource.displayName ?? last).prefix(Self.mostOfName)
        return ServerList(
            address: folder, name: String(name), color: resource.color, pushes: resource.pushes)
    }

    private static func folder(_ address: String) -> String {
        address.hasSuffix("/") ? address : address + "/"
    }
}
