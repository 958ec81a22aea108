package assistant

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// readSlots reads the settings of all slots. With none of them configured the default one answers by itself, so that
// the service works without a key.
func (c *configuration) readSlots() {
	c.targets, c.public, c.names = map[string]*fallback.Target{}, map[string]string{}, map[string]string{}
	for _, slot := range slots {
		c.names[slot] = slot
	}
	for _, slot := range slots {
		if t := c.readSlot(slot); t != nil {
			c.targets[slot] = t
		}
	}
	if len(c.targets) == 0 {
		c.targets[DefaultSlot] = c.target(DefaultSlot, reference.Kind, provider.Config{})
	}
}

// readSlot is nil when the slot is not configured, or not well.
func (c *configuration) readSlot(slot string) *fallback.Target {
	kindName := c.env.Text(variable(slot, "KIND"))
	if kindName == "" {
		for _, other := range []string{"BASE_URL", "MODEL", "API_KEY", "API_KEY_PARAMETER", "NAME"} {
			if c.env.Text(variable(slot, other)) != "" {
				c.env.Fault("%s is set, but %s is not", variable(slot, other), variable(slot, "KIND"))
			}
		}
		return nil
	}
	kinds := append([]provider.Kind{reference.Kind}, c.parts.Kinds...)
	i := slices.IndexFunc(kinds, func(k provider.Kind) bool { return k.Name == kindName })
	if i < 0 {
		c.env.Fault("%s=%q is none of the kinds of this program: %s", variable(slot, "KIND"), kindName, kindNames(kinds))
		return nil
	}
	kind := kinds[i]
	config := provider.Config{
		BaseURL: c.baseURL(slot, kind),
		Model:   c.text(slot, "MODEL", kind, kind.Model),
		Key:     c.key(slot, kind),
	}
	c.readName(slot)
	return c.target(slot, kind, config)
}

func (c *configuration) target(slot string, kind provider.Kind, config provider.Config) *fallback.Target {
	return &fallback.Target{Name: slot, Kind: kind.Name, Model: config.Model, Provider: kind.New(config)}
}

// text reads a setting that the kind needs, may have, or must not have.
func (c *configuration) text(slot, setting string, kind provider.Kind, need provider.Need) string {
	name := variable(slot, setting)
	value := c.env.Text(name)
	switch {
	case value == "" && need == provider.Must:
		c.env.Fault("%s is not set: the kind %s needs it", name, kind.Name)
	case value != "" && need == provider.Never:
		c.env.Fault("%s is set, but the kind %s has no use for it", name, kind.Name)
	}
	return value
}

func (c *configuration) baseURL(slot string, kind provider.Kind) string {
	text := c.text(slot, "BASE_URL", kind, kind.BaseURL)
	if text == "" {
		return ""
	}
	if u, err := setting.ServiceURL(text); err != nil || u.RawQuery != "" {
		c.env.Fault("%s is not an address such as https://host/v1, without user name, query or fragment", variable(slot, "BASE_URL"))
	}
	return text
}

// key reads the slot's key, or where it is kept; nil if it has none.
func (c *configuration) key(slot string, kind provider.Kind) secret.Value {
	inline, parameter := variable(slot, "API_KEY"), variable(slot, "API_KEY_PARAMETER")
	key, name := c.env.Text(inline), c.env.Text(parameter)
	must := kind.Key == provider.Must || kind.Key == provider.MustUnlessBaseURL && c.env.Text(variable(slot, "BASE_URL")) == ""
	switch {
	case key != "" && name != "":
		c.env.Fault("%s and %s are both set: a key has one place", inline, parameter)
	case (key != "" || name != "") && kind.Key == provider.Never:
		c.env.Fault("%s or %s is set, but the kind %s has no use for it", inline, parameter, kind.Name)
	case key == "" && name == "" && must:
		c.env.Fault("neither %s nor %s is set: the kind %s needs a key", inline, parameter, kind.Name)
	case name != "" && c.parts.Parameter == nil:
		c.env.Fault("%s is set, but this program has no parameter store", parameter)
	case key != "":
		return secret.Text(key)
	case name != "":
		return secret.Parameter(name, c.parts.Parameter)
	}
	return nil
}

// readName reads the public name that clients may use beside the slot's.
func (c *configuration) readName(slot string) {
	name := c.env.Text(variable(slot, "NAME"))
	if name == "" {
		return
	}
	if other, taken := c.names[name]; taken {
		c.env.Fault("%s=%q is already a name of %s", variable(slot, "NAME"), name, other)
		return
	}
	c.names[name] = slot
}

func kindNames(kinds []provider.Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
