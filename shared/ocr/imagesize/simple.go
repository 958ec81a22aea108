package imagesize

// png reads IHDR and the frames of an animated PNG (fcTL), up to IEND or the end of the file, which may be
// truncated after the header. See PNG, third edition, §5 and §11.
func png(r *reader) (Size, error) {
	var s Size
	r.skip(8)
	if length, name := r.be32(), r.is("IHDR"); length != 13 || !name {
		return s, ErrUnreadable
	}
	s.Add(r.be32(), r.be32())
	r.skip(5 + 4) // the rest of the header, and its checksum
	if _, err := s.result(r.err); err != nil {
		return s, err
	}
	for r.err == nil && s.Frames <= maxFrames {
		length, name := r.be32(), string(r.next(4))
		if name == "IEND" {
			break
		}
		if name == "fcTL" && length == 26 {
			r.skip(4)
			s.Add(r.be32(), r.be32())
			length -= 12
		}
		r.skip(int64(length) + 4)
	}
	return s.result(nil)
}

// gif reads the frames of a GIF. Each counts as the size of the logical screen, enlarged if the frame extends beyond
// it. See the GIF89a specification, §18 to §22.
func gif(r *reader) (Size, error) {
	var s Size
	r.skip(6)
	width, height := r.le16(), r.le16()
	table := func(flags byte) {
		if flags&0x80 != 0 {
			r.skip(3 << (flags&7 + 1))
		}
	}
	flags := r.byte()
	r.skip(2)
	table(flags)
	blocks := func() {
		for n := r.byte(); n > 0 && r.err == nil; n = r.byte() {
			r.skip(int64(n))
		}
	}
	for r.err == nil && s.Frames <= maxFrames {
		switch kind := r.byte(); {
		case r.err != nil || kind == ';':
			return s.result(nil)
		case kind == ',':
			left, top := r.le16(), r.le16()
			w, h := r.le16(), r.le16()
			if r.err != nil {
				return s.result(nil)
			}
			s.Add(max(width, left+w), max(height, top+h))
			table(r.byte())
			r.skip(1)
			blocks()
		case kind == '!':
			r.skip(1)
			blocks()
		default: // bytes that decoders skip or stop at
		}
	}
	return s.result(nil)
}

// bmp reads the header of a bitmap. Dimensions have 16 bits in the oldest version and 32 in others. The height is
// negative if rows are stored top down.
func bmp(r *reader) (Size, error) {
	var s Size
	r.skip(14)
	if r.le32() == 12 {
		s.Add(r.le16(), r.le16())
		return s.result(r.err)
	}
	side := func() uint64 {
		n := int64(int32(r.le32()))
		return uint64(max(n, -n))
	}
	s.Add(side(), side())
	return s.result(r.err)
}

// webp reads the chunks of a RIFF file: a single picture (VP8, VP8L), or a canvas (VP8X) on which each frame of an
// animation (ANMF) is drawn. See the WebP container specification, and RFC 6386 §9.1 for VP8.
func webp(r *reader) (Size, error) {
	var s, canvas Size
	r.skip(8)
	if !r.is("WEBP") {
		return s, ErrUnreadable
	}
	for r.err == nil && s.Frames <= maxFrames {
		name, length := string(r.next(4)), int64(r.le32())
		length += length & 1 // chunks have an even length
		var w, h uint64
		took := int64(10)
		switch {
		case r.err != nil:
			continue
		case name == "VP8X":
			r.skip(4)
			canvas = Size{}
			canvas.Add(r.le24()+1, r.le24()+1)
		case name == "ANMF":
			x, y := 2*r.le24(), 2*r.le24()
			w, h = x+r.le24()+1, y+r.le24()+1
			took = 12
		case name == "VP8 ":
			r.skip(6)
			w, h = r.le16()&0x3fff, r.le16()&0x3fff
		case name == "VP8L":
			r.skip(1)
			n := r.le32()
			w, h = n&0x3fff+1, n>>14&0x3fff+1
			took = 5
		default:
			took = 0
		}
		if r.err == nil && w > 0 {
			s.Add(max(w, canvas.Width), max(h, canvas.Height))
		}
		if r.err == nil && length < took { // the next chunk would be read where no decoder reads it
			return s, ErrUnreadable
		}
		r.skip(length - took)
	}
	if s.Frames == 0 {
		s = canvas // the pictures are truncated, but their size is known
	}
	return s.result(nil)
}
