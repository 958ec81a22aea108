package gloss

import "strings"

// Glosses of ⲛ- that others build on.
var (
	linkObject = Same("OBJ")
	linkTo     = Text{"to", "aan"}
)

func indefinite(w *Word) bool {
	return w.XPOS == "ART" && strings.HasPrefix(fact("article", w.Form), "INDF")
}
