# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Cinnamon on a screen in memory.

prepare_cinnamon() { prepare_x11; own_home; }

# A banner leaves for the list when the person has been there for some seconds.
test_list() {
    step "an alert that went into the list is answered there"
    put_up Listed --action yes=Certainly
    until_true "the button is not on the screen" sees Certainly
    until_true "the banner stays" left_for_list Certainly
    is_delivered_times Listed 1 || fail "what is in Cinnamon's list is not in ours"
    # The applet in the panel says how many there are.
    press 1
    until_true "the list does not open" sees Certainly
    part=480x320+800+480 take_picture list Certainly
    press Certainly
    until_true "the press does not arrive" is_answered Listed yes
    # The next click closes it, and does nothing else.
    click 300 300
    until_true "the list stays open" is_gone "Notification Settings"
}

left_for_list() { move_away; is_gone "$1" && sees 1; }

test_cinnamon() {
    part=480x320+800+0
    . "$here/x11.bash"
    start_desktop cinnamon xvfb xdotool imagemagick x11-utils python3-gi fonts-dejavu-core \
        librsvg2-common adwaita-icon-theme libglib2.0-bin at-spi2-core gir1.2-atspi-2.0 \
        libatk-adaptor cinnamon libgl1-mesa-dri
    move_away
    test_question
    test_buttons Alpha Bravo Charlie Delta
    test_list
    test_window
    test_lock
    test_killed_server
    test_killed_service
}
