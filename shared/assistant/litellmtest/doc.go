// Package litellmtest runs tests against a real LiteLLM proxy with mock answers. LiteLLM is an OpenAI-compatible
// server that many deployments put in front of their models. make test-litellm installs and starts it.
package litellmtest
