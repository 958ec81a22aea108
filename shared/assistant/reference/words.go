package reference

import (
	"regexp"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic/conjugation"
)

// asks is what a question asks for.
type asks struct {
	plural, gender, state, conjugation, rule bool
	word                                     bool   // a word or sentence in Coptic, or what one means
	tense                                    string // of a conjugation; "" for none in particular
}

var (
	asksPlural = regexp.MustCompile(`\b(plural|meervoud)`)
	asksGender = regexp.MustCompile(`\b(gender|masculine|feminine|geslacht|mannelijk|vrouwelijk)`)
	asksState  = regexp.MustCompile(
		`\b(states?|nominal|nominaal|nominale|pronominal|pronominaal|pronominale|stative|statief|qualitative|bound form|gebonden)`,
	)
	asksConjugation = regexp.MustCompile(`\b(conjugat|conjugeer|vervoeg|paradigm)`)
	asksWord        = regexp.MustCompile(
		`\b(say|says|said|copti|kopti|translat|vertaal|vertal|words?|woord|bohair|boheir|sahid|sa.idisch|mean|beteken|called|` +
			`noem|zeg|zeggen|schrijf|write|spell|dictionary|woordenboek|transliter|forms?|vorm)`,
	)
	asksRule = regexp.MustCompile(
		`\b(how does|how do you form|how is .* formed|explain|rule|when (do|is)|why|leg uit|uitleg|hoe vorm|regel|wanneer|waarom|what is (a|an|the) |wat is (een|het|de) )`,
	)
)

// tenseNames are the words of a question for a tense, the more particular first.
var tenseNames = []struct {
	words *regexp.Regexp
	tense string
}{
	{regexp.MustCompile(`\b(not yet|nog niet)`), "not-yet"},
	{regexp.MustCompile(`\b(negative (past|perfect)|ontkende verleden|ontkennende verleden)`), "negative-perfect"},
	{regexp.MustCompile(`\b(imperfect|onvoltooid)`), "imperfect"},
	{regexp.MustCompile(`\b(past|perfect|preterite|verleden|voltooid)`), "perfect"},
	{regexp.MustCompile(`\b(future|toekom)`), "future"},
	{regexp.MustCompile(`\b(negative (habitual|aorist))`), "negative-habitual"},
	{regexp.MustCompile(`\b(habitual|aorist|gewoonte)`), "habitual"},
	{regexp.MustCompile(`\b(optative|wens|optatief)`), "optative"},
	{regexp.MustCompile(`\b(conjunctive|conjunctief)`), "conjunctive"},
	{regexp.MustCompile(`\b(jussive|aanspor)`), "jussive"},
	{regexp.MustCompile(`\b(conditional|voorwaarde)`), "conditional"},
	{regexp.MustCompile(`\b(present|tegenwoordig)`), "present"},
}

func asksOf(question string) asks {
	a := asks{
		plural: asksPlural.MatchString(
			question,
		), gender: asksGender.MatchString(question), state: asksState.MatchString(question),
		conjugation: asksConjugation.MatchString(question), rule: asksRule.MatchString(question),
	}
	for _, t := range tenseNames {
		if t.words.MatchString(question) {
			a.tense = t.tense
			break
		}
	}
	a.word = asksWord.MatchString(question) || a.plural || a.gender || a.state || a.conjugation
	a.rule = a.rule && !(a.plural || a.gender || a.state || a.conjugation)
	return a
}

var dialectNames = map[string]ground.Text{
	"B": {En: "Bohairic", Nl: "Bohairisch"},
	"S": {En: "Sahidic", Nl: "Sahidisch"},
}

func (w *writer) dialectName(siglum string) string {
	if name, ok := dialectNames[siglum]; ok {
		return name.In(w.lang)
	}
	return siglum
}

func isNoun(e *ground.Entry) bool { return len(e.Senses) > 0 && e.Senses[0].Pos == "N" }

// article is the definite article of a dialect.
func article(dialect, gender string, plural bool) string {
	switch {
	case dialect == "B" && plural:
		return "ⲛⲓ"
	case plural:
		return "ⲛ"
	case dialect == "B" && gender == "f":
		return "ϯ"
	case dialect == "B":
		return "ⲡⲓ"
	case gender == "f":
		return "ⲧ"
	}
	return "ⲡ"
}

// plural says what the plural of a noun is, or that it has none of its own.
func (w *writer) plural(e *ground.Entry) bool {
	if !isNoun(e) {
		return false
	}
	for _, f := range w.dialects(e) {
		with := article(f.Dialect, "", true)
		if f.Plural != "" {
			w.line(f.Citation()+" ("+w.dialectName(f.Dialect)+") has the plural "+f.Plural+": "+with+f.Plural+" "+e.Cite(),
				f.Citation()+" ("+w.dialectName(f.Dialect)+") heeft het meervoud "+f.Plural+": "+with+f.Plural+" "+e.Cite())
			continue
		}
		w.line(
			f.Citation()+" ("+w.dialectName(
				f.Dialect,
			)+") has no plural form of its own: "+with+f.Citation()+" “the …s” "+e.Cite(),
			f.Citation()+" ("+w.dialectName(
				f.Dialect,
			)+") heeft geen eigen meervoudsvorm: "+with+f.Citation()+" “de …” "+e.Cite(),
		)
	}
	return true
}

// gender says what gender a noun has, with its article.
func (w *writer) gender(e *ground.Entry) bool {
	if !isNoun(e) || e.Senses[0].Gender == "" {
		return false
	}
	gender := e.Senses[0].Gender
	name := ground.GenderName(gender, w.lang)
	for _, f := range w.dialects(e) {
		with := article(f.Dialect, gender, false) + f.Citation()
		w.line(f.Citation()+" ("+w.dialectName(f.Dialect)+") is "+name+": "+with+" "+e.Cite(),
			f.Citation()+" ("+w.dialectName(f.Dialect)+") is "+name+": "+with+" "+e.Cite())
	}
	return true
}

// states lists the states of a word.
func (w *writer) states(e *ground.Entry) bool {
	said := false
	for _, f := range w.dialects(e) {
		if states := f.States(); states != "" {
			w.lines = append(
				w.lines,
				f.Citation()+" ("+w.dialectName(f.Dialect)+"): "+ground.StateNames(states, w.lang)+" "+e.Cite(),
			)
			said = true
		}
	}
	if !said && len(e.Forms) > 0 {
		w.line("The dictionary gives no other state of "+e.Headword+" "+e.Cite(),
			"Het woordenboek geeft geen andere toestand van "+e.Headword+" "+e.Cite())
	}
	return true
}

// conjugate writes the persons of a tense, or of the commonest ones.
func (w *writer) conjugate(e *ground.Entry) bool {
	if len(e.Senses) == 0 || e.Senses[0].Pos != "V" {
		return false
	}
	tenses := []string{"present", "perfect", "future"}
	if w.asks.tense != "" {
		tenses = []string{w.asks.tense}
	}
	said := false
	for _, f := range w.dialects(e) {
		if f.Absolute == "" {
			continue
		}
		for _, name := range tenses {
			t, _ := conjugation.Named(name)
			var forms []string
			for _, p := range conjugation.Persons {
				if form := t.Form(f.Dialect, p.Name, f.Absolute); form != "" && p.En != "" {
					forms = append(forms, form+" "+ground.Text{En: p.En, Nl: p.Nl}.In(w.lang))
				}
			}
			w.lines = append(
				w.lines,
				f.Absolute+" ("+w.dialectName(f.Dialect)+"), "+ground.Text{En: t.En, Nl: t.Nl}.In(w.lang)+": "+
					strings.Join(forms, ", ")+" "+e.Cite(),
			)
			said = true
		}
	}
	return said
}

// translate says what an English or Dutch word is in Coptic.
func (w *writer) translate(word string, e *ground.Entry) {
	var forms []string
	for _, f := range w.dialects(e) {
		forms = append(forms, f.Citation()+" ("+w.dialectName(f.Dialect)+")")
	}
	if len(forms) == 0 || len(e.Senses) == 0 {
		return
	}
	about := glosses(e, w.lang)
	if grammar := e.Senses[0].Grammar(w.lang); grammar != "" {
		about = grammar + ": " + about
	}
	w.lines = append(w.lines, "“"+word+"”: "+strings.Join(forms, ", ")+"; "+about+" "+e.Cite())
}

// glossNames are the plain words for the abbreviations of interlinear glosses.
var glossNames = map[string]ground.Text{
	"PST": {
		En: "past",
		Nl: "verleden tijd",
	}, "FUT": {En: "future", Nl: "toekomst"}, "AOR": {En: "habitual", Nl: "gewoonte"},
	"OPT": {En: "shall", Nl: "zal"}, "1SG": {En: "I", Nl: "ik"}, "2SG.M": {En: "you (m.)", Nl: "jij (m.)"},
	"2SG.F": {En: "you (f.)", Nl: "jij (v.)"}, "3SG.M": {En: "he", Nl: "hij"}, "3SG.F": {En: "she", Nl: "zij"},
	"1PL": {En: "we", Nl: "wij"}, "2PL": {En: "you (pl.)", Nl: "jullie"}, "3PL": {En: "they", Nl: "zij (mv.)"},
	"DEF.SG.M": {
		En: "the (m.)",
		Nl: "de/het (m.)",
	}, "DEF.SG.F": {En: "the (f.)", Nl: "de/het (v.)"}, "DEF.PL": {En: "the (pl.)", Nl: "de (mv.)"},
	"INDF.SG": {En: "a", Nl: "een"}, "INDF.PL": {En: "some", Nl: "enkele"},
}

// plainGloss is a gloss in plain words.
func plainGloss(gloss string, l ground.Language) string {
	if name, ok := glossNames[gloss]; ok {
		return name.In(l)
	}
	return gloss
}
