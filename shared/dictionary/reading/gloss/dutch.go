package gloss

import "strings"

// dutchVerbs are the verbs of which Dutch forms are made: infinitive, with | after a part that is set apart, first person
// singular, past singular, past plural; ! for a verb that takes a direct object, + for one that is sure without one too:
// ⲧⲁⲕⲟ is to destroy with an object and to perish without. A verb that is not here is not inflected.
const dutchVerbs = `
achter|laten laat liet lieten !
aan|raken raak raakte raakten +
aan|steken steek stak staken !
aanbidden aanbid aanbad aanbaden !
achtervolgen achtervolg achtervolgde achtervolgden !
antwoorden antwoord antwoordde antwoordden
baren baar baarde baarden !
bedekken bedek bedekte bedekten !
bedriegen bedrieg bedroog bedrogen !
beginnen begin begon begonnen
begraven begraaf begroef begroeven !
begrijpen begrijp begreep begrepen +
beloven beloof beloofde beloofden
bereiken bereik bereikte bereikten !
berispen berisp berispte berispten !
besnijden besnijd besneed besneden !
beven beef beefde beefden
bevelen beveel beval bevalen
bewaken bewaak bewaakte bewaakten !
bidden bid bad baden
binden bind bond bonden !
blijven blijf bleef bleven
bouwen bouw bouwde bouwden !
brengen breng bracht brachten !
danken dank dankte dankten
delen deel deelde deelden !
denken denk dacht dachten
dienen dien diende dienden +
doden dood doodde doodden !
doen doe deed deden !
dragen draag droeg droegen !
drinken drink dronk dronken +
durven durf durfde durfden
dwalen dwaal dwaalde dwaalden
dwingen dwing dwong dwongen !
eren eer eerde eerden !
erven erf erfde erfden !
eten eet at aten +
gaan ga ging gingen
gebruiken gebruik gebruikte gebruikten !
geloven geloof geloofde geloofden
geven geef gaf gaven !
getuigen getuig getuigde getuigden
graven graaf groef groeven
grijpen grijp greep grepen !
groeien groei groeide groeiden
groeten groet groette groetten +
haten haat haatte haatten !
helpen help hielp hielpen +
hinderen hinder hinderde hinderden !
hopen hoop hoopte hoopten
horen hoor hoorde hoorden +
kiezen kies koos kozen !
kijken kijk keek keken
klimmen klim klom klommen
komen kom kwam kwamen
kruisigen kruisig kruisigde kruisigden !
kwellen kwel kwelde kwelden !
lachen lach lachte lachten
leggen leg legde legden !
leren leer leerde leerden
leven leef leefde leefden
liegen lieg loog logen
lopen loop liep liepen
los|maken maak maakte maakten !
lijden lijd leed leden
maken maak maakte maakten !
mengen meng mengde mengden !
naderen nader naderde naderden
neer|buigen buig boog bogen
neer|zetten zet zette zetten !
nemen neem nam namen !
onderwijzen onderwijs onderwees onderwezen +
onderzoeken onderzoek onderzocht onderzochten !
ontmoeten ontmoet ontmoette ontmoetten !
ontvangen ontvang ontving ontvingen !
oogsten oogst oogstte oogstten +
op|heffen hef hief hieven !
op|houden houd hield hielden
op|staan sta stond stonden
op|tillen til tilde tilden !
openbaren openbaar openbaarde openbaarden !
openen open opende openden !
overtuigen overtuig overtuigde overtuigden !
planten plant plantte plantten !
prediken predik predikte predikten
redden red redde redden !
reinigen reinig reinigde reinigden !
rennen ren rende renden
roepen roep riep riepen +
rouwen rouw rouwde rouwden
rusten rust rustte rustten
scheiden scheid scheidde scheidden !
scheppen schep schiep schiepen !
scheren scheer schoor schoren !
scheuren scheur scheurde scheurden !
schreeuwen schreeuw schreeuwde schreeuwden
schrijven schrijf schreef schreven +
slaan sla sloeg sloegen !
slapen slaap sliep sliepen
sluiten sluit sloot sloten !
smeken smeek smeekte smeekten +
snijden snijd sneed sneden !
spreken spreek sprak spraken
staan sta stond stonden
sterven sterf stierf stierven
strijden strijd streed streden
tellen tel telde telden !
tonen toon toonde toonden
trekken trek trok trokken !
troosten troost troostte troostten !
uit|geven geef gaf gaven !
uit|gieten giet goot goten !
uit|spreiden spreid spreidde spreidden !
uit|spreken spreek sprak spraken !
vallen val viel vielen
vast|grijpen grijp greep grepen !
vasten vast vastte vastten
vechten vecht vocht vochten
verachten veracht verachtte verachtten !
verbergen verberg verborg verborgen !
verbinden verbind verbond verbonden !
verdragen verdraag verdroeg verdroegen !
vergelijken vergelijk vergeleek vergeleken !
vergeten vergeet vergat vergaten +
vergeven vergeef vergaf vergaven !
verheerlijken verheerlijk verheerlijkte verheerlijkten !
verheffen verhef verhief verhieven !
verlangen verlang verlangde verlangden
verlossen verlos verloste verlosten !
vernederen verneder vernederde vernederden !
vernietigen vernietig vernietigde vernietigden !
verontreinigen verontreinig verontreinigde verontreinigden !
verontrusten verontrust verontrustte verontrustten !
veroordelen veroordeel veroordeelde veroordeelden !
versieren versier versierde versierden !
versterken versterk versterkte versterkten !
vertellen vertel vertelde vertelden
vertrouwen vertrouw vertrouwde vertrouwden !
verzamelen verzamel verzamelde verzamelden !
verzoeken verzoek verzocht verzochten !
verzoenen verzoen verzoende verzoenden !
vinden vind vond vonden !
vliegen vlieg vloog vlogen
voeden voed voedde voedden !
voltooien voltooi voltooide voltooiden !
voor|bereiden bereid bereidde bereidden !
voorbij|gaan ga ging gingen
vragen vraag vroeg vroegen +
vullen vul vulde vulden !
waken waak waakte waakten
wassen was waste wasten +
wekken wek wekte wekten !
wenen ween weende weenden
werken werk werkte werkten
werpen werp wierp wierpen !
weten weet wist wisten +
willen wil wilde wilden
winnen win won wonnen !
zaaien zaai zaaide zaaiden +
zeggen zeg zei zeiden +
zegenen zegen zegende zegenden !
zenden zend zond zonden +
zien zie zag zagen +
zitten zit zat zaten
zoeken zoek zocht zochten !
zondigen zondig zondigde zondigden
zuchten zucht zuchtte zuchtten
zweren zweer zwoer zwoeren
`

// dutchNouns are the nouns of which Dutch groups are made: article, noun, plural; - for one that is not counted.
const dutchNouns = `
de aarde -
de akker akkers
het altaar altaren
de angst -
de apostel apostelen
de arm armen
het beest beesten
het begin -
de beker bekers
de berg bergen
het bed bedden
de bisschop bisschoppen
het bloed -
de boom bomen
het boek boeken
de brief brieven
de broer broers
het brood broden
de bruid bruiden
de bruidegom bruidegoms
de buik buiken
de dag dagen
de deugd deugden
de demon demonen
de dienaar dienaren
het dier dieren
het ding dingen
de dochter dochters
het dorp dorpen
de duisternis -
de duivel duivels
de discipel discipelen
de engel engelen
het einde -
de ezel ezels
het evangelie evangeliën
de gave gaven
het gebed gebeden
het gebod geboden
de geest geesten
het geld -
het geloof -
de genade -
de gerechtigheid -
het gezag -
het gezicht gezichten
het goud -
het graf graven
de grond -
de god goden
de hand handen
het hart harten
de heer heren
de heerlijkheid -
de heerser heersers
de heilige heiligen
de helft -
de hemel hemelen
het hoofd hoofden
de hogepriester hogepriesters
de hond honden
de hoop -
het huis huizen
het huwelijk huwelijken
het jaar jaren
de kerk kerken
het kind kinderen
het kleed kleden
het klooster kloosters
de kluizenaar kluizenaars
de koning koningen
het koninkrijk koninkrijken
de kracht krachten
het kruis kruisen
het land landen
de leerling leerlingen
de leeuw leeuwen
de leraar leraren
het leven -
het lichaam lichamen
het licht lichten
de liefde -
de maagd maagden
de maand maanden
de macht machten
de man mannen
de mantel mantels
de mens mensen
de menigte menigten
de moeder moeders
de mond monden
de monnik monniken
de muur muren
het mysterie mysteriën
de naam namen
de nacht nachten
de natuur -
het oog ogen
het oor oren
het oordeel oordelen
de oorlog oorlogen
de opstanding -
de os ossen
het paard paarden
de plaats plaatsen
de poort poorten
de priester priesters
de profeet profeten
het recht -
de rivier rivieren
de rug ruggen
het schaap schapen
de schat schatten
het schip schepen
de slaaf slaven
de sleutel sleutels
de stad steden
de steen stenen
de stem stemmen
de straf straffen
de tafel tafels
de tand tanden
het teken tekens
de tempel tempels
de tent tenten
de tong tongen
de troon tronen
de vader vaders
het varken varkens
het veld velden
de vijand vijanden
de vis vissen
het vlees -
de vleugel vleugels
de voet voeten
het voedsel -
de vogel vogels
het volk volken
de vorm vormen
de vrede -
de vreugde -
de vriend vrienden
de vrouw vrouwen
de vrucht vruchten
het vuur vuren
de waarheid -
het water -
de weduwe weduwen
de weg wegen
de wereld -
de wet wetten
de wijn -
de wijsheid -
de woestijn -
de wolk wolken
het wonder wonderen
het woord woorden
het zaad zaden
de zee zeeën
de ziel zielen
de zon -
de zonde zonden
de zondaar zondaars
de zoon zonen
het zout -
de zus zussen
`

// dutchVerb is a verb as far as its forms are needed.
type dutchVerb struct {
	apart, stem           string // op, staan
	i, past, pasts        string // sta, stond, stonden
	transitive, predicate bool
	bound                 bool   // means this only with an object
	complement            string // of zijn and worden: bang
}

// dutchNoun is a noun: its article, and its plural, "" when it is not counted.
type dutchNoun struct{ article, plural string }

var verbsNl, nounsNl = func() (map[string]dutchVerb, map[string]dutchNoun) {
	verbs, nouns := map[string]dutchVerb{}, map[string]dutchNoun{}
	for line := range strings.Lines(dutchVerbs) {
		if f := strings.Fields(line); len(f) >= 4 {
			apart, stem, separable := strings.Cut(f[0], "|")
			if !separable {
				apart, stem = "", f[0]
			}
			v := dutchVerb{apart: apart, stem: stem, i: f[1], past: f[2], pasts: f[3]}
			if len(f) > 4 {
				v.transitive, v.bound = true, f[4] == "!"
			}
			verbs[apart+stem] = v
		}
	}
	for line := range strings.Lines(dutchNouns) {
		if f := strings.Fields(line); len(f) == 3 {
			nouns[f[1]] = dutchNoun{f[0], strings.TrimPrefix(f[2], "-")}
		}
	}
	return verbs, nouns
}()

// verbNl returns the verb of a Dutch meaning: one of the list, or "… zijn", "… worden" with one word before.
func verbNl(meaning string) (dutchVerb, bool) {
	if v, ok := verbsNl[meaning]; ok {
		return v, true
	}
	complement, verb, _ := strings.Cut(meaning, " ")
	switch verb {
	case "zijn":
		return dutchVerb{stem: "zijn", i: "ben", past: "was", pasts: "waren", predicate: true, complement: complement}, true
	case "worden":
		return dutchVerb{
			stem:       "worden",
			i:          "word",
			past:       "werd",
			pasts:      "werden",
			predicate:  true,
			complement: complement,
		}, true
	}
	return dutchVerb{}, false
}

// infinitive is the infinitive with a word before its stem: op te staan.
func (v *dutchVerb) infinitive(before string) string {
	return joined(v.complement, v.apart, before, v.stem)
}

// plain is the infinitive as it is cited: opstaan, bang zijn.
func (v *dutchVerb) plain() string { return joined(v.complement, v.apart+v.stem) }

// present is the finite form of a person.
func (v *dutchVerb) present(p person) string {
	switch {
	case v.stem == "zijn":
		return [...]string{"ben", "bent", "is", "zijn"}[p.dutch()]
	case p.plural():
		return v.stem
	case p == first || v.i == "wil" || strings.HasSuffix(v.i, "t"):
		return v.i
	case strings.HasSuffix(v.i, "a"):
		return v.i + "at"
	}
	return v.i + "t"
}

func (v *dutchVerb) preterite(p person) string {
	if p.plural() {
		return v.pasts
	}
	return v.past
}

// main is a main clause: subject, finite form, the rest in Dutch order.
func (v *dutchVerb) main(subject, finite, object, not string) string {
	return joined(subject, finite, object, not, v.complement, v.apart)
}

// subordinate is a clause after a conjunction: its finite form stands last, and what is set apart is joined to it.
func (v *dutchVerb) subordinate(subject, finite, object, not string) string {
	return joined(subject, object, not, v.complement, v.apart+finite)
}

// joined joins the words that are there.
func joined(words ...string) string {
	var b strings.Builder
	for _, w := range words {
		if w == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}
