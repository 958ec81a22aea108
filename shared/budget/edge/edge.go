// Package edge tells CloudFront which addresses have used up their share of a day, so that it refuses them itself: what
// reaches a function counts towards the day's quota of everybody, also when it is refused there.
package edge

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/aws"
)

// Key is the key under which CloudFront's function finds who is refused (infra/edge.js): the day, a key that is made
// anew each day, and the first letters of the hash of that key and of each address. A day later it says nothing.
const Key = "refused"

const (
	maxValue = 1000 // bytes: a value has at most 1 KB ("Quotas on key value stores", same guide as of package aws)
	hashed   = 8    // letters of a hash
)

// Store is CloudFront's key-value store.
type Store struct {
	ARN string
	Now func() time.Time
}

// Refuse adds an address, as rate.Key writes it, to those that CloudFront refuses until the day ends in UTC. When there
// is no room for another, the oldest is let in again.
func (s *Store) Refuse(ctx context.Context, address string) error {
	network, err := netip.ParsePrefix(address)
	if err != nil {
		return err
	}
	with := func() (string, error) {
		value, err := aws.GetKey(ctx, s.ARN, Key)
		return added(value, s.Now().UTC().Format(time.DateOnly), network), err
	}
	if value, err := aws.GetKey(ctx, s.ARN, Key); err != nil || s.has(value, network) {
		return err
	}
	return aws.ChangeKey(ctx, s.ARN, Key, with)
}

// has reports whether a value has the network already: another container was first. A write costs more than a look.
func (s *Store) has(value string, network netip.Prefix) bool {
	return value != "" && added(value, s.Now().UTC().Format(time.DateOnly), network) == value
}

// added returns a value with another network in it.
func added(value, today string, network netip.Prefix) string {
	list := strings.Fields(value)
	if len(list) < 2 || list[0] != today {
		list = []string{today, rand.Text()}
	}
	sum := sha256.Sum256([]byte(list[1] + " " + name(network)))
	hash := hex.EncodeToString(sum[:])[:hashed]
	if slices.Contains(list[2:], hash) {
		return strings.Join(list, " ")
	}
	list = append(list, hash)
	for len(strings.Join(list, " ")) > maxValue {
		list = slices.Delete(list, 2, 3)
	}
	return strings.Join(list, " ")
}

// name writes a network as infra/edge.js does: an IPv4 address with points, of IPv6 the sixteen hexadecimal digits of
// the /64.
func name(network netip.Prefix) string {
	if network.Addr().Is4() {
		return network.Addr().String()
	}
	bytes := network.Addr().As16()
	return hex.EncodeToString(bytes[:8])
}
