package budget

import (
	"context"
	"sync"
	"time"
)

// maxEntries limits the size of a Memory to about 2 MB.
const maxEntries = 16_384

// Memory is a Store within one program. The zero value is ready to use.
type Memory struct {
	mu     sync.Mutex
	counts map[string]*count
}

type count struct {
	n       int64
	secret  string
	expires time.Time
}

// Add implements Store.
func (m *Memory) Add(_ context.Context, key string, n, most int64, expires time.Time) (int64, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.get(key)
	if n > 0 && c.n > most-n {
		return 0, false, nil
	}
	c.n, c.expires = c.n+n, expires
	return c.n, true, nil
}

// Lease implements Store.
func (m *Memory) Lease(_ context.Context, key string, now, until time.Time) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.get(key)
	if c.expires.After(now) {
		return false, nil
	}
	c.expires = until
	return true, nil
}

// Return implements Store.
func (m *Memory) Return(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.counts, key)
	return nil
}

// Secret implements Store.
func (m *Memory) Secret(_ context.Context, key, fresh string, expires time.Time) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.get(key)
	if c.secret == "" {
		c.secret, c.expires = fresh, expires
	}
	return c.secret, nil
}

// get returns the counter of a key. If there is no room, it first drops the entry that expires first.
func (m *Memory) get(key string) *count {
	if c := m.counts[key]; c != nil {
		return c
	}
	if m.counts == nil {
		m.counts = map[string]*count{}
	}
	if len(m.counts) >= maxEntries {
		oldest := ""
		for k, c := range m.counts {
			if oldest == "" || c.expires.Before(m.counts[oldest].expires) {
				oldest = k
			}
		}
		delete(m.counts, oldest)
	}
	m.counts[key] = &count{}
	return m.counts[key]
}
