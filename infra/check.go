package main

import (
	"fmt"
	"maps"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"coptic.example/service/infra/plan"
	providers "coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/setting"
)

var (
	// logDays lists the retention times that CloudWatch Logs accepts.
	logDays       = []int{1, 3, 5, 7, 14, 30, 60, 90, 180, 365}
	stageName     = regexp.MustCompile(`^[a-z][a-z0-9]{0,11}$`)
	keyARN        = regexp.MustCompile(`^arn:aws[a-z-]*:kms:[a-z0-9-]+:[0-9]{12}:key/[A-Za-z0-9-]+$`)
	parameterName = regexp.MustCompile(`^/?[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*$`)
	secretName    = regexp.MustCompile(`KEY|TOKEN|SECRET`)
	domainName    = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$`)
)

// checker collects faults.
type checker struct{ faults []string }

func (c *checker) need(ok bool, format string, args ...any) {
	if !ok {
		c.faults = append(c.faults, fmt.Sprintf(format, args...))
	}
}

func (c *checker) oneOf(at, value string, allowed []string) {
	c.need(slices.Contains(allowed, value), "%s: %q is none of %s", at, value, strings.Join(allowed, ", "))
}

// check returns the contradictory or malformed settings, and fills in the defaults of missing limits.
func (s *settings) check() []string {
	var c checker
	c.need(stageName.MatchString(s.Stage), "coptic:stage: %q is not up to twelve lower-case letters and digits", s.Stage)
	c.oneOf("coptic:requestLog", s.RequestLog, []string{"", "own-role", "account-role"})
	c.need(s.Traces >= 0 && s.Traces <= 1, "coptic:traces: %v is no share from 0 to 1", s.Traces)
	c.oneOf("coptic:shift", s.Shift, slices.Sorted(maps.Keys(shifts)))
	c.need(s.ParameterKeyARN == "" || keyARN.MatchString(s.ParameterKeyARN),
		"coptic:parameterKeyArn: %q is no key of KMS", s.ParameterKeyARN)
	c.need(s.DayQuota >= 1, "coptic:dayQuota: %d is not above zero", s.DayQuota)
	c.need(slices.Contains([]string{"", plan.CloseAll, plan.CloseAssistant}, s.Closed),
		"coptic:closed: %s is none of %s, %s", s.Closed, plan.CloseAll, plan.CloseAssistant)
	c.need(s.AddressDay >= 0, "coptic:addressDay: %d is below zero", s.AddressDay)
	c.need(s.AnalysisRate >= 0, "coptic:analysisRate: %d is below zero", s.AnalysisRate)
	c.need(s.Concurrency >= 1, "coptic:concurrency: %d is not above zero", s.Concurrency)
	c.oneOf("coptic:architecture", s.Architecture, []string{"arm64", "amd64"})
	s.checkDomain(&c)
	c.need(slices.Contains(logDays, s.LogDays), "coptic:logDays: %d is none of %v", s.LogDays, logDays)
	c.need(s.KeepDays >= 1, "coptic:keepDays: %d is not a number of days above zero", s.KeepDays)
	c.duration("datasetRefresh", s.DatasetRefresh)
	for _, o := range s.AllowedOrigins {
		c.need(isOrigin(o), "coptic:allowedOrigins: %q is no origin such as https://example.org", o)
	}
	s.checkGroups(&c)
	c.need(s.AlarmEmail == "" || address(s.AlarmEmail), "coptic:alarmEmail: %q is no mail address", s.AlarmEmail)
	s.checkFirewall(&c)
	if s.Budget != nil {
		c.need(s.Budget.Amount > 0, "coptic:budget: amount %v is not above zero", s.Budget.Amount)
		c.need(address(s.Budget.Email) || s.Budget.Email == s.AlarmEmail,
			"coptic:budget: email %q is no mail address", s.Budget.Email)
	}
	s.Assistant.check(&c)
	s.OCR.check(&c)
	c.need(s.Speech.ServiceURL == "" || !s.Speech.Own, "coptic:speech has both own and serviceUrl: set one")
	c.serviceURL("coptic:speech.serviceUrl", s.Speech.ServiceURL)
	c.need(s.Speech.Rate == nil || *s.Speech.Rate >= 0, "coptic:speech.rate is below zero")
	for name, value := range s.Variables {
		c.need(value == "" || !secretName.MatchString(name) || strings.HasSuffix(name, "_PARAMETER"),
			"coptic:environment: %s would put a secret into the template; name an SSM parameter instead", name)
	}
	return c.faults
}

func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && text == u.Scheme+"://"+u.Host
}

// checkDomain checks the domain name and its certificate.
func (s *settings) checkDomain(c *checker) {
	c.need((s.DomainName == "") == (s.CertificateARN == ""),
		"coptic:domainName and coptic:certificateArn come together: one is missing")
	c.need(s.DomainName == "" || domainName.MatchString(s.DomainName),
		"coptic:domainName: %q is no domain name", s.DomainName)
	c.need(s.CertificateARN == "" || strings.HasPrefix(s.CertificateARN, "arn:aws:acm:us-east-1:"),
		"coptic:certificateArn: CloudFront takes certificates of ACM in us-east-1 only")
}

// checkFirewall checks the limit per address of the firewall (WAF).
func (s *settings) checkFirewall(c *checker) {
	if s.RatePerAddress == 0 {
		return
	}
	c.need(s.RatePerAddress >= 10, "coptic:ratePerAddress: WAF takes 10 or more, not %d", s.RatePerAddress)
	c.need(s.WebACLARN == "", "coptic:ratePerAddress and coptic:webAclArn are both set: set one")
	c.need(s.HomeRegion == "us-east-1",
		"coptic:ratePerAddress: a WAF for CloudFront is made in us-east-1 only; set coptic:region to it, "+
			"or make one there and name it in coptic:webAclArn")
}

// checkGroups checks the settings of limits and functions, and fills in the defaults of missing limits.
func (s *settings) checkGroups(c *checker) {
	for _, name := range slices.Sorted(maps.Keys(s.Throttle)) {
		t := s.Throttle[name]
		c.oneOf("coptic:throttle", name, plan.LimitNames())
		c.need(t.Rate > 0 && t.Burst >= 1, "coptic:throttle: %s needs a rate above 0 and a burst of 1 or more", name)
	}
	for _, l := range plan.Limits {
		if _, given := s.Throttle[l.Name]; !given {
			s.Throttle[l.Name] = throttle{l.Rate, min(l.Burst, burstOf(s.Concurrency))}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.ReservedConcurrency)) {
		c.oneOf("coptic:reservedConcurrency", name, plan.FunctionNames())
		c.need(s.ReservedConcurrency[name] >= 1, "coptic:reservedConcurrency: %s would have none", name)
	}
}

// burstOf returns the number of concurrent requests that API Gateway may pass on if functions may run that many
// containers, not counting the answers of the assistant. If Lambda has no container for a request, the client gets a
// 5xx.
func burstOf(concurrency int) int { return max(1, concurrency-plan.AnswersAtOnce) }

// slotSettings maps the settings that a kind of provider may need to their names in the context.
var slotSettings = map[providers.Setting]string{
	providers.BaseURL: "baseUrl", providers.Model: "model", providers.Key: "apiKeyParameter",
}

func (a *assistant) check(c *checker) {
	for _, name := range slices.Sorted(maps.Keys(a.Slots)) {
		s, at := a.Slots[name], "coptic:assistant: slot "+name
		c.oneOf("coptic:assistant: slot", name, providers.Names)
		if s.Kind == "" {
			c.need(false, "%s has no kind", at)
			continue
		}
		c.oneOf(at+": kind", s.Kind, providers.KindNames())
		kind, known := providers.KindNamed(s.Kind)
		if !known {
			continue
		}
		missing, useless := kind.Check(map[providers.Setting]bool{
			providers.BaseURL: s.BaseURL != "", providers.Model: s.Model != "", providers.Key: s.APIKeyParameter != "",
		})
		for _, needed := range missing {
			unless := ""
			if needed == providers.Key && kind.Key == providers.MustUnlessBaseURL {
				unless = ", unless baseUrl names a server of one's own"
			}
			c.need(false, "%s: kind %s needs %s%s", at, s.Kind, slotSettings[needed], unless)
		}
		for _, useless := range useless {
			c.need(false, "%s: kind %s has no use for %s", at, s.Kind, slotSettings[useless])
		}
		c.parameter(at+": apiKeyParameter", s.APIKeyParameter)
		c.serviceURL(at+": baseUrl", s.BaseURL)
		if s.Fallback != nil {
			for _, next := range *s.Fallback {
				_, there := a.Slots[next]
				there = there || next == providers.Default // the reference provider needs no slot
				c.need(there && next != name,
					"%s falls back to %q, which is not another slot that has a kind", at, next)
			}
		}
	}
	c.duration("assistant.firstTokenTimeout", a.FirstTokenTimeout)
	c.duration("assistant.idleTimeout", a.IdleTimeout)
	c.duration("assistant.timeout", a.Timeout)
	if d, err := time.ParseDuration(a.Timeout); err == nil {
		c.need(d < plan.AssistantTimeout,
			"coptic:assistant.timeout: %v is not below the function's %v", d, plan.AssistantTimeout)
	}
	c.need(a.MaxOutputTokens >= 0, "coptic:assistant.maxOutputTokens: %d is below zero", a.MaxOutputTokens)
	for name, n := range map[string]*int{
		"rate": a.Rate, "dayTokens": a.DayTokens, "dayAnswers": a.DayAnswers, "atOnce": a.AtOnce,
	} {
		c.need(n == nil || *n >= 0, "coptic:assistant.%s is below zero", name)
	}
}

func (o *ocr) check(c *checker) {
	c.need(o.ServiceURL != "" || o.TokenParameter == "" && o.UploadField == "" && (o.Timeout == "" || o.Own),
		"coptic:ocr has settings but no serviceUrl")
	c.need(o.ServiceURL == "" || !o.Own, "coptic:ocr has both own and serviceUrl: set one")
	c.serviceURL("coptic:ocr.serviceUrl", o.ServiceURL)
	c.parameter("coptic:ocr.tokenParameter", o.TokenParameter)
	c.duration("ocr.timeout", o.Timeout)
	if d, err := time.ParseDuration(o.Timeout); err == nil {
		c.need(d < plan.OCRTimeout, "coptic:ocr.timeout: %v is not below API Gateway's %v", d, plan.OCRTimeout)
	}
	c.need(o.MaxUploadBytes >= 0 && o.MaxUploadBytes <= 4_400_000,
		"coptic:ocr.maxUploadBytes: %d is not from 1 to 4400000", o.MaxUploadBytes)
}

func (c *checker) parameter(at, name string) {
	c.need(name == "" || parameterName.MatchString(name) && len(name) <= 1011,
		"%s: %q is no name of an SSM parameter", at, name)
}

// serviceURL checks that text is an https URL or "". It never repeats the value, which may contain a key.
func (c *checker) serviceURL(at, text string) {
	u, err := setting.ServiceURL(text)
	c.need(text == "" || err == nil && u.Scheme == "https",
		"%s is not an https URL without user name, password and fragment", at)
}

func (c *checker) duration(at, text string) {
	d, err := time.ParseDuration(text)
	c.need(text == "" || err == nil && d > 0, "coptic:%s: %q is no duration such as 20s", at, text)
}

func address(text string) bool {
	a, err := mail.ParseAddress(text)
	return err == nil && a.Address == text
}
