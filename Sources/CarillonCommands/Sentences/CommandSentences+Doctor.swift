// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

// MARK: - What is examined

extension CommandSentences {
    // Translators: what 'carillon doctor' examines, in a column, as short as can be.
    /// The name of a check; one that is not known has its own.
    func name(ofCheck check: String) -> String {
        switch check {
        case "bus": text("bus")
        case "service": text("service")
        case "upgrade": text("upgrade")
        case "store": text("store")
        case "set aside": text("set aside")
        case "notification server": text("notification server")
        case "buttons": text("buttons")
        case "sound": text("sound")
        case "limit": text("limit")
        case "quiet": text("quiet")
        case "badge": text("badge")
        case "wake-up": text("wake-up")
        case "sleep": text("sleep")
        case "places": text("places")
        case "crossings": text("crossings")
        case "clock": text("clock")
        case "files": text("files")
        case "calendars": text("calendars")
        case "accounts": text("accounts")
        case "subscriptions": text("subscriptions")
        case "pushes": text("pushes")
        case "push server": text("push server")
        default: check
        }
    }

    /// Something has to be mended.
    var somethingFails: String { text("something essential does not work; see above") }
}

// MARK: - Bus, service and store

extension CommandSentences {
    /// The bus is there.
    var connected: String { text("connected to the session bus") }

    // Translators: the placeholder of these is what the system says.
    /// The bus or the service is not there, or something else went wrong, which is told in English.
    func trouble(_ error: NotificationError) -> String {
        if let known = PendingRefusal.read(error) {
            return refusal(known.refusal, of: known.identifier)
        }
        return switch (error.code, error.reason) {
        case (.disconnected, let reason?):
            text(
                "there is no session bus: %@; log in to a desktop session or set DBUS_SESSION_BUS_ADDRESS",
                busWords(reason))
        case (.serviceUnknown, let reason?) where reason.contains("was not provided by any"):
            // All that the bus adds is the name that it looked for.
            text(
                "the notification service is not installed; install carillon, or start carillond")
        case (.serviceUnknown, let reason?):
            text(
                "the notification service is not installed or not running: %@; install carillon, or start carillond",
                reason)
        default: TypedField.text(error)
        }
    }

    /// The reason why a bus cannot be reached, in the language of the session where it is a usual one.
    private func busWords(_ reason: String) -> String {
        let start = "connecting to the bus at "
        guard reason.hasPrefix(start), let colon = reason.range(of: ": ", options: .backwards)
        else { return reason }
        let address = reason[..<colon.lowerBound].dropFirst(start.count)
        let words =
            switch reason[colon.upperBound...] {
            case "No such file or directory": text("there is no such file")
            case "Connection refused": text("nothing listens there")
            case "Permission denied": text("this is not allowed")
            case "Connection reset by peer": text("the connection was closed")
            case "Invalid argument": text("this is no address")
            case let words: String(words)
            }
        return text("cannot connect to %1$@: %2$@", String(address), words)
    }

    /// The service is there.
    func answers(_ version: String) -> String { text("version %@ answers", version) }

    /// An old service that makes room by itself.
    var isOlderAndEnds: String {
        text(
            "the running service is older than the installed one; that takes over when nothing is about to ring"
        )
    }

    /// An old service that does not.
    var isOlder: String {
        text(
            "the running service is older than the installed one; end it with 'pkill -x carillond', and the next call starts it anew"
        )
    }

    /// A service of another installation.
    func isNot(ofVersion version: String) -> String {
        text(
            "the running service is not of version %@, as this command is; end it with 'pkill -x carillond', and the next call starts it anew",
            version)
    }

    // Translators: words such as “the texts of org.example.App”.
    /// The service ended over something again and again.
    func isSetAside(_ work: String) -> String {
        text("the service crashed over this again and again, and avoids it for a day: %@", work)
    }

    // Translators: a path, a size such as 48 KiB, and two numbers.
    /// The store.
    func store(_ path: String, _ size: String, pending: Int, delivered: Int) -> String {
        text("%1$@, %2$@, %3$@ pending, %4$@ delivered", path, size, "\(pending)", "\(delivered)")
    }

    /// There is no store.
    var noStore: String {
        text("the service has no store; see its log with 'journalctl --user -t carillond'")
    }

    /// An older service.
    var saysNothing: String { text("the service says nothing about it") }
}

// MARK: - The desktop

extension CommandSentences {
    /// Whether there are buttons.
    func buttons(_ has: Bool) -> String {
        has
            ? text("the notification server shows buttons")
            : text("the notification server shows no buttons; use 'carillon respond'")
    }

    /// Who plays sounds.
    func sounds(_ has: Bool) -> String {
        has
            ? text("the notification server plays sounds")
            : text("the notification server plays no sounds; the service plays them")
    }

    // Translators: a program.
    /// A program that has the name of a server and is none.
    func pretends(_ process: String) -> String {
        text(
            "%@, has its name and does not say what it is; nothing is shown before it answers, or ends",
            process)
    }

    /// There is no server.
    func noServer(hasTerminal: Bool) -> String {
        hasTerminal
            ? text(
                "there is none, so banners are printed on a terminal; install one, such as dunst or mako-notifier"
            )
            : text(
                "there is none; banners wait for one, and are in 'carillon list' meanwhile; install one, such as dunst or mako-notifier"
            )
    }

    // Translators: the placeholder of these is a moment such as “today 23:00”.
    /// It is quiet.
    func quiet(until moment: String?) -> String {
        if let moment {
            return text("it is quiet until %@; 'carillon quiet' says what comes through", moment)
        }
        return text("it is quiet; 'carillon quiet' says what comes through")
    }

    /// The server lets nothing through.
    var serverInhibits: String {
        text(
            "the notification server holds notifications back, and the service plays no sound of its own meanwhile, but for what is critical"
        )
    }

    /// It is not quiet.
    func nothingHeldBack(before moment: String?) -> String {
        if let moment { return text("nothing is held back before %@", moment) }
        return text("nothing is held back")
    }

    /// Whether badges are seen.
    func badges(_ has: Bool) -> String {
        has
            ? text("a launcher shows badges")
            : text("no launcher shows badges; Plasma, Dash to Dock and Plank do")
    }

    // Translators: the placeholder is what the system says, in English.
    /// Notifications of the moment in which the machine is to sleep may come late.
    func sleeps(_ reason: String) -> String {
        text(
            "logind does not let the service hold back a machine that is about to sleep (%@): what is due in that moment rings after the sleep",
            reason)
    }

    // Translators: a point in time such as “Mon 30 Nov 02:41:05”, and a time zone such as Europe/Berlin.
    /// The clock of the service.
    func clock(_ day: String, _ time: String, zone: String) -> String {
        text("%1$@, time zone %2$@", DateText.moment(day, time, language), zone)
    }

    // Translators: inotify is the part of Linux by which programs see changes of files.
    /// Changes of files are seen late.
    var filesAreLookedAt: String {
        text(
            "other programs have all of your instances of inotify: changed calendars and lists are seen within half a minute, a changed time zone after a restart only; raise fs.inotify.max_user_instances"
        )
    }
}
