// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a list that may be long.
public struct Page<Element> {
    /// The elements of the page, in the order of the list.
    public var elements: [Element]
    /// Where the next page begins; nil when this is the last.
    public var next: ListPlace?

    /// Makes a page.
    public init(elements: [Element], next: ListPlace? = nil) {
        self.elements = elements
        self.next = next
    }
}

extension Page {
    /// Reads a list page by page.
    ///
    /// - Parameter page: Reads the page behind a place; nil is the first.
    /// - Returns: The elements of all pages, in order.
    /// - Throws: The error of the reading.
    package nonisolated(nonsending) static func readAll(
        _ page:
            nonisolated(nonsending) (ListPlace?) async throws(NotificationError) -> Page<Element>
    ) async throws(NotificationError) -> [Element] {
        var last = try await page(nil)
        var elements = last.elements
        while let next = last.next {
            last = try await page(next)
            elements += last.elements
        }
        return elements
    }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

/// A place in a list, behind which a page begins, whatever came and went before it.
public struct ListPlace: Hashable, Sendable {
    /// The time by which the list is ordered, in microseconds since 1970.
    ///
    /// No `Date`: a time that is compared must not be rounded on its way.
    public var time: Int64
    /// The number that tells elements of the same time apart.
    public var number: Int64

    /// Makes a place.
    public init(time: Int64, number: Int64) {
        self.time = time
        self.number = number
    }
}

extension ListPlace: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            time: Int64(try fields.integer(.time).required(.time)),
            number: Int64(try fields.integer(.number).required(.number)))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.time, Int(time))
        fields.set(.number, Int(number))
    }
}

extension Page: FieldCodable where Element: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            elements: try fields.list(.elements).required(.elements),
            next: try fields.nested(.next))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.elements, elements)
        fields.set(.next, next)
    }
}
