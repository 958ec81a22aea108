package pages

import (
	"html/template"
	"strings"

	"coptic.example/service/shared/setting"
	"coptic.example/service/web"
)

// contactPage is the data of the privacy page. The address comes from the operator's setting; web.Contact checks that
// it is a mailto: or https: address.
type contactPage struct {
	Address template.URL
	Text    string
}

// privacy builds the privacy page.
func (s *Site) privacy(r request) (*view, error) {
	v := r.localisedView("privacy", "privacy", "privacy.lead")
	if s.contact != "" && s.contact.Check() == nil {
		address := string(s.contact)
		v.Data = &contactPage{template.URL(address), strings.TrimPrefix(address, "mailto:")}
	}
	return v, nil
}

// Contact returns the address in the setting CONTACT. It records an invalid address in env.
func Contact(env *setting.Env) web.Contact {
	c := web.Contact(env.Text("CONTACT"))
	if err := c.Check(); err != nil {
		env.Fault("CONTACT: %w", err)
	}
	return c
}
