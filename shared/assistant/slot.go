package assistant

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// slotSettings are the settings of a slot in addition to its kind.
var slotSettings = []string{"BASE_URL", "MODEL", "API_KEY", "API_KEY_PARAMETER", "NAME"}

// readSlots reads the settings of all slots. The default slot is the reference provider unless configured otherwise.
// The service therefore answers without any key, and a provider that hits its limit always has a fallback.
func (c *configuration) readSlots() {
	c.targets, c.names = map[string]*fallback.Target{}, map[string]string{}
	for _, name := range slot.Names {
		c.names[name] = name
	}
	for _, name := range slot.Names {
		if t := c.readSlot(name); t != nil {
			c.targets[name] = t
		}
	}
	if c.env.Text(variable(slot.Default, "KIND")) == "" {
		c.targets[slot.Default] = newTarget(slot.Default, reference.Kind, provider.Config{})
		c.implicit = slot.Default
	}
}

// readSlot returns the target of a slot, or nil if it is not configured or has errors.
func (c *configuration) readSlot(name string) *fallback.Target {
	kindName := c.env.Text(variable(name, "KIND"))
	if kindName == "" || kindName == slot.None {
		for _, s := range slotSettings {
			if c.env.Text(variable(name, s)) != "" {
				c.env.Fault("%s is set, but %s names no provider", variable(name, s), variable(name, "KIND"))
			}
		}
		return nil
	}
	linked := append([]provider.Kind{reference.Kind}, c.parts.Kinds...)
	i := slices.IndexFunc(linked, func(k provider.Kind) bool { return k.Name == kindName })
	kind, known := slot.KindNamed(kindName)
	switch {
	case !known:
		c.env.Fault("%s=%q is not a kind of provider. There are: %s", variable(name, "KIND"), kindName,
			strings.Join(slot.KindNames(), ", "))
		return nil
	case i < 0:
		c.env.Fault("%s=%q is not built into this program, which has: %s. Build it with -tags %s, or start it with make run",
			variable(name, "KIND"), kindName, nameList(linked), kindName)
		return nil
	}
	config := c.config(name, kind)
	c.readPublicName(name)
	return newTarget(name, linked[i], config)
}

func newTarget(name string, kind provider.Kind, config provider.Config) *fallback.Target {
	return &fallback.Target{Name: name, Kind: kind.Name, Model: config.Model, Provider: kind.New(config)}
}

// config reads the settings that a provider of this kind needs.
func (c *configuration) config(name string, kind slot.Kind) provider.Config {
	read := func(s string) string { return c.env.Text(variable(name, s)) }
	baseURL, model, key, parameter := read("BASE_URL"), read("MODEL"), read("API_KEY"), read("API_KEY_PARAMETER")
	missing, useless := kind.Check(map[slot.Setting]bool{
		slot.BaseURL: baseURL != "", slot.Model: model != "", slot.Key: key != "" || parameter != "",
	})
	variables := map[slot.Setting]string{
		slot.BaseURL: variable(name, "BASE_URL"), slot.Model: variable(name, "MODEL"),
		slot.Key: variable(name, "API_KEY") + " or " + variable(name, "API_KEY_PARAMETER"),
	}
	for _, s := range missing {
		c.env.Fault("%s is not set: the kind %s needs it", variables[s], kind.Name)
	}
	for _, s := range useless {
		c.env.Fault("%s is set, but the kind %s has no use for it", variables[s], kind.Name)
	}
	if baseURL != "" {
		c.checkBaseURL(variable(name, "BASE_URL"), baseURL)
	}
	return provider.Config{BaseURL: baseURL, Model: model, Key: c.key(name, key, parameter)}
}

// checkBaseURL validates a base URL. Its errors do not repeat the value, which may contain a key. A query is
// rejected, because adding a path would lose it.
func (c *configuration) checkBaseURL(name, text string) {
	u, err := setting.ServiceURL(text)
	if err != nil {
		c.env.Fault("%s is %w", name, err)
	} else if u.RawQuery != "" {
		c.env.Fault("%s has a query, which a base URL cannot have", name)
	}
}

// key returns the key of a slot, from its value or from a parameter, or nil if it has none.
func (c *configuration) key(name, key, parameter string) secret.Value {
	switch {
	case key != "" && parameter != "":
		c.env.Fault("%s and %s are both set: set one", variable(name, "API_KEY"), variable(name, "API_KEY_PARAMETER"))
	case parameter != "" && c.parts.Parameter == nil:
		c.env.Fault("%s is set, but this program is built without a parameter store", variable(name, "API_KEY_PARAMETER"))
	case key != "":
		return secret.Text(key)
	case parameter != "":
		return secret.Parameter(parameter, c.parts.Parameter)
	}
	return nil
}

// readPublicName reads the name that clients may use for the slot.
func (c *configuration) readPublicName(name string) {
	public := c.env.Text(variable(name, "NAME"))
	if public == "" {
		return
	}
	if other, taken := c.names[public]; taken {
		c.env.Fault("%s=%q is already a name of %s", variable(name, "NAME"), public, other)
		return
	}
	c.names[public] = name
}

func nameList(kinds []provider.Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
