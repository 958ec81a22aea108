package knowledge

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// Lookups returns the questions that the assistant may put to a dictionary and a course.
func Lookups(words *api.Cache, course *grammar.Cache) ground.Lookups {
	return ground.Lookups{Words: NewWords(words), Course: NewCourse(course)}
}

// FromEnv returns the look-ups in the dataset that DATASET names, or none where it is not set. The first request reads
// the dataset.
func FromEnv(env *setting.Env) ground.Lookups {
	if env.Text("DATASET") == "" {
		return ground.Lookups{}
	}
	source := release.FromEnv(env, "")
	refresh := env.Duration("DATASET_REFRESH")
	return Lookups(api.NewCache(source, refresh), grammar.NewCache(source, refresh))
}
