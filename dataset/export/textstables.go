//go:build !lean

package export

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"coptic.example/service/shared/texts"
)

// writeTexts fills the tables of texts.
func (c *Content) writeTexts(tx *transaction) error {
	works := tx.prepared("INSERT INTO works VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
	passages := tx.prepared("INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?)")
	words := tx.prepared("INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
	for _, i := range c.works {
		w := &c.library.Works[i]
		works.add(w.ID, w.Title.En, w.Title.Nl, w.Author, w.Dialect, w.Kind, w.URN, w.Edition, w.Rights.Licence,
			w.Rights.Attribution)
		section, err := c.library.SectionOf(context.Background(), c.library.Whole(i))
		if err != nil {
			return fmt.Errorf("read %s: %w", w.ID, err)
		}
		for n, p := range section.Passages {
			translation := texts.Localized{}
			if p.Translation != nil {
				translation = *p.Translation
			}
			passages.add(w.ID, n+1, p.Reference, p.Coptic, translation.En, translation.Nl, p.Gold)
			var read texts.Analysis
			if err := json.Unmarshal(p.Analysis, &read); err != nil {
				return fmt.Errorf("read %s %s: %w", w.ID, p.Reference, err)
			}
			group := 0
			for g := range read.Groups() {
				group++
				for k, word := range g.Words {
					entry := ""
					if len(word.Entries) > 0 {
						entry = word.Entries[0].ID
					}
					words.add(w.ID, n+1, group, k+1, word.Text, cmp.Or(word.Norm, word.Text), word.Lemma, word.UPOS,
						word.XPOS, entry, word.Gloss.En, word.Gloss.Nl)
				}
			}
		}
	}
	return nil
}
