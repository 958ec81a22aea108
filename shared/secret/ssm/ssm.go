// Package ssm reads secrets from the Parameter Store of AWS Systems Manager. It is a separate package so that only
// programs that need it link the code for signing requests.
package ssm

import (
	"context"
	"errors"

	"coptic.example/service/shared/aws"
)

// Fetch returns the decrypted value of a parameter, using the credentials of the process. It is a secret.Fetch.
func Fetch(ctx context.Context, name string) (string, error) {
	service := aws.Service{Name: "ssm"}
	in := struct {
		Name           string
		WithDecryption bool
	}{name, true}
	var out struct {
		Parameter *struct{ Value string }
	}
	if err := service.Call(ctx, "1.1", "AmazonSSM.GetParameter", in, &out); err != nil {
		return "", err
	}
	if out.Parameter == nil {
		return "", errors.New("no such parameter")
	}
	return out.Parameter.Value, nil
}
