// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Every key of the written form, once; the introspection XML says what each means.
package enum FieldKey: String, CaseIterable, Sendable {
    // Requests, pending requests, delivered notifications, responses.
    case identifier, content, trigger, lateDelivery, lateDeliverySeconds
    case wakesMachine, nagInterval, again, firstDate, count
    case application, request, due, id, dueDate, date, notification, action, text
    case repeated, reason

    // The history.
    case ended, ending, locked, quiet, entries

    // Quiet hours.
    case windows, start, end, weekdays, until, pausedUntil, allowed, timeSensitive, summaries
    case silenced

    // Pages of lists.
    case elements, next, time, number

    // Pushes.
    case mutable, wakes

    // Content.
    case title, subtitle, body, badge, badgeIncrement, sound, attachments, category, thread
    case launchImage, userInfo, summaryArgument, summaryArgumentCount, targetContentIdentifier
    case interruptionLevel, relevanceScore, filterCriteria
    case localized, key, arguments, directory, excludedFromHistory, expiration
    case desktop, hints

    // Sounds, attachments, triggers.
    case kind, name, volume, path, type, thumbnailHidden, seconds, repeats, components
    case every, unit, rule, exceptions, relativeOffsets
    case place, monitor, side, since, before, network, entry, exit, connected, latitude, longitude
    case radius

    // Date components.
    case era, year, month, day, hour, minute, second, nanosecond, weekday, weekdayOrdinal
    case quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear
    case leapMonth, timeZone, calendar

    // Categories and actions.
    case actions, minimalActions, intentIdentifiers, options, hiddenPreviewsBodyPlaceholder
    case summaryFormat, icon, textInput, buttonTitle, placeholder

    // Settings, registration, applications.
    case authorization, requested, requestDate, alertStyle, previews, pendingLimit, waking
    case summarized, keepsHistory, places
    case foreground, pushesOnly, changes, settings, categories, pending, monitors, delivered

    // The diagnosis.
    case version, storePath, storeSize, notificationServer, capabilities, badgeListener
    case serverProcess, serverLimits, inhibited, quietChange, terminal, wakeUp, sleepRefusal
    case positionTrouble, clock, replaced, makesRoom, setAside, sentence, parts
}
