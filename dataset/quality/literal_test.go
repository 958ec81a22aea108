package quality_test

import (
	"testing"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
)

// TestLiteral: what sentences say group by group, in both languages.
func TestLiteral(t *testing.T) {
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, dialect, text, en, nl string }{
		{"a preposition that marks an object", "S", "ⲁⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲉⲡϣⲁϫⲉ.", "the man heard the word",
			"de mens hoorde het woord"},
		{"a negation in two parts", "S", "ⲛϯⲛⲁⲃⲱⲕ ⲁⲛ ⲉⲡⲏⲓ.", "I will not go to the house", "ik zal niet gaan naar het huis"},
		{"a negation in one part", "B", "ϥⲥⲱⲧⲉⲙ ⲁⲛ ⲉⲡⲓⲥⲁϫⲓ.", "he hears not the word", "hij hoort niet het woord"},
		{"a comma", "S", "ⲁϥⲉⲓ· ⲁϥϩⲙⲟⲟⲥ.", "he came, he sat", "hij kwam, hij zat"},
		{"an attributive", "S", "ⲟⲩⲛⲟϭ ⲛⲣⲱⲙⲉ.", "a great man", "een grote mens"},
		{"a clause of circumstance", "B", "ⲁϥⲓ ⲉϥⲥⲁϫⲓ.", "he came while he speaks", "hij kwam terwijl hij spreekt"},
		{"saying", "S", "ⲉϥϫⲱ ⲙⲙⲟⲥ ϫⲉⲁϥⲥⲱⲧⲙ.", "saying that he heard", "zeggende dat hij hoorde"},
		{"an adverb that its verb takes in", "B", "ⲁϥⲃⲱⲗ ⲉⲃⲟⲗ ⲙⲡⲓⲥⲛⲁⲩϩ.", "he loosened the bond",
			"hij maakte los de band"},
		{"an adverb that stands apart", "S", "ⲁϥⲕⲁⲡⲉϥⲛⲟⲃⲉ ⲛⲁϥ ⲉⲃⲟⲗ.", "he forgave his sin to him",
			"hij vergaf zijn zonde aan hem"},
		{"an adverb of a phrase", "B", "ⲁϥϩⲓⲧⲟⲩ ⲉⲃⲟⲗ.", "he threw them out", "hij wierp ze naar buiten"},
		{"a preposition that the sense has taken in", "B", "ⲁⲩⲕⲱϯ ⲛⲥⲱϥ.", "they sought him/it",
			"zij zochten hem/het"},
		{"what happens", "B", "ⲁⲥϣⲱⲡⲓ ⲇⲉ.", "it happened but", "het gebeurde echter"},
		{"a pronoun that a relative clause resumes", "S", "ⲡϣⲁϫⲉ ⲉⲛⲧⲁⲛϫⲟⲟϥ.", "the word that we said",
			"het woord dat wij zeiden"},
		{"a command", "S", "ⲃⲱⲕ ⲉⲡⲏⲓ.", "go to the house", "ga naar het huis"},

		{"an object of the same person", "S", "ⲁϥⲧⲱⲟⲩⲛϥ ⲁϥⲃⲱⲕ.", "he rose he went",
			"hij stond op hij ging"},
		{"a plural of the Dutch", "S", "ⲁϥⲛⲁⲩ ⲉⲛⲉⲥⲛⲏⲩ.", "he saw the brothers", "hij zag de broers"},
		{"ability", "S", "ⲙⲡⲉϥⲉϣⲃⲱⲕ ⲉⲡⲏⲓ.", "he could not go to the house", "hij kon niet gaan naar het huis"},
		{"a subject after its verb", "S", "ⲁϥⲉⲓ ⲉⲡⲏⲓ ⲛϭⲓⲡⲣⲱⲙⲉ.", "came to the house the man", "kwam naar het huis de mens"},
		{"subjects of several", "B", "ⲁⲩⲓ ⲇⲉ ⲛϫⲉ ⲛⲓⲣⲱⲙⲓ.", "came but the men", "kwamen echter de mensen"},
		{"a topic", "S", "ⲧⲉⲥϩⲓⲙⲉ ⲇⲉ ⲙⲡⲉⲥⲃⲱⲕ ⲉⲡⲏⲓ.", "the woman but did not go to the house",
			"de vrouw echter ging niet naar het huis"},
		{"a pronoun before its verb", "S", "ⲁⲛⲟⲕ ⲇⲉ ⲁⲓⲃⲱⲕ.", "I but went", "ik echter ging"},
		{"a base apart from its verb", "S", "ⲁ ⲧⲉⲥϩⲓⲙⲉ ⲃⲱⲕ ⲉⲡⲏⲓ.", "the woman went to the house",
			"de vrouw ging naar het huis"},
		{"an imperfect base apart", "S", "ⲛⲉⲣⲉ ⲛⲣⲱⲙⲉ ϣⲗⲏⲗ.", "the men were praying", "de mensen baden"},
		{"what describes an indefinite noun", "B", "ⲁⲩⲑⲱⲟⲩϯ ⲛϫⲉⲟⲩⲙⲏϣ ⲉϥⲟϣ.", "gathered a crowd that is great",
			"verzamelden een menigte die groot is"},
		{"nouns that are counted", "S", "ⲁϥⲛⲁⲩ ⲉϣⲟⲙⲛⲧ ⲛⲥⲟⲛ.", "he saw three brothers", "hij zag drie broers"},
		{"a pronoun of a relative clause", "S", "ⲁϥⲥⲱⲧⲙ ⲉⲡϣⲁϫⲉ ⲉⲧⲉⲕϫⲱ ⲙⲙⲟϥ.", "he heard the word that you say",
			"hij hoorde het woord dat jij zegt"},
		{"a negated base apart", "S", "ⲙⲉⲣⲉ ⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ.", "the man does not hear", "de mens hoort niet"},
		{"a state that Dutch has a verb for", "S", "ⲥⲉⲕⲏ ⲉϩⲣⲁⲓ.", "they lie down", "zij liggen neer"},
		{"a purpose", "B", "ⲁϥⲓ ϩⲓⲛⲁ ⲛⲧⲉϥⲥⲱⲧⲉⲙ.", "he came so that he may hear", "hij kwam opdat hij hoort"},
		{"a topic of a clause that depends on another", "S", "ⲡⲣⲱⲙⲉ ⲛⲧⲉⲣⲉϥⲛⲁⲩ ⲉⲣⲟϥ.", "the man when he saw him/it",
			"de mens toen hij zag hem/het"},
		{"a prohibition with a noun as subject", "S", "ⲙⲡⲣⲧⲣⲉⲗⲁⲁⲩ ⲃⲱⲕ.", "let anyone not go", "laat iemand niet gaan"},
		{"a preposition that the meaning of its verb ends in", "S", "ⲁⲩⲙⲉⲧⲉⲭⲉ ⲉⲡⲥⲱⲙⲁ.", "they shared in the body",
			"zij hadden deel aan het lichaam"},
		{"ability that is said twice", "S", "ⲙⲡⲉⲗⲁⲁⲩ ⲉϣϭⲙϭⲟⲙ ⲉⲃⲱⲕ.", "anyone was not able to go",
			"iemand was niet in staat om te gaan"},
		{"what is ordered", "B", "ⲁϥⲟⲩⲁϩⲥⲁϩⲛⲓ ⲛⲧⲟⲩϣⲉ ⲉⲡⲏⲓ.", "he ordered that they should go to the house",
			"hij beval dat zij gaan naar het huis"},
		{"whom one knows", "B", "ⲁⲩⲥⲟⲩⲱⲛϥ ⲥⲁⲧⲟⲧⲟⲩ.", "they knew him/it at once", "zij kenden hem/het meteen"},
		{"oneself", "S", "ⲁⲓⲣⲁϣⲉ ⲉⲙⲁⲧⲉ.", "I rejoiced greatly", "ik verheugde mij zeer"},
		{"what one goes along", "S", "ⲁⲩⲟⲩⲁϩⲟⲩ ⲛⲥⲱϥ.", "they followed him/it", "zij volgden hem/het"},
		{"two of material", "S", "ϩⲉⲛⲥⲕⲉⲩⲏ ⲛⲛⲟⲩⲃ.", "gear of gold", "gerei van goud"},
		{"an adjective before a noun with het", "S", "ⲁϥⲛⲁⲩ ⲉⲩⲛⲟϭ ⲛⲟⲩⲟⲉⲓⲛ.", "he saw a great light",
			"hij zag een groot licht"},
		{"adjectives of persons", "B", "ⲁϥⲥⲟⲧⲡⲟⲩ ⲛϫⲉⲛⲓⲥⲁⲃⲉⲩ.", "chose them the wise", "koos ze de wijzen"},
		{"an adjective of the Dutch noun", "S", "ⲁϥⲛⲁⲩ ⲉⲡⲉⲑⲏⲣⲓⲟⲛ.", "he saw the wild animal", "hij zag het wilde dier"},
		{"who has", "S", "ⲡⲉⲧⲉⲟⲩⲛⲧⲁϥ ⲥⲉⲛⲁϯ ⲛⲁϥ.", "the one who has they will give to him",
			"degene die heeft zij zullen geven aan hem"},
		{"a topic that something is done to", "S", "ⲡⲣⲱⲙⲉ ⲁⲩⲛⲁⲩ ⲉⲣⲟϥ.", "the man they saw him/it",
			"de mens zij zagen hem/het"},
		{"an order that is quoted", "B", "ⲁϥϫⲟⲥ ϫⲉⲁⲙⲟⲩ.", "he said it come", "hij zei het kom"},
		{"into a place", "S", "ⲁⲓⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲧⲡⲟⲗⲓⲥ.", "I went into the city", "ik ging in de stad"},
		{"a verb that denies", "S", "ⲁⲩⲣⲁⲧⲛⲁϩⲧⲉ ⲉⲣⲟϥ.", "they did not believe him/it",
			"zij geloofden niet hem/het"},
		{"where somebody was", "S", "ⲛⲉϥϩⲓⲡⲉⲕⲣⲟ ⲙⲁⲩⲁⲁϥ.", "he was on the bank alone", "hij was op de oever alleen"},
		{"those with somebody", "S", "ⲁⲩⲃⲱⲕ ⲛϭⲓⲛⲉⲧⲛⲙⲙⲁϥ.", "went those who are with him", "gingen degenen die met hem zijn"},
		{"a pronoun that a noun explains", "S", "ⲁϥⲡⲁⲣⲁⲇⲓⲇⲟⲩ ⲙⲙⲟϥ ⲉⲧⲟⲟⲧⲟⲩ ⲛⲛⲁⲣⲭⲓⲉⲣⲉⲩⲥ.",
			"he handed over him/it to the high priests", "hij leverde over hem/het aan de hogepriesters"},
		{"an uncounted noun in the plural", "S", "ⲁϥϫⲓ ⲛⲛⲉⲭⲣⲏⲙⲁ.", "he took the money", "hij nam het geld"},
		{"whom somebody shames", "B", "ⲁϥϯϣⲓⲡⲓ ⲛⲛⲓϫⲱⲣⲓ.", "he shamed the strong",
			"hij maakte beschaamd de sterken"},
		{"whom one excepts", "B", "ⲁⲩⲓ ⲧⲏⲣⲟⲩ ⲉⲃⲏⲗ ⲉⲓⲱⲁⲛⲛⲏⲥ.", "they came all of them except John",
			"zij kwamen hen allen behalve Johannes"},
		{"what one tells about", "B", "ⲁⲩⲧⲁⲙⲟⲓ ⲉⲡⲓⲥⲁϫⲓ.", "they told me about the word", "zij vertelden mij over het woord"},
		{"what there was", "B", "ⲛⲉ ⲟⲩⲟⲛ ⲟⲩⲥϩⲓⲙⲓ ⲙⲙⲁⲩ ⲡⲉ.", "there was a woman there", "er was een vrouw daar"},
		{"a pronoun as object in a relative clause", "B", "ϯⲥϩⲓⲙⲓ ⲉⲧⲁⲥⲉⲣⲛⲁⲓ.", "the woman that did these",
			"de vrouw die deze deed"},
		{"what somebody is", "B", "ⲥⲉⲟⲓ ⲛⲃⲉⲗⲗⲉ.", "they are blind", "zij zijn blind"},
		{"what somebody is like", "B", "ϥⲟⲓ ⲙⲫⲣⲏϯ ⲛⲟⲩⲣⲱⲙⲓ.", "he is like a man", "hij is als een mens"},
		{"whose name", "B", "ⲟⲩⲥϩⲓⲙⲓ ⲉⲡⲉⲥⲣⲁⲛ ⲡⲉ ⲙⲁⲣⲓⲁ.", "a woman whose name is Mary", "een vrouw van wie de naam is Maria"},
		{"where somebody is", "B", "ⲁϥⲑⲱⲛ ⲡⲉⲕⲓⲱⲧ.", "where is he your father", "waar is hij jouw vader"},
		{"boasting", "B", "ⲁⲥϣⲟⲩϣⲟⲩ ⲙⲙⲟⲥ.", "she boasted", "zij beroemde zich"},
		{"oneself, after a pronoun", "B", "ⲛⲑⲟⲕ ϩⲱⲕ ⲁⲕⲓ.", "you yourself came", "jij zelf kwam"},
		{"for whom there is no power", "S", "ⲙⲛϭⲟⲙ ⲙⲙⲟⲛ ⲉⲃⲱⲕ.", "there is no power for us to go",
			"er is geen kracht voor ons om te gaan"},
		{"as it is done", "S", "ⲕⲁⲧⲁⲑⲉ ⲛⲧⲁϥϫⲟⲟⲥ.", "just as he said", "zoals hij zei"},
		{"who it is that did something", "B", "ⲛⲓⲙ ⲡⲉⲧⲁϥⲥⲱⲧⲉⲙ.", "who? is the one who heard", "wie? is degene die hoorde"},
		{"what somebody became", "B", "ⲁϥϣⲱⲡⲓ ⲉϥⲟⲩⲁⲃ.", "he became holy", "hij werd heilig"},
		{"by threes", "B", "ⲁⲩⲓ ⲛⲅ ⲅ.", "they came 3 by 3", "zij kwamen 3 aan 3"},
		{"an order to a woman", "B", "ⲧⲱⲛⲓ ⲙⲁϣⲉ ⲛⲉ.", "rise go", "sta op ga"},
		{"what somebody makes others do", "B", "ⲁϥⲑⲣⲉⲡⲓⲃⲉⲗⲗⲉ ⲛⲁⲩ.", "he made the blind see", "hij liet de blinde zien"},
		{"remembering", "B", "ⲁⲩⲉⲣⲫⲙⲉⲩⲓ ⲙⲡⲓⲥⲁϫⲓ.", "they remembered the word", "zij gedachten het woord"},
		{"how long", "B", "ϣⲁⲑⲛⲁⲩ ⲧⲉⲧⲉⲛⲣⲓⲙⲓ.", "until when? you weep", "tot wanneer? jullie wenen"},
		{"a question that is quoted", "B", "ⲡⲉϫⲁϥ ϫⲉⲡⲱⲥ ⲕⲥⲱⲧⲉⲙ.", "he said how? you hear", "hij zei hoe? jij hoort"},
		{"those, with a particle", "B", "ⲛⲏ ⲇⲉ ⲉⲧⲛⲁⲥⲱⲧⲉⲙ.", "those but that will hear", "degenen echter die zullen horen"},
		{"while somebody is there", "S", "ⲁϥⲃⲱⲕ ⲉϥⲛⲙⲙⲁⲕ.", "he went while he is with you",
			"hij ging terwijl hij met jou is"},
		{"what one cares for", "B", "ⲉⲩϥⲓⲣⲱⲟⲩϣ ϧⲁⲛⲓϩⲏⲕⲓ.", "they take care for the poor", "zij dragen zorg voor de armen"},
		{"for whom it is possible", "B", "ⲟⲩⲟⲛ ϣϫⲟⲙ ⲙⲙⲟⲕ ⲉⲥⲱⲧⲉⲙ.", "there is possibility for you to hear",
			"er is mogelijkheid voor jou om te horen"},
		{"that men are able to", "B", "ⲙⲙⲟⲛ ϣϫⲟⲙ ⲛⲧⲉⲛⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ.", "there is no possibility for the men to hear",
			"er is geen mogelijkheid voor de mensen te horen"},
		{"many times", "B", "ⲁϥⲓ ⲛⲟⲩⲙⲏϣ ⲛⲥⲟⲡ.", "he came many times", "hij kwam vele keren"},
		{"where one stands", "B", "ϯⲛⲁⲟϩⲓ ⲉⲣⲁⲧ ⲉϫⲉⲛⲡⲁⲙⲁ.", "I will stand upon my place", "ik zal staan op mijn plaats"},
		{"what one asks for", "B", "ⲁⲥⲉⲣⲉⲧⲓⲛ ⲇⲉ.", "she asked but", "zij vroeg echter"},
		{"a single group", "S", "ⲁϥⲥⲱⲧⲙ.", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			read := all["authored"].Read(tt.text, reading.Options{Dialect: tt.dialect, Spacing: reading.SpacedGroups})
			if got, want := read.Sentences[0].Literal(), (gloss.Text{En: tt.en, Nl: tt.nl}); got != want {
				t.Errorf("got %q\n%q\nwant %q\n%q", got.En, got.Nl, want.En, want.Nl)
			}
		})
	}
}
