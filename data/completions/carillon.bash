# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0
# Printed by 'carillon completion bash'.

_carillon() {
    local line word=${COMP_WORDS[COMP_CWORD]}
    local -a words=() notes=()
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            $'\tfiles') compopt -o default; return ;;
            $'\tfolders') compopt -o dirnames; return ;;
        esac
        words+=("${line%%$'\t'*}")
        notes+=("${line#*$'\t'}")
    done < <(command timeout 2 carillon complete-words bash -- \
        "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
    local i
    for i in "${!words[@]}"; do
        # Within a quotation nothing is quoted, so that a title could end it.
        case $word:${words[i]} in
            [\"\']*:*[\"\'\\\$\`]*) continue ;;
            [\"\']*) line=${words[i]} ;;
            *) printf -v line %q "${words[i]}" ;;
        esac
        if [ ${#words[@]} -gt 1 ] && [ -n "${notes[i]}" ]; then line+="  (${notes[i]})"; fi
        COMPREPLY+=("$line")
    done
}
complete -F _carillon carillon
