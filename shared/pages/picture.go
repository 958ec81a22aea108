package pages

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/picture"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/pages/words"
)

// sitePicture is the name of the picture for pages that have none.
const sitePicture = "title"

// conceptPicture is the prefix of the names of pictures for concepts. The picture of a lesson is named after its
// slug, and that of an entry after its id.
const conceptPicture = "concept-"

// picture serves the preview picture that other services show with a link to a page.
func (s *Site) picture(l words.Language) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		id, found := strings.CutSuffix(r.PathValue("file"), ".png")
		var p pictured
		var err error
		if found {
			p, found, err = s.pictured(r, l, id)
		}
		if err != nil {
			return httpapi.Unavailable("The dictionary is not available yet. Try again soon.", 0, err)
		}
		if !found {
			return httpapi.Errorf(http.StatusNotFound, "No such file: %s", r.PathValue("file")).WithCode(httpapi.NotFound)
		}
		data, err := picture.Draw(p.word, p.text, l.Must("title"))
		if err != nil {
			return fmt.Errorf("draw the picture of %s: %w", id, err)
		}
		sendBody(w, r, data, "image/png")
		return nil
	}
}

// pictured is the content of a picture: a Coptic word and the subject of the page.
type pictured struct{ word, text string }

// letter is drawn on pictures for pages without a Coptic word.
const letter = "ⲱ"

// pictured returns the content of the picture with that name. found is false if there is no such picture.
func (s *Site) pictured(r *http.Request, l words.Language, name string) (p pictured, found bool, err error) {
	if name == sitePicture {
		return pictured{letter, l.Must("home.title")}, true, nil
	}
	c, err := s.course.get(r.Context())
	if err != nil {
		return p, false, err
	}
	if bundle := c.bundles[name]; bundle != nil {
		return pictured{wordOf(bundle), l.LessonName(c.item(bundle.Lesson.Slug))}, true, nil
	}
	if concept, ok := strings.CutPrefix(name, conceptPicture); ok {
		if con := c.concept(conceptPrefix + concept); con != nil {
			definition := prose.Text((&prose.Reader{Language: l}).Read(con.Definition))
			return pictured{cmp.Or(prose.FirstCoptic(definition), letter), l.Of(con.Title.En, con.Title.Nl)}, true, nil
		}
	}
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return p, false, err
	}
	e, err := ix.EntryNamed(name)
	if e == nil {
		return p, false, err
	}
	p.word = e.Headword
	for _, sense := range e.Senses {
		if glosses := l.Glosses(sense.Meanings); len(glosses) > 0 {
			p.text = strings.Join(glosses, ", ")
			break
		}
	}
	return p, true, nil
}

// wordOf returns the first word of a lesson's first example.
func wordOf(b *grammar.Bundle) string {
	if len(b.Examples) > 0 {
		if words := strings.Fields(b.Examples[0].Coptic); len(words) > 0 {
			return strings.TrimRight(words[0], ".,:·")
		}
	}
	return letter
}
