package measure

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// bandEnds holds the last rank of each frequency band.
var bandEnds = []int{100, 300, 700}

// BandOf returns the frequency band, from 1, of an entry with the given rank. An entry without attestations is in the
// last band.
func BandOf(rank, attestations int) int {
	band := 1
	for _, end := range bandEnds {
		if rank > end || attestations == 0 {
			band++
		}
	}
	return band
}

// Frequency prints a row for each entry: its counts in the Sahidic and Bohairic texts of a release, its rank, the
// resulting band, and its authored band. The last line states how far the bands agree. The authored bands come from
// the treebanks, so the agreement is in-sample if these are among the texts.
func Frequency(out io.Writer, folder string) error {
	ctx := context.Background()
	library, ix, err := open(ctx, folder)
	if err != nil {
		return err
	}
	type counted struct {
		dictionary.Entry
		total, sahidic, bohairic int
		band                     int
	}
	list := make([]counted, ix.Len())
	for i := range list {
		e := &list[i]
		if e.Entry, err = ix.Entry(i); err != nil {
			return err
		}
		a, err := library.Attest(ctx, e.ID)
		if err != nil {
			return err
		}
		e.total, e.sahidic, e.bohairic = a.Total, a.ByDialect[coptic.Sahidic], a.ByDialect[coptic.Bohairic]
		e.band = ix.Band(i)
	}
	slices.SortStableFunc(list, func(a, b counted) int { return cmp.Compare(b.total, a.total) })
	fmt.Fprintln(out, "id\theadword\tS\tB\trank\tband by texts\tband")
	common, same, close := 0, 0, 0
	for i, e := range list {
		band := BandOf(i+1, e.total)
		fmt.Fprintf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\n", e.ID, e.Headword, e.sahidic, e.bohairic, i+1, band, e.band)
		if e.band > len(bandEnds) {
			continue
		}
		common++
		if band == e.band {
			same++
		}
		if band-e.band <= 1 && e.band-band <= 1 {
			close++
		}
	}

	_, err = fmt.Fprintf(out, "# %d works, %d groups; of %d entries of bands 1-%d, %d have the band that follows, "+
		"%d one beside it (in-sample where the treebanks are among the texts)\n", len(library.Works), library.Groups, common,
		len(bandEnds), same, close-same)
	return err
}
