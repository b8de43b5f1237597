// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Zones, by whose clock a time is.
extension TimeGrammar {
    /// "UTC", "(CET)", "Pacific time", and `+01:00` behind a time as computers write it.
    func zone(at place: Int, of frame: Frame) -> Read<Int>? {
        if frame.clock?.isOfISO == true, let offset = offset(at: place) { return offset }
        let start = skip(.comma, .openBracket, .filler, from: place)
        guard let zone = value(start, .zone) else { return nil }
        // A town is one of a thing, too, if no time of the day stands before it.
        if isA(.town, at: start) { return frame.clock != nil ? (zone, start + 1) : nil }
        let end = skip(.closeBracket, .of, .filler, from: start + 1)
        if zone < NamedZone.firstValue || zone >= ListedZone.firstValue {
            return frame.clock != nil || frame.day != nil ? (zone, end) : nil
        }
        // "日本時間の9時".
        if language.isUnspaced, frame.clock == nil { return (zone, end) }
        // "Central" is a station, too, if no time stands right before it.
        let kinds: [Meaning.Kind] = [.number, .meridiem, .oclock, .part, .minuteMark]
        guard frame.clock != nil, kinds.contains(where: { isA($0, at: place - 1) }) else {
            return nil
        }
        return (zone, end)
    }

    /// `+0100`, `-05:00`.
    private func offset(at place: Int) -> Read<Int>? {
        let isEast = isA(.and, at: place)
        guard isEast || isA(.dash, at: place), isGlued(place), isGlued(place + 1),
            let hours = value(place + 1, .number)
        else { return nil }
        let sign = isEast ? 1 : -1
        switch tokens[place + 1].digits {
        case 4 where hours % 100 < 60 && hours < 1_500:
            return (sign * (hours / 100 * 60 + hours % 100), place + 2)
        case 2 where hours < 15:
            guard isA(.colon, at: place + 2), isGlued(place + 2), isGlued(place + 3),
                let minutes = value(place + 3, .number), minutes < 60
            else { return (sign * hours * 60, place + 2) }
            return (sign * (hours * 60 + minutes), place + 4)
        default: return nil
        }
    }
}
