// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import PersonalSubscriptions

// MARK: - What servers push to applications

extension CommandSentences {
    /// The refusal of a text that is the address of no server; it may be that of an option.
    func isNoServer(
        _ typed: String, _ fault: TopicAddress.Fault, of option: String?
    ) -> String {
        if case .hasSecret = fault { return isNoTopic(typed, fault) }
        let refusal = text(
            "'%@' is the address of no server; write it like https://ntfy.sh, and no more", typed)
        return option.map { "\($0): \(refusal)" } ?? refusal
    }

    // Translators: the address of a server.
    /// The server over which messages come for applications that register.
    func pushServer(_ address: String) -> String {
        text(
            "applications that you allow notifications may register; messages come over %@", address
        )
    }

    /// The answer where no server is named.
    var noPushServer: String {
        text(
            "no server is named, so no application can register; 'carillon pushes server URL' names one"
        )
    }

    /// The answer about the server that is named no more.
    var noPushServerAnyMore: String {
        text("no more applications can register; 'carillon pushes' lists those that have")
    }

    // Translators: an application, and the address of a server.
    /// The refusal of a second server.
    func hasPushes(_ application: String, _ server: String) -> String {
        text(
            "pushes to %1$@ come over %2$@; 'carillon pushes remove' ends that first",
            application, server)
    }

    // Translators: the placeholder is an application.
    /// The refusal where there is nothing to remove.
    func hasNoPushes(_ application: String) -> String {
        text(
            "servers do not push to %@; 'carillon pushes' lists those to which they do", application
        )
    }

    // Translators: the placeholder is an application.
    /// The answer about one that was removed.
    func noPushesAnyMore(_ application: String) -> String {
        text("%@: servers push to it no more", application)
    }

    /// The refusal of one application more than there may be.
    func tooManyPushes(_ most: Int) -> String {
        text("servers push to %@ applications already; remove one first", "\(most)")
    }

    // Translators: the placeholder is an application.
    /// Nobody knows so far whether messages come.
    func pushesDoNotComeSoFar(_ application: String) -> String {
        text("%@: not connected so far; 'carillon pushes' says how it goes", application)
    }

    // Translators: an application, and the reason.
    /// An application is in the list, and nothing comes for it.
    func noPushesCome(_ application: String, _ reason: Finding) -> String {
        text("%1$@ is in the list, but nothing comes: %2$@", application, said(reason))
    }

    /// The list without any.
    var noPushes: String {
        text("servers push to no application; 'carillon pushes add APP --on URL' lets one")
    }

    // Translators: the name of a program.
    /// A program of Carillon's is not where it should be.
    func misses(_ program: String) -> String {
        text("%@ is missing or does not start; install Carillon again", program)
    }

    // Translators: a number of applications, in what 'carillon doctor' says.
    /// Messages come for all applications.
    func pushes(_ count: String) -> String {
        text("applications to which servers push: %@; all are connected", count)
    }

    /// Messages do not come for some applications.
    var somePushesFail: String {
        text("pushes of servers do not all come; 'carillon pushes' says which and why")
    }

    // Translators: the address of a server, and since when.
    /// A server is connected.
    func pushServer(_ server: String, since date: String) -> String {
        text("%1$@, connected since %2$@", server, date)
    }

    // Translators: the address of a server, and when it was there last.
    /// A server is away.
    func pushServer(_ server: String, reached date: String) -> String {
        text("%1$@ cannot be reached; it was there last: %2$@", server, date)
    }

    // Translators: the address of a server.
    /// A server was never there.
    func pushServerIsUnreached(_ server: String) -> String {
        text("%@ was not reached so far", server)
    }

    // Translators: the address of a server.
    /// Nothing comes over a server, since nobody has registered.
    func pushServerIsIdle(_ server: String) -> String {
        text("%@; no application has registered so far", server)
    }

    // Translators: the name of a program, and a number of applications and accounts on servers of calendars.
    /// A program of the session brings what servers push.
    func pushesOver(_ distributor: String, _ count: String) -> String {
        text(
            "%1$@ brings messages for this many applications and accounts: %2$@", distributor, count
        )
    }
}
