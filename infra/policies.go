package main

import (
	"slices"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/web"
)

// caches holds the cache policies. An account may have only twenty, so equal ones are shared.
type caches struct {
	pages   awscloudfront.ICachePolicy // keyed by release, host and query
	queries awscloudfront.ICachePolicy // keyed by release and query
	plain   awscloudfront.ICachePolicy // keyed by release
	files   awscloudfront.ICachePolicy // keyed by path only
}

func (v service) newCaches() caches {
	return caches{
		pages:   v.cachePolicy("PageCache", true, httpapi.ReleaseHeader, httpapi.HostHeader),
		queries: v.cachePolicy("QueryCache", true, httpapi.ReleaseHeader),
		plain:   v.cachePolicy("PlainCache", false, httpapi.ReleaseHeader),
		files:   v.cachePolicy("FileCache", false),
	}
}

// cachePolicy caches responses as long as their Cache-Control allows, and not at all without one. If queries is set,
// all query parameters are part of the key, because CloudFront accepts at most ten in a policy. edge.js drops
// parameters unknown to the API.
func (v service) cachePolicy(id string, queries bool, headers ...string) awscloudfront.ICachePolicy {
	query, header := awscloudfront.CacheQueryStringBehavior_None(), awscloudfront.CacheHeaderBehavior_None()
	if queries {
		query = awscloudfront.CacheQueryStringBehavior_All()
	}
	if len(headers) > 0 {
		header = awscloudfront.CacheHeaderBehavior_AllowList(*jsii.Strings(headers...)...)
	}
	return awscloudfront.NewCachePolicy(v.Stack, jsii.String(id), &awscloudfront.CachePolicyProps{
		CachePolicyName: v.name(id), MinTtl: seconds(0), DefaultTtl: seconds(0),
		MaxTtl:              awscdk.Duration_Days(jsii.Number(365)),
		QueryStringBehavior: query, HeaderBehavior: header, CookieBehavior: awscloudfront.CacheCookieBehavior_None(),
		EnableAcceptEncodingBrotli: jsii.Bool(true), EnableAcceptEncodingGzip: jsii.Bool(true),
	})
}

// requestHeaders lists the request headers read by the assistant, the OCR proxy and the root address. It omits
// Content-Encoding, which CloudFront always passes on.
var requestHeaders = []string{
	"Accept", "Accept-Language", "Content-Type", "Origin", "Access-Control-Request-Method",
	"Access-Control-Request-Headers", "X-Request-Id", addressHeader, httpapi.HostHeader,
}

// mcpHeaders lists the request headers that the MCP server reads. CloudFront accepts at most ten in a policy,
// including the one for the release.
var mcpHeaders = []string{
	"Content-Type", "Origin", "Sec-Fetch-Site", "Access-Control-Request-Method", "X-Request-Id", "Mcp-Protocol-Version",
	"Mcp-Method", "Mcp-Name", addressHeader,
}

// requestPolicy passes on the headers and cookies that a function reads.
func (v service) requestPolicy(id string, headers []string, cookies ...string) awscloudfront.IOriginRequestPolicy {
	cookie := awscloudfront.OriginRequestCookieBehavior_None()
	if len(cookies) > 0 {
		cookie = awscloudfront.OriginRequestCookieBehavior_AllowList(*jsii.Strings(cookies...)...)
	}
	return awscloudfront.NewOriginRequestPolicy(v.Stack, jsii.String(id), &awscloudfront.OriginRequestPolicyProps{
		OriginRequestPolicyName: v.name(id),
		QueryStringBehavior:     awscloudfront.OriginRequestQueryStringBehavior_All(),
		CookieBehavior:          cookie,
		HeaderBehavior: awscloudfront.OriginRequestHeaderBehavior_AllowList(
			*jsii.Strings(append(slices.Clone(headers), httpapi.ReleaseHeader)...)...,
		),
	})
}

// addressPolicy passes on the client's address in addition to the cache key.
func (v service) addressPolicy() awscloudfront.IOriginRequestPolicy {
	return awscloudfront.NewOriginRequestPolicy(v.Stack, jsii.String("AddressRequest"),
		&awscloudfront.OriginRequestPolicyProps{
			OriginRequestPolicyName: v.name("AddressRequest"),
			QueryStringBehavior:     awscloudfront.OriginRequestQueryStringBehavior_None(),
			CookieBehavior:          awscloudfront.OriginRequestCookieBehavior_None(),
			HeaderBehavior:          awscloudfront.OriginRequestHeaderBehavior_AllowList(jsii.String(addressHeader)),
		})
}

func security() *awscloudfront.ResponseSecurityHeadersBehavior {
	return &awscloudfront.ResponseSecurityHeadersBehavior{
		StrictTransportSecurity: &awscloudfront.ResponseHeadersStrictTransportSecurity{
			AccessControlMaxAge: awscdk.Duration_Days(jsii.Number(365)),
			IncludeSubdomains:   jsii.Bool(false), Override: jsii.Bool(true),
		},
		ContentTypeOptions: &awscloudfront.ResponseHeadersContentTypeOptions{Override: jsii.Bool(true)},
		FrameOptions: &awscloudfront.ResponseHeadersFrameOptions{
			FrameOption: awscloudfront.HeadersFrameOption_DENY, Override: jsii.Bool(true),
		},
	}
}

// apiHeaders leaves the headers of the API unchanged.
func (v service) apiHeaders() awscloudfront.IResponseHeadersPolicy {
	return v.headers("ApiHeaders", &awscloudfront.ResponseHeadersPolicyProps{SecurityHeadersBehavior: security()})
}

func (v service) headers(
	id string, props *awscloudfront.ResponseHeadersPolicyProps,
) awscloudfront.IResponseHeadersPolicy {
	props.ResponseHeadersPolicyName = v.name(id)
	return awscloudfront.NewResponseHeadersPolicy(v.Stack, jsii.String(id), props)
}

// dataHeaders allows any page to read the static copies, as with the API, and links them to their rights.
func (v service) dataHeaders() awscloudfront.IResponseHeadersPolicy {
	return v.headers("DataHeaders", &awscloudfront.ResponseHeadersPolicyProps{
		SecurityHeadersBehavior: security(),
		CorsBehavior: &awscloudfront.ResponseHeadersCorsBehavior{
			AccessControlAllowOrigins: jsii.Strings("*"), AccessControlAllowHeaders: jsii.Strings("*"),
			AccessControlAllowMethods:     jsii.Strings("GET", "HEAD", "OPTIONS"),
			AccessControlExposeHeaders:    jsii.Strings("ETag", "Link"),
			AccessControlAllowCredentials: jsii.Bool(false), OriginOverride: jsii.Bool(true),
		},
		CustomHeadersBehavior: &awscloudfront.ResponseCustomHeadersBehavior{
			CustomHeaders: &[]*awscloudfront.ResponseCustomHeader{{
				Header: jsii.String("Link"), Value: jsii.String(httpapi.License(httpapi.Rights...)),
				Override: jsii.Bool(true),
			}},
		},
	})
}

// webHeaders adds the headers that the local server sends with the browser client.
func (v service) webHeaders() awscloudfront.IResponseHeadersPolicy {
	headers := security()
	headers.ContentSecurityPolicy = &awscloudfront.ResponseHeadersContentSecurityPolicy{
		ContentSecurityPolicy: jsii.String(web.Headers["Content-Security-Policy"]), Override: jsii.Bool(true),
	}
	headers.ReferrerPolicy = &awscloudfront.ResponseHeadersReferrerPolicy{
		ReferrerPolicy: awscloudfront.HeadersReferrerPolicy_SAME_ORIGIN, Override: jsii.Bool(true),
	}
	return v.headers("WebHeaders", &awscloudfront.ResponseHeadersPolicyProps{
		SecurityHeadersBehavior: headers,
		CustomHeadersBehavior: &awscloudfront.ResponseCustomHeadersBehavior{
			CustomHeaders: &[]*awscloudfront.ResponseCustomHeader{{
				Header: jsii.String("Permissions-Policy"), Value: jsii.String(web.Headers["Permissions-Policy"]),
				Override: jsii.Bool(true),
			}},
		},
	})
}
