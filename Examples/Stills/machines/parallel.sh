#!/bin/sh
# Renders a manifest in N parts with GNU parallel: on the cores of this machine, or on others over ssh.
#
#   Examples/Stills/machines/parallel.sh Examples/Stills/manifest.json5 stills 4
#
# Which stills are in a part depends on their paths alone, so that the files are those of one run, byte for byte. On
# several machines the folders have to be shared: add --sshlogin and --workdir to the line below.
set -eu
manifest=${1:?a manifest} output=${2:?an output folder} parts=${3:-$(nproc)}

# parallel sets PARALLEL_SEQ, the number of the part; how many there are it cannot know.
export HYALINE_SHARDS="$parts" HYALINE="${HYALINE:-hyaline}" MANIFEST="$manifest" OUTPUT="$output"
seq "$parts" | parallel -n0 --jobs "$parts" --env HYALINE_SHARDS --env HYALINE --env MANIFEST --env OUTPUT \
	'"$HYALINE" stills "$MANIFEST" --output "$OUTPUT" --shard auto --threads 1 --progress none'
