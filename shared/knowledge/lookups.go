package knowledge

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// Lookups are what the assistant may ask of a dictionary and a course.
func Lookups(words *api.Cache, course *grammar.Cache) ground.Lookups {
	return ground.Lookups{Words: NewWords(words), Course: NewCourse(course)}
}

// FromEnv are the look-ups in the dataset that DATASET names; without it there are none. The first request reads it.
func FromEnv(env *setting.Env) ground.Lookups {
	if env.Text("DATASET") == "" {
		return ground.Lookups{}
	}
	source := release.FromEnv(env, "")
	refresh := env.Duration("DATASET_REFRESH")
	return Lookups(api.NewCache(source, refresh), grammar.NewCache(source, refresh))
}
