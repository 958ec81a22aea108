package recognition

import (
	"encoding/binary"
	"slices"
)

// firstFrame converts an animated WebP file to a still one with its first frame, because the decoder does not support
// animations. It returns other and damaged files unchanged. See the WebP container specification, "Animation".
func firstFrame(file []byte) []byte {
	const header, frame = 12, 16 // sizes of the headers of a file and of a frame
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
		// A picture with its own alpha channel needs a header with its size.
		extended := append([]byte("VP8X\x0a\x00\x00\x00\x10\x00\x00\x00"), data[6:12]...)
		still := slices.Concat([]byte("WEBP"), extended, data[frame:])
		if name, _, _ := chunk(data[frame:]); name != "ALPH" {
			still = slices.Concat([]byte("WEBP"), data[frame:])
		}
		return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(still))), still...)
	}
}

// chunk returns the name and data of the first chunk in from, which is a part of a RIFF file, and the bytes after it.
// name is "" if there is no complete chunk.
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
