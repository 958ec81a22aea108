package measure

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"coptic.example/service/dataset/corpus"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// tenfold is the number of copies of the texts in the larger library.
const tenfold = 10

// tenTimes compares a library of the first source with one that contains it ten times under different names. It
// measures how much slower the larger one answers. It alternates between the two with the same queries, so that other
// load slows both alike.
func (m *Library) tenTimes(ctx context.Context, ix *lookup.Dictionary) (row, error) {
	list, err := corpus.Import(m.Sources[0], m.Licence)
	if err != nil {
		return row{}, err
	}
	works, packer, _ := corpus.Analyse(list, ix)
	once, err := packed(works, packer)
	if err != nil {
		return row{}, err
	}
	var many []texts.Text
	for n := range tenfold {
		for _, w := range works {
			w.ID = fmt.Sprintf("%s-%d", w.ID, n)
			many = append(many, w)
		}
	}
	times, err := packed(many, packer)
	if err != nil {
		return row{}, err
	}
	_, entries, passages, err := read(ctx, once)
	if err != nil {
		return row{}, err
	}
	const draws = 1000
	random := rand.New(rand.NewPCG(27, 10))
	var took [2][2]time.Duration // places and passages, of each library
	for range draws {
		entry, p := entries[random.IntN(len(entries))], passages[random.IntN(len(passages))]
		for i, l := range []*texts.Library{once, times} {
			start := time.Now()
			if _, err := l.Concordance(ctx, texts.Query{Entry: entry, Limit: texts.DefaultLimit}); err != nil {
				return row{}, err
			}
			took[0][i] += time.Since(start)
			start = time.Now()
			if _, err := l.Section(ctx, p.work, p.reference); err != nil {
				return row{}, err
			}
			took[1][i] += time.Since(start)
		}
	}
	return row{fmt.Sprintf("the first of the texts %d times, %d groups, to once: places of an entry; a passage, means",
		tenfold, times.Groups), "2; 2", fmt.Sprintf("%.2f; %.2f", float64(took[0][1])/float64(took[0][0]),
		float64(took[1][1])/float64(took[1][0]))}, nil
}

// packed packs texts into a library and opens it.
func packed(list []texts.Text, packer *texts.Packer) (*texts.Library, error) {
	directory, archive, err := texts.Write(texts.Meta{}, list, packer)
	if err != nil {
		return nil, err
	}
	return texts.Open("", directory, func(_ context.Context, offset, length int64) ([]byte, error) {
		return archive[offset : offset+length], nil
	})
}

// open opens the library and the dictionary of a release folder.
func open(ctx context.Context, folder string) (*texts.Library, *lookup.Dictionary, error) {
	source := release.Folder(folder)
	library, err := texts.NewCache(source, time.Hour).Get(ctx)
	if err != nil {
		return nil, nil, err
	}
	ix, err := api.NewCache(source, time.Hour).Index(ctx)
	return library, ix, err
}

// firstByte is the best-case time to first byte of S3.
const firstByte = 20 * time.Millisecond

// slowSource is a source with the latency of S3. It records the time spent reading.
type slowSource struct {
	release.Source
	took *time.Duration
}

func (s slowSource) Get(ctx context.Context, key, etag string) ([]byte, string, error) {
	start := time.Now()
	defer func() { *s.took += time.Since(start) }()
	time.Sleep(firstByte)
	return s.Source.Get(ctx, key, etag)
}

// coldStart measures the ratio of the time before a container can answer to the time spent reading alone.
func coldStart(ctx context.Context, source release.Source) (row, error) {
	const starts = 15
	var whole, reading time.Duration
	for range starts {
		start := time.Now()
		if _, err := texts.NewCache(slowSource{source, &reading}, time.Hour).Get(ctx); err != nil {
			return row{}, err
		}
		whole += time.Since(start)
	}
	return row{"until the directory is open, to reading it alone with S3's 20 ms a read", "1.10",
		fmt.Sprintf("%.2f (%.1f ms)", float64(whole)/float64(reading), milliseconds(whole/starts))}, nil
}
