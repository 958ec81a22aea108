package index

import "hash/crc32"

// The layout of dictionary.idx, as described in FORMAT.md.
const (
	magic         = "CLSDICT\x00"
	formatVersion = 2
	headerSize    = 32
	sectionSize   = 16 // id, 4 zero bytes, offset, length
	maxIndex      = 1 << 31
)

// section identifies a part of the file.
type section uint32

const (
	secMeta       section = iota + 1 // JSON
	secSigla                         // strings: the dialects, in the order of their bits in secColumns
	secEntries                       // strings: the entries as JSON, by entry number
	secOffsets                       // offsetsSize bytes for each entry
	secColumns                       // uint64 for each entry: its column
	secBrowse                        // uint32 for each entry: entry numbers in dictionary order
	secIDs                           // strings: the ids, sorted
	secIDEntries                     // uint32 for each id: its entry number
	secWithdrawn                     // strings: withdrawn ids, sorted
	secSuccessors                    // strings: for each withdrawn id, the id that replaces it, or ""
	secValueStart                    // uint32 for each entry and one more: the start of its values
	secValues                        // valueSize bytes for each value
	secTerms                         // strings: the folded words of all values, sorted
	secTermStart                     // uint32 for each term and one more: the start of its postings
	secPostings                      // uint64 for each posting, sorted within a term
	secSuffixes                      // uint32 for each suffix: term<<8 | byte, sorted by the suffix
	secKeys                          // strings: a KeyKind and a key that terms share, sorted
	secKeyStart                      // uint32 for each key and one more: the start of its terms
	secKeyTerms                      // uint32 for each term
	secLinkStart                     // uint32 for each term and one more: the start of its links
	secLinks                         // uint32 for each link: a key to look up for the term
	secTopQueries                    // strings: queries with cached top hits, sorted
	secTopRows                       // topRowSize bytes for each query and one more
	secTopHits                       // uint64 for each hit
	sectionEnd
)

// checksum returns the CRC-32 (IEEE) of a file without its header. The standard library computes it with carry-less
// multiplication, faster than CRC-32C. It protects against damage, not forgery; a release is also checked against the
// SHA-256 in its pointer.
func checksum(data []byte) uint32 { return crc32.ChecksumIEEE(data[headerSize:]) }
