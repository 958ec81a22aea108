package search

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lexicontest"
	"coptic.example/service/shared/dictionary/search/slip"
)

// edits computes the Damerau-Levenshtein distance by definition: the minimum number of letters inserted, deleted,
// replaced, or swapped with their neighbour, allowing other edits between two swapped letters (Lowrance and Wagner,
// 1975).
func edits(a, b []rune) int {
	far := len(a) + len(b)
	d := make([][]int, len(a)+2)
	for i := range d {
		d[i] = make([]int, len(b)+2)
		d[i][0] = far
		if i > 0 {
			d[i][1] = i - 1
		}
	}
	for j := range d[0] {
		d[0][j] = far
		if j > 0 {
			d[1][j] = j - 1
		}
	}
	lastRow := map[rune]int{}
	for i := 1; i <= len(a); i++ {
		lastColumn := 0
		for j := 1; j <= len(b); j++ {
			k, l := lastRow[b[j-1]], lastColumn
			cost := 1
			if a[i-1] == b[j-1] {
				cost, lastColumn = 0, j
			}
			d[i+1][j+1] = min(d[i][j]+cost, d[i+1][j]+1, d[i][j+1]+1, d[k][l]+(i-k-1)+1+(j-l-1))
		}
		lastRow[a[i-1]] = i
	}
	return d[len(a)+1][len(b)+1]
}

func TestDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	letters := []rune("ⲁⲃϣab")
	word := func() []rune {
		w := make([]rune, r.IntN(10))
		for i := range w {
			w[i] = letters[r.IntN(len(letters))]
		}
		return w
	}
	var e slip.Typed
	for range 60000 {
		a, b := word(), word()
		want := edits(a, b)
		for limit := range 3 {
			e.Word = append(e.Word[:0], a...)
			got := e.Distance([]byte(string(b)), limit)
			if got != min(want, limit+1) {
				t.Fatalf("%s and %s: %d edits within %d, want %d", string(a), string(b), got, limit, want)
			}
		}
	}
}

// oracleIndex returns an index of similar words and of the small lexicon.
func oracleIndex(t *testing.T) *Searcher {
	r := rand.New(rand.NewPCG(7, 8))
	var entries []dictionary.Entry
	for i, alphabet := range []string{"ⲁⲥⲧϣ", "abc"} {
		letters := []rune(alphabet)
		for n := range 800 {
			w := make([]rune, 1+r.IntN(11))
			for i := range w {
				w[i] = letters[r.IntN(len(letters))]
			}
			e := dictionary.Entry{ID: alphabet + string(rune('A'+n)), Headword: "ϫ"}
			if i == 0 {
				e.Headword = string(w)
			} else {
				e.Senses = []dictionary.Sense{{Meanings: dictionary.Meanings{En: []string{string(w)}}}}
			}
			entries = append(entries, e)
		}
	}
	small, _ := lexicontest.Entries(t)
	return openEntries(t, append(entries, small...), dictionary.Meta{})
}

// TestFuzzyOracle checks that the typos found are exactly the words within the distance.
func TestFuzzyOracle(t *testing.T) {
	ix := oracleIndex(t)
	r := rand.New(rand.NewPCG(9, 10))
	s := ix.newScratch()
	alphabets := [][]rune{[]rune("ⲁⲥⲧϣϩ"), []rune("abcd")}
	for range 300 {
		letters := alphabets[r.IntN(2)]
		w := make([]rune, 1+r.IntN(12))
		for i := range w {
			w[i] = letters[r.IntN(len(letters))]
		}
		for limit := 1; limit <= min(2, len(w)/2); limit++ {
			if limit == 2 && len(w) < 6 {
				continue
			}
			s.reset()
			ix.expandFuzzy(s, []byte(string(w)), limit)
			got := map[string]int{}
			for _, src := range s.expansions {
				got[string(ix.Terms.At(int(src.term)))] = int(src.tier-tierFuzzy1) + 1
			}
			for i := range ix.Terms.Len() {
				term := string(ix.Terms.At(i))
				d := max(1, edits(w, []rune(term)))
				if found, ok := got[term]; ok != (d <= limit) || ok && found != d {
					t.Fatalf("%s, %d typos: %s is %d away, found %v as %d", string(w), limit, term, d, ok, found)
				}
			}
		}
	}
}

// question matches a word after which a question mark is punctuation.
var question = regexp.MustCompile(`^[a-z]+\?+$`)

// TestWildcardOracle compares wildcards with regular expressions.
func TestWildcardOracle(t *testing.T) {
	ix := oracleIndex(t)
	r := rand.New(rand.NewPCG(11, 12))
	s := ix.newScratch()
	for range 500 {
		letters := [][]rune{[]rune("ⲁⲥⲧϣ**?"), []rune("abc**?"), []rune("ⲥⲱⲧⲙⲟ*?")}[r.IntN(3)]
		w := make([]rune, 1+r.IntN(7))
		for i := range w {
			w[i] = letters[r.IntN(len(letters))]
		}
		pattern := string(w)
		if !strings.ContainsAny(pattern, "*?") || strings.Trim(pattern, "*?") == "" {
			continue
		}
		if question.MatchString(pattern) {
			continue
		}
		re := regexp.MustCompile("^" + strings.NewReplacer("*", ".*", "?", ".").Replace(pattern) + "$")
		s.reset()
		s.tokenise(pattern)
		tokens := s.tokens
		ix.expand(s, &tokens[0], false, false)
		var got, want []string
		for _, src := range s.expansions {
			got = append(got, string(ix.Terms.At(int(src.term))))
		}
		slices.Sort(got)
		for i := range ix.Terms.Len() {
			if term := string(ix.Terms.At(i)); re.MatchString(term) {
				want = append(want, term)
			}
		}
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Fatalf("%s: got %v, want %v", pattern, got, want)
		}
	}
}

// TestSubstringOracle compares the suffix array with a scan of all words.
func TestSubstringOracle(t *testing.T) {
	ix := oracleIndex(t)
	for _, piece := range []string{"ⲁ", "ⲁⲥ", "ⲥⲥ", "ϣⲁⲧ", "a", "ab", "bcb", "water", "zzz", "ⲱ"} {
		t.Run(piece, func(t *testing.T) {
			lo, hi := ix.Containing([]byte(piece))
			got := hi - lo
			want, ends := 0, 0
			for i := range ix.Terms.Len() {
				term := string(ix.Terms.At(i))
				for j := range term {
					if strings.HasPrefix(term[j:], piece) {
						want++
					}
				}
				if strings.HasSuffix(term, piece) {
					ends++
				}
			}
			if got != want {
				t.Errorf("%s stands in %d places, want %d", piece, got, want)
			}
			if lo, hi := ix.EndingIn([]byte(piece)); hi-lo != ends {
				t.Errorf("%s ends %d words, want %d", piece, hi-lo, ends)
			}
		})
	}
}
