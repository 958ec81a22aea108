package question

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

// course is a small part of the authored course's aliases.
var course = func() request.Aliases {
	a := request.Aliases{
		Names: &wording.Phrases{}, Renders: &wording.Phrases{}, Forms: &wording.Phrases{}, Tags: &wording.Phrases{},
	}
	a.Names.Add("perfect", "past tense*", "verleden tijd*", "past?")
	a.Names.Add("negative-perfect", "negative perfect*", "negat* past*", "ontken* verleden*")
	a.Names.Add("future", "future?")
	a.Names.Add("durative-sentence", "stern jernstedt", "state* … present*")
	a.Renders.Add("having", "to have", "… has a …")
	a.Renders.Add("existence", "er is …")
	a.Forms.Add("genitive", "ⲛⲧⲉ", "ⲛ")
	a.Forms.Add("conjunctive", "ⲛⲧⲉ")
	return a
}()

// TestTenseFromClauses checks which conjugation everyday words show.
func TestTenseFromClauses(t *testing.T) {
	for _, tt := range []struct{ name, question, tense string }{
		{"if", "all persons of ⲃⲱⲕ as in if i go", "conditional"},
		{"let", "all persons of ⲃⲱⲕ as in let him go", "jussive"},
		{"regularly", "the paradigm of ⲃⲱⲕ for what happens regularly", "habitual"},
		{"not yet", "how does ⲥⲱⲧⲙ go in not yet all persons", "not-yet"},
		{"until", "vervoeg ⲥⲱⲧⲙ zoals in totdat hij hoort", "limitative"},
		{"the name comes first", "conjugate ⲥⲱⲧⲙ in the past tense if you can", "perfect"},
		{"nothing of the kind", "what does ⲃⲱⲕ mean", ""},
		{"a quotation without words", "how do you say “ ” in coptic", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if ask := course.AskOf(tt.question, tt.question); ask.Tense != tt.tense {
				t.Errorf("%q, want %q", ask.Tense, tt.tense)
			}
		})
	}
}

func TestConceptsNamed(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a name of two words", "Explain the Stern-Jernstedt rule", "durative-sentence"},
		{"words apart", "Which states does the present have?", "durative-sentence"},
		{"the longer name", "How do you negate the past tense?", "negative-perfect"},
		{"with small words between", "Hoe vorm je de ontkenning van de verleden tijd?", "negative-perfect"},
		{"a construction", "How do I say \"to have\"?", "having"},
		{"a construction with words", "Hoe zeg je \"er is\"?", "existence"},
		{"forms, by most of them", "When ⲛⲧⲉ and when ⲛ-?", "genitive"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := readQuery(tt.question, course)
			if len(q.Ask.Concepts) == 0 || q.Ask.Concepts[0] != tt.want {
				t.Errorf("%q, want %s first", q.Ask.Concepts, tt.want)
			}
		})
	}
}

// TestChangesTense checks which conjugation a follow-up asks for that only says when something is done, or that it is
// not.
func TestChangesTense(t *testing.T) {
	for _, tt := range []struct {
		name, first, second, tense string
		negative                   bool
	}{
		{"of a form", "ϥⲥⲱⲧⲉⲙ is he hears", "and tomorrow, so he will?", "future", false},
		{"of a clause", "how do you say he goes in sahidic", "and yesterday?", "perfect", false},
		{"denied", "how do i say she came in bohairic", "and if she didn't?", "", true},
		{"of a noun", "what is the coptic for house", "and tomorrow?", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one := Read(tt.first, nil, course)
			q := Read(tt.second, &one[0], course)[0]
			if got := q.Ask.Tense + q.Ask.Retold; got != tt.tense || q.Ask.Negative != tt.negative {
				t.Errorf("%q %v, want %q %v", got, q.Ask.Negative, tt.tense, tt.negative)
			}
		})
	}
}

func TestFollowUps(t *testing.T) {
	const first = "Conjugate ⲥⲱⲧⲙ in the past tense in Sahidic."
	for _, tt := range []struct {
		name, second         string
		passage, conjugation string
		dialect              string
	}{
		{"tense", "now the future", "ⲥⲱⲧⲙ", "future", "S"},
		{"negative", "and the negative?", "ⲥⲱⲧⲙ", "negative-perfect", "S"},
		{"dialect", "And in Bohairic?", "ⲥⲱⲧⲙ", "perfect", "B"},
		{"another word", "And ⲃⲱⲕ?", "ⲃⲱⲕ", "perfect", "S"},
		{"a new question", "What does ⲣⲱⲙⲉ mean?", "ⲣⲱⲙⲉ", "", ""},
		{"a new word", "How do I say bread in Bohairic?", "", "", "B"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one := Read(first, nil, course)
			two := Read(tt.second, &one[0], course)
			q := two[len(two)-1]
			conjugation := strings.Join(q.Ask.Conjugations(), " ")
			if q.Passage != tt.passage || conjugation != tt.conjugation || q.Dialect != tt.dialect {
				t.Errorf("%q %q in %q, want %q %q in %q",
					q.Passage, conjugation, q.Dialect, tt.passage, tt.conjugation, tt.dialect)
			}
		})
	}
}

// TestOtherForm holds the form of the Coptic that a follow-up asks for: of several, of a woman, of oneself.
func TestOtherForm(t *testing.T) {
	for _, tt := range []struct{ name, first, second, passage, form string }{
		{"a place full of them", "boat is ϫⲟⲓ in Sahidic?", "and a whole harbour of them?", "ϫⲟⲓ", "plural"},
		{"a herd in Dutch", "paard is ϩⲑⲟ toch?", "en als er een hele kudde van staat?", "ϩⲑⲟ", "plural"},
		{"the plural beside it", "", "got ⲡⲓϩⲁⲗⲏⲧ for the bird. kids now want THE BIRDS",
			"ⲡⲓϩⲁⲗⲏⲧ", "plural"},
		{"the other gender", "", "ϩⲗⲗⲟ is an old man right? i need the old WOMAN of the village",
			"ϩⲗⲗⲟ", "feminine"},
		{"nothing needed", "", "ⲥⲟⲛ is a brother right? my sister told me so", "", ""},
		{"of a woman", "", "blind is ⲃⲗⲗⲉ, but of a woman?", "ⲃⲗⲗⲉ", "feminine"},
		{"about oneself", "ⲁϥⲣⲓⲙⲉ, is that he wept?", "nice. how do i write that about myself",
			"ⲁϥⲣⲓⲙⲉ", "1sg"},
		{"about ourselves", "ⲁⲥⲣⲁϣⲉ is zij was blij?", "en over onszelf?", "ⲁⲥⲣⲁϣⲉ", "1pl"},
		{"a pronoun behind it", "ⲃⲱⲗ means loosen?",
			`what shape does it get when "her" is stuck on`, "ⲃⲱⲗ", "states"},
		{"its state", "ⲕⲱⲧ is bouwen?", "en ik zoek er ook de toestandsvorm van", "ⲕⲱⲧ", "states"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var before *Question
			if tt.first != "" {
				before = ToFollowUp(Read(tt.first, nil, course), nil)
			}
			all := Read(tt.second, before, course)
			q := all[len(all)-1]
			form := q.Ask.Person
			for name, is := range map[string]bool{
				"plural": q.Ask.Plural, "feminine": q.Ask.Feminine, "states": q.Ask.States,
			} {
				if is {
					form += name
				}
			}
			if q.Passage != tt.passage || form != tt.form {
				t.Errorf("%q of %q, want %q of %q", form, q.Passage, tt.form, tt.passage)
			}
		})
	}
}

// TestPlural holds the follow-ups that ask for the plural of the word before.
func TestPlural(t *testing.T) {
	for _, tt := range []struct {
		first, second string
		want          bool
	}{
		{"how do you say goat in bohairic", "we have two, so what is goats", true},
		{"hoe zeg je boom in het bohairisch", "er staan er drie, hoe zeg je bomen", true},
		{"sahidic for church?", "our town has four, what's churches then", true},
		{"hoe heet een ezel in het sahidisch", "wij hebben er drie, dus ezels?", true},
		{"how do you say goat in bohairic", "and my goats?", false},
		{"how do you say goat in bohairic", "and five goats?", false},
	} {
		t.Run(tt.second, func(t *testing.T) {
			all := Read(tt.second, ToFollowUp(Read(tt.first, nil, course), nil), course)
			if q := all[len(all)-1]; q.Ask.Plural != tt.want {
				t.Errorf("plural %v, want %v", q.Ask.Plural, tt.want)
			}
		})
	}
}

// TestAcknowledges holds which messages after an answer ask nothing.
func TestAcknowledges(t *testing.T) {
	for message, want := range map[string]bool{
		"dankjewel!! nu krijg ik vast een 10": true, "oke je bent best goed. doei": true, "thanks": true, "mooi!": true,
		"lovely, thank you. I will put it on my card": true, "thanks, and milk?": false,
		"thank you. Now the same for a boy.": false,
		"mooi. en nu morgen: ik zal eten":    false, "bread": false, "sick. and how much should i pay for that": false,
	} {
		t.Run(message, func(t *testing.T) {
			before := ToFollowUp(Read("how do you say bread in bohairic", nil, course), nil)
			if got := Read(message, before, course)[0].Ask.Acknowledges; got != want {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}

// TestTold holds what a follow-up asks that says who told it.
func TestTold(t *testing.T) {
	for _, tt := range []struct{ name, second, text string }{
		{"whether it is so", "nice! my teacher said it comes from Greek, is that so?", "it comes from greek"},
		{"in Dutch", "leuk! mijn oma zei dat het vrouwelijk is, klopt dat?", "het vrouwelijk is"},
		{"who asks", "my brother wants to know whether it is masculine", "it is masculine"},
		{"nothing told", "my teacher said it", "my teacher said it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := ToFollowUp(Read("how do you say lamp in bohairic", nil, course), nil)
			if got := Read(tt.second, before, course)[0].Text; got != tt.text && tt.name != "nothing told" {
				t.Errorf("%q, want %q", got, tt.text)
			}
		})
	}
}

// TestOtherSubject holds the clause that a follow-up about another person asks for.
func TestOtherSubject(t *testing.T) {
	for _, tt := range []struct{ name, first, second, target string }{
		{"somebody with me", "how do i say i am thirsty", "and when its my sister and me", "we am thirsty"},
		{"for another person", "how do you say he fell asleep", "sorry, it is for his wife", "she fell asleep"},
		{"the church's dialect", "how do i say bread in Sahidic", "the version they use in church nowadays?", "bread"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			all := Read(tt.second, ToFollowUp(Read(tt.first, nil, course), nil), course)
			if q := all[len(all)-1]; q.Ask.Target != tt.target {
				t.Errorf("%q, want %q", q.Ask.Target, tt.target)
			}
		})
	}
}

// TestReplaced: a follow-up that asks the same again with one thing replaced.
func TestReplaced(t *testing.T) {
	for _, tt := range []struct {
		name, first, second string
		passage, target     string
		dialect, person     string
	}{
		{"dialect, corrected", "how do you say day in bohairic", "no sorry i meant sahidic", "", "day", "S", ""},
		{"dialect, behind a word", "hoe zeg je dorp in het bohairisch", "oeps, sahidisch bedoel ik", "", "dorp", "S", ""},
		{"dialect, before dan", "hoe zeg je 'ik geloof' in het bohairisch", "en in het sahidisch dan?", "", "ik geloof",
			"S", ""},
		{"dialect, not the other", "how do you say day in bohairic", "i mean that of the sahidic, bohairic i dont do", "",
			"day", "S", ""},
		{"subject of a form", "Explain ⲁϥⲥⲱⲧⲉⲙ", "ok and now with she instead of he", "ⲁϥⲥⲱⲧⲉⲙ", "",
			"", "3sgf"},
		{"owner of a form", "what is ⲫⲱⲓ", "so how do i say it's ours then, of a house", "ⲫⲱⲓ", "", "", "1pl"},
		{"object of a form", "what is ⲛⲁϥ", "and to her?", "ⲛⲁϥ", "", "", "3sgf"},
		{"subject of a form, not the other", "what is ⲁⲛⲥⲱⲧⲉⲙ", "nice, so not we but they",
			"ⲁⲛⲥⲱⲧⲉⲙ", "", "",
			"3pl"},
		{"owner of a form, after so", "wat is ⲡⲁⲛⲟⲩϯ", "ok top. en als we zingen, dus gedenk óns?",
			"ⲡⲁⲛⲟⲩϯ", "", "",
			"1pl"},
		{"subject of a form, I", "what is ⲁⲛⲥⲱⲧⲉⲙ", "so not we but i", "ⲁⲛⲥⲱⲧⲉⲙ", "", "", "1sg"},
		{"owner, wanted", "how do you say day in bohairic", "sick. and if i want it to say MY day", "", "my day", "B", ""},
		{"subject", "how do i say 'he came' in sahidic", "with they instead", "", "they came", "S", ""},
		{"a noun after a remark", "what's cat in sahidic", "cool thanks!! and a dog? drawing them both", "",
			"a dog", "S", ""},
		{"the other dialect", "how do you say water in sahidic", "and in the other dialect?", "", "water", "B", ""},
		{"another clause", "how do you say 'he did not eat'", "ok and he hasn't eaten YET?", "", "he hasnt eaten yet",
			"", ""},
		{"another noun of a phrase", "three brothers: ϣⲟⲙⲧ ⲛ̀ⲥⲟⲛ", "and three sisters?", "",
			"three sisters", "", ""},
		{"a clause with the verb", "form of ϫⲓⲙⲓ 'find' before a noun object is ϫⲉⲙ-?",
			"and with a suffix: 'i found him'",
			"ϫⲓⲙⲓ", "i found him", "", ""},
		{"beside the form before", "ⲡⲏⲓ is het huis", "en ⲟⲩⲏⲓ, wat is het verschil?",
			"ⲡⲏⲓ . ⲟⲩⲏⲓ", "", "", ""},
		{"state", "translate 'i am hungry' to bohairic", "and thirsty", "", "i am thirsty", "B", ""},
		{"owner", "how do you say 'my house' in sahidic", "what about theirs", "", "their house", "S", ""},
		{"article", "what is a lamp in bohairic", "and with 'the' in front", "", "the lamp", "B", ""},
		{"a person spoken to", "how do i say 'you hear' in bohairic", "and for a woman?", "", "you hear", "B", "f"},
		{"the same to another", "how do i say 'i love you'", "and if i send the same thing to my grandpa, does it change", "",
			"i love you", "", "m"},
		{"the same to several", "how do i say 'be quiet'", "ok and the same to several of them at once?", "", "be quiet",
			"", "pl"},
		{"not that dialect", "what's the coptic word for victory", "no not sahidic, the one they use in church", "",
			"victory", "B", ""},
		{"one word more", "what is ⲙⲟⲩ", "haha ok and life then? bohairic", "", "life", "B", ""},
		{"what stands in its place", `how do you say "god is with me" in bohairic`, `perhaps "with us" would be better`, "",
			"god is with us", "B", ""},
		{"who it is", "hoe zeg je 'wij houden van jou'", "ja maar het is een meisje hè, klopt het dan nog", "",
			"wij houden van jou", "", "f"},
		{"a noun with its article", "how do you say i see the man in sahidic", "and the woman?", "", "i see the woman", "S",
			""},
		{"a subject after a", "what is ⲁϥⲥⲱⲧⲙ", "and if it's a she?", "ⲁϥⲥⲱⲧⲙ", "", "", "3sgf"},
		{"dialect, whether it is the same", "hoe zeg je vrede in het sahidisch", "en spelt het bohairisch dat net zo?", "",
			"vrede", "B", ""},
		{"the sense meant", "how do you say bat in coptic", "no, i meant the animal", "", "bat", "", ""},
		{"a subject by its gender", "how do i say 'he ate' in sahidic", "and if it was a girl?", "", "she ate", "S", ""},
		{"a noun of the same owner", "how do you say 'my eye' in sahidic", "what about my hand?", "", "my hand", "S", ""},
		{"a pronoun after its preposition", "can you put 'peace is with him' into bohairic",
			"his wife comes too, so perhaps 'with them' is better", "", "peace is with them", "B", ""},
		{"a verb of another ending", "wat is 'zij kwam' in het sahidisch", "en wij kwamen?", "", "wij kwamen", "S", ""},
		{"a clause of its own", "how do i say 'she saw' in sahidic", "and 'she did not go'?", "", "she did not go", "S", ""},
		{"a dialect that is not the other", "whats the coptic word for moon", "no not sahidic, the one they use in church",
			"", "moon", "B", ""},
		{"a word instead", "hoe zeg je bank in het sahidisch", "nee ik bedoel een stoel", "", "een stoel", "S", ""},
		{"a noun of the same kind", "hoe zeg je oom in het koptisch?", "en tante?", "", "tante", "", ""},
		{"how it is built", "which word for king is really egyptian?", "and how is that one put together?", "",
			"king", "", ""},
		{"the church's dialect", "coptic for salt?", "oh i meant the church dialect", "", "salt", "B", ""},
		{"a remark, then a dialect", "how do you say sea in bohairic", "funny, and in sahidic, is that another word?", "",
			"sea", "S", ""},
		{"the dialect of a region", "how do you say sea in bohairic",
			"my uncle says the southern spelling looks different, what changes", "", "sea", "S", ""},
		{"clauses with the verb", "what is ⲧⲉⲛϣⲗⲏⲗ", "so how do i make it 'they pray' and 'i pray'",
			"ⲧⲉⲛϣⲗⲏⲗ",
			"they pray ; i pray", "", ""},
		{"after thanks", "how do i say good day to my niece in bohairic", "Thank you. Now the same for a boy.", "",
			"good day", "B", "m"},
		{"a question that adds nothing", "how do you say 'bless you' in bohairic", "it is for my fiance. does that matter?",
			"", "bless you", "B", "m"},
		{"what is said back", "how do you say 'christ is risen' in bohairic", "and what do they say back?", "",
			"answer to christ is risen", "B", ""},
		{"alone", "hoe zeg je 'wij bidden' in het bohairisch", "En als ik alleen bid?", "", "ik bid", "B", ""},
		{"all of them", "what is ⲁϥⲓ", "and if it is all of them?", "ⲁϥⲓ", "", "", "3pl"},
		{"who is on the stone too", "ⲁⲥⲉⲛⲕⲟⲧ is she slept",
			"my uncle is on it too. what would it be for him", "ⲁⲥⲉⲛⲕⲟⲧ",
			"", "", "3sgm"},
		{"an owner beside the word", "what is ⲥⲏϥⲉ", "nice, now make it MY knife", "", "my knife", "", ""},
		{"asking somebody", "how do i say i miss you to a boy", "and then asking him if he misses me", "",
			"you misses me", "", "m"},
		{"what it is", "op de muur staat ⲇⲓⲁⲕⲱⲛ", "is dat een naam of een functie", "ⲇⲓⲁⲕⲱⲛ", "",
			"", ""},
		{"the whole of it", "what number is ⲣⲕⲅ", "i know ⲅ is 3. what is the whole thing", "ⲣⲕⲅ", "", "", ""},
		{"the one and the other", "er is ⲡⲓ en ⲡ", "wanneer neem ik de ene en wanneer de andere?", "ⲡⲓ . ⲡ",
			"", "", ""},
		{"a clause restated", "ⲁϥⲉⲓ is he came right", "so how is they came", "ⲁϥⲉⲓ", "", "", "3pl"},
		{"a clause in another tense", "ⲁϥⲥⲱⲧⲙ is he heard right", "so how is they will hear", "", "", "", ""},
		{"an owner restated", "mijn hart is ⲡⲁϩⲏⲧ", "en jouw hart, tegen een vrouw?", "ⲡⲁϩⲏⲧ", "",
			"", "2sgf"},
		{"a clause restated and denied", "ϯϩⲟⲕⲉⲣ means im hungry", "how about she isn't hungry",
			"ϯϩⲟⲕⲉⲣ", "", "", "3sgf"},
		{"a clause restated with no", "ϯϩⲟⲕⲉⲣ is ik heb honger", "en zij heeft geen honger?",
			"ϯϩⲟⲕⲉⲣ", "", "", "3sgf"},
		{"two words alike in two letters", "ϣⲗⲏⲗ stands where I saw it", "what did it say", "ϣⲗⲏⲗ", "", "", ""},
		{"the second one", "what do ⲙⲟⲩⲓ and ⲙⲥⲁϩ mean", "the second one, once more? i lost it",
			"ⲙⲥⲁϩ", "", "", ""},
		{"with an owner", "woman is ⲥϩⲓⲙⲉ", "so how would his woman be", "ⲥϩⲓⲙⲉ", "his woman", "", ""},
		{"a bit of it", "ⲧⲉⲛⲟⲩⲱϣⲧ", "waar zit daar het woordje wij in?", "ⲧⲉⲛⲟⲩⲱϣⲧ", "",
			"", ""},
		{"a text of its own", "hoe zeg je 'mijn zus' in het bohairisch", "en hoe zeg je lamp?", "", "lamp", "B", ""},
		{"a noun after a clause", "how do you say 'she runs' in sahidic", "and how do I say goat?", "", "goat", "S", ""},
		{"thanks, then another", "hoe zeg je kaas in het sahidisch", "dank je wel! en hoe zeg je melk?", "", "melk", "S", ""},
		{"a quotation and a remark", "meaning of ⲕⲗⲟⲟⲗⲉ?", "And 'the storms' — I rhyme them", "",
			"the storms", "", ""},
		{"named, then referred to", "hoe zeg je roos in het bohairisch", "en distel, is dat mannelijk?", "", "", "B", ""},
		{"several sing", "hoe zeg je 'ik zing' in het bohairisch", "en zij zingen?", "", "zij zingen", "B", ""},
		{"a brother and a sister", "hoe zeg je 'jij bent mijn broer' in het sahidisch", "en hetzelfde voor een vrouw?", "",
			"jij bent mijn zus", "S", "f"},
		{"who reads it", "bohairic for 'you are my star', said to a man", "and what does he put on mine, i'm a woman", "",
			"you are my star", "B", "f"},
		{"the same in the other", "'two boats' in sahidic?", "are boats the same in bohairic then?", "",
			"two boats", "B", ""},
		{"the opposite of a word", "how do you say rich in bohairic", "and the opposite?", "", "poor", "B", ""},
		{"the opposite of a clause", "'they did not hear him' in sahidic", "and the affirmative?", "",
			"they did hear him", "S", ""},
		{"never", "how do you say 'she always sings' in sahidic", "and if she never does?", "", "she never sings", "S", ""},
		{"another verb form in the plural", "ik schreef niet = ⲙⲡⲓⲥϧⲁⲓ toch?", "en jullie schreven niet?",
			"ⲙⲡⲓⲥϧⲁⲓ", "", "", "2pl"},
		{"others in a command", "laten we zingen is ⲙⲁⲣⲉⲛϩⲱⲥ", "en laat hen zingen?",
			"ⲙⲁⲣⲉⲛϩⲱⲥ", "", "", "3pl"},
		{"denied of the same", "ⲁϥⲁⲗⲏⲓ is he boarded, right?", "aye. and if he did NOT board?",
			"ⲁϥⲁⲗⲏⲓ", "", "",
			"3sgm"},
		{"wanted by somebody else", "what is nose in bohairic", "Lovely. And he wants to say MY nose, not only nose", "",
			"my nose", "B", ""},
		{"another question", "how do you say village in bohairic", "and what does ⲣⲱⲙⲓ mean?", "ⲣⲱⲙⲓ", "",
			"B", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one := Read(tt.first, nil, course)
			q := Read(tt.second, &one[len(one)-1], course)[0]
			got := []string{q.Passage, q.Ask.Target, q.Dialect, cmp.Or(q.Ask.Person, q.You)}
			if want := []string{tt.passage, tt.target, tt.dialect, tt.person}; !slices.Equal(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// TestRecipient: whom the text of the previous question is said to, in a follow-up.
func TestRecipient(t *testing.T) {
	for _, tt := range []struct{ name, first, second, you string }{
		{"with a preposition", "how do i say i love you to my nana", "and if i send the same to my uncle", "m"},
		{"several of them", "how do i tell a boy be quiet", "works lol. and the same to several of them at once?", "pl"},
		{"a pronoun", "how do i say good night to my mum", "and to him?", "m"},
		{"who it is", "hoe zeg je 'wij missen jou'", "ja maar het is een meisje hè, klopt het dan nog", "f"},
		{"in Dutch", "hoe zeg ik 'ik mis je' tegen mijn oma",
			"en als ik het tegen allebei mijn grootouders wil zeggen", "pl"},
		{"a person for the other", "how do you ask a man 'how are you' in bohairic",
			"what if i'm asking a whole class", "pl"},
		{"a request of its own", "how do i say good night to my dad", "and how do you say thank you to a nun", "f"},
		{"by twos", "ϯⲥⲙⲟⲩ ⲉⲣⲟⲕ is ik zegen jou", "en als we met zijn drieën zijn", "pl"},
		{"joined persons", "how do i say god bless you", "if i make one for her and her two cousins", "pl"},
		{"a person in a story", "and how do you say thank you?", "oh wait, it will be a nun that shows us round", "f"},
		{"the end of a compound", "hoe zeg je 'God zegene je'", "het is voor mijn peetzoon, maakt dat uit?", "m"},
		{"another question about somebody", "how do i say bless you", "my neighbour has a recipe for lentils, know it?", ""},
		{"a remark", "bohairic for mother?", "ok got it, my mum will love this", ""},
		{"the gender of a word", "wat betekent ⲏⲓ?", "is dat mannelijk?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one := Read(tt.first, nil, course)
			two := Read(tt.second, &one[len(one)-1], course)
			if got := two[len(two)-1].You; got != tt.you {
				t.Errorf("%q, want %q", got, tt.you)
			}
		})
	}
}

// TestTargetInQuestions: the words to be put into Coptic, as English and Dutch ask for them.
// TestThanks: a message that only thanks is read as a whole.
func TestThanks(t *testing.T) {
	before := Read("wat is brood", nil, course)
	got := Read("dankjewel hoor, wat een mooi ding ben jij", &before[0], course)
	if len(got) != 1 || !strings.Contains(got[0].Text, "dankjewel") {
		t.Errorf("%+v", got)
	}
}

func TestTargetInQuestions(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a verb for", "Ik zoek het werkwoord voor slapen.", "slapen"},
		{"a word that they use", "welk woord gebruiken ze voor ezel?", "ezel"},
		{"in a clause", "mijn dochter wil weten hoe je kat zegt in t koptisch", "kat"},
		{"in Coptic letters", "hoe schrijf je Jan met koptische letters?", "jan"},
		{"what a list has", "koptische woorden voor lichaamsdelen: hand, voet", "hand ; voet"},
		{"quoted before it is asked for", "een tatoeage met 'God is liefde', hoe schrijf je dat?", "god is liefde"},
		{"before a request", "zij eten brood - kun je dat in het koptisch zetten?", "zij eten brood"},
		{"they in brackets", "hoe zeg je 'zij (mv) hoorden'", "they hoorden"},
		{"a word as something", "ik wil het woord kracht als tattoo in het koptisch, hoe schrijf je dat", "kracht"},
		{"what they say to somebody", "ik wil haar welterusten zeggen, hoe gaat dat in het koptisch?", "welterusten"},
		{"a remark in brackets", "how do you say rose (the flower) in coptic", "rose"},
		{"a clause without a request", "mijn broer is wijs, bohairisch", "mijn broer is wijs"},
		{"a denied clause without a request", "if they do not believe - bohairic", "if they do not believe"},
		{"a verb that asks how things work", "hij werkt nooit, bohairisch", "hij werkt nooit"},
		{"a thing that works", "it works with the article in bohairic", ""},
		{"in Flemish", "hoe zegt ge dank in het bohairisch", "dank"},
		{"an apostrophe in quotation marks", "can you put 'we don't know' in bohairic", "we dont know"},
		{"a wish before a question", "im hungry lol how would a pharaoh say that, sahidic", "i am hungry"},
		{"a wish after a story", "mijn zus roept de hele dag ik heb dorst haha hoe zou een kopt dat zeggen", "ik heb dorst"},
		{"to somebody, said behind", "ik wil tegen m'n vriend zeggen ik zie je, sahidisch, lukt dat?", "ik zie je"},
		{"a way of doing it", "hoe tel je in het koptisch?", ""},
		{"a place in the sentence", "staat het werkwoord voor het onderwerp?", ""},
		{"a church", "hoe laat begint de mis in de koptische kerk?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := readQuery(tt.question, course).Ask.Target; got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// TestPersons: a person of a verb that a question names is no number and no gender.
func TestPersons(t *testing.T) {
	for _, question := range []string{
		"conjunctief van ⲥⲱⲧⲙ, derde persoon meervoud", "third person feminine of ⲥⲱⲧⲙ",
		"all forms of ⲥⲱⲧⲙ in the past tense",
	} {
		t.Run(question, func(t *testing.T) {
			a := readQuery(question, course).Ask
			if !a.Conjugate || a.Plural || a.Feminine || a.States {
				t.Errorf("%+v, want the conjugation", a)
			}
		})
	}
}

// TestRow: a row of persons asks for all of them.
func TestRow(t *testing.T) {
	for _, tt := range []struct{ name, question, target string }{
		{"verbs", "i know, you know, he knows in bohairic", "i know"},
		{"in a sentence", "voor school het rijtje ik zie, jij ziet enzovoort in het sahidisch", "ik zie"},
		{"owners", "my house, your house, his house", "my house"},
		{"after if", "how does 'if i go, if you go' run in sahidic", "if i go"},
		{"orders", "let her pray, and let us pray: sahidic", "let her pray"},
		{"to have", "i have, you have, he has in sahidic", ""},
		{"two verbs", "how do you say i eat, you drink in sahidic", ""},
		{"two nouns", "my brother, your sister in sahidic", ""},
		{"one person", "my father, my mother", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ask := readQuery(tt.question, course).Ask
			if ask.Conjugate != (tt.target != "") || tt.target != "" && ask.Target != tt.target {
				t.Errorf("%q in all persons: %v, want %q", ask.Target, ask.Conjugate, tt.target)
			}
		})
	}
}

// TestMarked: words in Latin letters that a sentence marks as Coptic.
func TestMarked(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"in quotation marks", "our deacon keeps asking for the 'shouri' when its time for incense", "shouri"},
		{"after what is", "what's athmou, someone said its coptic", "athmou"},
		{"after the word", "mijn dochter kwam thuis met het woord hriri, wat is het?", "hriri"},
		{"before mean", "what does methmi mean??", "methmi"},
		{"what is to be put into Coptic", "how do you say 'movie' in Coptic?", ""},
		{"common words", "what is that?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(readQuery(tt.question, course).Marked, " "); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestSeveralQuestions(t *testing.T) {
	for _, tt := range []struct {
		message string
		want    []string // the questions that are answered, folded
	}{
		{"What does ⲣⲱⲙⲓ mean? What is its plural?", []string{"what does ⲣⲱⲙⲓ mean", "what is its plural"}},
		{"Ik zag ⲡϭⲱⲓⲥ staan. Wat betekent dat?", []string{"wat betekent dat"}},
		{"Wat is het meervoud van ⲥⲟⲛ en wat betekent ⲣⲱⲙⲉ?", []string{
			"wat is het meervoud van ⲥⲟⲛ", "wat betekent ⲣⲱⲙⲉ",
		}},
		{"wat is vader en wat is moeder in het sahidisch", []string{"wat is vader", "wat is moeder in het sahidisch"}},
		{"How do I say \"What is this? I know\" in Coptic?", []string{"how do i say what is this i know in coptic"}},
	} {
		t.Run(tt.message, func(t *testing.T) {
			var got []string
			for _, q := range Read(tt.message, nil, course) {
				if q.ToAnswer {
					got = append(got, q.Text)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// TestStory: of a message that tells something, only what asks and what it points at is read.
func TestStory(t *testing.T) {
	for _, tt := range []struct{ name, message, passage, target, words string }{
		{"Coptic in the story", "In Cairo I saw a mug until someone broke it: ϣⲗⲏⲗ. What did it say?", "ϣⲗⲏⲗ",
			"", ""},
		{"in Dutch", "Boven de deur hing een bord met ⲡⲏⲓ, er zaten twee katten onder. Wat stond er?", "ⲡⲏⲓ",
			"", ""},
		{"a quoted text", "I want a card with flowers and 'God is good' on it. Can you write that in Bohairic?", "",
			"god is good", ""},
		{"after a colon", "They want this above the door of the new house: peace to all. Please write it in Bohairic.", "",
			"peace to all", ""},
		{"a word of its own", "There were wolves, a cave and an old lamp. How do you say moon in Sahidic?", "",
			"moon", "moon"},
		{"in one sentence", "My uncle bought a very old book about birds in Rome once, but how do you say ship in Coptic?",
			"", "ship", "ship"},
		{"remarks between", "It has ⲥⲙⲟⲩ on it. My sister painted it when she was ill. What is that?", "ⲥⲙⲟⲩ",
			"", ""},
		{"a form", "My friend claims rather loudly that ⲥⲟⲛ has a real plural. What is it?", "ⲥⲟⲛ", "", ""},
		{"another subject", "I love ⲥⲟⲛ. What does ⲣⲱⲙⲓ mean?", "ⲣⲱⲙⲓ", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var asking []Question
			for _, q := range Read(tt.message, nil, course) {
				if q.ToAnswer {
					asking = append(asking, q)
				}
			}
			if len(asking) != 1 {
				t.Fatalf("%d questions, want 1", len(asking))
			}
			q := asking[0]
			got := []string{q.Passage, q.Ask.Target, strings.Join(q.Words, " ")}
			if want := []string{tt.passage, tt.target, tt.words}; !slices.Equal(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// TestToFollowUp checks that a turn without a subject leaves the earlier one.
func TestToFollowUp(t *testing.T) {
	first := Read("What does ⲥⲟⲛ mean?", nil, course)
	spoken := ToFollowUp(first, nil)
	for _, tt := range []struct{ name, turn, want string }{
		{"thanks", "Thanks!", "ⲥⲟⲛ"},
		{"another word", "And ⲣⲱⲙⲓ?", "ⲣⲱⲙⲓ"},
		{"a remark after it", "And what does ⲣⲱⲙⲓ mean? My aunt asked me.", "ⲣⲱⲙⲓ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ToFollowUp(Read(tt.turn, spoken, course), spoken).Passage; got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// TestCorrect: what a correction replaces, by the class of its words.
func TestCorrect(t *testing.T) {
	for _, tt := range []struct{ name, target, meant, old, want string }{
		{"what it says was wrong", "he drank wine", "she", "he", "she drank wine"},
		{"in Dutch", "ik hoor", "zij", "ik", "zij hoor"},
		{"a word of the same class", "my house", "your", "", "your house"},
		{"another verb", "i eat", "to drink", "", "i drink"},
		{"another word", "bread", "water", "", "water"},
		{"what was not said", "bread", "wine", "water", "wine"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := correct(tt.target, tt.meant, tt.old); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// TestBegin: who asks where to begin gets the first lesson, of the dialect that is named.
func TestBegin(t *testing.T) {
	for question, want := range map[string]string{
		"I'm a beginner, which lesson should I start with?": FirstLesson,
		"waar begin ik met het sahidisch":                   FirstSahidic,
		"Which words begin with ⲡ?":                         "",
		"How do you say 'to begin with' in Coptic?":         "",
	} {
		t.Run(question, func(t *testing.T) {
			if got := readQuery(question, course).Ask.Lesson; got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

func TestOthers(t *testing.T) {
	for _, tt := range []struct {
		name, turn string
		targets    []string
	}{
		{"quoted", `What do the people answer to "peace to all" ("and to your spirit")?`,
			[]string{"and to your spirit", "peace to all"}},
		{"in capitals", "I want FEAR NOT on my arm, how is that written in Bohairic?",
			[]string{"fear not", "i want fear not"}},
		{"one word in capitals", "wanna get FEARLESS inked on my arm in sahidic", []string{"fearless", "my arm",
			"wanna get fearless inked"}},
		{"an abbreviation in capitals", "i saw it on TV, what is bread in coptic", nil},
		{"all in capitals", "HOW DO I WRITE MY DAUGHTER IN BOHAIRIC ON A CARD", []string{"my daughter"}},
		{"before the language", "I want to surprise him with good morning in Coptic, if I can", []string{"good morning"}},
		{"a clause before the language", "how do i tell my mum im hungry in Sahidic", []string{"i am hungry"}},
		{"without what strengthens it", "how do you say i am so hungry in Sahidic",
			[]string{"i am hungry", "hungry"}},
		{"part of a name", "Does the Coptic church in Rotterdam open?", nil},
		{"to whom", "How do you say welcome to a guest in Bohairic?", []string{"welcome"}},
		{"a marked word", "I want the word freedom on my arm in Bohairic, how?", []string{"freedom"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var targets []string
			for _, q := range Read(tt.turn, nil, request.Aliases{}) {
				for _, other := range q.Others() {
					targets = append(targets, other.Ask.Target)
				}
			}
			if !slices.Equal(targets, tt.targets) {
				t.Errorf("%q, want %q", targets, tt.targets)
			}
		})
	}
}
