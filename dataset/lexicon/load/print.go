package load

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"coptic.example/service/dataset/lexicon"
)

// Print writes a report in readable form.
func Print(w io.Writer, r *lexicon.Report) error {
	out := bufio.NewWriter(w)
	p := message.NewPrinter(language.English)
	if r == nil {
		r = &lexicon.Report{}
	}
	p.Fprintf(out, "%s: %d entries found, %d read\n", r.Source, r.Found, r.Read)
	var class lexicon.Class
	for i, item := range r.Items() {
		if i == 0 || item.Class != class {
			class = item.Class
			fmt.Fprintf(out, "  %s\n", class)
		}
		p.Fprintf(out, "  %8d  %s", item.Count, item.What)
		if len(item.Examples) > 0 {
			fmt.Fprintf(out, "  (%s%s)", strings.Join(shortened(item.Examples), ", "), more(item))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

func more(item lexicon.Item) string {
	if item.Count > len(item.Examples) {
		return ", …"
	}
	return ""
}

const maxExample = 48 // characters

func shortened(examples []string) []string {
	var short []string
	for _, e := range examples {
		if utf8.RuneCountInString(e) > maxExample {
			e = string([]rune(e)[:maxExample-1]) + "…"
		}
		short = append(short, e)
	}
	return short
}
