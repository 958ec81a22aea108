package answers

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Language holds the rules for rewording answers in one language.
type Language struct {
	verbs  map[string][]verb // by each form
	groups map[string][][][]string
	rules  map[string][]rule // by tense; "" for all
	// adverbs lists the adverbs that may move within their clause. The field after it tells whether the verb stays
	// second if one moves to the front.
	adverbs [][]string
	second  bool
	tells   map[string]string
	keeps   []preservation
}

// preservation requires that a wording preserve certain words of the answer. If the answer contains one of words or
// of instead, so must the wording. Otherwise the wording must contain none of words.
type preservation struct{ words, instead []string }

// verb maps the names of forms in rules to the forms of a verb. The name "" maps to the verb as written.
type verb map[string]string

// Source is the section of grammar/wordings.yaml for one language.
type Source struct {
	Forms       []string            // names of verb forms, in the order used in Verbs
	Verbs       []string            // verbs, each as its forms separated by spaces
	Tells       map[string]string   // tense (present, past or part) by the name of the form
	Regular     []string            // verbs that English rules inflect
	Groups      []string            // equivalent wordings, separated by |
	Adverbs     []string            // adverbs that may move within their clause
	SecondPlace bool                // the verb is always second in its clause
	Rules       map[string][]string // rules by tense, "" for all: a = b, or a > b
	Keeps       []string            // words of which a wording must keep one, then " > " and words that may replace them
}

// NewLanguage parses the wordings of a language.
func NewLanguage(s Source) (*Language, error) {
	l := &Language{
		verbs: map[string][]verb{}, groups: map[string][][][]string{}, rules: map[string][]rule{},
		second: s.SecondPlace, tells: s.Tells,
	}
	for _, text := range s.Adverbs {
		l.adverbs = append(l.adverbs, strings.Fields(text))
	}
	for _, text := range s.Verbs {
		forms := strings.Fields(text)
		if len(forms) != len(s.Forms) {
			return nil, fmt.Errorf("the verb %q has %d forms, not %d", text, len(forms), len(s.Forms))
		}
		v := verb{"": text}
		for i, name := range s.Forms {
			v[name] = forms[i]
		}
		l.addVerb(v)
	}
	for _, text := range s.Regular {
		l.addVerb(regular(text))
	}
	for _, text := range s.Groups {
		if err := l.addGroup(text); err != nil {
			return nil, err
		}
	}
	for _, text := range s.Keeps {
		words, instead, _ := strings.Cut(text, " > ")
		l.keeps = append(l.keeps, preservation{strings.Fields(words), strings.Fields(instead)})
	}
	for name, list := range s.Rules {
		for _, text := range list {
			rules, err := rulesOf(text)
			if err != nil {
				return nil, err
			}
			for _, r := range rules {
				l.rules[name] = append(l.rules[name], l.beginning(r))
			}
		}
	}
	return l, nil
}

// addGroup adds equivalent wordings, a | b, or a one-way replacement, a > b.
func (l *Language) addGroup(text string) error {
	directed := strings.Contains(text, " > ")
	var members [][]string
	for _, each := range strings.FieldsFunc(text, func(r rune) bool { return r == '|' || r == '>' }) {
		members = append(members, strings.Fields(each))
	}
	if len(members) < 2 || slices.ContainsFunc(members, func(m []string) bool { return len(m) == 0 }) {
		return fmt.Errorf("the group %q has no two wordings", text)
	}
	for i, m := range members {
		if directed && i > 0 {
			break
		}
		others := slices.Delete(slices.Clone(members), i, i+1)
		first := strings.ToLower(m[0])
		l.groups[first] = append(l.groups[first], append([][]string{m}, others...))
	}
	return nil
}

// CheckKept checks further wordings against the rows of Keeps. It returns an error if one has a word that no text of
// the answer has, or lacks one that all of them have.
func (l *Language) CheckKept(answer, further []string) error {
	if len(further) == 0 {
		return nil
	}
	var texts [][]string
	for _, text := range answer {
		texts = append(texts, tokens(strings.ToLower(text)))
	}
	has := func(text, words []string) bool {
		return slices.ContainsFunc(text, func(w string) bool { return slices.Contains(words, w) })
	}
	for _, wording := range further {
		words := tokens(strings.ToLower(wording))
		for _, k := range l.keeps {
			one := slices.Concat(k.words, k.instead)
			with := slices.ContainsFunc(texts, func(text []string) bool { return has(text, k.words) })
			without := slices.ContainsFunc(texts, func(text []string) bool { return !has(text, k.words) })
			either := slices.ContainsFunc(texts, func(text []string) bool { return has(text, one) })
			if with && !without && !has(words, one) {
				return fmt.Errorf("the wording %q has none of %s, which the answer has", wording, strings.Join(one, ", "))
			}
			if !either && has(words, k.words) {
				return fmt.Errorf("the wording %q has one of %s, which the answer has not", wording, strings.Join(k.words, ", "))
			}
		}
	}
	return nil
}

// Has reports whether there are rules for a tense.
func (l *Language) Has(tense string) bool { return tense != "" && len(l.rules[tense]) > 0 }

func (l *Language) addVerb(v verb) {
	seen := map[string]bool{}
	for name, form := range v {
		if name != "" && !seen[form] {
			seen[form] = true
			l.verbs[form] = append(l.verbs[form], v)
		}
	}
}

// regular inflects an English verb.
func regular(base string) verb {
	last := base[len(base)-1]
	vowel := func(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }
	v := verb{"": base, "base": base, "s": base + "s", "past": base + "ed", "part": base + "ed", "ing": base + "ing"}
	switch {
	case last == 'e':
		v["past"], v["part"], v["ing"] = base+"d", base+"d", base[:len(base)-1]+"ing"
	case last == 'y' && !vowel(base[len(base)-2]):
		stem := base[:len(base)-1]
		v["s"], v["past"], v["part"] = stem+"ies", stem+"ied", stem+"ied"
	case strings.HasSuffix(base, "s"), strings.HasSuffix(base, "sh"), strings.HasSuffix(base, "ch"),
		strings.HasSuffix(base, "x"), last == 'o':
		v["s"] = base + "es"
	}
	return v
}

// rule states that a text matching one pattern may be reworded as the other.
type rule struct {
	from, to []string
	first    []string        // possible first words, if the rule begins with a choice
	verbs    map[string]bool // possible first verb forms, if the rule begins with a verb
}

// beginning sets the possible first words of a rule.
func (l *Language) beginning(r rule) rule {
	switch first := r.from[0]; first[0] {
	case '(':
		r.first = strings.Split(first[1:len(first)-1], ",")
	case '<':
		r.verbs = map[string]bool{}
		for form, verbs := range l.verbs {
			r.verbs[form] = slices.ContainsFunc(verbs, func(v verb) bool { return v[first[1:len(first)-1]] == form })
		}
	}
	return r
}

// mayBegin reports whether the rule may match at a word. It quickly rules out most words.
func (r rule) mayBegin(word string) bool {
	first := r.from[0]
	return first == word || first[0] == '<' && r.verbs[word] || first[0] == '(' && slices.Contains(r.first, word)
}

// rulesOf parses a rule of the form "a = b" or "a > b".
func rulesOf(text string) ([]rule, error) {
	for _, sign := range []string{" = ", " > "} {
		if a, b, ok := strings.Cut(text, sign); ok {
			from, to := strings.Fields(a), strings.Fields(b)
			if len(from) == 0 || from[0][0] == '*' || from[0] == "^" || from[0] == "$" {
				return nil, fmt.Errorf("the rule %q begins with nothing that can be found", text)
			}
			rules := []rule{{from: from, to: to}}
			if sign == " = " {
				rules = append(rules, rule{from: to, to: from})
			}
			return rules, nil
		}
	}
	return nil, fmt.Errorf("the rule %q has neither = nor >", text)
}

// punctuation matches tokens that end a clause and are not part of a wording.
var punctuation = regexp.MustCompile(`[.,?!:;“”"‘]|’(\s|$)|\(|\)|…`)

// tokens splits a text into words and punctuation.
func tokens(text string) []string {
	text = punctuation.ReplaceAllStringFunc(text, func(mark string) string { return " " + strings.TrimSpace(mark) + " " })
	return strings.Fields(strings.ReplaceAll(text, "’", "'"))
}

// punctuationMarks lists the tokens that are punctuation.
const punctuationMarks = ".,?!:;“”\"‘'()…"

func isMark(token string) bool { return strings.Contains(punctuationMarks, token) }

// maxReworded is the maximum number of texts that rules derive from an answer, before single words vary. maxLonger is
// the number of words by which a rewording may exceed the longest text of the answer.
const (
	maxReworded = 150
	maxLonger   = 4
)

// reworded adds the results of the rules for the given tenses to texts, which are lists of tokens.
func (l *Language) reworded(texts [][]string, tenses []string) [][]string {
	seen := map[string]bool{}
	var all [][]string
	longest, most := 0, max(maxReworded, len(texts))
	for _, text := range texts {
		longest = max(longest, len(text))
	}
	add := func(text []string) {
		key := strings.ToLower(strings.Join(text, " "))
		if !seen[key] && len(all) < most && len(text) <= longest+maxLonger {
			seen[key] = true
			all = append(all, text)
		}
	}
	for _, text := range texts {
		add(text)
	}
	var rules []rule
	for _, tense := range append([]string{""}, tenses...) {
		rules = append(rules, l.rules[tense]...)
	}
	for i := 0; i < len(all) && len(all) < most; i++ {
		small := strings.Fields(strings.ToLower(strings.Join(all[i], " ")))
		for _, r := range rules {
			l.apply(r, all[i], small, add)
		}
	}
	for _, text := range slices.Clone(all) {
		for _, adverb := range l.adverbs {
			for _, moved := range l.moved(text, adverb) {
				add(moved)
			}
		}
	}
	return all
}

// apply calls add with the result of a rule at each position where it matches a text. small is the text in lower case.
func (l *Language) apply(r rule, text, small []string, add func([]string)) {
	for at, word := range small {
		if !r.mayBegin(word) {
			continue
		}
		m := match{language: l, text: text, words: map[string][]string{}}
		m.fit(r.from, at, func(end int) {
			if to, ok := m.filled(r.to); ok {
				add(slices.Concat(text[:at], to, text[end:]))
			}
		})
	}
}

// moved returns the variants of text with the adverb elsewhere in its clause, or none if text does not contain it.
func (l *Language) moved(text, adverb []string) [][]string {
	at := slices.IndexFunc(text, func(word string) bool { return strings.EqualFold(word, adverb[0]) })
	if at < 0 || at+len(adverb) > len(text) || !strings.EqualFold(strings.Join(text[at:at+len(adverb)], " "),
		strings.Join(adverb, " ")) {
		return nil
	}
	from, to := at, at // the clause without the adverb
	for from > 0 && !isMark(text[from-1]) {
		from--
	}
	for to < len(text) && !isMark(text[to]) {
		to++
	}
	clause := slices.Concat(text[from:at], text[at+len(adverb):to])
	verb := slices.IndexFunc(clause, func(word string) bool { return l.verbs[strings.ToLower(word)] != nil })
	var all [][]string
	put := func(clause []string) { all = append(all, slices.Concat(text[:from], clause, text[to:])) }
	switch {
	case !l.second:
		put(slices.Concat(adverb, clause))
	case verb > 0 && at > from: // as in morgen komt zij
		put(slices.Concat(adverb, clause[verb:verb+1], clause[:verb], clause[verb+1:]))
	case verb == 0 && at == from && len(clause) > 1: // as in zij komt morgen; subjects of several words do not move
		clause = slices.Concat(clause[1:2], clause[:1], clause[2:])
	}
	for i := 1; i <= len(clause); i++ {
		put(slices.Insert(slices.Clone(clause), i, adverb...))
	}
	return all
}

// match matches a pattern against a text. A pattern consists of words, <past> and other forms of one verb, and
// choices (a,b). *1, *2 and so on match one or more words of a clause, ^ matches its beginning and $ its end.
type match struct {
	language *Language
	text     []string
	words    map[string][]string // what *1 … and choices matched
	verb     verb
}

func (m *match) fit(pattern []string, at int, found func(end int)) {
	if len(pattern) == 0 {
		found(at)
		return
	}
	want, rest := pattern[0], pattern[1:]
	ends := at >= len(m.text) || isMark(m.text[at])
	if want == "$" || want == "^" {
		if want == "$" && ends || want == "^" && (at == 0 || isMark(m.text[at-1])) {
			m.fit(rest, at, found)
		}
		return
	}
	if ends {
		return
	}
	m.fitWord(want, rest, at, found)
}

// fitWord matches an element that represents one or more words, then the rest of the pattern.
func (m *match) fitWord(want string, rest []string, at int, found func(end int)) {
	word := strings.ToLower(m.text[at])
	switch {
	case want[0] == '*':
		for end := at + 1; end <= len(m.text) && !isMark(m.text[end-1]); end++ {
			m.words[want] = m.text[at:end]
			m.fit(rest, end, found)
		}
		delete(m.words, want)
	case want[0] == '<':
		before := m.verb
		name := want[1 : len(want)-1]
		for _, v := range m.language.verbs[word] {
			if name != "" && v[name] == word && (before == nil || before[""] == v[""]) {
				m.verb = v
				m.fit(rest, at+1, found)
			}
		}
		m.verb = before
	case want[0] == '(':
		if slices.Contains(strings.Split(want[1:len(want)-1], ","), word) {
			m.words[want] = m.text[at : at+1]
			m.fit(rest, at+1, found)
			delete(m.words, want)
		}
	case want == word:
		m.fit(rest, at+1, found)
	}
}

// filled inserts the matched words into the other pattern of a rule. A choice that matched nothing becomes its first
// word.
func (m *match) filled(pattern []string) ([]string, bool) {
	var text []string
	for _, want := range pattern {
		// (weg,uit)+<part> is a single word, such as weggegaan.
		if particle, form, joined := strings.Cut(want, "+"); joined {
			if m.words[particle] == nil || m.verb == nil {
				return nil, false
			}
			text = append(text, m.words[particle][0]+m.verb[form[1:len(form)-1]])
			continue
		}
		switch {
		case want == "$" || want == "^":
		case want == "'s" && len(text) > 0:
			text[len(text)-1] += want
		case want[0] == '*':
			text = append(text, m.words[want]...)
		case want[0] == '<':
			form, ok := m.verb[want[1:len(want)-1]]
			if !ok || form == "-" {
				return nil, false
			}
			text = append(text, form)
		case want[0] == '(':
			if found, ok := m.words[want]; ok {
				text = append(text, found...)
			} else {
				return nil, false
			}
		default:
			text = append(text, want)
		}
	}
	return text, true
}
