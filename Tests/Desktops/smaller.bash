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
        libatk-adaptor mate-notification-daemon notification-daemon lxqt-notificationd
    move_away
}

prepare_smaller() {
    prepare_x11
    sed "s|@server@|$program|" "$here/x11/server.service.in" \
        > "$tree/home/tester/.config/systemd/user/server.service"
    # Nobody but the unit starts one.
    grep -l 'Name=org.freedesktop.Notifications$' "$tree"/usr/share/dbus-1/services/* | xargs -r rm
    own_home
}

prepare_mate() { prepare_smaller; }

prepare_notification-daemon() { prepare_smaller; }

prepare_lxqt() { prepare_smaller; }

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

test_smaller() {
    test_question
    test_buttons Alpha Bravo Charlie Delta
    test_lock
    test_killed_server
    test_killed_service
}

# More than two buttons are a list, from which nothing is chosen here yet.
test_lxqt() {
    part=480x320+800+480
    start_smaller lxqt /usr/bin/lxqt-notificationd
    step "the question for permission is answered by its button"
    as tester tea.py remind 1 > "$tree.tea" 2>&1 &
    until_true "there is no question on the screen" sees Allow
    take_picture question Allow
    press Allow
    until_true "the reminder did not come when it was allowed" is_shown Tea
    carillon clear --all > /dev/null
    test_killed_server
    test_killed_service
}
