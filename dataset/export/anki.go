//go:build !lean

package export

import (
	"crypto/sha1"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/web"
)

// ankiTables is the schema of an Anki collection, version 11, which every Anki imports.
const ankiTables = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);
`

// The ids of the note type and of the decks. They never change: by them Anki knows what it has imported before.
const (
	ankiModel       = 1_763_769_600_001
	ankiBandDeck    = 1_763_769_601_000 // and the band
	ankiLessonDeck  = 1_763_769_602_000 // and the lesson's number
	ankiFirstNote   = 1_600_000_000_000
	ankiNoteRange   = 100_000_000_000
	ankiFontInMedia = "_noto-sans-coptic.woff2" // Anki keeps media that begin with an underscore
)

const ankiStyle = `@font-face { font-family: "Coptic"; src: url("_noto-sans-coptic.woff2"); }
.card { font: 22px/1.5 system-ui, sans-serif; text-align: center; }
.coptic { font-family: "Coptic", "Noto Sans Coptic", "Antinoou", sans-serif; font-size: 34px; }
.forms, .grammar, .source { font-size: 16px; opacity: .7; }
.forms { font-family: "Coptic", "Noto Sans Coptic", sans-serif; }`

// The lessons' decks stand in the order in which the course is read, the tracks apart. The client's are called so in
// the reader's language.
const ankiLessons = "Coptic::Lessons"

var ankiTracks = map[string]string{grammar.BohairicTrack: "Bohairic", grammar.SahidicTrack: "Sahidic"}

var ankiFields = []string{"Coptic", "English", "Dutch", "Grammar", "Forms", "Source"}

// ankiPackage writes an .apkg. A lesson's deck has the words that it teaches first, then its examples. A note is known
// by the id of its entry or example, or of a lesson's word by those of the lesson and of its entry. So importing a
// newer release changes what changed and leaves the scheduling alone.
func ankiPackage(c *Content) ([]File, error) {
	made, err := time.Parse(time.RFC3339, c.GeneratedAt)
	if err != nil {
		return nil, fmt.Errorf("the release's date: %w", err)
	}
	a := &anki{made: made, used: map[int64]bool{}}
	decks := map[string]any{"1": a.deck(1, "Default", "")}
	collection, err := database(ankiTables, func(tx *sql.Tx) error {
		a.notes = prepared(tx, "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
		a.cards = prepared(tx, "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
		for i := range c.Entries {
			e := &c.Entries[i]
			id := int64(ankiBandDeck + e.Band)
			decks[strconv.FormatInt(id, 10)] = a.deck(id, "Coptic::Dictionary::"+bandName(e.Band), c.credits())
			a.add(e.ID, id, "dictionary", entryFields(e))
		}
		for _, b := range c.Bundles {
			id := int64(ankiLessonDeck + b.Lesson.Number)
			name := fmt.Sprintf("%s::%s::%02d %s", ankiLessons, ankiTracks[grammar.TrackOf(b.Lesson.Tags)], b.Lesson.Number,
				strings.ReplaceAll(b.Lesson.Title.En, "::", ": "))
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
				fields, note := wordFields(w, &b.Lesson), b.Lesson.ID+".word."+w.EntryID
				for first[note] { // a second row of the entry: ϯ, ϯ ⲉ̀ⲃⲟⲗ
					note += "." + fields[0]
				}
				first[note] = true
				decks[strconv.FormatInt(id, 10)] = a.deck(id, name, c.credits())
				a.add(note, id, b.Lesson.Slug, fields)
			}
			for _, x := range b.Examples {
				decks[strconv.FormatInt(id, 10)] = a.deck(id, name, c.credits())
				a.add(x.ID, id, b.Lesson.Slug, []string{
					escaped(x.Coptic), escaped(x.Translation.En), escaped(x.Translation.Nl), "", "",
					escaped(b.Lesson.Title.En + " / " + b.Lesson.Title.Nl),
				})
			}
		}
		for _, table := range []*inserter{a.notes, a.cards} {
			if table.err != nil {
				return table.err
			}
		}
		return a.collection(tx, decks)
	})
	if err != nil {
		return nil, err
	}
	files := []File{{"collection.anki2", collection}}
	media := map[string]string{}
	if font, err := fs.ReadFile(web.Files(), ankiFont); err == nil { // make web puts it there
		media["0"] = ankiFontInMedia
		files = append(files, File{"0", font})
	}
	list, err := json.Marshal(media)
	if err != nil {
		return nil, err
	}
	archive, err := zipped(append(files, File{"media", list}, File{"README.txt", []byte(c.credits() + "\n")}))
	return []File{{"coptic.apkg", archive}}, err
}

// wordFields are the fields of a word that a lesson teaches. Under forms stand how it is read aloud, and the forms by
// dialect.
func wordFields(w *grammar.Word, l *grammar.Lesson) []string {
	main, other := "B", "S"
	if grammar.TrackOf(l.Tags) == grammar.SahidicTrack {
		main, other = other, main
	}
	forms := w.Coptic[main]
	if len(forms) == 0 {
		main, other = other, main
		forms = w.Coptic[main]
	}
	var lines []string
	if w.Transliteration != nil {
		lines = append(lines, *w.Transliteration)
	} else if sounds := pronunciation.Of(main, forms[0], ""); sounds != nil && sounds.Sahidic != nil {
		lines = append(lines, "["+sounds.Sahidic.IPA+"]")
	}
	for _, siglum := range []string{main, other} {
		if all := w.Coptic[siglum]; len(all) > 1 || len(all) == 1 && siglum == other {
			lines = append(lines, siglum+": "+strings.Join(all, ", "))
		}
	}
	return []string{
		escaped(forms[0]), escaped(w.Meaning.En), escaped(w.Meaning.Nl), escaped(w.Grammar.En),
		escaped(strings.Join(lines, "\n")), escaped(l.Title.En + " / " + l.Title.Nl),
	}
}

func bandName(band int) string {
	names := []string{"", "1 hundred commonest", "2 to rank 300", "3 to rank 700", "4 rarer", "5 frequency not known"}
	return names[band]
}

func escaped(text string) string { return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") }

func entryFields(e *Entry) []string {
	var en, nl, grammar []string
	for _, s := range e.Senses {
		en, nl = append(en, strings.Join(s.Meanings.En, ", ")), append(nl, strings.Join(s.Meanings.Nl, ", "))
		grammar = lexicon.AppendNew(grammar, grammarOf(s.Grammar))
	}
	forms := map[string][]string{}
	for f := range e.Forms() {
		forms[f.Dialect] = lexicon.AppendNew(forms[f.Dialect], written(f))
	}
	var lines []string
	for _, siglum := range e.Sigla() {
		lines = append(lines, siglum+": "+strings.Join(forms[siglum], ", "))
	}
	return []string{
		escaped(e.Headword), escaped(strings.Join(en, "; ")), escaped(strings.Join(nl, "; ")),
		escaped(strings.Join(grammar, "; ")), escaped(strings.Join(lines, "\n")), escaped(e.ID),
	}
}

// anki is a package in the making.
type anki struct {
	made         time.Time
	notes, cards *inserter
	used         map[int64]bool // numbers of notes
	count        int
}

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
	a.notes.add(number, id, int64(ankiModel), a.made.Unix(), " "+tag+" ", strings.Join(fields, "\x1f"), fields[0],
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

// collection writes the row that holds the note type, the decks and the settings.
func (a *anki) collection(tx *sql.Tx, decks map[string]any) error {
	var fields []any
	for i, name := range ankiFields {
		fields = append(fields, map[string]any{
			"name": name, "ord": i, "font": "Noto Sans Coptic", "size": 20, "rtl": false, "sticky": false, "media": []string{},
		})
	}
	more := `<hr><div class="grammar">{{Grammar}}</div><div class="forms">{{Forms}}</div><div ` +
		`class="source">{{Source}}</div>`
	coptic, meaning := `<div class="coptic" lang="cop">{{Coptic}}</div>`,
		`<div>{{English}}</div><div lang="nl">{{Dutch}}</div>`
	template := func(ord int, name, front, back string) map[string]any {
		return map[string]any{
			"name": name, "ord": ord, "qfmt": front, "afmt": front + "<hr>" + back + more, "bqfmt": "", "bafmt": "", "did": nil,
		}
	}
	model := map[string]any{
		"id": ankiModel, "name": "Coptic (English, Dutch)", "type": 0, "mod": a.made.Unix(), "usn": -1, "sortf": 0, "did": 1,
		"flds": fields, "css": ankiStyle, "latexPre": "", "latexPost": "", "tags": []string{}, "vers": []string{},
		"tmpls": []any{
			template(0, "Coptic to meaning", coptic, meaning), template(1, "Meaning to Coptic", meaning, coptic),
		},
		"req": []any{[]any{0, "any", []int{0}}, []any{1, "any", []int{1, 2}}},
	}
	conf := map[string]any{
		"activeDecks": []int{1}, "curDeck": 1, "curModel": strconv.Itoa(ankiModel), "nextPos": a.count + 1, "newSpread": 0,
		"collapseTime": 1200, "timeLim": 0, "estTimes": true, "dueCounts": true, "sortType": "noteFld",
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
		conf, map[string]any{strconv.Itoa(ankiModel): model}, decks, map[string]any{"1": options}, map[string]any{},
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
