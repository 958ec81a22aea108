package sentence

// arc is a word that may stand in a group: letters from start to end.
type arc struct {
	start, end int32
	key        uint64
	candidate
	score float32
	right bool // while training: what the treebank has there
}

// text is a group as letters, and what stands around it.
type text struct {
	letters      []rune
	key          uint64 // of all letters
	before, next uint64 // keys of the groups around, 0 for none
	nextHead     uint64 // the first two letters of the next
	dialect      int
}

const (
	k1 = 0x9e3779b97f4a7c15
	k2 = 0xbf58476d1ce4e5b9
	k3 = 0x94d049bb133111eb
)

// feature is the place of a feature among the weights.
func feature(kind, a, b, c uint64) uint32 {
	h := (kind+a)*k1 ^ (b+kind)*k2 ^ c*k3
	h ^= h >> 31
	h *= k2
	return uint32(h >> (64 - weightBits))
}

// weightBits is the binary logarithm of how many weights there are.
const weightBits = 20

func (t *text) letter(i int32) uint64 {
	if i < 0 || int(i) >= len(t.letters) {
		return 0
	}
	return uint64(t.letters[i])
}

// pair is up to n letters from i as one number.
func (t *text) run(i, n int32) uint64 {
	var x uint64
	for j := i; j < i+n; j++ {
		x = x<<16 | t.letter(j)&0xffff
	}
	return x
}

// appendArc appends the features of a word by itself.
func (t *text) appendArc(dst []uint32, a *arc, compound uint64) []uint32 {
	tag, d := uint64(a.tag), uint64(t.dialect)
	n := int32(len(t.letters))
	first, last := uint64(0), uint64(0)
	if a.start == 0 {
		first = 1
	}
	if a.end == n {
		last = 1
	}
	size := uint64(min(a.end-a.start, 8))
	next, next2 := t.letter(a.end), t.run(a.end, 2)
	dst = append(dst,
		feature(1, tag, d, 0),
		feature(2, tag, uint64(a.info), uint64(a.flags)),
		feature(3, tag, size, uint64(a.flags)<<1),
		feature(4, tag, next, first),
		feature(5, tag, next2, d),
	)
	if a.known {
		dst = append(dst,
			feature(6, tag, a.key, 0),
			feature(7, tag, a.key, d+1),
			feature(8, tag, a.key, next),
			feature(9, tag, a.key, next2),
			feature(10, tag, a.key, first<<1|last),
		)
	} else {
		s3, p3 := t.run(max(a.start, a.end-3), min(3, a.end-a.start)), t.run(a.start, min(3, a.end-a.start))
		dst = append(dst,
			feature(11, tag, t.letter(a.end-1), 0),
			feature(12, tag, t.run(max(a.start, a.end-2), min(2, a.end-a.start)), 0),
			feature(13, tag, s3, 0),
			feature(14, tag, t.letter(a.start), 0),
			feature(15, tag, t.run(a.start, min(2, a.end-a.start)), 0),
			feature(16, tag, p3, 0),
			feature(17, tag, first<<1|last, uint64(a.flags)),
		)
		if compound != 0 {
			dst = append(dst, feature(18, tag, compound, 0))
		}
	}
	if last == 1 {
		dst = append(dst, feature(19, tag, t.next, 0), feature(20, tag, t.nextHead, first))
		if a.known {
			dst = append(dst, feature(21, tag, a.key, t.next))
		}
	}
	if first == 1 && last == 0 && a.known {
		dst = append(dst, feature(26, tag, a.key, t.nextHead))
	}
	if last == 0 && n-a.end <= 4 {
		dst = append(dst, feature(24, tag, t.run(a.end, 4), 0))
		if a.known {
			dst = append(dst, feature(25, tag, a.key, t.run(a.end, 4)))
		}
	}
	if first == 1 {
		dst = append(dst, feature(22, tag, t.before, 0))
		if a.known {
			dst = append(dst, feature(23, tag, a.key, t.before))
		}
	}
	return dst
}

// appendMove appends the features of a word behind two others; border and before say whether a group begins at it and
// at the one before it.
func appendMove(dst []uint32, two, one, a *arc, border, before uint64, dialect int) []uint32 {
	tag, p1, p2 := uint64(a.tag), uint64(one.tag), uint64(two.tag)
	dst = append(dst,
		feature(31, tag, p1, border),
		feature(32, tag, p1, border|uint64(dialect+1)<<1),
		feature(33, tag, p1|p2<<8, border|before<<1),
	)
	if one.known {
		dst = append(dst, feature(34, tag, one.key, border), feature(35, tag, one.key, border|(p2+1)<<1))
	}
	if a.known {
		dst = append(dst, feature(36, tag|p1<<8, a.key, border))
		if one.known {
			dst = append(dst, feature(37, tag, a.key, one.key^border))
		}
	}
	return dst
}
