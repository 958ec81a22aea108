package refer

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/texts"
)

// library returns a library of works with passages of these references. Two of the works number verses.
func library(t *testing.T, works ...texts.Text) *texts.Library {
	t.Helper()
	verses := map[string][]string{"second": {"mark.7.24", "mark.7.25", "", "mark.7.25"},
		"mixed": {"matt.6.9", "matt.6.10", "john.1.1", "john.1.1", "john.1.2"}}
	directory, _, err := texts.Write(texts.Meta{Verses: verses}, works, texts.NewPacker(""))
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

// TestFind checks that references are found in every common notation, whether a book is a work or part of one.
func TestFind(t *testing.T) {
	l := library(t,
		work("mark-b", "Mark", "Marcus", "5.1", "5.2", "5.3", "6.1"),
		work("nt", "The New Testament", "Het Nieuwe Testament", "mark.5.3", "mark.5.4", "1cor.13.1", "1john.4.8", "john.4.8"),
		work("reading", "Mark 5, first half: Legion", "Marcus 5, eerste helft: Legioen", "1", "2"),
		work("small-boat", "The small boat", "De kleine boot", "1", "2"),
		work("second", "Mark 7, second half", "Marcus 7, tweede helft", "1", "2", "3", "4"),
		work("mixed", "Reading I", "Lezen I", "1", "2", "3", "4", "5"),
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
		{"a verse of a reading", "Mark 7:24", []string{"second 1 mark.7.24"}},
		{"a verse told in parts", "Marcus 7:25", []string{"second 2-4 mark.7.25"}},
		{"a chapter of a reading", "Mark 7", []string{"second  mark.7.24-25"}},
		{"more than a reading has", "Mark 7:20–24", []string{"second 1 mark.7.24"}},
		{"a verse that a reading lacks", "Mark 7:30", nil},
		{"one of two books", "John 1:1", []string{"mixed 3-4 john.1.1"}},
		{"one of two books, a chapter", "Johannes 1", []string{"mixed 3-5 john.1.1-2"}},
		{"a verse and not one that begins like it", "Matthew 6:1", nil},
		{"a verse that there is not", "Mark 9:1", nil},
		{"a word", "boat", nil},
		{"a number", "5:3", nil},
		{"nothing", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, p := range Find(l, test.query) {
				got = append(got, strings.TrimSuffix(fmt.Sprint(l.Works[p.Work].ID, " ", p.Reference, " ", p.Verses), " "))
			}
			slices.Sort(got)
			slices.Sort(test.want)
			if !slices.Equal(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
