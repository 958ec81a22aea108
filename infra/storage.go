package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"
)

// The tag that publishing puts on every object of a release that is no longer live (dataset/publish).
const supersededTag = "superseded"

// newBuckets makes the bucket of the dataset and that of the browser client. The dataset's stays when the stack goes.
func newBuckets(stack awscdk.Stack, s settings) (data, web awss3.Bucket) {
	private := func(id string, removal awscdk.RemovalPolicy, rules ...*awss3.LifecycleRule) awss3.Bucket {
		rules = append(rules, &awss3.LifecycleRule{
			Id:                                  jsii.String("old-versions"),
			NoncurrentVersionExpiration:         awscdk.Duration_Days(jsii.Number(s.KeepDays)),
			AbortIncompleteMultipartUploadAfter: awscdk.Duration_Days(jsii.Number(1)),
			ExpiredObjectDeleteMarker:           jsii.Bool(true),
		})
		return awss3.NewBucket(stack, jsii.String(id), &awss3.BucketProps{
			BlockPublicAccess: awss3.BlockPublicAccess_BLOCK_ALL(), ObjectOwnership: awss3.ObjectOwnership_BUCKET_OWNER_ENFORCED,
			Encryption: awss3.BucketEncryption_S3_MANAGED, EnforceSSL: jsii.Bool(true), MinimumTLSVersion: jsii.Number(1.2),
			Versioned: jsii.Bool(true), RemovalPolicy: removal, LifecycleRules: &rules,
		})
	}
	data = private("Data", awscdk.RemovalPolicy_RETAIN, &awss3.LifecycleRule{
		Id: jsii.String("superseded-releases"), Prefix: jsii.String("releases/"),
		TagFilters: &map[string]any{supersededTag: "true"}, Expiration: awscdk.Duration_Days(jsii.Number(s.KeepDays)),
	})
	return data, private("Web", awscdk.RemovalPolicy_DESTROY)
}
