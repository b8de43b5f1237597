// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The answer to a question about many resources.
///
/// Source: RFC 4918, section 13, "Multi-Status Response".
package struct MultiStatus: Equatable, Sendable {
    /// One resource.
    package struct Resource: Equatable, Sendable {
        /// Its address as the server wrote it: a path, or a whole address.
        package var href = ""
        /// The number of a status that goes for all of it; nil if each property has one.
        package var status: Int?
        /// The properties that it has.
        package var properties: [XMLName: Property] = [:]

        /// The entity tag of its contents; nil if it is not known.
        package var tag: String? { text(.dav("getetag")) }
        /// The name for a person.
        package var displayName: String? { text(.dav("displayname")) }
        /// The colour of a list, as `#FF2968` or `#FF2968FF`.
        package var color: String? { text(.apple("calendar-color")) }
        /// The contents of a calendar object.
        package var calendarData: String? { properties[.calendar("calendar-data")]?.text }
        /// A text that changes with each change in the collection.
        package var collectionTag: String? {
            text(.server("getctag")) ?? syncToken
        }
        /// A text by which the server knows the state that a list is in; nil if it keeps none.
        package var syncToken: String? { text(.dav("sync-token")) }
        /// Whether it has others in it.
        package var isCollection: Bool { isOf(.dav("collection")) }
        /// Whether it is a list with events or tasks, and no inbox or outbox.
        package var isCalendar: Bool { isOf(.calendar("calendar")) && takesItems }
        /// The address of who is asking.
        package var principal: String? {
            properties[.dav("current-user-principal")]?.hrefs.first
        }
        /// The addresses below which the lists of a principal are.
        package var homes: [String] {
            properties[.calendar("calendar-home-set")]?.hrefs ?? []
        }

        /// The way in which a list tells of its changes; nil if it tells of none, or in ways that are
        /// not known here.
        package var pushes: ListPushes? {
            let transports = properties[.push("transports")]
            guard transports?.elements.contains(.push("web-push")) == true,
                let topic = text(.push("topic")), ListPushes.isTopic(topic)
            else { return nil }
            // One that says nothing of what it tells of is asked for it.
            let triggers = properties[.push("supported-triggers")]?.elements ?? []
            guard triggers.isEmpty || triggers.contains(.push("content-update")) else {
                return nil
            }
            return ListPushes(
                topic: topic, senderKey: transports?.texts[.push("vapid-public-key")])
        }

        /// Whether events or tasks can be in it; one that says nothing has all.
        private var takesItems: Bool {
            guard
                let kinds = properties[.calendar("supported-calendar-component-set")]?.names,
                !kinds.isEmpty
            else { return true }
            return kinds.contains { ["VEVENT", "VTODO"].contains($0.uppercased()) }
        }

        private func isOf(_ type: XMLName) -> Bool {
            properties[.dav("resourcetype")]?.elements.contains(type) == true
        }

        private func text(_ name: XMLName) -> String? {
            guard let text = properties[name]?.text else { return nil }
            let trimmed = text.drop(while: \.isWhitespace)
            let end = trimmed.lastIndex { !$0.isWhitespace }
            return end.map { String(trimmed[...$0]) }
        }
    }

    /// The value of a property, in the forms that properties of calendars have.
    package struct Property: Equatable, Sendable {
        /// All text of it.
        package var text = ""
        /// The addresses in it.
        package var hrefs: [String] = []
        /// The elements in it.
        package var elements: Set<XMLName> = []
        /// The attributes "name" of its elements.
        package var names: Set<String> = []
        /// The texts of its elements, in a property of WebDAV-Push.
        package var texts: [XMLName: String] = [:]
    }

    /// Why an answer is none.
    package enum Fault: Error, Equatable, Sendable {
        /// It is no XML, or it is cut off.
        case malformed
        /// It is another document, such as a page, or has too much in it.
        case isOther
    }

    /// How many bytes a text may have by which a server knows a state.
    private static let mostToken = 4_096
    private static let token = [XMLName.dav("multistatus"), .dav("sync-token")]

    /// How many resources one answer may have.
    private static let most = 200_000

    /// All of them, as the server has them in order.
    package private(set) var resources: [Resource] = []
    /// The text by which the server knows the state of this answer; nil if it says none, or one that is
    /// longer than any is.
    package private(set) var syncToken: String?

    /// Reads an answer; what is in it besides is passed by.
    ///
    /// - Parameter document: The body of the answer.
    /// - Throws: ``Fault``: of what is cut off nothing counts, since what is missing would be
    ///   taken for deleted.
    package init(_ document: [UInt8]) throws(Fault) {
        let isWhole: Bool
        do throws(XMLCursor.Fault) {
            isWhole = try read(document)
        } catch {
            throw error == .hasDocumentType ? .isOther : .malformed
        }
        if !isWhole { throw .isOther }
    }

    /// Reads all resources; says whether the document is of that kind, and within the limits.
    private mutating func read(_ document: [UInt8]) throws(XMLCursor.Fault) -> Bool {
        var cursor = try XMLCursor(document)
        var path: [XMLName] = []
        var reader = ResourceReader()
        while let step = try cursor.next() {
            switch step {
            case .begin(let name):
                path.append(name)
                if path.count == 1, name != .dav("multistatus") { return false }
                reader.begin(path, named: cursor.attribute("name"))
            case .text(let text):
                reader.text(text, in: path)
                if path == Self.token, (syncToken ?? "").utf8.count <= Self.mostToken {
                    syncToken = (syncToken ?? "") + text
                }
            case .end:
                if let resource = reader.end(path) { resources.append(resource) }
                if resources.count > Self.most { return false }
                _ = path.popLast()
            }
        }
        syncToken = syncToken.map { $0.filter { !$0.isWhitespace } }
        if syncToken.map({ $0.isEmpty || $0.utf8.count > Self.mostToken }) == true {
            syncToken = nil
        }
        return true
    }
}

/// Puts a resource together from the steps through its document.
private struct ResourceReader {
    private var resource = MultiStatus.Resource()
    /// The properties whose status is not known yet.
    private var group: [XMLName: MultiStatus.Property] = [:]
    private var groupStatus = ""
    private var status = ""
    private var href = ""
    /// Whether an address of it is longer than any is.
    private var isTooLong = false

    /// How many bytes an address may have, and how many of a text count that is no contents.
    private static let mostText = 4_096

    // The places of elements: multistatus / response / propstat / prop / a property / in it.
    private static let response = [XMLName.dav("multistatus"), .dav("response")]
    private static let group = response + [.dav("propstat")]
    private static let properties = group + [.dav("prop")]

    mutating func begin(_ path: [XMLName], named name: String?) {
        if path == Self.response { self = ResourceReader() }
        if path == Self.group { (group, groupStatus) = ([:], "") }
        guard path.starts(with: Self.properties), path.count > Self.properties.count else { return }
        let key = path[Self.properties.count]
        if path.count == Self.properties.count + 1 {
            group[key] = MultiStatus.Property()
            return
        }
        group[key]?.elements.insert(path[path.count - 1])
        if let name { group[key]?.names.insert(name) }
        if path.last == .dav("href") { href = "" }
    }

    mutating func text(_ text: String, in path: [XMLName]) {
        if path.last == .dav("href") {
            // The end of an address is missing only where nothing becomes of it.
            isTooLong = isTooLong || href.utf8.count + text.utf8.count > Self.mostText
            if !isTooLong { href += text }
        }
        if path.last == .dav("status") {
            if path.count == Self.group.count + 1 {
                Self.add(text, to: &groupStatus)
            } else {
                Self.add(text, to: &status)
            }
        }
        guard path.starts(with: Self.properties), path.count > Self.properties.count else { return }
        let key = path[Self.properties.count]
        if key == .calendar("calendar-data") {
            group[key, default: MultiStatus.Property()].text += text
        } else if key.space == XMLName.pushSpace, path.count > Self.properties.count + 1 {
            Self.add(
                text,
                to: &group[key, default: MultiStatus.Property()]
                    .texts[path[path.count - 1], default: ""])
        } else {
            Self.add(text, to: &group[key, default: MultiStatus.Property()].text)
        }
    }

    private static func add(_ text: String, to whole: inout String) {
        whole += text.unicodeScalars.prefix(max(0, (mostText - whole.utf8.count) / 4))
            .reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    /// Ends an element; gives the resource if it was one.
    mutating func end(_ path: [XMLName]) -> MultiStatus.Resource? {
        if path == Self.response + [.dav("href")] {
            resource.href = Self.trimmed(href)
            href = ""
        } else if path.starts(with: Self.properties), path.last == .dav("href") {
            group[path[Self.properties.count]]?.hrefs.append(Self.trimmed(href))
            href = ""
        } else if path == Self.group {
            let number = Self.number(groupStatus)
            // A property that is not there has 404 and no value.
            if number == nil || number == 200 { resource.properties.merge(group) { $1 } }
        } else if path == Self.response {
            resource.status = Self.number(status)
            return isTooLong ? nil : resource
        }
        return nil
    }

    private static func trimmed(_ text: String) -> String {
        String(text.split(whereSeparator: \.isWhitespace).first ?? "")
    }

    /// The number in a line such as "HTTP/1.1 200 OK".
    private static func number(_ line: String) -> Int? {
        line.split(separator: " ").lazy.compactMap { Int($0) }.first
    }
}
