package question

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// maxShortWords is the maximum number of words in a question that depends on the previous one.
const maxShortWords = 4

// complete completes a question from the previous one, if it needs completing. newImage means that its message has an
// image of its own.
func (q *Question) complete(before *Question, newImage bool, aliases request.Aliases) {
	if before == nil {
		return
	}
	if !q.Sure {
		q.Lang, q.Sure = before.Lang, before.Sure
	}
	if word := q.transliterated(before); word != "" {
		q.Passage, q.Words, q.Marked, q.Spelled, q.Ask.Target, q.Ask.Meaning = word, nil, nil, nil, "", true
	}
	q.previous = before
	if q.looksBack(before) {
		return
	}
	switch {
	case q.isStatement && (before.isStatement || !q.replacesPart(before)):
		q.joinStatement(before)
	case q.namesVerbFor(before):
		q.Ask.Target, q.Ask.Using = before.Ask.Target, q.Passage
	case before.isStatement && !newImage && q.pointsTo(before):
		q.takeStatement(before)
	case q.replacesPart(before):
	default:
		q.continueFrom(before, newImage, aliases)
	}
}

// joinStatement adds the Coptic of the previous statement to that of this one.
func (q *Question) joinStatement(before *Question) {
	q.Dialect = cmp.Or(q.Dialect, before.Dialect)
	if before.isStatement && before.Passage != "" {
		q.Passage = strings.Trim(before.Passage+" . "+q.Passage, " .")
	}
}

// namesVerbFor reports whether a question names the Coptic verb for a paradigm that the previous statement gives in
// English or Dutch: let me see, let him see. How do I conjugate this verb in that mood?
func (q *Question) namesVerbFor(before *Question) bool {
	return before.isStatement && before.Ask.Conjugate && q.Ask.Conjugate && q.Passage != "" && q.Ask.Tense == ""
}

// transliterated returns the Coptic word of the previous question that a follow-up spells in Latin letters: what is
// such a klom? It returns "" if there is none.
func (q *Question) transliterated(before *Question) string {
	if q.Passage+q.Image != "" {
		return ""
	}
	for form := range strings.FieldsSeq(before.Passage) {
		spells := func(word string) bool {
			return len(word) >= minLatin && slices.Contains(coptic.LatinKeys(word), coptic.CopticKey(coptic.Fold(form)))
		}
		if slices.ContainsFunc(q.Words, spells) {
			return form
		}
	}
	return ""
}

// continueFrom completes a question that makes no sense without the previous one.
func (q *Question) continueFrom(before *Question, newImage bool, aliases request.Aliases) {
	if q.Refers && len(q.Marked) == 0 { // is that a greeting?
		q.Marked, q.Spelled = before.Marked, append(q.Spelled, before.Spelled...)
	}
	if q.asksAboutPrevious(before, newImage) {
		q.takeSubject(before)
		q.Words, q.Topical, q.Ask.Target = nil, nil, ""
		if of := aliases.RuleConcepts(&q.Ask, q.Passage); len(of) > 0 {
			q.Ask.Concepts, q.Ask.ByTerm = wording.AddOnce(q.Ask.Concepts, of...), true
		}
	}
	own := newImage || q.hasSubject()
	short := len(strings.Fields(q.Text)) <= maxShortWords
	if q.selfContained(own, short) {
		q.nextToTranslate(before)
		return
	}
	q.Dialect = cmp.Or(q.Dialect, before.Dialect)
	quotes := q.Ask.Quoted && !q.IsQuestion && slices.ContainsFunc(strings.Fields(q.Ask.Target), isContentWord)
	if !own || q.Refers && q.Passage == "" && !newImage && !quotes {
		q.takeSubject(before)
	}
	if !own && q.asksAboutWording(before) {
		return
	}
	q.Ask.ContinueFrom(&before.Ask, own, short, q.Passage != "", aliases)
	q.Ask.ByTerm = q.Ask.ByTerm || before.Ask.ByTerm && !own
	q.Topical = wording.AddOnce(q.Topical, before.Topical...)
}

// asksAboutPrevious reports whether a question asks about the Coptic of the previous one without naming it: is that a
// surname, what is the whole thing? It may repeat a part of that Coptic.
func (q *Question) asksAboutPrevious(before *Question, newImage bool) bool {
	whole := wording.Has("whole-of", q.Text)
	return before.Passage != "" && q.IsQuestion && !newImage && q.Ask.Target == "" && !q.Ask.ByTerm && !q.offTopic() &&
		(whole && strings.Contains(coptic.Fold(before.Passage), coptic.Fold(q.Passage)) ||
			q.Passage == "" && (q.Refers || q.Ask.Parse) && len(q.Words) <= maxTopical+1)
}

// nextToTranslate makes a single word that follows a question about another word the next one to translate: ok, and
// life?
func (q *Question) nextToTranslate(before *Question) {
	whole := q.Ask.Target == "" || q.Ask.Target == strings.Join(q.Tokens, " ")
	if q.Passage != "" || !whole || before.Passage+before.Ask.Target == "" || q.Ask.IsSpecific() || q.Ask.Meaning ||
		wording.Has("thanks", q.Text) {
		return
	}
	meant, _, _ := q.replacement()
	if len(meant) == 1 && len(q.Tokens) <= maxShortWords+1 && isContentWord(meant[0]) {
		q.Ask.Target, q.Ask.Word, q.Ask.Explicit = meant[0], true, true
	}
}

// asksAboutWording interprets a question about the wording of the previous one. "How do I say that?" asks for its
// translation. "Why?" asks for the rule, and only then does asksAboutWording return true.
func (q *Question) asksAboutWording(before *Question) bool {
	if !before.hasSubject() && q.Ask.Word && len(strings.Fields(before.Text)) <= maxShortWords {
		q.Ask.Target = before.Text // hello! How do I say that?
	}
	if !wording.Has("why", q.Text) {
		return false
	}
	q.Ask = request.Ask{Rule: true, ByTerm: true, Concepts: wording.AddOnce(q.Ask.Concepts, before.Ask.Concepts...)}
	q.Tokens = nil
	return true
}

// selfContained reports whether a question makes sense by itself, because it names a subject or discusses a point of
// grammar at some length. own means that it names one, short that it has few words.
func (q *Question) selfContained(own, short bool) bool {
	if q.notFirst && !own && q.Ask.Inflects() { // is that masculine, and what is the plural?
		return false
	}
	return !q.FollowUp && (own || !q.Refers && len(q.Ask.Concepts) > 0 && !short)
}

// pointsTo reports whether a question is about the preceding statement in the same message. Such a question contains
// no Coptic, nothing to translate and no general request about grammar.
func (q *Question) pointsTo(statement *Question) bool {
	general := q.Ask.ByTerm && (q.Ask.Rule && !q.Ask.AsksForm() || len(q.Ask.Concepts) > 1)
	words := len(q.Words) > 0 && statement.Passage == "" && !statement.Ask.Quoted
	return q.Passage+q.Ask.Target == "" && len(q.Marked) == 0 && !q.Ask.Listed && (q.Refers || !general && !words)
}

// takeStatement copies the subject of the preceding statement. Words of the question itself are then no longer looked
// up.
func (q *Question) takeStatement(statement *Question) {
	q.Dialect = cmp.Or(q.Dialect, statement.Dialect)
	says := wording.Says(q.Text)
	if statement.Passage+statement.Ask.Target != "" {
		q.Words, q.Topical = nil, nil
	} else if len(statement.Words) <= maxTopical {
		q.Words, q.Topical = wording.AddOnce(q.Words, statement.Words...), wording.AddOnce(q.Topical, statement.Topical...)
	}
	q.Passage = strings.Join(selected(strings.Fields(statement.Passage), q.Text), " ")
	q.Marked, q.Spelled = statement.Marked, wording.AddOnce(q.Spelled, statement.Spelled...)
	if form := statement.Ask.FormOnly(); q.Refers && !q.Ask.Inflects() && form.Inflects() {
		form.Word, form.Rule = q.Ask.Word, q.Ask.Rule // it has a plural. What is it?
		q.Ask = form
	}
	q.Ask.TakeStatement(&statement.Ask, says)
	if q.Passage+q.Ask.Target == "" && !q.Ask.Word || says["why"] && len(q.Ask.Concepts) == 0 {
		q.Ask.Concepts = wording.AddOnce(q.Ask.Concepts, statement.Ask.Concepts...)
		q.Ask.ByTerm = q.Ask.ByTerm || statement.Ask.ByTerm
		q.Ask.Tense = cmp.Or(q.Ask.Tense, statement.Ask.Tense)
		q.Ask.Negative = q.Ask.Negative || statement.Ask.Negative
	}
}

// maxTopical is the maximum number of words of a statement that are looked up for a question about it. The words of a
// longer statement are not looked up at all.
const maxTopical = 2

// hasSubject reports whether a question names a subject: Coptic, a text to translate, or words to look up.
func (q *Question) hasSubject() bool { return q.Passage+q.Ask.Target != "" || len(q.Words) > 0 }

// replacesPart interprets a question that repeats the previous one with one part replaced: the recipient, the dialect,
// the tense, the number or gender, the subject, the owner, an article, or a misunderstood word. It ignores all other
// words of the question. It reports whether the question is of that kind.
func (q *Question) replacesPart(before *Question) bool {
	if q.Passage != "" {
		return false
	}
	return q.asksWhether(before) || q.reverses(before) || q.retells(before) || q.replacesFormOrPerson(before)
}

// replacesFormOrPerson repeats the previous question with another person, form, dialect or text. It reports whether
// the follow-up names one.
func (q *Question) replacesFormOrPerson(before *Question) bool {
	meant, old, dialect := q.replacement()
	dialect = q.oppositeDialect(before, dialect)
	there := q.sameThere(before)
	if there {
		dialect = q.Dialect
	}
	_, how := q.personNamed()
	together := wording.Has("together", q.Text)
	dependent := there || !q.standsAlone() || how == byTelling && before.You != ""
	if other, sure := q.newSubject(before); other != "" && (sure || dependent) {
		meant, dependent = []string{other}, true
	}
	if dependent && q.changesNoun(before, meant) ||
		!together && (q.usesClauses(before) || dependent && q.replacesPerson(before, meant)) {
		return true
	}
	return before.hasSubject() && (dependent && (q.changesTense(before) || q.repeatsOtherwise(before, dialect)) ||
		(dependent || before.Passage == "" && q.namesPlural(before)) && q.changesNumber(before, meant) ||
		q.replacesWords(before, meant, old))
}

// asksWhether asks the person addressed what the previous question says: how do I ask whether she is ill? It reports
// whether q does so.
func (q *Question) asksWhether(before *Question) bool {
	said, _ := wording.Taken("asks-whether", q.Tokens)
	if len(said) < 2 || wording.SubjectOf(said[0]) == "" || q.Ask.Quoted {
		return false
	}
	q.repeat(before)
	q.You, q.Ask.Target = wording.ThirdPerson(said[0]), strings.Join(append([]string{"you"}, said[1:]...), " ")
	return true
}

// sameThere reports whether a follow-up asks how the previous question's subject is in the dialect that it names, and
// names no other subject: is the prefix the same in Bohairic?
func (q *Question) sameThere(before *Question) bool {
	return q.Dialect != "" && q.Passage == "" && wording.Has("same-there", q.Text) &&
		!slices.ContainsFunc(q.Tokens, func(word string) bool {
			return isContentWord(word) && !wording.IsGrammar(word) && !slices.Contains(before.Tokens, word)
		})
}

// oppositeDialect returns the other one of the two taught dialects if a follow-up asks for that, or else dialect.
func (q *Question) oppositeDialect(before *Question, dialect string) string {
	if wording.Has("opposite-dialect", q.Text) {
		return wording.Meant("opposite-dialects", before.Dialect)
	}
	return dialect
}

// usesClauses asks for the clauses that a follow-up consists of with the Coptic verb in the previous question. It
// reports whether q does so.
func (q *Question) usesClauses(before *Question) bool {
	return !q.Ask.Inflects() && q.usesVerb(before, q.clauses())
}

// changesNoun asks for the text that differs in one word from what the Coptic of the previous question was said to
// mean: three brothers is …; and three sisters? It reports whether there is one.
func (q *Question) changesNoun(before *Question, meant []string) bool {
	if !strings.Contains(before.Passage, " ") || strings.Contains(before.Passage, " . ") || len(meant) < 2 {
		return false
	}
	given := wording.Tokens(before.written)
	for from := 0; from+len(meant) <= len(given); from++ {
		differ, shared := 0, 0
		for i, word := range meant {
			switch other := given[from+i]; {
			case word == other && isContentWord(word):
				shared++
			case word == other:
			case isContentWord(word) && isContentWord(other) && !coptic.Contains(other):
				differ++
			default:
				differ = len(meant)
			}
		}
		if differ == 1 && shared > 0 {
			q.Dialect, q.Words, q.Topical, q.You = cmp.Or(q.Dialect, before.Dialect), nil, nil, ""
			q.Tokens, q.Ask = meant, request.Ask{Target: strings.Join(meant, " "), Word: true, Explicit: true}
			return true
		}
	}
	return false
}

// otherClause asks for the clauses that a follow-up consists of, as the previous question asks for its text: ok, and
// he has not eaten yet? It reports whether there are any.
func (q *Question) otherClause(before *Question) bool {
	said := q.clauses()
	if said == "" || before.Ask.Target == "" || q.notFirst {
		return false
	}
	q.Dialect, q.Words, q.Topical = cmp.Or(q.Dialect, before.Dialect), nil, nil
	q.Ask = request.Ask{Target: said, Word: true, Explicit: true}
	q.Tokens = strings.Fields(said)
	return true
}

// replacesWords asks for the Coptic or the text of the previous question with the new words, if there are any. old is
// the word that they replace, or "" if the follow-up does not say. It reports whether q does so.
func (q *Question) replacesWords(before *Question, meant []string, old string) bool {
	if len(meant) == 0 {
		return false
	}
	if before.Passage != "" {
		return q.reinflects(before, meant) || q.usesVerb(before, q.Ask.Target)
	}
	unsaid := old != "" && !strings.Contains(before.Ask.Target, old) // he has not eaten yet
	return unsaid && q.otherClause(before) || q.replacesText(before, meant, old) || q.otherClause(before)
}

// newSubject returns the pronoun that a follow-up puts in the place of the subject of the previous question, or "":
// and when we all say it, how do I write that about myself, the same, but for you guys. sure means that the follow-up
// is no request of its own, as in the first two.
func (q *Question) newSubject(before *Question) (pronoun string, sure bool) {
	if wording.Has("together", q.Text) {
		return wording.Meant("owned", "together"), true
	}
	for _, word := range q.Tokens {
		oneself := wording.Listed(word, "reflexives")
		if before.Passage != "" && !q.Ask.Quoted && (oneself || wording.SubjectOf(word) == "2pl") {
			return word, oneself
		}
	}
	return "", false
}

// replacesPerson repeats the previous question for another person: the subject of its Coptic, a person in its text, or
// its recipient. It reports whether the follow-up names one.
func (q *Question) replacesPerson(before *Question, meant []string) bool {
	to, marked := q.dropRemarks().newRecipient(before)
	subject := len(meant) > 0 && wording.SubjectOf(meant[len(meant)-1]) != "" && before.Passage != ""
	switch {
	case subject && q.reinflects(before, meant), q.replacesLastPerson(before, meant), q.replacesPronoun(before):
	case to != "" && (marked || before.hasSubject()):
		q.readdress(before, to, marked)
	default:
		return false
	}
	return true
}

// dropRemarks returns a copy of a follow-up without the items that add nothing, such as "is it different" in "is it
// different, for girls?"
func (q *Question) dropRemarks() *Question {
	remark := func(item []string) bool { return isRemark(strings.Join(item, " ")) }
	items := slices.DeleteFunc(wording.ItemsOf(q.Tokens), remark)
	rest := *q
	if len(items) > 0 {
		rest.Tokens = slices.Concat(items...)
	}
	return &rest
}

// replacesLastPerson repeats the previous request with another person in place of the one at the end of its text: my
// brother; for my sister? It reports whether there is one.
func (q *Question) replacesLastPerson(before *Question, meant []string) bool {
	said := strings.Fields(before.Ask.Target)
	if len(meant) > 0 && wording.Listed(meant[0], "to-whom") {
		meant = meant[1:]
	}
	if len(said) == 0 || len(meant) < 2 || wording.Person(said[len(said)-1]) == "" || before.You != "" {
		return false
	}
	person := wording.Person(meant[len(meant)-1]) != "" && !slices.ContainsFunc(said, wording.IsSecondPerson)
	return person && q.replacesText(before, meant, "")
}

// replacesPronoun repeats the previous request with the pronoun of another person: may God give him rest; it is for my
// mother. It reports whether the text has a pronoun to replace.
func (q *Question) replacesPronoun(before *Question) bool {
	said := strings.Fields(before.Ask.Target)
	to, how := clearestPerson(q.Tokens)
	for i, word := range said {
		if other := wording.Meant("third-objects", word+"-"+to); other != "" && how >= byTelling {
			q.repeat(before)
			said[i] = other
			q.Ask.Target = strings.Join(said, " ")
			q.Tokens = said
			return true
		}
	}
	return false
}

// repeatsOtherwise repeats the previous question for another dialect, for a word that was not borrowed, or for the
// parts of the answer. It reports whether the follow-up asks for one of these.
func (q *Question) repeatsOtherwise(before *Question, dialect string) bool {
	var change func()
	switch {
	case dialect != "":
		change = func() { q.Dialect = dialect }
	case before.Passage == "" && wording.Has(request.Native, q.Text):
		change = func() { q.Ask.Kind, q.Ask.Origin = request.Native, false }
	case q.Refers && q.Ask.Parse && before.Passage == "":
		change = func() { q.Ask.Parse = true }
	default:
		return false
	}
	q.repeat(before)
	change()
	return true
}

// changesTense asks for the clause or the verb form of the previous question in another conjugation or in the
// negative. The follow-up says nothing else: and yesterday, and if she did not? changesTense reports whether it does
// so.
func (q *Question) changesTense(before *Question) bool {
	tense := ""
	for _, word := range q.Tokens {
		tense = cmp.Or(tense, wording.Meant("times", word))
	}
	negated := tense == "" && len(q.Tokens) > 1 && wording.Has("negative", q.Text)
	asking := func(word string) bool { return wording.Listed(word, "asking") }
	subject := func(word string) bool { return wording.SubjectOf(word) != "" }
	clause := wording.IsClause(before.Ask.Target) ||
		before.Passage != "" && slices.ContainsFunc(before.Tokens, subject)
	if tense == "" && !negated || q.notFirst || !clause || slices.ContainsFunc(q.Tokens, asking) ||
		q.addsContent(before) {
		return false
	}
	q.repeat(before)
	q.Ask.Tense, q.Ask.Negative = tense, q.Ask.Negative || negated
	q.Ask.Conjugate = q.Ask.Conjugate || tense != "" && q.Passage == ""
	return true
}

// standsAlone reports whether a follow-up is a request of its own, because it quotes something to translate, asks how
// to say something, or names a concept.
func (q *Question) standsAlone() bool {
	asked, _ := wording.Taken("target-sure", q.Tokens)
	asked, _ = wording.SplitAddressee(asked)
	said, _ := wording.SplitAddressee(strings.Fields(q.Ask.Target))
	own := q.Ask.Explicit && q.Dialect == "" && slices.ContainsFunc(said, isContentWord)
	return q.Ask.Quoted || q.Ask.ByTerm || own || slices.ContainsFunc(asked, func(word string) bool {
		return isSubstantive(word) && !wording.Listed(word, "pointing", "to-whom", "objects") && word != ";"
	})
}

// namesText reports whether a follow-up asks how to say a text that it names itself: and how do I say horse?
func (q *Question) namesText() bool {
	asked, _ := wording.Taken("target-sure", q.Tokens)
	asked, _ = wording.SplitAddressee(asked)
	return slices.ContainsFunc(asked, isContentWord) && !wording.Listed(asked[0], "pointing", "objects")
}

// changesNumber asks the previous question for another number or gender, or for another form that a follow-up names:
// the plural, lots of them. It reports whether there is one.
func (q *Question) changesNumber(before *Question, meant []string) bool {
	form, plural, gender := q.Ask.FormOnly(), q.namesPlural(before), q.counterpart(before)
	form.Feminine, form.Masculine = form.Feminine || gender == "f", form.Masculine || gender == "m"
	several := plural || q.You == "" && wording.Has("several-of", q.Text)
	form.Plural = form.Plural || several
	person := len(meant) > 0 && wording.SubjectOf(meant[len(meant)-1]) != ""
	if q.Refers && !several || q.notFirst && !plural && gender == "" || !form.Inflects() || person {
		return false
	}
	q.repeatInForm(before, form)
	return true
}

// namesPlural reports whether a question has the plural of an English or Dutch word of the previous question: camel is
// ϭⲁⲙⲟⲩⲗ. A caravan, so camels? Where that question gives no Coptic, the plural stands
// alone: neither a determiner nor another noun precedes it.
func (q *Question) namesPlural(before *Question) bool {
	one := wordAlone(before)
	for at, word := range q.Tokens {
		prior := ""
		if at > 0 {
			prior = q.Tokens[at-1]
		}
		you := wording.Meant("subjects", prior) == "2sgm" // hoe zeg je bomen
		verb := !you && wording.SubjectOf(prior) != "" || wording.Listed(prior, "negations") ||
			wording.Listed(prior, "auxiliaries") && !wording.Listed(prior, "being")
		beside := !you && wording.Listed(prior, "determiners", "possessors", "numerals", "digits") ||
			prior != "" && isContentWord(prior)
		plural := func(other string) bool { return !verb && wording.IsPlural(word, other) }
		switch {
		case before.Passage != "" && slices.ContainsFunc(before.Words, plural):
			return true
		case before.Passage == "" && one != "" && plural(one) && !beside && !q.Ask.Quoted:
			return true
		}
	}
	return false
}

// wordAlone returns the only word of the text that a question puts into Coptic, or "" if it has others than an article.
func wordAlone(q *Question) string {
	words := strings.Fields(q.Ask.Target)
	if len(words) == 0 {
		words = q.Words
	}
	if len(words) == 2 && wording.Listed(words[0], "determiners") {
		words = words[1:]
	}
	if len(words) == 1 {
		return words[0]
	}
	return ""
}

// counterpart returns the gender of a person whose word a question needs, if the previous question gives the Coptic
// for the person of the other gender: it is a brother. I need a sister. It returns "" if there is none.
func (q *Question) counterpart(before *Question) string {
	if before.Passage == "" || strings.Contains(before.Passage, " ") || !wording.Has("needs", q.Text) {
		return ""
	}
	for _, word := range q.Tokens {
		other := map[string]string{"m": "f", "f": "m"}[wording.Person(word)]
		is := func(word string) bool { return wording.Person(word) == other }
		if other != "" && slices.ContainsFunc(before.Words, is) {
			return wording.Person(word)
		}
	}
	return ""
}

// repeatInForm asks the previous question for a form of its word instead.
func (q *Question) repeatInForm(before *Question, form request.Ask) {
	q.repeat(before)
	form.Target, form.Word, form.Rule, form.Explicit = q.Ask.Target, q.Ask.Word, q.Ask.Rule, q.Ask.Explicit
	q.Ask = form
}

// isContentWord reports whether a word of a follow-up has a meaning of its own: it is neither a function word nor a
// courtesy nor a word that only introduces or ends a follow-up.
func isContentWord(word string) bool {
	return isSubstantive(word) && word != ";" && word != ":" && !wording.Listed(word, "leading", "trailing",
		"functional", "relational", "courtesy", "common-en", "common-nl", "negations", "determiners")
}

// repeat replaces q with a copy of the previous question. It keeps the dialect and the language of q if it has one.
func (q *Question) repeat(before *Question) {
	own := *q
	*q = *before
	q.Dialect, q.ToAnswer = cmp.Or(own.Dialect, before.Dialect), own.ToAnswer || before.ToAnswer
	if own.Sure {
		q.Lang, q.Sure = own.Lang, true
	}
}

// replacement parses a follow-up such as "she, instead of he, in Sahidic". It returns the new words without those that
// introduce and end them, the old word if stated, and the dialect if named.
func (q *Question) replacement() (meant []string, old, dialect string) {
	if q.Dialect != "" && !q.Ask.AsksForm() && !slices.ContainsFunc(q.Topical, isSubstantive) {
		return nil, "", q.Dialect
	}
	if q.Ask.Quoted && (!q.Ask.AsksForm() || wording.IsClause(q.Ask.Target)) {
		return strings.Fields(q.Ask.Target), "", ""
	}
	for _, item := range wantedItems(wording.Tokens(q.written)) {
		named := request.DialectOf(strings.Join(item, " "))
		item, _ = wording.WithoutLanguage(item)
		item = wording.WithoutLead(item)
		at := slices.IndexFunc(item, func(word string) bool { return wording.Listed(word, "replaced") })
		if at > 0 && at < len(item)-1 { // she instead of he
			old, item = item[len(item)-1], item[:at]
		}
		if item = wording.WithoutTrailing(item, "trailing"); named != "" && !slices.ContainsFunc(item, isSubstantive) {
			return nil, old, named
		}
		if len(item) > 0 {
			return item, old, ""
		}
	}
	return nil, old, ""
}

// wantedItems returns the items of a follow-up that may name what it wants: those from a conclusion on, as in "when we
// sing, so: our", or only the words after "I want".
func wantedItems(words []string) [][]string {
	items := wording.ItemsOf(words)
	concludes := func(item []string) bool { return wording.Listed(item[0], "concluding") }
	if at := slices.IndexFunc(items, concludes); at > 0 && len(items[at]) <= maxShortWords {
		items = items[at:]
	}
	for _, item := range items {
		if wanted, _ := wording.Taken("wanted", item); len(wanted) > 0 {
			return [][]string{wanted}
		}
	}
	return items
}

// isSubstantive reports whether a word of a follow-up says more than the dialect.
func isSubstantive(word string) bool { return !wording.Listed(word, "hollow", "languages") }

// reinflects asks for the Coptic form in the previous question with another person or with the article. meant is the
// pronoun, the owner or the article. It reports whether it is one of these.
func (q *Question) reinflects(before *Question, meant []string) bool {
	meant = slices.DeleteFunc(slices.Clone(meant), func(word string) bool { return wording.Listed(word, "grouping") })
	owned := len(meant) == 2 && wording.Listed(meant[0], "possessors") && isContentWord(meant[1])
	if owned && wording.Person(meant[1]) == "" { // make it my sword
		q.Passage, q.Ask.Target, q.Ask.Word, q.Ask.Explicit = "", strings.Join(meant, " "), true, true
		q.Dialect, q.Words = cmp.Or(q.Dialect, before.Dialect), nil
		return true
	}
	// to her, a she, remember us
	if len(meant) == 2 && wording.SubjectOf(meant[0]) == "" && !wording.Has("thanks", q.Text) {
		meant = meant[1:]
	}
	if len(meant) != 1 {
		return false
	}
	person := ""
	for _, list := range []string{"subjects", "possessors", "owners", "objects", "reflexives"} {
		person = cmp.Or(person, wording.Meant(list, meant[0]))
	}
	switch {
	case person != "":
		q.repeat(before)
		q.Ask.Person = person
		if q.Ask.Using != "" { // its meaning was given
			q.Ask.Target, q.Ask.Using = "", ""
		}
	case wording.Meant("determiners", meant[0]) == "the":
		q.repeat(before)
		q.Ask.Gender = true // the answer gives the gender with the article
	default:
		return false
	}
	return true
}

// usesVerb asks for clauses with the Coptic verb in the previous question: they praise and I praise. It reports
// whether said consists of clauses and there is one Coptic word.
func (q *Question) usesVerb(before *Question, said string) bool {
	verb := wordOf(before.Passage)
	if !wording.IsClause(said) || verb == "" {
		return false
	}
	q.Dialect = cmp.Or(q.Dialect, before.Dialect)
	q.Ask.Target, q.Passage, q.Ask.Using = said, verb, verb
	q.Ask.Suffixes, q.Ask.States = false, false
	return true
}

// wordOf returns the only word of a passage beside forms that something is joined to: ϫⲓⲙⲓ, ϫⲉⲙ-. It
// returns "" if there is not exactly one.
func wordOf(passage string) (word string) {
	for form := range strings.FieldsSeq(passage) {
		switch {
		case form == ".", strings.HasSuffix(form, "-"), strings.HasSuffix(form, "⸗"), strings.HasSuffix(form, "†"):
		case word != "":
			return ""
		default:
			word = form
		}
	}
	return word
}

// clauses returns the clauses that a follow-up consists of, separated by ";": she is ill, and they are ill. It ignores
// words that only ask how to say them. It returns "" if any other word remains.
func (q *Question) clauses() string {
	if q.Ask.Quoted || q.Ask.Rule || q.offTopic() {
		return ""
	}
	said := q.Tokens
	if asked, _ := wording.Taken("target-sure", said); asked != nil { // hoe zeg je wijn
		said = asked
	}
	var all []string
	for _, part := range wording.PartsOf(strings.Join(said, " ")) {
		words := wording.WithoutTrailing(strings.Fields(part), "trailing")
		at := slices.IndexFunc(words, func(word string) bool { return wording.SubjectOf(word) != "" || isContentWord(word) })
		if at < 0 {
			continue
		}
		if at > 0 && wording.Listed(words[at-1], "auxiliaries") && !wording.Listed(words[at-1], "being") {
			return "" // what does he put in it?
		}
		words = words[at:]
		clause := strings.Join(words, " ")
		if len(words) == 1 || wording.SubjectOf(words[0]) == "" || !isContentWord(words[len(words)-1]) ||
			length(words) > maxShortWords ||
			wording.Listed(words[1], "haves", "lets", "possessors", "determiners") ||
			coptic.Contains(clause) || wording.Has("word", clause) || slices.ContainsFunc(words, wording.IsGrammar) {
			return ""
		}
		all = append(all, clause)
	}
	return strings.Join(all, " ; ")
}

// length returns the number of words other than auxiliaries and negations.
func length(words []string) (n int) {
	for _, word := range words {
		if !wording.Listed(word, "auxiliaries", "negations") {
			n++
		}
	}
	return n
}

// replacesText repeats the previous request with all or part of its text replaced. The new words may also negate the
// text, or describe the sense that is meant. It reports whether they fit.
func (q *Question) replacesText(before *Question, meant []string, old string) bool {
	target := before.Ask.Target
	if target == "" && len(before.Words) == 1 { // what is a lamp?
		target = before.Words[0]
	}
	if target == "" {
		return false
	}
	meant = slices.DeleteFunc(meant, func(word string) bool { return wording.Listed(word, "alone") })
	if len(meant) == 2 && meant[1] == target { // my strength
		meant = meant[:1]
	}
	word, kind := strings.Join(meant, " "), ""
	if owner := wording.Meant("owners", word); owner != "" {
		word = wording.Meant("owned", owner)
	}
	negates := q.negates(word)
	switch corrected, _ := wording.Taken("corrected", strings.Fields(q.Text)); {
	case negates:
	case isSense(corrected) && !strings.Contains(target, " "): // the animal
		kind = strings.Join(corrected[1:], " ")
	case old != "" || corrected != nil || canReplace(word, strings.Fields(target)):
		target = correct(target, word, old)
	case q.namesText():
		return false
	default:
		target = replaceAtEnd(strings.Fields(target), meant)
	}
	if target == "" {
		return false
	}
	q.repeat(before)
	q.Tokens, q.Ask.Target, q.Ask.Kind, q.Ask.Meaning = strings.Fields(target), target, kind, false
	q.Ask.Negative = q.Ask.Negative || negates
	return true
}

// negates reports whether a follow-up consists of a negation that does not belong to a condition: and if not, what
// does it do instead?
func (q *Question) negates(word string) bool {
	conditional := func(word string) bool { return wording.Meant("joining", word) == "conditional" }
	return wording.Listed(word, "negations") && !slices.ContainsFunc(q.Tokens, conditional)
}

// isSense reports whether the words of a correction describe a sense, as "the animal" does.
func isSense(words []string) bool {
	return len(words) > 1 && wording.Meant("determiners", words[0]) == "the"
}

// canReplace reports whether a word may replace another of its class in a text: an article or owner, the subject of a
// clause, or the object at its end.
func canReplace(word string, said []string) bool {
	object := wording.SubjectOf(word) == "" && wording.Listed(word, "objects")
	return wording.Listed(word, "determiners", "possessors") ||
		wording.SubjectOf(word) != "" && wording.IsClause(strings.Join(said, " ")) ||
		object && len(said) > 1 && wording.Listed(said[len(said)-1], "objects")
}

// replaceAtEnd replaces the last words of a text to translate with words of the same kinds: a noun after a possessive,
// a predicate after a pronoun, a noun with its article, or a pronoun after a preposition. It returns "" if the kinds
// differ.
func replaceAtEnd(said, meant []string) string {
	owned := len(said) > 1 && wording.Listed(said[0], "subjects", "possessors")
	led := func(word string) bool { return kindOf(word) != "" }
	if leads := slices.ContainsFunc(meant, led); len(meant) == 1 && (!owned || leads) || len(meant) > 1 && !leads {
		return ""
	}
	for at := len(said) - len(meant); at >= 0; at-- {
		replaced, same := slices.Clone(said), true
		for i, word := range meant {
			same = same && kindOf(word) == kindOf(said[at+i])
			replaced[at+i] = word
		}
		if same {
			return strings.Join(replaced, " ")
		}
	}
	return ""
}

// kindOf returns the kind of a word, which another word of that kind may replace. It is "" for a noun, verb or
// adjective, and the word itself for a preposition.
func kindOf(word string) string {
	for _, kind := range []string{"subjects", "possessors", "determiners", "objects", "negations"} {
		if wording.Listed(word, kind) {
			return kind
		}
	}
	if wording.IsGrammar(word) || wording.Listed(word, "functional", "relational") {
		return word
	}
	return ""
}

// takeSubject copies the subject of the previous question: its words, and its Coptic or the word or line of that which
// this question selects by position.
func (q *Question) takeSubject(before *Question) {
	q.Passage = strings.Join(selected(strings.Fields(before.Passage), q.Text), " ")
	q.Image = strings.Join(selected(strings.Fields(before.Image), q.Text), " ")
	q.Marked = wording.AddOnce(q.Marked, before.Marked...)
	if q.Ask.Target == "" {
		q.Ask.Target = before.Ask.Target
		q.Words = append(q.Words, before.Words...)
	}
}

// correct applies a correction to a text to translate. In "he drank", "she" replaces the subject and "to eat"
// replaces the verb. A correction that fits neither replaces the whole text.
func correct(target, meant, old string) string {
	words := strings.Fields(target)
	at := slices.Index(words, old)
	for _, class := range [][]string{{"subjects"}, {"possessors", "determiners"}, {"objects"}} {
		if at < 0 && wording.Listed(meant, class...) {
			at = slices.IndexFunc(words, func(word string) bool { return wording.Listed(word, class...) })
		}
	}
	if verb, infinitive := wording.WithoutTo(meant); at < 0 && infinitive && len(words) == 2 &&
		wording.Listed(words[0], "subjects") {
		at, meant = 1, verb
	}
	switch {
	case at < 0 && wording.Listed(meant, "determiners", "possessors"):
		return meant + " " + target
	case at < 0:
		return meant
	}
	words[at] = meant
	return strings.Join(words, " ")
}
