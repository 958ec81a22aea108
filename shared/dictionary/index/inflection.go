package index

import (
	"iter"
	"slices"
	"strings"
)

// Base returns the infinitive for an irregular verb form: go for went, gaan for ging. It returns "" for any other
// word. A form may also be a word of its own (saw, left), so meanings are indexed by their own stem, not by this
// one.
func Base(word string, language Language) string {
	return irregularVerbs(language).verbs[word]
}

func irregularVerbs(language Language) irregular {
	if language == Dutch {
		return dutchVerbs
	}
	return englishVerbs
}

var (
	englishVerbs = verbs(`arise arose arisen; be am is are | was were been; bear bore borne born; beat beaten;
become became; beget begot begat begotten; begin began begun; behold beheld; bend bent; bid bade bidden; bind bound;
bite bit bitten; bleed bled; blow blew blown; break broke broken; bring brought; build built; burn burnt; buy bought;
catch caught; choose chose chosen; cling clung; clothe clad; come came; creep crept; deal dealt; dig dug;
do does | did done; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; dwell dwelt; eat ate eaten;
fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled; fling flung; fly flew flown;
forbid forbade forbidden; forget forgot forgotten; forgive forgave forgiven; forsake forsook forsaken;
freeze froze frozen; get got gotten; give gave given; go goes | went gone; grind ground; grow grew grown; hang hung;
have has | had; hear heard; hide hid hidden; hold held; keep kept; kneel knelt; know knew known; lay laid; lead led;
leap leapt; learn learnt; leave left; lend lent; lie lying | lay lain; light lit; lose lost; make made; mean meant;
meet met; overcome overcame; overtake overtook; overthrow overthrew overthrown; pay paid; ride rode ridden;
ring rang rung; rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; sew sewn;
shake shook shaken; shear shorn; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung;
sink sank sunk; sit sat; slay slew slain; sleep slept; slide slid; smell smelt; smite smote smitten; sow sown;
speak spoke spoken; spend spent; spill spilt; spin spun; spit spat; spoil spoilt; spring sprang sprung; stand stood;
steal stole stolen; stick stuck; sting stung; stink stank stunk; strike struck stricken; strive strove striven;
swear swore sworn; sweep swept; swell swollen; swim swam swum; swing swung; take took taken; teach taught;
tear tore torn; tell told; think thought; throw threw thrown; tread trod trodden; understand understood;
wake woke woken; wear wore worn; weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn;
withhold withheld; write wrote written`)

	dutchVerbs = verbs(`bakken gebakken; barsten gebarsten; bederven bedierf bedorven; bedriegen bedroog bedrogen;
beginnen begon begonnen; begrijpen begreep begrepen; belijden beleed beleden; bergen borg geborgen;
bevelen beval bevolen; bezitten bezat bezeten; bidden bad baden gebeden; bieden bood geboden; bijten beet gebeten;
binden bond gebonden; blazen blies geblazen; blijken bleek gebleken; blijven bleef gebleven; blinken blonk geblonken;
breken brak gebroken; brengen bracht gebracht; buigen boog gebogen; denken dacht gedacht;
doen doe doet | deed deden gedaan;
dragen droeg gedragen; drijven dreef gedreven; dringen drong gedrongen; drinken dronk gedronken; duiken dook gedoken;
dwingen dwong gedwongen; ervaren ervoer; eten at aten gegeten; fluiten floot gefloten; gaan ga gaat | ging gegaan;
gelden gold gegolden; genezen genas; genieten genoot genoten; geven gaf gegeven; gieten goot gegoten;
glijden gleed gegleden; graven groef gegraven; grijpen greep gegrepen; hangen hing gehangen;
hebben heb hebt heeft | had hadden gehad;
heffen hief geheven; helpen hielp geholpen; houden hield gehouden; kiezen koos gekozen; kijken keek gekeken;
klimmen klom geklommen; klinken klonk geklonken; knijpen kneep geknepen; komen kwam gekomen; kopen kocht gekocht;
krijgen kreeg gekregen; krimpen kromp gekrompen; kruipen kroop gekropen; kunnen kan | kon konden gekund;
lachen gelachen; laten liet gelaten; lezen las gelezen; liegen loog gelogen; liggen lag gelegen; lijden leed geleden;
lijken leek geleken; lopen liep gelopen; meten mat gemeten; moeten moest; mogen mag | mocht; nemen nam genomen;
ontvangen ontving; prijzen prees geprezen; raden ried geraden; rijden reed gereden; rijzen rees gerezen;
roepen riep geroepen; ruiken rook geroken; scheiden gescheiden; schelden schold gescholden;
schenken schonk geschonken; scheppen schiep geschapen; scheren schoor geschoren; schieten schoot geschoten;
schijnen scheen geschenen; schrijven schreef geschreven; schrikken schrok geschrokken; schuilen school gescholen;
slaan sla slaat | sloeg geslagen; slapen sliep geslapen; slijpen sleep geslepen; slijten sleet gesleten;
sluiten sloot gesloten; smelten smolt gesmolten; snijden sneed gesneden; snuiten snoot gesnoten;
spinnen spon gesponnen; splijten spleet gespleten; spreken sprak gesproken; springen sprong gesprongen;
spugen spoog gespogen; staan sta staat | stond gestaan; steken stak gestoken; stelen stal gestolen;
sterven stierf gestorven; stijgen steeg gestegen; stinken stonk gestonken; strijden streed gestreden;
treden trad getreden; treffen trof getroffen; trekken trok getrokken; vallen viel gevallen; vangen ving gevangen;
varen voer gevaren; vechten vocht gevochten; verbergen verborg verborgen; verdwijnen verdween verdwenen;
vergeten vergat; verliezen verloor verloren; vermijden vermeed vermeden; vinden vond gevonden;
vlechten vlocht gevlochten; vliegen vloog gevlogen; vluchten vlood; vragen vroeg; vreten vrat gevreten;
vriezen vroor gevroren; wassen wies gewassen; wegen woog gewogen; werpen wierp geworpen; werven wierf geworven;
weten weet | wist geweten; weven geweven; wijken week geweken; wijzen wees gewezen; willen wil | wou;
winden wond gewonden; winnen won gewonnen; worden werd geworden; wringen wrong gewrongen; zeggen zei zeiden gezegd;
zenden zond gezonden; zien zie ziet | zag gezien; zijn ben bent is | was waren geweest; zingen zong gezongen;
zinken zonk gezonken; zitten zat gezeten; zoeken zocht gezocht; zuigen zoog gezogen; zullen zal | zou;
zwellen zwol gezwollen; zwemmen zwom gezwommen; zweren zwoer gezworen; zwerven zwierf gezworven;
zwijgen zweeg gezwegen`)
)

// irregular holds the irregular verb forms of a language.
type irregular struct {
	verbs map[string]string // by form
	pasts map[string]bool   // the forms that are past tense or past participle
}

// verbs parses lines of a verb and its irregular forms, with present forms before a bar. A form shared by two verbs
// belongs to the first.
func verbs(list string) irregular {
	table := irregular{verbs: map[string]string{}, pasts: map[string]bool{}}
	for verb := range strings.SplitSeq(list, ";") {
		forms := strings.Fields(verb)[1:]
		past := slices.Index(forms, "|") + 1
		for i, form := range forms {
			if form != "|" && table.verbs[form] == "" {
				table.verbs[form], table.pasts[form] = strings.Fields(verb)[0], i >= past
			}
		}
	}
	return table
}

// dutchParticles are the separable prefixes of Dutch verbs. They precede the ge of a participle (afgedaald).
var dutchParticles = []string{
	"aan", "achter", "af", "bij", "binnen", "door", "in", "los", "mee", "na", "neer", "om", "onder", "op", "over", "samen",
	"terug", "toe", "tegen", "uit", "vast", "voor", "voort", "weg",
}

// minDutchStem is the minimum number of letters in the stem of a verb, so that geld and bed are not taken for
// participles.
const minDutchStem = 3

// DutchVerbStems yields the possible stems of a Dutch word if it is a form of a regular verb: hoor for gehoord and
// hoorde, afdaal for afgedaald. A stem need not be a real word.
func DutchVerbStems(word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		joined := ""
		if rest, ok := strings.CutPrefix(word, "ge"); ok {
			joined = rest
		}
		for _, particle := range dutchParticles {
			if rest, ok := strings.CutPrefix(word, particle+"ge"); ok {
				joined = particle + rest
			}
		}
		for _, whole := range []string{joined, word} {
			if whole != "" && !yieldStems(whole, whole == joined, yield) {
				return
			}
		}
	}
}

// yieldStems yields stems of a word without its ending. For a participle, word lacks its ge-, and word itself is
// also yielded.
func yieldStems(word string, participle bool, yield func(string) bool) bool {
	endings := []string{"den", "ten", "de", "te", "d", "t"}
	if participle {
		endings = []string{"", "d", "t"}
	}
	for _, ending := range endings {
		if stem, ok := strings.CutSuffix(word, ending); ok && len(stem) >= minDutchStem && !yield(stem) {
			return false
		}
	}
	return true
}
