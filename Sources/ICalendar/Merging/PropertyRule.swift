// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Which line of a property counts where both sides changed it.
enum PropertyRule {
    /// The one with the greater number: it only ever grows.
    case greater
    /// The one with the later moment.
    case later
    /// The one that says that something is over.
    case over
    /// The one of the server, which others have already.
    case theirs

    init(_ name: String) {
        self =
            switch name {
            case "PERCENT-COMPLETE", "SEQUENCE", "X-MOZ-GENERATION": .greater
            case "ACKNOWLEDGED", "COMPLETED", "CREATED", "DTSTAMP", "LAST-MODIFIED",
                "X-MOZ-LASTACK":
                .later
            case "STATUS": .over
            default: .theirs
            }
    }

    /// The line that counts; nil if there is to be none.
    ///
    /// - Parameters:
    ///   - base: The line that both had.
    ///   - ours: The line of this computer.
    ///   - theirs: The line of the server.
    /// - Returns: One of ours and theirs.
    func line(
        _ base: ContentLine?, ours: ContentLine?, theirs: ContentLine?
    ) -> ContentLine? {
        if ours.saysSame(as: base) || ours.saysSame(as: theirs) { return theirs }
        if theirs.saysSame(as: base) { return ours }
        // One removed it and the other changed it.
        guard let ours, let theirs else { return ours ?? theirs }
        return isOurs(ours, theirs) ? ours : theirs
    }

    private func isOurs(_ ours: ContentLine, _ theirs: ContentLine) -> Bool {
        switch self {
        case .greater: (number(ours) ?? Int.min) > (number(theirs) ?? Int.min)
        case .later: (moment(ours) ?? Int.min) > (moment(theirs) ?? Int.min)
        case .over: isOver(ours) && !isOver(theirs)
        case .theirs: false
        }
    }

    private func number(_ line: ContentLine) -> Int? { Int(line.value.trimmed) }

    private func moment(_ line: ContentLine) -> Int? {
        var ignored = ProblemList()
        return CalendarTime.one(line, &ignored)?.date.wall
    }

    private func isOver(_ line: ContentLine) -> Bool {
        ["COMPLETED", "CANCELLED"].contains(line.value.trimmed.uppercased())
    }
}
