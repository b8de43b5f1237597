// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Merges a component with all in it.
struct ComponentMerge {
    private let transfer: LineTransfer

    init(_ transfer: LineTransfer) { self.transfer = transfer }

    /// The component that has the changes of both.
    ///
    /// - Parameters:
    ///   - base: The one that both had; an empty one if both added theirs.
    ///   - ours: The one of this computer.
    ///   - theirs: The one of the server.
    /// - Returns: Theirs, with all in it that was changed here.
    func merged(
        _ base: CalendarComponent, ours: CalendarComponent, theirs: CalendarComponent
    ) -> CalendarComponent {
        if theirs.isWritten(as: base) { return transfer.component(ours) }
        if ours.saysSame(as: base) || ours.saysSame(as: theirs) { return theirs }
        // Rules of two versions would be a zone that is nowhere.
        if theirs.name == "VTIMEZONE" { return theirs }
        var slots = MergeSlots(theirs)
        PropertyMerge(base, ours: ours, theirs: theirs, transfer).merge(theirs, into: &slots)
        mergeComponents(base, ours, theirs, &slots)
        var merged = theirs
        merged.items = slots.items
        return merged
    }

    private func mergeComponents(
        _ base: CalendarComponent, _ ours: CalendarComponent, _ theirs: CalendarComponent,
        _ slots: inout MergeSlots
    ) {
        let (old, own, their) = (base.candidates, ours.candidates, theirs.candidates)
        let oursOfOld = ComponentPairs(old, own)
        let theirsOfOld = ComponentPairs(old, their)
        let added = ComponentPairs(
            own, their,
            where: ({ oursOfOld.firsts[$0] == nil }, { theirsOfOld.firsts[$0] == nil }))
        var removed = RemovedZones()
        var names: [String: String] = [:]
        for (index, candidate) in their.enumerated() {
            let oldIndex = theirsOfOld.firsts[index]
            let ownIndex = oldIndex.map { oursOfOld.others[$0] } ?? added.firsts[index]
            let component = candidate.component
            if let ownIndex {
                let ours = own[ownIndex].component
                let merged = merged(
                    oldIndex.map { old[$0].component }
                        ?? CalendarComponent(name: component.name, begin: nil),
                    ours: ours, theirs: component)
                slots.replace(candidate.place, with: .component(merged))
                names.note(ours, merged)
            } else if let oldIndex, component.contents == old[oldIndex].component.contents {
                slots.replace(candidate.place, with: nil)
                removed.add(component, behind: candidate.place)
            }
        }
        var last: Int?
        for (index, candidate) in own.enumerated() {
            let oldIndex = oursOfOld.firsts[index]
            if let other = oldIndex.map({ theirsOfOld.others[$0] }) ?? added.others[index] {
                last = their[other].place
                continue
            }
            let component = transfer.component(candidate.component)
            if let oldIndex, candidate.component.contents == old[oldIndex].component.contents {
                removed.add(component, behind: last)
            } else {
                let renamed = component.following(names, ending: transfer.lineEnd)
                slots.add(renamed, behind: last, transfer)
            }
        }
        for (zone, place) in removed.used(in: slots) { slots.add(zone, behind: place, transfer) }
    }
}

/// The zones that one side removed, which the other may use.
private struct RemovedZones {
    private var all: [(zone: CalendarComponent, place: Int?)] = []

    mutating func add(_ component: CalendarComponent, behind place: Int?) {
        if component.name == "VTIMEZONE" { all.append((component, place)) }
    }

    /// Those that something still names.
    func used(in slots: MergeSlots) -> [(CalendarComponent, Int?)] {
        if all.isEmpty { return [] }
        var names: Set<String> = []
        for item in slots.items { item.addZones(to: &names) }
        return all.filter { names.contains($0.zone.line("TZID")?.value.trimmed ?? "") }
    }
}

extension CalendarComponent.Item {
    /// Adds the zones that times in it name.
    fileprivate func addZones(to names: inout Set<String>) {
        switch self {
        case .line(let line): if let zone = line.parts?["TZID"] { names.insert(zone) }
        case .component(let component):
            for item in component.items { item.addZones(to: &names) }
        }
    }
}

extension [String: String] {
    /// Notes that one of our alarms has another name than we gave it.
    fileprivate mutating func note(_ ours: CalendarComponent, _ merged: CalendarComponent) {
        guard ours.name == "VALARM", let old = ours.line("UID")?.value.trimmed,
            let new = merged.line("UID")?.value.trimmed, old != new
        else { return }
        self[old] = new
    }
}

extension CalendarComponent {
    /// The component, which puts off an alarm that may have another name now.
    fileprivate func following(_ names: [String: String], ending end: [UInt8]) -> Self {
        guard isSnooze, !names.isEmpty else { return self }
        var renamed = self
        renamed.change("RELATED-TO", ending: end) { names[$0.value.trimmed] }
        return renamed
    }
}
