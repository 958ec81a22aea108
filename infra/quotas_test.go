package main

// quota is an AWS limit on the template: on the length of a list or on the range of a number.
type quota struct {
	At          string  // type of the resource, then path of the property; [] stands for each member of a list
	Least, Most float64 // range of the number, or of the list's length if At ends with []
	Source      string
}

// Sources of the quotas, all pages of docs.aws.amazon.com.
const (
	cloudFrontLimits = "Quotas - Amazon CloudFront, /AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html"
	cloudFrontAPI    = "Amazon CloudFront API Reference, /cloudfront/latest/APIReference"
	gatewayQuotas    = "API Gateway quotas for REST APIs, " +
		"/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html"
	lambdaQuotas     = "Lambda quotas, /lambda/latest/dg/gettingstarted-limits.html"
	alarmAPI         = "PutMetricAlarm, /AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html"
	logsAPI          = "PutRetentionPolicy, /AmazonCloudWatchLogs/latest/APIReference/API_PutRetentionPolicy.html"
	codeDeployQuotas = "CodeDeploy quotas, /codedeploy/latest/userguide/limits.html"
	dynamoQuotas     = "Quotas in Amazon DynamoDB, /amazondynamodb/latest/developerguide/ServiceQuotas.html"
	iamQuotas        = "IAM and AWS STS quotas, /IAM/latest/UserGuide/reference_iam-quotas.html"
	s3Quotas         = "Amazon S3 quotas, /general/latest/gr/s3.html"
	tagging          = "Tagging AWS resources, /tag-editor/latest/userguide/tagging.html"
	xrayAPI          = "CreateSamplingRule, /xray/latest/api/API_CreateSamplingRule.html"
)

// quotas covers every list and number in the template; a test names any that is missing. The key */Tags[] applies to
// every type.
var quotas = []quota{
	{"*/Tags[]", 0, 50, tagging},

	{"AWS::ApiGateway::Method/Integration/TimeoutInMillis", 50, 900_000, gatewayQuotas}, // streamed; 29,000 buffered
	{"AWS::ApiGateway::RestApi/BinaryMediaTypes[]", 0, 300, gatewayQuotas},
	{"AWS::ApiGateway::RestApi/EndpointConfiguration/Types[]", 1, 1, gatewayQuotas},
	{"AWS::ApiGateway::Stage/MethodSettings[]", 0, 300, gatewayQuotas},
	// A method's limit above the account's in every region would have no effect.
	{"AWS::ApiGateway::Stage/MethodSettings[]/ThrottlingBurstLimit", 1, 5000, gatewayQuotas},
	{"AWS::ApiGateway::Stage/MethodSettings[]/ThrottlingRateLimit", 0.01, 10_000, gatewayQuotas},
	{"AWS::ApiGateway::UsagePlan/ApiStages[]", 1, 10, gatewayQuotas},
	{"AWS::ApiGateway::UsagePlan/Quota/Limit", 1, 2_147_483_647, gatewayQuotas},

	{"AWS::CloudFront::CachePolicy/CachePolicyConfig/DefaultTTL", 0, 3_153_600_000, cloudFrontAPI},
	{"AWS::CloudFront::CachePolicy/CachePolicyConfig/MaxTTL", 0, 3_153_600_000, cloudFrontAPI},
	{"AWS::CloudFront::CachePolicy/CachePolicyConfig/MinTTL", 0, 3_153_600_000, cloudFrontAPI},
	{cacheKey + "HeadersConfig/Headers[]", 1, 10, cloudFrontLimits},
	{cacheKey + "QueryStringsConfig/QueryStrings[]", 1, 10, cloudFrontLimits},
	{cacheKey + "CookiesConfig/Cookies[]", 1, 10, cloudFrontLimits},
	{requestPolicy + "HeadersConfig/Headers[]", 1, 10, cloudFrontLimits},
	{requestPolicy + "QueryStringsConfig/QueryStrings[]", 1, 10, cloudFrontLimits},
	{requestPolicy + "CookiesConfig/Cookies[]", 1, 10, cloudFrontLimits},
	{distributionPath + "Aliases[]", 0, 100, cloudFrontLimits},
	{distributionPath + "CacheBehaviors[]", 0, 75, cloudFrontLimits},
	{distributionPath + "CacheBehaviors[]/AllowedMethods[]", 2, 7, cloudFrontAPI},
	{distributionPath + "CacheBehaviors[]/CachedMethods[]", 2, 3, cloudFrontAPI},
	{distributionPath + "CacheBehaviors[]/FunctionAssociations[]", 0, 2, cloudFrontAPI},
	{distributionPath + "DefaultCacheBehavior/AllowedMethods[]", 2, 7, cloudFrontAPI},
	{distributionPath + "DefaultCacheBehavior/CachedMethods[]", 2, 3, cloudFrontAPI},
	{distributionPath + "DefaultCacheBehavior/FunctionAssociations[]", 0, 2, cloudFrontAPI},
	{distributionPath + "CustomErrorResponses[]", 0, 11, cloudFrontAPI}, // one per possible code
	{distributionPath + "CustomErrorResponses[]/ErrorCachingMinTTL", 0, 0, cloudFrontAPI},
	{distributionPath + "CustomErrorResponses[]/ErrorCode", 400, 504, cloudFrontAPI},
	{distributionPath + "Origins[]", 1, 100, cloudFrontLimits},
	{distributionPath + "Origins[]/CustomOriginConfig/OriginReadTimeout", 1, 119, cloudFrontLimits}, // below its maximum
	{distributionPath + "Origins[]/CustomOriginConfig/OriginSSLProtocols[]", 1, 4, cloudFrontAPI},
	{distributionPath + "Origins[]/OriginCustomHeaders[]", 0, 30, cloudFrontLimits},
	{"AWS::CloudFront::Function/FunctionConfig/KeyValueStoreAssociations[]", 0, 1, cloudFrontLimits},
	{responseHeaders + "CorsConfig/AccessControlAllowHeaders/Items[]", 1, 100, cloudFrontLimits},
	{responseHeaders + "CorsConfig/AccessControlAllowMethods/Items[]", 1, 8, cloudFrontAPI},
	{responseHeaders + "CorsConfig/AccessControlAllowOrigins/Items[]", 1, 100, cloudFrontLimits},
	{responseHeaders + "CorsConfig/AccessControlExposeHeaders/Items[]", 1, 100, cloudFrontLimits},
	{responseHeaders + "CustomHeadersConfig/Items[]", 0, 10, cloudFrontLimits},
	{responseHeaders + "SecurityHeadersConfig/StrictTransportSecurity/AccessControlMaxAgeSec", 0, 63_072_000,
		cloudFrontAPI},

	{"AWS::Budgets::Budget/NotificationsWithSubscribers[]", 0, 10,
		"Budgets quotas, /cost-management/latest/userguide/management-limits.html"},
	{"AWS::Budgets::Budget/NotificationsWithSubscribers[]/Subscribers[]", 1, 11, "Budgets quotas"},
	{"AWS::Budgets::Budget/NotificationsWithSubscribers[]/Notification/Threshold", 0.1, 1e6, "Budgets quotas"},
	{"AWS::Budgets::Budget/Budget/BudgetLimit/Amount", 0.01, 1e9, "Budgets quotas"},

	{"AWS::CloudWatch::Alarm/AlarmActions[]", 1, 5, alarmAPI},
	{"AWS::CloudWatch::Alarm/Dimensions[]", 0, 30, alarmAPI},
	{"AWS::CloudWatch::Alarm/EvaluationPeriods", 1, 24, alarmAPI}, // together with Period at most a day
	{"AWS::CloudWatch::Alarm/Period", 60, 86_400, alarmAPI},
	{"AWS::CloudWatch::Alarm/Threshold", 0.01, 1e12, alarmAPI},
	{"AWS::CloudWatch::Alarm/Metrics[]", 2, 20, alarmAPI},
	{"AWS::CloudWatch::Alarm/Metrics[]/MetricStat/Metric/Dimensions[]", 0, 30, alarmAPI},
	{"AWS::CloudWatch::Alarm/Metrics[]/MetricStat/Period", 60, 86_400, alarmAPI},
	{"AWS::CodeDeploy::DeploymentGroup/AlarmConfiguration/Alarms[]", 0, 10, codeDeployQuotas},
	{"AWS::CodeDeploy::DeploymentGroup/AutoRollbackConfiguration/Events[]", 1, 3, codeDeployQuotas},
	{"AWS::DynamoDB::Table/AttributeDefinitions[]", 1, 20, dynamoQuotas},
	{"AWS::DynamoDB::Table/KeySchema[]", 1, 2, dynamoQuotas},

	{"AWS::IAM::Policy/PolicyDocument/Statement[]", 1, 50, iamQuotas},
	{"AWS::IAM::Policy/PolicyDocument/Statement[]/Action[]", 1, 50, iamQuotas},
	{"AWS::IAM::Policy/PolicyDocument/Statement[]/Resource[]", 1, 50, iamQuotas},
	{"AWS::IAM::Policy/Roles[]", 1, 1, iamQuotas},
	{"AWS::IAM::Role/AssumeRolePolicyDocument/Statement[]", 1, 10, iamQuotas},
	{"AWS::IAM::Role/ManagedPolicyArns[]", 0, 10, iamQuotas},

	{"AWS::Lambda::Function/Architectures[]", 1, 1, lambdaQuotas},
	{"AWS::Lambda::Function/MemorySize", 128, 3008, lambdaQuotas}, // of a new account; 10,240 later
	{"AWS::Lambda::Function/Timeout", 1, 900, lambdaQuotas},
	{"AWS::Lambda::Function/ReservedConcurrentExecutions", 1, 900, lambdaQuotas}, // 100 stay unreserved of 1,000
	{"AWS::Logs::LogGroup/RetentionInDays", 1, 3653, logsAPI},

	{"AWS::S3::Bucket/BucketEncryption/ServerSideEncryptionConfiguration[]", 1, 1, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]", 0, 100, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]/AllowedHeaders[]", 0, 100, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]/AllowedMethods[]", 1, 5, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]/AllowedOrigins[]", 1, 100, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]/ExposedHeaders[]", 0, 100, s3Quotas},
	{"AWS::S3::Bucket/CorsConfiguration/CorsRules[]/MaxAge", 0, 86_400, s3Quotas},
	{"AWS::S3::Bucket/LifecycleConfiguration/Rules[]", 1, 1000, s3Quotas},
	{"AWS::S3::Bucket/LifecycleConfiguration/Rules[]/AbortIncompleteMultipartUpload/DaysAfterInitiation", 1, 365,
		s3Quotas},
	{"AWS::S3::Bucket/LifecycleConfiguration/Rules[]/ExpirationInDays", 1, 36_500, s3Quotas},
	{"AWS::S3::Bucket/LifecycleConfiguration/Rules[]/NoncurrentVersionExpiration/NoncurrentDays", 1, 36_500, s3Quotas},
	{"AWS::S3::Bucket/LifecycleConfiguration/Rules[]/TagFilters[]", 0, 10, s3Quotas},
	{"AWS::S3::Bucket/OwnershipControls/Rules[]", 1, 1, s3Quotas},
	{"AWS::S3::BucketPolicy/PolicyDocument/Statement[]", 1, 50, s3Quotas},
	{"AWS::S3::BucketPolicy/PolicyDocument/Statement[]/Action[]", 1, 50, s3Quotas},
	{"AWS::S3::BucketPolicy/PolicyDocument/Statement[]/Resource[]", 1, 50, s3Quotas},
	{"AWS::S3::BucketPolicy/PolicyDocument/Statement[]/Condition/NumericLessThan/s3:TlsVersion", 1, 1.3, s3Quotas},
	{"AWS::SNS::TopicPolicy/PolicyDocument/Statement[]", 1, 20, "Amazon SNS quotas, /general/latest/gr/sns.html"},
	{"AWS::SNS::TopicPolicy/Topics[]", 1, 1, "Amazon SNS quotas"},

	{"AWS::WAFv2::WebACL/Rules[]", 0, 100, wafQuotas},
	{"AWS::WAFv2::WebACL/Rules[]/Priority", 0, 1e6, wafQuotas},
	{rateRule + "EvaluationWindowSec", 60, 600, wafQuotas},
	{rateRule + "Limit", 10, 2e9, wafQuotas},
	{"AWS::WAFv2::WebACL/Rules[]/Action/Block/CustomResponse/ResponseCode", 200, 599, wafQuotas},
	{"AWS::WAFv2::WebACL/Rules[]/Action/Block/CustomResponse/ResponseHeaders[]", 0, 10, wafQuotas},
	{"AWS::XRay::SamplingRule/SamplingRule/FixedRate", 0, 1, xrayAPI},
	{"AWS::XRay::SamplingRule/SamplingRule/Priority", 1, 9999, xrayAPI},
	{"AWS::XRay::SamplingRule/SamplingRule/ReservoirSize", 0, 1e6, xrayAPI},
	{"AWS::XRay::SamplingRule/SamplingRule/Version", 1, 1, xrayAPI},
}

// Prefixes of long paths.
const (
	cacheKey         = "AWS::CloudFront::CachePolicy/CachePolicyConfig/ParametersInCacheKeyAndForwardedToOrigin/"
	requestPolicy    = "AWS::CloudFront::OriginRequestPolicy/OriginRequestPolicyConfig/"
	distributionPath = "AWS::CloudFront::Distribution/DistributionConfig/"
	responseHeaders  = "AWS::CloudFront::ResponseHeadersPolicy/ResponseHeadersPolicyConfig/"
	rateRule         = "AWS::WAFv2::WebACL/Rules[]/Statement/RateBasedStatement/"
	wafQuotas        = "AWS WAF quotas, /waf/latest/developerguide/limits.html"
)

// mostOf holds the maximum number of resources of a type in a template or an account, and maximum sizes in bytes.
var mostOf = map[string]int{
	"resources":                              500,       // per template: "CloudFormation quotas"
	"outputs":                                200,       // likewise
	"bytes of the template":                  1_048_576, // likewise, passed through S3 as CDK does
	"bytes of the edge function":             10_240,    // "Quotas on CloudFront Functions"
	"AWS::ApiGateway::Resource":              300,       // per API: "API Gateway quotas for REST APIs"
	"AWS::CloudFront::CachePolicy":           20,        // per account: "General quotas on policies"
	"AWS::CloudFront::OriginRequestPolicy":   20,        // likewise
	"AWS::CloudFront::ResponseHeadersPolicy": 20,        // likewise
	"AWS::CloudWatch::Dashboard":             3,         // free of charge: "Amazon CloudWatch pricing"
}
