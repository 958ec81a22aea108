package release

import (
	"context"
	"regexp"
	"time"

	"coptic.example/service/shared/httpapi"
)

// wantedWait is the time before another attempt to read a release by name.
const wantedWait = time.Second

var releaseName = regexp.MustCompile(`^[A-Za-z0-9._-]{1,128}$`)

// PointerOf returns the key of the pointer stored with a release, by which the release can be requested by name.
func PointerOf(name string) string { return "releases/" + name + "/" + PointerName }

// getWanted returns the part from the release that the context requests. It returns nil if the context requests none,
// or one that has another format or cannot be read now; the live release then answers. CloudFront adds the name of
// the live release to every request, so that all containers switch at the same instant. A container keeps two
// releases, because edge locations differ for some seconds after a switch.
func (c *Cache[T]) getWanted(ctx context.Context) *snapshot[T] {
	wanted := httpapi.ReleaseOf(ctx)
	if wanted == nil || !releaseName.MatchString(wanted.Name) {
		return nil
	}
	if formatOf(wanted.Name) != Format { // a deployment is in progress or was undone: use this format's live release
		wanted.Differ()
		return nil
	}
	for _, kept := range []*snapshot[T]{c.current.Load(), c.other.Load()} {
		if kept != nil && kept.release == wanted.Name {
			return kept
		}
	}
	if !c.checking.TryLock() {
		wanted.Miss()
		return nil
	}
	defer c.checking.Unlock()
	have := c.current.Load()
	if have != nil && have.release == wanted.Name { // another request read it while this one waited
		return have
	}
	if c.now().Before(c.wantedNext) {
		wanted.Miss()
		return nil
	}
	limit := fetchTimeout
	if have == nil {
		limit = loadTimeout
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	got, err := c.fetch(ctx, PointerOf(wanted.Name), nil)
	c.report(have, got, err)
	if err != nil {
		c.wantedNext = c.now().Add(wantedWait)
		wanted.Miss()
		return nil
	}
	c.other.Store(have)
	c.current.Store(got)
	c.next.Store(c.now().Add(c.refresh).UnixNano())
	return got
}
