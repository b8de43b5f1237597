#compdef carillon
# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0
# Printed by 'carillon completion zsh'.

local -a answer texts shown
local line note
answer=("${(@f)$(command timeout 2 carillon complete-words zsh -- \
    "${(@Q)words[2,CURRENT]}" 2> /dev/null)}")
for line in $answer; do
    case $line in
        $'\t'*)
            compset -P '--*='
            [[ $line == $'\tfiles' ]] && _files || _files -/
            return
            ;;
    esac
    texts+=("${line%%$'\t'*}")
    note=${line#*$'\t'}
    shown+=("${line%%$'\t'*}${note:+  -- $note}")
done
(( $#texts )) && compadd -l -d shown -a texts
