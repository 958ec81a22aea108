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
	fetchTimeout   = 3 * time.Second // for a refresh while an older release can be served
	loadTimeout    = 8 * time.Second // for the first load; Lambda allows ten seconds for a start
	retryAfter     = 5 * time.Second // between failed first loads
)

// ErrNoRelease reports that no release has been loaded yet.
var ErrNoRelease = errors.New("no dataset release could be loaded yet")

// Cache keeps an open part of the live release. It checks the pointer again on the first request after the refresh
// time, because a frozen Lambda cannot run a ticker. It fetches outside any lock, so that other requests continue
// with the current snapshot. If a fetch fails or the release is damaged, the current snapshot stays.
type Cache[T any] struct {
	source  Source
	part    string
	open    func(Pointer, []byte) (T, error)
	refresh time.Duration
	now     func() time.Time

	current  atomic.Pointer[snapshot[T]]
	other    atomic.Pointer[snapshot[T]] // the previous release, while requests ask for both
	checking sync.Mutex
	next     atomic.Int64 // UnixNano of the earliest next fetch

	// failed and the fields after it are guarded by checking.
	failed     bool      // the last fetch failed and was logged
	wantedNext time.Time // earliest time to fetch a release by name
}

type snapshot[T any] struct {
	value   T
	part    Part
	tag     string // tag of the pointer
	release string
	named   []string // name of the release in the form of http.Header
}

// NewCache returns a Cache of the named part. open converts its bytes to the value that handlers use, and may keep
// them. Nothing is read before the first Load or Get.
func NewCache[T any](source Source, part string, refresh time.Duration, open func([]byte) (T, error)) *Cache[T] {
	return NewCacheWith(source, part, refresh, func(_ Pointer, data []byte) (T, error) { return open(data) })
}

// NewCacheWith is like NewCache, for a part that is opened together with others. open also receives the release's
// pointer.
func NewCacheWith[T any](
	source Source, part string, refresh time.Duration, open func(Pointer, []byte) (T, error),
) *Cache[T] {
	if refresh <= 0 {
		refresh = DefaultRefresh
	}
	return &Cache[T]{source: source, part: part, open: open, refresh: refresh, now: time.Now}
}

// Load reads the live release. It logs any error, and the next request then tries again.
func (c *Cache[T]) Load(ctx context.Context) { c.Get(ctx) }

// Get returns the part from the release that the context requests (httpapi.WithRelease), or from the live one. It
// fails with ErrNoRelease and its cause only if no release was ever loaded.
func (c *Cache[T]) Get(ctx context.Context) (T, error) {
	s, err := c.get(ctx)
	if err != nil {
		var none T
		return none, err
	}
	return s.value, nil
}

// Answer is like Get, for a request. It sets the response header that names the release.
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
		return orNoRelease(have, nil)
	}
	if have != nil {
		if !c.checking.TryLock() { // another request is checking; this one need not wait
			return have, nil
		}
	} else {
		c.checking.Lock()
	}
	defer c.checking.Unlock()
	if c.now().UnixNano() < c.next.Load() { // another request fetched while this one waited
		return orNoRelease(c.current.Load(), nil)
	}
	limit, wait := fetchTimeout, c.refresh
	if have == nil {
		limit, wait = loadTimeout, min(retryAfter, c.refresh)
	}
	// A client that disconnects must not cancel the fetch for others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	got, err := c.fetch(ctx, PointerName, have)
	c.report(have, got, err)
	if err == nil {
		c.current.Store(got)
		have, wait = got, c.refresh
	}
	c.next.Store(c.now().Add(wait).UnixNano())
	return orNoRelease(have, err)
}

func orNoRelease[T any](s *snapshot[T], cause error) (*snapshot[T], error) {
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

// report logs and counts failures, the first in a row as an error and further ones as warnings. It also logs the
// recovery and a change of release.
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
