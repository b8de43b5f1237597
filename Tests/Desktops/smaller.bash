# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Notification servers of smaller desktops, alone on a screen in memory with a window manager.

# start_smaller NAME PROGRAM: of one base, which has them all.
start_smaller() {
    desktop=$1
    program=$2
    . "$here/x11.bash"
    start_desktop x11 xvfb xdotool imagemagick x11-utils xfwm4 python3-gi fonts-dejavu-core \
        librsvg2-common adwaita-icon-theme libglib2.0-bin at-spi2-core gir1.2-atspi-2.0 \
        libatk-adaptor mate-notification-daemon notification-daemon lxqt-notificationd \
        budgie-core sway sway-notification-center
    move_away
}

prepare_smaller() {
    prepare_x11
    sed "s|@server@|$program|" "$here/x11/server.service.in" \
        > "$tree/home/tester/.config/systemd/user/server.service"
    # Nobody but the unit starts one.
    grep -rl 'Name=org.freedesktop.Notifications$' "$tree/usr/share/dbus-1/services" \
        "$tree/usr/lib/systemd/user" | xargs -r rm
    own_home
}

prepare_mate() { prepare_smaller; }

prepare_notification-daemon() { prepare_smaller; }

prepare_lxqt() { prepare_smaller; }

prepare_budgie() { prepare_smaller; }

test_mate() {
    part=480x320+800+0
    start_smaller mate /usr/lib/mate-notification-daemon/mate-notification-daemon
    test_smaller
}

test_notification-daemon() {
    part=480x320+800+0
    start_smaller notification-daemon /usr/lib/notification-daemon/notification-daemon
    test_smaller
}

# Each leaves after some seconds, whatever it was sent with: what is pressed is pressed at once.
test_budgie() {
    part=480x320+800+0
    start_smaller budgie /usr/bin/budgie-daemon
    test_smaller
}

test_smaller() {
    test_question
    test_buttons Alpha Bravo Charlie Delta
    test_window
    test_lock
    test_killed_server
    test_killed_service
}

test_lxqt() {
    part=480x320+800+480
    start_smaller lxqt /usr/bin/lxqt-notificationd
    press() { press_at_lxqt "$1"; }
    test_smaller
}

# More than two buttons are a list with a button of its own; the list's name is what is chosen.
press_at_lxqt() {
    local closed list
    if ! sees OK > /dev/null; then
        click_on "$1"
        return
    fi
    list=$(place Open)
    closed=$(place "$1")
    click_on Open
    until_true "the list does not open" is_elsewhere "$1" "$closed"
    # An item says that it is wider than it is.
    click "${list% *}" "$(place "$1" | cut -d ' ' -f 2)"
    click_on OK
}

# A compositor for Wayland, whose own screen is a window here: the pointer is that of X.
test_swaync() {
    part=500x320+0+0
    start_smaller swaync /usr/bin/swaync
    front() { focused_by_sway; }
    test_window() { test_window_without_token; }
    test_smaller
}

focused_by_sway() {
    as tester sh -c 'swaymsg --socket "$(ls "$XDG_RUNTIME_DIR"/sway-ipc.*)" --raw --type get_tree' |
        python3 -c '
import json, sys
def windows(node):
    yield node
    for child in node["nodes"] + node["floating_nodes"]: yield from windows(child)
print(*(node["name"] for node in windows(json.load(sys.stdin)) if node["focused"]))'
}

prepare_swaync() {
    prepare_smaller
    cp "$here/x11/sway.service" "$tree/home/tester/.config/systemd/user/windows.service"
    mkdir -p "$tree/home/tester/.config/"{sway,swaync}
    printf 'xwayland disable\noutput * mode 1280x800\n' \
        > "$tree/home/tester/.config/sway/config"
    # Its windows say where something is in them, so they begin where the screen does.
    echo '{ "positionX": "left", "positionY": "top" }' > "$tree/home/tester/.config/swaync/config.json"
    own_home
}

is_elsewhere() { [ "$(place "$1")" != "$2" ]; }
