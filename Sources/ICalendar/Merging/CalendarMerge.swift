// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A merge of two versions of a file, each of which was changed since a third.
///
/// A server refuses a file if somebody else was quicker; then both changes are to be in one file.
/// It begins with theirs, in which single lines are changed, so that all that nobody changed here
/// stays byte for byte as the server has it. Nothing of a person is lost: something that one
/// removed and another changed stays.
package struct CalendarMerge: Sendable {
    private let base: CalendarFile
    private let ours: CalendarFile
    private let theirs: CalendarFile

    /// Takes three versions of a file.
    ///
    /// - Parameters:
    ///   - base: The last one that both had.
    ///   - ours: The one of this computer.
    ///   - theirs: The one of the server, whose lines count where both cannot.
    package init(base: CalendarFile, ours: CalendarFile, theirs: CalendarFile) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// The file with the changes of both.
    package var result: CalendarFile {
        let (common, here, there) = (base.bytes, ours.bytes, theirs.bytes)
        if there == common { return ours }
        if here == common || here == there { return theirs }
        var file = theirs
        let merge = ComponentMerge(LineTransfer(from: ours.lineEnd, to: theirs.lineEnd))
        file.root = merge.merged(base.root, ours: ours.root, theirs: theirs.root)
        // Only their last line may have no end, and something may stand behind it now.
        if let last = there.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
            var isLast = true
            file.root.endLines(theirs.lineEnd, &isLast)
        }
        return file
    }
}

extension CalendarComponent {
    /// Ends all lines but the last one of the file, from the last on.
    fileprivate mutating func endLines(_ lineEnd: [UInt8], _ isLast: inout Bool) {
        end = end?.ended(lineEnd, &isLast)
        for place in items.indices.reversed() {
            switch items[place] {
            case .line(let line): items[place] = .line(line.ended(lineEnd, &isLast))
            case .component(var component):
                component.endLines(lineEnd, &isLast)
                items[place] = .component(component)
            }
        }
        begin = begin?.ended(lineEnd, &isLast)
    }
}

extension ContentLine {
    fileprivate func ended(_ lineEnd: [UInt8], _ isLast: inout Bool) -> ContentLine {
        defer { isLast = false }
        return isLast || isEnded ? self : ContentLine(bytes + lineEnd, number: number)
    }
}
