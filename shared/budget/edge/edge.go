// Package edge tells CloudFront which addresses have exhausted their daily share, so that it blocks them. Every
// request that reaches a function counts towards the shared daily quota, even if the function rejects it.
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

// Key is the key under which the CloudFront function finds the blocked addresses (infra/edge.js). The value holds the
// day, a key created anew each day, and a truncated keyed hash of each address. It is ignored a day later.
const Key = "refused"

const (
	maxValue   = 1000 // bytes: a value has at most 1 KB ("Quotas on key value stores", same guide as in package aws)
	hashLength = 8    // characters of a hash
)

// Store is a CloudFront key-value store.
type Store struct {
	ARN string
	Now func() time.Time
}

// Refuse adds an address, as returned by rate.Key, to those that CloudFront blocks until the end of the day in UTC.
// If there is no room, the oldest is dropped.
func (s *Store) Refuse(ctx context.Context, address string) error {
	network, err := netip.ParsePrefix(address)
	if err != nil {
		return err
	}
	with := func() (string, error) {
		value, err := aws.GetKey(ctx, s.ARN, Key)
		return withNetwork(value, s.Now().UTC().Format(time.DateOnly), network), err
	}
	if value, err := aws.GetKey(ctx, s.ARN, Key); err != nil || s.contains(value, network) {
		return err
	}
	return aws.ChangeKey(ctx, s.ARN, Key, with)
}

// contains reports whether a value already contains the network because another container added it. Reading costs
// less than writing.
func (s *Store) contains(value string, network netip.Prefix) bool {
	return value != "" && withNetwork(value, s.Now().UTC().Format(time.DateOnly), network) == value
}

// withNetwork returns a value with another network added.
func withNetwork(value, today string, network netip.Prefix) string {
	list := strings.Fields(value)
	if len(list) < 2 || list[0] != today {
		list = []string{today, rand.Text()}
	}
	sum := sha256.Sum256([]byte(list[1] + " " + name(network)))
	hash := hex.EncodeToString(sum[:])[:hashLength]
	if slices.Contains(list[2:], hash) {
		return strings.Join(list, " ")
	}
	list = append(list, hash)
	for len(strings.Join(list, " ")) > maxValue {
		list = slices.Delete(list, 2, 3)
	}
	return strings.Join(list, " ")
}

// name formats a network as infra/edge.js does: an IPv4 address in dotted form, or the sixteen hexadecimal digits
// of an IPv6 /64.
func name(network netip.Prefix) string {
	if network.Addr().Is4() {
		return network.Addr().String()
	}
	bytes := network.Addr().As16()
	return hex.EncodeToString(bytes[:8])
}
