package pages

import (
	"html/template"
	"strings"

	"coptic.example/service/shared/setting"
	"coptic.example/service/web"
)

// contactPage is the data of the page about privacy: who answers questions. The address is a mailto: or https: address
// of the operator's own setting, which web.Contact checks.
type contactPage struct {
	Address template.URL
	Text    string
}

func (s *Site) privacy(r request) (*view, error) {
	v := r.worded("privacy", "privacy", "privacy.lead")
	if s.contact != "" && s.contact.Check() == nil {
		address := string(s.contact)
		v.Data = &contactPage{template.URL(address), strings.TrimPrefix(address, "mailto:")}
	}
	return v, nil
}

// Contact returns the address that the setting CONTACT names. It notes in env what is wrong with it.
func Contact(env *setting.Env) web.Contact {
	c := web.Contact(env.Text("CONTACT"))
	if err := c.Check(); err != nil {
		env.Fault("CONTACT: %w", err)
	}
	return c
}
