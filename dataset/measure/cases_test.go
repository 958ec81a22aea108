package measure

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
)

// authored are the look-ups in the authored dataset.
var authored = sync.OnceValues(func() (gather.Lookups, error) {
	source, err := authoredRelease()
	return knowledge.Lookups(api.NewCache(source, 0), grammar.NewCache(source, 0)), err
})

// authoredIndex returns the dictionary of the authored dataset.
func authoredIndex(t *testing.T) *lookup.Dictionary {
	source, err := authoredRelease()
	if err != nil {
		t.Fatal(err)
	}
	ix, err := api.NewCache(source, 0).Index(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

// authoredRelease derives a release of the authored dataset.
var authoredRelease = sync.OnceValues(func() (release.Folder, error) {
	content := assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("..")}}
	r, _, err := assemble.Derive(content)
	if err != nil {
		return "", err
	}
	derivedIn, err = os.MkdirTemp("", "measure")
	if err != nil {
		return "", err
	}
	return release.Folder(derivedIn), r.Write(derivedIn)
})

// derivedIn is the folder of that release. It is "" if no test asked for it.
var derivedIn string

// TestMain removes the derived release after the tests.
func TestMain(m *testing.M) {
	code := m.Run()
	if derivedIn != "" {
		_ = os.RemoveAll(derivedIn)
	}
	os.Exit(code)
}

// gathered returns what the authored dataset says about the last of a conversation's turns, each on its own line.
func gathered(t *testing.T, turns string) ground.Facts {
	t.Helper()
	lookups, err := authored()
	if err != nil {
		t.Fatal(err)
	}
	facts, err := lookups.Gather(context.Background(), strings.Split(turns, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return facts
}

// TestAnswers checks answers about the authored dataset that were once wrong: what they must contain, and what they
// must not.
func TestAnswers(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		has, lacks     []string
	}{
		{"a word in both dialects", "how does basket differ between sahidic and bohairic",
			[]string{"ⲃⲓⲣ is the same in both dialects"}, []string{"regional forms"}},
		{"its spelling in both", "is het woord voor kameel hetzelfde in beide dialecten",
			[]string{"ϭⲁⲙⲟⲩⲗ (Sahidisch) en ϫⲁⲙⲟⲩⲗ (Bohairisch) zijn hetzelfde woord"},
			[]string{"praten"}},
		{"a Coptic word in the other dialect", "what is the sahidic counterpart of ϧⲉⲛ", []string{"Sahidic has ϩⲛ"},
			[]string{"Cardinal"}},
		{"the usual word first", "boats", []string{"“boats”: ⲉϫⲏⲟⲩ, plural of ϫⲟⲓ",
			"also: ⲃⲁⲁⲣⲉ"}, nil},
		{"an Egyptian word first", "sea", []string{"“sea”: ⲓⲟⲙ"}, nil},
		{"a noun first", "lead", []string{"“lead”: ⲧⲁⲧϩ"}, nil},
		{"the verb asked for", "what is the verb for sleep", []string{"“sleep”: ⲉⲛⲕⲟⲧ"}, nil},
		{"a noun first in a list", "bread, salt and oil in Sahidic", []string{"“salt”: ϩⲙⲟⲩ"}, nil},
		{"the sense asked for first", "pain", []string{"noun, masculine: pain"}, nil},
		{"a Dutch plural", "bonen", []string{"Bohairisch"}, nil},
		{"a courtesy at the end", "hello, the sahidic word for a tailor please?", nil, []string{"be pleasing"}},
		{"no counterpart in another dialect", "hoe heet zuurdesem in het bohairisch", []string{"ϣⲉⲙⲏⲣ"},
			[]string{"Het woordenboek geeft geen", "ⲑⲁⲃ"}},
		{"a word of a remark is no meaning", "match", []string{"found nothing"}, nil},
		{"two words of which neither is in both", "big in both dialects", []string{"different words", "ⲛⲟϭ"}, nil},
		{"a misspelt Dutch word", "hoe zeg je krokedil in het sahidisch", []string{"niets gevonden",
			"Misschien bedoel je “krokodil”", "ⲙⲥⲁϩ", "[dictionary:cls-msah]"}, nil},
		{"a misspelt English word", "what is the word for freind in bohairic", []string{"mean “friend”",
			"ϣⲫⲏⲣ"}, nil},
		{"a misspelt Coptic word", "ⲉⲕⲗⲏⲥⲓⲁ?", []string{"mean “ⲉⲕⲕⲗⲏⲥⲓⲁ”", "church"}, nil},
		{"a noun, and no doubtful group", "translate ϩⲁⲗⲁⲕ please", []string{"ϩⲁⲗⲁⲕ: ring"}, nil},
		{"what they called it", "what did they call beer", []string{"ϩⲛⲕⲉ"}, nil},
		{"how it is written", "how is peace written in coptic", []string{"ⲉⲓⲣⲏⲛⲏ"}, []string{"alphabet"}},
		{"how numbers are written", "how are numbers written in coptic", []string{"Cardinal number"}, nil},
		{"half of a list", "hoe zeg je lente, zomer, herfst en winter in het bohairisch", []string{"ϣⲱⲙ", "ⲫⲣⲱ",
			"geen woord voor “lente”, “herfst”"}, nil},
		{"Coptic words apart", "ⲣⲏ, ⲟⲟϩ, ⲥⲓⲟⲩ: wat zijn dat", []string{"ⲣⲏ: zon",
			"ⲟⲟϩ: maan", "ⲥⲓⲟⲩ: ster"}, nil},
		{"one word of two dialects", "wat is het verschil tussen ⲥⲁϫⲓ en ϣⲁϫⲉ", []string{"hetzelfde woord"},
			[]string{"De cursus heeft dit"}},
		{"a word in capitals, asked about", "my mate wants COURAGE on his back. how do you write that in sahidic?",
			[]string{"“courage”"}, []string{"alphabet"}},
		{"a word that nothing is near", "lightsaber", []string{"found nothing"}, []string{"Perhaps"}},
		{"a noun after an article", "who or what is a ⲛⲉϥ on board of a ship?", []string{"ⲛⲉϥ: sailor"},
			[]string{"to him"}},
		{"a guess of the plural", "And ⲉϩⲉ? I think some kind of cattle", []string{"ⲉϩⲉ: ox"}, nil},
		{"a dictionary form before a state", "ϣⲟⲙ in a family letter, what is it?",
			[]string{"ϣⲟⲙ: father-in-law"}, nil},
		{"a guess at its meaning", "en ⲥⲟⲣⲧ, ik gok: de wol?", []string{"ⲥⲟⲣⲧ: wol"}, []string{"geen woord"}},
		{"a dialect in brackets", "ok now donkey (sahidic) for our play", []string{"ⲉⲓⲱ"}, nil},
		{"the language of the message", "Op school kwam het woord ⲥⲓⲟⲩ voorbij en ik weet het niet meer. Help?",
			[]string{"ster"}, nil},
		{"which dialect", "ⲧⲏⲩ, which dialect is that?", []string{"ⲧⲏⲩ is Sahidic"}, nil},
		{"a verb in -te is no past", "How do you say 'I write' in Sahidic?", []string{"ϯⲥϩⲁⲓ"},
			[]string{"ⲁⲓⲥϩⲁⲓ"}},
		{"a verb in -den", "Hoe zeg je 'wij bidden' in het Bohairisch?", []string{"ⲧⲉⲛϣⲗⲏⲗ"},
			[]string{"ⲁⲛϣⲗⲏⲗ"}},
		{"its past", "Hoe zeg je 'wij baden' in het Bohairisch?", []string{"ⲁⲛϣⲗⲏⲗ"}, nil},
		{"another verb in -den", "Hoe zeg je 'zij vinden' in het Bohairisch?", []string{"ⲥⲉϫⲓⲙⲓ"},
			[]string{"ⲁⲩϫⲓⲙⲓ"}},
		{"a verb in -ten", "Hoe zeg je 'wij weten' in het Sahidisch?", []string{"ⲧⲛⲉⲓⲙⲉ"},
			[]string{"ⲁⲛⲉⲓⲙⲉ"}},
		{"a verb in -de", "How do you say 'they divide' in Sahidic?", []string{"ⲥⲉⲡⲱϣ"}, []string{"ⲁⲩⲡⲱϣ"}},
		{"a regular past", "How do you say 'he divided' in Sahidic?", []string{"ⲁϥⲡⲱϣ"}, nil},
		{"an irregular past", "How do you say 'she wrote' in Bohairic?", []string{"ⲁⲥⲥϧⲁⲓ"}, nil},
		{"an English word that is a Dutch past", "How do I say bad?", []string{"ⲕⲁⲕⲟⲥ"}, []string{"ϣⲗⲏⲗ"}},
		{"a Dutch word that is an English one", "Hoe zeg je 'ik bad' in het Sahidisch?", []string{"ⲁⲓϣⲗⲏⲗ"}, nil},
		{"a Dutch noun that is an English verb", "Hoe zeg je boot in het Koptisch?", []string{"ϫⲟⲓ"}, nil},
		{"to a woman", "How do I say \"I love you\" to a woman in Sahidic?", []string{"ⲙ̅ⲙⲟ "},
			[]string{"ⲙⲙⲟⲕ"}},
		{"to a girl", "How do I say I love you to a girl in Bohairic?", []string{"ⲙ̀ⲙⲟ "}, []string{"ⲙⲙⲟⲕ"}},
		{"to a man", "Hoe zeg je \"ik zie je\" tegen een vader in het Sahidisch?", []string{"ⲉⲣⲟⲕ"},
			[]string{"ⲉⲣⲟ "}},
		{"words of another subject, amid Coptic", "For our parish fair I bake for two hundred guests. Do you have a " +
			"recipe for the honey bread of Coptic monks, with butter, sugar and oven temperature?",
			[]string{"found nothing"}, nil},
		{"words of another subject, in Dutch", "Morgen neem ik mijn klas mee naar het Koptisch museum in Den Haag; " +
			"hoe laat gaat het open en kost de bus vanaf het station geld?", []string{"niets gevonden"}, nil},
		{"Greek in passing",
			"In the icon class our teacher wrote ⲡⲓⲁⲅⲓⲟⲥ on the board and not the Greek word, " +
				"what does that say?", []string{"holy"}, []string{"by origin"}},
		{"an Egyptian thing in passing", "On an Egyptian jar in our museum I saw the word ⲏⲣⲡ, what could be in it?",
			[]string{"wine"}, []string{"by origin"}},
		{"Greek asked for", "Is ⲁⲅⲅⲉⲗⲟⲥ Greek?", []string{"Greek word by origin"}, nil},
		{"a number before its concept", "What is the number five in Bohairic?", []string{"ϯⲟⲩ"},
			[]string{"Cardinal number:"}},
		{"all words of a spelling", "What does ⲥⲁ mean?", []string{"cls-sa]", "cls-sa-2]"}, nil},
		{"the negative of a form", "What is the negative of ⲁⲥⲃⲱⲕ?", []string{"ⲙⲡⲥⲃⲱⲕ"}, nil},
		{"the negative of a habit", "Wat is de ontkenning van ϣⲁⲩⲥⲱⲧⲙ?", []string{"ⲙⲉⲩⲥⲱⲧⲙ"}, nil},
		{"a prohibition with its verb", "don't sleep! in sahidic, our verb is ⲛⲕⲟⲧⲕ",
			[]string{"ⲙⲡⲣⲛⲕⲟⲧⲕ"}, nil},
		{"a prohibition within a question", "how would a mother say don't eat in sahidic", []string{"ⲙⲡⲣⲟⲩⲱⲙ"},
			nil},
		{"a Dutch prohibition", "zeg eens 'slaap niet' in het bohairisch", []string{"ⲙⲡⲉⲣⲉⲛⲕⲟⲧ"}, nil},
		{"not yet", "How would one write 'she has not come yet' in Sahidic?", []string{"ⲙⲡⲁⲧⲥⲉⲓ"},
			[]string{"ⲙⲡⲥⲉⲓ"}},
		{"nog niet", "hoe zeg je 'zij heeft nog niet gehoord' in het sahidisch", []string{"ⲙⲡⲁⲧⲥⲥⲱⲧⲙ"},
			nil},
		{"used to", "she used to hear / she heard, in Sahidic?", []string{"ⲛⲉⲥⲥⲱⲧⲙ"}, nil},
		{"let us, with its verb", "'laten wij zingen' in het Bohairisch, met ϩⲱⲥ graag",
			[]string{"ⲙⲁⲣⲉⲛϩⲱⲥ"}, nil},
		{"let's", "let's hear in sahidic", []string{"ⲙⲁⲣⲛⲥⲱⲧⲙ"}, nil},
		{"two states", "both short forms of ⲟⲩⲱⲙ please, before a noun and before an ending",
			[]string{"ⲟⲩⲉⲙ-"}, nil},
		{"more than one", "what is ⲥⲟⲛ in bohairic\nand more than one?", []string{"ⲥⲛⲏⲟⲩ"}, nil},
		{"if it is a woman", "wat is ⲥⲟⲛ\nen als het een vrouw is?", []string{"ⲥⲱⲛⲓ"}, nil},
		{"another owner", "what does ⲡⲁⲓⲱⲧ mean\nand with his instead of my?", []string{"ⲡⲉϥⲓⲱⲧ"}, nil},
		{"owned by others", "ⲫⲱⲓ what is it\nso how do i say it's ours then, of a house", []string{"ⲫⲱⲛ"}, nil},
		{"a word in Latin letters in a story", "our deacon asks for the 'shouri' at incense time, what is it?",
			[]string{"cls-shouree]"}, nil},
		{"a phrase in Latin letters in a story", "what do we answer when abouna says irini pasi",
			[]string{"grammar.phrase.peace-to-all"}, nil},
		{"what is quoted is not what is asked", "we end with 'our father', but how do i say lord have mercy in coptic",
			[]string{"grammar.phrase.lord-have-mercy"}, []string{"ⲡⲉⲛⲓⲱⲧ"}},
		{"an invented word", "wat betekent ⲕⲗⲟⲙⲃⲓⲣⲟⲛ", []string{"niets gevonden",
			"ⲕⲗⲟⲙⲃⲓⲣⲟⲛ"}, []string{"cls-klom]"}},
		{"an invented noun", "what is ⲡⲓⲥⲁⲣⲗⲓⲕⲟⲩⲛ", []string{"found nothing"}, []string{"DEF.SG"}},
		{"an invented word beside a known one", "what is ⲡⲓⲥⲁⲣⲗⲓⲕⲟⲩⲛ ⲛⲧⲉ ⲡⲓⲣⲱⲙⲓ",
			[]string{"no word “ⲥⲁⲣⲗⲓⲕⲟⲩⲛ”", "cls-rwme]"}, nil},
		{"an opinion", "be honest, do you find sahidic more beautiful than bohairic", []string{"found nothing"}, nil},
		{"what is quoted as an example", "why is there one word for 'my house' and two for 'mine' in there?", nil,
			[]string{"ⲡⲁⲏⲓ (Bohairic; built"}},
		{"after a full stop in small letters", "mijn moeder is ziek. hoe vraag ik de kerk in het koptisch: bid voor ons",
			[]string{"grammar.phrase.pray-for-us"}, []string{"my-mother"}},
		{"a remark that denies nothing", "my uncle says ⲙⲁⲣⲟⲛ means 'our Mary'\ni dont believe him. they shout it",
			[]string{"cls-maro]"}, []string{"negation"}},
		{"a wish", "how do i wish someone a happy new year for nayrouz", []string{"grammar.phrase.happy-new-year"}, nil},
		{"a letter's sound has its section", "ⲃ: v or b?", []string{"[grammar.lesson.01.section.letters]"}, nil},
		{"a yes-or-no question", "did she come? in sahidic please", []string{"ⲁⲥⲉⲓ"}, nil},
		{"what a word in Latin letters is", "wat is een matoi", []string{"cls-matoi]"}, nil},
		{"one form alone", "which form of ⲥⲱⲧⲡ do I need before a suffix pronoun?", []string{"ⲥⲟⲧⲡ⸗"}, nil},
		{"the feminine of a number", "Hoe luidt het vrouwelijke getal 'twee' in het Bohairisch?", []string{"ⲥⲛⲟⲩϯ"},
			nil},
		{"whether it speaks German", "Kun je ook in het Duits antwoorden?", []string{"niet in het Duits."},
			[]string{"woordenboek of"}},
		{"what a phrase means, in the next sentence", "we sing 'nai nan' after each petition. what does it mean?",
			[]string{"grammar.phrase.have-mercy-on-us"}, nil},
		{"a second question", "What does ⲛⲟⲃⲉ mean? Also, how do you say water?", []string{"cls-nobe]",
			"ⲙⲱⲟⲩ"}, nil},
		{"a correction", "how do I say father\nSorry, I meant mother", []string{"ⲙⲁⲩ"}, []string{"ⲓⲱⲧ"}},
		{"Coptic in a sentence before the question", "On a cup I saw ⲡⲁⲥⲟⲛ. A name?", []string{"cls-son]"},
			[]string{"found nothing"}},
		{"the same in Dutch", "Boven de deur staat ⲡⲏⲓ. Is dat een gebed?", []string{"cls-eei]"},
			[]string{"niets gevonden"}},
		{"what is said by the way", "salt (for the soup lol) in sahidic", []string{"ϩⲙⲟⲩ"}, []string{"found nothing"}},
		{"the same of a dialect", "to sleep, boh.", []string{"ⲉⲛⲕⲟⲧ"}, []string{"found nothing"}},
		{"a lesson of forms", "Where in the course do I find the imperative?", []string{"concept.imperative]"},
			[]string{"Piece by piece"}},
		{"the same in Dutch", "waar leer ik de getallen?", []string{"concept.cardinal-number]"}, []string{"niets gevonden"}},
		{"when a letter is which", "Our cantor says ⲃ sometimes as v and sometimes as b. When is it which?",
			[]string{"[v] as in", "[b] as in"}, nil},
		{"a letter that sounds otherwise in Greek words", "Soms lezen ze ⲅ als g en soms als n. Wanneer welke?",
			[]string{"[ŋ]"}, nil},
		{"two phrases in quotation marks", "For our poster: \"Christ is risen\" and the answer \"Truly he is risen\", please",
			[]string{"phrase.christ-is-risen]", "phrase.truly-he-is-risen]"}, []string{"Piece by piece"}},
		{"two in Dutch", "Hoe schrijf je ‘goede morgen’ en ‘dank je wel’ in het Bohairisch?",
			[]string{"phrase.good-morning]", "phrase.thank-you]"}, []string{"Stuk voor stuk"}},
		{"numbers to count to", "Can you give me the numbers one to ten in Bohairic?", []string{"phrase.one-to-ten]"}, nil},
		{"a phrase of four words amid a rule", "de les over lidwoorden: geef me de getallen een tot vijf in het sahidisch",
			[]string{"phrase.one-to-five]"}, nil},
		{"a letter alone", "ϭ: ch or sh?", []string{"[t͡ʃ]", "grammar.lesson.01"}, nil},
		{"a correction in Dutch", "hoe zeg ik vader\nik bedoel moeder", []string{"ⲙⲁⲩ"}, []string{"ⲓⲱⲧ"}},
		{"suffixes of a noun", "What are the suffixes of ⲣⲱ⸗?", []string{"ⲣⲱⲕ", "ⲣⲱϥ"}, nil},
		{"states in general", "What are the three states of a verb?", []string{"nominal-state]", "pronominal-state]"},
			[]string{"ϣⲟⲙⲧ"}},
		{"French", "Comment dit-on eau en copte ?", []string{"Je réponds"}, []string{"dictionary:"}},
		{"German", "Was heißt Wasser auf Koptisch?", []string{"Ich antworte"}, []string{"dictionary:"}},
		{"Arabic", "مرحبا كيف حالك", []string{"أجيب بالإنجليزية والهولندية"}, nil},
		{"a greeting", "Good evening!", []string{"Hello!", "good-evening]"}, []string{"dictionary:"}},
		{"thanks", "Dank je wel!", []string{"Graag gedaan"}, []string{"niets gevonden"}},
		{"a diminutive", "Hoe zeg je schaapje in het Sahidisch?", []string{"ⲉⲥⲟⲟⲩ"}, []string{"niets gevonden"}},
		{"an owner who may be a subject", "Hoe zeg je 'jullie huizen'?", []string{"ⲛⲉⲧⲛⲏⲓ"},
			[]string{"Stuk voor stuk"}},
		{"what it can", "Wat kan ik je vragen?", []string{"Ik beantwoord vragen"}, []string{"niets gevonden"}},
		{"a false premise", "Why is ⲥⲱⲧⲉⲙ Sahidic?", []string{"not Sahidic but Bohairic", "ⲥⲱⲧⲙ"}, nil},
		{"a false premise in Dutch", "Waarom is ϣⲁϫⲉ Bohairisch?", []string{"niet Bohairisch maar Sahidisch"}, nil},
		{"a phrase", "How do I say Lord have mercy?", []string{"grammar.phrase."}, []string{"Piece by piece"}},
		{"a phrase with a person in it", "How do you say pray for my father in Bohairic?",
			[]string{"[grammar.phrase.pray-for-my-father]"}, []string{"[grammar.phrase.pray]"}},
		{"a phrase with a person in it, by itself", "bid voor mijn moeder",
			[]string{"[grammar.phrase.pray-for-my-mother]"}, []string{"[grammar.phrase.pray]"}},
		{"a phrase that ends in common words", "hoe zeg je bid voor elkaar in het Koptisch",
			[]string{"[grammar.phrase.pray-for-one-another]"}, []string{"[grammar.phrase.pray]"}},
		{"a phrase and whom it is said to", "hoe zeg je ik hou van je, mijn zoon in het Koptisch",
			[]string{"[grammar.phrase.i-love-you-my-son]"}, []string{"[grammar.phrase.my-son]"}},
		{"a phrase to a woman in one dialect", "Hoe zeg je 'hoe gaat het met je' tegen een vrouw in het Sahidisch?",
			[]string{"ⲁϣ ⲧⲉ ⲧⲟⲩϩⲉ"}, []string{"ⲧⲉⲕϩⲉ", "ⲡⲉⲕⲣⲏϯ"}},
		{"a phrase in another language", "Say \"good morning\" in Japanese.", []string{"found nothing"},
			[]string{"grammar.phrase."}},
		{"a list of clauses", "I need for homework: if I go, if you go, if he goes. Sahidic please.",
			[]string{"ⲉⲓϣⲁⲛⲃⲱⲕ", "ⲉⲩϣⲁⲛⲃⲱⲕ"}, []string{"ⲁⲓⲃⲱⲕ"}},
		{"a tense in everyday words", "All persons of ⲥⲱⲧⲙ for what happens regularly",
			[]string{"ϣⲁϥⲥⲱⲧⲙ"},
			[]string{"past: did"}},
		{"a dialect without tables", "Conjugate ⲥⲱⲧⲙ in the perfect in Fayyumic", []string{"nothing about this",
			"ⲁϥⲥⲱⲧⲙ"},
			nil},
		{"joined nouns", "the house of the king and the son of God in Bohairic",
			[]string{"ⲡⲓⲏⲓ ⲛⲧⲉ ⲡⲓⲟⲩⲣⲟ ⲛⲉⲙ ⲡⲓϣⲏⲣⲓ ⲛⲧⲉ ⲫⲛⲟⲩϯ"}, nil},
		{"a lesson found by its subject", "Is there a lesson about Greek words?", []string{"Lesson 33: "}, nil},
		{"the best section first", "how do copts count the hours", []string{"Days, hours, years: ", "sunrise"}, nil},
		{"each word of a list", "how do you say bread, wine and fish in coptic",
			[]string{"cls-oeik]", "cls-eerp]", "cls-tbt]"}, []string{"built from"}},
		{"a list of bare words", "brood, water en vuur", []string{"cls-oeik]", "cls-moou]"}, []string{"grammar.lesson.14]"}},
		{"a plural word", "kings in coptic", []string{"ⲟⲩⲣⲱⲟⲩ", "ⲣⲣⲱⲟⲩ"}, nil},
		{"a command", "zegen ons", []string{"ⲥⲙⲟⲩ ⲉⲣⲟⲛ"}, nil},
		{"a command to somebody named", "Lord, save us", []string{"ⲛⲁϩⲙⲉⲛ"}, nil},
		{"a phrase and what is built", "licht en vrede, en licht en leven in het bohairisch", []string{"ⲱⲛϧ"}, nil},
		{"a phrase without another reading", "licht en leven in het bohairisch", []string{"ⲟⲩⲱⲛϧ"},
			[]string{"ⲯⲩⲭⲏ"}},
		{"a shop", "welke tattooshop in utrecht kan koptische letters zetten", []string{"niets gevonden"}, nil},
		{"a clause about a noun with an adjective", "How do I say 'the good shepherd gives bread'?",
			[]string{"grammar.phrase.good-shepherd", "ⲛⲁⲅⲁⲑⲟⲥ ϯ ⲛⲟⲩⲱⲓⲕ"}, []string{"only a part"}},
		{"a phrase of a text in pieces", "How do I say 'rest in peace, bread'?",
			[]string{"only a part", "grammar.phrase.rest-in-peace", "cls-oeik]"}, []string{"built from the rules"}},
		{"a phrase with a word that names a language too", "Hoe zeg je rust in vrede?",
			[]string{"grammar.phrase.rest-in-peace"}, nil},
		{"a number called one", "How do I say the number seven in Coptic?", []string{"ⲥⲁϣϥ"}, []string{"ⲁⲡⲥ"}},
		{"a verb called one", "Hoe zeg je het werkwoord eten in het Sahidisch?",
			[]string{"ⲟⲩⲱⲙ"}, []string{"Stuk voor"}},
		{"two words of one form", "What does ⲙⲟⲩϩ mean, burn or fill?", []string{"fill", "burn"}, nil},
		{"two words of one form in Dutch", "Wat betekent ⲙⲟⲩϩ?", []string{"vullen", "branden"}, nil},
		{"the negative of a past", "What is the negative of ⲁϥⲥⲱⲧⲙ?", []string{" is ⲙⲡϥⲥⲱⲧⲙ"}, nil},
		{"the negative of a present", "Wat is de ontkenning van ϥⲥⲱⲧⲙ?", []string{"ⲛϥⲥⲱⲧⲙ ⲁⲛ"}, nil},
		{"the negative of an optative", "How do I negate ⲉⲕⲉⲥⲱⲧⲉⲙ?", []string{"ⲛⲛⲉⲕⲥⲱⲧⲉⲙ"},
			nil},
		{"a correction, again", "How do you say horse in Coptic?\nI meant house", []string{"ⲏⲓ (B"},
			[]string{"ϩⲧⲟ"}},
		{"a correction in Dutch, again", "Hoe zeg je paard?\nSorry, ik bedoelde huis",
			[]string{"ⲏⲓ (B"}, []string{"ϩⲧⲟ"}},
		{"suffixes of a noun, again", "Give ϫⲱ⸗ with all suffixes", []string{"ϫⲱϥ his"}, nil},
		{"suffixes of a verb", "What are the forms of ϫⲱ with personal suffixes?",
			[]string{"ϫⲟⲟϥ him", "ϫⲟⲟⲩ them"}, nil},
		{"the states", "What are the three states of a verb?", []string{"Pronominal state"}, []string{"ϣⲟⲙⲛⲧ"}},
		{"a nominal sentence", "Is ⲁⲛⲟⲕ ⲡⲉ ⲡⲟⲩⲟⲉⲓⲛ a nominal sentence?", []string{"Yes",
			"nominal-sentence]"}, nil},
		{"no nominal sentence", "Is ⲁϥⲥⲱⲧⲙ een nominale zin?",
			[]string{"iets anders zien: Perfectum"}, []string{"Ja,"}},
		{"another tense", "Is ⲙⲡⲉϥⲥⲱⲧⲙ the perfect?", []string{"something else: Negative perfect"}, nil},
		{"a noun that is first a verb", "What is joy in Coptic?",
			[]string{"“joy”: ⲣⲁϣⲓ (Bohairic), ⲣⲁϣⲉ (Sahidic)"}, nil},
		{"another in Dutch", "Hoe zeg je zegen in het Koptisch?", []string{"“zegen”: ⲥⲙⲟⲩ"}, nil},
		{"a noun that is both", "What is the Coptic word for prayer?", []string{"“prayer”: ϣⲗⲏⲗ"}, nil},
		{"a word of the other dialect", "Why is ⲡⲟⲩⲣⲟ Sahidic?", []string{"not Sahidic but Bohairic", "ⲣⲣⲟ"},
			nil},
		{"the same of a plain word", "Waarom is ⲣⲱⲙⲓ Sahidisch?", []string{"maar Bohairisch", "ⲣⲱⲙⲉ"}, nil},
		{"a word of the dialect", "Is ⲡⲣⲱⲙⲉ Sahidic?", []string{"ⲡⲣⲱⲙⲉ"}, []string{"but Bohairic"}},
		{"a lesson by number", "What does lesson 12 explain?",
			[]string{"Lesson 12: The future", "[grammar.lesson.12]"}, nil},
		{"a lesson by place", "Waar gaat de tweede les over?", []string{"Les 2: ", "[grammar.lesson.02]"}, nil},
		{"no lesson", "What is lesson 99 about?", []string{"found nothing"}, nil},
		{"two forms set side by side", "When do I write ⲉⲧ- and when ⲉⲑ-?",
			[]string{"Bohairic writes ⲉⲑ- for ⲉⲧ- before ⲃ"}, nil},
		{"two tenses by their forms", "Wat is het verschil tussen ⲁϥⲥⲱⲧⲉⲙ en ⲛⲁϥⲥⲱⲧⲉⲙ?",
			[]string{"grammar.concept.perfect", "grammar.concept.imperfect"}, nil},
		{"when a letter is which", "Our cantor says ⲃ sometimes as v and sometimes as b. When is it which?",
			[]string{"before a vowel"}, nil},
		{"a letter before another", "When does ⲛ become ⲙ before ⲡ?", []string{"[grammar.concept.genitive]"}, nil},
		{"a phrase, again", "How do you say good morning in Coptic?", []string{"ⲟⲩⲧⲟⲟⲩⲓ"},
			[]string{"Piece by piece"}},
		{"a list with a dialect", "the king, the kings, a king (Sahidic)", []string{"ⲡⲣⲣⲟ", "ⲛⲣⲣⲱⲟⲩ",
			"ⲟⲩⲣⲣⲟ"}, nil},
		{"a list of persons", "he wrote / they wrote in bohairic", []string{"ⲁϥⲥϧⲁⲓ", "ⲁⲩⲥϧⲁⲓ"},
			[]string{"Piece by"}},
		{"a plural of a short vowel", "de mannen, bohairisch", []string{"ⲛⲓⲣⲱⲙⲓ"}, []string{"ⲓⲟϩ",
			"ⲛⲓϩⲁⲓ"}},
		{"what was going on", "wij waren aan het schrijven in het sahidisch", []string{"ⲛⲉⲛⲥϩⲁⲓ"}, nil},
		{"if", "als zij komt, sahidisch", []string{"ⲉⲥϣⲁⲛⲉⲓ"}, nil},
		{"until", "until he comes, bohairic", []string{"ϣⲁⲧⲉϥⲓ"}, nil},
		{"when in the past", "when he heard in sahidic", []string{"ⲛⲧⲉⲣⲉϥⲥⲱⲧⲙ"}, nil},
		{"let", "let them hear in bohairic", []string{"ⲙⲁⲣⲟⲩⲥⲱⲧⲉⲙ"}, nil},
		{"a state", "hij is rein, bohairisch", []string{"ϥⲟⲩⲁⲃ"}, nil},
		{"a state of several", "they are hungry (bohairic)", []string{"ⲥⲉϩⲟⲕⲉⲣ"}, nil},
		{"a number with a noun", "vijf steden in het sahidisch", []string{"ϯⲉ ⲙⲡⲟⲗⲓⲥ"}, nil},
		{"two", "two brothers bohairic", []string{"ⲥⲟⲛ ⲥⲛⲁⲩ"}, nil},
		{"not to have", "neg of ⲟⲩⲛⲧⲁⲥ", []string{" is ⲙⲛⲧⲁⲥ"}, nil},
		{"not to have, Bohairic", "ontkenning van ⲟⲩⲟⲛⲧⲏⲓ", []string{" is ⲙⲙⲟⲛⲧⲏⲓ"}, nil},
		{"another subject", "ⲁⲕⲥⲱⲧⲙ, what is its negative?\nand for she?", []string{"ⲙⲡⲥⲥⲱⲧⲙ"},
			nil},
		{"another subject in English", "How do you say he hears in Sahidic?\nand they?", []string{"ⲥⲉⲥⲱⲧⲙ"}, nil},
		{"somebody else", "how do you say thank you in sahidic to a man\nand to a woman?", []string{"ⲛ̅ⲧⲟⲟⲧⲉ"},
			[]string{"ⲛ̅ⲧⲟⲟⲧⲕ"}},
		{"a phrase in a question", "what do the people say for and with your spirit",
			[]string{"and-to-your-spirit]"}, nil},
		{"a phrase to somebody", "ik hou van je, bohairisch, tegen mijn vrouw", []string{"ϯⲙⲉⲓ ⲙ̀ⲙⲟ "}, nil},
		{"the source of a sound", "hoe klinkt ⲁⲅⲁⲡⲏ", []string{"[dictionary:cls-agapee]"}, nil},
		{"owners of a noun", "my brother, in all persons, sahidic", []string{"ⲡⲉⲩⲥⲟⲛ their"}, nil},
		{"a noun with its own suffixes", "his mouth in sahidic", []string{"ⲣⲱϥ"}, nil},
		{"a word of grammar misspelled", "meervuod van ⲉⲓⲱⲧ", []string{"ⲉⲓⲟⲧⲉ"}, nil},
		{"a word and its plural", "the word for river in sahidic and its plural", []string{"ⲉⲓⲉⲣⲱⲟⲩ"}, nil},
		{"Dutch under an image", "[Image OCR Context]\nⲡⲛⲟⲩⲧⲉ wat staat hier", []string{"Gemaakt zonder"}, nil},
		{"another language after a list", "the bible in english, please", []string{"found nothing"}, nil},
		{"two words in quotation marks", "what's \"bread\" and \"water\" in bohairic", []string{"ⲱⲓⲕ", "ⲙⲱⲟⲩ"},
			nil},
		{"a list of words", "vader, moeder, kind - bohairisch", []string{"ⲓⲱⲧ", "ⲙⲁⲩ", "ⲁⲗⲟⲩ"},
			[]string{"Stuk voor"}},
		{"what somebody is", "he is a king in sahidic", []string{"ⲟⲩⲣⲣⲟ ⲡⲉ ", "nominal-sentence]"}, nil},
		{"what several are, in Dutch", "zij zijn koningen, bohairisch", []string{"ϩⲁⲛⲟⲩⲣⲱⲟⲩ ⲛⲉ "}, nil},
		{"what she is", "she is my mother, bohairic", []string{"ⲧⲁⲙⲁⲩ ⲧⲉ "}, nil},
		{"how a question is made", "hoe maak je een vraag in het koptisch",
			[]string{"grammar.concept.interrogative]"}, nil},
		{"cases of nouns", "heeft het koptisch naamvallen", []string{"grammar.concept.word-order]"}, nil},
		{"a clause with a Coptic verb", "she will come (Bohairic, use ⲓ)", []string{"ⲥⲛⲁⲓ "}, nil},
		{"the same in Dutch", "wij hoorden, met ⲥⲱⲧⲉⲙ", []string{"ⲁⲛⲥⲱⲧⲉⲙ"}, nil},
		{"with its negation", "'i wrote' with ⲥϩⲁⲓ and also the negative (sahidic)",
			[]string{"ⲁⲓⲥϩⲁⲓ", "ⲙⲡⲓⲥϩⲁⲓ"}, nil},
		{"a Coptic word in passing", "I found ⲛⲟⲩⲧⲉ in a Sahidic text", []string{"ⲛⲟⲩⲧⲉ: god"},
			[]string{"built"}},
		{"a habit", "zij bidt altijd, bohairisch", []string{"ϣⲁⲥϣⲗⲏⲗ"}, nil},
		{"a habit denied", "she never sleeps in Sahidic", []string{"ⲙⲉⲥⲛⲕⲟⲧⲕ"}, nil},
		{"to a woman, in brackets", "jij (vrouw) zult komen, sahidisch", []string{"ⲧⲉⲛⲁⲉⲓ"},
			[]string{"ⲕⲛⲁⲉⲓ"}},
		{"to several, in brackets", "you (pl) heard in bohairic", []string{"ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ"},
			[]string{"ⲁⲕⲥⲱⲧⲉⲙ"}},
		{"a preposition with a pronoun", "op hem, op haar (bohairisch)", []string{"ⲉϫⲱϥ", "ⲉϫⲱⲥ"}, nil},
		{"a verb that has no stative", "he is ill in Bohairic", []string{"ϥϣⲱⲛⲓ"}, nil},
		{"a plural with its article", "hoe zeg je 'een huis' in het Bohairisch?\nen in het meervoud?",
			[]string{"ϩⲁⲛⲏⲓ"}, nil},
		{"several", "en enkele paarden in het sahidisch", []string{"ϩⲉⲛϩⲧⲱⲱⲣ"}, nil},
		{"to be put where = stands", "my house = ? (bohairic)", []string{"ⲡⲁⲏⲓ"}, nil},
		{"a command not to", "how do I tell someone not to write? sahidic ⲥϩⲁⲓ", []string{"ⲙⲡⲣⲥϩⲁⲓ"},
			nil},
		{"whom one thanks", "hoe bedank ik een vrouw in het bohairisch", []string{"ⲛ̀ⲧⲟϯ"},
			[]string{"ⲛ̀ⲧⲟⲧⲕ"}},
		{"Latin letters and a meaning", "what is eirene, peace or quiet?", []string{"[dictionary:cls-eireenee]"}, nil},
		{"an English word and a meaning", "what is pizza, bread or cheese?", []string{"found nothing"}, nil},
		{"two words of one spelling", "does ⲟⲩ mean what or a?", []string{"cls-ou]", "cls-ou-3]"}, nil},
		{"a word of another", "what is ⲥⲛⲏⲩ", []string{"ⲥⲛⲏⲩ (ⲥⲟⲛ): brother"}, nil},
		{"an abbreviation", "Wat is ⲡⲉⲡ̅ⲛ̅ⲁ̅?", []string{"ⲡⲛⲁ (ⲡⲛⲉⲩⲙⲁ)"}, nil},
		{"letters as figures", "welk getal is ⲓⲃ", []string{"letters als cijfers: 12"}, nil},
		{"a name of grammar in quotation marks", "mijn boek noemt de 'aoristus', wat is dat",
			[]string{"concept.aorist]"}, nil},
		{"a word of grammar that is to be said", "wat is de vergrotende trap in het koptisch",
			[]string{"concept.comparison]"}, nil},
		{"a date", "what date is easter next year?", []string{"found nothing"}, nil},
		{"thanks with more", "thanks a lot, that really helped me with my homework",
			[]string{"welcome"}, []string{"article"}},
		{"who answers", "Ben je een echt mens?", []string{"Ik ben een programma"}, []string{"niets gevonden"}},
		{"a tag question", "Is ⲥⲟⲛ brother? The same word, right?", []string{"cls-son]"}, []string{"found nothing"}},
		{"all three states", "Wat zijn de drie toestanden van een werkwoord?",
			[]string{"concept.infinitive]", "concept.nominal-state]", "concept.pronominal-state]"}, nil},
		{"a phrase in Latin letters", "what does 'oujai khen epchois' mean",
			[]string{"[grammar.phrase.farewell]"}, nil},
		{"the same among other words", "tenouosht emmok o piekhristos, we sing it every week",
			[]string{"worship-you-o-christ]", "cls-ouwsht]"}, nil},
		{"English in quotation marks", "what does 'the way of the cross' mean in coptic",
			nil, []string{"grammar.phrase."}},
		{"the name of", "de naam van de vader in het bohairisch", []string{"ⲡⲓⲣⲁⲛ"}, nil},
		{"an owner first", "how do u say 'my god' in sahidic", []string{"ⲡⲁⲛⲟⲩⲧⲉ"},
			[]string{"ⲉⲗⲱⲉⲓ"}},
		{"another spelling's dialect", "another word for 'see' in Bohairic besides ⲛⲁⲩ", nil, []string{"not Bohairic"}},
		{"a feminine number", "what's seven before a feminine noun in sahidic", []string{"ⲥⲁϣϥⲉ"}, nil},
		{"a number in figures", "what is 40 in coptic", []string{"ϩⲙⲉ"}, nil},
		{"the days of the week", "days of the week in coptic", []string{"ⲕⲩⲣⲓⲁⲕⲏ"}, nil},
		{"to whom it is not said", "How do I say \"your house\" in Sahidic?", []string{"ⲡⲉⲕⲏⲓ", "ⲡⲟⲩⲏⲓ"},
			nil},
		{"a construction described", "how do I say that a thing was done when nobody says who did it?",
			[]string{"[grammar.concept.passive]"}, nil},
		{"a phrase in a long sentence", "I nurse an old Coptic gentleman and want to surprise him tomorrow with good " +
			"morning in Coptic, whichever dialect the church uses", []string{"[grammar.phrase.good-morning]"},
			[]string{"built from"}},
		{"a beginning that is said to several", "how you say welcome when many people come in the bus bohairic",
			[]string{"[grammar.phrase.welcome]"}, []string{"cls-"}},
		{"gender and meaning", "Is ⲁⲅⲁⲡⲏ in het Koptisch mannelijk of vrouwelijk, en wat betekent het allemaal?",
			[]string{"vrouwelijk: ", "liefde"}, nil},
		{"gender and plural", "I found ⲉⲓⲉⲣⲟ for the Nile. Is that masculine, and what is the plural in Sahidic?",
			[]string{"masculine: ", "ⲉⲓⲉⲣⲱⲟⲩ"}, nil},
		{"the meaning that is offered", "ϣⲱⲙ en ⲡⲣⲱ. welke is zomer welke winter",
			[]string{"cls-shwm]", "cls-prw]"}, nil},
		{"two words of one spelling", "ⲧⲟⲟⲩ is a place and a verb of commerce. Two lexemes, I take it?",
			[]string{"mountain", "buy"}, nil},
		{"what a recommendation is asked for", "Which nib would you recommend for Coptic hands on vellum?",
			[]string{"found nothing"}, []string{"cls-"}},
		{"the older word", "what older Egyptian word is behind ⲛⲟⲩⲧⲉ?",
			[]string{"Egyptian nṯr", "god"}, []string{"does not say"}},
		{"an older word that is named", "is the egyptian word nfr good still there in sahidic?",
			[]string{"ⲛⲟⲩϥⲉ", "Demotic nfr"}, []string{"ⲁⲅⲁⲑⲟⲥ"}},
		{"what a compound is made of", "hoe is ⲙⲉⲧⲟⲩⲣⲟ opgebouwd",
			[]string{"ⲙⲉⲧ- “-heid” + ⲟⲩⲣⲟ “koning”"}, nil},
		{"a question about a monastery", "can we park at the monastery and is it open to visitors?",
			[]string{"found nothing"}, []string{"cls-"}},
		{"a verse with a holy name",
			"ⲁϥⲛⲁⲩ ⲉⲓⲥ ⲉϥⲙⲟⲟϣⲉ ϩⲛ ⲧⲡⲟⲗⲓⲥ, which verse is this?",
			[]string{"he saw", "the city"}, []string{"nomen-sacrum"}},
		{"a part of an earlier word", "ⲧⲉⲛⲟⲩⲱϣⲧ means we worship right\n" +
			"so whats the ⲧⲉⲛ at the start? not ten lol",
			[]string{"ⲧⲉⲛ we + ⲟⲩⲱϣⲧ"}, []string{"rise"}},
		{"a part of a word of the message",
			"op het lint staat ⲧⲉⲛⲙⲁⲩ. ik las dat ⲧⲉⲛ 'wij' is. wij moeder??",
			[]string{"ⲧⲉⲛ ons, onze"}, []string{"jullie"}},
		{"the beginning of a compound", "what is ⲉⲣ in ⲉⲣⲛⲏⲥⲧⲉⲩⲓⲛ",
			[]string{"make"}, []string{"while"}},
		{"a quality that is a noun", "hoe zeg je een blinde vrouw in het sahidisch",
			[]string{"ⲟⲩⲥϩⲓⲙⲉ ⲛⲃⲗⲗⲏ"}, nil},
		{"a noun that describes no verb", "if the king hears, sahidic",
			[]string{"ⲉⲣϣⲁⲛⲡⲣⲣⲟ ⲥⲱⲧⲙ"}, nil},
		{"an adjective that is a noun too", "de wijze vrouw in het bohairisch",
			[]string{"ⲛⲥⲁⲃⲏ"}, []string{"ⲥⲟⲫⲟⲥ"}},
		{"a number in letters only", "how do you say 150 in bohairic", []string{"ⲣ̅ⲛ̅"}, nil},
		{"hundreds", "driehonderdvijfenzestig in het sahidisch", []string{"ⲥⲉⲧⲏ"}, nil},
		{"before a king came", "hoe zeg je voordat de koning kwam in het sahidisch",
			[]string{"ⲙⲡⲁⲧⲉⲡⲣⲣⲟ ⲉⲓ"}, nil},
		{"what would not happen", "hoe zeg je hij zou niet komen, bohairisch", []string{"ⲛⲁϥⲛⲁⲓ ⲁⲛ"}, nil},
		{"a remark in brackets", "how do you say rose (the flower) in bohairic",
			[]string{"ⲟⲩⲉⲣⲧ"}, []string{"ϩⲣⲏⲣⲓ"}},
		{"a meaning that is asked after", "what is ϩⲱⲥ, is it a hymn", []string{"sing"}, []string{"as, like, since"}},
		{"a word that is no form", "wat is ⲁϥ", []string{"vlieg"}, nil},
		{"an entry of two words", "wat is ⲁϥ ⲛⲉⲃⲓⲱ", []string{"ⲁϥ ⲛⲉⲃⲓⲱ: bij", "honing"}, nil},
		{"clauses with an earlier verb", "ϯⲣⲓⲙⲓ i am crying yes?\nthen i cried and they cried?",
			[]string{"ⲁⲓⲣⲓⲙⲓ (Boh", "ⲁⲩⲣⲓⲙⲓ (Boh"}, nil},
		{"several who say it", "ϯϩⲙⲟⲟⲥ is ik zit\nen als we het met z'n allen zeggen?",
			[]string{"ⲧⲛϩⲙⲟⲟⲥ"}, []string{"ⲁⲥⲁⲓ"}},
		{"a you that is several", "sahidic ⲙⲡⲉϥⲛⲁⲩ 'he did not see'\nsame but for you guys",
			[]string{"ⲙⲡⲉⲧⲛⲛⲁⲩ"}, []string{"ⲙⲡⲟⲩⲛⲁⲩ"}},
		{"another owned person", "how do i write my brother in bohairic\nand for my sister?",
			[]string{"ⲧⲁⲥⲱⲛⲓ"}, []string{"ⲡⲁⲥⲟⲛ"}},
		{"another person as object", "moge god hem rust geven, in het bohairisch\nsorry, het is voor mijn moeder",
			[]string{"ⲛⲁⲥ (Boh"}, []string{"ⲛⲁϥ"}},
		{"an earlier word in Latin letters", "the guide talked of a ⲕⲗⲟⲙ on the head\nwhat is such a klom?",
			[]string{"crown"}, nil},
		{"a feminine with its article", "the king in sahidic is ⲡⲣⲣⲟ\nand its feminine",
			[]string{"ⲧⲣⲣⲱ"}, nil},
		{"what was done to somebody", "how do i say he was sent in bohairic",
			[]string{"ⲁⲩⲟⲩⲟⲣⲡϥ"}, []string{"ⲛⲁϥ"}},
		{"what was done to a noun", "how do i say the man was sent in bohairic",
			[]string{"ⲁⲩⲟⲩⲱⲣⲡ ⲙⲡⲓⲣⲱⲙⲓ"}, nil},
		{"what a verb of its own says", "How do I say I was baptised in Bohairic?", []string{"ⲁⲓϭⲓⲱⲙⲥ"}, nil},
		{"what went on", "how do you say he was sleeping in sahidic", []string{"ⲛⲉϥⲛⲕⲟⲧⲕ"}, nil},
		{"a date of a month in Coptic", "i know the month ⲧⲱⲃⲓ\nhow do i write the 12th of it as a date",
			[]string{"ⲥⲟⲩⲓ̅ⲃ̅ ⲛⲧⲱⲃⲓ"}, nil},
		{"a date of a month by its name", "the 5th of paope in sahidic please",
			[]string{"ⲥⲟⲩⲉ̅ ⲙⲡⲁⲟⲡⲉ"}, nil},
		{"a date with its day behind", "Choiak 29 in het Sahidisch, hoe schrijf ik dat",
			[]string{"ⲥⲟⲩⲕ̅ⲑ̅ ⲛⲕⲟⲓⲁϩⲕ"}, nil},
		{"a number beside a month that is no day of it", "page 12 of my book has ⲧⲱⲃⲓ, what does that mean", nil,
			[]string{"ⲥⲟⲩ"}},
		{"how many months there are", "12 months, which one is paope", nil, []string{"ⲙⲡⲁⲟⲡ"}},
		{"a number that is no date", "top 10 coptic baby names this year?", []string{"found nothing"}, []string{"ⲥⲟⲩ"}},
		{"letters that are said to be a number", "i see ⲧⲓⲏ in a manuscript, a number, which one",
			[]string{"318"}, nil},
		{"how one counts", "hoe tel je tot 4 in het bohairisch?", []string{"ϣⲟⲙⲧ", "ϥⲧⲱⲟⲩ"}, nil},
		{"a number below zero", "is -5 te schrijven met koptische letters?", []string{"-5: "}, []string{"ⲉ̅"}},
		{"which month a name is", "ⲁⲑⲱⲣ, de hoeveelste maand is dat", []string{"derde maand"}, nil},
		{"a photo after a sentence", "This is painted on a door panel. Could you translate it for the label?\n" +
			"[Image OCR Context]\nⲡϩⲙϩⲁⲗ ⲙⲡⲛⲟⲩⲧⲉ", []string{"of God"}, []string{"found nothing"}},
		{"a rule described, in Dutch", "waarom wordt een werkwoord korter als er een woord achter komt?",
			[]string{"[grammar.concept.nominal-state]"}, nil},
		{"a sign described", "whats that little slanted tick over the letters in our prayer book",
			[]string{"[grammar.concept.jinkim]"}, nil},
		{"a prayer in the course", "where can I study the our father word by word?",
			[]string{"[grammar.lesson.36"}, nil},
		{"a word that is not there", "how do you say computer in Coptic?",
			[]string{"computer"}, nil},
		{"something else that is not there", "Who is the president of France?",
			[]string{"found nothing"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts := gathered(t, tt.question)
			answer := reference.Compose(facts)
			for _, want := range tt.has {
				if !strings.Contains(answer, want) {
					t.Errorf("%q is not in\n%s", want, answer)
				}
			}
			for _, wrong := range tt.lacks {
				if strings.Contains(answer, wrong) {
					t.Errorf("%q is in\n%s", wrong, answer)
				}
			}
		})
	}
}

// TestMinorDialects reads sentences in Akhmimic, Lycopolitan and Fayyumic: most words get their entries, and
// nothing is said to be sure.
func TestMinorDialects(t *testing.T) {
	ix := authoredIndex(t)
	for _, set := range []string{"1", "2"} {
		f := measureMinors(ix, set)
		t.Log(set, f, f.recognised, "of", f.sentences, "sentences recognised")
		for i := range f.all {
			if f.all[i] == 0 || percent(f.right[i], f.all[i]) < 60 {
				t.Errorf("set %s: too few words have the right entry: %s", set, f)
			}
		}
		if len(f.sure) > 0 {
			t.Errorf("set %s: these are said to be sure: %s", set, f.sure)
		}
		for _, wrong := range f.wrong {
			t.Log(wrong)
		}
	}
}

// TestDamaged reads text with wrong letters: what nothing explains is read as what was likely meant, and the letters
// that stand there stay. The same text without, and one with a single word that nobody knows, are left alone.
func TestDamaged(t *testing.T) {
	ix := authoredIndex(t)
	const clean = "ϩⲛ ⲧⲉϩⲟⲩⲉⲓⲧⲉ ⲛⲉϥϣⲟⲟⲡ ⲛϭⲓ ⲡϣⲁϫⲉ ⲁⲩⲱ " +
		"ⲡϣⲁϫⲉ ⲛⲉϥϣⲟⲟⲡ ϩⲁⲧⲙ ⲡⲛⲟⲩⲧⲉ ⲁⲩⲱ ⲛⲉⲩⲛⲟⲩⲧⲉ ⲡⲉ " +
		"ⲡϣⲁϫⲉ ⲡⲁⲓ ϩⲛ " +
		"ⲧⲉϩⲟⲩⲉⲓⲧⲉ ⲛⲉϥϣⲟⲟⲡ ϩⲁⲧⲙ ⲡⲛⲟⲩⲧⲉ ⲛⲧⲁ ⲡⲧⲏⲣϥ " +
		"ϣⲱⲡⲉ ⲉⲃⲟⲗ ϩⲓⲧⲟⲟⲧϥ"
	for _, tt := range []struct{ name, wrong, right, want string }{
		{"three wrong letters", "ⲧⲉϩⲟⲩⲥⲓⲧⲉ ⲡⲛⲟⲍⲧⲉ ϩⲓⲧⲟⲑⲧϥ",
			"ⲧⲉϩⲟⲩⲉⲓⲧⲉ ⲡⲛⲟⲩⲧⲉ ϩⲓⲧⲟⲟⲧϥ",
			"ⲧⲉϩⲟⲩⲥⲓⲧⲉ=ⲧⲉ|ϩⲟⲩⲉⲓⲧⲉ ⲡⲛⲟⲍⲧⲉ=ⲡ|ⲛⲟⲩⲧⲉ " +
				"ϩⲓⲧⲟⲑⲧϥ=ϩⲓⲧⲟⲟⲧ|ϥ"},
		{"none", "", "", ""},
		{"a word that nobody knows", "ⲃⲁⲣⲇⲁⲕⲟⲛⲟⲥ", "ⲡϣⲁϫⲉ", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := clean
			for i, wrong := range strings.Fields(tt.wrong) {
				text = strings.Replace(text, strings.Fields(tt.right)[i], wrong, 1)
			}
			var got []string
			for _, s := range ix.Read(text, reading.Options{Dialect: "S", Spacing: reading.SpacedGroups}).Sentences {
				for i := range s.Groups {
					if g := &s.Groups[i]; g.Corrected != "" {
						got = append(got, g.Text+"="+formOf(g))
						if g.Confidence > 0.9 {
							t.Errorf("%s is read as %s with %.2f", g.Text, g.Corrected, g.Confidence)
						}
					}
				}
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestPresents checks that verbs whose stem or infinitive ends as a past does are answered in the present, and as the
// verb that was asked for.
func TestPresents(t *testing.T) {
	lookups, err := authored()
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []struct{ question, verbs string }{
		{"How do you say 'I %s' in Sahidic?", `
			divide ϯⲡⲱϣ, create ϯⲥⲱⲛⲧ, hate ϯⲙⲟⲥⲧⲉ, wait ϯϭⲱ, invite ϯⲧⲱϩⲙ,
				decide ϯⲧⲱϣ,
			write ϯⲥϩⲁⲓ, hide ϯϩⲱⲡ, provide ϯⲥⲁϩⲛⲉ, guide ϯϫⲓⲙⲟⲉⲓⲧ, read ϯⲱϣ,
				feed ϯⲥⲁⲁⲛϣ, build ϯⲕⲱⲧ, need ϯⲣⲭⲣⲉⲓⲁ,
			send ϯⲟⲩⲱⲣⲡ, stand ϯⲱϩⲉ, find ϯϭⲓⲛⲉ, eat ϯⲟⲩⲱⲙ, sit ϯϩⲙⲟⲟⲥ,
				visit ϯϭⲙⲡϣⲓⲛⲉ, separate ϯⲡⲱⲣϫ, light ϯⲥⲁϩⲧⲉ,
			meet ϯⲁⲡⲁⲛⲧⲁ, forget ϯⲱⲃϣ, bite ϯⲗⲱⲕⲥ`},
		{"Hoe zeg je 'wij %s' in het Bohairisch?", `
			bidden ⲧⲉⲛϣⲗⲏⲗ, vinden ⲧⲉⲛϫⲓⲙⲓ, weten ⲧⲉⲛⲉⲙⲓ, eten ⲧⲉⲛⲟⲩⲱⲙ,
				zitten ⲧⲉⲛϩⲉⲙⲥⲓ,
			wachten ⲧⲉⲛⲟϩⲓ, haten ⲧⲉⲛⲙⲟⲥϯ,
				houden ⲧⲉⲛⲁⲙⲟⲛⲓ, worden ⲧⲉⲛϣⲱⲡⲓ, zenden ⲧⲉⲛⲟⲩⲱⲣⲡ,
			doden ⲧⲉⲛⲙⲱⲟⲩⲧ, redden ⲧⲉⲛⲛⲟϩⲉⲙ, groeten ⲧⲉⲛⲉⲣⲁⲥⲡⲁⲍⲉⲥⲑⲉ,
				planten ⲧⲉⲛⲧⲱϫⲓ, rusten ⲧⲉⲛⲙⲧⲟⲛ, branden ⲧⲉⲛⲙⲟϩ,
			snijden ⲧⲉⲛϣⲱⲧ, vergeten ⲧⲉⲛⲱⲃϣ, sluiten ⲧⲉⲛϣⲑⲁⲙ, laten ⲧⲉⲛⲭⲱ,
				spotten ⲧⲉⲛⲥⲱⲃⲓ, zetten ⲧⲉⲛⲭⲱ, binden ⲧⲉⲛⲥⲱⲛϩ,
			scheiden ⲧⲉⲛⲫⲱⲣϫ, bereiden ⲧⲉⲛⲑⲁⲙⲓⲟ, besluiten ⲧⲉⲛⲑⲱϣ`},
		{"Hoe zeg je 'ik %s' in het Bohairisch?", `
			bid ϯϣⲗⲏⲗ, vind ϯϫⲓⲙⲓ, weet ϯⲉⲙⲓ, eet ϯⲟⲩⲱⲙ, zit ϯϩⲉⲙⲥⲓ, wacht ϯⲟϩⲓ,
				haat ϯⲙⲟⲥϯ,
			vast ϯⲉⲣⲛⲏⲥⲧⲉⲩⲓⲛ, houd ϯⲁⲙⲟⲛⲓ, word ϯϣⲱⲡⲓ, zend ϯⲟⲩⲱⲣⲡ,
				dood ϯⲙⲱⲟⲩⲧ, red ϯⲛⲟϩⲉⲙ, groet ϯⲉⲣⲁⲥⲡⲁⲍⲉⲥⲑⲉ,
			plant ϯⲧⲱϫⲓ, snijd ϯϣⲱⲧ, vergeet ϯⲱⲃϣ, sluit ϯϣⲑⲁⲙ, laat ϯⲭⲱ, spot ϯⲥⲱⲃⲓ,
				zet ϯⲭⲱ, bind ϯⲥⲱⲛϩ, scheid ϯⲫⲱⲣϫ,
			bereid ϯⲑⲁⲙⲓⲟ`},
		{"Hoe zeg je 'wij %s' in het Bohairisch?", "baden ⲁⲛϣⲗⲏⲗ, haatten ⲁⲛⲙⲟⲥϯ"},
		{"How do you say 'I %s' in Sahidic?",
			"created ⲁⲓⲥⲱⲛⲧ, hated ⲁⲓⲙⲟⲥⲧⲉ, found ⲁⲓϭⲓⲛⲉ"},
	} {
		for verb := range strings.SplitSeq(list.verbs, ",") {
			asked, want := strings.Fields(verb)[0], strings.Fields(verb)[1]
			question := strings.ReplaceAll(list.question, "%s", asked)
			t.Run(question, func(t *testing.T) {
				facts, err := lookups.Gather(context.Background(), []string{question})
				if err != nil {
					t.Fatal(err)
				}
				if answer := reference.Compose(facts); strings.Fields(answer)[0] != want {
					t.Errorf("%s is answered %.60s, want %s", asked, answer, want)
				}
			})
		}
	}
}

// TestGiven holds what a model is given beside records: dependencies and likely meanings of a sentence, computed
// forms, what was searched for, phrases, and the note on Sahidic where the question is about Sahidic.
func TestGiven(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a subject", "What does ⲁⲡⲣⲱⲙⲉ ⲛⲁⲩ ⲉⲡⲉϥϣⲏⲣⲉ mean?", "| nsubj of ⲛⲁⲩ |"},
		{"a likely meaning", "What does ⲁⲡⲣⲱⲙⲉ ⲛⲁⲩ ⲉⲡⲉϥϣⲏⲣⲉ mean?", "| likely: saw |"},
		{"a paradigm", "Vervoeg ⲥⲱⲧⲙ in de toekomende tijd.", "Computed:\n- ⲥⲱⲧⲙ (Sahidisch)"},
		{"what was searched", "What does xyzzyq mean?", "Searched for: xyzzyq\n(the search found no record"},
		{"a phrase", "How do you say good morning?", "[grammar.phrase.good-morning]"},
		{"the note on Sahidic", "How does the perfect work in Sahidic?", "Sahidic has ⲁⲣ- or ⲁⲣⲉ- for one woman"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts := gathered(t, tt.question)
			if prompt := ground.Prompt(facts, reference.ComputedLines(facts)); !strings.Contains(prompt, tt.want) {
				t.Errorf("%q is not in\n%s", tt.want, prompt[strings.LastIndex(prompt, "<reference>"):])
			}
		})
	}
}
