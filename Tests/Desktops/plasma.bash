# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Plasma with KWin on a screen in memory.

prepare_plasma() { prepare_x11; own_home; }

test_reply() {
    step "a text is typed into the notification"
    put_up Letter --action reply=Reply:text
    press Reply
    until_true "there is no field for the text" sees Send
    on_screen xdotool type --delay 50 "At seven"
    take_picture reply Send
    press Send
    until_true "the text does not arrive" is_answered Letter $'reply\nAt seven'
}

# Plasma's own switch, as its settings write it; Plasma reads it when it starts.
test_do_not_disturb() {
    step "Do Not Disturb, which the service asks for before it plays a sound"
    local switch=(--file plasmanotifyrc --group DoNotDisturb --key Until)
    as tester kwriteconfig5 "${switch[@]}" 2099,1,1,12,0,0
    as tester systemctl --user restart server.service
    until_true "Plasma says that it may disturb" is_inhibited
    put_up Unheard --action ok=Noticed --sound default --replace-id unheard
    until_true "the service does not ask whether it may disturb" was_asked_for_inhibited
    ! sees Noticed > /dev/null || fail "Plasma shows it all the same"
    carillon respond unheard --action ok > /dev/null
    until_true "the response does not arrive" is_answered Unheard ok
    as tester kwriteconfig5 "${switch[@]}" ""
    as tester systemctl --user restart server.service
    until_true "Plasma does not disturb any more" is_not_inhibited
}

# By somebody with a unique name: busctl of the test names the server.
was_asked_for_inhibited() {
    grep '"destination":":1.*"Get".*"Inhibited"' "$notifications" |
        grep "\"sender\":\"$(service_name)\"" > /dev/null
}

service_name() {
    as tester busctl --user --json=short call org.freedesktop.DBus /org/freedesktop/DBus \
        org.freedesktop.DBus GetNameOwner s org.carillon.Center1 | grep -oE ':[0-9.]+'
}

is_inhibited() {
    as tester busctl --user get-property org.freedesktop.Notifications \
        /org/freedesktop/Notifications org.freedesktop.Notifications Inhibited | grep true > /dev/null
}

is_not_inhibited() { ! is_inhibited; }

test_badge() {
    step "a badge on the task's icon"
    as tester gdbus call --session --dest org.kde.plasmashell --object-path /PlasmaShell \
        --method org.kde.PlasmaShell.evaluateScript '
panels().forEach(panel => panel.widgets("org.kde.plasma.icontasks").forEach(tasks => {
    tasks.currentConfigGroup = ["General"];
    tasks.writeConfig("launchers", ["applications:org.carillon.Reminders.desktop"]);
    tasks.reloadConfig();
}))' > "$tree.badge" 2>&1 || fail "Plasma takes no launcher: $(cat "$tree.badge")"
    until_true "there is no icon for reminders" sees Reminders
    move_away
    take_icon before
    carillon remind Count --badge 7 --in 1s > /dev/null
    until_true "the icon looks as without a badge" is_another_icon
    carillon clear --all > /dev/null
    local part=320x60+0+740
    take_picture badge Reminders
}

take_icon() {
    on_screen import -window root -crop 60x44+52+756 +repage "/home/tester/$1.png"
}

is_another_icon() {
    take_icon after
    ! within compare -metric AE -fuzz 10% /home/tester/before.png /home/tester/after.png null:
}

test_plasma() {
    part=480x360+800+440
    . "$here/x11.bash"
    start_desktop plasma plasma-workspace plasma-desktop kwin-x11 xvfb xdotool imagemagick x11-utils \
        python3-gi fonts-dejavu-core librsvg2-common breeze-icon-theme libglib2.0-bin at-spi2-core \
        gir1.2-atspi-2.0
    move_away
    test_question
    test_buttons Alpha Bravo Charlie Delta
    test_reply
    test_do_not_disturb
    test_badge
    test_window
    test_lock
    test_killed_server
    test_killed_service
    test_crash_loop
    test_kills
}
