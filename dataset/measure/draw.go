package measure

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

// Draw draws a random sample of the attestations shown for entries. A person then judges whether each contains the
// entry's word.
type Draw struct {
	Release string // folder of the release
	Number  int    // attestations to draw
	Seed    uint64
	Bands   int // draw for entries of bands 1 to Bands only; 0 for all
}

// Run prints the attestations, each with its entry. The same seed draws the same sample from a release.
func (d *Draw) Run(out io.Writer) error {
	ctx := context.Background()
	library, ix, err := open(ctx, d.Release)
	if err != nil {
		return err
	}
	random, drawn := rand.New(rand.NewPCG(d.Seed, 1)), 0
	for _, i := range random.Perm(ix.Len()) {
		if drawn == d.Number {
			break
		}
		if d.Bands > 0 && ix.Band(i) > d.Bands {
			continue
		}
		entry, err := ix.Entry(i)
		if err != nil {
			return err
		}
		a, err := library.Attest(ctx, entry.ID)
		if err != nil {
			return err
		}
		if len(a.First) == 0 {
			continue
		}
		drawn++
		var senses []string
		for _, s := range entry.Senses {
			senses = append(senses, s.Grammar.Pos+" "+strings.Join(s.Meanings.En, ", "))
		}
		l := a.First[random.IntN(len(a.First))]
		translation := ""
		if l.Translation != nil {
			translation = " | " + l.Translation.En
		}
		fmt.Fprintf(out, "%d. %s %s: %s\n   %s %s (%s, %.2f): %s [%s] %s%s\n", drawn, entry.ID, entry.Headword,
			strings.Join(senses, "; "), l.Work, l.Reference, l.Form, l.Confidence, strings.Join(l.Before, " "), l.Group,
			strings.Join(l.After, " "), translation)
	}
	return nil
}
