package gloss

import "strings"

// statives are what the stative of a verb says, by the meaning of its entry: of what happens, the state that it leads
// to. A verb that is not here has its meaning marked STAT.
var statives = map[string]Text{
	"become pure": {"be holy", "heilig zijn"}, "write": {"be written", "geschreven zijn"}, "put": {"be laid", "liggen"},
	"become": {"be", "zijn"}, "do": {"be", "zijn"}, "fill": {"be full", "vol zijn"}, "kill": {"be dead", "dood zijn"},
	"die": {"be dead", "dood zijn"}, "bless": {"be blessed", "gezegend zijn"}, "honour": {"be honoured", "geëerd zijn"},
	"lift up": {"be high", "hoog zijn"}, "humble": {"be humble", "nederig zijn"}, "hide": {"be hidden", "verborgen zijn"},
	"live": {"be alive", "leven"}, "compare": {"be like", "lijken"}, "count": {"be counted", "geteld zijn"},
	"prepare": {"be ready", "gereed zijn"}, "bind": {"be bound", "gebonden zijn"}, "clean": {"be clean", "rein zijn"},
	"gather": {"be gathered", "verzameld zijn"}, "curse": {"be cursed", "vervloekt zijn"},
	"spread": {"be spread", "uitgespreid zijn"}, "complete": {"be complete", "voltooid zijn"},
	"choose": {"be chosen", "uitverkoren zijn"}, "straighten": {"be straight", "recht zijn"},
	"strengthen": {"be firm", "vast zijn"}, "become many": {"be many", "talrijk zijn"},
	"afflict": {"be painful", "pijnlijk zijn"},
	"divide":  {"be divided", "verdeeld zijn"}, "open": {"be open", "open zijn"}, "loosen": {"be loose", "los zijn"},
	"forget": {"be forgotten", "vergeten zijn"}, "circumcise": {"be circumcised", "besneden zijn"},
	"defile": {"be defiled", "verontreinigd zijn"}, "stain": {"be stained", "bezoedeld zijn"},
	"trouble": {"be troubled", "verontrust zijn"}, "destroy": {"be lost", "verloren zijn"},
	"crucify": {"be crucified", "gekruisigd zijn"}, "hang": {"hang", "hangen"}, "seal": {"be sealed", "verzegeld zijn"},
	"cook": {"be cooked", "gekookt zijn"}, "become white": {"be white", "wit zijn"},
	"become cool": {"be cool", "koel zijn"},
	"pour out":    {"be poured out", "uitgegoten zijn"}, "approach": {"be near", "nabij zijn"},
	"be near": {"be near", "nabij zijn"}, "shut": {"be shut", "gesloten zijn"}, "close": {"be closed", "gesloten zijn"},
	"free": {"be free", "vrij zijn"}, "establish": {"be established", "vast zijn"}, "grow": {"be grown", "gegroeid zijn"},
	"call": {"be called", "geroepen zijn"}, "throw": {"lie", "liggen"}, "give": {"be given", "gegeven zijn"},
	"salt": {"be salted", "gezouten zijn"}, "strip off clothes": {"be naked", "naakt zijn"},
	"strip": {"be naked", "naakt zijn"},
	"mix":   {"be mixed", "gemengd zijn"}, "cover": {"be covered", "bedekt zijn"},
	"stretch": {"be stretched", "gestrekt zijn"},
	"despise": {"be despised", "veracht zijn"}, "increase": {"be great", "groot zijn"},
	"grow great": {"be great", "groot zijn"},
	"load":       {"be laden", "beladen zijn"}, "clothe": {"be clothed", "gekleed zijn"},
	"reveal": {"be revealed", "geopenbaard zijn"},
	"appear": {"be visible", "zichtbaar zijn"}, "rest": {"be at rest", "rust hebben"},
	"separate": {"be separate", "gescheiden zijn"},
	"cut":      {"be cut", "gesneden zijn"}, "break": {"be broken", "gebroken zijn"},
	"judge": {"be judged", "geoordeeld zijn"},
	"build": {"be built", "gebouwd zijn"}, "plant": {"be planted", "geplant zijn"},
	"redeem":    {"be redeemed", "verlost zijn"},
	"go astray": {"be astray", "verdwaald zijn"}, "stay": {"stay", "blijven"}, "come": {"come", "komen"},
	"run": {"run", "rennen"},
	"sit": {"sit", "zitten"}, "cry out": {"cry out", "uitroepen"}, "be going": {"be going", "gaan"}, "go": {"go", "gaan"},
	"dwell": {"dwell", "wonen"}, "walk": {"walk", "lopen"}, "stand": {"stand", "staan"}, "sleep": {"be asleep", "slapen"},
	"put on": {"wear", "dragen"}, "wear": {"wear", "dragen"}, "carry": {"carry", "dragen"}, "hold": {"hold", "houden"},
}

// stative returns the gloss of a stative.
func stative(w *Word) (Text, bool) {
	en := Bare(w.Gloss.En)
	if w.said {
		return w.Gloss, true
	}
	if text, ok := w.state(); ok {
		return text, true
	}
	if text, ok := statives[en]; ok {
		return text, true
	}
	if !w.Lexical || len(en) > 3 && en[:3] == "be " {
		return Text{}, false
	}
	return Text{w.Gloss.En + ".STAT", w.Gloss.Nl + ".STAT"}, true
}

// state returns what the entry gives as the meaning of the stative, the first if there are several. An entry that
// says so only of the stative with a preposition has a longer remark.
func (w *Word) state() (Text, bool) {
	for _, m := range w.Meanings {
		en, isEn := strings.CutPrefix(m.En, "(stative) ")
		nl, isNl := strings.CutPrefix(m.Nl, "(kwalitatief) ")
		if isEn && isNl {
			return FirstOf(Text{en, dutchState(nl)}), true
		}
	}
	if causing[Bare(w.Gloss.En)] && w.Lexical {
		for _, m := range w.Meanings {
			if strings.HasPrefix(m.En, "be ") {
				return m, true
			}
		}
	}
	return Text{}, false
}

// dutchState returns the first state of a Dutch meaning with its verb, which follows the last one: "leeg, ijdel
// zijn".
func dutchState(nl string) string {
	first, rest, several := strings.Cut(nl, ",")
	if verb := lastWord(rest); several && verb == "zijn" && lastWord(first) != verb {
		return first + " " + verb
	}
	return nl
}
