package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/web"
)

// cachingDisabled is CloudFront's managed policy CachingDisabled.
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"

func distribution(t *testing.T) any {
	t.Helper()
	return synth(t, nil).only(t, "AWS::CloudFront::Distribution").Properties["DistributionConfig"]
}

func TestDistribution(t *testing.T) {
	config := distribution(t)
	for path, want := range map[string]any{
		"HttpVersion": "http2and3", "DefaultRootObject": nil, "Aliases": nil, "WebACLId": nil,
	} {
		t.Run(path, func(t *testing.T) { equal(t, config, want, path) })
	}
}

// TestErrors checks that CloudFront keeps errors as long as their own headers say, and leaves their bodies alone.
func TestErrors(t *testing.T) {
	errors := map[any]any{}
	for _, e := range list(at(distribution(t), "CustomErrorResponses")) {
		errors[at(e, "ErrorCode")] = e
	}
	for _, code := range errorCodes {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			equal(t, errors[float64(code)], 0, "ErrorCachingMinTTL")
			equal(t, errors[float64(code)], nil, "ResponsePagePath")
		})
	}
}

// TestBehaviours checks that CloudFront handles each group as the plan says, in its order, then the two folders of
// files and the first address, and everything else as a page.
func TestBehaviours(t *testing.T) {
	tpl, behaviours := synth(t, nil), list(at(distribution(t), "CacheBehaviors"))
	if len(behaviours) != len(plan.Groups)+3 {
		t.Fatalf("there are %d behaviours, want one for each of %d groups, /data/*, /static/* and /", len(behaviours),
			len(plan.Groups))
	}
	equal(t, behaviours[len(plan.Groups)+1], plan.StaticPattern, "PathPattern")
	start := behaviours[len(plan.Groups)+2]
	equal(t, start, plan.Start.Pattern, "PathPattern")
	equal(t, start, cachingDisabled, "CachePolicyId")
	pages := at(distribution(t), "DefaultCacheBehavior")
	equal(t, pages, at(behaviours[0], "TargetOriginId"), "TargetOriginId")
	cache, _ := at(pages, "CachePolicyId", "Ref").(string)
	key := at(tpl[cache].Properties, "CachePolicyConfig", "ParametersInCacheKeyAndForwardedToOrigin")
	equal(t, key, []string{httpapi.ReleaseHeader, httpapi.HostHeader}, "HeadersConfig", "Headers")
	equal(t, key, "none", "CookiesConfig", "CookieBehavior")
	equal(t, key, "all", "QueryStringsConfig", "QueryStringBehavior")
	data := behaviours[len(plan.Groups)]
	equal(t, data, "/data/*", "PathPattern")
	const corsS3Origin = "88a5eaf4-2fd4-4709-b370-b4c650ea3fcf" // CloudFront's managed policy CORS-S3Origin
	equal(t, data, corsS3Origin, "OriginRequestPolicyId")
	for i, group := range plan.Groups {
		t.Run(group.ID, func(t *testing.T) {
			b := behaviours[i]
			equal(t, b, group.Pattern, "PathPattern")
			equal(t, b, true, "Compress")
			equal(t, b, "redirect-to-https", "ViewerProtocolPolicy")
			contains(t, "AllowedMethods", text(at(b, "AllowedMethods")), "POST")
			if strings.Contains(text(at(b, "CachedMethods")), "POST") {
				t.Error("answers to POST are cached")
			}
			if !group.Cached {
				equal(t, b, cachingDisabled, "CachePolicyId")
				return
			}
			cache, _ := at(b, "CachePolicyId", "Ref").(string)
			policy := at(tpl[cache].Properties, "CachePolicyConfig")
			equal(t, policy, 0, "DefaultTTL")
			equal(t, policy, 0, "MinTTL")
			key := at(policy, "ParametersInCacheKeyAndForwardedToOrigin")
			equal(t, key, true, "EnableAcceptEncodingBrotli")
			equal(t, key, true, "EnableAcceptEncodingGzip")
			equal(t, key, "none", "CookiesConfig", "CookieBehavior")
			headers := []string{httpapi.ReleaseHeader}
			if group.ID == "DTS" { // whose answers name the host
				headers = append(headers, httpapi.HostHeader)
			}
			equal(t, key, headers, "HeadersConfig", "Headers")
			if len(group.Queries) == 0 {
				equal(t, key, "none", "QueryStringsConfig", "QueryStringBehavior")
			} else {
				equal(t, key, "all", "QueryStringsConfig", "QueryStringBehavior")
			}
		})
	}
}

// TestAddresses checks that every function learns who asked, which it counts by, and nothing more of a request whose
// answer is kept; and that the first address learns a reader's languages and choice.
func TestAddresses(t *testing.T) {
	tpl, config := synth(t, nil), distribution(t)
	behaviours := append(list(at(config, "CacheBehaviors")), at(config, "DefaultCacheBehavior"))
	for _, b := range behaviours {
		pattern, _ := at(b, "PathPattern").(string)
		if pattern == plan.DataPattern || pattern == plan.StaticPattern {
			continue
		}
		t.Run("path "+pattern, func(t *testing.T) {
			id, _ := at(b, "OriginRequestPolicyId", "Ref").(string)
			policy := at(tpl[id].Properties, "OriginRequestPolicyConfig")
			contains(t, "the headers passed on", text(at(policy, "HeadersConfig", "Headers")), addressHeader)
			if at(b, "CachePolicyId") != cachingDisabled {
				equal(t, policy, []string{addressHeader}, "HeadersConfig", "Headers")
				equal(t, policy, "none", "CookiesConfig", "CookieBehavior")
			}
			if pattern == plan.Start.Pattern {
				contains(t, "the headers passed on", text(at(policy, "HeadersConfig", "Headers")), "Accept-Language")
				equal(t, policy, []string{httpapi.LanguageCookie}, "CookiesConfig", "Cookies")
			}
		})
	}
}

func TestOrigins(t *testing.T) {
	origins := list(at(distribution(t), "Origins"))
	if len(origins) != 3 {
		t.Errorf("there are %d origins, want the API and two buckets", len(origins))
	}
	for _, o := range origins {
		custom := at(o, "CustomOriginConfig")
		if custom == nil {
			if at(o, "OriginAccessControlId") == nil {
				t.Errorf("%s is read without origin access control", text(o))
			}
			continue
		}
		equal(t, custom, "https-only", "OriginProtocolPolicy")
	}
}

// TestQueries checks the groups' query parameters against the contract: one that is missing would never arrive.
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
	want := map[string][]string{"Dictionary": {"query"}} // the alias of q, which the contract only mentions
	for path, methods := range doc.Paths {
		group, found := plan.GroupOf(path)
		if !found {
			continue
		}
		for _, m := range methods {
			for _, p := range m.Parameters {
				if ref, ok := p["$ref"].(string); ok {
					p = doc.Components.Parameters[ref[strings.LastIndex(ref, "/")+1:]]
				}
				if p["in"] == "query" {
					want[group.ID] = append(want[group.ID], p["name"].(string))
				}
			}
		}
	}
	for _, g := range plan.Groups {
		t.Run(g.ID, func(t *testing.T) { same(t, "query parameters", g.Queries, want[g.ID]) })
	}
}

// TestHeaders checks that the client comes with the same headers from CloudFront as from the local server.
func TestHeaders(t *testing.T) {
	all := text(synth(t, nil).all("AWS::CloudFront::ResponseHeadersPolicy"))
	for name, value := range web.Headers {
		t.Run(name, func(t *testing.T) { contains(t, "the response headers", all, text(value)) })
	}
}

// TestFilesLinkToRights checks that the static copies and the exports, which S3 holds, link to the rights.
func TestFilesLinkToRights(t *testing.T) {
	tpl := synth(t, nil)
	contains(t, "the headers of the data", text(tpl.all("AWS::CloudFront::ResponseHeadersPolicy")),
		text(httpapi.License(httpapi.Rights...)))
}

func TestBuckets(t *testing.T) {
	tpl := synth(t, context{"coptic:keepDays": 45})
	buckets := tpl.all("AWS::S3::Bucket")
	if len(buckets) != 2 {
		t.Errorf("there are %d buckets, want that of the dataset and that of the client", len(buckets))
	}
	policies := text(tpl.all("AWS::S3::BucketPolicy"))
	for id, b := range buckets {
		t.Run(id, func(t *testing.T) {
			for _, name := range []string{"BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"} {
				equal(t, b.Properties, true, "PublicAccessBlockConfiguration", name)
			}
			equal(t, b.Properties, "Enabled", "VersioningConfiguration", "Status")
			equal(t, b.Properties, nil, "WebsiteConfiguration")
			if b.Properties["BucketEncryption"] == nil {
				t.Error("it is not encrypted")
			}
			data := strings.HasPrefix(id, "Data")
			if data != (b.DeletionPolicy == "RetainExceptOnCreate") {
				t.Errorf("when the stack goes: %s", b.DeletionPolicy)
			}
			if strings.Count(policies, `"Ref":"`+id+`"`) != 1 {
				t.Error("it has no policy")
			}
			if data {
				equal(t, b.Properties, []string{"*"}, "CorsConfiguration", "CorsRules", 0, "AllowedOrigins")
				equal(t, b.Properties, []string{"GET", "HEAD"}, "CorsConfiguration", "CorsRules", 0, "AllowedMethods")
			}
			rules := text(at(b.Properties, "LifecycleConfiguration", "Rules"))
			expires := `"ExpirationInDays":45,"Id":"superseded-releases","Prefix":"releases/","Status":"Enabled",` +
				`"TagFilters":[{"Key":"superseded","Value":"true"}]`
			if strings.Contains(rules, expires) != data || strings.Count(rules, `"ExpirationInDays"`) > 1 {
				t.Errorf("lifecycle rules: %s", rules)
			}
		})
	}
}

// TestBucketPolicies checks that CloudFront alone reads the buckets, over TLS.
func TestBucketPolicies(t *testing.T) {
	for id, p := range synth(t, nil).all("AWS::S3::BucketPolicy") {
		t.Run(id, func(t *testing.T) {
			contains(t, "the policy", text(p.Properties), `"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"`)
			for _, s := range list(at(p.Properties, "PolicyDocument", "Statement")) {
				if at(s, "Effect") == "Allow" {
					equal(t, s, context{"Service": "cloudfront.amazonaws.com"}, "Principal")
				}
			}
		})
	}
}
