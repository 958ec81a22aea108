// Package browsertest drives the browser client in Chromium, on the real service with scripted upstreams. It is a
// module of its own, so that the service does not depend on a browser driver; make test-browser runs it.
package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

// Settings that make test-browser gives.
const (
	axeVariable         = "AXE"         // axe-core's axe.min.js
	datasetVariable     = "DATASET_DIR" // a release folder
	screenshotsVariable = "SCREENSHOTS" // the folder screenshots are written to
)

// browser is the context of the running Chromium.
var browser context.Context

func TestMain(m *testing.M) {
	for _, name := range []string{axeVariable, datasetVariable, screenshotsVariable} {
		if os.Getenv(name) == "" {
			fmt.Printf("%s is not set: make test-browser runs these tests\n", name)
			return
		}
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	path := chromium()
	if path == "" {
		fmt.Fprintln(os.Stderr, "These tests need Chromium. On Debian and Ubuntu: apt-get install chromium fonts-noto-core")
		return 1
	}
	profile, err := os.MkdirTemp("", "browsertest")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(profile)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), flags(path, profile)...)
	defer stop()
	var cancel context.CancelFunc
	browser, cancel = chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(browser); err != nil {
		fmt.Fprintln(os.Stderr, "start Chromium:", err)
		return 1
	}
	return m.Run()
}

func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// flags keep the browser quiet and give it a camera that shows a test picture.
func flags(path, profile string) []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.Headless,
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("use-fake-ui-for-media-stream", true),
		chromedp.Flag("use-fake-device-for-media-stream", true),
	}
}
