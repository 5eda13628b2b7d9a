#!/usr/bin/env bash
# mutagen 1.48.1, tinytag 2.3.2, wavinfo 4.0.1, soundfile 0.14.0, miniaudio 1.71, and the module `wave` of Python
#
# A program that writes a WAV file into a pipe can't go back and fill in the sizes. Common writers leave FFFFFFFF there, and
# every player plays the file to its end. Expected: a library that reports a duration reports that of the sound.
# Seen: one second of sound lasts 74 hours in three of six readers. One refuses it, and two count what is there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check \
  mutagen==1.48.1 tinytag==2.3.2 wavinfo==4.0.1 soundfile==0.14.0 miniaudio==1.71
cat >durations.py <<'PYTHON'
import struct, sys, warnings, wave
import miniaudio, mutagen.wave, soundfile, tinytag, wavinfo

warnings.simplefilter("ignore")
unknown = struct.pack("<I", 0xFFFFFFFF)
form = b"fmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 16000, 2, 16)
with open("second.wav", "wb") as file:
    file.write(b"RIFF" + unknown + b"WAVE" + form + b"data" + unknown + bytes(16000))

def seconds(read):
    try:
        return str(round(read("second.wav")))
    except Exception:
        return "refused"

readers = {
    "wave": lambda path: wave.open(path).getnframes() / 8000,
    "mutagen": lambda path: mutagen.wave.WAVE(path).info.length,
    "tinytag": lambda path: tinytag.TinyTag.get(path).duration,
    "wavinfo": lambda path: wavinfo.WavInfoReader(path).data.frame_count / 8000,
    "soundfile": lambda path: soundfile.info(path).duration,
    "miniaudio": lambda path: miniaudio.get_file_info(path).duration,
}
for name, read in readers.items():
    print(name, seconds(read))
PYTHON
seen=$(packages/bin/python durations.py)
echo "$seen"
[ "$seen" = "wave 268435
mutagen 268435
tinytag 268435
wavinfo refused
soundfile 1
miniaudio 1" ]
