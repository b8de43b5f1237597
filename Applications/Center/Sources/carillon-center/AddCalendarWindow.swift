// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel

/// The page on which calendars are added: those of a server, of a folder, of the desktop, or of accounts
/// that are set up in GNOME.
@MainActor final class AddCalendarWindow {
    private let dialog: DialogWindow
    private unowned let owner: CenterWindow
    private let say: CenterSentences

    private let kind: DropDown
    private let pages = Stack(transition: .none)
    private let address: Entry
    private let user: Entry
    private let password: Entry
    private let folder: Entry
    private let takesOver: Switch
    private let isWhole: Switch
    private let account: DropDown
    private let accountWords = Label()
    private let note = Label()
    private let agree: Button
    private var chooser: FileChooser?
    /// The accounts that are set up in GNOME; nil where there are none, or it is not known yet.
    private var online: OnlineAccounts?
    /// Whether it is under way; a second Return adds nothing.
    private var isAdding = false

    private enum Kind: String, CaseIterable {
        case server, folder, desktop, online
    }

    /// Makes the page; whoever makes it holds it while it is open.
    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        self.say = say
        kind = DropDown(Self.words(for: [.server, .folder, .desktop], say), label: say.whatToAdd)
        address = Entry(label: say.address, placeholder: "https://cloud.example.org")
        user = Entry(label: say.userName, placeholder: "")
        password = Entry(label: say.password, placeholder: "").secret()
        folder = Entry(label: say.folder, placeholder: "~/.calendars")
        takesOver = Switch(label: say.takesOver)
        isWhole = Switch(label: say.silentOnesToo)
        account = DropDown([], label: say.account)
        agree = Button(say.add)
        let cancel = Button(say.cancelWriting)
        let column = Box(isVertical: true, spacing: 18)
        dialog = DialogWindow(
            over: owner.window, title: say.addCalendarTitle, width: 460,
            buttons: (cancel, agree), column.margin(18))
        cancel.onClick { [weak self] in self?.dialog.close() }
        column.append(PreferencesGroup([ActionRow(say.whatToAdd, kind, isActivated: true)]))
        addPages()
        column.append(pages)
        column.append(note)
        connect()
        draw()
    }

    private func addPages() {
        let choose = Button(say.chooseFolder) { [weak self] in self?.chooseFolder() }
        let folderRow = ActionRow(
            say.folder, folder.expanding(horizontally: true), isActivated: true)
        folderRow.addSuffix(choose.aligned(vertically: .center))
        let takesOverRow = ActionRow(title: say.takesOver, subtitle: say.desktopIsSilent)
        takesOverRow.withWholeSubtitle().addSuffix(takesOver, isActivated: true)
        let isWholeRow = ActionRow(title: say.silentOnesToo, subtitle: say.offInDesktop)
        isWholeRow.withWholeSubtitle().addSuffix(isWhole, isActivated: true)
        add(
            .server, say.whichServers,
            [row(say.address, address), row(say.userName, user), row(say.password, password)])
        add(.folder, say.whichFolders, [folderRow])
        add(.desktop, say.whatDesktopHas, [takesOverRow, isWholeRow])
        add(.online, accountWords, [ActionRow(say.account, account, isActivated: true)])
    }

    /// The texts of some kinds, in their order.
    private static func words(for kinds: [Kind], _ say: CenterSentences) -> [String] {
        kinds.map { kind in
            switch kind {
            case .server: say.onServer
            case .folder: say.inFolder
            case .desktop: say.inDesktop
            case .online: say.inOnlineAccounts
            }
        }
    }

    private func row(_ title: String, _ entry: Entry) -> ActionRow {
        // All as wide as the widest address that is usual, so that they begin below each other.
        ActionRow(title, entry.width(ofCharacters: 28), isActivated: true)
    }

    private func add(_ kind: Kind, _ words: String, _ rows: [Widget]) {
        add(kind, Label(words), rows)
    }

    private func add(_ kind: Kind, _ words: Label, _ rows: [Widget]) {
        pages.add(
            Box.column(spacing: 9, PreferencesGroup(rows), words.styled("dim-label")),
            named: kind.rawValue)
    }

    private func connect() {
        kind.onChange { [weak self] in self?.draw() }
        for entry in [address, user, password, folder] {
            entry.onChange { [weak self] in self?.draw() }
            entry.onReturn { [weak self] in self?.add() }
        }
        agree.onClick { [weak self] in self?.add() }
    }

    /// Shows it, with the keyboard where one writes first.
    func present() {
        dialog.present()
        address.grabFocus()
        owner.perform { [weak self] center in
            guard let found = await center.calendars.onlineAccounts() else { return }
            self?.offer(found)
        }
    }

    /// Offers the accounts of GNOME, too, once it is known that there are some.
    private func offer(_ found: OnlineAccounts) {
        online = found
        let chosen = kind.selectedIndex
        kind.choices = Self.words(for: Kind.allCases, say)
        kind.selectedIndex = chosen
        account.choices = (found.names.count > 1 ? [say.allAccounts] : []) + found.names
        account.isSensitive = !found.areInDesktop
        accountWords.text = found.areInDesktop ? say.accountsAreInDesktop : say.whichAccounts
        draw()
    }

    /// The account that is chosen; nil for all of them.
    private var chosenAccount: String? {
        guard let names = online?.names else { return nil }
        let place = account.selectedIndex - (names.count > 1 ? 1 : 0)
        return names.indices.contains(place) ? names[place] : nil
    }

    /// Calls a closure when it closes.
    func onClose(_ body: @escaping @MainActor () -> Void) { dialog.onClose(body) }

    private var chosen: Kind {
        Kind.allCases.indices.contains(kind.selectedIndex)
            ? Kind.allCases[kind.selectedIndex] : .server
    }

    private var isComplete: Bool {
        switch chosen {
        case .server: ![address, user, password].contains { $0.text.isEmpty }
        case .folder: !folder.text.isEmpty
        case .desktop: true
        case .online: online?.areInDesktop == false
        }
    }

    /// Shows what is chosen; what was wrong with something else is nothing any more.
    private func draw(_ words: String = "", isError: Bool = false) {
        pages.visiblePage = chosen.rawValue
        note.text = words
        note.isVisible = !words.isEmpty
        note.setStyle("error", isError)
        agree.isSensitive = isComplete && !isAdding
    }

    private func chooseFolder() {
        let chooser = FileChooser(
            of: .folder, over: dialog, title: say.chooseFolderTitle, agree: say.add,
            cancel: say.cancelWriting)
        self.chooser = chooser
        chooser.choose { [weak self] path in
            self?.chooser = nil
            if let path { self?.folder.text = path }
        }
    }

    private func add() {
        guard isComplete, !isAdding else { return }
        let addition: KeptLists.Addition =
            switch chosen {
            case .server:
                .server(address: address.text, user: user.text, password: password.text)
            case .folder: .folder(folder.text)
            case .desktop: .desktop(isWhole: isWhole.isOn, takesOver: takesOver.isOn)
            case .online: .online(chosenAccount)
            }
        isAdding = true
        draw(say.adding)
        owner.perform { [weak self, weak owner] center in
            let outcome = await center.calendars.add(addition)
            let words = ShownText.line(outcome.message, limit: 300)
            self?.isAdding = false
            if outcome.isDone {
                self?.dialog.close()
                owner?.show(Toast(words))
            } else {
                self?.draw(words, isError: true)
            }
        }
    }
}
