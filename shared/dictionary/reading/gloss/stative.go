package gloss

import "strings"

// stative returns the gloss of a stative.
func stative(w *Word) (Text, bool) {
	en := Bare(w.Gloss.En)
	if w.said {
		return w.Gloss, true
	}
	if text, ok := w.state(); ok {
		return text, true
	}
	if text, ok := known["stative"][en]; ok {
		return text, true
	}
	if !w.Lexical || len(en) > 3 && en[:3] == "be " {
		return Text{}, false
	}
	return Text{w.Gloss.En + ".STAT", w.Gloss.Nl + ".STAT"}, true
}

// state returns the meaning that the entry gives for the stative, the first if there are several. If the meaning
// applies only with a preposition, the entry's remark is longer.
func (w *Word) state() (Text, bool) {
	for _, m := range w.Meanings {
		en, isEn := strings.CutPrefix(m.En, "(stative) ")
		nl, isNl := strings.CutPrefix(m.Nl, "(kwalitatief) ")
		if isEn && isNl {
			return FirstOf(Text{en, dutchState(nl)}), true
		}
	}
	if isOf("causing", Bare(w.Gloss.En)) && w.Lexical {
		for _, m := range w.Meanings {
			if strings.HasPrefix(m.En, "be ") {
				return m, true
			}
		}
	}
	return Text{}, false
}

// dutchState returns the first meaning of a Dutch state with the verb that follows the last one: "leeg, ijdel zijn".
// It adds no verb to a meaning that is a verb itself: "liggen, er zijn".
func dutchState(nl string) string {
	first, rest, several := strings.Cut(nl, ",")
	if verb := lastWord(rest); several && verb == "zijn" && lastWord(first) != verb && verbsNl[first].stem == "" {
		return first + " " + verb
	}
	return nl
}
