// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CXML

/// The name of an element, with its namespace.
package struct XMLName: Hashable, Sendable {
    /// The namespace; empty for none.
    package let space: String
    /// The name in it.
    package let name: String

    /// Names an element.
    package init(_ space: String, _ name: String) { (self.space, self.name) = (space, name) }

    /// Names an element of WebDAV.
    static func dav(_ name: String) -> XMLName { XMLName("DAV:", name) }

    /// Names an element of CalDAV.
    static func calendar(_ name: String) -> XMLName {
        XMLName("urn:ietf:params:xml:ns:caldav", name)
    }

    /// Names an element of Apple's calendar server, which all others took over.
    static func server(_ name: String) -> XMLName {
        XMLName("http://calendarserver.org/ns/", name)
    }

    /// Names an element of Apple's calendars, which all others took over.
    static func apple(_ name: String) -> XMLName {
        XMLName("http://apple.com/ns/ical/", name)
    }

    /// The namespace of WebDAV-Push.
    static let pushSpace = "https://bitfire.at/webdav-push"

    /// Names an element of WebDAV-Push.
    static func push(_ name: String) -> XMLName { XMLName(pushSpace, name) }
}

/// Reads the answer of a server step by step, without a tree of it.
///
/// A document type is refused: no server of calendars sends one, and entities are what it would bring.
struct XMLCursor: ~Copyable {
    /// A step.
    enum Step: Equatable {
        /// An element begins; one without content ends with the next step, too.
        case begin(XMLName)
        case end(XMLName)
        case text(String)
    }

    /// Why a document is not read.
    enum Fault: Error, Equatable {
        /// It is no XML, or ends before its end.
        case malformed
        /// It has a document type.
        case hasDocumentType
        /// Its elements lie too deep in one another.
        case tooDeep
    }

    /// How deep elements may lie in one another.
    private static let depth = 64
    /// Once, before there are several threads with documents.
    private static let isReady: Void = xmlInitParser()

    private let reader: xmlTextReaderPtr
    private let bytes: UnsafeMutableBufferPointer<CChar>
    /// The end of an element without content.
    private var pending: Step?

    /// Takes a document.
    init(_ document: [UInt8]) throws(Fault) {
        _ = Self.isReady
        // The parser reads it in place.
        bytes = UnsafeMutableBufferPointer.allocate(capacity: max(document.count, 1))
        _ = bytes.initialize(from: document.lazy.map { CChar(bitPattern: $0) })
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
            | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue
        guard document.count <= Int(Int32.max),
            let reader = xmlReaderForMemory(
                bytes.baseAddress, Int32(document.count), nil, nil, Int32(options))
        else {
            bytes.deallocate()
            throw .malformed
        }
        self.reader = reader
    }

    deinit {
        xmlFreeTextReader(reader)
        bytes.deallocate()
    }

    /// Goes on; nil at the end of the document.
    mutating func next() throws(Fault) -> Step? {
        if let step = pending {
            pending = nil
            return step
        }
        while true {
            switch xmlTextReaderRead(reader) {
            case 1: break
            case 0: return nil
            default: throw .malformed
            }
            guard xmlTextReaderDepth(reader) <= Self.depth else { throw .tooDeep }
            switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_ELEMENT.rawValue:
                if xmlTextReaderIsEmptyElement(reader) == 1 { pending = .end(name) }
                return .begin(name)
            case XML_READER_TYPE_END_ELEMENT.rawValue: return .end(name)
            case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
                XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
                return .text(Self.text(xmlTextReaderConstValue(reader)))
            case XML_READER_TYPE_DOCUMENT_TYPE.rawValue: throw .hasDocumentType
            default: continue
            }
        }
    }

    /// The value of an attribute of the element that began; nil if it has none.
    func attribute(_ name: String) -> String? {
        guard xmlTextReaderMoveToAttribute(reader, name) == 1 else { return nil }
        defer { xmlTextReaderMoveToElement(reader) }
        return Self.text(xmlTextReaderConstValue(reader))
    }

    private var name: XMLName {
        XMLName(
            Self.text(xmlTextReaderConstNamespaceUri(reader)),
            Self.text(xmlTextReaderConstLocalName(reader)))
    }

    private static func text(_ bytes: UnsafePointer<xmlChar>?) -> String {
        bytes.map { String(cString: $0) } ?? ""
    }
}
