package release

import "sync"

// Derived keeps what is made of a part of a release, so that it is made once for each release. It is safe for
// concurrent use.
type Derived[T comparable, V any] struct {
	mu   sync.Mutex
	from T
	made V
}

// Of returns what derive makes of a part. It calls derive unless the last call was for the same part.
func (d *Derived[T, V]) Of(part T, derive func(T) (V, error)) (V, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.from == part {
		return d.made, nil
	}
	made, err := derive(part)
	if err == nil {
		d.from, d.made = part, made
	}
	return made, err
}
