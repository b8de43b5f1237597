// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Keys in the order of a priority that changes, the smallest first.
///
/// A binary heap that knows the place of each key: a change costs the logarithm of how many there
/// are, and the first is known at once.
struct PriorityHeap<Key: Hashable & Sendable, Priority: Comparable & Sendable>: Sendable {
    private var nodes: [(key: Key, priority: Priority)] = []
    private var places: [Key: Int] = [:]

    /// Gives a key a priority, in place of the one before; nil takes the key out.
    mutating func set(_ priority: Priority?, for key: Key) {
        guard let priority else { return remove(key) }
        guard let place = places[key] else {
            nodes.append((key, priority))
            places[key] = nodes.count - 1
            return rise(from: nodes.count - 1)
        }
        let isSooner = priority < nodes[place].priority
        nodes[place].priority = priority
        if isSooner { rise(from: place) } else { sink(from: place) }
    }

    /// Visits keys, each before all that come behind it in its branch.
    ///
    /// - Parameter goesOn: Looks at a key; false leaves out what has the same priority or a later
    ///   one in its branch.
    func visit(while goesOn: (Key, Priority) -> Bool) {
        var next = nodes.isEmpty ? [] : [0]
        while let place = next.popLast() {
            guard goesOn(nodes[place].key, nodes[place].priority) else { continue }
            // The left one is looked at first.
            if 2 * place + 2 < nodes.count { next.append(2 * place + 2) }
            if 2 * place + 1 < nodes.count { next.append(2 * place + 1) }
        }
    }

    /// Everything about the heap that contradicts itself.
    var faults: [String] {
        var faults: [String] = []
        for place in nodes.indices {
            if places[nodes[place].key] != place { faults.append("a key is not at \(place)") }
            if place > 0, nodes[place].priority < nodes[(place - 1) / 2].priority {
                faults.append("the priority at \(place) is smaller than the one above it")
            }
        }
        if places.count != nodes.count { faults.append("there are \(places.count) places") }
        return faults
    }

    private mutating func remove(_ key: Key) {
        guard let place = places[key] else { return }
        swap(place, nodes.count - 1)
        nodes.removeLast()
        places[key] = nil
        guard place < nodes.count else { return }
        // What stands in its place came from another branch.
        rise(from: place)
        sink(from: place)
    }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0, nodes[place].priority < nodes[(place - 1) / 2].priority {
            swap(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink(from start: Int) {
        var place = start
        while true {
            var child = 2 * place + 1
            if child + 1 < nodes.count, nodes[child + 1].priority < nodes[child].priority {
                child += 1
            }
            guard child < nodes.count, nodes[child].priority < nodes[place].priority else { return }
            swap(place, child)
            place = child
        }
    }

    private mutating func swap(_ first: Int, _ second: Int) {
        nodes.swapAt(first, second)
        places[nodes[first].key] = first
        places[nodes[second].key] = second
    }
}
