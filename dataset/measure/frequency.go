package measure

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// bandEnds are the last ranks of the bands of frequency.
var bandEnds = []int{100, 300, 700}

// BandOf returns the band of an entry of that rank, from 1; one that no text has is of the last.
func BandOf(rank, places int) int {
	band := 1
	for _, end := range bandEnds {
		if rank > end || places == 0 {
			band++
		}
	}
	return band
}

// Frequency prints a row for each entry: how often it stands in the texts of a release, in Sahidic and in Bohairic, its
// rank, the band that follows and the authored one. The authored bands come from the treebanks, so that where those are
// among the texts the agreement, which the last line tells, is in-sample.
func Frequency(out io.Writer, folder string) error {
	source, ctx := release.Folder(folder), context.Background()
	library, err := texts.NewCache(source, time.Hour).Get(ctx)
	if err != nil {
		return err
	}
	ix, err := api.NewCache(source, time.Hour).Index(ctx)
	if err != nil {
		return err
	}
	type counted struct {
		ID, Headword             string
		total, sahidic, bohairic int
		band                     int
	}
	list := make([]counted, ix.Len())
	for i := range list {
		e := &list[i]
		if err := json.Unmarshal(ix.EntryJSON(i), e); err != nil {
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
	same, close := 0, 0
	for i, e := range list {
		band := BandOf(i+1, e.total)
		fmt.Fprintf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\n", e.ID, e.Headword, e.sahidic, e.bohairic, i+1, band, e.band)
		if e.band > len(bandEnds) {
			continue
		}
		if band == e.band {
			same++
		}
		if band-e.band <= 1 && e.band-band <= 1 {
			close++
		}
	}
	common := 0
	for _, e := range list {
		if e.band <= len(bandEnds) {
			common++
		}
	}
	_, err = fmt.Fprintf(out, "# %d works, %d groups; of %d entries of bands 1-%d, %d have the band that follows, "+
		"%d one beside it (in-sample where the treebanks are among the texts)\n", len(library.Works), library.Groups, common,
		len(bandEnds), same, close-same)
	return err
}
