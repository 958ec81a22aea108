package recognition

import (
	"context"
	"log/slog"
	"net"

	"coptic.example/service/shared/httpapi"
)

// Start serves the recogniser on a loopback port until ctx ends, and returns its address. The proxy in the same
// process forwards to it as to any other OCR service.
func Start(ctx context.Context, r *Recogniser) (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() {
		defer r.Close()
		if err := httpapi.Serve(ctx, l, httpapi.New(Routes(r)...)); err != nil && ctx.Err() == nil {
			slog.Error("OCR service stopped", "error", err)
		}
	}()
	return "http://" + l.Addr().String() + Path, nil
}
