#!/usr/bin/env python3
"""Serves a folder on this computer only: `web/serve.py [FOLDER] [PORT]` (web/dist, and 8080 or the next free port)."""

import http.server
import os
import re
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the content types that browsers require, the cache headers web/page expects, and the page's policy."""

    policy = None
    path = ""  # of what is no request, as of a browser that begins with https

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
    }

    def send_head(self):
        # Times say nothing about builds: a page that takes the place of a newer one would be answered with that one's copy.
        if not self.is_hashed():
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def is_hashed(self):
        """Whether the name contains the hash of the content."""
        return bool(re.search(r"\.[0-9a-f]{10}\.\w+$", self.path.partition("?")[0]))

    def send_response(self, code, message=None):
        self.found = code in (200, 304)
        super().send_response(code, message)

    def end_headers(self):
        # A name with the hash of its content never means anything else; all others are asked for anew.
        kept = self.is_hashed() and self.found
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
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
        except OSError as error:
            print(f"Port {candidate} cannot be used: {error.strerror}.", flush=True)
    sys.exit(f"No usable port from {port} to {port + 99}: name another one, web/serve.py FOLDER PORT.")


def policy_of(page):
    """The Content-Security-Policy that a page names in its head, if any."""
    with open(page, encoding="utf-8") as text:
        found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text.read())
    return found and found[1]


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "dist")
    port = sys.argv[2] if len(sys.argv) > 2 else "8080"
    if not re.fullmatch("[0-9]{1,5}", port) or int(port) > 65435:
        sys.exit(f"Not a port: {port} (a number up to 65435; 0 takes any free one).")
    if not os.path.isfile(os.path.join(folder, "index.html")):
        sys.exit(f"Nothing to serve: {folder} has no index.html. `make web` builds it.")
    Handler.policy = policy_of(os.path.join(folder, "index.html"))
    server = server_on(int(port), lambda *args: Handler(*args, directory=folder))
    print(f"Crazy Eight is at http://localhost:{server.server_address[1]}/ (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
