package reading

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// whileDoing reads a group as circumstantial if it can be read so: behind a main clause, "he went".
func (r *Reader) whileDoing(folded []string, groups []sentence.Group, i int, dialect string) {
	beside := r.analyser.Analyse([]string{"ⲁϥⲃⲱⲕ", folded[i]}, dialect)[1]
	if len(beside.Words) > 0 && beside.Words[0].XPOS == "CCIRC" {
		groups[i] = beside
	}
}

// complain reads ⲉ- behind ⲁϩⲣⲟ⸗ as circumstantial, ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ "why are you weeping?": the question stands before it,
// so that no second tense stresses another part of the sentence.
func (r *Reader) complain(folded []string, groups []sentence.Group, dialect string) {
	for i := 1; i < len(groups); i++ {
		words, before := groups[i].Words, behindParticles(groups, i)
		if len(words) == 0 || words[0].XPOS != "CFOC" || len(before) != 2 || before[0].Lemma != "ⲁϩⲣⲟ" {
			continue
		}
		r.whileDoing(folded, groups, i, dialect)
	}
}

// everyThing reads ⲛⲓⲙ behind a verb without base or subject, over particles, as "every", and that verb as a noun: ⲥⲟⲡⲥ
// ϭⲉ ⲛⲓⲙ is "every prayer".
func (r *Reader) everyThing(groups []sentence.Group, dialect string) {
	for i := 1; i < len(groups); i++ {
		words, before := groups[i].Words, behindParticles(groups, i)
		if len(words) != 1 || words[0].Lemma != "ⲛⲓⲙ" || words[0].XPOS != "PINT" || len(before) != 1 ||
			before[0].XPOS != "V" {
			continue
		}
		before[0].XPOS, before[0].UPOS = "N", "NOUN"
		groups[i] = r.analyser.Analyse([]string{"ϩⲱⲃ", "ⲛⲓⲙ"}, dialect)[1]
	}
}

// whoDid reads Bohairic ⲉⲧⲁϥ- behind a demonstrative or an article of its group as relative, ⲫⲏⲉⲧⲁϥⲥⲱⲧⲉⲙ "he who
// heard": church books write them together, treebanks do not.
func (r *Reader) whoDid(groups []sentence.Group, dialect string) {
	if dialect != Bohairic {
		return
	}
	for i := range groups {
		words := groups[i].Words
		at := slices.IndexFunc(words, func(w sentence.Word) bool { return w.XPOS == "APREC" })
		if at < 1 || words[at].Text != "ⲉⲧ" || words[at-1].XPOS != "PDEM" && words[at-1].XPOS != "ART" {
			continue
		}
		model := r.analyser.Analyse([]string{"ⲫⲏ", "ⲉⲧⲁϥⲥⲱⲧⲉⲙ"}, dialect)[1].Words
		if len(model) > 0 && model[0].XPOS == "CREL" && model[0].Text == "ⲉⲧ" {
			groups[i].Words = slices.Concat(words[:at], model[:1], words[at+1:])
		}
	}
}

// waters are Bohairic nouns of what water stands or flows in.
var waters = []string{"ⲙⲟⲩⲙⲓ", "ⲫⲟϩ", "ⲁⲫⲟⲧ", "ⲓⲁⲣⲟ", "ⲗⲩⲙⲛⲏ", "ⲗⲁⲕⲕⲟⲥ", "ϣⲱϯ", "ϩⲩⲇⲣⲓⲁ", "ⲥⲓⲕⲓ", "ⲕⲉⲗⲱⲗ"}

// ofWater reads Bohairic ⲙⲙⲱⲟⲩ behind a spring or a cup as "of water", which is spelled like "them".
func (r *Reader) ofWater(folded []string, groups []sentence.Group, dialect string) {
	for i := 1; i < len(groups) && dialect == Bohairic; i++ {
		before := groups[i-1].Words
		if folded[i] != "ⲙⲙⲱⲟⲩ" || len(before) == 0 || !slices.Contains(waters, before[len(before)-1].Lemma) {
			continue
		}
		model := r.analyser.Analyse([]string{"ⲟⲩⲁⲫⲟⲧ", "ⲛⲙⲱⲟⲩ"}, dialect)[1].Words
		if len(model) == 2 && model[1].Text == "ⲙⲱⲟⲩ" {
			model[0].Text, model[0].Norm = "ⲙ", "ⲙ"
			groups[i].Words = model
		}
	}
}

// explaining reads ⲉ- before ⲅⲁⲣ, which no circumstantial clause has, as a second tense.
func explaining(groups []sentence.Group) {
	for i := range len(groups) - 1 {
		words, next := groups[i].Words, groups[i+1].Words
		if len(words) > 1 && words[0].XPOS == "CCIRC" && len(next) == 1 && next[0].Lemma == "ⲅⲁⲣ" &&
			(words[1].XPOS == "PPERS" || words[0].Text == "ⲉⲣⲉ") {
			words[0].XPOS, words[0].UPOS, words[0].Role = "CFOC", "PART", morphology.Converter
		}
	}
}

// stressing reads Sahidic ⲛⲧⲁ⸗ behind ϫⲉ, where nothing stands that a relative clause could belong to, as the second
// perfect.
func (r *Reader) stressing(groups []sentence.Group, dialect string) {
	behindThat := false
	for i := range groups {
		words := groups[i].Words
		for j, w := range words {
			if behindThat && dialect == Sahidic && w.XPOS == "CREL" && w.Text == "ⲛⲧ" {
				model := r.analyser.Analyse([]string{"ⲛⲧⲁϥⲃⲱⲕ"}, dialect)[0].Words
				if len(model) > 0 && model[0].XPOS == "CFOC" {
					groups[i].Words = slices.Concat(words[:j], model[:1], words[j+1:])
				}
			}
			behindThat = w.XPOS == "CONJ" && w.Lemma == "ϫⲉ"
		}
	}
}

// circumstantial reads ⲉ- as circumstantial where a second tense cannot stand: before the negation ⲛ-, for that of a
// second tense stands in front of it, and behind ϩⲱⲥ "as".
func (r *Reader) circumstantial(folded []string, groups []sentence.Group, dialect string) {
	for i := range groups {
		words := groups[i].Words
		if len(words) < 2 || words[0].XPOS != "CFOC" {
			continue
		}
		before := behindParticles(groups, i)
		if words[1].XPOS != "NEG" && (len(before) != 1 || before[0].Lemma != "ϩⲱⲥ") {
			continue
		}
		r.whileDoing(folded, groups, i, dialect)
	}
}

// coordinate reads ⲉ- with a person behind "and" as circumstantial where it is that before "and" with the same person:
// ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ is "walking and praising".
func (r *Reader) coordinate(folded []string, groups []sentence.Group, dialect string) {
	const within = 5
	person := func(i int, tag string) string {
		words := groups[i].Words
		if len(words) == 0 || words[0].XPOS != tag {
			return ""
		}
		for _, w := range words[1:min(len(words), 3)] { // perhaps behind a negation
			if w.XPOS == "PPERS" {
				return w.Lemma
			}
		}
		return ""
	}
	for i := 2; i < len(groups); i++ {
		and, subject := groups[i-1].Words, person(i, "CFOC")
		if subject == "" || len(and) != 1 || and[0].XPOS != "CONJ" || and[0].Lemma != "ⲁⲩⲱ" && and[0].Lemma != "ⲟⲩⲟϩ" {
			continue
		}
		for j := i - 2; j >= max(0, i-1-within); j-- {
			if words := groups[j].Words; len(words) == 1 && words[0].XPOS == "PUNCT" || person(j, "CFOC") != "" {
				break
			}
			if person(j, "CCIRC") != subject {
				continue
			}
			r.whileDoing(folded, groups, i, dialect)
			break
		}
	}
}

// behindParticles is the group that another stands behind, over particles and adverbs of one word.
func behindParticles(groups []sentence.Group, i int) []sentence.Word {
	for i--; i >= 0; i-- {
		words := groups[i].Words
		if len(words) != 1 || words[0].XPOS != "PTC" && words[0].XPOS != "ADV" {
			return words
		}
	}
	return nil
}

// intend reads ⲉⲣⲉ- before a noun behind ϫⲉⲕⲁⲥ as the third future, ϫⲉⲕⲁⲥ ⲉⲣⲉⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ "so that the man may hear",
// unless a state follows, which that tense never has.
func (r *Reader) intend(groups []sentence.Group, dialect string) {
	for i := 1; i+1 < len(groups); i++ {
		words, before, after := groups[i].Words, groups[i-1].Words, groups[i+1].Words
		if len(words) < 2 || words[0].XPOS != "CFOC" || words[0].Text != "ⲉⲣⲉ" || len(before) != 1 ||
			before[0].Lemma != "ϫⲉⲕⲁⲁⲥ" || len(after) == 0 || after[0].XPOS != "V" {
			continue
		}
		model := r.analyser.Analyse([]string{"ϫⲉⲕⲁⲥ", "ⲉⲣⲉⲡⲣⲱⲙⲉ", "ⲥⲱⲧⲙ"}, dialect)[1]
		if len(model.Words) > 0 && model.Words[0].XPOS == "AOPT" {
			groups[i].Words = append(slices.Clone(model.Words[:1]), words[1:]...)
		}
	}
}

// youPlural is the base with the second person plural, of the Bohairic perfect as of the second present.
const youPlural = "ⲁⲣⲉⲧⲉⲛ"

// perfect reads Bohairic ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ as "you heard" where nothing speaks for a second tense: no question word and no
// ⲁⲛ in the sentence. Behind ⲉⲧ- it can only be the perfect, so that is how the analyser is asked.
func (r *Reader) perfect(list []tokens.Token, folded []string, groups []sentence.Group, dialect string) {
	if dialect != Bohairic {
		return
	}
	for i := range groups {
		words := groups[i].Words
		at := slices.IndexFunc(words, func(w sentence.Word) bool { return w.XPOS == "CFOC" && w.Text == "ⲁⲣⲉ" })
		if at < 0 || len(words) < at+3 || words[at+1].Text != "ⲧⲉⲛ" || words[at+2].XPOS != "V" ||
			asksAround(list, groups, i) || negationFollows(list, folded, i) {
			continue
		}
		from := strings.Index(folded[i], youPlural)
		if from < 0 {
			continue
		}
		beside := r.analyser.Analyse([]string{"ⲉⲧ" + folded[i][from:]}, dialect)[0]
		if len(beside.Words) > 1 && beside.Words[0].Text == "ⲉⲧ" && beside.Words[1].XPOS == "APST" {
			beside.Words = append(slices.Clone(words[:at]), beside.Words[1:]...)
			beside.Alternatives = append([][]sentence.Word{words}, groups[i].Alternatives...)
			groups[i] = beside
		}
	}
}

// asksAround reports whether a question word stands in the clause of a group, between points.
func asksAround(list []tokens.Token, groups []sentence.Group, i int) bool {
	asks := func(j int) bool {
		return slices.ContainsFunc(groups[j].Words, func(w sentence.Word) bool {
			return w.XPOS == "PINT" && w.Lemma != "ⲛⲓⲃⲉⲛ" || w.Lemma == "ⲑⲱⲛ"
		})
	}
	for j := i; j >= 0 && list[j].Kind != tokens.Punctuation; j-- {
		if asks(j) {
			return true
		}
	}
	for j := i + 1; j < len(list) && list[j].Kind != tokens.Punctuation; j++ {
		if asks(j) {
			return true
		}
	}
	return false
}
