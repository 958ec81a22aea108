// Package mcp offers the dictionary and the course to other programs' language models, as a server of the Model Context
// Protocol: read-only tools, the lessons and concepts as resources, and prompts. docs/mcp.md says how it is used.
package mcp

import (
	"context"
	"io"
	"net/http"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// Path is the path of the endpoint.
const Path = "/api/mcp"

// maxBody is how many bytes a request may have: a text of the longest kind that is analysed, escaped, and its frame.
const maxBody = 64 << 10

const instructions = `The dictionary of a Coptic language service and its grammar course.
It has Sahidic, Bohairic and other dialects, with meanings in English and Dutch. Coptic is written in Coptic letters.
Dialects are named by their sigla: S Sahidic, B Bohairic, A Akhmimic, L Lycopolitan, F Fayyumic, M Mesokemic.
Use search_dictionary for words, analyse_text for forms and sentences, conjugate for verb forms,
find_lesson and get_concept for grammar.
Cite the ids that the tools return. When a tool finds nothing, say so: do not make up forms or meanings.`

// Service answers from the live release.
type Service struct {
	words  *api.Cache
	course *knowledge.Course
	server *sdk.Server
}

// New makes a Service over the parts of a dataset.
func New(words *api.Cache, course *grammar.Cache) *Service {
	s := &Service{words: words, course: knowledge.NewCourse(course)}
	s.server = sdk.NewServer(
		&sdk.Implementation{Name: "coptic-language-service", Title: "Coptic Language Service", Version: "1.0.0"},
		&sdk.ServerOptions{Instructions: instructions, Capabilities: &sdk.ServerCapabilities{}},
	)
	s.addTools()
	s.addResources()
	s.addPrompts()
	return s
}

// FromEnv makes a Service over the dataset that DATASET names.
func FromEnv(env *setting.Env) *Service {
	source, refresh := release.FromEnv(env, "build/release"), env.Duration("DATASET_REFRESH")
	return New(api.NewCache(source, refresh), grammar.NewCache(source, refresh))
}

// Routes are the endpoint: streamable HTTP without sessions, so that any container answers any request. Each answer is
// one JSON document; GET and DELETE, which sessions need, are 405.
func Routes(s *Service) []httpapi.Route {
	handler := sdk.NewStreamableHTTPHandler(
		func(*http.Request) *sdk.Server { return s.server },
		&sdk.StreamableHTTPOptions{
			Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxBody,
			// The service is public and read-only: a page that has its own name point here learns nothing new. The check
			// would refuse every request that a proxy on the same machine passes on.
			DisableLocalhostProtection: true,
		},
	)
	return []httpapi.Route{{Path: Path, Post: func(w http.ResponseWriter, r *http.Request) error {
		body, err := httpapi.ReadJSON(w, r, maxBody)
		if err != nil {
			return err
		}
		answer := &answer{header: http.Header{}}
		handler.ServeHTTP(answer, protocolRequest(r, body))
		return answer.send(w)
	}}}
}

// Serve answers one client over its standard input and output until that ends.
func (s *Service) Serve(ctx context.Context, in io.ReadCloser, out io.WriteCloser) error {
	return s.server.Run(ctx, &sdk.IOTransport{Reader: in, Writer: out})
}

func (s *Service) index(ctx context.Context) (*search.Searcher, error) { return s.words.Index(ctx) }
