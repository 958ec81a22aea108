package assemble

import (
	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/yaml"
)

// Wording returns all English and Dutch text of an authored tree: the course, and the meanings and notes of the
// lexicon. It ignores faults, which Derive reports.
func Wording(authored Tree) []compile.Passage {
	list := compile.Wording(authored.FS)
	own := yaml.Read(authored.FS, &fault.List{})
	if own == nil {
		return list
	}
	for _, e := range own.Entries {
		add := func(locale string, texts ...string) {
			for _, text := range texts {
				list = append(list, compile.Passage{Locale: locale, At: e.At, Text: text})
			}
		}
		for _, s := range e.Senses {
			add("en", s.Meanings.En...)
			add("nl", s.Meanings.Nl...)
			if s.Notes != nil {
				add("en", s.Notes.En)
				add("nl", s.Notes.Nl)
			}
		}
	}
	return list
}
