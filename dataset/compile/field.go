package compile

import (
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/shared/grammar"
)

// localized reads a text in both locales and checks that they contain the same Coptic.
func (in *reader) localized(r authored.Record, key string) grammar.Localized {
	text := grammar.Localized{}
	locales, ok := in.locales(r, key)
	if !ok {
		return text
	}
	text.En, text.Nl = in.locale(locales, key, "en").Text(), in.locale(locales, key, "nl").Text()
	in.fields = append(in.fields, Passage{"en", locales.Place("en"), text.En}, Passage{"nl", locales.Place("nl"), text.Nl})
	if text.En != "" && text.Nl != "" {
		if en, nl := script.Runs(text.En), script.Runs(text.Nl); !slices.Equal(en, nl) {
			in.faults.Add(locales.Place("nl"), fault.Parity, "%s: the Coptic differs: %s; English has %s",
				key, strings.Join(nl, " · "), strings.Join(en, " · "))
		}
	}
	return text
}

// locales reads a required mapping of the two locales.
func (in *reader) locales(r authored.Record, key string) (locales authored.Record, ok bool) {
	switch {
	case !r.Has(key):
		in.faults.Add(r.At, fault.Missing, "%s is missing", key)
	case !r.Get(key).Given():
		in.faults.Add(r.Place(key), fault.Missing, "%s is empty", key)
	default:
		return r.Get(key).Record("en", "nl")
	}
	return locales, false
}

// locale returns a text in one locale. A missing or empty text is a fault.
func (in *reader) locale(locales authored.Record, key, locale string) authored.Value {
	v := locales.Get(locale)
	switch {
	case !locales.Has(locale):
		in.faults.Add(locales.At, fault.Locale, "%s has no %s", key, locale)
	case !v.Given() || v.IsText() && v.Text() == "":
		in.faults.Add(locales.Place(locale), fault.Locale, "%s.%s is empty", key, locale)
	}
	return v
}

// optional reads an optional text in both locales.
func (in *reader) optional(r authored.Record, key string) *grammar.Localized {
	if !r.Has(key) {
		return nil
	}
	text := in.localized(r, key)
	return &text
}

// name reads a short name. A malformed name is a fault and is returned as "".
func (in *reader) name(v authored.Value, what string) string {
	name := v.Text()
	if name != "" && !grammar.Name.MatchString(name) {
		in.faults.Add(v.At(), fault.BadID, "%q is not a valid %s: use lower-case letters, digits and hyphens", name, what)
		return ""
	}
	return name
}

// tags reads an optional list of short names.
func (in *reader) tags(r authored.Record) []string {
	return idsOf(in.names(r, "tags", "tag", ""))
}

// names reads a list of short names and returns references to the corresponding ids.
func (in *reader) names(r authored.Record, key, what, prefix string) []reference {
	refs := []reference{}
	seen := map[string]bool{}
	for _, item := range r.Get(key).Items() {
		name := in.name(item, "name of a "+what)
		switch {
		case item.Text() == "":
			in.faults.Add(item.At(), fault.Missing, "an empty %s", what)
		case name == "":
		case seen[name]:
			in.faults.Add(item.At(), fault.DuplicateID, "the %s %s is listed twice", what, name)
		default:
			seen[name] = true
			refs = append(refs, reference{prefix + name, item.At()})
		}
	}
	return refs
}

// wholeNumber reads a non-negative integer. ok is false if it is missing or malformed.
func (in *reader) wholeNumber(r authored.Record, key string) (n int, ok bool) {
	if !r.Get(key).Given() {
		return 0, false
	}
	text := r.Text(key)
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		in.faults.Add(r.Place(key), fault.Value, "%s is %q; want a whole number", key, text)
		return 0, false
	}
	return n, true
}

// choice reads a text that must be one of the allowed ones.
func (in *reader) choice(r authored.Record, key string, allowed ...string) string {
	text := r.Text(key)
	if text != "" && !slices.Contains(allowed, text) {
		in.faults.Add(r.Place(key), fault.Value, "%s is %q; allowed are %s", key, text, strings.Join(allowed, ", "))
	}
	return text
}
