// Package litellmtest tests against a real LiteLLM proxy with mock answers, an OpenAI-compatible server that many
// deployments put in front of their models. make test-litellm installs and starts it.
package litellmtest
