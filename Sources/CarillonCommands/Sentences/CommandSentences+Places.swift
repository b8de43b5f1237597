// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

// MARK: - Places

extension CommandSentences {
    /// Two places of one reminder.
    var twoPlaces: String {
        text("--arriving and --leaving name two places; make two reminders")
    }

    /// Two places of one snooze.
    var twoPlacesOfSnooze: String {
        text("--arriving and --leaving name two places; a snooze ends at one of them")
    }

    // Translators: words such as “when I get home”, and an option such as “--arriving home”.
    /// Words behind a name, in a script.
    func areWords(_ words: String, of option: String) -> String {
        text("'%1$@' is no ID, and words say when on a terminal only; write %2$@", words, option)
    }

    // Translators: an option such as --every-time.
    /// An option that means something only with a place.
    func needsPlace(_ option: String) -> String {
        text("%@: it goes with --arriving or --leaving only", option)
    }

    /// The refusal of warnings for a reminder that has no time.
    func waitsForPlace(_ identifier: String) -> String {
        text("%@ waits for a place: there is no time before which it could warn", identifier)
    }

    // Translators: a place as it was typed, and the names of places and networks that there are.
    /// The refusal of a place that there is not.
    func noPlace(_ name: String, _ names: String) -> String {
        names.isEmpty
            ? text(
                "there is no place and no network \"%@\"; 'carillon places add' names one", name)
            : text("there is no place and no network \"%1$@\"; there are %2$@", name, names)
    }

    // Translators: the name of a place that somebody said, such as "home", and the one to add, such as Home.
    /// The refusal of a place that was named in a sentence.
    func noPlaceYet(_ name: String, adding newName: String) -> String {
        text(
            "there is no place and no network \"%1$@\"; 'carillon places add %2$@ here' gives that name to where you are now",
            name, newName)
    }

    // Translators: a place such as home, and the options --arriving home and --leaving home.
    /// The refusal of a place where an option takes a time.
    func isPlace(_ name: String, _ arriving: String, _ leaving: String) -> String {
        text("'%1$@' is a place and no time; write %2$@ or %3$@", name, arriving, leaving)
    }

    // Translators: words such as "when I get home".
    /// The refusal of words of a place where a time has to be said.
    func namesPlace(_ words: String) -> String {
        text("'%@' says where, and not when", words)
    }

    // Translators: words such as "when I get home", and words such as "tomorrow at 9".
    /// The refusal of a place and a time in one reminder.
    func namesPlaceAndTime(_ place: String, _ time: String) -> String {
        text(
            "'%1$@' says where and '%2$@' when; a reminder waits for a place or for a time, and not for both",
            place, time)
    }

    // Translators: a network as it was typed, and the names and UUIDs of those that are meant.
    /// The refusal of a network of which there are several.
    func severalNetworks(_ name: String, _ ids: String) -> String {
        text("\"%1$@\" is more than one network; give the UUID of one: %2$@", name, ids)
    }

    /// The refusal of “here” without a network.
    var isNowhere: String { text("the machine is connected to no network") }

    /// The refusal of a name that would be taken for another place, or has no end.
    func isNoName(_ typed: String, _ most: Int) -> String {
        text("'%1$@' can't be a name; take a word or some, up to %2$@ characters", typed, "\(most)")
    }

    /// The refusal of one place more than there may be.
    func tooManyPlaces(_ most: Int) -> String {
        text("there are %@ places already; remove one first", "\(most)")
    }

    /// The refusal where it is not there to be removed.
    func noSuchPlace(_ name: String) -> String {
        text("'%@' is no place of yours; 'carillon places' lists them", name)
    }

    /// The answer about one that was removed.
    func isNoPlaceAnyMore(_ name: String) -> String { text("%@ is no place any more", name) }

    /// The list without any.
    var noPlaces: String {
        text("no place has a name; 'carillon places add Home here' gives one")
    }

    // Translators: the placeholder is why, in English.
    /// Nothing measures where the machine is.
    func followsNoCircles(_ reason: String) -> String {
        text("reminders that wait for a circle on the earth do not ring: %@", reason)
    }

    /// Something measures where the machine is.
    var followsCircles: String {
        text("GeoClue measures where the machine is while something waits for a circle")
    }

    // Translators: an application, a place such as Office, and the sentence below.
    /// An application that follows a place does not know that one is there, or is not.
    func wasNotTold(
        _ application: String, of place: String, isThere: Bool, why: String
    ) -> String {
        isThere
            ? text("%1$@ was not told that you came to %2$@: %3$@", application, place, why)
            : text("%1$@ was not told that you left %2$@: %3$@", application, place, why)
    }

    // Translators: it, an application, is to be told that somebody came to a place or left it; the
    // placeholder is a name for 'carillon clear'.
    /// The reason, and what to do.
    func isUntold(failed: Bool, _ identifier: String) -> String {
        failed
            ? text(
                "it ended or failed each time; it is told when it next runs, or discard that with 'carillon clear \"%@\"'",
                identifier)
            : text(
                "it could not be started, or did not answer; start it, and it is told, or discard that with 'carillon clear \"%@\"'",
                identifier)
    }

    // Translators: the name of a network of NetworkManager, in the list of places.
    /// The place that is a network.
    func network(_ name: String) -> String { text("the network %@", name) }

    // Translators: degrees such as "52.5163,13.3777", and a number of metres.
    /// The place that is a circle.
    func circle(_ middle: String, metres: String) -> String {
        text("within %2$@ m of %1$@", middle, metres)
    }

    /// A name that is no place of the person's, where no network is known either.
    var networksAreUnknown: String {
        text(
            "that is no place of yours, and no network is known here: NetworkManager does not answer; 'carillon places' lists your places"
        )
    }
}
