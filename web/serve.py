#!/usr/bin/env python3
"""Serves a folder on this computer only: `web/serve.py [FOLDER] [PORT]` (web/dist, and 8080 or the next free port)."""

import http.server
import os
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the content types that browsers require, and without caching, so that builds are not mixed."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code="-", size="-"):
        """Only failures are worth a line."""


class Server(http.server.ThreadingHTTPServer):
    """One server per port, and no traceback when a browser hangs up in the middle of a file."""

    allow_reuse_port = False

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server_on(port, handler):
    """The server on the wanted port, or on the next free one within a hundred."""
    for candidate in range(port, port + 100):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError:
            print(f"Port {candidate} is taken, trying {candidate + 1}.", flush=True)
    sys.exit(f"No free port from {port} to {port + 99}: name another one, web/serve.py FOLDER PORT.")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "dist")
    port = sys.argv[2] if len(sys.argv) > 2 else "8080"
    if not port.isdigit() or not 0 <= int(port) <= 65435:
        sys.exit(f"Not a port: {port} (a number up to 65435; 0 takes any free one).")
    if not os.path.isfile(os.path.join(folder, "index.html")):
        sys.exit(f"Nothing to serve: {folder} has no index.html. `make web` builds it.")
    server = server_on(int(port), lambda *args: Handler(*args, directory=folder))
    print(f"Crazy Eight is at http://localhost:{server.server_address[1]}/ (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
