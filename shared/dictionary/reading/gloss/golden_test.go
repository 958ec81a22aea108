package gloss

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/reading/gloss/plain"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// vocabulary are the words of the sentences below: how they are written here, form, lemma, XPOS, UPOS, and for words
// of the dictionary their meanings. Where a key and a form differ, a form is several words.
const vocabulary = `
ⲁ ⲁ ⲁ APST AUX
ⲙⲡ ⲙⲡ ⲙⲡⲉ ANEGPST AUX
ϣⲁ= ϣⲁ ϣⲁⲣⲉ AAOR AUX
ⲙⲉ ⲙⲉ ⲙⲉⲣⲉ ANEGAOR AUX
ⲉⲣⲉ! ⲉⲣⲉ ⲉⲣⲉ AOPT AUX
ⲉϥⲉ ⲉϥⲉ ⲉⲣⲉ_ⲛⲧⲟϥ AOPT_PPERS PRON
ⲉϥⲉ? ⲉϥⲉ ⲉⲣⲉ_ⲛⲧⲟϥ AOPT_PPERO PRON
ⲛⲛⲉ ⲛⲛⲉ ⲛⲛⲉ ANEGOPT AUX
ⲙⲁⲣⲉ ⲙⲁⲣⲉ ⲙⲁⲣⲉ AJUS AUX
ⲙⲡⲣⲧⲣⲉ ⲙⲡⲣⲧⲣⲉ ⲙⲡⲣⲧⲣⲉ ANEGJUS AUX
ⲉⲣϣⲁⲛ ⲉⲣϣⲁⲛ ⲉⲣϣⲁⲛ ACOND AUX
ⲛⲧⲉⲣⲉ ⲛⲧⲉⲣⲉ ⲛⲧⲉⲣⲉ APREC AUX
ϣⲁⲛⲧⲉ ϣⲁⲛⲧⲉ ϣⲁⲛⲧⲉ ALIM AUX
ⲛⲉ= ⲛⲉ ⲛⲉⲣⲉ CPRET PART
ⲛⲧⲉ! ⲛⲧⲉ ⲛⲧⲉ ACONJ AUX
ⲉ= ⲉ ⲉⲣⲉ CCIRC SCONJ
ⲛⲁ! ⲛⲁ ⲛⲁ FUT AUX
ⲛ! ⲛ ⲛ NEG ADV
ⲁⲛ ⲁⲛ ⲁⲛ NEG ADV
ⲙⲡⲣ ⲙⲡⲣ ⲙⲡⲣ NEG ADV
ⲙⲡⲉⲣ ⲙⲡⲉⲣ ⲙⲡⲉⲣ NEG ADV
ⲧⲣⲉ ⲧⲣⲉ ⲧⲣⲉ ACAUS AUX
ⲓ ⲓ ⲁⲛⲟⲕ PPERS PRON
ⲕ ⲕ ⲛⲧⲟⲕ PPERS PRON
ⲣ= ⲣ ⲛⲧⲟ PPERS PRON
ϥ ϥ ⲛⲧⲟϥ PPERS PRON
ⲥ ⲥ ⲛⲧⲟⲥ PPERS PRON
ⲛ= ⲛ ⲁⲛⲟⲛ PPERS PRON
ⲧⲉⲧⲛ ⲧⲉⲧⲛ ⲛⲧⲱⲧⲛ PPERS PRON
ⲩ ⲩ ⲛⲧⲟⲟⲩ PPERS PRON
-ⲓ ⲓ ⲁⲛⲟⲕ PPERO PRON
-ⲕ ⲕ ⲛⲧⲟⲕ PPERO PRON
-ϥ ϥ ⲛⲧⲟϥ PPERO PRON
-ⲥ ⲥ ⲛⲧⲟⲥ PPERO PRON
-ⲛ ⲛ ⲁⲛⲟⲛ PPERO PRON
-ⲟⲩ ⲟⲩ ⲛⲧⲟⲟⲩ PPERO PRON
-? ⲧ ⲧ PPERO PRON
ⲛⲧⲟϥ ⲛⲧⲟϥ ⲛⲧⲟϥ PPERI PRON
ⲛⲧⲟⲥ ⲛⲧⲟⲥ ⲛⲧⲟⲥ PPERI PRON
ⲁⲛⲟⲕ ⲁⲛⲟⲕ ⲁⲛⲟⲕ PPERI PRON
ⲥⲱⲧⲙ ⲥⲱⲧⲙ ⲥⲱⲧⲙ V VERB hear horen
ⲧⲱⲟⲩⲛ ⲧⲱⲟⲩⲛ ⲧⲱⲟⲩⲛ V VERB rise opstaan
ⲧⲁⲕⲟ ⲧⲁⲕⲟ ⲧⲁⲕⲟ V VERB destroy vernietigen
ⲣϩⲟⲧⲉ ⲣϩⲟⲧⲉ ⲣϩⲟⲧⲉ V VERB be,afraid bang,zijn
ⲣϩⲟⲧⲉ? ⲣϩⲟⲧⲉ ⲣϩⲟⲧⲉ V VERB be,afraid vrezen
ⲁⲓⲁⲓ ⲁⲓⲁⲓ ⲁⲓⲁⲓ V VERB become,great groot,worden
ⲙⲟⲩ ⲙⲟⲩ ⲙⲟⲩ V VERB die sterven
ϫⲱ ϫⲱ ϫⲱ V VERB say zeggen
ϣⲗⲏⲗ ϣⲗⲏⲗ ϣⲗⲏⲗ V VERB pray bidden
ⲡⲱⲧ ⲡⲱⲧ ⲡⲱⲧ V VERB run rennen
ⲉⲓ ⲉⲓ ⲉⲓ V VERB come komen
ⲃⲱⲕ ⲃⲱⲕ ⲃⲱⲕ V VERB go gaan
ⲛⲁⲩ ⲛⲁⲩ ⲛⲁⲩ V VERB see zien
ⲟⲩⲱϣ ⲟⲩⲱϣ ⲟⲩⲱϣ V VERB want willen
ⲥϩⲁⲓ ⲥϩⲁⲓ ⲥϩⲁⲓ V VERB write schrijven
ⲁⲣⲭⲓ ⲁⲣⲭⲓ ⲁⲣⲭⲓ V VERB begin beginnen
ⲙⲉ= ⲙⲉ ⲙⲉ V VERB love liefhebben
ϥⲓ ϥⲓ ϥⲓ V VERB carry dragen
ⲕⲁ ⲕⲁ ⲕⲱ V VERB leave,behind achterlaten
ϯ ϯ ϯ V VERB give geven
ϩⲉ= ϩⲉ ϩⲉ V VERB (out) vallen
ϩⲙⲟⲟⲥ ϩⲙⲟⲟⲥ ϩⲙⲟⲟⲥ V VERB sit zitten
ⲡⲱϩ ⲡⲱϩ ⲡⲱϩ V VERB reach bereiken
ⲃⲱⲗ ⲃⲱⲗ ⲃⲱⲗ V VERB loosen,a,knot losmaken
ⲕⲱ ⲕⲱ ⲕⲱ V VERB put leggen
ⲭⲱ ⲭⲱ ⲭⲱ V VERB put leggen
ϣⲱⲡⲉ ϣⲱⲡⲉ ϣⲱⲡⲉ V VERB become worden
ⲟⲩⲱϣⲧ ⲟⲩⲱϣⲧ ⲟⲩⲱϣⲧ V VERB worship aanbidden
ϯⲥⲃⲱ ϯⲥⲃⲱ ϯⲥⲃⲱ V VERB teach onderwijzen
ⲣⲓⲙⲉ ⲣⲓⲙⲉ ⲣⲓⲙⲉ V VERB weep wenen
ϭⲱ ϭⲱ ϭⲱ V VERB stop stoppen
ⲥⲱⲣⲙ ⲥⲱⲣⲙ ⲥⲱⲣⲙ V VERB
ⲣⲙϩⲉ ⲣⲙϩⲉ ⲣⲙϩⲉ V VERB free verlossen
ⲣⲛⲟⲃⲉ ⲣⲛⲟⲃⲉ ⲣⲛⲟⲃⲉ V VERB sin zondigen
ⲉⲓⲙⲉ! ⲥⲱⲧⲙ ⲥⲱⲧⲙ VIMP VERB hear horen
ⲟⲩⲁⲁⲃ ⲟⲩⲁⲁⲃ ⲟⲩⲟⲡ VSTAT VERB become,pure rein,worden
ⲥⲏϩ ⲥⲏϩ ⲥϩⲁⲓ VSTAT VERB write schrijven
ⲃⲏⲕ ⲃⲏⲕ ⲃⲱⲕ VSTAT VERB go gaan
ⲟ ⲟ ⲉⲓⲣⲉ VSTAT VERB do doen
ϩⲟⲟⲩ! ϩⲟⲟⲩ ϩⲟⲟⲩ VSTAT VERB be,bad slecht,zijn
ϫⲣⲟⲡ ϫⲣⲟⲡ ϫⲣⲟⲡ VSTAT VERB stumble struikelen
ϣⲟⲟⲡ ϣⲟⲟⲡ ϣⲱⲡⲉ VSTAT VERB become worden
ⲡⲉϫⲁ ⲡⲉϫⲁ ⲡⲉϫⲉ VBD VERB
ⲛⲁⲛⲟⲩ ⲛⲁⲛⲟⲩ ⲛⲁⲛⲟⲩ VBD VERB
ⲡ ⲡ ⲡ ART DET
ⲡⲓ ⲡⲓ ⲡⲓ ART DET
ⲧ ⲧ ⲡ ART DET
ⲛ' ⲛ ⲡ ART DET
ⲡⲉ ⲡⲉ ⲡ ART DET
ⲟⲩ ⲟⲩ ⲟⲩ ART DET
ϩⲉⲛ ϩⲉⲛ ⲟⲩ ART DET
ⲕⲉ ⲕⲉ ⲕⲉ ART DET
ⲡⲉⲓ ⲡⲉⲓ ⲡⲉⲓ PDEM DET
ⲛⲉⲓ ⲛⲉⲓ ⲡⲉⲓ PDEM DET
ⲡⲁⲓ ⲡⲁⲓ ⲡⲁⲓ PDEM DET
ⲫⲁⲓ ⲫⲁⲓ ⲫⲁⲓ PDEM DET
ⲧⲁⲓ ⲧⲁⲓ ⲡⲁⲓ PDEM DET
ⲫⲏ ⲫⲏ ⲫⲏ PDEM DET
ⲑⲏ ⲑⲏ ⲫⲏ PDEM DET
ⲛⲏ ⲛⲏ ⲫⲏ PDEM DET
ⲡⲁ ⲡⲁ ⲡⲁ PPOS DET
ⲡⲉⲕ ⲡⲉⲕ ⲡⲉⲕ PPOS DET
ⲧⲉϥ ⲧⲉϥ ⲡⲉϥ PPOS DET
ⲛⲉⲥ ⲛⲉⲥ ⲡⲉⲥ PPOS DET
ⲡⲉⲛ ⲡⲉⲛ ⲡⲉⲛ PPOS DET
ⲛⲉⲛ ⲛⲉⲛ ⲡⲉⲛ PPOS DET
ⲡⲉⲧⲛ ⲡⲉⲧⲛ ⲡⲉⲧⲛ PPOS DET
ⲛⲉⲩ ⲛⲉⲩ ⲡⲉⲩ PPOS DET
ⲡⲟⲩ ⲡⲟⲩ ⲡⲟⲩ PPOS DET
ⲡⲱϥ ⲡⲱϥ ⲡⲱϥ PPOS DET
ⲧⲱⲛ ⲧⲱⲛ ⲡⲱⲛ PPOS DET
ⲫⲱⲟⲩ ⲫⲱⲟⲩ ⲫⲱⲟⲩ PPOS DET
ⲡⲱⲡ ⲡⲱⲡ ⲡⲱⲡ PPOS DET
ⲣⲱⲙⲉ ⲣⲱⲙⲉ ⲣⲱⲙⲉ N NOUN man mens
ⲏⲓ ⲏⲓ ⲏⲓ N NOUN house huis
ⲛⲟⲩⲧⲉ ⲛⲟⲩⲧⲉ ⲛⲟⲩⲧⲉ N NOUN god god
ϫⲟⲉⲓⲥ ϫⲟⲉⲓⲥ ϫⲟⲉⲓⲥ N NOUN lord heer
ⲁⲅⲅⲉⲗⲟⲥ ⲁⲅⲅⲉⲗⲟⲥ ⲁⲅⲅⲉⲗⲟⲥ N NOUN angel engel
ⲡⲟⲗⲓⲥ ⲡⲟⲗⲓⲥ ⲡⲟⲗⲓⲥ N NOUN city stad
ⲃⲁϣⲟⲣ ⲃⲁϣⲟⲣ ⲃⲁϣⲟⲣ N NOUN fox woestijnvos
ⲕⲁϩ ⲕⲁϩ ⲕⲁϩ N NOUN earth aarde
ϩⲱⲃ ϩⲱⲃ ϩⲱⲃ N NOUN thing,(that) ding
ⲉⲕⲕⲗⲏⲥⲓⲁ ⲉⲕⲕⲗⲏⲥⲓⲁ ⲉⲕⲕⲗⲏⲥⲓⲁ N NOUN church kerk
ⲟⲩⲛⲟⲩ ⲟⲩⲛⲟⲩ ⲟⲩⲛⲟⲩ N NOUN hour uur
ϩⲟⲟⲩ ϩⲟⲟⲩ ϩⲟⲟⲩ N NOUN day dag
ⲟⲟⲩ ⲟⲟⲩ ⲟⲟⲩ N NOUN day dag
ϩⲉ ϩⲉ ϩⲉ N NOUN manner manier
ⲕⲟⲩⲓ ⲕⲟⲩⲓ ⲕⲟⲩⲓ N NOUN child kind
ϣⲏⲣⲉ ϣⲏⲣⲉ ϣⲏⲣⲉ N NOUN child kind
ⲥϩⲓⲙⲉ ⲥϩⲓⲙⲉ ⲥϩⲓⲙⲉ N NOUN woman vrouw
ⲏⲣⲡ ⲏⲣⲡ ⲏⲣⲡ N NOUN wine wijn
ϭⲟⲙ ϭⲟⲙ ϭⲟⲙ N NOUN power kracht
ⲉⲣⲏⲩ ⲉⲣⲏⲩ ⲉⲣⲏⲩ N NOUN each,other elkaar
ⲟⲩⲟⲛ ⲟⲩⲟⲛ ⲟⲩⲟⲛ N NOUN someone iemand
ϩⲟⲩⲉⲓⲧⲉ ϩⲟⲩⲉⲓⲧⲉ ϩⲟⲩⲉⲓⲧⲉ N NOUN beginning begin
ⲟⲩⲟⲓ ⲟⲩⲟⲓ ⲟⲩⲟⲓ N NOUN woe wee
ⲉⲛⲉϩ ⲉⲛⲉϩ ⲉⲛⲉϩ N NOUN eternity eeuwigheid
ⲟⲩ! ⲟⲩ ⲟⲩ PINT PRON
ⲁϣ ⲁϣ ⲁϣ PINT PRON
ⲡⲉⲧⲣⲟⲥ ⲡⲉⲧⲣⲟⲥ ⲡⲉⲧⲣⲟⲥ NPROP PROPN Peter Petrus
ⲃⲏⲑⲗⲉⲉⲙ ⲃⲏⲑⲗⲉⲉⲙ ⲃⲏⲑⲗⲉⲉⲙ NPROP PROPN
ⲃⲁⲃⲩⲗⲱⲛ ⲃⲁⲃⲩⲗⲱⲛ ⲃⲁⲃⲩⲗⲱⲛ NPROP PROPN great,Babylon Babylon
ϩⲟⲩⲉⲓⲧⲉ? ϩⲟⲩⲉⲓⲧⲉ ϩⲟⲩⲉⲓⲧⲉ N NOUN
ⲣⲏϯ ⲣⲏϯ ⲣⲏϯ N NOUN manner manier
ϧⲉⲛ ϧⲉⲛ ϧⲉⲛ PREP ADP
ⲛⲏ= ⲛⲏ ⲛⲁ PREP ADP
ⲛⲱ= ⲛⲱ ⲛⲁ PREP ADP
ⲙⲙⲱ ⲙⲙⲱ ⲛ PREP ADP
ⲙⲙⲱ? ⲙⲙⲱ ϩⲛ PREP ADP
ϯ? ϯ ⲡⲓ PDEM DET
ⲟⲩⲟⲛⲧⲁ ⲟⲩⲟⲛⲧⲁ ⲟⲩⲟⲛⲧⲉ EXIST VERB
ⲣⲙⲛⲕⲏⲙⲉ ⲣⲙⲛⲕⲏⲙⲉ ⲣⲙⲛⲕⲏⲙⲉ FM X Egyptian Egyptenaar
ⲛⲟϭ ⲛⲟϭ ⲛⲟϭ A ADJ great groot
ⲥⲛⲁⲩ ⲥⲛⲁⲩ ⲥⲛⲁⲩ NUM NUM two twee
ⲟⲩⲁ ⲟⲩⲁ ⲟⲩⲁ NUM NUM
ⲉ ⲉ ⲉ PREP ADP
ⲉⲣⲟ ⲉⲣⲟ ⲉ PREP ADP
ⲛ ⲛ ⲛ PREP ADP
ⲙ ⲙ ⲛ PREP ADP
ⲙⲙⲟ ⲙⲙⲟ ⲛ PREP ADP
ⲛⲁ ⲛⲁ ⲛⲁ PREP ADP
ⲛⲁ= ⲛⲁ ⲛⲁ PREP ADP
ⲙⲙⲟ= ⲙⲙⲟ ⲛ_ⲛⲧⲟ PREP_PPERO PRON
ϩⲛ ϩⲛ ϩⲛ PREP ADP
ⲛϩⲏⲧ ⲛϩⲏⲧ ϩⲛ PREP ADP
ⲛⲧⲉ ⲛⲧⲉ ⲛⲧⲉ PREP ADP
ⲙⲛ ⲙⲛ ⲙⲛ PREP ADP
ⲛⲙⲙⲁ ⲛⲙⲙⲁ ⲙⲛ PREP ADP
ϩⲓ ϩⲓ ϩⲓ PREP ADP
ϣⲁ ϣⲁ ϣⲁ PREP ADP
ⲉⲧⲃⲉ ⲉⲧⲃⲉ ⲉⲧⲃⲉ PREP ADP
ϩⲓⲧⲛ ϩⲓⲧⲛ ϩⲓⲧⲛ PREP ADP
ϩⲓϫⲛ ϩⲓϫⲛ ϩⲓϫⲛ PREP ADP
ⲁϫⲛ ⲁϫⲛ ⲁϫⲛ PREP ADP
ⲟⲩⲃⲉ ⲟⲩⲃⲉ ⲟⲩⲃⲉ PREP ADP
ⲉⲧⲟⲟⲧ ⲉⲧⲟⲟⲧ ⲉⲧⲛ PREP ADP
ⲛⲧⲟⲟⲧ ⲛⲧⲟⲟⲧ ⲛⲧⲛ PREP ADP
ⲉⲃⲟⲗ ⲉⲃⲟⲗ ⲉⲃⲟⲗ ADV ADV
ⲙⲙⲁⲩ ⲙⲙⲁⲩ ⲙⲙⲁⲩ ADV ADV
ⲧⲉⲛⲟⲩ ⲧⲉⲛⲟⲩ ⲧⲉⲛⲟⲩ ADV ADV
ⲇⲉ ⲇⲉ ⲇⲉ PTC PART
ⲅⲁⲣ ⲅⲁⲣ ⲅⲁⲣ PTC PART
ⲛϭⲓ ⲛϭⲓ ⲛϭⲓ PTC PART
ⲱ ⲱ ⲱ PTC PART
ⲉⲓⲥ ⲉⲓⲥ ⲉⲓⲥ PTC PART
ϩⲏⲏⲧⲉ ϩⲏⲏⲧⲉ ϩⲏⲏⲧⲉ PTC PART
ⲁⲩⲱ ⲁⲩⲱ ⲁⲩⲱ CONJ CCONJ
ϫⲉ ϫⲉ ϫⲉ CONJ CCONJ
ⲉⲧ ⲉⲧ ⲉⲧⲉⲣⲉ CREL SCONJ
ⲉⲧⲉ ⲉⲧⲉ ⲉⲧⲉⲣⲉ CREL SCONJ
ⲡⲉ! ⲡⲉ ⲡⲉ COP PRON
ⲟⲩⲛ ⲟⲩⲛ ⲟⲩⲛ EXIST VERB
ⲙⲛ! ⲙⲛ ⲙⲛ EXIST VERB
ⲟⲩⲛⲧⲁ ⲟⲩⲛⲧⲁ ⲟⲩⲛⲧⲉ EXIST VERB
. . . PUNCT PUNCT
· · · PUNCT PUNCT
`

var vocabularyWords = func() map[string]tree.Word {
	list := map[string]Word{}
	for line := range strings.Lines(strings.TrimSpace(vocabulary)) {
		f := strings.Fields(line)
		w := Word{Form: f[1], Lemma: f[2], XPOS: f[3], UPOS: f[4], Traits: traitsIn[f[2]]}
		if len(f) > 6 {
			w.Gloss, w.Lexical = text(strings.ReplaceAll(f[5], ",", " "), strings.ReplaceAll(f[6], ",", " ")), true
		} else if text, ok := FunctionWord(w.XPOS, w.Form, w.Lemma, "S"); ok {
			w.Gloss = text
		} else {
			w.Gloss = Unexplained(w.UPOS, w.Form)
		}
		list[f[0]] = withFrames(w)
	}
	return list
}()

// shown is what each group of a sentence is glossed as and means, in both languages.
func shown(t *testing.T, line string, c rule.Context) string {
	t.Helper()
	var groups [][]Word
	for g := range strings.FieldsSeq(line) {
		var words []Word
		for key := range strings.SplitSeq(g, "+") {
			w, ok := vocabularyWords[key]
			if !ok {
				t.Fatalf("%s of %s is not in the vocabulary", key, line)
			}
			words = append(words, w)
		}
		groups = append(groups, words)
	}
	parse(groups, "S")
	InContext(groups)
	var out []string
	for i, words := range groups {
		text := Join(words).En
		if nl := Join(words).Nl; nl != text {
			text += " | " + nl
		}
		if m, _ := plain.Meaning(groups, i, c); m != (coptic.Localized{}) {
			text += " = " + m.En + " | " + m.Nl
		}
		out = append(out, text)
	}
	return strings.Join(out, "\n    ")
}

// sentences are those of the golden file, by the heading they stand under there; {bases}, {persons} and the like stand
// for each of a list.
var sentences = []struct{ name, lines string }{
	{"bases with their persons", `{bases}+{persons}+ⲥⲱⲧⲙ`},
	{"bases with verbs that are set apart, and predicates", `{bases}+ϥ+ⲧⲱⲟⲩⲛ
		{bases}+ⲛ=+ⲣϩⲟⲧⲉ
		{bases}+ϥ+ⲥⲱⲧⲙ+-ⲟⲩ`},
	{"the present and the future", `{persons}+ⲥⲱⲧⲙ
		{persons}+ⲣϩⲟⲧⲉ
		{persons}+ⲛⲁ!+ⲧⲱⲟⲩⲛ
		ⲛ!+{persons}+ⲥⲱⲧⲙ ⲁⲛ
		ⲛ!+{persons}+ⲣϩⲟⲧⲉ ⲁⲛ
		ⲛ!+ϥ+ⲛⲁ!+ⲥⲱⲧⲙ ⲁⲛ
		ⲛ=+ⲃⲏⲕ
		ϥ+ⲟⲩⲁⲁⲃ
		ⲁ+ϥ+ⲟⲩⲁⲁⲃ
		ⲛⲉ=+ϥ+ⲟⲩⲁⲁⲃ
		ⲛⲉ=+ϥ+ⲛⲁ!+ⲥⲱⲧⲙ
		ϥ+ⲛⲁ!+ⲟⲩⲁⲁⲃ
		ⲉϥⲉ+ⲥⲱⲧⲙ
		ⲉϥⲉ?+ⲥⲱⲧⲙ`},
	{"verbs", `ⲁ+ϥ+{verbs}
		ⲁ+ⲩ+{verbs}
		ϥ+{verbs}
		ⲓ+{verbs}
		ⲛⲉ=+ϥ+{verbs}
		ⲙⲡ+ϥ+{verbs}
		ⲛⲧⲉⲣⲉ+ϥ+{verbs}
		ⲉ+{verbs}
		ⲙⲡⲣ+{verbs}
		ⲙⲡⲉⲣ+{verbs} ⲉⲃⲟⲗ
		ⲁ+ϥ+{verbs} ⲉⲃⲟⲗ
		ⲁ+ϥ+{verbs} ⲙ+ⲡ+ⲏⲓ
		ⲉ+ⲧⲣⲉ+ϥ+{verbs}
		ⲉ+ⲧⲣⲉ+ϥ+{verbs} ⲙ+ⲡ+ⲏⲓ
		ⲉ+{verbs} ⲉⲃⲟⲗ
		ⲉ+ⲧⲣⲉ+ϥ+{verbs} ⲉⲃⲟⲗ
		ⲡ+ⲉⲧ+{verbs}
		ⲡ+ⲉⲧ+{verbs} ⲉⲃⲟⲗ
		ⲡ+ⲉⲧ+{verbs} ⲙ+ⲡ+ⲏⲓ`},
	{"objects", `ⲁ+ϥ+ⲥⲱⲧⲙ+{objects}
		ⲁ+ϥ+ϫⲱ+{objects}
		ⲁ+ϥ+ⲃⲱⲕ+-ⲓ
		ⲁ+ⲓ+ⲥⲱⲧⲙ+-ⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ⲕⲁ+ⲟⲩ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ⲃⲱⲕ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ+-ⲟⲩ+ⲉⲃⲟⲗ
		ⲛ!+ϥ+ⲥⲱⲧⲙ
		ϥ+ⲥⲱⲧⲙ ⲁⲛ`},
	{"nouns", `{determiners}+{nouns}
		ⲡ+ⲃⲏⲑⲗⲉⲉⲙ
		ⲡ+ⲕⲉ+ⲣⲱⲙⲉ
		ⲕⲉ+ⲣⲱⲙⲉ`},
	{"nouns behind prepositions", `{prepositions}+ⲡ+ⲏⲓ
		{prepositions}+ⲟⲩ+ⲏⲓ
		{prepositions}+ⲧ+ⲟⲩⲛⲟⲩ
		{prepositions}+ⲡⲉⲧⲣⲟⲥ
		{prepositions}+ⲃⲏⲑⲗⲉⲉⲙ
		{prepositions}+-ϥ
		{prepositions}+-ⲟⲩ
		{prepositions}+-ⲓ
		ⲁ+ϥ+ⲉⲓ ⲉⲃⲟⲗ {prepositions}+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ ⲉⲃⲟⲗ {prepositions}+-ϥ
		ⲉⲃⲟⲗ+{prepositions}+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ {prepositions}+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ {prepositions}+ⲡⲁ+ⲏⲓ
		ⲁ+ϥ+ϯ+-ⲥ {prepositions}+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ {prepositions}+-ⲟⲩ
		ⲡⲉϫⲁ+ϥ {prepositions}+-ⲛ
		ⲡ+ⲣⲱⲙⲉ {prepositions}+ⲧ+ⲥϩⲓⲙⲉ
		ⲡ+ⲣⲱⲙⲉ {prepositions}+ⲥϩⲓⲙⲉ
		{prepositions}`},
	{"fixed groups", `ⲁⲩⲱ
		ⲧⲉⲛⲟⲩ
		ⲅⲁⲣ
		ⲉⲧⲃⲉ+ⲟⲩ!
		ⲉⲧⲃⲉ+ⲡⲁⲓ
		ⲉⲧⲃⲉ+ⲧⲁⲓ
		ⲉⲧⲃⲉ+ⲫⲁⲓ
		ϩⲛ+ⲡⲁⲓ
		ϣⲁ+ⲉⲛⲉϩ
		ⲉⲓⲥ+ϩⲏⲏⲧⲉ
		ⲛ+ⲡ+ⲟⲟⲩ
		ⲛ+ⲡⲉⲓ+ϩⲉ
		ⲛ+ⲡ+ϩⲉ
		ϩⲛ+ⲡⲉⲓ+ϩⲉ
		ϩⲛ+ⲧ+ϩⲟⲩⲉⲓⲧⲉ
		ⲙⲛ+ⲧ+ϩⲟⲩⲉⲓⲧⲉ
		ⲡ+ⲉⲧⲉ+ⲡⲱϥ
		ⲡ+ⲉⲧⲉ+ⲧⲱⲛ
		ⲡ+ⲉⲧⲉ+ⲫⲱⲟⲩ
		ⲡ+ⲉⲧⲉ+ⲡⲱⲡ
		ⲧ+ⲉⲧⲉ+ⲡⲱϥ
		ⲡⲉⲧⲣⲟⲥ
		ⲃⲏⲑⲗⲉⲉⲙ
		ⲥⲛⲁⲩ
		ⲟⲩⲁ
		ⲛⲧⲟϥ
		ⲛⲧⲟⲥ
		ⲁⲛⲟⲕ
		ⲛϭⲓ+ⲡⲉⲧⲣⲟⲥ
		ⲛϭⲓ+ⲃⲏⲑⲗⲉⲉⲙ
		ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ
		ⲛϭⲓ
		ⲡⲉϫⲁ+{objects}
		ⲛⲁⲛⲟⲩ+-ϥ
		ⲟⲩⲛⲧⲁ+{objects}
		ⲟⲩⲛ+ⲟⲩ+ⲣⲱⲙⲉ
		ⲟⲩⲛ+ϩⲉⲛ+ⲣⲱⲙⲉ
		ⲟⲩⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲟⲩⲛ+ⲡⲉⲓ+ⲣⲱⲙⲉ
		ⲟⲩⲛ+ⲟⲩ+ⲣⲱⲙⲉ ⲃⲏⲕ
		ⲟⲩⲛ+ⲟⲩ+ⲣⲱⲙⲉ ϩⲛ+ⲡ+ⲏⲓ
		ⲟⲩⲛ
		ⲙⲛ!+ⲣⲱⲙⲉ
		ⲙⲛ!+ⲉⲣⲏⲩ
		ⲙⲛ!+ⲃⲁϣⲟⲣ
		ⲙⲛ!+ⲡ+ⲣⲱⲙⲉ
		ⲙⲛ!+ⲡⲉⲧⲣⲟⲥ`},
	{"relative clauses", `{heads}+ⲉⲧ+ⲥⲱⲧⲙ
		{heads}+ⲉⲧ+ⲟⲩⲁⲁⲃ
		{heads}+ⲉⲧ+ⲥⲏϩ
		{heads}+ⲉⲧ+ⲛⲁ!+ⲥⲱⲧⲙ
		{heads}+ⲉⲧ+ⲛⲁ!
		{heads}+ⲉⲧ+ⲙⲙⲁⲩ
		{heads}+ⲉⲧ
		{before} ⲉⲧ+ⲥⲱⲧⲙ
		{before} ⲉⲧ+ⲟⲩⲁⲁⲃ
		{before} ⲉⲧ+ⲥⲏϩ
		{before} ⲉⲧ+ⲛⲁ!+ⲧⲱⲟⲩⲛ
		{before} ⲉⲧ+ⲙⲙⲁⲩ
		{before} ⲉⲧ+ⲧⲁⲕⲟ
		{before} ⲉⲧ+ϥ+ⲥⲱⲧⲙ
		ⲡ+ⲣⲱⲙⲉ+ⲉⲧ+ⲥⲱⲧⲙ
		ⲉⲧ+ⲥⲱⲧⲙ`},
	{"those who are called to", `ⲡ+ϫⲟⲉⲓⲥ
		ⲡ+ϫⲟⲉⲓⲥ ⲥⲱⲧⲙ
		ⲡ+ϫⲟⲉⲓⲥ ⲉⲓⲙⲉ!
		ⲡ+ϫⲟⲉⲓⲥ ⲁ+ϥ+ⲥⲱⲧⲙ
		ⲱ ⲡ+ϫⲟⲉⲓⲥ
		ⲇⲉ ⲡ+ϫⲟⲉⲓⲥ
		ⲥⲱⲧⲙ ⲡ+ϫⲟⲉⲓⲥ
		ⲉⲓⲙⲉ! ⲡ+ϫⲟⲉⲓⲥ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲡ+ϫⲟⲉⲓⲥ
		· ⲡ+ϫⲟⲉⲓⲥ ⲉⲓⲙⲉ!
		· ⲡ+ϫⲟⲉⲓⲥ ⲥⲱⲧⲙ
		· ⲡ+ϫⲟⲉⲓⲥ
		ⲥⲱⲧⲙ ⲡ+ⲏⲓ
		ⲥⲱⲧⲙ ⲡ+ϫⲟⲉⲓⲥ+ⲉⲃⲟⲗ`},
	{"what ⲛ- does", `{rulers} ⲛ+{linked}
		{rulers} ⲇⲉ ⲛ+{linked}`},
	{"what ⲛ- does farther away", `ⲁ+ϥ+ⲥⲱⲧⲙ ⲙⲙⲟ+-ⲥ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲇⲉ ⲉⲃⲟⲗ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲉⲣⲟ+-ⲟⲩ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲉⲧⲟⲟⲧ+-ϥ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲉⲧⲟⲟⲧ+-ϥ ⲇⲉ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲛϩⲏⲧ+-ϥ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲛⲧⲟⲟⲧ+-ϥ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲇⲉ ⲅⲁⲣ ⲧⲉⲛⲟⲩ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲇⲉ ⲅⲁⲣ ⲧⲉⲛⲟⲩ ⲉⲃⲟⲗ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ · ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ · ⲇⲉ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲁⲩⲱ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲁⲛ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲟⲩ+ⲣⲱⲙⲉ ⲡⲉ! ⲛ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ⲙⲙⲟ= ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ+-ⲥ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲃⲱⲕ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ϣⲱⲡⲉ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲉ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲁ+ϥ+ⲥⲱⲧⲙ+-ⲥ ⲉ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲁ+ϥ+ⲃⲱⲕ ⲉ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲁ+ϥ+ⲃⲱⲕ ⲉ+ⲟⲩ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲁ+ϥ+ⲃⲱⲕ ⲉ+ⲡ+ⲏⲓ ⲛ+ⲡⲉⲧⲣⲟⲥ
		ⲁ+ϥ+ⲃⲱⲕ ⲉ+ⲧⲉϥ+ⲏⲓ ⲛ+ⲡ+ϩⲟⲟⲩ
		ⲁⲩⲱ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲛ+ⲡ+ϩⲟⲟⲩ
		ⲛ+ⲣⲱⲙⲉ
		ⲙⲙⲟ+-ϥ
		ⲛ
		ⲛ ⲡ+ⲛⲟⲩⲧⲉ
		ⲟⲩⲛ+ϭⲟⲙ ⲙⲙⲟ+-ϥ
		ⲡ+ⲏⲓ ⲙⲙⲟ+-ϥ
		ⲉⲃⲟⲗ ⲙⲙⲟ+-ϥ
		ⲉⲃⲟⲗ ⲛ+ⲡ+ⲏⲓ
		ⲉⲃⲟⲗ+ⲙⲙⲟ+-ϥ
		ⲉⲃⲟⲗ ⲙⲙⲟ=
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲙⲙⲟ=
		ⲡ+ⲟⲩⲟⲓ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲡⲉϫⲁ+ϥ ⲡ+ⲣⲱⲙⲉ ⲛ+ⲧ+ⲥϩⲓⲙⲉ
		ⲁ+ϥ+ϯ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ+ⲏⲓ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ+ⲏⲓ ⲛ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ+ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲡ+ⲣⲱⲙⲉ+ⲛ+ⲏⲓ
		ⲁϣ ⲛ+ϩⲉ
		ⲛ+ⲁϣ ⲛ+ϩⲉ
		ⲁϣ ⲛ+ⲣⲱⲙⲉ`},
	{"and, with, on, in, to", `{before} ⲙⲛ+ⲡ+ⲏⲓ
		{before} ⲙⲛ ⲡ+ⲏⲓ
		{before} ⲛⲙⲙⲁ+-ϥ
		{before} ϩⲓ+ⲏⲓ
		{before} ϩⲓ+ⲡ+ⲏⲓ
		{before} ⲙⲛ+ⲛⲉⲩ+ⲉⲣⲏⲩ
		{before} · ⲙⲛ+ⲡ+ⲏⲓ
		{before} ⲇⲉ ⲙⲛ+ⲡ+ⲏⲓ
		{before} · ⲇⲉ ⲙⲛ+ⲡ+ⲏⲓ
		{before} ⲙⲛ+ⲥⲱⲧⲙ
		{before} ⲙⲛ
		ⲡ+ⲏⲓ ⲇⲉ ⲅⲁⲣ ⲇⲉ ⲙⲛ+ⲡ+ⲏⲓ
		ⲡ+ⲏⲓ ⲇⲉ ⲅⲁⲣ ⲇⲉ ⲅⲁⲣ ⲙⲛ+ⲡ+ⲏⲓ
		ⲡ+ⲉⲧ+ⲟⲩⲁⲁⲃ ⲙⲛ+ⲡ+ⲏⲓ
		ⲉⲧ+ⲟⲩⲁⲁⲃ ⲙⲛ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ ϣⲁ+ⲡⲉⲧⲣⲟⲥ
		ⲁ+ϥ+ⲉⲓ ϣⲁ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ⲉⲓ ϣⲁ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ ϣⲁ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲉⲓ ϣⲁ+-ϥ
		ⲁ+ϥ+ⲉⲓ ϣⲁ
		ⲉⲃⲟⲗ ϩⲛ+ⲡ+ⲏⲓ
		ⲧⲉⲛⲟⲩ ϩⲛ+ⲡ+ⲏⲓ`},
	{"because and that", `ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ+ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ϫⲱ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲡ+ⲏⲓ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ ⲉϥⲉ+ⲥⲱⲧⲙ
		ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ ⲛⲛⲉ+ϥ+ⲥⲱⲧⲙ
		ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ+ⲉϥⲉ+ⲥⲱⲧⲙ
		ⲁ+ϥ+ⲣⲓⲙⲉ ⲉⲧⲃⲉ+ⲡⲁⲓ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ϫⲱ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲣⲓⲙⲉ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ϫⲱ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲡ+ⲏⲓ ⲣⲓⲙⲉ ϫⲉ ⲁ+ϥ+ⲙⲟⲩ
		ⲁ+ϥ+ⲣⲓⲙⲉ ϫⲉ`},
	{"forgive and put", `ⲕⲱ ⲉⲃⲟⲗ
		ⲭⲱ ⲉⲃⲟⲗ
		ⲥⲱⲧⲙ ⲉⲃⲟⲗ
		ⲕⲱ ⲛⲁ+-ⲛ ⲙⲙⲟ+-ⲟⲩ ⲇⲉ ⲉⲃⲟⲗ
		ⲕⲱ ⲛⲁ+-ⲛ ⲙⲙⲟ+-ⲟⲩ ⲇⲉ ⲅⲁⲣ ⲉⲃⲟⲗ
		ⲕⲱ ⲙⲙⲁⲩ ⲉⲃⲟⲗ
		ⲕⲱ ⲧⲉⲛⲟⲩ ⲉⲃⲟⲗ
		ⲕⲱ · ⲉⲃⲟⲗ
		ⲕⲱ ⲁⲩⲱ ⲉⲃⲟⲗ
		ⲕⲱ ⲁ+ϥ+ⲉⲓ ⲉⲃⲟⲗ
		ⲕⲱ ⲉⲃⲟⲗ+ϩⲛ+ⲡ+ⲏⲓ`},
	{"what stands beside what", `ⲟⲩⲟⲛⲧⲁ+{objects}
		ⲛ+ⲡⲉⲓ+ⲣⲏϯ
		ⲡ+ⲡⲉⲓ+ϩⲉ
		ⲛ+ⲡ+ⲣⲏϯ
		ⲛ+ⲡⲉⲓ+ⲏⲓ
		ϩⲛ+ⲧ+ϩⲟⲩⲉⲓⲧⲉ?
		ϧⲉⲛ+ⲧ+ϩⲟⲩⲉⲓⲧⲉ?
		ϩⲛ+ⲧⲉϥ+ϩⲟⲩⲉⲓⲧⲉ?
		ⲙⲛ+ⲧ+ϩⲟⲩⲉⲓⲧⲉ?
		ϩⲛ+ⲧ+ⲃⲏⲑⲗⲉⲉⲙ
		ϩⲛ+ⲃⲁⲃⲩⲗⲱⲛ
		ⲃⲁⲃⲩⲗⲱⲛ
		ⲛϭⲓ+ⲃⲁⲃⲩⲗⲱⲛ
		ⲛϭⲓ+ⲣⲱⲙⲉ
		ⲇⲉ+ⲡ+ⲣⲱⲙⲉ
		ⲇⲉ+ⲡⲉⲧⲣⲟⲥ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛⲏ=+-ⲛ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛⲱ=+-ⲟⲩ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛⲁ=+-ϥ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲙⲙⲱ+-ⲛ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲙⲙⲱ?+-ⲛ
		ϯ?+ⲡⲟⲗⲓⲥ
		ⲡⲉϫⲁ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲧ+ⲥϩⲓⲙⲉ
		ⲡⲉϫⲁ+ⲡ+ⲣⲱⲙⲉ+ⲛ+ⲧ+ⲥϩⲓⲙⲉ
		ⲡⲉϫⲁ ⲡ+ⲣⲱⲙⲉ ⲛ+ⲧ+ⲥϩⲓⲙⲉ
		ⲡ+ⲏⲓ ⲡⲉϫⲁ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲧ+ⲥϩⲓⲙⲉ
		ⲡ+ⲏⲓ ⲇⲉ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲡ+ⲏⲓ ⲛ+ⲟⲩ+ⲣⲱⲙⲉ
		ⲡ+ⲏⲓ ⲛ+ⲡⲉⲧⲣⲟⲥ
		ⲡ+ⲏⲓ ⲛ+ⲡ+ϩⲟⲟⲩ
		ⲡ+ⲏⲓ+ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲡ+ⲕⲉ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ϩⲛ+ⲡ+ⲕⲉ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ϩⲛ+ⲕⲉ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ϩⲛ+ⲕⲉ+ⲕⲉ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲡ+ⲡⲉⲧⲣⲟⲥ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲕⲉ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲡ+ⲏⲓ ⲛ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲛϭⲓ+ⲡ+ⲏⲓ ⲛ+ⲡ+ⲛⲟⲩⲧⲉ
		ⲇⲉ+ⲡ+ⲏⲓ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲛϭⲓ+ⲥⲱⲧⲙ ⲛ+ⲟⲩ+ⲏⲓ
		ϥ+ⲟ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲡⲉⲧⲣⲟⲥ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲁ+ϥ+ⲥⲱⲧⲙ ⲡ+ⲏⲓ+ⲇⲉ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ ⲛ+ⲟⲩ+ⲏⲓ
		ⲡ+ⲛ+ⲏⲓ
		ⲧ+ⲛ+ⲡ+ⲏⲓ
		ⲥⲱⲧⲙ+-ϥ+ⲛ+ⲡ+ⲏⲓ
		ⲥⲱⲧⲙ+ⲛ+ⲡ+ⲏⲓ
		ⲇⲉ+ⲛ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ϯ · · ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲁ+ϥ+ϯ ϩⲛ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲡ+ⲏⲓ+ϩⲛ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲡ+ⲏⲓ+ⲇⲉ ⲛ+ⲡ+ⲣⲱⲙⲉ
		ⲡ+ⲏⲓ ⲉⲃⲟⲗ+ⲙⲛ+ⲡ+ⲏⲓ
		ⲙⲡⲣ+ⲥⲱⲧⲙ+-ϥ
		ⲙⲡⲣ+ⲏⲓ
		ⲛ!+ⲥⲱⲧⲙ
		ⲁⲛ+ⲥⲱⲧⲙ
		ⲁⲛ+ⲥⲱⲧⲙ ⲉⲃⲟⲗ
		ⲡ+ⲛⲟϭ ⲛ+ⲣⲱⲙⲉ
		ⲡ+ⲣⲱⲙⲉ ⲛ+ⲛⲟϭ
		ⲡ+ⲣⲙⲛⲕⲏⲙⲉ ⲛ+ⲣⲱⲙⲉ
		ⲃⲏⲕ+ⲡ+ⲏⲓ
		ⲁ+ϥ+ⲟⲩⲁⲁⲃ+ⲡ+ⲏⲓ
		ⲉⲧ+ⲉⲧ+ⲥⲱⲧⲙ
		ⲡ+ⲉⲧ+ⲥⲱⲧⲙ+ⲉⲧ+ⲥⲱⲧⲙ
		ⲡ+ⲣⲱⲙⲉ+ⲉⲧ+ⲙⲙⲁⲩ`},
	{"small, also, one, and states", `ⲟⲩ+ⲕⲟⲩⲓ ⲛ+ϣⲏⲣⲉ
		ⲕⲟⲩⲓ ⲙⲙⲟ+-ϥ
		ⲡ+ⲕⲟⲩⲓ
		ⲛ+ⲕⲟⲩⲓ
		ϩⲛ+ⲕⲟⲩⲓ
		ⲟⲩ+ϣⲏⲣⲉ ⲛ+ⲕⲟⲩⲓ
		ⲡ+ⲕⲟⲩⲓ ⲉⲃⲟⲗ
		ⲕⲟⲩⲓ+ⲣⲱⲙⲉ ⲛ+ϣⲏⲣⲉ
		ⲡ+ⲕⲉ+ⲣⲱⲙⲉ
		ⲡⲁ+ⲕⲉ+ⲣⲱⲙⲉ
		ⲟⲩ+ⲕⲉ+ⲣⲱⲙⲉ
		ⲟⲩⲟⲛ
		ϥ+ⲟⲩⲁⲁⲃ
		ϥ+ϫⲣⲟⲡ
		ϥ+ϩⲟⲟⲩ!
		ϥ+ⲟ ⲛ+ⲣⲱⲙⲉ
		ϥ+ϣⲟⲟⲡ`},
}

var lists = map[string]string{
	"bases": "ⲁ ⲙⲡ ϣⲁ= ⲙⲉ ⲉⲣⲉ! ⲛⲛⲉ ⲙⲁⲣⲉ ⲙⲡⲣⲧⲣⲉ ⲉⲣϣⲁⲛ " +
		"ⲛⲧⲉⲣⲉ ϣⲁⲛⲧⲉ ⲛⲉ= ⲛⲧⲉ! ⲉ=",
	"persons": "ⲓ ⲕ ⲣ= ϥ ⲥ ⲛ= ⲧⲉⲧⲛ ⲩ",
	"objects": "-ⲓ -ⲕ -ϥ -ⲥ -ⲛ -ⲟⲩ -?",
	"verbs": "ⲥⲱⲧⲙ ⲧⲱⲟⲩⲛ ⲧⲁⲕⲟ ⲣϩⲟⲧⲉ ⲣϩⲟⲧⲉ? ⲁⲓⲁⲓ ⲙⲟⲩ ϫⲱ " +
		"ϣⲗⲏⲗ ⲡⲱⲧ ⲉⲓ ⲛⲁⲩ ⲟⲩⲱϣ ⲁⲣⲭⲓ ⲙⲉ= ϥⲓ ⲕⲁ ⲡⲱϩ ⲃⲱⲗ ϩⲉ= " +
		"ϩⲙⲟⲟⲥ " +
		"ϭⲱ ⲥⲱⲣⲙ ⲟⲩⲱϣⲧ ⲣⲙϩⲉ ⲣⲛⲟⲃⲉ ⲕⲱ",
	"determiners": "ⲡ ⲡⲓ ⲧ ⲛ' ⲟⲩ ϩⲉⲛ ⲡⲉⲓ ⲛⲉⲓ ⲡⲁ ⲡⲉⲕ ⲧⲉϥ ⲛⲉⲥ " +
		"ⲡⲉⲛ ⲛⲉⲛ ⲡⲉⲧⲛ ⲛⲉⲩ ⲡⲟⲩ ⲥⲛⲁⲩ",
	"nouns": "ⲣⲱⲙⲉ ⲏⲓ ⲛⲟⲩⲧⲉ ϫⲟⲉⲓⲥ ⲁⲅⲅⲉⲗⲟⲥ ⲡⲟⲗⲓⲥ " +
		"ⲃⲁϣⲟⲣ ⲕⲁϩ ϩⲱⲃ ⲉⲕⲕⲗⲏⲥⲓⲁ ⲟⲩⲛⲟⲩ",
	"prepositions": "ⲉ ϩⲛ ⲛⲧⲉ ⲙⲛ ϩⲓ ϣⲁ ⲉⲧⲃⲉ ϩⲓⲧⲛ ϩⲓϫⲛ ⲁϫⲛ ⲟⲩⲃⲉ " +
		"ⲛⲁ ⲛ",
	"heads": "ⲡ ⲧ ⲛ' ⲟⲩ ⲫⲏ ⲑⲏ ⲛⲏ ⲡⲁⲓ ⲡⲉⲛ",
	"before": "ⲡ+ⲣⲱⲙⲉ ⲡ+ⲏⲓ ⲛ'+ⲏⲓ ⲟⲩ+ⲏⲓ ⲡⲉⲛ+ⲏⲓ ⲡ+ⲃⲁϣⲟⲣ ⲏⲓ " +
		"ⲁ+ϥ+ⲥⲱⲧⲙ ⲡⲉⲧⲣⲟⲥ ⲉ+ⲡ+ⲏⲓ ⲁ+ϥ+ϯ+ⲏⲓ",
	"rulers": "ⲁ+ϥ+ⲥⲱⲧⲙ ⲁ+ϥ+ⲥⲱⲧⲙ+-ⲥ ⲁ+ϥ+ϯ+-ⲥ ⲁ+ϥ+ⲃⲱⲕ ⲁ+ϥ+ϣⲱⲡⲉ " +
		"ⲁ+ϥ+ⲟⲩⲱϣⲧ ⲁ+ϥ+ϯⲥⲃⲱ ⲡ+ⲏⲓ ⲟⲩ+ⲏⲓ ⲉ+ⲡ+ⲏⲓ ϥ+ⲟ ϥ+ϣⲟⲟⲡ " +
		"ⲡⲉϫⲁ+ϥ " +
		"ⲛⲁⲛⲟⲩ+-ϥ ⲟⲩⲛⲧⲁ+-ϥ ⲡⲉⲧⲣⲟⲥ ⲥⲛⲁⲩ ⲡⲁⲓ ⲉⲃⲟⲗ · ⲁⲩⲱ " +
		"ⲟⲩⲛ+ϭⲟⲙ ⲛϭⲓ+ⲡ+ⲏⲓ ⲡ+ⲉⲧ+ⲟⲩⲁⲁⲃ ⲉ+ⲥⲱⲧⲙ",
	"linked": "ⲡ+ⲣⲱⲙⲉ ⲟⲩ+ⲣⲱⲙⲉ ⲣⲱⲙⲉ ⲡⲉⲧⲣⲟⲥ ⲡ+ϩⲟⲟⲩ ⲧ+ϩⲉ " +
		"ⲥⲛⲁⲩ -ϥ",
}

// spelledOut are the sentences that a line with lists stands for.
func spelledOut(line string) []string {
	from := strings.Index(line, "{")
	if from < 0 {
		return []string{line}
	}
	name := line[from+1 : strings.Index(line, "}")]
	var all []string
	for item := range strings.FieldsSeq(lists[name]) {
		all = append(all, spelledOut(line[:from]+item+line[from+len(name)+2:])...)
	}
	return all
}

// TestSentences: what the words and groups of sentences are glossed as, and mean, in both languages.
func TestSentences(t *testing.T) {
	for _, s := range sentences {
		t.Run(s.name, func(t *testing.T) {
			name := filepath.Join("testdata", strings.NewReplacer(" ", "-", ",", "", "ⲛ-", "n").Replace(s.name)+".txt")
			var out strings.Builder
			for line := range strings.Lines(s.lines) {
				for _, text := range spelledOut(strings.TrimSpace(line)) {
					c := rule.Context{Dialect: "S", Negated: strings.HasSuffix(text, " ⲁⲛ")}
					fmt.Fprintf(&out, "%s\n    %s\n", strings.NewReplacer("!", "", "=", "", "'", "", "?", "").Replace(text),
						shown(t, text, c))
				}
			}
			goldentest.Compare(t, name, out.String())
		})
	}
}

// TestEmptyGroups: a group without words means nothing, and neither does it beside another.
func TestEmptyGroups(t *testing.T) {
	n, m := vocabularyWords["ⲛ"], vocabularyWords["ⲣⲱⲙⲉ"]
	groups := [][]Word{{vocabularyWords["ⲏⲓ"]}, {}, {n, m}, {}, {vocabularyWords["ⲙⲛ"], m}, {},
		{vocabularyWords["ⲕⲱ"]},
		{}}
	parse(groups, "S")
	InContext(groups)
	if got := groups[2][0].Gloss; got != tables.Same("ATTR") {
		t.Errorf("ⲛ- behind an empty group is %v", got)
	}
	if got := groups[4][0].Gloss.En; got != "with" {
		t.Errorf("ⲙⲛ- behind an empty group is %v", got)
	}
	for i := range groups {
		if got, _ := plain.Meaning(groups, i, rule.Context{}); got != (coptic.Localized{}) {
			t.Errorf("group %d means %v", i, got)
		}
	}
}

// TestFits: which parts of speech of a dictionary explain words of which tag.
func TestFits(t *testing.T) {
	for _, c := range []struct{ upos, want string }{
		{"NOUN", "N ADJ PROPN PRON"}, {"PROPN", "N ADJ PROPN PRON"}, {"ADJ", "N ADJ PROPN PRON"}, {"VERB", "V"}, {"ADV",
			"ADV PTCL"},
		{"ADP", "PREP"}, {"NUM", "NUM"}, {"PRON", "PRON"}, {"DET", "PRON PFX OTHER"}, {"AUX", "V PTCL PFX"},
		{"SCONJ", "CONJ PTCL PFX"}, {"CCONJ", "CONJ PTCL PFX"}, {"PART", "PREP CONJ PTCL PFX INTJ"},
		{"X", "N V ADJ ADV PROPN PRON NUM PREP CONJ PTCL PFX INTJ OTHER"},
	} {
		t.Run(c.upos, func(t *testing.T) {
			var got []string
			for _, pos := range []string{"N", "V", "ADJ", "ADV", "PROPN", "PRON", "NUM", "PREP", "CONJ", "PTCL", "PFX", "INTJ",
				"OTHER"} {
				if Fits(c.upos, pos) {
					got = append(got, pos)
				}
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s is explained by %s, want %s", c.upos, text, c.want)
			}
		})
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct{ name, text, bare, interlinear string }{
		{"a word", "hear", "hear", "hear"}, {"a remark", "letter (written)", "letter", "letter"},
		{"a remark before", "(be) good", "good", "good"}, {"remarks within remarks", "a (b (c) d) e", "a e", "a.e"},
		{"a remark alone", "(out)", "", "(out)"}, {"an open one", "a (b", "a", "a"}, {"a closed one", "a) b (c) d", "a b d",
			"a.b.d"},
		{"words", "become pure", "become pure", "become.pure"}, {"a hyphen", "well-being", "well-being", "well.being"},
		{"nothing", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tables.Bare(c.text); got != c.bare {
				t.Errorf("%q without remarks is %q, want %q", c.text, got, c.bare)
			}
			if got := Interlinear(text(c.text, "")).En; got != c.interlinear {
				t.Errorf("%q between lines is %q, want %q", c.text, got, c.interlinear)
			}
			want := c.bare
			if want == "" {
				want = c.text
			}
			if got := tables.Plain(tables.Same(c.text)).En; got != want {
				t.Errorf("%q is plainly %q, want %q", c.text, got, want)
			}
		})
	}
	if got, want := tables.Plain(text("a (b)", "(c)")), (text("a (b)", "(c)")); got != want {
		t.Errorf("what is a remark in one language is plainly %v, want %v", got, want)
	}
	if got, want := tables.Plain(text("(b)", "a (c)")), (text("(b)", "a (c)")); got != want {
		t.Errorf("what is a remark in one language is plainly %v, want %v", got, want)
	}
	words := []Word{{Gloss: text("a", "")}, {}, {Gloss: text("", "b")}, {Gloss: text("c d", "e")}}
	if got, want := Join(words), text("a--c.d", "-b-e"); got != want {
		t.Errorf("joined they are %v, want %v", got, want)
	}
	if got := Number(12); got != tables.Same("12") {
		t.Errorf("twelve is %v", got)
	}
}
