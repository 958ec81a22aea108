//go:build !lean

package kinds

import (
	"coptic.example/service/shared/assistant/bedrock"
	"coptic.example/service/shared/secret/ssm"
)

func init() {
	linked = append(linked, bedrock.Kind)
	Parameter = ssm.Fetch
}
