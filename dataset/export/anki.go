//go:build !lean

package export

import (
	"crypto/sha1"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/web"
)

// ankiTables is the schema of an Anki collection, version 11, which every Anki version imports.
//
//go:embed anki.sql
var ankiTables string

// Ids of the note type and of the decks. They must not change, because Anki uses them to recognise earlier imports.
const (
	ankiModel       = 1_763_769_600_001
	ankiBandDeck    = 1_763_769_601_000 // plus the band
	ankiLessonDeck  = 1_763_769_602_000 // plus the lesson's number
	ankiFirstNote   = 1_600_000_000_000
	ankiNoteRange   = 100_000_000_000
	ankiFontInMedia = "_noto-sans-coptic.woff2" // Anki keeps unreferenced media if their names begin with an underscore
)

const ankiStyle = `@font-face { font-family: "Coptic"; src: url("_noto-sans-coptic.woff2"); }
.card { font: 22px/1.5 system-ui, sans-serif; text-align: center; }
.coptic { font-family: "Coptic", "Noto Sans Coptic", "Antinoou", sans-serif; font-size: 34px; }
.forms, .grammar, .source { font-size: 16px; opacity: .7; }
.forms { font-family: "Coptic", "Noto Sans Coptic", sans-serif; }`

// ankiLessons is the parent of the decks for lessons, which are in course order, grouped by track. The client uses
// the same name in the reader's language.
const ankiLessons = "Coptic::Lessons"

var ankiFields = []string{"Coptic", "English", "Dutch", "Grammar", "Forms", "Source"}

// edition is a package for readers of one language or both. Each edition has different ids for decks and notes, so
// that a learner can use two.
type edition struct {
	file      string
	language  string // "" for both
	suffix    string // suffix of note ids
	ids       int64  // offset of the ids of the note type and the decks
	name      string // name of the note type
	root      string // name of the top deck
	fields    []string
	templates [2]string
}

var ankiEditions = []edition{
	{"coptic.apkg", "", "", 0, "Coptic (English, Dutch)", "Coptic", ankiFields,
		[2]string{"Coptic to meaning", "Meaning to Coptic"}},
	{"coptic-en.apkg", "en", ".en", 100_000, "Coptic (English)", "Coptic (English)",
		[]string{"Coptic", "Meaning", "Grammar", "Forms", "Source"}, [2]string{"Coptic to English", "English to Coptic"}},
	{"coptic-nl.apkg", "nl", ".nl", 200_000, "Koptisch (Nederlands)", "Koptisch (Nederlands)",
		[]string{"Koptisch", "Betekenis", "Grammatica", "Vormen", "Bron"},
		[2]string{"Koptisch naar Nederlands", "Nederlands naar Koptisch"}},
}

// in returns the text in the edition's language, or both texts.
func (e *edition) in(en, nl string) string {
	switch {
	case e.language == "nl":
		return nl
	case e.language == "en" || en == nl:
		return en
	}
	return en + " / " + nl
}

// deckName returns a name in the edition's language, or in English for both languages.
func (e *edition) deckName(en, nl string) string {
	if e.language == "nl" {
		return e.root + nl
	}
	return e.root + en
}

// ankiNote is the content of a note. All texts are HTML.
type ankiNote struct {
	coptic, en, nl       string
	grammarEn, grammarNl string
	forms                string
	sourceEn, sourceNl   string
	example              string // "" if there is none
	exampleEn, exampleNl string
}

func (e *edition) fieldsOf(n *ankiNote) []string {
	grammar, source := e.in(n.grammarEn, n.grammarNl), e.in(n.sourceEn, n.sourceNl)
	if n.example != "" {
		source = n.example + "<br>" + e.in(n.exampleEn, n.exampleNl) + "<br>" + source
	}
	if e.language == "" {
		return []string{n.coptic, n.en, n.nl, grammar, n.forms, source}
	}
	return []string{n.coptic, e.in(n.en, n.nl), grammar, n.forms, source}
}

// ankiPackages writes an .apkg file for each edition.
func ankiPackages(c *Content) ([]File, error) {
	var files []File
	for i := range ankiEditions {
		file, err := ankiPackage(c, &ankiEditions[i])
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// ankiPackage writes an .apkg file. The deck of a lesson contains the words that it teaches, then its examples. A
// note is identified by the id of its entry or example, or for a word of a lesson by the ids of the lesson and the
// entry. Importing a newer release therefore updates notes without affecting their schedule.
func ankiPackage(c *Content, edition *edition) (File, error) {
	made, err := time.Parse(time.RFC3339, c.GeneratedAt)
	if err != nil {
		return File{}, fmt.Errorf("the release's date: %w", err)
	}
	a := &anki{edition: edition, made: made, used: map[int64]bool{}}
	decks := map[string]any{"1": a.deck(1, "Default", "")}
	credits := c.credits()
	collection, err := database(ankiTables, func(tx *transaction) error {
		a.notes = tx.prepared("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
		a.cards = tx.prepared("INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
		add := func(note string, deck int64, name, tag string, n *ankiNote) {
			deck += a.ids
			decks[strconv.FormatInt(deck, 10)] = a.deck(deck, name, credits)
			a.add(note+a.suffix, deck, tag, a.fieldsOf(n))
		}
		for i := range c.Entries {
			e := &c.Entries[i]
			band := ankiBands[e.Band]
			name := a.deckName("::Dictionary::"+band[0], "::Woordenboek::"+band[1])
			add(e.ID, ankiBandDeck+int64(e.Band), name, "dictionary", entryNote(e))
		}
		for _, b := range c.Bundles {
			deck := ankiLessonDeck + int64(b.Lesson.Number)
			name := a.lessonDeck(&b.Lesson)
			words, err := b.Lesson.Vocabulary()
			if err != nil {
				return err
			}
			first := map[string]bool{}
			for i := range words {
				w := &words[i]
				if w.TaughtIn != nil {
					continue
				}
				n, note := wordNote(w, &b), b.Lesson.ID+".word."+w.EntryID
				for first[note] { // another row of the entry, as ϯ ⲉ̀ⲃⲟⲗ after ϯ
					note += "." + n.coptic
				}
				first[note] = true
				add(note, deck, name, b.Lesson.Slug, n)
			}
			for _, x := range b.Examples {
				add(x.ID, deck, name, b.Lesson.Slug, &ankiNote{
					coptic: escaped(x.Coptic), en: escaped(x.Translation.En), nl: escaped(x.Translation.Nl),
					sourceEn: escaped(b.Lesson.Title.En), sourceNl: escaped(b.Lesson.Title.Nl),
				})
			}
		}
		return a.collection(tx, decks)
	})
	if err != nil {
		return File{}, err
	}
	files := []File{{"collection.anki2", collection}}
	media := map[string]string{}
	if font, err := fs.ReadFile(web.Files(), ankiFont); err == nil { // present after make web
		media["0"] = ankiFontInMedia
		files = append(files, File{"0", font})
	}
	list, err := json.Marshal(media)
	if err != nil {
		return File{}, err
	}
	archive, err := zipped(append(files, File{"media", list}, File{"README.txt", []byte(credits + "\n")}))
	return File{a.file, archive}, err
}

// lessonDeck returns the name of a lesson's deck. The package for both languages uses the client's English name.
func (e *edition) lessonDeck(l *grammar.Lesson) string {
	language, root, title := "en", ankiLessons, l.Title.En
	if e.language != "" {
		_, lessons, _ := strings.Cut(words.Language(e.language).Code("cards", "deck"), "::")
		language, root, title = e.language, e.root+"::"+lessons, e.in(l.Title.En, l.Title.Nl)
	}
	track := words.Language(language).Code("lessons", grammar.TrackOf(l.Tags))
	return fmt.Sprintf("%s::%s::%02d %s", root, track, l.Number, strings.ReplaceAll(title, "::", ": "))
}

// wordNote returns the note for a word that a lesson teaches. The field for forms starts with the pronunciation, and
// the field for the source contains an example from the lesson with the word.
func wordNote(w *grammar.Word, b *grammar.Bundle) *ankiNote {
	l := &b.Lesson
	main, other := coptic.Bohairic, coptic.Sahidic
	if grammar.TrackOf(l.Tags) == grammar.SahidicTrack {
		main, other = other, main
	}
	forms := w.Coptic[main]
	if len(forms) == 0 {
		main, other = other, main
		forms = w.Coptic[main]
	}
	latin := coptic.Transliterate(strings.TrimRight(forms[0], "-⸗†"))
	if w.Transliteration != nil {
		latin = *w.Transliteration
	} else if sounds := pronunciation.Of(main, forms[0], ""); sounds != nil && sounds.Sahidic != nil {
		latin += " [" + sounds.Sahidic.IPA + "]"
	}
	lines := []string{latin}
	for _, siglum := range []string{main, other} {
		if all := w.Coptic[siglum]; len(all) > 1 || len(all) == 1 && siglum == other {
			lines = append(lines, siglum+": "+strings.Join(all, ", "))
		}
	}
	n := &ankiNote{
		coptic: escaped(forms[0]), en: escaped(w.Meaning.En), nl: escaped(w.Meaning.Nl),
		grammarEn: escaped(w.Grammar.En), grammarNl: escaped(w.Grammar.Nl),
		forms: escaped(strings.Join(lines, "\n")), sourceEn: escaped(l.Title.En), sourceNl: escaped(l.Title.Nl),
	}
	for _, x := range b.Examples {
		if slices.Contains(x.DictionaryRefs, w.EntryID) {
			n.show(x.Coptic, x.Translation.En, x.Translation.Nl)
			break
		}
	}
	return n
}

// show inserts an example before the source of a note.
func (n *ankiNote) show(text, en, nl string) {
	n.example, n.exampleEn, n.exampleNl = `<span lang="cop">`+escaped(text)+"</span>", escaped(en), escaped(nl)
}

// ankiBands holds the English and Dutch names of the dictionary's decks, by band.
var ankiBands = [...][2]string{
	{}, {"1 hundred commonest", "1 de honderd gewoonste"}, {"2 to rank 300", "2 tot plaats 300"},
	{"3 to rank 700", "3 tot plaats 700"}, {"4 rarer", "4 zeldzamer"},
	{"5 frequency not known", "5 frequentie onbekend"},
}

func escaped(text string) string { return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") }

// plainGrammar spells out part of speech, gender and number.
func plainGrammar(language string, g dictionary.Grammar) string {
	var list []string
	for _, each := range [][2]string{{"pos", g.Pos}, {"gender", g.Gender}, {"number", g.Number}} {
		if each[1] != "" {
			list = append(list, words.Language(language).Code(each[0], each[1]))
		}
	}
	return strings.Join(list, ", ")
}

// entryNote returns the note for an entry. The field for forms starts with the pronunciation, and the field for the
// source contains the entry's first example and name.
func entryNote(e *Entry) *ankiNote {
	var en, nl, grammarEn, grammarNl []string
	for _, s := range e.Senses {
		en, nl = append(en, strings.Join(s.Meanings.En, ", ")), append(nl, strings.Join(s.Meanings.Nl, ", "))
		grammarEn = lexicon.AppendNew(grammarEn, plainGrammar("en", s.Grammar))
		grammarNl = lexicon.AppendNew(grammarNl, plainGrammar("nl", s.Grammar))
	}
	forms := map[string][]string{}
	for f := range e.Forms() {
		forms[f.Dialect] = lexicon.AppendNew(forms[f.Dialect], f.Printed())
	}
	lines := []string{coptic.Transliterate(strings.TrimRight(e.Headword, "-⸗†"))}
	for _, siglum := range e.Sigla() {
		lines = append(lines, siglum+": "+strings.Join(forms[siglum], ", "))
	}
	n := &ankiNote{
		coptic: escaped(e.Headword), en: escaped(strings.Join(en, "; ")), nl: escaped(strings.Join(nl, "; ")),
		grammarEn: escaped(strings.Join(grammarEn, "; ")), grammarNl: escaped(strings.Join(grammarNl, "; ")),
		forms: escaped(strings.Join(lines, "\n")), sourceEn: escaped(e.ID), sourceNl: escaped(e.ID),
	}
	for _, s := range e.Senses {
		if len(s.Examples) > 0 {
			x := s.Examples[0]
			n.sourceEn = escaped(words.English.Code("work", x.Source.Title) + " " + x.Source.Reference)
			n.sourceNl = escaped(words.Dutch.Code("work", x.Source.Title) + " " + x.Source.Reference)
			n.show(x.Coptic, x.Translation.En, x.Translation.Nl)
			break
		}
	}
	return n
}

// anki is a package being written.
type anki struct {
	*edition
	made         time.Time
	notes, cards *inserter
	used         map[int64]bool // note numbers in use
	count        int
}

// model returns the id of the note type.
func (a *anki) model() int64 { return ankiModel + a.ids }

// add adds a note with its two cards.
func (a *anki) add(id string, deck int64, tag string, fields []string) {
	hash := fnv.New64a()
	hash.Write([]byte(id))
	number := int64(ankiFirstNote + hash.Sum64()%ankiNoteRange)
	for a.used[number] {
		number++
	}
	a.used[number] = true
	sum := sha1.Sum([]byte(html.UnescapeString(fields[0])))
	a.notes.add(number, id, a.model(), a.made.Unix(), " "+tag+" ", strings.Join(fields, "\x1f"), fields[0],
		int64(binary.BigEndian.Uint32(sum[:4])))
	a.count++
	for direction := range 2 {
		a.cards.add(2*number+int64(direction), number, deck, direction, a.made.Unix(), a.count)
	}
}

func (a *anki) deck(id int64, name, description string) map[string]any {
	return map[string]any{
		"id": id, "name": name, "desc": strings.ReplaceAll(html.EscapeString(description), "\n", "<br>"),
		"mod": a.made.Unix(),
		"usn": -1, "conf": 1, "dyn": 0, "collapsed": false, "extendNew": 10, "extendRev": 50,
		"newToday": [2]int{}, "revToday": [2]int{}, "lrnToday": [2]int{}, "timeToday": [2]int{},
	}
}

// collection writes the row with the note type, the decks and the settings.
func (a *anki) collection(tx *transaction, decks map[string]any) error {
	var fields []any
	for i, name := range a.fields {
		fields = append(fields, map[string]any{
			"name": name, "ord": i, "font": "Noto Sans Coptic", "size": 20, "rtl": false, "sticky": false, "media": []string{},
		})
	}
	field := func(i int) string { return "{{" + a.fields[i] + "}}" }
	last := len(a.fields) - 3 // last field on the back of every card
	more := `<hr><div class="grammar">` + field(last) + `</div><div class="forms">` + field(last+1) + `</div><div ` +
		`class="source">` + field(last+2) + `</div>`
	coptic, meaning := `<div class="coptic" lang="cop">`+field(0)+`</div>`, `<div>`+field(1)+`</div>`
	meanings := []int{1}
	if a.language == "" {
		meaning += `<div lang="nl">` + field(2) + `</div>`
		meanings = []int{1, 2}
	}
	template := func(ord int, name, front, back string) map[string]any {
		return map[string]any{
			"name": name, "ord": ord, "qfmt": front, "afmt": front + "<hr>" + back + more, "bqfmt": "", "bafmt": "", "did": nil,
		}
	}
	model := map[string]any{
		"id": a.model(), "name": a.name, "type": 0, "mod": a.made.Unix(), "usn": -1, "sortf": 0, "did": 1,
		"flds": fields, "css": ankiStyle, "latexPre": "", "latexPost": "", "tags": []string{}, "vers": []string{},
		"tmpls": []any{template(0, a.templates[0], coptic, meaning), template(1, a.templates[1], meaning, coptic)},
		"req":   []any{[]any{0, "any", []int{0}}, []any{1, "any", meanings}},
	}
	conf := map[string]any{
		"activeDecks": []int{1}, "curDeck": 1, "curModel": strconv.FormatInt(a.model(), 10), "nextPos": a.count + 1,
		"newSpread": 0, "collapseTime": 1200, "timeLim": 0, "estTimes": true, "dueCounts": true, "sortType": "noteFld",
		"sortBackwards": false,
		"addToCur":      true,
	}
	options := map[string]any{
		"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "timer": 0, "autoplay": true, "replayq": true,
		"new": map[string]any{
			"delays": []int{1, 10}, "ints": []int{1, 4, 7}, "initialFactor": 2500, "order": 1, "perDay": 20, "bury": true,
			"separate": true,
		},
		"rev": map[string]any{
			"perDay": 100, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "bury": true,
		},
		"lapse": map[string]any{"delays": []int{10}, "mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 0},
	}
	var texts []any
	for _, v := range []any{
		conf, map[string]any{strconv.FormatInt(a.model(), 10): model}, decks, map[string]any{"1": options}, map[string]any{},
	} {
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		texts = append(texts, string(text))
	}
	at := a.made.UnixMilli()
	_, err := tx.Exec("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)",
		append([]any{a.made.Unix(), at, at}, texts...)...)
	return err
}
