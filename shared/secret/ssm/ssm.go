// Package ssm reads secrets from AWS Systems Manager's Parameter Store. It is a package of its own so that only
// programs that use it load the SDK.
package ssm

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
)

// Fetch returns the decrypted value of a parameter, with the credentials of the process. It is a secret.Fetch. A
// client is made for each call, since each parameter is read once.
func Fetch(ctx context.Context, name string) (string, error) {
	c, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return "", err
	}
	out, err := ssm.NewFromConfig(c).GetParameter(ctx, &ssm.GetParameterInput{Name: aws.String(name),
		WithDecryption: aws.Bool(true)})
	if err != nil {
		return "", err
	}
	if out.Parameter == nil {
		return "", errors.New("no such parameter")
	}
	return aws.ToString(out.Parameter.Value), nil
}
