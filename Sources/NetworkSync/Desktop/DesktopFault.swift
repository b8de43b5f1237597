// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// Why evolution-data-server, which keeps the calendars of the desktop, did not do what it was asked.
enum DesktopFault: Error, Equatable {
    /// It is not installed, or does not start.
    case isMissing
    /// It ended, or the bus did.
    case ended
    /// It does not answer.
    case isSilent
    /// One list does not answer, while others do.
    case listIsSilent
    /// The answer is beyond the limits.
    case tooLarge
    /// It answers with an error, which may be another one next time.
    case answers(String)
    /// It will not have a change, however often it is asked.
    case refuses(String)
    /// The item is there, or not there, other than was thought.
    case hasChanged

    /// Whether only one list is concerned.
    var isOfList: Bool {
        switch self {
        case .listIsSilent, .tooLarge, .answers, .refuses, .hasChanged: true
        case .isMissing, .ended, .isSilent: false
        }
    }

    /// Whether it is about one item of a list.
    var isOfItem: Bool {
        switch self {
        case .answers, .refuses, .hasChanged: true
        default: false
        }
    }

    /// The numbers of the errors that calendars have; GLib writes a domain's name with escapes.
    private static let calendarErrors =
        "org.gtk.GDBus.UnmappedGError.Quark._e_2dcal_2dclient_2derror_2dquark.Code"
    /// The numbers of the errors that calendars share with address books.
    private static let sharedErrors =
        "org.gtk.GDBus.UnmappedGError.Quark._e_2dclient_2derror_2dquark.Code"

    /// Makes one of an error of the bus.
    init(_ error: DBusError) {
        typealias Name = DBusError.Name
        self =
            switch (error.peerFault, error.name) {
            case (.isMissing, _): .isMissing
            case (.isSilent, _): .isSilent
            case (.ended, _), (_, Name.unknownObject), (_, Name.unknownMethod),
                (_, Name.unknownInterface),
                // It was not opened.
                (_, Self.sharedErrors + "20"):
                .ended
            case (_, Name.messageTooLarge): .tooLarge
            // It is not there, or there already, or the server behind it has another one.
            case (_, Self.calendarErrors + "1"), (_, Self.calendarErrors + "4"),
                (_, Self.sharedErrors + "21"):
                .hasChanged
            // It is none, or not allowed, or not possible.
            case (_, Self.calendarErrors + "2"), (_, Self.sharedErrors + "0"),
                (_, Self.sharedErrors + "8"), (_, Self.sharedErrors + "11"):
                .refuses(error.shown)
            default: .answers(error.shown)
            }
    }
}
