package published

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
)

// Shapes of the records in docs/interface.md "Grammar records", with properties in the order of its tables.
var (
	anyText   = text{}
	texts     = list{anyText}
	localized = object{need("en", anyText), need("nl", anyText)}
	blocks    = object{need("en", list{node{}}), need("nl", list{node{}})}

	lessonID   = text{fault.BadID, grammar.LessonID.MatchString, "a lesson's id, grammar.lesson.<NN>"}
	lessonSlug = text{fault.BadID, grammar.LessonSlug.MatchString, "a lesson's slug, lesson-<number>"}
	conceptID  = text{fault.BadID, grammar.ConceptID.MatchString, "a concept's id, grammar.concept.<name>"}
	sourceID   = text{fault.BadID, grammar.SourceID.MatchString, "a source's id, grammar.source.<name>"}
	recordID   = text{fault.BadID, func(s string) bool { return s != "" }, "an id"}

	day    = text{fault.Date, rules.Date, "a day, YYYY-MM-DD"}
	moment = text{fault.Date, rules.DateTime, "a moment, RFC 3339"}
	uri    = address{}

	versions = object{need("schemaVersion", anyText), need("datasetVersion", day), need("generatedAt", moment)}

	rights = object{
		need("author", anyText), need("copyrightHolder", anyText), need("license", oneOf("all-rights-reserved")),
		need("statement", localized),
	}

	lessonItem = object{
		need("id", lessonID), need("slug", lessonSlug), need("number", integer{}), need("status", oneOf("published")),
		need("title", localized), need("summary", localized), need("tags", texts),
	}

	manifest = append(versions[:3:3],
		need("locales", list{oneOf(grammar.Locales...)}), need("rights", rights), need("lessons", list{lessonItem}))

	section = object{
		need("id", recordID), need("slug", anyText), need("lessonId", lessonID), need("order", integer{}),
		need("title", localized), may("summary", localized), need("tags", texts), need("blocks", blocks),
		need("conceptRefs", list{conceptID}), need("exampleRefs", texts), need("exerciseRefs", texts),
	}

	lesson = append(lessonItem[:6:6],
		may("description", localized), need("tags", texts), may("rights", rights), need("sectionOrder", texts),
		need("sections", list{section}), need("conceptRefs", list{conceptID}), need("exerciseRefs", texts),
		need("sourceRefs", list{sourceID}))

	aliases = object{may("en", texts), may("nl", texts), may("renders", texts), may("forms", texts), may("tags", texts)}

	concept = object{
		need("id", conceptID), need("title", localized), need("definition", blocks), need("tags", texts),
		need("relatedConceptRefs", list{conceptID}), need("lessonRefs", list{lessonID}), need("sourceRefs", list{sourceID}),
		may("aliases", aliases),
	}

	segment = object{need("text", anyText), may("dictionaryEntryId", anyText)}

	example = object{
		need("id", recordID), need("lessonId", lessonID), need("sectionId", anyText), need("coptic", anyText),
		may("copticSegments", list{segment}), may("transliteration", anyText), need("translation", localized),
		may("notes", blocks), need("conceptRefs", list{conceptID}), need("dictionaryRefs", texts),
		may("dictionaryTokenOverrides", dictionary{anyText}), need("tags", texts),
	}

	answerSchema = object{
		may("kind", oneOf(grammar.AnswerKinds...)), may("minLength", integer{}), may("maxLength", integer{}),
	}

	exerciseItem = object{need("id", recordID), need("prompt", localized), may("answerSchema", answerSchema)}

	exercise = object{
		need("id", recordID), need("lessonId", lessonID), may("sectionId", anyText),
		need("kind", oneOf(grammar.ExerciseKinds...)),
		need("title", localized), need("prompt", blocks), need("items", list{exerciseItem}), need("tags", texts),
	}

	footnote = object{
		need("id", recordID), need("lessonId", lessonID), need("content", blocks), need("sourceRefs", list{sourceID}),
	}

	source = object{
		need("id", sourceID), need("title", anyText), may("subtitle", anyText), may("author", anyText),
		may("year", anyText), may("url", uri), may("publicationId", anyText), may("comingSoon", boolean{}),
	}

	phraseForm = object{
		need("dialect", oneOf(coptic.Bohairic, coptic.Sahidic)), need("coptic", anyText), need("transliteration", anyText),
		may("to", oneOf("m", "f", "pl")), need("origin", oneOf(grammar.PhraseOrigins...)), may("place", anyText),
	}

	phrase = object{
		need("id", recordID), need("subject", oneOf(grammar.PhraseSubjects...)), need("forms", list{phraseForm}),
		need("translation", localized), need("asked", object{need("en", texts), need("nl", texts)}), may("usage", localized),
	}

	bundle = object{
		need("lesson", lesson), need("concepts", list{concept}), need("examples", list{example}),
		need("exercises", list{exercise}), need("footnotes", list{footnote}), need("sources", list{source}),
	}
)

// envelope returns the shape that wraps data in every file but the manifest.
func envelope(data shape) object { return append(versions[:3:3], need("data", data)) }

// collections lists the record files, by file name and by the property of a bundle.
var collections = []struct {
	name   string
	record shape
}{{"concepts", concept}, {"examples", example}, {"exercises", exercise}, {"footnotes", footnote}, {"sources", source}}
