# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Plasma with KWin on a screen in memory.

prepare_plasma() { prepare_x11; own_home; }

test_plasma() {
    . "$here/x11.bash"
    start_desktop plasma plasma-workspace plasma-desktop kwin-x11 xvfb xdotool imagemagick x11-utils \
        python3-gi fonts-dejavu-core librsvg2-common breeze-icon-theme libglib2.0-bin at-spi2-core \
        gir1.2-atspi-2.0
    move_away
    test_question
    test_buttons Alpha Bravo Charlie Delta
    test_lock
    test_killed_server
    test_killed_service
    test_crash_loop
    test_kills
}
