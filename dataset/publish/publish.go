// Package publish puts a release where the deployed service reads it.
package publish

import _ "github.com/aws/aws-sdk-go-v2/service/cloudfront"
