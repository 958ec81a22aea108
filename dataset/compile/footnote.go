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

func (in *reader) readFootnotes(l *lesson) {
	for r := range in.yaml(l.folder+"/footnotes.yaml", false).Records("id", "content", "sources") {
		r.Text("id")
		name := in.name(r.Get("id"), "name of a footnote")
		id := "grammar.footnote.lesson" + l.tag + "." + name
		f := &footnote{at: r.Place("id"), sources: in.names(r, "sources", "source", sourcePrefix)}
		f.content = in.markdown(r, "content", prose.Scope{Owner: id, Lesson: l.tag}, text{lesson: l})
		f.record = grammar.Footnote{ID: id, LessonID: l.record.ID, Content: f.content.blocks(), SourceRefs: idsOf(f.sources)}
		if name == "" {
			continue
		}
		in.claim(id, f.at)
		l.footnotes = append(l.footnotes, f)
	}
}
