package ground

import "strings"

// irregularList are English and Dutch forms that no ending tells, of words that learners ask for: past=infinitive.
const irregularList = `heard=hear saw=see seen=see went=go gone=go came=come knew=know known=know gave=give given=give
		took=take taken=take
ate=eat eaten=eat drank=drink drunk=drink made=make found=find wrote=write written=write sat=sit stood=stand spoke=speak
spoken=speak slept=sleep built=build brought=bring sent=send said=say told=tell did=do done=do was=be were=be had=have
began=begin begun=begin chose=choose fell=fall fallen=fall fled=flee forgave=forgive forgot=forget held=hold kept=keep
left=leave led=lead lay=lie lost=lose met=meet ran=run rose=rise sang=sing sold=sell bought=buy stole=steal taught=teach
		thought=think threw=throw understood=understand wept=weep won=win wore=wear died=die lied=lie dies=die lies=lie
		sought=seek
bore=bear born=bear became=become caught=catch drove=drive grew=grow hid=hide rode=ride read=read showed=show
men=man women=woman children=child people=people brethren=brother feet=foot hands=hand wives=wife lives=life
		hoorde=horen hoorden=horen gehoord=horen hoort=horen hoor=horen zag=zien zagen=zien gezien=zien ziet=zien zie=zien
		ging=gaan gingen=gaan gegaan=gaan
		gaat=gaan ga=gaan kwam=komen kwamen=komen gekomen=komen komt=komen kom=komen zei=zeggen zeiden=zeggen gezegd=zeggen
		zegt=zeggen
		gaf=geven gaven=geven gegeven=geven geeft=geven geef=geven nam=nemen namen=nemen genomen=nemen neemt=nemen at=eten
		aten=eten
		gegeten=eten eet=eten dronk=drinken dronken=drinken gedronken=drinken drinkt=drinken maakte=maken maakten=maken
		gemaakt=maken maakt=maken vond=vinden
		vonden=vinden gevonden=vinden vindt=vinden schreef=schrijven schreven=schrijven geschreven=schrijven
		schrijft=schrijven bad=bidden baden=bidden
		gebeden=bidden bidt=bidden sprak=spreken spraken=spreken gesproken=spreken spreekt=spreken stierf=sterven
		stierven=sterven
		gestorven=sterven sterft=sterven sliep=slapen sliepen=slapen geslapen=slapen slaapt=slapen wist=weten wisten=weten
		geweten=weten weet=weten
		kende=kennen kenden=kennen gekend=kennen kent=kennen bracht=brengen brachten=brengen gebracht=brengen brengt=brengen
		bouwde=bouwen bouwden=bouwen gebouwd=bouwen
		zat=zitten zaten=zitten gezeten=zitten zit=zitten stond=staan stonden=staan gestaan=staan riep=roepen riepen=roepen
		geroepen=roepen roept=roepen
		zond=zenden zonden=zenden gezonden=zenden zendt=zenden stuurde=sturen deed=doen deden=doen gedaan=doen doet=doen
		viel=vallen vielen=vallen gevallen=vallen
		valt=vallen liep=lopen liepen=lopen gelopen=lopen loopt=lopen las=lezen lazen=lezen gelezen=lezen leest=lezen
		zong=zingen zongen=zingen gezongen=zingen
		zingt=zingen leerde=leren geleerd=leren leert=leren zocht=zoeken zochten=zoeken gezocht=zoeken zoekt=zoeken
		huilde=huilen huilden=huilen geloofde=geloven
		geloofden=geloven geloofd=geloven gelooft=geloven zegende=zegenen zegenden=zegenen gezegend=zegenen zegent=zegenen
		woonde=wonen woonden=wonen gewoond=wonen woont=wonen
		werd=worden werden=worden geworden=worden wordt=worden leefde=leven leefden=leven geleefd=leven leeft=leven
		stuurt=sturen gestuurd=sturen
beminde=beminnen hield=houden houdt=houden verliet=verlaten verlieten=verlaten opende=openen geopend=openen opent=openen
		mannen=man vrouwen=vrouw kinderen=kind zonen=zoon zoons=zoon dochters=dochter broers=broer broeders=broeder zussen=zus
		zusters=zuster
		koningen=koning huizen=huis steden=stad dagen=dag vaders=vader moeders=moeder boeken=boek mensen=mens namen=naam
		goden=god vissen=vis
woorden=woord zielen=ziel ogen=oog handen=hand voeten=voet wegen=weg schepen=schip bomen=boom bergen=berg engelen=engel`

var irregular = pairs(irregularList)

// PresentOf is the infinitive of an irregular past form, the singular of an irregular plural, "" for any other word.
func PresentOf(word string) string { return irregular()[word] }

// lemmas are what a dictionary may have an English or Dutch word under, the likeliest first.
func lemmas(word string) []string {
	list := []string{}
	if base := PresentOf(word); base != "" {
		list = addOnce(list, base)
	}
	list = addOnce(list, word)
	for _, e := range []struct{ ending, instead string }{
		{"ies", "y"}, {"ied", "y"}, {"sses", "ss"}, {"ches", "ch"}, {"shes", "sh"}, {"es", "e"}, {"s", ""}, {"ed", "e"},
		{"ed", ""},
		{"ing", "e"}, {"ing", ""}, {"t", "en"}, {"de", "en"}, {"te", "en"}, {"den", "en"}, {"ten", "en"}, {"en", ""},
	} {
		if stem, cut := strings.CutSuffix(word, e.ending); cut && len(stem) >= 2 {
			list = addOnce(list, stem+e.instead)
			if n := len(stem); n > 3 && stem[n-1] == stem[n-2] && e.instead == "" {
				list = addOnce(list, stem[:n-1])
			}
		}
	}
	return list
}

// presents are forms of the present among those that PresentOf knows.
var presents = set(
	`hoor hoort zie ziet ga gaat kom komt zegt geef geeft neemt eet drinkt maakt vindt schrijft bidt spreekt sterft
		slaapt weet
	kent brengt zit roept zendt doet valt loopt leest zingt leert zoekt gelooft zegent woont wordt leeft stuurt houdt opent
	dies lies read lie bear lay wear`,
)

// isPast says whether an English or Dutch verb form is a past or a past participle.
func isPast(word string) bool {
	if presents()[word] {
		return false
	}
	if PresentOf(word) != "" {
		return true
	}
	for _, ending := range []string{"ed", "de", "te", "den", "ten"} {
		if stem, cut := strings.CutSuffix(word, ending); cut && len(stem) >= 3 {
			return true
		}
	}
	return strings.HasPrefix(word, "ge") && (strings.HasSuffix(word, "d") || strings.HasSuffix(word, "t"))
}

// isPlural says whether an English or Dutch noun is a plural.
func isPlural(word string) bool {
	if PresentOf(word) != "" {
		return true
	}
	return len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") &&
		!strings.HasSuffix(word, "us")
}

// PastOf is an English past participle that no ending tells, "" for any other verb.
func PastOf(verb string) string { return participles()[verb] }

var participles = pairs(`hear=heard see=seen know=known give=given take=taken eat=eaten make=made find=found
	write=written build=built bring=brought send=sent say=said tell=told do=done choose=chosen keep=kept leave=left
	lead=led lose=lost bind=bound sell=sold buy=bought teach=taught throw=thrown hold=held bear=borne hide=hidden cut=cut
	set=set put=put spread=spread shut=shut break=broken split=split wind=wound weave=woven burn=burnt fill=filled
	sow=sown`)
