// Package litellmtest asks a real LiteLLM proxy, with mock answers, as the OpenAI-compatible server that many
// deployments put before their models. make test-litellm installs and names it.
package litellmtest
