package coptic

import (
	"slices"
	"strings"
	"testing"
)

// typed lists words and ways in which people type them. Each must lead to the word by one of its keys.
var typed = []struct{ word, ways string }{
	{"ⲛⲟⲩⲧⲉ", "noute nute noote noete nūte noude NOUTE"},
	{"ⲛⲟⲩϯ", "nouti nooti noyti noeti nuti"},
	{"ⲫⲛⲟⲩϯ", "phnouti fnouti efnouti ephnouti pnouti"},
	{"ⲥⲱⲧⲙ", "sotem sotm sōtm sôtm sōtem cwtm swtm sootem zotem ⲥotem sⲱtⲙ"},
	{"ⲥⲱⲧⲉⲙ", "sotem sotm sōtem"},
	{"ⲣⲱⲙⲉ", "rome rōme rôme roome rwme ro-me"},
	{"ⲣⲱⲙⲓ", "romi rōmi rwmi"},
	{"ϣⲁⲓ", "shai šai s\u030cai ŠAI sjai schai shay chai"},
	{"ⲥϩⲁⲓ", "shai s-hai shay"},
	{"ⲥϩⲓⲙⲉ", "shime s'hime sḥime"},
	{"ϫⲟⲉⲓⲥ", "djoeis joeis jois gois tjoeis tchoeis djois dschois choeis ǧoeis"},
	{"ϭⲟⲓⲥ", "chois djois tchois čois"},
	{"ⲕⲩⲣⲓⲟⲥ", "kyrios kurios curios kirios"},
	{"ⲭⲣⲓⲥⲧⲟⲥ", "christos khristos kristos xristos Christos"},
	{"ⲓⲏⲥⲟⲩⲥ", "iesous iēsous iesus jesus"},
	{"ϣⲏⲣⲉ", "shere shēre šere šēre sheere shire sjere"},
	{"ϣⲏⲣⲓ", "sheri shiri sheeri"},
	{"ϣⲉⲉⲣⲉ", "sheere shere"},
	{"ⲙⲟⲟⲩ", "moou mou mow moo"},
	{"ⲙⲱⲟⲩ", "moou mōou mou"},
	{"ⲙⲁⲁⲩ", "maau mau maaw"},
	{"ⲙⲁⲩ", "mau maw"},
	{"ⲉⲓⲱⲧ", "eiot yot iot eiōt jot"},
	{"ⲓⲱⲧ", "iot yot jot"},
	{"ⲥⲟⲛ", "son"},
	{"ⲥⲱⲛⲉ", "sone sōne"},
	{"ⲕⲁϩ", "kah qah kaḥ"},
	{"ⲡⲉ", "pe"},
	{"ϩⲏⲧ", "het hēt hit heet"},
	{"ϩⲟⲟⲩ", "hoou hou how"},
	{"ⲟⲩϣⲏ", "oushe ushē oeshe"},
	{"ⲏⲓ", "ei ēi i"},
	{"ⲏⲣⲡ", "erp ērp irp"},
	{"ⲟⲉⲓⲕ", "oeik oik"},
	{"ⲱⲓⲕ", "oik ōik"},
	{"ⲟⲩⲟⲉⲓⲛ", "ouoein woein uoein ouoin"},
	{"ⲟⲩⲱⲓⲛⲓ", "ouoini wōini"},
	{"ⲁⲅⲁⲡⲏ", "agape agapi agapē"},
	{"ⲉⲕⲕⲗⲏⲥⲓⲁ", "ekklesia ekklisia eklesia ecclesia"},
	{"ⲁⲅⲅⲉⲗⲟⲥ", "aggelos agelos agghelos"},
	{"ⲯⲩⲭⲏ", "psyche psuche psykhē psixi psichi"},
	{"ⲥⲱⲙⲁ", "soma sōma"},
	{"ⲡⲛⲉⲩⲙⲁ", "pneuma pnewma pnevma"},
	{"ⲇⲓⲁⲃⲟⲗⲟⲥ", "diabolos diavolos"},
	{"ⲑⲁⲗⲁⲥⲥⲁ", "thalassa thalasa"},
	{"ⲡⲉⲧϩⲟⲟⲩ", "pethoou pethou"},
	{"ⲫⲩⲗⲏ", "phyle fyle phuli"},
	{"ϩⲱⲃ", "hob hov hōb hoob"},
	{"ϧⲉⲛ", "khen xen hen chen ḫen"},
	{"ϩⲛ", "hen hn"},
	{"ⲙⲛ", "men mn"},
	{"ⲛⲧⲟϥ", "entof ntof"},
	{"ⲛⲑⲟϥ", "enthof nthof entof"},
	{"ⲁⲛⲟⲕ", "anok anoc anog"},
	{"ⲙⲛⲧⲣⲣⲟ", "mentrro mntrro mentro"},
	{"ⲣⲣⲟ", "rro erro ro"},
	{"ⲟⲩⲣⲟ", "ouro uro oero"},
	{"ⲥⲛⲁⲩ", "snau esnau snaw"},
	{"ϣⲟⲙⲛⲧ", "shoment shomnt šomnt"},
	{"ϥⲧⲟⲟⲩ", "ftoou eftoou ftou"},
	{"ϯⲟⲩ", "tiou tiw tiu"},
	{"ⲥⲟⲟⲩ", "soou sou"},
	{"ⲥⲁϣϥ", "sashf sashef sašf"},
	{"ϣⲙⲟⲩⲛ", "shmoun shmun eshmoun"},
	{"ⲯⲓⲥ", "psis"},
	{"ⲙⲏⲧ", "met mēt mit"},
	{"ⲧⲃⲧ", "tbt tebt"},
	{"ⲕⲏⲙⲉ", "keme kēme kime keeme"},
	{"ⲭⲏⲙⲓ", "khemi chemi kimi kēmi khimi"},
	{"ϭⲓϫ", "chij čij kjij chidj tshij qij"},
	{"ϫⲓϫ", "jij djidj gig"},
	{"ϫⲱ", "djo jo ǧō go tjo"},
	{"ϣⲁϫⲉ", "shaje shadje šače shage"},
	{"ϩⲗⲗⲟ", "hllo hello hlo"},
	{"ϣⲉⲗⲉⲉⲧ", "sheleet shelet"},
	{"ⲧⲁⲡⲣⲟ", "tapro"},
	{"ϩⲟⲧⲉ", "hote ḥote"},
	{"ϩⲟϯ", "hoti"},
	{"ⲣⲙⲛⲕⲏⲙⲉ", "remenkeme rmnkeme remnkēme rem-n-kēme"},
	{"ⲁⲛⲁⲥⲧⲁⲥⲓⲥ", "anastasis"},
	{"ⲇⲟⲝⲁ", "doxa doksa toxa"},
	{"ⲍⲱⲏ", "zoe zōē zoi soe"},
	{"ⲉⲣⲉ ⲡⲛⲟⲩⲧⲉ", "ere pnoute"},
}

func TestLatinKeys(t *testing.T) {
	if len(typed) < 60 {
		t.Fatalf("only %d words", len(typed))
	}
	for _, w := range typed {
		if Fold(w.word) != w.word {
			t.Errorf("%q is not folded", w.word)
		}
		ways := strings.Fields(w.ways)
		if strings.Contains(w.word, " ") {
			ways = []string{w.ways}
		}
		for _, way := range ways {
			if keys := LatinKeys(way); !slices.Contains(keys, CopticKey(w.word)) {
				t.Errorf("%q for %s: keys %q, want %q", way, w.word, keys, CopticKey(w.word))
			}
		}
	}
}

// TestSounds checks that every row of the table of sounds leads from its example to its word.
func TestSounds(t *testing.T) {
	longest, seen := 0, map[[2]string]bool{}
	for i, s := range sounds {
		if i == 0 || len(s.latin) > 1 && s.latin[0] < 0x80 && len(s.latin) > longest {
			longest = len(s.latin)
			if i > 0 {
				t.Errorf("%q stands after a shorter sound", s.latin)
			}
		}
		if seen[[2]string{s.latin, s.coptic}] || string(appendTyped(nil, s.latin)) != s.latin || Fold(s.coptic) != s.coptic {
			t.Errorf("%q → %q stands twice, or is not as it is looked up", s.latin, s.coptic)
		}
		seen[[2]string{s.latin, s.coptic}] = true
		if !strings.Contains(s.example, s.latin) || !strings.Contains(s.word, s.coptic) || Fold(s.word) != s.word {
			t.Errorf("%q → %q has not its own example", s.latin, s.coptic)
		}
		if keys := LatinKeys(s.example); !slices.Contains(keys, CopticKey(s.word)) {
			t.Errorf("%q for %s: keys %q, want %q", s.example, s.word, keys, CopticKey(s.word))
		}
		if d := latinDistance(s.example, s.word); d > 6 {
			t.Errorf("latinDistance(%q, %q) = %d", s.example, s.word, d)
		}
	}
}

// TestSoundCosts checks what each sound may stand for: the likeliest readings before the first bar, then those that
// cost one and two. A reading in an established transliteration costs nothing.
func TestSoundCosts(t *testing.T) {
	want := map[string]string{
		"tsh": "ϭ | ϫ ⲧϣ", "tch": "ϭ | ϫ", "ch": "ⲭ ϭ | ϫ ϣ ϧ", "ee": "ⲏ ⲉⲉ | ⲓ", "kh": "ⲭ ϧ | ⲕϩ", "ky": "ⲕⲩ | ϭ",
		"ck": "| ⲕ", // no scheme writes it; it is how others spell
		"oe": "ⲟⲉ | ⲟⲩ", "oo": "ⲟⲟ | ⲱ ⲟⲩ", "ph": "ⲫ | ϥ ⲡϩ", "sh": "ϣ | ⲥϩ", "th": "ⲑ | ⲧϩ", "ti": "ϯ | ⲧⲓ | ⲧⲏ",
		"tj": "ϫ | ϭ", "c": "ⲕ | ϭ ⲥ", "d": "ⲇ | ⲧ", "e": "ⲉ | ⲏ", "f": "ϥ | ⲫ", "g": "ⲅ | ϫ ϭ ⲕ", "h": "ϩ | ϧ",
		"i": "ⲓ ⲉⲓ | ⲏ | ⲩ", "j": "ϫ | ϭ ⲓ", "k": "ⲕ | ⲭ", "o": "ⲟ ⲱ", "p": "ⲡ | ⲫ", "q": "ϭ | ⲕ", "t": "ⲧ | ⲑ", "u": "ⲟⲩ ⲩ",
		"v": "ⲃ | ⲩ ϥ", "w": "ⲟⲩ | ⲱ", "x": "ⲝ ϧ | ⲭ", "y": "ⲩ ⲓ ⲉⲓ", "z": "ⲍ | ⲥ", "č": "ϭ | ϫ", "ḫ": "ϧ ⳉ | ϩ",
		"ẖ": "ϧ | ϩ",
	}
	byCost := map[string]*[4][]string{}
	for _, s := range sounds {
		if _, ambiguous := want[s.latin]; !ambiguous {
			want[s.latin] = s.coptic
		}
		if byCost[s.latin] == nil {
			byCost[s.latin] = new([4][]string)
		}
		byCost[s.latin][s.cost] = append(byCost[s.latin][s.cost], s.coptic)
	}
	for latin, readings := range want {
		t.Run(latin, func(t *testing.T) {
			var groups []string
			for _, group := range byCost[latin] {
				groups = append(groups, strings.Join(group, " "))
			}
			if got := strings.Trim(strings.Join(groups, " | "), " "); strings.TrimRight(got, " |") != readings {
				t.Errorf("%s is read as %s, want %s", latin, got, readings)
			}
		})
	}
}

// TestLatinKeysOfTransliteration checks that the output of Transliterate leads back to the word.
func TestLatinKeysOfTransliteration(t *testing.T) {
	for _, w := range typed {
		if keys := LatinKeys(Transliterate(w.word)); !slices.Contains(keys, CopticKey(w.word)) {
			t.Errorf("%q of %s: keys %q, want %q", Transliterate(w.word), w.word, keys, CopticKey(w.word))
		}
	}
}

func TestCopticKey(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"ⲥⲱⲧⲙ", "sotm"},
		{"ⲥⲱⲧⲉⲙ", "sotm"},
		{"ⲛⲟⲩⲧⲉ", "nute"},
		{"ⲙⲟⲟⲩ", "mu"},
		{"ϫⲟⲉⲓⲥ", "jois"},
		{"ϣⲏⲣⲉ", "xere"},
		{"ⲉⲕⲕⲗⲏⲥⲓⲁ", "klesia"},
		{"ⲇⲟⲝⲁ", "toksa"},
		{"ⲡⲛⲟⲩⲧⲉ ⲛ", "pnute n"},
		{"sotm", "sotm"},
		{"ⲙⲉⲙ", "m"},
		{"ⲋ", "ⲋ"},
		{"αβγ", "αβγ"},
	} {
		t.Run(c.in, func(t *testing.T) {
			got := CopticKey(c.in)
			if got != c.want {
				t.Errorf("CopticKey(%q) = %q, want %q", c.in, got, c.want)
			}
			if again := CopticKey(got); again != got {
				t.Errorf("CopticKey(%q) = %q", got, again)
			}
		})
	}
}

func TestLatinKeysOrder(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", "rome", "rome"},
		{"long vowels", "rōmē", "rome"},
		{"Coptic letters among Latin ones", "ⲥo", "so"},
		{"the likeliest first", "djoeis", "jois joes"},
		{"by what the letters cost together", "chi", "ki ji ke je xi hi"},
		{"a space before it", " rome", "rome"},
		{"only Coptic", "ⲥⲟ", ""},
		{"only Greek", "λογος", ""},
		{"no letters", "12", ""},
		{"nothing", "", ""},
		{"a mark alone", "\u0304", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := LatinKeys(c.in)
			if first := strings.Join(got[:min(len(got), len(strings.Fields(c.want)))], " "); first != c.want ||
				c.want == "" && got != nil {
				t.Errorf("LatinKeys(%q) = %q, want %q first", c.in, got, c.want)
			}
		})
	}
	for n, want := range map[int]bool{256: true, 257: false} {
		if got := LatinKeys(strings.Repeat("a", n)); (got != nil) != want {
			t.Errorf("a word of %d letters has the keys %q, want any: %v", n, got, want)
		}
	}
	if got := LatinKeys(strings.Repeat("djo", 30)); len(got) == 0 || len(got) > maxReadings {
		t.Errorf("a long word has %d keys, want 1 to %d", len(got), maxReadings)
	}
}

// TestLatinIsTakenAgain checks that nothing is left of an earlier word.
func TestLatinIsTakenAgain(t *testing.T) {
	l := NewLatin("djoeis")
	l.Distance([]byte("ϫⲟⲉⲓⲥ"))
	for _, word := range []string{"son", "λογος", "rome"} {
		t.Run(word, func(t *testing.T) {
			l.Read(word)
			var keys []string
			for i := range l.Keys() {
				keys = append(keys, string(l.Key(i)))
			}
			if want := LatinKeys(word); !slices.Equal(keys, want) {
				t.Errorf("behind another word %s has the keys %q, want %q", word, keys, want)
			}
			if got, want := l.Distance([]byte("ⲥⲟⲛ")), latinDistance(word, "ⲥⲟⲛ"); got != want {
				t.Errorf("behind another word %s is %d from ⲥⲟⲛ, want %d", word, got, want)
			}
		})
	}
}

// TestLatinDistance checks that, of words with the same key, the one typed comes first.
func TestLatinDistance(t *testing.T) {
	for _, c := range []struct{ in, nearer, further string }{
		{"sotem", "ⲥⲱⲧⲉⲙ", "ⲥⲱⲧⲙ"},
		{"sotm", "ⲥⲱⲧⲙ", "ⲥⲱⲧⲉⲙ"},
		{"sotem", "ⲥⲱⲧⲙ", "ⲥⲏⲧⲉ"},
		{"rōme", "ⲣⲱⲙⲉ", "ⲣⲟⲙⲉ"},
		{"mou", "ⲙⲟⲩ", "ⲙⲟⲟⲩ"},
		{"moou", "ⲙⲟⲟⲩ", "ⲙⲟⲩ"},
		{"shai", "ϣⲁⲓ", "ⲥϩⲁⲓ"},
		{"šēre", "ϣⲏⲣⲉ", "ϣⲉⲉⲣⲉ"},
		{"sheere", "ϣⲉⲉⲣⲉ", "ϣⲉⲣⲉ"},
		{"kah", "ⲕⲁϩ", "ⲭⲁϧ"},
		{"jo", "ϫⲱ", "ϭⲱ"},
		{"com", "ϭⲟⲙ", "ϫⲟⲙ"},
		{"christos", "ⲭⲣⲓⲥⲧⲟⲥ", "ⲕⲣⲓⲥⲧⲟⲥ"},
	} {
		t.Run(c.in+" is nearer to "+c.nearer, func(t *testing.T) {
			near, far := latinDistance(c.in, c.nearer), latinDistance(c.in, c.further)
			if near >= far {
				t.Errorf("%q: %s %d, %s %d", c.in, c.nearer, near, c.further, far)
			}
		})
	}
	for _, c := range []struct {
		name, in, word string
		want           int
	}{
		{"a letter for another", "sa", "ⲙⲁ", 4},
		{"a letter too many", "sam", "ⲥⲁ", 3},
		{"a letter doubled", "saa", "ⲥⲁ", 1},
		{"an e that is not written", "som", "ⲥⲟⲙⲉ", 1},
		{"the letters of a sound apart", "sha", "ⲥϩⲁ", 1},
		{"a Coptic letter among them", "ⲥo", "ⲥⲟ", 0},
		{"the likeliest letter", "khen", "ϧⲉⲛ", 0},
		{"a less likely letter", "shere", "ϣⲏⲣⲉ", 1},
		{"an unlikely letter", "kirios", "ⲕⲩⲣⲓⲟⲥ", 2},
		{"g as Bohairic is read", "anog", "ⲁⲛⲟⲕ", 1},
		{"q of another scheme", "qah", "ⲕⲁϩ", 1},
		{"x as the Greek letter looks", "xristos", "ⲭⲣⲓⲥⲧⲟⲥ", 1},
		{"x of another scheme", "xen", "ϧⲉⲛ", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := latinDistance(c.in, c.word); d != c.want {
				t.Errorf("%q is %d from %s, want %d", c.in, d, c.word, c.want)
			}
		})
	}
	for _, c := range []struct {
		name, in, word string
		want           int
	}{
		{"as much as is compared", strings.Repeat("a", 64), strings.Repeat("ⲁ", 64), 0},
		{"more letters typed", strings.Repeat("a", 65), strings.Repeat("ⲁ", 64), Farthest},
		{"a longer word", strings.Repeat("a", 64), strings.Repeat("ⲁ", 65), Farthest},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := latinDistance(c.in, c.word); d != c.want {
				t.Errorf("%d letters are %d from %d, want %d", len(c.in), d, len([]rune(c.word)), c.want)
			}
		})
	}
	if d := latinDistance("ⲥⲱⲧⲙ", "ⲥⲱⲧⲙ"); d != Farthest {
		t.Errorf("nothing Latin is %d away", d)
	}
}

func FuzzLatin(f *testing.F) {
	for _, s := range []string{"sotem", "ⲥotem", "djoeis", "šēre", "s\u0304hai", "rem-n-kēme", "ouoeeei", "xx qu", "nen e",
		"\xff", "İ", "φnouti"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, key := range LatinKeys(s) {
			if again := CopticKey(key); again != key {
				t.Errorf("key %q of %q settles to %q", key, s, again)
			}
		}
		key := CopticKey(Fold(s))
		if again := CopticKey(key); again != key {
			t.Errorf("CopticKey(%q) = %q", key, again)
		}
		if d := latinDistance(s, Fold(s)); d < 0 {
			t.Errorf("latinDistance(%q) = %d", s, d)
		}
	})
}

func BenchmarkLatinKeys(b *testing.B) {
	b.ReportAllocs()
	var typed Latin
	for b.Loop() {
		typed.Read("djoeis")
	}
}

func BenchmarkLatinDistance(b *testing.B) {
	b.ReportAllocs()
	typed := NewLatin("djoeis")
	for b.Loop() {
		typed.Distance([]byte("ϫⲟⲉⲓⲥ"))
	}
}

// latinDistance returns the distance of a word typed in Latin letters from a folded Coptic word.
func latinDistance(typed, folded string) int { return NewLatin(typed).Distance([]byte(folded)) }
