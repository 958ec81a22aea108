package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/web"
)

func TestEdge(t *testing.T) {
	tpl := synth(t, nil)
	for _, d := range tpl.all("AWS::CloudFront::Distribution") {
		config := d.Properties["DistributionConfig"]
		if at(config, "CustomErrorResponses") != nil {
			t.Error("error pages would replace the API's bodies")
		}
		if at(config, "HttpVersion") != "http2and3" || at(config, "DefaultRootObject") != "index.html" || at(config, "Aliases") != nil || at(config, "WebACLId") != nil {
			t.Errorf("the distribution is %s", text(config))
		}
		behaviours, _ := at(config, "CacheBehaviors").([]any)
		var patterns []string
		for _, b := range behaviours {
			pattern := at(b, "PathPattern").(string)
			patterns = append(patterns, pattern)
			group := strings.Trim(strings.TrimPrefix(strings.TrimPrefix(pattern, "/api/"), "v1/"), "*/")
			if at(b, "Compress") != true || at(b, "ViewerProtocolPolicy") != "redirect-to-https" || strings.Contains(text(at(b, "CachedMethods")), "POST") {
				t.Errorf("%s: %s", pattern, text(b))
			}
			if api := strings.HasPrefix(pattern, "/api/"); api != strings.Contains(text(at(b, "AllowedMethods")), "POST") {
				t.Errorf("%s takes %s", pattern, text(at(b, "AllowedMethods")))
			}
			const disabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad" // CloudFront's managed policy CachingDisabled
			cache, _ := at(b, "CachePolicyId", "Ref").(string)
			if (group == "assistant" || group == "ocr") != (at(b, "CachePolicyId") == disabled) {
				t.Errorf("%s is cached by %s", pattern, text(at(b, "CachePolicyId")))
			}
			if at(b, "CachePolicyId") == disabled {
				continue
			}
			keys := at(tpl[cache].Properties, "CachePolicyConfig", "ParametersInCacheKeyAndForwardedToOrigin")
			if at(keys, "EnableAcceptEncodingBrotli") != true || at(keys, "EnableAcceptEncodingGzip") != true || at(keys, "CookiesConfig", "CookieBehavior") != "none" || at(keys, "HeadersConfig", "HeaderBehavior") != "none" {
				t.Errorf("%s: %s", pattern, text(keys))
			}
			if at(tpl[cache].Properties, "CachePolicyConfig", "DefaultTTL") != 0.0 || at(tpl[cache].Properties, "CachePolicyConfig", "MinTTL") != 0.0 {
				t.Errorf("%s keeps what the origin does not let it keep", pattern)
			}
			want := groupQueries[group]
			got := at(keys, "QueryStringsConfig", "QueryStrings")
			if len(want) == 0 && at(keys, "QueryStringsConfig", "QueryStringBehavior") != "none" || len(want) > 0 && text(got) != text(want) {
				t.Errorf("%s keys on %s", pattern, text(at(keys, "QueryStringsConfig")))
			}
		}
		if want := []string{"/api/v1/grammar*", "/api/v1/dictionary*", "/api/assistant*", "/api/ocr*", "/api/*", "/data/*"}; !slices.Equal(patterns, want) {
			t.Errorf("patterns in the order %v", patterns)
		}
		origins, _ := at(config, "Origins").([]any)
		api := 0
		for _, o := range origins {
			if custom := at(o, "CustomOriginConfig"); custom != nil {
				api++
				if at(custom, "OriginReadTimeout") != 120.0 || at(custom, "OriginProtocolPolicy") != "https-only" {
					t.Errorf("the API's origin is %s", text(o))
				}
			} else if at(o, "OriginAccessControlId") == nil {
				t.Errorf("%s is read without origin access control", text(o))
			}
		}
		if api != 1 || len(origins) != 3 {
			t.Errorf("origins: %s", text(origins))
		}
	}
}

// TestQueries holds the allow-lists against the contract: a parameter that is missing here would never arrive.
func TestQueries(t *testing.T) {
	data, err := os.ReadFile("../shared/contract/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths      map[string]map[string]struct{ Parameters []map[string]any }
		Components struct {
			Parameters map[string]map[string]any
		}
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	// Names that decisions.md gives beside those of openapi.json.
	want := map[string]map[string]bool{"dictionary": {"query": true}, "grammar": {}, "assistant": {}, "ocr": {}}
	for path, methods := range doc.Paths {
		for group, names := range want {
			if !strings.HasPrefix(path, "/api/"+group) && !strings.HasPrefix(path, "/api/v1/"+group) {
				continue
			}
			for _, m := range methods {
				for _, p := range m.Parameters {
					if ref, ok := p["$ref"].(string); ok {
						p = doc.Components.Parameters[ref[strings.LastIndex(ref, "/")+1:]]
					}
					if p["in"] == "query" {
						names[p["name"].(string)] = true
					}
				}
			}
		}
	}
	for group, names := range want {
		for name := range names {
			if !slices.Contains(groupQueries[group], name) {
				t.Errorf("%s: the query parameter %s never reaches the function", group, name)
			}
		}
		for _, name := range groupQueries[group] {
			if !names[name] {
				t.Errorf("%s: the contract has no query parameter %s", group, name)
			}
		}
	}
}

// TestHeaders holds that the client comes with the same headers from CloudFront as from the local server.
func TestHeaders(t *testing.T) {
	all := text(synth(t, nil).all("AWS::CloudFront::ResponseHeadersPolicy"))
	for name, value := range web.Headers {
		if !strings.Contains(all, text(value)) {
			t.Errorf("%s: %s is missing", name, value)
		}
	}
}

func TestBuckets(t *testing.T) {
	tpl := synth(t, map[string]any{"coptic:keepDays": 45})
	buckets := tpl.all("AWS::S3::Bucket")
	if len(buckets) != 2 {
		t.Errorf("%d buckets", len(buckets))
	}
	policies := text(tpl.all("AWS::S3::BucketPolicy"))
	for id, b := range buckets {
		if text(b.Properties["PublicAccessBlockConfiguration"]) != `{"BlockPublicAcls":true,"BlockPublicPolicy":true,"IgnorePublicAcls":true,"RestrictPublicBuckets":true}` {
			t.Errorf("%s is open: %s", id, text(b.Properties))
		}
		if at(b.Properties, "VersioningConfiguration", "Status") != "Enabled" || b.Properties["WebsiteConfiguration"] != nil || b.Properties["BucketEncryption"] == nil {
			t.Errorf("%s: %s", id, text(b.Properties))
		}
		if isData := strings.HasPrefix(id, "Data"); isData != (b.DeletionPolicy == "Retain") {
			t.Errorf("%s: when the stack goes: %s", id, b.DeletionPolicy)
		}
		if strings.Count(policies, `"Ref":"`+id+`"`) != 1 {
			t.Errorf("%s has no policy", id)
		}
	}
	for _, p := range tpl.all("AWS::S3::BucketPolicy") {
		if text := text(p.Properties); !strings.Contains(text, `"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"`) {
			t.Errorf("plain HTTP is not refused: %s", text)
		}
		statements, _ := at(p.Properties, "PolicyDocument", "Statement").([]any)
		for _, s := range statements {
			if at(s, "Effect") == "Allow" && text(at(s, "Principal")) != `{"Service":"cloudfront.amazonaws.com"}` {
				t.Errorf("the bucket is open to %s", text(at(s, "Principal")))
			}
		}
	}
	for id, b := range buckets {
		rules := text(at(b.Properties, "LifecycleConfiguration", "Rules"))
		expires := strings.Contains(rules, `"ExpirationInDays":45,"Id":"superseded-releases","Prefix":"releases/","Status":"Enabled","TagFilters":[{"Key":"superseded","Value":"true"}]`)
		if expires != strings.HasPrefix(id, "Data") || strings.Count(rules, `"ExpirationInDays"`) > 1 {
			t.Errorf("%s: %s", id, rules)
		}
	}
}
