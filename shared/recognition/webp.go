package recognition

import (
	"encoding/binary"
	"slices"
)

// firstFrame turns an animated WebP into a still one of its first frame, since the decoder does not support animations.
// It returns any other file, and a damaged one, unchanged. WebP container specification, "Animation".
func firstFrame(file []byte) []byte {
	const header, frame = 12, 16 // bytes before the chunks of the file, and before those of a frame
	if len(file) < header || string(file[:4]) != "RIFF" || string(file[8:12]) != "WEBP" {
		return file
	}
	for rest := file[header:]; ; {
		name, data, after := chunk(rest)
		if name == "" {
			return file
		}
		if rest = after; name != "ANMF" || len(data) < frame {
			continue
		}
		// A picture with an alpha channel of its own follows a header that gives its size.
		extended := append([]byte("VP8X\x0a\x00\x00\x00\x10\x00\x00\x00"), data[6:12]...)
		still := slices.Concat([]byte("WEBP"), extended, data[frame:])
		if name, _, _ := chunk(data[frame:]); name != "ALPH" {
			still = slices.Concat([]byte("WEBP"), data[frame:])
		}
		return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(still))), still...)
	}
}

// chunk takes the first chunk of a RIFF file, and returns what follows it; its name is "" if there is none.
func chunk(from []byte) (name string, data, after []byte) {
	if len(from) < 8 {
		return "", nil, nil
	}
	n := int64(binary.LittleEndian.Uint32(from[4:]))
	end := min(8+n+n&1, int64(len(from))) // chunks have an even length
	if 8+n > int64(len(from)) {
		return "", nil, nil
	}
	return string(from[:4]), from[8 : 8+n], from[end:]
}
