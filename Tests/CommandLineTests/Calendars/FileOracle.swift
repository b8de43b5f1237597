// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// The rings of files as icalendar and recurring-ical-events of Python say.
enum FileOracle {
    /// A ring: when, and of which item.
    struct Ring: Hashable {
        var moment: Int
        var uid: String
    }

    /// The answer about one file.
    struct Answer: Decodable {
        /// The day before the first time in the file: a year from there is compared.
        let start: String
        /// The rings by alarms, and those with 15 minutes before each event that has none; nil if it
        /// cannot be read there.
        let rings: Set<Ring>?
        let ahead: Set<Ring>?
        /// Why it cannot.
        let error: String?
    }

    /// Whether the libraries are there.
    static let isThere =
        SeededGenerator.isLongRun && Python.has("icalendar.alarms, recurring_ical_events")

    /// The files that come with the tests of the two libraries.
    static func ownFiles() -> [String] {
        let program = """
            import glob, os, icalendar, recurring_ical_events
            for module, folder in [(icalendar, "tests"), (recurring_ical_events, "test")]:
                place = os.path.dirname(module.__file__)
                print(*sorted(glob.glob(f"{place}/{folder}/*/*.ics")), sep="\\n")
            """
        return (Python.run(["-c", program]) ?? "").split(whereSeparator: \.isNewline)
            .map(String.init)
    }

    /// Asks about files.
    ///
    /// - Parameter paths: The files.
    /// - Returns: An answer for each; nil if the program fails.
    static func answers(about paths: [String]) -> [Answer]? {
        guard let output = Python.run(["-W", "ignore", "-c", program] + paths) else { return nil }
        let answers = output.split(whereSeparator: \.isNewline).compactMap {
            try? JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
        return answers.count == paths.count ? answers : nil
    }

    /// Reads the names of files; writes a line of JSON for each.
    ///
    /// For a person in Berlin, whole days at nine, tasks without alarms when they are due. What is
    /// acknowledged is what ACKNOWLEDGED and Thunderbird say: the library takes DTSTAMP for it, too.
    private static let program = #"""
        import json
        import os
        import re
        import sys
        from datetime import date, datetime, timedelta, timezone
        from zoneinfo import ZoneInfo

        import icalendar
        import recurring_ical_events

        person = ZoneInfo("Europe/Berlin")
        year = timedelta(days=366)
        margin = timedelta(days=62)
        quarter = timedelta(minutes=15)


        def moment(time):
            if not isinstance(time, datetime):
                time = datetime(time.year, time.month, time.day, 9)
            elif time.tzinfo is None:
                time = time.replace(tzinfo=person)
            if time.tzinfo is None:
                time = time.replace(tzinfo=person)
            return int(time.timestamp())


        def first(data):
            """The day before the first time that the file names, zones left out."""
            text = re.sub(rb"BEGIN:VTIMEZONE.*?END:VTIMEZONE", b"", data, flags=re.S)
            found = re.findall(rb"^(?:DTSTART|DUE|TRIGGER)[^:\n]*:(\d{8})(?:T|\r?$)", text, flags=re.M)
            days = []
            for day in found:
                try:
                    days.append(datetime.strptime(day.decode(), "%Y%m%d"))
                except ValueError:
                    pass
            day = min(days, default=datetime(2027, 1, 1))
            return day.replace(tzinfo=timezone.utc) - timedelta(days=8)


        def items(calendar, start, end):
            """The alarms of all items: those at times of their own once, the others at each time."""
            all = [x for x in calendar.subcomponents if x.name in ("VEVENT", "VTODO")]
            newest = {}
            for item in sorted(all, key=lambda item: int(item.get("SEQUENCE", 0))):
                newest[item.name, item.get("UID"), str(item.get("RECURRENCE-ID"))] = item
            for item in newest.values():
                own = icalendar.Alarms()
                if item.is_thunderbird():
                    own.acknowledge_until(item.X_MOZ_LASTACK)
                    own.snooze_until(item.X_MOZ_SNOOZE_TIME)
                for alarm in item.walk("VALARM"):
                    if isinstance(alarm.TRIGGER, date):
                        own.add_alarm(alarm)
                yield item, own, False
                if "DTSTART" not in item and "DUE" not in item:
                    calendar.subcomponents.remove(item)
            query = recurring_ical_events.of(calendar, components=["VEVENT", "VTODO"])
            for item in query.between(start - margin, end + margin):
                alarms = icalendar.Alarms()
                alarms.set_start(item.start)
                alarms.set_end(item.end)
                if item.is_thunderbird():
                    alarms.acknowledge_until(item.X_MOZ_LASTACK)
                    alarms.snooze_until(item.X_MOZ_SNOOZE_TIME)
                for alarm in item.walk("VALARM"):
                    if not isinstance(alarm.TRIGGER, date):
                        alarms.add_alarm(alarm)
                yield item, alarms, True


        def rings(calendar, start, ahead):
            found = set()
            end = start + year
            for item, alarms, is_time in items(calendar, start, end):
                if item.get("STATUS") in ("CANCELLED", "COMPLETED") or "COMPLETED" in item:
                    continue
                uid = str(item.get("UID", ""))
                times = []
                for time in alarms.times:
                    ack, ring = time.acknowledged, moment(time.trigger)
                    snooze = time._snooze_until
                    if ack and not (snooze and snooze > ack) and ring <= ack.timestamp():
                        continue
                    times.append(ring)
                if is_time and not item.walk("VALARM"):
                    if item.name == "VTODO":
                        if "DUE" in item or "DURATION" in item:
                            times.append(moment(item.end))
                    elif ahead:
                        begin = item.start
                        if not isinstance(begin, datetime):
                            begin = datetime(begin.year, begin.month, begin.day)
                        times.append(moment(begin - quarter))
                found |= {(t, uid) for t in times if start.timestamp() < t <= end.timestamp()}
            return sorted(found)


        for name in sys.argv[1:]:
            # Each in a process of its own: the library keeps the zones of the files before.
            process = os.fork()
            if process:
                os.waitpid(process, 0)
                continue
            with open(name, "rb") as file:
                data = file.read()
            start = first(data)
            answer = {"start": start.strftime("%Y-%m-%dT%H:%M:%SZ")}
            try:
                for key, ahead in [("rings", False), ("ahead", True)]:
                    calendars = icalendar.Component.from_ical(data, multiple=True)
                    if calendars and calendars[0].name != "VCALENDAR":
                        whole = icalendar.Calendar()
                        whole.subcomponents = calendars
                        calendars = [whole]
                    found = {ring for one in calendars for ring in rings(one, start, ahead)}
                    answer[key] = sorted(found)
            except Exception as error:
                answer["error"] = f"{type(error).__name__}: {error}"[:200]
            print(json.dumps(answer), flush=True)
            os._exit(0)
        """#
}

extension FileOracle.Ring: Decodable {
    init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        moment = try parts.decode(Int.self)
        uid = try parts.decode(String.self)
    }
}
