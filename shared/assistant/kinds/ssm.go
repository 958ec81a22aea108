//go:build !lean || ssm

package kinds

import "coptic.example/service/shared/secret/ssm"

func init() { Parameter = ssm.Fetch }
