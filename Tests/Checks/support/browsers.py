"""Real browsers, without a window. Each records what a page logs, asks and requests."""

import base64
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import urllib.parse

import axe_playwright_python
from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

# The size of the window, in CSS pixels.
WIDTH, HEIGHT = 470, 1000
AXE = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js")


class Browser:
    """What both browsers have in common."""

    program = None

    def __init__(self):
        if not self.program:
            raise SystemExit(f"{type(self).__name__} is not installed: scripts/setup.sh --extended installs it")
        self.messages, self.requests = [], []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def open(self, path, state=None):
        """Opens a file with the state that its address keeps."""
        self.leave()
        self.messages.clear()
        self.requests.clear()
        fragment = "#" + urllib.parse.quote(json.dumps(state)) if state else ""
        self.navigate(f"file://{path}{fragment}")

    def problems(self, path):
        """What a page logged and requested since it was opened."""
        found = [f"console: {message}" for message in self.messages]
        return found + [
            f"requests {url}" for url in self.requests
            if not url.startswith(f"file://{path}") and url != "about:blank"
        ]

    def wait(self, seconds):
        """Lets the page run. What it logs and requests meanwhile is recorded."""
        self.evaluate(f"() => new Promise((done) => setTimeout(done, {seconds * 1000}))")

    def violations(self):
        """The violations of accessibility that axe finds."""
        found = self.evaluate(f"""async () => {{
          if (!window.axe) {{ {AXE.read_text(encoding="utf-8")} }}
          return (await axe.run()).violations.map(({{ id, nodes }}) => [id, nodes[0].html.slice(0, 120)]);
        }}""")
        return [f"{name}: {part}" for name, part in found]


class Chromium(Browser):
    """Chromium from Debian, driven by Playwright."""

    program = shutil.which("chromium")

    def __init__(self):
        super().__init__()
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=self.program, args=["--no-sandbox"])
        self.page = self.browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.messages.append("a dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def leave(self):
        self.page.goto("about:blank")

    def navigate(self, address):
        self.page.goto(address)

    def evaluate(self, function):
        """The result of a function in JavaScript."""
        return self.page.evaluate(function)

    def picture(self):
        """The window, as PNG."""
        return self.page.screenshot()

    def close(self):
        self.browser.close()
        self.playwright.stop()


class Firefox(Browser):
    """Firefox from Debian, driven by its own WebDriver BiDi (w3.org/TR/webdriver-bidi)."""

    program = shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self):
        super().__init__()
        self.profile = tempfile.TemporaryDirectory()
        messages = pathlib.Path(self.profile.name, "messages.txt")
        with messages.open("w") as file:
            self.process = subprocess.Popen(
                [self.program, "--headless", "--no-remote", "--profile", self.profile.name,
                 "--remote-debugging-port", "0", "about:blank"], stdout=file, stderr=file)
        for _ in range(600):
            time.sleep(0.1)
            if address := re.search(r"WebDriver BiDi listening on (ws://\S+)", messages.read_text()):
                break
        else:
            raise SystemExit(f"Firefox did not start: {messages.read_text()[-1000:]}")
        self.socket = connect(f"{address[1]}/session", max_size=None)
        self.sent = 0
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=[
            "log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened"])
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def command(self, method, **parameters):
        """The result of a command. Records the events that come before it."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=60))
            if answer.get("id") == self.sent:
                if answer["type"] == "error":
                    raise SystemExit(f"Firefox: {method}: {answer['message'][:500]}")
                return answer["result"]
            if answer.get("type") == "event":
                self.record(answer["method"], answer["params"])

    def record(self, method, event):
        if method == "log.entryAdded":
            self.messages.append(event["text"])
        elif method == "network.beforeRequestSent":
            self.requests.append(event["request"]["url"])
        else:
            self.messages.append("a dialog")

    def leave(self):
        """Opens a new tab. One tab that shows hundreds of pages takes gigabytes and stops answering."""
        old = self.context
        self.context = self.command("browsingContext.create", type="tab")["context"]
        self.command("browsingContext.close", context=old)
        self.command("browsingContext.setViewport", context=self.context,
                     viewport={"width": WIDTH, "height": HEIGHT})

    def navigate(self, address):
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, function):
        """The result of a function in JavaScript."""
        answer = self.command(
            "script.evaluate", awaitPromise=True, target={"context": self.context},
            expression=f"Promise.resolve(({function})()).then((value) => JSON.stringify(value ?? null))")
        if answer["type"] != "success":
            raise SystemExit(f"Firefox: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def picture(self):
        """The window, as PNG."""
        data = self.command("browsingContext.captureScreenshot", context=self.context)["data"]
        return base64.b64decode(data)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()
