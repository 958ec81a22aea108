package refer

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"coptic.example/service/shared/texts"
)

// library returns a library of works with passages of these references.
func library(t *testing.T, works ...texts.Text) *texts.Library {
	t.Helper()
	directory, _, err := texts.Write(texts.Meta{}, works, texts.NewPacker(""))
	if err != nil {
		t.Fatal(err)
	}
	l, err := texts.Open("", directory, func(context.Context, int64, int64) ([]byte, error) { return nil, nil })
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func work(id, en, nl string, references ...string) texts.Text {
	t := texts.Text{Work: texts.Work{ID: id, Title: texts.Localized{En: en, Nl: nl}, Kind: "other", Dialect: "S"}}
	for _, r := range references {
		t.Passages = append(t.Passages, texts.Passage{Reference: r})
	}
	return t
}

// TestFind: a reference is found in each way in which people write it, whether a book is a work or part of one.
func TestFind(t *testing.T) {
	l := library(t,
		work("mark-b", "Mark", "Marcus", "5.1", "5.2", "5.3", "6.1"),
		work("nt", "The New Testament", "Het Nieuwe Testament", "mark.5.3", "mark.5.4", "1cor.13.1", "1john.4.8", "john.4.8"),
		work("reading", "Mark 5, first half: Legion", "Marcus 5, eerste helft: Legioen", "1", "2"),
		work("small-boat", "The small boat", "De kleine boot", "1", "2"),
	)
	for _, test := range []struct {
		name, query string
		want        []string
	}{
		{"a verse", "Mark 5:3", []string{"mark-b 5.3", "nt mark.5.3", "reading "}},
		{"a verse in Dutch", "Marcus 5:3", []string{"mark-b 5.3", "nt mark.5.3", "reading "}},
		{"a verse with a point", "mk 5.3", []string{"mark-b 5.3", "nt mark.5.3", "reading "}},
		{"a chapter", "mark 6", []string{"mark-b 6.1"}},
		{"a chapter in Coptic", "ⲙⲁⲣⲕⲟⲥ 5", []string{"mark-b 5", "nt mark.5", "reading "}},
		{"a range", "Mark 5:1–2", []string{"mark-b 5.1-2", "reading "}},
		{"a book", "Marcus", []string{"mark-b ", "nt mark.5"}},
		{"a book with a number", "1 Corinthians 13:1", []string{"nt 1cor.13.1"}},
		{"one in Dutch, with a mark", "1 Korintiërs 13", []string{"nt 1cor.13.1"}},
		{"a letter, not the gospel", "1 John 4:8", []string{"nt 1john.4.8"}},
		{"a title", "the small boat", []string{"small-boat "}},
		{"a title with a number", "De kleine boot 2", []string{"small-boat 2"}},
		{"a verse that there is not", "Mark 9:1", nil},
		{"a word", "boat", nil},
		{"a number", "5:3", nil},
		{"nothing", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, p := range Find(l, test.query) {
				got = append(got, fmt.Sprint(l.Works[p.Work].ID, " ", p.Reference))
			}
			slices.Sort(got)
			slices.Sort(test.want)
			if !slices.Equal(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
