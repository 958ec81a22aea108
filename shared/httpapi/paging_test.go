package httpapi

import (
	"strings"
	"testing"
)

func TestPageLinks(t *testing.T) {
	for _, test := range []struct {
		offset, limit, total int
		want                 string
	}{
		{0, 50, 0, "first 0 last 0"},
		{0, 50, 50, "first 0 last 0"},
		{0, 50, 51, "next 50 first 0 last 50"},
		{50, 50, 101, "next 100 prev 0 first 0 last 100"},
		{30, 50, 101, "next 80 prev 0 first 0 last 100"},
		{100, 50, 101, "prev 50 first 0 last 100"},
		{2147483647, 50, 101, "prev 100 first 0 last 100"},
	} {
		t.Run(test.want, func(t *testing.T) {
			header := PageLinks("/list?limit=50&offset=", test.offset, test.limit, test.total)
			var got []string
			for link := range strings.SplitSeq(header, ", ") {
				_, rest, _ := strings.Cut(link, "</list?limit=50&offset=")
				offset, rel, _ := strings.Cut(rest, `>; rel="`)
				got = append(got, strings.TrimSuffix(rel, `"`), offset)
			}
			if strings.Join(got, " ") != test.want {
				t.Errorf("%+v: got %s", test, header)
			}
		})
	}
}
