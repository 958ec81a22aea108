package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscertificatemanager"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfrontorigins"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// newEdge makes the distribution that is the service's base URL: /api/* goes to the API, /data/* to the dataset's
// bucket, everything else to the browser client's. It has no error pages of its own: they would replace the API's
// bodies.
func newEdge(
	stack awscdk.Stack, s settings, api awsapigateway.RestApi, data, web awss3.IBucket,
) awscloudfront.Distribution {
	origin := awscloudfrontorigins.NewRestApiOrigin(api, &awscloudfrontorigins.RestApiOriginProps{
		ReadTimeout: seconds(plan.AssistantTimeout),
	})
	bucket := func(b awss3.IBucket) awscloudfront.IOrigin {
		return awscloudfrontorigins.S3BucketOrigin_WithOriginAccessControl(b, &awscloudfrontorigins.S3BucketOriginWithOACProps{
			// Without LIST a missing key would be 403.
			OriginAccessLevels: &[]awscloudfront.AccessLevel{awscloudfront.AccessLevel_READ, awscloudfront.AccessLevel_LIST},
		})
	}
	props := &awscloudfront.DistributionProps{
		DefaultBehavior: &awscloudfront.BehaviorOptions{
			Origin: bucket(web), AllowedMethods: awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(), CachePolicy: cachePolicy(stack, "WebCache"),
			Compress: jsii.Bool(true), ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
			ResponseHeadersPolicy: webHeaders(stack),
		},
		DefaultRootObject: jsii.String("index.html"),
		HttpVersion:       awscloudfront.HttpVersion_HTTP2_AND_3, EnableIpv6: jsii.Bool(true),
		MinimumProtocolVersion: awscloudfront.SecurityPolicyProtocol_TLS_V1_2_2021,
		Comment:                jsii.String("The Coptic Language Service"),
	}
	if s.DomainName != "" {
		props.DomainNames = jsii.Strings(s.DomainName)
		props.Certificate = awscertificatemanager.Certificate_FromCertificateArn(stack, jsii.String("Certificate"), &s.CertificateARN)
	}
	if acl := webACL(stack, s); acl != nil {
		props.WebAclId = acl
	}
	edge := awscloudfront.NewDistribution(stack, jsii.String("Edge"), props)

	headers, slash := apiHeaders(stack), noTrailingSlash(stack)
	for _, g := range plan.Groups {
		options := &awscloudfront.AddBehaviorOptions{
			AllowedMethods: awscloudfront.AllowedMethods_ALLOW_ALL(), CachedMethods: awscloudfront.CachedMethods_CACHE_GET_HEAD(),
			CachePolicy: awscloudfront.CachePolicy_CACHING_DISABLED(), ResponseHeadersPolicy: headers, FunctionAssociations: slash,
			Compress: jsii.Bool(true), ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		}
		if g.Cached {
			options.CachePolicy = cachePolicy(stack, g.ID+"Cache", g.Queries...)
		} else {
			options.OriginRequestPolicy = requestPolicy(stack, g.ID+"Request", g.Queries...)
		}
		edge.AddBehavior(&g.Pattern, origin, options)
	}
	edge.AddBehavior(jsii.String("/data/*"), bucket(data), &awscloudfront.AddBehaviorOptions{
		AllowedMethods: awscloudfront.AllowedMethods_ALLOW_GET_HEAD_OPTIONS(), CachePolicy: cachePolicy(stack, "DataCache"),
		Compress: jsii.Bool(true), ViewerProtocolPolicy: awscloudfront.ViewerProtocolPolicy_REDIRECT_TO_HTTPS,
		ResponseHeadersPolicy: dataHeaders(stack),
	})
	return edge
}

// noTrailingSlash answers a path with a slash at its end like the one without, as the handlers do: the REST API would
// not find the method.
func noTrailingSlash(stack awscdk.Stack) *[]*awscloudfront.FunctionAssociation {
	f := awscloudfront.NewFunction(stack, jsii.String("NoTrailingSlash"), &awscloudfront.FunctionProps{
		Runtime: awscloudfront.FunctionRuntime_JS_2_0(),
		Code: awscloudfront.FunctionCode_FromInline(jsii.String(`function handler(event) {
  var request = event.request;
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  return request;
}`)),
	})
	return &[]*awscloudfront.FunctionAssociation{{EventType: awscloudfront.FunctionEventType_VIEWER_REQUEST, Function: f}}
}
