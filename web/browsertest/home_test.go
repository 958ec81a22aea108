package browsertest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestHomeBegins: the first page leads to lesson 1, to the day's passage, to reading and to phrases; flashcards and
// marked words are in the navigation, and no command of the API is in the way. It fits a narrow phone in Dutch.
func TestHomeBegins(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en")
	for _, path := range []string{"/en/lessons/lesson-1", "/en/read", "/en/phrases"} {
		if !value[bool](b, `!!document.querySelector('.offers a[href="`+path+`"]')`) {
			t.Errorf("nothing leads to %s", path)
		}
	}
	for _, path := range []string{"/en/cards", "/en/words"} {
		if !value[bool](b, `document.querySelector('header nav a[href="`+path+`"]').checkVisibility()`) {
			t.Errorf("the navigation does not lead to %s", path)
		}
	}
	if strings.Contains(b.text("main"), "curl") {
		t.Error("the first page shows a command")
	}
	if high := value[float64](b, `document.querySelector('header').offsetHeight`); high > 70 {
		t.Errorf("the header is %.0f pixels high", high)
	}
	if drawn := value[int](b, `[...document.querySelectorAll('.offer .sign use')]
		.filter((each) => each.getBoundingClientRect().width > 10).length`); drawn != 6 {
		t.Errorf("%d of 6 offers have their letter drawn", drawn)
	}
	b.picture("home-desktop")
	b.click(".today")
	b.until(`location.pathname.startsWith('/en/texts/')`)
	b.size(320, 640)
	for _, scheme := range []string{"light", "dark"} {
		b.scheme(scheme)
		b.open("/nl")
		if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("the page is %d pixels wide", wide)
		}
		b.accessible("the first page, " + scheme)
		b.picture("home-320-nl-" + scheme)
	}
}

// TestPhraseSubjects: the phrase book shows its first subject, and the address of another opens that one.
func TestPhraseSubjects(t *testing.T) {
	b := newTab(t, start(t))
	b.size(320, 640)
	b.open("/nl/phrases")
	if high := value[float64](b, `document.documentElement.scrollHeight`); high > 20_000 {
		t.Errorf("the page is %.0f pixels high", high)
	}
	if value[bool](b, `document.querySelector('#prayer .phrase').checkVisibility()`) {
		t.Error("a subject that nobody asked for is shown")
	}
	b.click(`a[href="#prayer"]`)
	b.until(`document.querySelector('#prayer .phrase').checkVisibility()`)
}

// TestQueryTooLong: a search of more than 120 characters, typed or sent, is told so, and where a longer text is read.
func TestQueryTooLong(t *testing.T) {
	b := newTab(t, start(t))
	const told = "hoogstens 120 tekens"
	b.open("/nl/dictionary?q=" + strings.Repeat("a", 121))
	b.says(".failure", told)
	b.open("/nl/dictionary")
	b.write("#q", strings.Repeat("ⲁ", 121))
	b.says(".failure", told)
	b.eval(`document.getElementById('q').value = ''`)
	b.write("#q", "brood")
	b.says("#results", "ⲟⲉⲓⲕ")
}

// TestSuggestLanguage: what a word means in the language of the page stands first among the suggestions.
func TestSuggestLanguage(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary")
	b.write("#q", "wat")
	b.until(`document.querySelectorAll('.suggestions li').length > 1`)
	b.says(".suggestions li", "wat")
}

// TestPhraseSuggested: a field suggests phrases in the language of the page, and choosing one shows it whole.
func TestPhraseSuggested(t *testing.T) {
	b := newTab(t, start(t))
	for address, typed := range map[string][2]string{
		"/nl": {"goede mor", "goedemorgen"}, "/en": {"how are y", "how are you?"},
		"/en/dictionary": {"how do I say thank you", "thank you"},
	} {
		b.open(address)
		b.write("#q", typed[0])
		b.says(".suggestions li", typed[1])
		b.click(".suggestions li")
		b.says(".found-phrases .phrase", typed[1])
	}
}

// TestPhrasesFound: the first things that people ask for are found in both languages, together or apart.
func TestPhrasesFound(t *testing.T) {
	b := newTab(t, start(t))
	for address, phrase := range map[string]string{
		"/en/dictionary?q=thank you": "thank you", "/en/dictionary?q=goodmorning": "good morning",
		"/en/dictionary?q=I love you": "I love you", "/en/dictionary?q=my house": "my house",
		"/en/dictionary?q=how are you": "how are you?", "/en/dictionary?q=Lord, have mercy!": "Lord, have mercy",
		"/en/dictionary?q=christ is risen": "Christ is risen", "/en/dictionary?q=amen": "amen",
		"/nl/dictionary?q=dank u": "dank je", "/nl/dictionary?q=hallo": "hallo",
		"/nl/dictionary?q=goede morgen": "goedemorgen", "/nl/dictionary?q=ik houd van je": "ik hou van je",
		"/en/dictionary?q=how do I say good night": "good night",
		"/nl/dictionary?q=hoe gaat het":            "hoe gaat het met je?",
		"/nl/dictionary?q=Christus is verrezen":    "Christus is opgestaan",
	} {
		b.open(address)
		b.says(".found-phrases .phrase strong", phrase)
	}
}

// TestOtherMeaning: a result that was found by its meaning in the other language shows that meaning.
func TestOtherMeaning(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/dictionary?q=wat")
	b.says(".result .why", "in Dutch: wat")
}

// TestOneNumber: a lesson has one number in its address, on its page, in the API and where an entry leads to it.
func TestOneNumber(t *testing.T) {
	b := newTab(t, start(t))
	for _, lesson := range []string{"18", "51"} {
		b.open("/en/lessons/lesson-" + lesson)
		b.says(".crumb", "Lesson "+lesson)
		address := "/api/v1/grammar/lessons/lesson-" + lesson
		if n := value[int](b, `fetch(`+quoted(address)+`).then((r) => r.json()).then((r) => r.data.lesson.number)`); lesson !=
			strconv.Itoa(n) {
			t.Errorf("lesson %s is number %d in the API", lesson, n)
		}
	}
	b.open("/en/dictionary/cls-eire")
	b.until(`document.querySelector('main a[href*="/lessons/lesson-"]')`)
	for _, wrong := range value[[]string](b, `[...document.querySelectorAll('main a[href*="/lessons/lesson-"]')]
		.map((each) => [each.pathname.split('-').at(-1), each.textContent])
		.filter(([n, text]) => !new RegExp('^Lesson ' + n + '\\b').test(text)).map(String)`) {
		t.Errorf("an entry leads to a lesson by another number: %s", wrong)
	}
}

// TestChoiceAtOnce: a choice that is clicked is judged without another button, and one made by keys waits for Enter.
func TestChoiceAtOnce(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-4#practice")
	item := `form[data-kind="multiple-choice"] [data-item]`
	b.until(`document.querySelector('` + item + ` .check-answer')`)
	right := value[string](b, `document.querySelector('`+item+`').dataset.right`)
	b.click(item + ` input:not([value="` + right + `"])`)
	b.says(item+" .verdict", "Wrong")
	b.click(item + ` input[value="` + right + `"]`)
	b.says(item+" .verdict", "Right.")
	b.do(chromedp.KeyEvent(kb.ArrowDown))
	b.until(`!document.querySelector('` + item + ` .verdict').textContent`)
}

// TestLessonsDone: the list of lessons says which have been read and which were begun.
func TestLessonsDone(t *testing.T) {
	b := newTab(t, start(t))
	b.open("/en/lessons/lesson-1")
	b.until(`JSON.parse(localStorage.coptic ?? '{}').lessons?.['lesson-1']`)
	b.open("/en/lessons")
	b.says(`a[data-lesson="lesson-1"] + .lesson-state`, "begun")
	b.open("/en/lessons/lesson-1")
	b.press("Show the whole lesson")
	b.press("Finish the lesson")
	b.until(`JSON.parse(localStorage.coptic).lessons['lesson-1'].read`)
	b.open("/nl/lessons")
	b.says(`a[data-lesson="lesson-1"] + .lesson-state`, "gedaan")
	b.accessible("the list of lessons with marks")
}

// TestQueryOfSigns: who looks for signs alone is told what is looked up, in place of hints about spelling.
func TestQueryOfSigns(t *testing.T) {
	b := newTab(t, start(t))
	for _, query := range []string{"%25", "...", "%26", "*"} {
		b.open("/nl/dictionary?q=" + query)
		b.says(".empty", "staan geen letters")
	}
	b.open("/nl/dictionary?q=xqzvwk")
	b.says(".empty", "Laat lidwoorden")
}
