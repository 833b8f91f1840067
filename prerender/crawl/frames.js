// Renders pages of an app that does not offer window.prerender: each in a document of its own.
// The crawl injects this script into the host page and into the document of each page. A page that
// uses the npm package offers window.prerenderPage; any other is read as it is after a while.
(() => {
  if (window === top) drive();
  else watch();

  /** Collects the errors of a page, and counts its requests in progress. */
  function watch() {
    const page = window.prerendering;
    page.faults = [];
    page.messages = [];
    page.requests = 0;
    const report = (kind, error) => {
      const known = error instanceof Error;
      const message = known ? `${error.name}: ${error.message}` : String(error);
      page.faults.push({ kind, message, stack: (known && error.stack) || '', componentStack: '' });
    };
    addEventListener(
      'error',
      ({ error, message }) => message && report('thrown', error ?? message),
    );
    addEventListener('unhandledrejection', ({ reason }) => report('thrown', reason));
    const watchConsole = (method, level) => {
      const write = console[method].bind(console);
      console[method] = (...values) => {
        const error =
          values.find((value) => value instanceof Error) ?? new Error(values.map(String).join(' '));
        page.messages.push({ level, text: error.message, stack: error.stack ?? '' });
        if (level === 'error') report('console', error);
        write(...values);
      };
    };
    watchConsole('error', 'error');
    watchConsole('warn', 'warning');
    const request = window.fetch.bind(window);
    window.fetch = (...values) => {
      page.requests += 1;
      return request(...values).finally(() => (page.requests -= 1));
    };
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (...values) {
      page.requests += 1;
      this.addEventListener('loadend', () => (page.requests -= 1));
      return send.apply(this, values);
    };
  }

  function drive() {
    const QUIET = 500;
    const MOST = 5000;
    // Milliseconds during which a rendered page is still watched, while others are rendered.
    const WATCHED = 2000;
    const BASE = window.prerendering.base;
    const NOWHERE = `${BASE}404.html`;
    const IGNORED = '[data-prerender-ignore]';
    // Tags that only serve the running app.
    const PASSING = '[rel=stylesheet], [rel=modulepreload], [rel=preload][as=script]';
    const CRAWL_ONLY = /\/src\/prerender-page\.ts$/;
    const given = Promise.withResolvers();
    const late = [];
    const watched = new Set();
    let site;
    let nowhere;

    const json = async (address) => (await fetch(address)).json();

    async function readSite() {
      const manifest = await json('/.vite/manifest.json');
      const shell = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
      const modules = Object.entries(manifest).filter(
        ([key, { isEntry, isDynamicEntry }]) =>
          (isEntry || isDynamicEntry) && !CRAWL_ONLY.test(key),
      );
      return { modules, head: [...shell.head.children] };
    }

    function open(path) {
      const frame = document.createElement('iframe');
      frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
      frame.src = path;
      const loaded = new Promise((resolve) => (frame.onload = () => resolve(frame)));
      document.body.append(frame);
      return loaded;
    }

    /** Waits until a page has no requests and its document did not change for a while. */
    function quiet({ contentWindow: view, contentDocument: page }) {
      return new Promise((resolve) => {
        const started = performance.now();
        let changed = started;
        const changes = { attributes: true, childList: true, characterData: true, subtree: true };
        new view.MutationObserver(() => (changed = performance.now())).observe(page, changes);
        const look = setInterval(() => {
          const now = performance.now();
          if (view.prerendering.requests > 0) changed = now;
          if (now - changed < QUIET && now - started < MOST) return;
          clearInterval(look);
          resolve();
        }, 50);
      });
    }

    async function bodyOf(frame) {
      const view = frame.contentWindow;
      if (view.prerenderPage) return { ...(await view.prerenderPage()), proven: true };
      await quiet(frame);
      return { body: rootOf(frame)?.innerHTML ?? '', faults: [], proven: false };
    }

    /** Clears what earlier pages stored, so that each page is rendered for a new visitor. */
    function forgetVisits() {
      localStorage.clear();
      sessionStorage.clear();
    }

    async function render(path) {
      const { modules, head } = (site ??= await readSite());
      forgetVisits();
      const frame = await open(path);
      const view = frame.contentWindow;
      const page = frame.contentDocument;
      const waiting = await Promise.race([bodyOf(frame), given.promise]);
      const pending = { body: '', proven: true, faults: [], ...waiting };
      const { body, proven } = pending;
      // An uncaught error explains why the page changed; otherwise the first fault explains others.
      const noise = proven ? view.prerendering.faults : view.prerendering.faults.filter(isThrown);
      const faults = [...noise.filter(isThrown), ...pending.faults, ...noise];
      const loaded = new Set(view.performance.getEntriesByType('resource').map(pathOf));
      const own = [...page.head.children].filter(
        (tag) => tag.matches('title, meta, link') && !tag.matches(PASSING),
      );
      const missing = path === NOWHERE ? robots(page) : missingTags(page, path);
      const ignored = [...page.querySelectorAll(IGNORED)].map(nameOf);
      const content = document.createElement('template');
      content.innerHTML = body;
      const result = {
        body,
        proven,
        rootDigest: proven && faults.length === 0 ? await digestOf(body) : '',
        faults,
        ignored: [...new Set(ignored)],
        // A page whose hydration is verified has a fault for each error in the console.
        messages: view.prerendering.messages.filter(({ level }) => !proven || level === 'warning'),
        head: [...own.filter((tag) => !head.some((before) => before.isEqualNode(tag))), ...missing],
        modules: modules
          .filter(([, { file, isEntry }]) => isEntry || loaded.has(`/${file}`))
          .map(([key]) => key),
        links: [...content.content.querySelectorAll('a[href]')].flatMap((link) =>
          linkOf(link.getAttribute('href'), path),
        ),
        images: [...content.content.querySelectorAll('img[src]')].map((image) =>
          image.getAttribute('src'),
        ),
        card: path === NOWHERE ? null : cardOf(page),
      };
      const { around } = pending;
      return { frame, around, page: { ...result, head: result.head.map((tag) => tag.outerHTML) } };
    }

    /** Renders a page to compare it with others. */
    async function bodyAt(path) {
      const { frame, page } = await render(path);
      frame.remove();
      return page.body;
    }

    const rootOf = ({ contentDocument }) => contentDocument.getElementById('root');

    /** Returns the markup of a page without the elements that it excepts from the comparison. */
    function comparable(frame) {
      const root = rootOf(frame)?.cloneNode(true);
      for (const element of root?.querySelectorAll(IGNORED) ?? []) element.remove();
      return root?.innerHTML ?? '';
    }

    /** Collects what happens in a page after its snapshot was taken, and then removes the page. */
    function watchOn(path, frame, around, { proven }) {
      const { faults, messages } = frame.contentWindow.prerendering;
      const [faultsBefore, messagesBefore] = [faults.length, messages.length];
      const [before, markup] = [comparable(frame), rootOf(frame)?.innerHTML];
      const over = new Promise((resolve) => setTimeout(resolve, WATCHED)).then(async () => {
        const when = `within ${WATCHED / 1000} s after it was ready`;
        const reported = faults.slice(faultsBefore).filter((one) => proven || isThrown(one));
        const written = messages
          .slice(messagesBefore)
          .filter(({ level }) => !proven || level === 'warning')
          .map(({ level, text, stack }) => ({ kind: level, message: text, stack }));
        const after = comparable(frame);
        const found = [...reported, ...written];
        if (after !== before) {
          const componentStack = (await around?.(markup).catch(() => undefined)) ?? '';
          const message = difference(before, after);
          found.push({ kind: 'changed', message, stack: '', componentStack });
        }
        late.push(...found.map((one) => ({ componentStack: '', ...one, path, when })));
        frame.remove();
        watched.delete(over);
      });
      watched.add(over);
    }

    function difference(before, after) {
      let at = 0;
      while (at < before.length && before[at] === after[at]) at += 1;
      const from = Math.max(0, at - 60);
      return `before: …${before.slice(from, at + 60)}… after: …${after.slice(from, at + 60)}…`;
    }

    function tagOf(page, name, attributes) {
      const [[key, value]] = Object.entries(attributes);
      if (page.head.querySelector(`${name}[${key}="${value}"]`)) return [];
      const tag = page.createElement(name);
      for (const one of Object.entries(attributes)) tag.setAttribute(...one);
      return [tag];
    }

    const robots = (page) => tagOf(page, 'meta', { name: 'robots', content: 'noindex' });

    /** Returns the tags of the page's address and shared link that the app does not write. */
    function missingTags(page, path) {
      const address = prerendering.origin + encodeURI(path);
      const description = page.querySelector('meta[name=description]')?.content;
      const { language, region } = new Intl.Locale(page.documentElement.lang || 'en').maximize();
      const shared = {
        'og:title': page.title,
        'og:description': description,
        'og:type': 'website',
        'og:url': address,
        'og:site_name': new URL(address).host,
        'og:locale': `${language}_${region}`,
      };
      return [
        ...tagOf(page, 'link', { rel: 'canonical', href: address }),
        ...Object.entries(shared)
          .filter(([, content]) => content)
          .flatMap(([property, content]) => tagOf(page, 'meta', { property, content })),
        ...tagOf(page, 'meta', { name: 'twitter:card', content: 'summary_large_image' }),
      ];
    }

    /** Returns a picture of the page's title for shared links, unless the app names one. */
    function cardOf(page) {
      if (page.head.querySelector('meta[property="og:image"]') || !page.title) return null;
      const heading = page.createElement('h1');
      heading.textContent = page.title;
      const style =
        'body { align-items: center; background: #123; color: #fff; display: flex; height: 630px; ' +
        'font-family: var(--bundled-fonts); font-size: 36px; margin: 0; width: 1200px } ' +
        'h1 { padding: 0 80px }';
      const faces = '<link rel="stylesheet" href="/fonts/faces.css">';
      const html = `<!doctype html><head>${faces}<style>${style}</style></head>`;
      return { html: html + heading.outerHTML, alt: page.title };
    }

    /** Returns SHA-256 of a text as UTF-8, in hexadecimal. */
    async function digestOf(text) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
    }

    /** Returns the value that excepts an element; JSX writes `true` for an attribute without one. */
    function nameOf({ dataset, localName }) {
      const name = dataset.prerenderIgnore;
      return name === '' || name === 'true' ? localName : name;
    }

    const isThrown = ({ kind }) => kind === 'thrown';
    const pathOf = ({ name }) => new URL(name).pathname;

    function linkOf(href, path) {
      const address = URL.parse(href, location.origin + path);
      if (address?.origin !== location.origin || href.startsWith('#')) return [];
      return [address.pathname + address.search + address.hash];
    }

    /** Whether the app shows another page here than at a path that no page has. */
    async function isFound(path, body) {
      if (path === NOWHERE) return body === '' || body === (await bodyAt(BASE));
      if (path === BASE) return true;
      nowhere ??= bodyAt(NOWHERE);
      return body.replaceAll(path, NOWHERE) !== (await nowhere);
    }

    async function snapshot(path) {
      const { frame, around, page: made } = await render(path);
      if (made.faults.length > 0) frame.remove();
      else watchOn(path, frame, around, made);
      const found = made.faults.length > 0 || (await isFound(path, made.body));
      return { path, page: path, found, parts: [], files: [], structuredData: '', ...made };
    }

    /** Hydrates a rendered page once more, and again if it stored something; returns its faults. */
    async function hydrateAgain(snapshot) {
      forgetVisits();
      const first = await hydrateIn(snapshot);
      if (first.length > 0 || localStorage.length + sessionStorage.length === 0) return first;
      const when = 'when a visitor returns';
      return (await hydrateIn(snapshot)).map((fault) => ({ ...fault, when }));
    }

    async function hydrateIn({ path, head, body, modules }) {
      const frame = await open(path);
      const view = frame.contentWindow;
      const chunks = (site ??= await readSite()).modules
        .filter(([key]) => modules.includes(key))
        .map(([, { file }]) => `/${file}`);
      const faults = await view.hydratePage({ head, body, chunks });
      const found = [...faults, ...view.prerendering.faults];
      frame.remove();
      return found.map((fault) => ({ path, ...fault }));
    }

    window.hydrate = async (snapshots) => {
      const found = [];
      for (const one of snapshots.filter(({ proven }) => proven))
        found.push(...(await hydrateAgain(one)));
      return found;
    };

    window.giveUp = () => {
      const message = 'a promise that a component reads, or a lazy component';
      const fault = { kind: 'pending', message, stack: '', componentStack: '' };
      given.resolve({ faults: [fault] });
    };

    window.prerender = async (paths) => {
      const snapshots = [];
      const spent = [];
      for (const path of paths) {
        const started = performance.now();
        snapshots.push(await snapshot(path));
        spent.push(performance.now() - started);
        if (snapshots.at(-1).faults.length > 0) break;
      }
      const isLast = snapshots.length === 0 || snapshots.at(-1).faults.length > 0;
      if (isLast) await Promise.all(watched);
      return { snapshots, late: late.splice(0), spent };
    };
  }
})();
