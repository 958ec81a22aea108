package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsdynamodb"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"
)

// The tag that publishing puts on every object of a release that is no longer live (dataset/publish).
const supersededTag = "superseded"

// newBuckets makes the bucket of the dataset and that of the browser client. The dataset's stays when the stack goes,
// but not when its very first deployment fails: CloudFormation would meet an orphan at the second ("DeletionPolicy
// attribute", docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html).
func (v service) newBuckets() (data, web awss3.Bucket) {
	data = v.newBucket("Data", awscdk.RemovalPolicy_RETAIN_ON_UPDATE_OR_DELETE, &awss3.LifecycleRule{
		Id: jsii.String("superseded-releases"), Prefix: jsii.String("releases/"),
		TagFilters: &map[string]any{supersededTag: "true"}, Expiration: awscdk.Duration_Days(jsii.Number(v.KeepDays)),
	})
	// S3 answers a preflight by these rules alone. It needs no CORS headers from them on other answers, which
	// CloudFront adds.
	data.AddCorsRule(&awss3.CorsRule{
		AllowedOrigins: jsii.Strings("*"), AllowedHeaders: jsii.Strings("*"),
		AllowedMethods: &[]awss3.HttpMethods{awss3.HttpMethods_GET, awss3.HttpMethods_HEAD},
		ExposedHeaders: jsii.Strings("ETag"), MaxAge: jsii.Number(86400),
	})
	return data, v.newBucket("Web", awscdk.RemovalPolicy_DESTROY)
}

// newBucket makes a private bucket.
func (v service) newBucket(id string, removal awscdk.RemovalPolicy, rules ...*awss3.LifecycleRule) awss3.Bucket {
	rules = append(rules, &awss3.LifecycleRule{
		Id:                                  jsii.String("old-versions"),
		NoncurrentVersionExpiration:         awscdk.Duration_Days(jsii.Number(v.KeepDays)),
		AbortIncompleteMultipartUploadAfter: awscdk.Duration_Days(jsii.Number(1)),
		ExpiredObjectDeleteMarker:           jsii.Bool(true),
	})
	return awss3.NewBucket(v.Stack, jsii.String(id), &awss3.BucketProps{
		BlockPublicAccess: awss3.BlockPublicAccess_BLOCK_ALL(),
		ObjectOwnership:   awss3.ObjectOwnership_BUCKET_OWNER_ENFORCED,
		Encryption:        awss3.BucketEncryption_S3_MANAGED, EnforceSSL: jsii.Bool(true),
		MinimumTLSVersion: jsii.Number(1.2),
		Versioned:         jsii.Bool(true), RemovalPolicy: removal, LifecycleRules: &rules,
	})
}

// newEdgeStore makes CloudFront's key-value store: the name of the live release, whether exports are closed, and which
// addresses have used up their day.
func (v service) newEdgeStore() awscloudfront.KeyValueStore {
	return awscloudfront.NewKeyValueStore(v.Stack, jsii.String("Release"), &awscloudfront.KeyValueStoreProps{
		KeyValueStoreName: v.name("Release"),
	})
}

// newCounts makes the table in which all containers count together (shared/budget). It is billed per request.
func (v service) newCounts() awsdynamodb.Table {
	return awsdynamodb.NewTable(v.Stack, jsii.String("Counts"), &awsdynamodb.TableProps{
		PartitionKey: &awsdynamodb.Attribute{Name: jsii.String("id"), Type: awsdynamodb.AttributeType_STRING},
		BillingMode:  awsdynamodb.BillingMode_PAY_PER_REQUEST, TimeToLiveAttribute: jsii.String("expires"),
		RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
}
