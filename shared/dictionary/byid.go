package dictionary

// Entry returns the entry of that id as JSON; it shares the index's bytes. nil if there is none.
func (ix *Index) Entry(id string) []byte {
	i, ok := ix.ids.find([]byte(id))
	if !ok {
		return nil
	}
	return ix.entries.at(int(ix.idEntries.at(i)))
}

// Withdrawn reports whether the id was served once and is no more, and the id that took its place, "" if none did.
func (ix *Index) Withdrawn(id string) (successor string, withdrawn bool) {
	i, ok := ix.withdrawn.find([]byte(id))
	if !ok {
		return "", false
	}
	return string(ix.successors.at(i)), true
}
