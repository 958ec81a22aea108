package index

import "hash/crc32"

// The layout of dictionary.idx; FORMAT.md describes it.
const (
	magic         = "CLSDICT\x00"
	formatVersion = 2
	headerSize    = 32
	sectionSize   = 16 // id and 4 bytes of zero, offset, length
	maxIndex      = 1 << 31
)

// section is the id of a part of the file.
type section uint32

const (
	secMeta       section = iota + 1 // JSON
	secSigla                         // strings: the dialects, in the order of their bits in secColumns
	secEntries                       // strings: the entries as JSON, by entry number
	secOffsets                       // offsetsSize bytes an entry
	secColumns                       // uint64 an entry: what it can be filtered by
	secBrowse                        // uint32 an entry: entry numbers in dictionary order
	secIDs                           // strings: the ids, sorted
	secIDEntries                     // uint32 an id: its entry number
	secWithdrawn                     // strings: withdrawn ids, sorted
	secSuccessors                    // strings: their successors, or "" if there is none
	secValueStart                    // uint32 an entry and one more: where its values begin
	secValues                        // valueSize bytes a value
	secTerms                         // strings: the words of all values, folded, sorted
	secTermStart                     // uint32 a term and one more: where its postings begin
	secPostings                      // uint64 a posting, sorted within a term
	secSuffixes                      // uint32 a suffix: term<<8 | byte, sorted by the suffix
	secKeys                          // strings: a KeyKind and a key under which terms meet, sorted
	secKeyStart                      // uint32 a key and one more: where its terms begin
	secKeyTerms                      // uint32 a term
	secLinkStart                     // uint32 a term and one more: where its links begin
	secLinks                         // uint32 a link: a key under which the term is looked for
	secTopQueries                    // strings: queries whose top hits are cached, sorted
	secTopRows                       // topRowSize bytes a query and one more
	secTopHits                       // uint64 a hit
	sectionEnd
)

// checksum returns the CRC-32 (IEEE) of what follows the header of a file. The standard library computes it with the
// processor's carry-less multiplication, faster than CRC-32C and faster than a read from distant memory. It guards
// against damage, not forgery. A release is also checked against the SHA-256 of its pointer.
func checksum(data []byte) uint32 { return crc32.ChecksumIEEE(data[headerSize:]) }
