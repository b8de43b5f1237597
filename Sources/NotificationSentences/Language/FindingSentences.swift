// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension SentenceList {
    /// Says what was found out; a sentence that no catalog has stays in English.
    public func said(_ finding: Finding) -> String {
        switch finding {
        case .words(let words): words
        case .sentence(let english, let values): filled(english, values.map { said($0) })
        case .list(let parts): parts.map { said($0) }.joined(separator: betweenFindings)
        }
    }

    // Translators: stands between several findings in one line.
    private var betweenFindings: String { contextual("between findings", "; ") }
}

extension Finding {
    /// The sentence in English, such as for a journal.
    package var english: String { Language.english.said(self) }
}

// MARK: - What wakes the machine

/// The sentences of what the service finds out, which `carillon doctor` says.
extension Finding {
    // Translators: one of the things that may wake the computer; it stands at the beginning of a
    // sentence such as “… wakes a machine that sleeps”.
    /// The user's systemd, as one of the things that wake the machine.
    public static var userManager: Finding { text("the user's systemd") }

    // Translators: another one of these.
    /// A timer of the service's own.
    public static var ownTimer: Finding { text("a timer of its own") }

    // Translators: the placeholder of these is one of the things that may wake the computer.
    /// Something wakes the machine.
    public static func wakes(_ way: Finding) -> Finding {
        text("%@ wakes a machine that sleeps", way)
    }

    /// Nothing can, for want of a clock.
    public static func wouldWake(_ way: Finding) -> Finding {
        text("this machine has no clock that can wake it; with one, %@ would", way)
    }

    // Translators: the placeholder of these two is reasons, such as “carillon-wake: it is not installed”.
    /// Only Plasma is left, which may.
    public static func plasmaMayWake(_ reasons: Finding) -> Finding {
        text(
            "Plasma is asked to wake a machine that sleeps, and does not say whether it can; %@",
            reasons)
    }

    /// Nothing is left.
    public static func nothingWakes(_ reasons: Finding) -> Finding {
        text("nothing wakes a machine that sleeps; %@", reasons)
    }

    // Translators: one of the things that may wake the computer, and why it does not.
    /// Why one of them does not wake the machine.
    public static func refuses(_ way: Finding, because reason: Finding) -> Finding {
        text("%1$@: %2$@", way, reason)
    }

    // Translators: “it” in these is the thing that is to wake the computer.
    /// It is no part of this system.
    public static var isNotThere: Finding { text("it is not there") }
    /// It has no name on the bus.
    public static var isNotOnBus: Finding { text("it is not on the session bus") }
    /// The kernel refuses.
    public static var hasNoRight: Finding { text("this process has no right to wake the machine") }
    /// A unit has failed.
    public static var couldNotArm: Finding {
        text("it could not arm a timer that wakes the machine")
    }
    /// A unit has ended without a result.
    public static var doesNotSay: Finding { text("it did not say whether it can") }
    /// There is no such program.
    public static var isNotInstalled: Finding { text("it is not installed") }
    /// The program ended.
    public static var ended: Finding { text("it ended") }
    /// The program hung.
    public static var didNotAnswer: Finding { text("it did not answer in time") }
    /// A unit of the program has failed.
    public static var couldNotStart: Finding { text("the user's systemd could not start it") }

    /// The line that `carillon-wake` has answered: a sentence of its own, or of the system's.
    public static func ofWakeProgram(_ line: String) -> Finding {
        let own = [
            text("privileges could not be given up"), text("it takes no arguments"),
            text("its file does not have cap_wake_alarm"), text("it is no number of seconds"),
        ]
        return own.contains(.sentence(line)) ? .sentence(line) : .words(line)
    }
}

// MARK: - Where the machine is

extension Finding {
    /// Nothing of the system can be asked.
    public static var noSystemBus: Finding { text("there is no system bus") }

    /// Nothing measures where the machine is.
    public static var noGeoClue: Finding {
        text("GeoClue is not installed; it is the package geoclue-2.0 in Debian")
    }

    /// GeoClue does not answer.
    public static var geoClueIsSilent: Finding { text("GeoClue does not answer") }

    /// GeoClue waits for an agent, and does not take the service for one.
    public static var geoClueWantsAgent: Finding {
        text(
            "GeoClue needs an agent in the session, such as GNOME's or /usr/libexec/geoclue-2.0/demos/agent; Carillon can be it once whitelist= in /etc/geoclue/geoclue.conf has org.carillon.Carillon, too"
        )
    }

    // Translators: the placeholder is words of another program.
    /// GeoClue refuses.
    public static func geoClueSays(_ words: String) -> Finding {
        text("GeoClue says: %@", .words(words))
    }
}

// MARK: - The notification server

extension Finding {
    // Translators: the name of a program, and its number.
    /// A process, as people find it in a list of processes.
    public static func process(_ name: String, _ number: Int32) -> Finding {
        text("%1$@, process %2$@", .words(name), .words("\(number)"))
    }

    /// One whose name cannot be read.
    public static func process(_ number: Int32) -> Finding {
        text("process %@", .words("\(number)"))
    }

    /// It has no texts, or is none.
    public static var showsNoText: Finding {
        text(
            "the notification server says that it shows no text; if nothing is shown, another program is in the place of the desktop's server"
        )
    }

    /// It does not say which notification it has taken.
    public static var givesNoNumber: Finding {
        text(
            "the notification server took a notification and did not say which one it is: nothing tells whether it was shown"
        )
    }

    /// It leaves buttons out.
    public static func showsButtons(atMost limit: Int) -> Finding {
        text("the notification server shows %@ buttons at most: the first ones", .words("\(limit)"))
    }

    /// It takes alerts away.
    public static var hidesButtons: Finding {
        text(
            "the notification server takes alerts away once the person is active; questions and alerts with buttons are sent as critical, so that they stay"
        )
    }

    /// Buttons of what has expired do nothing.
    public static var losesButtons: Finding {
        text("the notification server forgets buttons of what expired: banners with buttons stay")
    }

    /// It takes a button for the click.
    public static var dropsButton: Finding {
        text("the notification server leaves one button out unless the click comes last: it does")
    }

    /// It folds titles away.
    public static var foldsTitle: Finding {
        text(
            "the notification server folds the title away unless there is a text: it gets the sender's name"
        )
    }
}

// MARK: - The service itself

extension Finding {
    // Translators: what the service crashed over; the placeholder of these is an application.
    /// The call of a method, whose name is the first placeholder.
    public static func call(_ member: String, of application: String) -> Finding {
        text("the call %1$@ of %2$@", .words(member), .words(application))
    }

    /// String tables.
    public static func texts(of application: String) -> Finding {
        text("the texts of %@", .words(application))
    }

    /// A sound.
    public static func sound(of application: String) -> Finding {
        text("a sound of %@", .words(application))
    }

    /// Attachments.
    public static func attachments(of application: String) -> Finding {
        text("the attachments of %@", .words(application))
    }

    // Translators: its number, and an application.
    /// A notification.
    public static func notification(_ id: String, of application: String) -> Finding {
        text("the notification %1$@ of %2$@", .words(id), .words(application))
    }
}
