# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Desktops on a screen in memory: the accessibility bus says what can be seen, xdotool is the pointer.

on_screen() { as tester env DISPLAY=:77 "$@"; }

place() { on_screen place.py "$1"; }

sees() { place "$1"; }

rests_at_place() {
    local before=$where
    where=$(place "$1") && [ "$where" = "$before" ]
}

press() { click_on "$1"; }

click_on() {
    where=
    until_true "$1 cannot be pressed" rests_at_place "$1"
    # shellcheck disable=SC2086
    click $where
}

# click X Y
click() { on_screen xdotool mousemove "$1" "$2" sleep 0.2 click 1; }

hold() {
    # shellcheck disable=SC2046
    on_screen xdotool mousemove $(place "$1")
}

move_away() { on_screen xdotool mousemove 300 300; }

front() { on_screen xdotool getactivewindow getwindowname; }

# take_picture FILE LABEL: when the label rests on the screen.
take_picture() {
    where=
    until_true "the screen does not come to rest" rests_at_place "$2"
    on_screen import -window root /home/tester/screen.png
    keep_picture "$1"
}

prepare_x11() {
    cp "$here/place.py" "$tree/usr/local/bin/place.py"
    cp "$here/screen.service" "$tree/home/tester/.config/systemd/user"
}
