package gloss

import "strings"

// dutchVerbs are the verbs of which Dutch forms are made: infinitive, with | after a part that is set apart, first
// person singular, past singular, past plural; ! for a verb that takes a direct object, + for one that is sure without
// one too: ⲧⲁⲕⲟ is to destroy with an object and to perish without. A verb that is not here is not inflected.
const dutchVerbs = `
aanbidden aanbid aanbad aanbaden !
aan|raken raak raakte raakten +
aan|roepen roep riep riepen !
aan|steken steek stak staken !
achter|laten laat liet lieten !
achtervolgen achtervolg achtervolgde achtervolgden !
antwoorden antwoord antwoordde antwoordden
baren baar baarde baarden !
bedekken bedek bedekte bedekten !
bedriegen bedrieg bedroog bedrogen !
bedroeven bedroef bedroefde bedroefden !
beginnen begin begon begonnen
begraven begraaf begroef begroeven !
begrijpen begrijp begreep begrepen +
behagen behaag behaagde behaagden !
beloven beloof beloofde beloofden
bereiken bereik bereikte bereikten !
berispen berisp berispte berispten !
besnijden besnijd besneed besneden !
bevelen beveel beval bevalen
beven beef beefde beefden
bewaken bewaak bewaakte bewaakten !
bewegen beweeg bewoog bewogen !
beëindigen beëindig beëindigde beëindigden !
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
draaien draai draaide draaiden !
dragen draag droeg droegen !
drinken drink dronk dronken +
durven durf durfde durfden
dwalen dwaal dwaalde dwaalden
dwingen dwing dwong dwongen !
eisen eis eiste eisten !
eren eer eerde eerden !
erven erf erfde erfden !
eten eet at aten +
gaan ga ging gingen
gebruiken gebruik gebruikte gebruikten !
geloven geloof geloofde geloofden
getuigen getuig getuigde getuigden
geven geef gaf gaven !
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
lief|hebben heb had hadden !
liegen lieg loog logen
lijden lijd leed leden
lopen loop liep liepen
los|maken maak maakte maakten !
maken maak maakte maakten !
mengen meng mengde mengden !
naderen nader naderde naderden
neer|buigen buig boog bogen
neer|zetten zet zette zetten !
nemen neem nam namen !
om|keren keer keerde keerden !
onderwijzen onderwijs onderwees onderwezen +
onderzoeken onderzoek onderzocht onderzochten !
ontmoeten ontmoet ontmoette ontmoetten !
ontvangen ontvang ontving ontvingen !
oogsten oogst oogstte oogstten +
oordelen oordeel oordeelde oordeelden !
openbaren openbaar openbaarde openbaarden !
openen open opende openden !
op|heffen hef hief hieven !
op|houden houd hield hielden
op|staan sta stond stonden
op|tillen til tilde tilden !
overdenken overdenk overdacht overdachten !
overtuigen overtuig overtuigde overtuigden !
planten plant plantte plantten !
prediken predik predikte predikten
proeven proef proefde proefden !
redden red redde redden !
reinigen reinig reinigde reinigden !
rennen ren rende renden
roepen roep riep riepen +
rouwen rouw rouwde rouwden
roven roof roofde roofden !
rusten rust rustte rustten
scheiden scheid scheidde scheidden !
schenken schenk schonk schonken !
scheppen schep schiep schiepen !
scheren scheer schoor schoren !
scheuren scheur scheurde scheurden !
schijnen schijn scheen schenen
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
stoppen stop stopte stopten
strijden strijd streed streden
tellen tel telde telden !
terug|brengen breng bracht brachten !
tonen toon toonde toonden
trekken trek trok trokken !
troosten troost troostte troostten !
twisten twist twistte twistten
uit|geven geef gaf gaven !
uit|gieten giet goot goten !
uit|spreiden spreid spreidde spreidden !
uit|spreken spreek sprak spraken !
vallen val viel vielen
vasten vast vastte vastten
vast|grijpen grijp greep grepen !
vechten vecht vocht vochten
verachten veracht verachtte verachtten !
veranderen verander veranderde veranderden !
verbergen verberg verborg verborgen !
verbinden verbind verbond verbonden !
verdragen verdraag verdroeg verdroegen !
verdrukken verdruk verdrukte verdrukten !
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
verstrooien verstrooi verstrooide verstrooiden !
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
zegenen zegen zegende zegenden !
zeggen zeg zei zeiden +
zenden zend zond zonden +
zien zie zag zagen +
zitten zit zat zaten
zoeken zoek zocht zochten !
zondigen zondig zondigde zondigden
zouten zout zoutte zoutten !
zuchten zucht zuchtte zuchtten
zweren zweer zwoer zwoeren
`

// dutchNouns are the nouns of which Dutch groups are made: article, noun, plural; - for one that is not counted.
const dutchNouns = `
de aarde -
de aartsbisschop aartsbisschoppen
de abt abten
de akker akkers
het altaar altaren
de angst -
de apostel apostelen
de archimandriet archimandrieten
de arm armen
de barmhartigheid -
het bed bedden
het beest beesten
het begin -
de beker bekers
de berg bergen
de bisschop bisschoppen
het bloed -
het boek boeken
de boom bomen
de brief brieven
de broer broers
de bron bronnen
het brood broden
de bruid bruiden
de bruidegom bruidegoms
de bruiloft bruiloften
de buik buiken
de cel cellen
de dag dagen
het deel delen
de demon demonen
de deugd deugden
de deur deuren
de dief dieven
de dienaar dienaren
het dier dieren
het ding dingen
de discipel discipelen
de dochter dochters
de dood -
het dorp dorpen
de dorst -
de duif duiven
de duisternis -
de duivel duivels
het einde -
de engel engelen
het evangelie evangeliën
de evangelist evangelisten
de ezel ezels
de familie families
de farizeeër farizeeën
het feest feesten
de gave gaven
het gebed gebeden
het gebod geboden
het geduld -
de geest geesten
de geit geiten
het geld -
het geloof -
de gemeenschap gemeenschappen
de genade -
de generatie generaties
de gerechtigheid -
de getuige getuigen
het geweld -
het gezag -
het gezicht gezichten
de god goden
de goddelijkheid -
het goud -
het graf graven
de grond -
de grootheid -
de grot grotten
de hand handen
het hart harten
de heer heren
de heerlijkheid -
de heerser heersers
de heilige heiligen
de hel -
de helft -
de hemel hemelen
de herder herders
de hoek hoeken
de hogepriester hogepriesters
de hond honden
de honger -
het hoofd hoofden
de hoogmoed -
de hoop -
het hout -
het huis huizen
het huwelijk huwelijken
het ijzer -
het jaar jaren
het kalf kalveren
de kameel kamelen
de kant kanten
de keizer keizers
de kennis -
de kerk kerken
het kind kinderen
het kleed kleden
de klif kliffen
het klooster kloosters
de kluizenaar kluizenaars
de koning koningen
het koninkrijk koninkrijken
de kracht krachten
de kroon kronen
het kruis kruisen
de kudde kudden
het lam lammeren
de lamp lampen
het land landen
het ledemaat ledematen
de leerling leerlingen
de leeuw leeuwen
de leraar leraren
het leven -
het lichaam lichamen
het licht lichten
de liefde -
het loon -
de maagd maagden
de maan manen
de maand maanden
de macht machten
de man mannen
de mantel mantels
de markt markten
de martelaar martelaren
de menigte menigten
de mening meningen
de mens mensen
de menselijkheid -
het midden -
de moeder moeders
de mond monden
de monnik monniken
de muur muren
het mysterie mysteriën
de naam namen
de nacht nachten
de natuur -
de nederigheid -
de nek nekken
het offer offers
de olie -
het ongeloof -
het oog ogen
de oogst oogsten
het oor oren
het oordeel oordelen
de oorlog oorlogen
de opstanding -
de orde -
de os ossen
de oven ovens
de overlevering overleveringen
het paard paarden
de plaats plaatsen
de poort poorten
de priester priesters
de prijs prijzen
de profeet profeten
het recht -
de rechter rechters
de redder redders
de regen -
de rivier rivieren
de rover rovers
de rug ruggen
de rust -
de sabbat sabbatten
de sandaal sandalen
de schaamte -
het schaap schapen
de schaduw schaduwen
de schat schatten
het schip schepen
de schoen schoenen
de school scholen
de schriftgeleerde schriftgeleerden
de slaaf slaven
de slang slangen
de sleutel sleutels
de soldaat soldaten
de stad steden
de steen stenen
de stem stemmen
de ster sterren
de straat straten
de straf straffen
de synagoge synagogen
de tafel tafels
de tand tanden
de tarwe -
het teken tekens
de tempel tempels
de tent tenten
de tijd tijden
de tollenaar tollenaars
de tong tongen
de troon tronen
de tuin tuinen
het uur uren
de vader vaders
het varken varkens
het vat vaten
het vee -
het veld velden
de vijand vijanden
de vis vissen
het vlees -
de vleugel vleugels
de vloek vloeken
het voedsel -
de voet voeten
de vogel vogels
het volk volken
de vorm vormen
de vrede -
de vreemdeling vreemdelingen
de vreugde -
de vriend vrienden
de vrijheid -
de vrijmoedigheid -
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
de wijngaard wijngaarden
de wijnstok wijnstokken
de wijsheid -
de wil -
de wind winden
de woestijn -
de wolk wolken
het wonder wonderen
de woning woningen
het woord woorden
het zaad zaden
de zee zeeën
de zeeman zeelieden
de zegen -
de ziekte ziekten
de ziel zielen
het zilver -
de zon -
de zondaar zondaars
de zonde zonden
de zoon zonen
de zorg zorgen
het zout -
de zus zussen
het zwaard zwaarden
`

// dutchVerb is a verb as far as its forms are needed.
type dutchVerb struct {
	apart, stem           string // op, staan
	i, past, pasts        string // sta, stond, stonden
	transitive, predicate bool
	bound                 bool   // means this only with an object
	complement            string // of zijn and worden: bang
}

var dutchHave = dutchVerb{stem: "hebben", i: "heb", past: "had", pasts: "hadden"}

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
	case v.stem == "hebben" && p.dutch() == 2:
		return "heeft"
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
