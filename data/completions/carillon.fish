# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0
# Printed by 'carillon completion fish'.

function __carillon_words
    set -l words (commandline -opc)
    set -e words[1]
    set -l word (commandline -ct)
    set -l answer (command timeout 2 carillon complete-words fish -- $words "$word" 2> /dev/null)
    set -l kept (string match -r -- '^--[^=]*=' "$word")
    set -l rest (string replace -r -- '^--[^=]*=' '' "$word")
    switch "$answer[1]"
        case \tfiles
            for path in (__fish_complete_path "$rest"); echo "$kept$path"; end
        case \tfolders
            for path in (__fish_complete_directories "$rest"); echo "$kept$path"; end
        case '*'
            printf '%s\n' $answer
    end
end
complete -c carillon -f -a '(__carillon_words)'
