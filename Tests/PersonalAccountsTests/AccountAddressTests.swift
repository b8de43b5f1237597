// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalAccounts
import TestThreads
import Testing

@Suite("The address of a server of calendars", .computing)
struct AccountAddressTests {
    @Test(arguments: [
        ("https://Cloud.Example.org", "https://cloud.example.org"),
        ("HTTPS://cloud.example.org:443/dav.php/", "https://cloud.example.org/dav.php"),
        ("http://127.0.0.1:5232/", "http://127.0.0.1:5232"),
        ("https://[::1]:8443//a//b", "https://[::1]:8443/a/b"),
    ])
    func `is read as it is typed`(_ typed: String, _ text: String) throws {
        #expect(try AccountAddress(typed).text == text)
        #expect(AccountAddress.isMeant(by: typed))
    }

    @Test(arguments: [
        "https://", "https:///x", "ftp://a.org", "cloud.example.org", "https://a.org/?q=1",
        "https://a.org/#x", "https://a b.org",
        "https://a.org/" + String(repeating: "x", count: 3_000),
    ])
    func `is refused if it is none`(_ typed: String) {
        #expect(throws: AccountAddress.Fault.malformed) { try AccountAddress(typed) }
    }

    @Test(arguments: [
        ("example.org", "https://example.org"),
        ("Cloud.Example.org:8443/dav/", "https://cloud.example.org:8443/dav"),
        ("localhost:5232", "https://localhost:5232"),
    ])
    func `is read without its scheme where a server is meant`(_ typed: String, _ text: String)
        throws
    {
        #expect(try AccountAddress(short: typed).text == text)
    }

    @Test(arguments: [
        "", ".", "..", "./a.b", "../a", "/a.b", "~/a.b", "calendars", "a.b.", "1.5", "a@b.org",
        "a b.org",
    ])
    func `is no address without its scheme if it is rather a path`(_ typed: String) {
        #expect(throws: AccountAddress.Fault.malformed) { try AccountAddress(short: typed) }
    }

    @Test func `is that of the domain of an address of mail`() {
        #expect(AccountAddress(ofMail: "anna@Example.org")?.text == "https://example.org")
        for typed in [
            "anna", "@example.org", "anna@", "anna@home", "a@b@example.org", "./anna@example.org",
            "anna@example.org/x", "anna b@example.org", "https://anna@example.org",
            "anna@example.org:81",
        ] {
            #expect(AccountAddress(ofMail: typed) == nil, "\(typed)")
        }
    }

    @Test func `has no password`() {
        #expect(throws: AccountAddress.Fault.hasSecret) {
            try AccountAddress("https://anna:secret@cloud.example.org")
        }
    }

    @Test(arguments: [
        ("https://caldav.icloud.com", "https://p42-caldav.icloud.com/1/calendars/", true),
        ("https://caldav.icloud.com", "http://p42-caldav.icloud.com/", false),
        ("https://caldav.icloud.com", "https://icloud.com.evil.org/", false),
        ("https://caldav.icloud.com", "https://evil-icloud.com/", false),
        ("https://cloud.example.org", "https://cloud.example.org/other", true),
        ("https://cloud.example.org", "https://cloud.example.org:8443/", false),
        ("https://cloud.example.org", "https://anna@cloud.example.org/", false),
        ("http://cloud.example.org", "https://cloud.example.org/", true),
        ("https://cloud.example.org", "http://cloud.example.org/", false),
        // Anybody may have a domain of these.
        ("https://calendar.co.uk", "https://evil.co.uk/", false),
        ("https://calendar.com.au", "https://evil.com.au/", false),
        ("https://example.org", "https://other.org/", false),
        ("https://example.org", "https://dav.example.org/", true),
        ("https://example.org", "https://dav.example.org:8443/", false),
        ("https://example.org", "https://evil-example.org/", false),
        ("https://co.uk", "https://evil.co.uk/", false),
        ("https://192.168.0.1", "https://1.192.168.0.1/", false),
        ("http://192.168.0.1", "http://192.168.0.2/", false),
        ("https://10.168.1000.1", "https://9.168.1000.1/", false),
    ])
    func `trusts its own server, and others of its domain`(
        _ own: String, _ other: String, _ isTrusted: Bool
    ) throws {
        #expect(try AccountAddress(own).trusts(other) == isTrusted, "\(other)")
    }

    @Test(arguments: [
        ("https://a.org", true), ("http://a.org", false), ("http://localhost:5232", true),
        ("http://127.0.0.1", true), ("http://[::1]:80", true), ("http://127.0.0.1.evil.org", false),
    ])
    func `says whether others can read the password`(_ text: String, _ isPrivate: Bool) throws {
        #expect(try AccountAddress(text).isPrivate == isPrivate)
    }

    @Test(arguments: [
        ("https://example.org/", "example.org"), ("https://Cloud.Example.org", "cloud.example.org"),
        ("https://example.org:8443", nil), ("https://example.org/dav", nil),
        ("http://example.org", nil), ("https://localhost", nil), ("https://192.168.0.1", nil),
        ("https://[::1]", nil),
    ])
    func `is a domain if it says nothing else`(_ text: String, _ domain: String?) throws {
        #expect(try AccountAddress(text).domainOnly == domain)
    }

    @Test func `finds what the server names`() throws {
        let address = try AccountAddress("https://cloud.example.org/dav")
        #expect(address.resolve("/anna/") == "https://cloud.example.org/anna/")
        #expect(address.resolve("anna/") == "https://cloud.example.org/dav/anna/")
        #expect(
            address.resolve("work/", from: "https://cloud.example.org/anna/")
                == "https://cloud.example.org/anna/work/")
        #expect(address.resolve("https://evil.net/") == nil)
        #expect(address.resolve("//evil.net/") == nil)
        #expect(address.resolve("javascript:alert(1)") == nil)
    }
}

@Suite("An account", .computing)
struct KeptAccountTests {
    private func account(
        _ address: String, _ user: String, _ variables: [String: String] = ["HOME": "/home/anna"]
    ) throws -> KeptAccount {
        KeptAccount(try AccountAddress(address), user: user, password: "x", variables)
    }

    @Test func `has a folder that is one name, whatever the user is called`() throws {
        let user = "../../anna/ bö%"
        let folder = try account("https://cloud.example.org", user).folder
        #expect(folder.hasPrefix("/home/anna/.local/share/carillon/calendars/"))
        #expect(folder.split(separator: "/").count == 7, "\(folder)")
        #expect(folder.split(separator: "/").last?.hasPrefix(".") == false, "\(folder)")
        #expect(try account("https://cloud.example.org/b", user).folder != folder)
        let other = try account("https://cloud.example.org", user, ["XDG_DATA_HOME": "/data"])
        #expect(other.folder.hasPrefix("/data/carillon/calendars/"))
    }

    @Test func `takes the place of the one of the same server and user`() throws {
        var kept = KeptAccounts()
        kept.set(try account("https://b.org", "anna"))
        kept.set(try account("https://a.org", "anna"))
        var other = try account("https://b.org", "anna")
        other.password = "new"
        kept.set(other)
        #expect(kept.accounts.map(\.address.text) == ["https://a.org", "https://b.org"])
        #expect(kept.accounts[1].password == "new")
        kept.remove(other)
        #expect(kept.accounts.map(\.address.text) == ["https://a.org"])
    }

    @Test func `of a file of an older version has its password there`() throws {
        let old = """
            {"accounts": [{"address": "https://a.org", "folder": "/f", "password": "x", "user": "anna"}]}
            """
        let kept = try JSONDecoder().decode(KeptAccounts.self, from: Data(old.utf8))
        #expect(kept.accounts.map(\.password) == ["x"] && kept.accounts[0].folder == "/f")

        var moved = kept
        moved.accounts[0].moveToKeyring(at: Date(timeIntervalSinceReferenceDate: 7))
        let text = String(decoding: try JSONEncoder().encode(moved), as: UTF8.self)
        #expect(!text.contains("password"))
        #expect(try JSONDecoder().decode(KeptAccounts.self, from: Data(text.utf8)) == moved)
        // Another password is another file, although the file has none of them.
        var again = kept
        again.accounts[0].moveToKeyring(at: Date(timeIntervalSinceReferenceDate: 8))
        #expect(again != moved)
    }

    @Test func `is found in a keyring by its server and its user, and by a person by its name`()
        throws
    {
        let anna = try account("https://cloud.example.org/dav", "anna")
        #expect(anna.keyringLabel == "Carillon: anna@cloud.example.org")
        #expect(anna.keyringWords["server"] == "https://cloud.example.org/dav")
        #expect(try account("https://example.org", "anna@example.org").name == "anna@example.org")
        #expect(try account("https://b.org", "anna@a.org").name == "anna@a.org@b.org")
        var online = anna
        online.online = KeptAccount.Online(id: "account_1", name: "anna@home")
        #expect(online.name == "anna@home")
    }
}
