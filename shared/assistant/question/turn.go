package question

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Read interprets the questions of a turn in order, each in the context of the earlier ones. turn is the text of a
// message with the text recognised in its image. before is the question that the turn may follow up on, or nil.
func Read(turn string, before *Question, aliases request.Aliases) (all []Question) {
	written, image := SplitImage(turn)
	context := written
	if before != nil {
		context = before.written + " ; " + written
	}
	if before != nil && image == "" && acknowledges(written) {
		q := readQuery(written, aliases)
		q.Ask, q.ToAnswer = request.Ask{Acknowledges: true}, true
		if q.Terms = (request.Terms{Lang: q.Lang, Sure: q.Sure}); !q.Sure {
			q.Lang, q.Sure = before.Lang, before.Sure
		}
		q.Context, q.Message = context, written
		return []Question{q}
	}
	parts := sentences(written, before, aliases)
	aboutImage := firstToAnswer(parts)
	for i, q := range parts {
		if i == aboutImage {
			q.readImage(image, written == "")
		}
		if q.notFirst = len(all) > 0 && before == &all[len(all)-1]; q.notFirst && q.extendsPrevious(before) {
			continue
		}
		q.chooseAnswered(before, i == 0, len(parts) == 1)
		q.complete(before, image != "" && i == aboutImage, aliases)
		if q.Ask.Conjugate && q.Ask.Tense == "" && i > 0 { // an earlier sentence shows it
			q.Ask.TenseFromClauses(coptic.Fold(written))
		}
		all = append(all, q)
		if !q.isStatement || before == nil || q.hasMention() {
			before = &all[len(all)-1]
		}
	}
	askAboutCoptic(all)
	askInDialect(all)
	describeMessage(all, written, context)
	return all
}

// firstToAnswer returns the index of the first sentence to answer, which is the one about the image, or else 0.
func firstToAnswer(parts []Question) int {
	return max(slices.IndexFunc(parts, func(q Question) bool { return q.ToAnswer && !q.isStatement }), 0)
}

// describeMessage sets what the questions of a message have in common. A dialect applies to all questions that name
// none: what is X, and what is Y in Sahidic? They are in the language that most words of the message are in.
func describeMessage(all []Question, written, context string) {
	folded := coptic.Fold(written)
	named, opinion := wording.Has("coptic", folded), wording.Has("opinion", folded)
	dialect, whole := request.DialectOf(written), request.TermsOf(written)
	for i := range all {
		all[i].NamesCoptic, all[i].Opinion, all[i].Context, all[i].Message = named, opinion, context, written
		all[i].Dialect = cmp.Or(all[i].Dialect, dialect)
		if len(all) > 1 && whole.Sure {
			all[i].Lang, all[i].Sure = whole.Lang, true
		}
		if all[i].Ask.SideBySide && all[i].Ask.Target != "" {
			all[i].Dialect = ""
		}
	}
}

// extendsPrevious reports whether a sentence is only a part of the one before it. It may say to whom that one is said,
// which extendsPrevious records, or go on about people or places: and what was their name?
func (q *Question) extendsPrevious(before *Question) bool {
	if rest, who := wording.SplitAddressee(q.Tokens); who != "" && len(rest) == 0 {
		before.You = who
		return true
	}
	own := q.Passage+q.Ask.Target != "" || q.Ask.ByTerm
	return !own && before.ToAnswer && wording.Has("opening-history", before.Text)
}

// chooseAnswered decides whether to answer a sentence of a message, which may be the first or even the only one. After
// another sentence, it needs a subject, concept or reference of its own. A quotation in the previous sentence is not
// answered if this one asks about it.
func (q *Question) chooseAnswered(before *Question, first, only bool) {
	q.ToAnswer = (q.ToAnswer || only || q.Ask.Quoted) && !q.isStatement
	if first {
		return
	}
	q.ToAnswer = q.ToAnswer && (q.hasSubject() || len(q.Ask.Concepts) > 0 || q.Refers)
	if q.Refers && before.Ask.Quoted {
		before.ToAnswer = before.ToAnswer && before.IsQuestion
	}
}

// ToFollowUp returns the question of a turn that the next turn may follow up on. It returns before if the turn has no
// subject, like a thank-you.
func ToFollowUp(turn []Question, before *Question) *Question {
	for i := range slices.Backward(turn) {
		q := &turn[i]
		if q.ToAnswer && (!isRemark(q.Text) || q.IsQuestion && q.Ask.Target != "") &&
			(q.hasSubject() || len(q.Ask.Concepts) > 0) {
			return q
		}
	}
	if len(turn) == 0 || before != nil {
		return before
	}
	return &turn[len(turn)-1]
}

// sentences interprets the sentences of a message. If some of them are questions, it reduces the others to context.
func sentences(written string, before *Question, aliases request.Aliases) (parts []Question) {
	whole := []string{written}
	if before != nil {
		written = withoutTeller(pastRemarks(written))
		whole = askedLast(written)
	}
	var split []string
	for _, part := range whole {
		split = append(split, splitQuestions(part)...)
	}
	remark := func(sentence string) bool { return isRemark(coptic.Fold(sentence)) }
	if rest := slices.DeleteFunc(slices.Clone(split), remark); before != nil && len(rest) > 0 {
		split = rest
	}
	for _, part := range split {
		parts = append(parts, readQuery(part, aliases))
	}
	asks := func(q Question) bool { return q.IsQuestion || q.Passage != "" || q.Ask.Target != "" }
	greets := wording.Has("greeting", parts[0].Text)
	if (before != nil || greets) && len(parts) > 1 && !slices.ContainsFunc(parts, asks) { // a remark and no question
		return []Question{readQuery(written, aliases)}
	}
	reduceStatements(parts, split)
	return parts
}

// reduceStatements reduces the statements before the last request of a message, and all sentences more than maxAsked
// before it, to what they mention. written is the text of each sentence.
func reduceStatements(parts []Question, written []string) {
	last := len(written) - 1
	for last >= 0 && !parts[last].isRequest(written[last]) {
		last--
	}
	for i := range parts[:max(last, 0)] {
		q := &parts[i]
		first, _, _ := strings.Cut(q.Text, " ")
		// not: I know Greek
		brief := q.IsQuestion && len(strings.Fields(q.Text)) <= request.MaxBrief && wording.SubjectOf(first) == ""
		if !q.isRequest(written[i]) && !brief || i < last-maxAsked {
			q.keepMentions()
		}
	}
}

// acknowledges reports whether a message after an answer asks nothing: it consists of thanks and remarks, or of thanks
// and a statement about its writer. A word for a quality alone is a remark too: how beautiful, mooi!
func acknowledges(written string) bool {
	if strings.ContainsAny(written, "?:") || coptic.Contains(written) || wording.HasQuotes(written) {
		return false
	}
	thanked := false
	for i, sentence := range saidEnd.Split(strings.TrimRight(written, ".! "), maxSentences) {
		folded := strings.ReplaceAll(strings.Join(wording.Tokens(sentence), " "), " ;", "")
		remark := isRemark(folded) && !wording.Has("follow-up", folded)
		thanked = thanked || i == 0 && remark && folded != ""
		if !remark && (i == 0 || !thanked || !tellsOfWriter(folded)) {
			return false
		}
	}
	return thanked
}

// tellsOfWriter reports whether a sentence states something about its writer and asks for nothing: now I shall pass.
func tellsOfWriter(folded string) bool {
	words := strings.Fields(folded)
	first := func(word string) bool {
		return strings.HasPrefix(wording.SubjectOf(word)+wording.Meant("possessors", word), "1")
	}
	asks := func(name string) bool { return wording.Has(name, folded) }
	return slices.ContainsFunc(words, first) && !wording.Listed(words[0], "conjunctions") &&
		request.DialectOf(folded) == "" && !slices.ContainsFunc([]string{"wanted", "word", "asks-within", "opening"}, asks)
}

// saidEnd matches the end of a sentence that is no question.
var saidEnd = regexp.MustCompile(`[.!;\n]+\s*`)

// remarkEnd matches the end of a remark at the beginning of a message that does not end a sentence.
var remarkEnd = regexp.MustCompile(`[,.!;:]+\s+`)

// maxRemarks is the maximum number of remarks at the beginning of a message that are skipped.
const maxRemarks = 4

// pastRemarks returns a follow-up without the remarks that it begins with: cool thanks!! And a dog?
func pastRemarks(written string) string {
	for range maxRemarks {
		end := remarkEnd.FindStringIndex(written)
		if end == nil || !isRemark(coptic.Fold(written[:end[0]])) {
			return written
		}
		remark, rest := coptic.Fold(written[:end[0]]), coptic.Fold(written[end[1]:])
		thanks := wording.Has("opening-thanks", remark)
		asks := wording.Has("opening", rest) && !thanks || // thanks, what a nice answer
			strings.HasSuffix(strings.TrimSpace(written), "?") || wording.Has("wanted", rest)
		of := Question{Text: rest}
		if !asks && !wording.Has("opening-follow-up", rest) || written[end[0]] == '.' && of.offTopic() {
			return written
		}
		written = written[end[1]:]
	}
	return written
}

// withoutTeller returns a follow-up without who told what it asks about, and without the question at its end whether
// that is so: my teacher says it is Greek, is that right? It returns other messages as they are.
func withoutTeller(written string) string {
	if strings.Contains(strings.TrimRight(written, "?! "), "?") || len(wording.Quoted(written)) > 0 ||
		coptic.Contains(written) {
		return written
	}
	words := wording.Tokens(written)
	if asked, _ := wording.Taken("opening-asker", words); len(asked) > 0 {
		return strings.Join(asked, " ") + "?"
	}
	told, _ := wording.Taken("opening-told", words)
	if len(told) == 0 {
		return written
	}
	so, before := wording.Taken("told-so", told)
	if so == nil || len(before) > 0 {
		return written
	}
	return strings.Join(so, " ") + "?"
}

// isRemark reports whether a folded sentence is a short remark or a question that adds nothing: ok cool, what changes?
func isRemark(folded string) bool {
	words := strings.Fields(folded)
	means := func(word string) bool { return !wording.Listed(word, "leading", "remarks", "courtesy") }
	return len(words) <= maxShortWords+1 && !coptic.Contains(folded) && (wording.Has("opening-idle", folded) ||
		wording.Has("opening-thanks", folded) || !slices.ContainsFunc(words, means))
}

// isRequest reports whether a sentence is worded as a question or an order. It returns false for a subordinate clause
// that begins with a question word: when I was small.
func (q *Question) isRequest(written string) bool {
	return strings.HasSuffix(strings.TrimSpace(written), "?") || wording.Has("asks-within", q.Text) ||
		wording.Has("opening", q.Text) && !wording.Has("opening-tells", q.Text)
}

// keepMentions reduces a statement to what another sentence may ask about: its Coptic, its quotations, any text after
// a colon, and the grammatical concepts that it names. Its other words are not looked up.
func (q *Question) keepMentions() {
	ask := q.Ask.FormOnly()
	ask.Target, ask.Using, ask.Quoted, ask.Explicit = q.Ask.Target, q.Ask.Using, q.Ask.Quoted, q.Ask.Explicit
	ask.Conjugate = q.Ask.BeginsParadigm(q.written)
	if q.Ask.ByTerm {
		ask.Concepts, ask.ByTerm, ask.Negative, ask.Tense = q.Ask.Concepts, true, q.Ask.Negative, q.Ask.Tense
	}
	if q.Passage != "" || !ask.Quoted && len(strings.Fields(ask.Target)) > 2*request.MaxClauseWords {
		ask.Target, ask.Using, ask.Quoted = "", "", false
	}
	if rows := wording.InCapitals(q.written); !ask.Quoted && q.Passage == "" && len(rows) > 0 {
		ask.Target, ask.Quoted = request.TargetIn(rows[0]), true
	}
	if rows := beforeLanguage(wording.Tokens(q.written)); !ask.Quoted && q.Passage == "" && len(rows) > 0 {
		ask.Target, ask.Explicit = request.TargetIn(rows[0]), true
	}
	if at := strings.LastIndex(q.written, ": "); ask.Target == "" && q.Passage == "" && at >= 0 {
		if words := wording.Tokens(q.written[at+1:]); len(words) <= 2*request.MaxClauseWords {
			ask.Target, ask.Quoted = request.TargetIn(words), true
		}
	}
	q.Ask, q.isStatement, q.IsQuestion, q.ToAnswer = ask, true, false, false
}

// hasMention reports whether a statement contains anything that another sentence may ask about.
func (q *Question) hasMention() bool {
	return q.Passage+q.Ask.Target != "" || len(q.Marked) > 0 || q.Ask.ByTerm
}

// askAboutCoptic turns statements with Coptic into questions if the actual questions name no subject: the mug says
// ⲡⲁⲙⲉⲛⲣⲓⲧ. What is that?
func askAboutCoptic(all []Question) {
	names := func(q Question) bool {
		target := q.Ask.Target != "" && (q.IsQuestion || q.Ask.Explicit)
		return q.ToAnswer && (q.Passage != "" || target || q.Ask.ByTerm)
	}
	if slices.ContainsFunc(all, names) {
		return
	}
	for i := range all {
		all[i].ToAnswer = all[i].ToAnswer || all[i].Passage != "" || len(all[i].Marked) > 0
	}
}

// askInDialect turns a text to translate into a question if a language is named beside it and no sentence is a
// question: you will not hear, Bohairic. My head is spinning.
func askInDialect(all []Question) {
	if slices.ContainsFunc(all, func(q Question) bool { return q.ToAnswer || q.IsQuestion }) {
		return
	}
	for i := range all {
		if _, named := wording.WithoutLanguage(wording.Tokens(all[i].written)); named && all[i].Ask.Target != "" {
			all[i].ToAnswer = true
			return
		}
	}
}

// readImage sets the Coptic recognised in an image. If the message consists of the image alone, the language is that
// of a question written below the Coptic.
func (q *Question) readImage(image string, alone bool) {
	q.Image = passage(selectedLines(image, q.Text))
	if under := request.TermsOf(image); alone {
		q.Lang, q.Sure = under.Lang, under.Sure
	}
}

// sentenceEnd matches the end of a sentence that another follows: a question mark, a full stop before a new sentence,
// a line break, or the words before "and what …".
var sentenceEnd = regexp.MustCompile(
	`\?+(?:\s+|$)|[.!;]\s+(?:\p{Lu}|\n)|\p{L}{4}\.\s+\p{Ll}|\.\s+(?:and|en|but|maar|so|dus) |\n+|` +
		`,? (?:and|en) (?:also |ook )?(?:what|how|which|why|is|does|wat|hoe|welke?|wie|waarom) |` +
		clauseEnd,
)

// clauseEnd matches the boundary between a statement and the question at the end of its sentence.
const clauseEnd = `(?:[,:]|[,;:]? (?:so|but|dus|maar)) (?:what|whats|how|can you|wat|hoe|kun je|kunt u) `

var joinsClause = regexp.MustCompile(`^` + clauseEnd)

// joinsQuestion matches words that connect a question to the previous one.
var joinsQuestion = regexp.MustCompile(`^[,;:]? (?:(?:and|en|so|but|dus|maar) )?(?:also |ook )?`)

// minStory is the minimum number of words before a comma for them to be a story rather than part of the question
// after it.
const minStory = 12

// continuesClause reports whether the text after a comma belongs to the clause before it. comma holds the start and
// the end of the match of sentenceEnd.
func continuesClause(text string, comma []int) bool {
	story, asked := text[:comma[0]], text[comma[0]:]
	least := minStory
	first, _, _ := strings.Cut(strings.TrimLeft(asked, ",;: "), " ")
	if wording.Listed(first, "contrasting") && !coptic.Contains(story) {
		least /= 2
	}
	return joinsClause.MatchString(asked) &&
		(len(strings.Fields(story)) < least || coptic.Contains(story) && coptic.Contains(asked))
}

// askedLast divides a follow-up before the question at its end that names a text to translate, whatever stands before
// it: got it. how do we say "my eyes"? It returns other messages as one part.
func askedLast(written string) []string {
	for _, end := range saidEnd.FindAllStringIndex(written, maxSentences) {
		first, rest := strings.TrimSpace(written[:end[1]]), written[end[1]:]
		asked, _ := wording.Taken("target-sure", wording.Tokens(rest))
		if wording.Has("opening", coptic.Fold(rest)) && slices.ContainsFunc(asked, isContentWord) &&
			len(strings.Fields(first)) <= 2*maxShortWords {
			return []string{first, rest}
		}
	}
	return []string{written}
}

// splitQuestions divides a message into at most maxSentences sentences. It joins a short sentence to the next one.
func splitQuestions(written string) []string {
	if len(written) > 4*maxQuestionBytes {
		return []string{written}
	}
	var parts []string
	rest := written
	for len(parts) < maxSentences-1 {
		end := firstEnd(rest)
		if end < 0 {
			break
		}
		parts = append(parts, strings.TrimSpace(rest[:end]))
		rest = strings.TrimLeft(strings.TrimSpace(rest[end:]), ",;: ")
		then := joinsQuestion.ReplaceAllString(" "+rest, "")
		if wording.Has("opening", coptic.Fold(then)) || len(strings.Fields(then)) > maxShortWords {
			rest = then
		}
	}
	if rest != "" || len(parts) == 0 {
		parts = append(parts, rest)
	}
	return parts
}

// firstEnd returns the index of the end of the first sentence in a text. It returns -1 if the rest belongs to that
// sentence, as a text to translate, a Coptic word to use, a quotation or a clause.
func firstEnd(text string) int {
	at := sentenceEnd.FindStringIndex(text)
	for at != nil && continuesClause(text, at) {
		from := at[1] - 1
		if at = sentenceEnd.FindStringIndex(text[from:]); at != nil {
			at = []int{from + at[0], from + at[1]}
		}
	}
	if at == nil {
		return -1
	}
	end := at[0]
	end += strings.IndexFunc(text[end:]+".", func(r rune) bool { return !unicode.IsLetter(r) })
	for end < at[1] && strings.ContainsRune("?.!;", rune(text[end])) {
		end++
	}
	then, _ := wording.WithoutLanguage(wording.Tokens(text[end:]))
	asks := func(word string) bool { return !coptic.Contains(word) && !wording.Listed(word, "using", "languages") }
	idle := len(then) == 0 || slices.ContainsFunc(then, coptic.Contains) && !slices.ContainsFunc(then, asks)
	first := text[:end]
	quoting := strings.Count(first, `"`)%2 == 1 || strings.Contains(first, "“") && !strings.Contains(first, "”")
	if first == "" || idle || quoting {
		return -1
	}
	return end
}
