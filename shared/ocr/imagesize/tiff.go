package imagesize

import "encoding/binary"

// Tags and types of TIFF 6.0, and the longer ones of BigTIFF.
const (
	tagWidth, tagHeight, tagSubDirectories = 256, 257, 330
	typeShort, typeLong, typeLong8         = 3, 4, 16
)

// directories reads the directories of a TIFF file. There is one for each page, and subdirectories with other sizes
// of the page.
type directories struct {
	r     *reader
	order binary.ByteOrder
	big   bool   // BigTIFF: eight-byte offsets
	read  int    // directories so far
	left  uint64 // entries that may still be read
	size  Size
}

// maxEntries is the maximum number of directory entries read in total. Directories may overlap in the file.
const maxEntries = 1 << 20

// tiff counts the pictures of all directories. A file with an offset that is out of range or forms a cycle is
// unreadable, because programs interpret it differently.
func tiff(r *reader) (Size, error) {
	head := r.next(16)
	d := directories{r: r, order: binary.LittleEndian, left: maxEntries}
	if head[0] == 'M' {
		d.order = binary.BigEndian
	}
	first := uint64(d.order.Uint32(head[4:]))
	if d.big = d.order.Uint16(head[2:]) == 43; d.big {
		first = d.order.Uint64(head[8:])
	}
	if r.err != nil {
		return Size{}, ErrUnreadable
	}
	err := d.chain(first)
	return d.size.result(err)
}

// chain reads a directory and those that follow it.
func (d *directories) chain(at uint64) error {
	for at != 0 {
		if d.read++; d.read > maxFrames { // may be a cycle
			return ErrUnreadable
		}
		next, below, err := d.directory(at)
		if err != nil {
			return err
		}
		for _, at := range below {
			if err := d.chain(at); err != nil {
				return err
			}
		}
		at = next
	}
	return nil
}

// at reads n bytes of the file, which must exist.
func (d *directories) at(off, n uint64) ([]byte, error) {
	if size := uint64(d.r.size); off > size || n > size-off {
		return nil, ErrUnreadable
	}
	b := make([]byte, n)
	if _, err := d.r.file.ReadAt(b, int64(off)); err != nil {
		return nil, ErrUnreadable
	}
	return b, nil
}

// directory reads the directory at an offset and adds its picture to d.size. It returns the offset of the next
// directory, or 0, and those of its own subdirectories.
func (d *directories) directory(at uint64) (next uint64, below []uint64, err error) {
	countSize, entrySize, offsetSize := uint64(2), uint64(12), uint64(4)
	if d.big {
		countSize, entrySize, offsetSize = 8, 20, 8
	}
	head, err := d.at(at, countSize)
	if err != nil {
		return 0, nil, err
	}
	count := d.number(head)
	if count > d.left {
		return 0, nil, ErrUnreadable
	}
	d.left -= count
	body, err := d.at(at+countSize, count*entrySize+offsetSize)
	if err != nil {
		return 0, nil, err
	}
	var width, height uint64
	for ; uint64(len(body)) > offsetSize; body = body[entrySize:] {
		values, err := d.values(body[:entrySize])
		if err != nil {
			return 0, nil, err
		}
		switch d.order.Uint16(body) {
		case tagWidth:
			width = values[0]
		case tagHeight:
			height = values[0]
		case tagSubDirectories:
			below = values
		}
	}
	if width == 0 || height == 0 {
		return 0, nil, ErrUnreadable
	}
	d.size.Add(width, height)
	return d.number(body), below, nil
}

// values returns the values of an entry with one of the three relevant tags, of which there is at least one. It
// returns none for other tags.
func (d *directories) values(entry []byte) ([]uint64, error) {
	tag, kind := d.order.Uint16(entry), d.order.Uint16(entry[2:])
	if tag != tagWidth && tag != tagHeight && tag != tagSubDirectories {
		return nil, nil
	}
	field := entry[8:]
	count := uint64(d.order.Uint32(entry[4:]))
	if d.big {
		field, count = entry[12:], d.order.Uint64(entry[4:])
	}
	size := map[uint16]uint64{typeShort: 2, typeLong: 4, 13: 4, typeLong8: 8, 18: 8}[kind] // 13 and 18 are offsets
	if size == 0 || count == 0 || count > maxFrames {
		return nil, ErrUnreadable
	}
	if size*count > uint64(len(field)) {
		var err error
		if field, err = d.at(d.number(field), size*count); err != nil {
			return nil, err
		}
	}
	values := make([]uint64, count)
	for i := range values {
		values[i] = d.number(field[uint64(i)*size:][:size])
	}
	return values, nil
}

// number decodes a number of two, four or eight bytes.
func (d *directories) number(b []byte) uint64 {
	switch len(b) {
	case 2:
		return uint64(d.order.Uint16(b))
	case 4:
		return uint64(d.order.Uint32(b))
	}
	return d.order.Uint64(b)
}
