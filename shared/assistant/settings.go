package assistant

import (
	"log/slog"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/setting"
)

// configuration collects the settings.
type configuration struct {
	env      *setting.Env
	parts    Parts
	targets  map[string]*fallback.Target // by slot; only those that answer
	names    map[string]string           // slot or public name -> slot
	implicit string                      // the slot that answers without being configured, or ""
}

// variable returns the name of the environment variable for a setting of a slot: ASSISTANT_PROVIDER_B_KIND.
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

// chains returns a chain for every slot that answers: the slot itself followed by its fallbacks.
func (c *configuration) chains(limits fallback.Limits) map[string]*fallback.Chain {
	chains := map[string]*fallback.Chain{}
	for _, name := range slot.Names {
		order := c.fallbacks(name)
		if c.targets[name] == nil {
			continue
		}
		chain := &fallback.Chain{Targets: []*fallback.Target{c.targets[name]}, Limits: limits}
		for _, next := range order {
			chain.Targets = append(chain.Targets, c.targets[next])
		}
		chains[name] = chain
	}
	return chains
}

// fallbacks returns the slots to which a slot falls back, in order.
func (c *configuration) fallbacks(name string) []string {
	from := "ASSISTANT_FALLBACK_" + strings.ToUpper(name)
	value, given := setting.Lookup(from) // an empty list is a valid setting: no fallback
	if name == slot.Last {
		general, generally := setting.Lookup("ASSISTANT_FALLBACK")
		switch {
		case given && generally:
			c.env.Fault("ASSISTANT_FALLBACK and %s are both set: they are the same list", from)
		case generally:
			from, value, given = "ASSISTANT_FALLBACK", general, true
		case !given:
			return c.others(name)
		}
	}
	if !given {
		return nil
	}
	if c.targets[name] == nil && value != "" {
		c.env.Fault("%s=%q is the fallback of %s, which is not configured", from, value, name)
	}
	return c.fallbackList(from, name, setting.Split(value))
}

// others returns all other slots that answer. The unconfigured one comes last, because a configured model knows
// more.
func (c *configuration) others(name string) []string {
	var others []string
	for _, s := range slot.Names {
		if s != name && s != c.implicit && c.targets[s] != nil {
			others = append(others, s)
		}
	}
	if c.implicit != "" && c.implicit != name {
		others = append(others, c.implicit)
	}
	return others
}

// fallbackList validates a list and returns its usable slots.
func (c *configuration) fallbackList(from, name string, given []string) []string {
	var order []string
	for _, s := range given {
		switch {
		case !slices.Contains(slot.Names, s):
			c.env.Fault("%s: %q is not a slot. There are: %s", from, s, strings.Join(slot.Names, ", "))
		case s == name:
			c.env.Fault("%s: %s cannot fall back to itself", from, s)
		case c.targets[s] == nil:
			c.env.Fault("%s: %s is not configured: set %s", from, s, variable(s, "KIND"))
		case slices.Contains(order, s):
			c.env.Fault("%s: %s is listed twice", from, s)
		default:
			order = append(order, s)
		}
	}
	return order
}

// logSlots logs which slots answer, with what, and their fallbacks.
func logSlots(chains map[string]*fallback.Chain) {
	var attrs []any
	for _, name := range slot.Names {
		text := "not configured"
		if chain := chains[name]; chain != nil {
			text = chain.String()
		}
		attrs = append(attrs, name, text)
	}
	slog.Info("assistant slots", attrs...)
}
