package release

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/metric"
)

// Timing of a Cache.
const (
	DefaultRefresh = 5 * time.Minute
	fetchTimeout   = 3 * time.Second // of a re-check while an older release is there to serve
	loadTimeout    = 8 * time.Second // of a load while there is none; Lambda gives a start ten
	retryAfter     = 5 * time.Second // between loads that fail while there is none
)

// ErrNoRelease says that no release could be loaded yet.
var ErrNoRelease = errors.New("no dataset release could be loaded yet")

// Cache keeps the live release's part of a dataset, opened. It looks at the pointer again when a request comes
// after the refresh time: a frozen Lambda runs no ticker. The fetch happens outside any lock while other requests go
// on with the snapshot they have; a fetch that fails, or a damaged release, keeps the old snapshot.
type Cache[T any] struct {
	source  Source
	part    string
	open    func(Pointer, []byte) (T, error)
	refresh time.Duration
	now     func() time.Time

	current  atomic.Pointer[snapshot[T]]
	other    atomic.Pointer[snapshot[T]] // the release before, while requests ask for both
	checking sync.Mutex
	next     atomic.Int64 // UnixNano before which nothing is fetched

	// Guarded by checking:
	failed     bool      // the last fetch failed and was logged
	wantedNext time.Time // before which no release is asked for by name
}

type snapshot[T any] struct {
	value   T
	part    Part
	tag     string // of the pointer
	release string
	named   []string // the release's name as http.Header holds it
}

// NewCache makes a Cache of the named part; open turns its bytes into what handlers use and keeps them. Nothing is
// read before Load or Get.
func NewCache[T any](source Source, part string, refresh time.Duration, open func([]byte) (T, error)) *Cache[T] {
	return NewCacheWith(source, part, refresh, func(_ Pointer, data []byte) (T, error) { return open(data) })
}

// NewCacheWith does what NewCache does, for a part that is opened together with others: open is given the release's
// pointer too.
func NewCacheWith[T any](
	source Source, part string, refresh time.Duration, open func(Pointer, []byte) (T, error),
) *Cache[T] {
	if refresh <= 0 {
		refresh = DefaultRefresh
	}
	return &Cache[T]{source: source, part: part, open: open, refresh: refresh, now: time.Now}
}

// Load reads the live release now. A failure is logged, and the next request tries again.
func (c *Cache[T]) Load(ctx context.Context) { c.Get(ctx) }

// Get returns the part of the release that the context asks for (httpapi.WithRelease), or of the live one. It fails
// with ErrNoRelease, and the cause, only when none was ever loaded.
func (c *Cache[T]) Get(ctx context.Context) (T, error) {
	s, err := c.get(ctx)
	if err != nil {
		var none T
		return none, err
	}
	return s.value, nil
}

// Answer does what Get does, for a request. A header of its answer says which release it comes from.
func (c *Cache[T]) Answer(w http.ResponseWriter, r *http.Request) (T, error) {
	s, err := c.get(r.Context())
	if err != nil {
		var none T
		return none, err
	}
	w.Header()[httpapi.DatasetRelease] = s.named
	return s.value, nil
}

func (c *Cache[T]) get(ctx context.Context) (*snapshot[T], error) {
	if s := c.getWanted(ctx); s != nil {
		return s, nil
	}
	have := c.current.Load()
	if c.now().UnixNano() < c.next.Load() {
		return present(have, nil)
	}
	if have != nil {
		if !c.checking.TryLock() { // another request is looking; this one need not wait
			return have, nil
		}
	} else {
		c.checking.Lock()
	}
	defer c.checking.Unlock()
	if c.now().UnixNano() < c.next.Load() { // done by another while we waited
		return present(c.current.Load(), nil)
	}
	limit, wait := fetchTimeout, c.refresh
	if have == nil {
		limit, wait = loadTimeout, min(retryAfter, c.refresh)
	}
	// A client that goes away must not cost the others their release.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	got, err := c.fetch(ctx, PointerName, have)
	c.report(have, got, err)
	if err == nil {
		c.current.Store(got)
		have, wait = got, c.refresh
	}
	c.next.Store(c.now().Add(wait).UnixNano())
	return present(have, err)
}

func present[T any](s *snapshot[T], cause error) (*snapshot[T], error) {
	if s == nil {
		return nil, errors.Join(ErrNoRelease, cause)
	}
	return s, nil
}

func (c *Cache[T]) fetch(ctx context.Context, key string, have *snapshot[T]) (*snapshot[T], error) {
	tag := ""
	if have != nil {
		tag = have.tag
	}
	data, tag, err := c.source.Get(ctx, key, tag)
	if errors.Is(err, ErrNotModified) && have != nil {
		return have, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", key, err)
	}
	pointer, err := ParsePointer(data)
	if err != nil {
		return nil, err
	}
	part, ok := pointer.Parts[c.part]
	if !ok {
		return nil, fmt.Errorf("release %s has no part %q", pointer.Release, c.part)
	}
	if have != nil && have.part == part {
		return &snapshot[T]{have.value, part, tag, pointer.Release, []string{pointer.Release}}, nil
	}
	if data, _, err = c.source.Get(ctx, part.Key, ""); err != nil {
		return nil, fmt.Errorf("read %s: %w", part.Key, err)
	}
	if err := part.Check(data); err != nil {
		return nil, err
	}
	value, err := c.open(pointer, data)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", part.Key, err)
	}
	return &snapshot[T]{value, part, tag, pointer.Release, []string{pointer.Release}}, nil
}

// report logs and counts failures. The first of a row is an error, those after it are warnings; the recovery is logged.
func (c *Cache[T]) report(have, got *snapshot[T], err error) {
	switch {
	case err != nil && !c.failed:
		slog.Error("dataset refresh failed", "part", c.part, "serving", have != nil, "error", err,
			metric.Count(metric.DatasetRefreshFailed))
	case err != nil:
		slog.Warn("dataset refresh fails still", "part", c.part, "serving", have != nil,
			metric.Count(metric.DatasetRefreshFailed))
	case err == nil && c.failed:
		slog.Info("dataset refresh works again", "part", c.part, "key", got.part.Key)
	case err == nil && have != nil && have.part != got.part:
		slog.Info("dataset release changed", "part", c.part, "key", got.part.Key)
	}
	c.failed = err != nil
}
