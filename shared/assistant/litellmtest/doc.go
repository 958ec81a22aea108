// Package litellmtest tests the assistant against a real LiteLLM proxy; make test-litellm runs it.
package litellmtest
