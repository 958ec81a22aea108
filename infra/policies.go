package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/web"
)

// cachePolicy keeps answers as long as their Cache-Control says, and those without one not at all.
func cachePolicy(stack awscdk.Stack, id string, queries ...string) awscloudfront.ICachePolicy {
	query := awscloudfront.CacheQueryStringBehavior_None()
	if len(queries) > 0 {
		query = awscloudfront.CacheQueryStringBehavior_AllowList(*jsii.Strings(queries...)...)
	}
	return awscloudfront.NewCachePolicy(stack, jsii.String(id), &awscloudfront.CachePolicyProps{
		MinTtl: awscdk.Duration_Seconds(jsii.Number(0)), DefaultTtl: awscdk.Duration_Seconds(jsii.Number(0)), MaxTtl: awscdk.Duration_Days(jsii.Number(365)),
		QueryStringBehavior: query, CookieBehavior: awscloudfront.CacheCookieBehavior_None(), HeaderBehavior: awscloudfront.CacheHeaderBehavior_None(),
		EnableAcceptEncodingBrotli: jsii.Bool(true), EnableAcceptEncodingGzip: jsii.Bool(true),
	})
}

// requestPolicy lets through what the assistant and the OCR proxy read of a request, and who asked.
func requestPolicy(stack awscdk.Stack, id string, queries ...string) awscloudfront.IOriginRequestPolicy {
	return awscloudfront.NewOriginRequestPolicy(stack, jsii.String(id), &awscloudfront.OriginRequestPolicyProps{
		QueryStringBehavior: awscloudfront.OriginRequestQueryStringBehavior_AllowList(*jsii.Strings(queries...)...),
		CookieBehavior:      awscloudfront.OriginRequestCookieBehavior_None(),
		HeaderBehavior: awscloudfront.OriginRequestHeaderBehavior_AllowList(*jsii.Strings("Accept", "Content-Type", "Origin",
			"Access-Control-Request-Method", "Access-Control-Request-Headers", "X-Request-Id", addressHeader)...),
	})
}

func security() *awscloudfront.ResponseSecurityHeadersBehavior {
	return &awscloudfront.ResponseSecurityHeadersBehavior{
		StrictTransportSecurity: &awscloudfront.ResponseHeadersStrictTransportSecurity{
			AccessControlMaxAge: awscdk.Duration_Days(jsii.Number(365)), IncludeSubdomains: jsii.Bool(false), Override: jsii.Bool(true),
		},
		ContentTypeOptions: &awscloudfront.ResponseHeadersContentTypeOptions{Override: jsii.Bool(true)},
		FrameOptions: &awscloudfront.ResponseHeadersFrameOptions{
			FrameOption: awscloudfront.HeadersFrameOption_DENY, Override: jsii.Bool(true),
		},
	}
}

// apiHeaders leave the API's own headers as they are.
func apiHeaders(stack awscdk.Stack) awscloudfront.IResponseHeadersPolicy {
	return awscloudfront.NewResponseHeadersPolicy(stack, jsii.String("ApiHeaders"), &awscloudfront.ResponseHeadersPolicyProps{SecurityHeadersBehavior: security()})
}

// dataHeaders let any page read the static copies, as the API lets it.
func dataHeaders(stack awscdk.Stack) awscloudfront.IResponseHeadersPolicy {
	return awscloudfront.NewResponseHeadersPolicy(stack, jsii.String("DataHeaders"), &awscloudfront.ResponseHeadersPolicyProps{
		SecurityHeadersBehavior: security(),
		CorsBehavior: &awscloudfront.ResponseHeadersCorsBehavior{
			AccessControlAllowOrigins: jsii.Strings("*"), AccessControlAllowHeaders: jsii.Strings("*"),
			AccessControlAllowMethods: jsii.Strings("GET", "HEAD", "OPTIONS"), AccessControlExposeHeaders: jsii.Strings("ETag"),
			AccessControlAllowCredentials: jsii.Bool(false), OriginOverride: jsii.Bool(true),
		},
	})
}

// webHeaders are those the local server sends with the browser client.
func webHeaders(stack awscdk.Stack) awscloudfront.IResponseHeadersPolicy {
	headers := security()
	headers.ContentSecurityPolicy = &awscloudfront.ResponseHeadersContentSecurityPolicy{
		ContentSecurityPolicy: jsii.String(web.Headers["Content-Security-Policy"]), Override: jsii.Bool(true),
	}
	headers.ReferrerPolicy = &awscloudfront.ResponseHeadersReferrerPolicy{
		ReferrerPolicy: awscloudfront.HeadersReferrerPolicy_SAME_ORIGIN, Override: jsii.Bool(true),
	}
	return awscloudfront.NewResponseHeadersPolicy(stack, jsii.String("WebHeaders"), &awscloudfront.ResponseHeadersPolicyProps{
		SecurityHeadersBehavior: headers,
		CustomHeadersBehavior: &awscloudfront.ResponseCustomHeadersBehavior{CustomHeaders: &[]*awscloudfront.ResponseCustomHeader{{
			Header: jsii.String("Permissions-Policy"), Value: jsii.String(web.Headers["Permissions-Policy"]), Override: jsii.Bool(true),
		}}},
	})
}
