package release

import (
	"context"
	"regexp"
	"time"

	"coptic.example/service/shared/httpapi"
)

// wantedWait is how long a release that could not be read is left alone.
const wantedWait = time.Second

var releaseName = regexp.MustCompile(`^[A-Za-z0-9._-]{1,128}$`)

// PointerOf returns the key under which a release keeps a pointer of its own, so that it can be requested by name.
func PointerOf(name string) string { return "releases/" + name + "/" + PointerName }

// getWanted returns the part of the release that the context asks for by name. CloudFront has every request say which
// release is live, so that all containers change at the same instant; ok is false if nothing is asked for or it cannot
// be had, and the live release answers instead. A container keeps two releases, because for some seconds after a change
// the parts of CloudFront differ.
func (c *Cache[T]) getWanted(ctx context.Context) *snapshot[T] {
	wanted := httpapi.ReleaseOf(ctx)
	if wanted == nil || !releaseName.MatchString(wanted.Name) {
		return nil
	}
	if formatOf(wanted.Name) != Format { // a deployment is under way, or was undone: the live one of this format it is
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
	if have != nil && have.release == wanted.Name { // read by another while we waited
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
