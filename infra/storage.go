package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsdynamodb"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"
)

// supersededTag is the tag that publishing sets on the objects of a release that is no longer live (dataset/publish).
const supersededTag = "superseded"

// newBuckets creates the buckets of the dataset and of the browser client. The dataset's bucket survives the deletion
// of the stack, except when its very first deployment fails, because the orphan would block the second
// ("DeletionPolicy attribute",
// docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html).
func (v service) newBuckets() (data, web awss3.Bucket) {
	data = v.newBucket("Data", awscdk.RemovalPolicy_RETAIN_ON_UPDATE_OR_DELETE, &awss3.LifecycleRule{
		Id: jsii.String("superseded-releases"), Prefix: jsii.String("releases/"),
		TagFilters: &map[string]any{supersededTag: "true"}, Expiration: awscdk.Duration_Days(jsii.Number(v.KeepDays)),
	})
	// These rules only serve preflights. CloudFront adds the CORS headers of other answers.
	data.AddCorsRule(&awss3.CorsRule{
		AllowedOrigins: jsii.Strings("*"), AllowedHeaders: jsii.Strings("*"),
		AllowedMethods: &[]awss3.HttpMethods{awss3.HttpMethods_GET, awss3.HttpMethods_HEAD},
		ExposedHeaders: jsii.Strings("ETag"), MaxAge: jsii.Number(86400),
	})
	return data, v.newBucket("Web", awscdk.RemovalPolicy_DESTROY)
}

// newBucket creates a private bucket.
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

// newEdgeStore creates CloudFront's key-value store. It holds the name of the live release, whether exports are closed,
// and the addresses that have used up the day's quota.
func (v service) newEdgeStore() awscloudfront.KeyValueStore {
	return awscloudfront.NewKeyValueStore(v.Stack, jsii.String("Release"), &awscloudfront.KeyValueStoreProps{
		KeyValueStoreName: v.name("Release"),
	})
}

// newCounts creates the table of counters shared by all containers (shared/budget). It is billed per request.
func (v service) newCounts() awsdynamodb.Table {
	return awsdynamodb.NewTable(v.Stack, jsii.String("Counts"), &awsdynamodb.TableProps{
		PartitionKey: &awsdynamodb.Attribute{Name: jsii.String("id"), Type: awsdynamodb.AttributeType_STRING},
		BillingMode:  awsdynamodb.BillingMode_PAY_PER_REQUEST, TimeToLiveAttribute: jsii.String("expires"),
		RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
}
