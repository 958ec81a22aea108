package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"coptic.example/service/shared/httpapi"
)

// SecurityFile is the path of security.txt (RFC 9116).
const SecurityFile = ".well-known/security.txt"

// Contact is the operator's address for reports about the service: a mailto: or https: URL, or "" if there is none.
// Only the operator of a server can set it.
type Contact string

// Check returns an error that describes any fault in the address.
func (c Contact) Check() error {
	if c == "" {
		return nil
	}
	u, err := url.Parse(string(c))
	if err == nil && (u.Scheme == "https" && u.Host != "" && u.User == nil || u.Scheme == "mailto" &&
		strings.Contains(u.Opaque, "@")) && !strings.ContainsAny(string(c), " \t\r\n") {
		return nil
	}
	return fmt.Errorf("the contact must be an address such as mailto:name@host or https://host/page")
}

// Security returns the text of security.txt, or nil without a contact. RFC 9116 requires an expiry date, which is a
// year after made.
func (c Contact) Security(made time.Time) []byte {
	if c == "" {
		return nil
	}
	return fmt.Appendf(nil, "Contact: %s\nExpires: %s\nPreferred-Languages: en, nl\n", c,
		made.UTC().AddDate(1, 0, 0).Truncate(24*time.Hour).Format(time.RFC3339))
}

// ContactRoutes serves security.txt, or explains why there is none.
func ContactRoutes(c Contact, started time.Time) []httpapi.Route {
	if text := c.Security(started); text != nil {
		return []httpapi.Route{{Path: "/" + SecurityFile, Get: file(Asset{SecurityFile, types[".txt"], text}, CacheRoot)}}
	}
	return []httpapi.Route{{Path: "/" + SecurityFile, Get: func(http.ResponseWriter, *http.Request) error {
		return httpapi.Errorf(http.StatusNotFound, "The operator of this server has named no contact")
	}}}
}
