#!/bin/sh
# Fails when the digits of a timer would move, in any of the fonts given.
#
#     Examples/ci/jitter.sh Fonts/*.ttf
#
# HYALINE is the command to use, FROM and TO are the times, CELLS is the layout, and PAGE, if set, is an
# .html file to write. Exit codes: 0 steady, 1 digits move, others mean that nothing could be measured.
set -eu

[ $# -gt 0 ] || { echo "usage: $0 FONT…" >&2; exit 64; }
fonts=$(IFS=,; echo "$*")
exec "${HYALINE:-hyaline}" jitter "${FROM:-59:59}" "${TO:-00:00}" \
	--fonts "$fonts" --cells "${CELLS:-auto}" ${PAGE:+--report "$PAGE"}
