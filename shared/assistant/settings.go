package assistant

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/setting"
)

// configuration reads the settings.
type configuration struct {
	env     *setting.Env
	parts   Parts
	targets map[string]*fallback.Target // by slot; those that are configured
	public  map[string]string           // slot -> its public name
	names   map[string]string           // slot or public name -> slot
}

// variable is the name of a slot's setting: ASSISTANT_PROVIDER_B_KIND.
func variable(slot, setting string) string {
	return "ASSISTANT_" + strings.ToUpper(slot) + "_" + setting
}

func (c *configuration) readLimits() fallback.Limits {
	l := fallback.Limits{
		FirstToken: c.env.Duration("ASSISTANT_FIRST_TOKEN_TIMEOUT"),
		Idle:       c.env.Duration("ASSISTANT_IDLE_TIMEOUT"),
		Total:      c.env.Duration("ASSISTANT_TIMEOUT"),
	}
	if l.FirstToken > l.Total {
		c.env.Fault("ASSISTANT_FIRST_TOKEN_TIMEOUT=%v is longer than ASSISTANT_TIMEOUT=%v", l.FirstToken, l.Total)
	}
	return l
}

// chains makes the chain of every configured slot: itself, then its fallbacks.
func (c *configuration) chains(limits fallback.Limits) map[string]*fallback.Chain {
	chains := map[string]*fallback.Chain{}
	for _, slot := range slots {
		order := c.fallbacks(slot)
		if c.targets[slot] == nil {
			continue
		}
		chain := &fallback.Chain{Targets: []*fallback.Target{c.targets[slot]}, Limits: limits}
		for _, next := range order {
			chain.Targets = append(chain.Targets, c.targets[next])
		}
		chains[slot] = chain
	}
	return chains
}

// lastSlot is the slot that falls back to all others unless it is told otherwise (docs/interface.md "Assistant").
const lastSlot = "provider_d"

// fallbacks are the slots that a slot falls back to, in order.
func (c *configuration) fallbacks(slot string) []string {
	name := "ASSISTANT_FALLBACK_" + strings.ToUpper(slot)
	value, given := setting.Lookup(name) // an empty list is a setting of its own: no fallback
	if slot == lastSlot {
		general, generally := setting.Lookup("ASSISTANT_FALLBACK")
		switch {
		case given && generally:
			c.env.Fault("ASSISTANT_FALLBACK and %s are both set: they are the same list", name)
		case generally:
			name, value, given = "ASSISTANT_FALLBACK", general, true
		case !given:
			return c.others(slot)
		}
	}
	if !given {
		return nil
	}
	if c.targets[slot] == nil && value != "" {
		c.env.Fault("%s=%q is the fallback of %s, which is not configured", name, value, slot)
	}
	return c.fallbackList(name, slot, setting.Split(value))
}

func (c *configuration) others(slot string) []string {
	var others []string
	for _, s := range slots {
		if s != slot && c.targets[s] != nil {
			others = append(others, s)
		}
	}
	return others
}

// fallbackList checks a list and returns what of it can be used.
func (c *configuration) fallbackList(name, slot string, given []string) []string {
	var order []string
	for _, s := range given {
		switch {
		case !slices.Contains(slots[:], s):
			c.env.Fault("%s: %q is none of the slots %s", name, s, strings.Join(slots[:], ", "))
		case s == slot:
			c.env.Fault("%s: %s cannot fall back to itself", name, s)
		case c.targets[s] == nil:
			c.env.Fault("%s: %s is not configured: %s is not set", name, s, variable(s, "KIND"))
		case slices.Contains(order, s):
			c.env.Fault("%s: %s stands in it twice", name, s)
		default:
			order = append(order, s)
		}
	}
	return order
}
