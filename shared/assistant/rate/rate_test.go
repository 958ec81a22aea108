package rate

import (
	"fmt"
	"testing"
	"time"
)

func TestLimiter(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(3)
	l.now = func() time.Time { return now }
	for i := range 3 {
		if wait := l.Take("192.0.2.1:5000"); wait != 0 {
			t.Errorf("request %d waits %v", i, wait)
		}
	}
	if wait := l.Take("192.0.2.1:6000"); wait != 20*time.Second {
		t.Errorf("another port is another client: %v", wait)
	}
	if wait := l.Take("192.0.2.2"); wait != 0 {
		t.Errorf("another address waits %v", wait)
	}
	now = now.Add(20 * time.Second)
	if wait := l.Take("192.0.2.1"); wait != 0 {
		t.Errorf("after its share of the minute it waits %v", wait)
	}
	if wait := l.Take("192.0.2.1"); wait != 20*time.Second {
		t.Errorf("refused requests count: %v", wait)
	}
}

func TestAddresses(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"192.0.2.1:1", "192.0.2.1", true},
		{"[2001:db8::1]:80", "2001:db8::ffff", true},
		{"2001:db8::1", "2001:db8:0:1::1", false},
		{"::ffff:192.0.2.1", "192.0.2.1", true},
		{"[fe80::1%eth0]:1", "fe80::2", true},
		{"", "not an address", true},
		{"192.0.2.1", "192.0.2.2", false},
	} {
		t.Run(tt.a+" and "+tt.b, func(t *testing.T) {
			if got := keyOf(tt.a) == keyOf(tt.b); got != tt.same {
				t.Errorf("%q and %q count as one: %v, want %v", tt.a, tt.b, got, tt.same)
			}
		})
	}
}

func TestOff(t *testing.T) {
	l := New(0)
	for range 1000 {
		if l.Take("192.0.2.1") != 0 {
			t.Fatal("0 limits")
		}
	}
}

func TestBounded(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(60)
	l.now = func() time.Time { return now }
	for i := range 2*maxAddresses + 100 {
		if i == maxAddresses {
			now = now.Add(2 * time.Minute)
		}
		l.Take(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255))
		if len(l.full) > maxAddresses {
			t.Fatalf("%d addresses are kept", len(l.full))
		}
	}
}

// TestFullMap: when there is no room for another address, those that owe nothing go, and those that owe stay limited.
func TestFullMap(t *testing.T) {
	now := time.Unix(1e9, 0)
	l := New(2)
	l.now = func() time.Time { return now }
	address := func(i int) string { return fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255) }
	for i := range maxAddresses / 2 { // pay for their request within half a minute
		l.Take(address(i))
	}
	now = now.Add(30 * time.Second)
	for i := maxAddresses / 2; i < maxAddresses; i++ { // have used up their minute
		l.Take(address(i))
		l.Take(address(i))
	}
	l.Take("192.0.2.1")
	for i := maxAddresses / 2; i < maxAddresses; i++ {
		if wait := l.Take(address(i)); wait == 0 {
			t.Fatalf("address %d may ask again after another address came", i)
		}
	}
	if len(l.full) > maxAddresses/2+1 {
		t.Errorf("%d addresses are kept, want those that owe and the new one", len(l.full))
	}
}
