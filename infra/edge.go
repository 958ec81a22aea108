package main

import (
	_ "embed"
	"encoding/json"
	"strings"
	"time"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscertificatemanager"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfrontorigins"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/httpapi"
)

// originTimeout is how long CloudFront waits for the first byte of a response and between bytes. The assistant allows
// four providers 15 s each before it answers, and after that sends something at least every 20 s. CloudFront accepts
// 1 to 120 s ("Quotas", docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html).
const originTimeout = 75 * time.Second

// errorCodes lists the codes for which CloudFront has a configurable caching time. The default is ten seconds. With 0
// the Cache-Control of the response applies ("Control how long CloudFront caches errors",
// docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html).
var errorCodes = []int{400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504}

// newEdge creates the distribution, whose address is the base URL of the service and whose function reads the store.
// It serves /data/* from the live release in the dataset's bucket, /static/* from the browser client's bucket, and
// everything else, including pages, from the API. It has no error pages, because they would replace the response
// bodies of the API.
func (v service) newEdge(
	api awsapigateway.RestApi, key awscdk.CfnParameter, data, web awss3.IBucket, store awscloudfront.KeyValueStore,
) awscloudfront.Distribution {
	origin := awscloudfrontorigins.NewRestApiOrigin(api, &awscloudfrontorigins.RestApiOriginProps{
		ReadTimeout:   seconds(originTimeout),
		CustomHeaders: &map[string]*string{"x-api-key": key.ValueAsString()},
	})
	var errors []*awscloudfront.ErrorResponse
	for _, code := range errorCodes {
		errors = append(errors, &awscloudfront.ErrorResponse{HttpStatus: jsii.Number(code), Ttl: seconds(0)})
	}
	first := &[]*awscloudfront.FunctionAssociation{{
		EventType: awscloudfront.FunctionEventType_VIEWER_REQUEST, Function: v.edgeFunction(store),
	}}
	headers, caches, address := v.apiHeaders(), v.newCaches(), v.addressPolicy()
	requests := v.requestPolicy("Request", requestHeaders, httpapi.LanguageCookie)
	props := &awscloudfront.DistributionProps{
		DefaultBehavior: &awscloudfront.BehaviorOptions{
			Origin: origin, AllowedMethods: awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(),
			CachePolicy: caches.pages, OriginRequestPolicy: address,
			FunctionAssociations: first, Compress: jsii.Bool(true), ResponseHeadersPolicy: headers,
			ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		},
		ErrorResponses: &errors,
		// The most expensive regions cost half as much again per gigabyte. Readers there are served from the nearest
		// other region.
		PriceClass:  awscloudfront.PriceClass_PRICE_CLASS_100,
		HttpVersion: awscloudfront.HttpVersion_HTTP2_AND_3, EnableIpv6: jsii.Bool(true),
		MinimumProtocolVersion: awscloudfront.SecurityPolicyProtocol_TLS_V1_2_2021,
		Comment:                jsii.String("The Coptic Language Service, " + v.Stage),
	}
	if v.DomainName != "" {
		props.DomainNames = jsii.Strings(v.DomainName)
		props.Certificate = awscertificatemanager.Certificate_FromCertificateArn(
			v.Stack, jsii.String("Certificate"), &v.CertificateARN,
		)
	}
	if acl := v.webACL(); acl != nil {
		props.WebAclId = acl
	}
	edge := awscloudfront.NewDistribution(v.Stack, jsii.String("Edge"), props)
	for _, g := range plan.Groups {
		cache, request := v.groupPolicies(g, caches, address, requests)
		edge.AddBehavior(&g.Pattern, origin, &awscloudfront.AddBehaviorOptions{
			AllowedMethods: awscloudfront.AllowedMethods_ALLOW_ALL(), CachePolicy: cache, OriginRequestPolicy: request,
			CachedMethods:         awscloudfront.CachedMethods_CACHE_GET_HEAD(),
			ResponseHeadersPolicy: headers, FunctionAssociations: first, Compress: jsii.Bool(true),
			ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		})
	}
	edge.AddBehavior(jsii.String(plan.DataPattern), v.bucketOrigin("DataAccess", data), &awscloudfront.AddBehaviorOptions{
		AllowedMethods: awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(), CachePolicy: caches.files,
		// S3 answers a preflight without its three headers with 403.
		OriginRequestPolicy:  awscloudfront.OriginRequestPolicy_CORS_S3_ORIGIN(),
		FunctionAssociations: first, Compress: jsii.Bool(true),
		ViewerProtocolPolicy:  awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		ResponseHeadersPolicy: v.dataHeaders(),
	})
	edge.AddBehavior(jsii.String(plan.StaticPattern), v.bucketOrigin("WebAccess", web), &awscloudfront.AddBehaviorOptions{
		AllowedMethods: awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(), CachePolicy: caches.files,
		Compress: jsii.Bool(true), ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		ResponseHeadersPolicy: v.webHeaders(),
	})
	// The answer depends on the reader's languages and choice, so it cannot be cached.
	edge.AddBehavior(&plan.Start.Pattern, origin, &awscloudfront.AddBehaviorOptions{
		AllowedMethods:        awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(),
		CachePolicy:           awscloudfront.CachePolicy_CACHING_DISABLED(),
		OriginRequestPolicy:   requests,
		ResponseHeadersPolicy: headers, FunctionAssociations: first,
		ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
	})
	return edge
}

// groupPolicies returns the cache policy and the origin request policy of a group. The first determines the cache key
// of its responses, the second what its function receives. address passes on the client's address. requests also
// passes on what functions whose responses are not cached read.
func (v service) groupPolicies(
	g plan.Group, caches caches, address, requests awscloudfront.IOriginRequestPolicy,
) (awscloudfront.ICachePolicy, awscloudfront.IOriginRequestPolicy) {
	switch {
	case g.ID == "MCP":
		return awscloudfront.CachePolicy_CACHING_DISABLED(), v.requestPolicy("MCPRequest", mcpHeaders)
	case !g.Cached:
		return awscloudfront.CachePolicy_CACHING_DISABLED(), requests
	case g.ID == "DTS": // DTS answers contain the requested host
		return caches.pages, address
	case len(g.Queries) > 0:
		return caches.queries, address
	}
	return caches.plain, address
}

// bucketOrigin allows only CloudFront to read a bucket. It grants LIST, because a missing key would cause a 403
// otherwise.
func (v service) bucketOrigin(id string, bucket awss3.IBucket) awscloudfront.IOrigin {
	return awscloudfrontorigins.S3BucketOrigin_WithOriginAccessControl(bucket,
		&awscloudfrontorigins.S3BucketOriginWithOACProps{
			OriginAccessLevels: &[]awscloudfront.AccessLevel{awscloudfront.AccessLevel_READ, awscloudfront.AccessLevel_LIST},
			OriginAccessControl: awscloudfront.NewS3OriginAccessControl(v.Stack, jsii.String(id),
				&awscloudfront.S3OriginAccessControlProps{OriginAccessControlName: v.name(id)}),
		})
}

//go:embed edge.js
var edgeCode string

// edgeGroup is a group in edge.js: either the path Exact or the paths that begin with Prefix.
type edgeGroup struct {
	Exact   string   `json:"exact,omitempty"`
	Prefix  string   `json:"prefix,omitempty"`
	Queries []string `json:"queries"`
}

// edgeScript returns edge.js with its settings filled in.
func (s *settings) edgeScript() string {
	groups := []edgeGroup{}
	for _, g := range plan.Groups {
		groups = append(groups, edgeGroup{Prefix: strings.TrimSuffix(g.Pattern, "*"),
			Queries: append([]string{}, g.Queries...)})
	}
	groups = append(groups, edgeGroup{Exact: plan.Start.Pattern, Queries: plan.Start.Queries},
		edgeGroup{Prefix: "/", Queries: plan.Pages.Queries})
	text, _ := json.Marshal(map[string]any{ // marshalling strings and numbers cannot fail
		"groups": groups, "repeated": plan.Repeated, "maxBody": plan.MaxBody, "open": []string{"/api/v1/", "/data/"},
		"exportsClosed": "Exports are closed for a while. Please try again later.", "rateLimited": httpapi.RateLimited,
		"spent":   "No more for now: this address's requests are used up. Try again tomorrow.",
		"origins": append([]string{}, s.AllowedOrigins...), "releaseHeader": strings.ToLower(httpapi.ReleaseHeader),
		"hostHeader": strings.ToLower(httpapi.HostHeader),
	})
	return strings.Replace(edgeCode, "{SETTINGS}", string(text), 1)
}

func (v service) edgeFunction(store awscloudfront.KeyValueStore) awscloudfront.Function {
	return awscloudfront.NewFunction(v.Stack, jsii.String("EdgeFunction"), &awscloudfront.FunctionProps{
		FunctionName: v.name("Edge"), Runtime: awscloudfront.FunctionRuntime_JS_2_0(), KeyValueStore: store,
		Code: awscloudfront.FunctionCode_FromInline(jsii.String(v.edgeScript())),
	})
}
