package prose

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/script"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

func (l *inlines) link(n *ast.Link) {
	w, at := l.w, l.w.at(start(n))
	if len(n.Title) > 0 {
		w.faults.Add(at, fault.Markup, "a link's title would be lost; leave %q out", n.Title)
	}
	content := w.content(n)
	if len(content.Items) == 0 {
		w.faults.Add(at, fault.Missing, "the link has no text")
		return
	}
	destination := unescape(n.Destination)
	scheme, name, _ := strings.Cut(destination, ":")
	switch scheme {
	case "concept":
		l.concept(name, content, at)
	case "dictionary":
		l.entry(name, content, at)
	default:
		if !rules.WebAddress(destination) {
			w.faults.Add(at, fault.URI, "%q is no address: a link goes to https://…, concept:… or dictionary:…", destination)
		}
		l.add(tree.Object(at, "link").With("href", tree.String(at, destination)).With("children", content))
	}
}

func (l *inlines) concept(name string, content *tree.Value, at fault.Place) {
	if !grammar.Name.MatchString(name) {
		l.w.faults.Add(at, fault.BadID, "%q is no concept's name", name)
		return
	}
	var fallback strings.Builder
	for _, v := range content.Items {
		if t := v.StringOf("type"); t != "text" && t != "coptic" {
			l.w.faults.Add(at, fault.Markup, "the text of a concept link is plain; put the emphasis around the link")
			break
		}
		fallback.WriteString(v.StringOf("text"))
	}
	l.add(tree.Object(at, "conceptRef").
		With("ref", tree.String(at, "grammar.concept."+name)).
		With("fallback", tree.String(at, fallback.String())))
}

func (l *inlines) entry(name string, content *tree.Value, at fault.Place) {
	if !grammar.Name.MatchString(name) {
		l.w.faults.Add(at, fault.BadID, "%q is no dictionary entry's name", name)
		return
	}
	first := content.Items[0]
	if len(content.Items) > 1 || first.StringOf("type") != "coptic" || len(script.Split(first.StringOf("text"))) != 1 {
		l.w.faults.Add(at, fault.Markup, "the text of a dictionary link is one Coptic word or phrase, without anything else")
		return
	}
	l.add(first.With("dictionaryEntryId", tree.String(at, "cls-"+name)))
}

func (l *inlines) autoLink(n *ast.AutoLink) {
	at := l.w.at(start(n))
	address := string(n.URL(l.w.source))
	if !rules.WebAddress(address) {
		l.w.faults.Add(at, fault.URI, "%q is no address that a link may go to", address)
	}
	text := tree.Object(at, "text").With("text", tree.String(at, string(n.Label(l.w.source))))
	l.add(tree.Object(at, "link").With("href", tree.String(at, address)).With("children", tree.Array(at, text)))
}

func (l *inlines) footnote(n *footnote) {
	at := l.w.at(start(n))
	switch {
	case n.definition:
		l.w.faults.Add(at, fault.Markup, "the text of a footnote stands in footnotes.yaml")
	case l.w.scope.Lesson == "":
		l.w.faults.Add(at, fault.Markup, "[^%s]: a footnote belongs to a lesson and cannot be named here", n.name)
	case !grammar.Name.MatchString(n.name):
		l.w.faults.Add(at, fault.BadID, "%q is no footnote's name", n.name)
	default:
		l.add(tree.Object(at, "footnoteRef").
			With("ref", tree.String(at, "grammar.footnote.lesson"+l.w.scope.Lesson+"."+n.name)))
	}
}
