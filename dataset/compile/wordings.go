package compile

import (
	"coptic.example/service/dataset/answers"
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

// language returns the wording rules of a language, which are loaded on first use.
func (in *reader) language(locale string) *answers.Language {
	if in.wordings == nil {
		in.readWordings()
	}
	return in.wordings[locale]
}

// readWordings reads the optional file grammar/wordings.yaml, which lists equivalent wordings in each language.
func (in *reader) readWordings() {
	in.wordings = map[string]*answers.Language{}
	file, ok := in.yaml("grammar/wordings.yaml", false).Record("en", "nl")
	for _, locale := range []string{"en", "nl"} {
		var s answers.Source
		at := fault.Place{File: "grammar/wordings.yaml"}
		if ok && file.Has(locale) {
			at = file.Place(locale)
			r, _ := file.Get(locale).Record("forms", "tells", "verbs", "regular", "groups", "adverbs", "second", "keeps",
				"rules")
			s = answers.Source{
				Forms: texts(r.Get("forms")), Regular: texts(r.Get("regular")), Groups: texts(r.Get("groups")),
				Adverbs: texts(r.Get("adverbs")), Keeps: texts(r.Get("keeps")), SecondPlace: r.Has("second"),
				Tells: map[string]string{}, Rules: map[string][]string{},
			}
			for _, f := range r.Get("tells").Entries() {
				s.Tells[f.Key] = f.Value.Text()
			}
			for _, f := range r.Get("verbs").Entries() {
				for _, verb := range texts(f.Value) {
					s.Verbs = append(s.Verbs, verb+" "+f.Key)
				}
			}
			for _, f := range r.Get("rules").Entries() {
				name := f.Key
				if name == "always" {
					name = ""
				}
				s.Rules[name] = texts(f.Value)
			}
		}
		language, err := answers.NewLanguage(s)
		if err != nil {
			in.faults.Add(at, fault.Value, "%s", err)
			language, _ = answers.NewLanguage(answers.Source{})
		}
		in.wordings[locale] = language
	}
}

func texts(v authored.Value) []string {
	var list []string
	for _, each := range v.Items() {
		list = append(list, each.Text())
	}
	return list
}
