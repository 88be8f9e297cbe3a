// A page opened from a folder may not start a worker: there the search runs in a hidden frame that answers like one.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = this.onerror = null;
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.appendChild(frame);
      const inside = frame.contentWindow;
      inside.document.open();
      inside.document.write("<!doctype html><title>search</title>");
      inside.document.close();
      const home = new URL(url, location.href); // what it loads lies beside it
      const scripts = (...urls) =>
        urls.reduce(
          (before, one) =>
            before.then(
              () =>
                new Promise((loaded, failed) => {
                  const script = inside.document.createElement("script");
                  script.src = new URL(one, home).href;
                  script.onload = loaded;
                  script.onerror = failed;
                  inside.document.body.appendChild(script);
                }),
            ),
          Promise.resolve(),
        );
      inside.importScripts = scripts;
      inside.postMessage = (data) => this.#tell(data);
      this.#frame = inside;
      this.#ready = scripts(home);
    }
    #frame;
    #ready;
    #tell(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      if (this.onmessage) this.onmessage(event);
    }
    postMessage(data) {
      this.#ready.then(() => {
        const event = new MessageEvent("message", { data });
        this.#frame.dispatchEvent(event);
      });
    }
    terminate() {
      this.#frame.frameElement.remove();
    }
  };
}
