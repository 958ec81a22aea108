package compile

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/shared/grammar"
)

type footnote struct {
	record  grammar.Footnote
	at      fault.Place
	sources []reference
	content text
}

func (c *compiler) readFootnotes(l *lesson) {
	for _, v := range c.yaml(l.folder+"/footnotes.yaml", false).Items() {
		r, ok := v.Record("id", "content", "sources")
		if !ok {
			continue
		}
		r.Text("id")
		name := c.name(r.Get("id"), "name of a footnote")
		id := "grammar.footnote.lesson" + l.tag + "." + name
		f := &footnote{at: r.Place("id"), sources: c.names(r, "sources", "source", sourcePrefix)}
		en, nl := c.markdown(r, "content", prose.Scope{Owner: id, Lesson: l.tag})
		f.content = c.keep(text{en: en, nl: nl, lesson: l})
		f.record = grammar.Footnote{ID: id, LessonID: l.record.ID, Content: f.content.blocks(), SourceRefs: idsOf(f.sources)}
		if name == "" {
			continue
		}
		c.claim(id, f.at)
		l.footnotes = append(l.footnotes, f)
	}
}
