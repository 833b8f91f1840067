(function() {
	// react/src/markup.ts
	/** Elements that the app excepts from the comparison. */
	var IGNORED = "[data-prerender-ignore]";
	/** The ids of root elements that templates and frameworks use. */
	var USUAL = "#root, #app, #__next, #___gatsby";
	/**
	* Returns the element into which an app renders: that of a published page, one with a usual id, or
	* the first empty element with an id.
	*/
	function rootElement(page) {
		const empty = [...page.body.querySelectorAll("[id]:empty")];
		return page.querySelector("[id][data-page][data-origin]") ?? page.querySelector(USUAL) ?? empty.find((element) => !element.matches("script, template, noscript, link, style")) ?? null;
	}
	/** Returns a head tag as HTML, with the site's origin in addresses that an app derives from its own. */
	function publishedTag(tag) {
		return tag.outerHTML.replaceAll(location.origin, window.prerendering.origin);
	}
	/** Parses markup outside any document, so that it loads no files. */
	function parsed(markup) {
		const template = document.createElement("template");
		template.innerHTML = markup;
		return template.content;
	}
	/** Removes the elements that the app excepts from the comparison; returns the tree. */
	function withoutIgnored(tree) {
		for (const element of tree.querySelectorAll(IGNORED)) element.remove();
		return tree;
	}
	/** Returns the markup of a tree. */
	function written(tree) {
		if (tree instanceof Element) return tree.innerHTML;
		const template = document.createElement("template");
		template.content.append(tree.cloneNode(true));
		return template.innerHTML;
	}
	/** A data URL, whose content is too long for a message. */
	var DATA$1 = /(data:[\w/+.-]+)[^"')\s]+/g;
	/** The characters of both texts before and after a difference that are reported. */
	var [BEFORE, AFTER] = [40, 50];
	/** Returns the first difference between two texts with a little context; empty if they are equal. */
	function difference(before, after) {
		if (before === after) return "";
		const short = [before, after].map((text) => text.replace(DATA$1, "$1…"));
		const [was, is] = short[0] === short[1] ? [before, after] : short;
		let at = 0;
		while (at < was.length && was[at] === is[at]) at += 1;
		const from = Math.max(0, at - BEFORE);
		return `before: …${was.slice(from, at + AFTER)}… after: …${is.slice(from, at + AFTER)}…`;
	}
	/** Returns SHA-256 of a text as UTF-8, in hexadecimal. */
	async function digestOf(text) {
		const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
		return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, "0")).join("");
	}
	// react/src/page-path.ts
	/** Returns the decoded steps of a path, or the path itself if a percent sign encodes nothing. */
	function decodedSteps(path) {
		try {
			return path.split("/").map(decodeURIComponent);
		} catch {
			return [path];
		}
	}
	// react/src/changes.ts
	/** Returns the markup of a tree without attributes. */
	function structure(tree) {
		const copy = tree.cloneNode(true);
		for (const element of copy.querySelectorAll("*")) for (const { name } of [...element.attributes]) element.removeAttribute(name);
		return written(copy);
	}
	/** Returns the elements and texts of a page, without the addresses at which it can be shown. */
	function shape(body, addresses) {
		const markup = structure(parsed(body)).replace(/<!--.*?-->/gs, "");
		return addresses.reduce((text, address) => text.replaceAll(address, ""), markup);
	}
	/**
	* Whether a page shows the same as a path that no page has. A menu on both can link to the page and
	* mark the current link, so attributes and the addresses in texts are not compared.
	*/
	function showsNothing(body, path, nowhereBody, nowhere) {
		const addresses = [path, nowhere].flatMap((one) => [one, decodedSteps(one).join("/")]);
		return shape(body, addresses) === shape(nowhereBody, addresses);
	}
	// react/src/tab/document-attributes.ts
	/** The attributes that pages set, such as with helmet. */
	var PUBLISHED = /^(lang|dir|class|data-.+)$/;
	function attributesOf(element) {
		const own = [...element.attributes].filter(({ name }) => PUBLISHED.test(name));
		return Object.fromEntries(own.map(({ name, value }) => [name, value]));
	}
	function documentAttributes(page) {
		return {
			html: attributesOf(page.documentElement),
			body: attributesOf(page.body)
		};
	}
	/** Returns the attributes that a page has added or changed. */
	function changedAttributes(page, before) {
		const now = documentAttributes(page);
		const changed = (is, was) => Object.fromEntries(Object.entries(is).filter(([name, value]) => was[name] !== value));
		return {
			html: changed(now.html, before.html),
			body: changed(now.body, before.body)
		};
	}
	/** Restores the attributes, so that a page in place does not depend on the page before it. */
	function restoreAttributes(page, before) {
		for (const [element, was] of [[page.documentElement, before.html], [page.body, before.body]]) {
			for (const name of Object.keys(attributesOf(element))) if (!(name in was)) element.removeAttribute(name);
			for (const [name, value] of Object.entries(was)) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
		}
	}
	// react/src/tab/site.ts
	/** Modules that only the crawl loads. */
	var CRAWL_ONLY = /(^|\/)src\/(prerender-page\.ts|prerender\/prerender\.tsx)$/;
	/** Reads the manifest and the page of the built app. */
	async function readBuiltApp() {
		const manifest = await (await fetch("/.vite/manifest.json")).json();
		const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
		return {
			modules: Object.entries(manifest).filter(([key, { isEntry, isDynamicEntry }]) => (isEntry || isDynamicEntry) && !CRAWL_ONLY.test(key)),
			head: [...page.head.children]
		};
	}
	/** Returns the addresses of the chunks of modules. */
	function chunksOf({ modules }, keys) {
		return modules.filter(([key]) => keys.includes(key)).map(([, { file }]) => `/${file}`);
	}
	/** Returns the keys of the entry and of the modules with these chunks. */
	function modulesOf({ modules }, chunks) {
		const used = new Set(chunks);
		return modules.filter(([, { file, isEntry }]) => isEntry === true || used.has(`/${file}`)).map(([key]) => key);
	}
	/** Returns the addresses of the files that a document has loaded. */
	function loadedFiles(view) {
		return view.performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
	}
	// react/src/tab/page-contents.ts
	/** Tags that only serve the running app. */
	var PASSING = "[rel=stylesheet], [rel=modulepreload], [rel=preload][as=script]";
	/** Data in the head, which no script reads. */
	var DATA = "script[type=\"application/ld+json\"], script[type=\"speculationrules\"]";
	/**
	* Returns the tags of a page that `index.html` does not have. A script is one of them only if React
	* wrote it into the markup, because the app adds others itself.
	*/
	function ownTags(page, shell, markup) {
		return [...page.head.children].filter((tag) => (tag.matches(`title, meta, link, ${DATA}`) || tag.matches("script[async][src]") && markup.includes(tag.outerHTML)) && !tag.matches(PASSING) && !shell.some((before) => before.isEqualNode(tag)));
	}
	function tagOf(page, name, attributes) {
		const [[key, value]] = Object.entries(attributes);
		if (page.head.querySelector(`${name}[${key}="${value}"]`)) return [];
		const tag = page.createElement(name);
		for (const [name, content] of Object.entries(attributes)) tag.setAttribute(name, content);
		return [tag];
	}
	/** Returns the tag of a not-found page that the app does not write. */
	function notFoundTags(page) {
		return tagOf(page, "meta", {
			name: "robots",
			content: "noindex"
		});
	}
	/** Returns a language as `og:locale` names it; a document can have an invalid one, such as en_US. */
	function localeOf(language) {
		try {
			const locale = new Intl.Locale(language.replaceAll("_", "-") || "en").maximize();
			return `${locale.language}_${locale.region ?? "US"}`;
		} catch {
			return "en_US";
		}
	}
	/** Returns the tags of the page's address and shared link that the app does not write. */
	function addressTags(page, origin, path) {
		const address = origin + path;
		const described = [...page.querySelectorAll("meta[name=description]")].at(-1);
		const locale = localeOf(page.documentElement.lang);
		const shared = {
			"og:title": page.title,
			"og:description": described?.content,
			"og:type": "website",
			"og:url": address,
			"og:site_name": new URL(address).host,
			"og:locale": locale
		};
		return [
			...tagOf(page, "link", {
				rel: "canonical",
				href: address
			}),
			...Object.entries(shared).flatMap(([property, content]) => content ? tagOf(page, "meta", {
				property,
				content
			}) : []),
			...tagOf(page, "meta", {
				name: "twitter:card",
				content: "summary_large_image"
			})
		];
	}
	/** Returns a picture of the page's title for shared links, unless the app names one. */
	function cardOf(page) {
		if (page.head.querySelector("meta[property=\"og:image\"]") || !page.title) return null;
		const heading = page.createElement("h1");
		heading.textContent = page.title;
		return {
			html: `<!doctype html><head><link rel="stylesheet" href="/fonts/faces.css"><style>body { align-items: center; background: #123; color: #fff; display: flex; height: 630px; font-family: var(--bundled-fonts); font-size: 36px; margin: 0; width: 1200px } h1 { padding: 0 80px }</style></head>` + heading.outerHTML,
			alt: page.title
		};
	}
	/** Returns the path that a link leads to, or nothing if it leads out of the site. */
	function pathOf(href, path) {
		const address = href.startsWith("#") ? null : URL.parse(href, location.origin + path);
		if (address?.origin !== location.origin) return [];
		return [address.pathname + address.search + address.hash];
	}
	/** Collects the references inside the root element of the page at a path. */
	function referencesIn(root, path) {
		const main = root.querySelector("main") ?? root;
		const files = main.querySelectorAll("a[href][type]");
		return {
			links: [...root.querySelectorAll("a[href]:not([type])")].flatMap((link) => pathOf(link.getAttribute("href"), path)),
			files: [...new Map([...files].map((link) => [link.getAttribute("href"), link.type]))],
			images: [...main.querySelectorAll("img[src]")].map((image) => image.getAttribute("src"))
		};
	}
	/** Returns the names of the elements that are excepted from the comparison. */
	function ignoredIn(page) {
		const names = [...page.querySelectorAll("[data-prerender-ignore]")].map(({ dataset, localName }) => {
			const name = dataset["prerenderIgnore"];
			return !name || name === "true" ? localName : name;
		});
		return [...new Set(names)];
	}
	// react/src/tab/script-styles.ts
	/** Styles that scripts put into a page. No file of the app contains them. */
	/** Marks a copy that the package removes when the app has added its own styles. */
	var COPY = "data-published-style";
	var CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
	/** Returns the rules of a style element: its text, unless a script has inserted rules. */
	function rulesOf(style) {
		const rules = [...style.sheet?.cssRules ?? []].map(({ cssText }) => cssText);
		const text = style.textContent;
		if (!text.trim()) return rules;
		const parsed = new CSSStyleSheet();
		parsed.replaceSync(text);
		return rules.length > parsed.cssRules.length ? rules : [text];
	}
	var classesIn = (rule) => [...rule.replace(/\{.*/s, "").matchAll(CLASS)].map((found) => found[1]);
	/** Returns the classes that a library wrote in a rule, which can be inside a condition. */
	function ownClasses(rule, prefix) {
		return classesIn(rule.startsWith("@") ? rule.slice(rule.indexOf("{") + 1) : rule).filter((name) => name.startsWith(prefix));
	}
	function styleTag(page, rules, attributes) {
		const tag = page.createElement("style");
		for (const [name, value] of attributes) tag.setAttribute(name, value);
		tag.textContent = rules.join("\n").replaceAll("</", "<\\/");
		return tag;
	}
	/** The library of a style element, and the name of its cache; undefined if the app wrote it. */
	function libraryOf({ dataset }) {
		const emotion = dataset["emotion"]?.split(" ")[0];
		if (emotion) return `emotion ${emotion}`;
		return "styled" in dataset ? "styled-components" : void 0;
	}
	/**
	* Returns the elements of one library in its own form for rendered markup. Emotion reuses an
	* element that names its rules. styled-components adds its styles again, so it gets a copy.
	*/
	function libraryTag(page, styles, library, body) {
		const [name, key = ""] = library.split(" ");
		const all = styles.flatMap(rulesOf);
		if (name !== "emotion") return all.length ? [styleTag(page, all, [[COPY, library]])] : [];
		const prefix = `${key}-`;
		const used = all.filter((rule) => {
			const classes = ownClasses(rule, prefix);
			return classes.length === 0 || classes.some((one) => body.includes(one));
		});
		const named = [key, ...new Set(used.flatMap((rule) => ownClasses(rule, prefix)).map((one) => one.slice(prefix.length)))].join(" ");
		return used.length ? [styleTag(page, used, [["data-emotion", named]])] : [];
	}
	/** Returns the styles that scripts added to a document, in order, once each. */
	function scriptStyles(page, shell, body) {
		const first = page.head.querySelector("link[rel=stylesheet]");
		const styles = [...page.querySelectorAll("head style, body > style")].filter((style) => !shell.some((before) => before.isEqualNode(style)));
		const [early, late] = [[], []];
		const done = /* @__PURE__ */ new Set();
		for (const style of styles) {
			const library = libraryOf(style);
			if (library && done.has(library)) continue;
			const tags = first && style.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING ? early : late;
			if (library) {
				done.add(library);
				const same = styles.filter((one) => libraryOf(one) === library);
				tags.push(...libraryTag(page, same, library, body));
				continue;
			}
			const rules = rulesOf(style);
			const own = [...style.attributes].map(({ name, value }) => [name, value]);
			if (rules.length) tags.push(styleTag(page, rules, own));
		}
		const adopted = page.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
		if (adopted.length) late.push(styleTag(page, adopted, [[COPY, "adopted"]]));
		return {
			early,
			late
		};
	}
	// react/src/tab/snapshot.ts
	var isThrown = ({ kind }) => kind === "thrown";
	/** Returns the faults of a page, the most likely cause first: uncaught errors, then React's. */
	function ordered(faults) {
		const rank = ({ kind }) => kind === "thrown" ? 0 : kind === "console" ? 2 : 1;
		return [...faults].sort((a, b) => rank(a) - rank(b));
	}
	/** An error in the console of a page without the package is only a message. */
	function asMessage({ message, stack }) {
		return {
			level: "error",
			text: message.replace(/^Error: /, ""),
			stack
		};
	}
	/** Returns the properties of a page that its document shows, for an app that does not give them. */
	async function derived(stage, built, path, nowhere) {
		const { page, app, view } = stage;
		const files = app?.isInPlace ? await app.chunks() : loadedFiles(view);
		const isMissing = path === nowhere;
		const { origin } = window.prerendering;
		page.head.append(...isMissing ? notFoundTags(page) : addressTags(page, origin, path));
		const card = isMissing ? null : cardOf(page);
		return {
			page: path,
			found: true,
			modules: modulesOf(built, files),
			parts: [],
			structuredData: "",
			card
		};
	}
	/** Returns what a stage shows of a page. */
	async function described({ app, ...stage }, built, path, nowhere, { markup, body, details }) {
		const document = app ? app.root.ownerDocument : stage.page;
		const own = details ?? await derived({
			app,
			...stage
		}, built, path, nowhere);
		const { early, late } = scriptStyles(document, built.head, body);
		return {
			path,
			...own,
			...referencesIn(app?.root ?? parsed(body), path),
			head: ownTags(document, built.head, markup).map(publishedTag),
			styles: {
				early: early.map(publishedTag),
				late: late.map(publishedTag)
			},
			attributes: changedAttributes(document, stage.attributes),
			root: (app?.root ?? rootElement(stage.page))?.id ?? "",
			body,
			markupDigest: await digestOf(markup),
			stores: stage.view.localStorage.length + stage.view.sessionStorage.length > 0,
			ignored: ignoredIn(document)
		};
	}
	/** Adds the faults and messages of a page, and the digest of its markup if it has no faults. */
	async function completed(page, { app, tab }) {
		const { list, messages } = tab.faults;
		const proven = app !== void 0;
		const faults = ordered(proven ? list : list.filter(isThrown));
		const rootDigest = proven && faults.length === 0 ? await digestOf(page.body) : "";
		const written = proven ? [] : list.filter((one) => !isThrown(one)).map(asMessage);
		return {
			...page,
			proven,
			rootDigest,
			faults,
			messages: [...messages, ...written]
		};
	}
	// react/src/tab/stage.ts
	/** Milliseconds without a change or request after which a page without the package is read. */
	var QUIET = 500;
	/** Milliseconds after which such a page is read even if it still changes. */
	var MOST$1 = 5e3;
	var CHANGES = {
		attributes: true,
		childList: true,
		characterData: true,
		subtree: true
	};
	/** Opens a path in a frame, and waits until the app has started there. */
	async function openStage(path) {
		const frame = document.createElement("iframe");
		frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
		frame.src = path;
		const loaded = new Promise((resolve) => frame.onload = resolve);
		document.body.append(frame);
		await loaded;
		const view = frame.contentWindow;
		const tab = view.prerendering.tab;
		const early = tab.faults.list.filter(({ kind }) => kind === "thrown");
		tab.faults.begin(path);
		const page = frame.contentDocument;
		const attributes = documentAttributes(page);
		const app = await started(view, page, tab);
		if (!app) tab.faults.list.unshift(...early);
		return {
			frame,
			view,
			tab,
			page,
			app,
			attributes
		};
	}
	/**
	* Returns what the app offers; undefined if its document has no requests and no changes for a while
	* and no script has called the package.
	*/
	function started(view, page, { faults }) {
		return new Promise((resolve) => {
			const begun = performance.now();
			let changed = begun;
			const observer = new view.MutationObserver(() => changed = performance.now());
			observer.observe(page, CHANGES);
			const look = () => {
				const now = performance.now();
				if (faults.requests > 0) changed = now;
				const isOver = now - changed >= QUIET || now - begun >= MOST$1;
				if (!view.prerendering.app && !isOver) return void setTimeout(look, 20);
				observer.disconnect();
				Promise.resolve(view.prerendering.app).then(resolve, (error) => {
					faults.report("thrown", error);
					resolve(void 0);
				});
			};
			look();
		});
	}
	// react/src/tab/watching.ts
	/** Milliseconds during which a rendered page is still watched, while others are rendered. */
	var WATCHED = 2e3;
	var WHEN = `within ${WATCHED / 1e3} s after it was ready`;
	/** Pages in documents of their own, which are watched after their snapshot was taken. */
	var Watching = class {
		#late = [];
		#watched = /* @__PURE__ */ new Map();
		/** The paths of the pages that are still watched. */
		get paths() {
			return [...this.#watched.keys()];
		}
		/** Waits until all pages were watched. */
		async end() {
			await Promise.all(this.#watched.values());
		}
		/** Returns the faults that were found since the last call. */
		take() {
			return this.#late.splice(0);
		}
		/** Watches a page, and then removes its document. */
		add(path, stage) {
			const { list, messages } = stage.tab.faults;
			const [faults, texts] = [list.length, messages.length];
			const [markup, before] = [markupOf(stage), comparable(stage)];
			const over = new Promise((resolve) => setTimeout(resolve, WATCHED)).then(async () => {
				const found = list.slice(faults).filter(({ kind }) => stage.app ?? kind === "thrown");
				const after = comparable(stage);
				this.#late.push(...found.map((fault) => ({
					...fault,
					path,
					when: WHEN
				})), ...messages.slice(texts).map((one) => asFault(one, path)));
				if (after !== before) {
					const stack = await stage.app?.around(markup).catch(() => void 0);
					const message = difference(before, after);
					const componentStack = stack ?? "";
					this.#late.push({
						path,
						kind: "changed",
						message,
						stack: "",
						componentStack,
						when: WHEN
					});
				}
				stage.frame.remove();
				this.#watched.delete(path);
			});
			this.#watched.set(path, over);
		}
	};
	function asFault({ level, text, stack }, path) {
		return {
			path,
			kind: level,
			message: text,
			stack,
			componentStack: "",
			when: WHEN
		};
	}
	var rootOf = ({ page, app }) => app?.root ?? rootElement(page);
	var markupOf = (stage) => rootOf(stage)?.innerHTML ?? "";
	function comparable(stage) {
		return written(withoutIgnored(parsed(markupOf(stage))));
	}
	// react/src/tab/driver.ts
	/** One of so many pages is hydrated on the phone too. */
	var SAMPLE = 8;
	/** Values that an app may find in localStorage; most values of a setting differ from one of them. */
	var STORED_VALUES = ["dark", "true"];
	/** Renders the pages of an app: each in a document of its own, or all in one if the app allows it. */
	var Driver = class {
		#builtApp;
		#inPlace;
		#current;
		/** The document of the first page, until that page is rendered. */
		#first;
		#watching = new Watching();
		#late = [];
		#kinds = /* @__PURE__ */ new Set();
		#nowhereBody;
		#base = window.prerendering.base;
		#nowhere = `${this.#base}404.html`;
		/** Shows a path; an app in place gets the document that it has. */
		async #open(path, forget = forgetVisits) {
			forget();
			if (this.#inPlace) this.#inPlace.tab.faults.begin(path);
			const stage = this.#inPlace ?? this.#first ?? await openStage(path);
			this.#first = void 0;
			return this.#current = stage;
		}
		/** Opens the first page, which shows whether the app can render in place, and prepares a batch. */
		async #prepare(paths) {
			if (!paths[0]) return;
			if (!this.#current) {
				this.#first = this.#current = await openStage(paths[0]);
				if (this.#first.app?.isInPlace) this.#inPlace = this.#first;
			}
			await this.#inPlace?.app.prepare(paths);
		}
		#leave(stage) {
			if (stage === this.#inPlace) this.#clear(stage);
			else stage.frame.remove();
		}
		#clear({ app, attributes }) {
			app.clear();
			restoreAttributes(app.root.ownerDocument, attributes);
		}
		/** The window of the app, which can offer further functions to the prerenderer. */
		async appWindow() {
			await this.#prepare([this.#base]);
			return this.#current.view;
		}
		giveUp() {
			this.#current?.tab.giveUp();
		}
		async #render(path) {
			const built = await (this.#builtApp ??= readBuiltApp());
			const stage = await this.#open(path);
			const rendered = await (stage.app?.render(path) ?? readPage(stage));
			const page = await described(stage, built, path, this.#nowhere, rendered);
			if (stage === this.#inPlace) this.#clear(stage);
			return [
				stage,
				await completed(page, stage),
				rendered
			];
		}
		async #snapshot(path) {
			const [stage, page, { changes, details }] = await this.#render(path);
			const isFaulty = page.faults.length > 0;
			const when = "during hydration";
			this.#late.push(...changes.map((one) => ({
				...one,
				path,
				when
			})));
			if (stage !== this.#inPlace && isFaulty) stage.frame.remove();
			else if (stage !== this.#inPlace) this.#watching.add(path, stage);
			if (!isFaulty && !details) page.found = await this.#isFound(path, page.body);
			return page;
		}
		/** Renders a page to compare it with others. */
		async #bodyAt(path) {
			const [stage, { body }] = await this.#render(path);
			if (stage !== this.#inPlace) stage.frame.remove();
			return body;
		}
		/** Whether the app shows another page here than at a path that no page has. */
		async #isFound(path, body) {
			if (path === this.#nowhere) return body === "" || body === await this.#bodyAt(this.#base);
			if (path === this.#base) return true;
			this.#nowhereBody ??= this.#bodyAt(this.#nowhere);
			return !showsNothing(body, path, await this.#nowhereBody, this.#nowhere);
		}
		/**
		* Renders and hydrates each path in turn. Stops after a page with a fault: if a component throws,
		* React's server renderer does not reset its contexts, so the next page needs a fresh tab.
		*/
		async prerender(paths) {
			const [snapshots, spent] = [[], []];
			await this.#prepare(paths);
			for (const path of paths) {
				const started = performance.now();
				snapshots.push(await this.#snapshot(path));
				spent.push(performance.now() - started);
				if (snapshots.at(-1).faults.length > 0) break;
			}
			if (paths.length === 0 || snapshots.at(-1).faults.length > 0) await this.#watching.end();
			const own = this.#inPlace?.tab.faults.takeLate() ?? [];
			return {
				snapshots,
				late: [
					...this.#late.splice(0),
					...own,
					...this.#watching.take()
				],
				watching: this.#watching.paths,
				spent
			};
		}
		/** Compares rendered pages with this tab's first render; hydrates some; returns the faults. */
		async verify(snapshots) {
			const found = [];
			const proven = snapshots.filter((one) => one.proven).reverse();
			await this.#prepare(proven.map(({ path }) => path));
			for (const one of proven) found.push(...await this.#verifyPage(one));
			const late = this.#inPlace?.tab.faults.takeLate() ?? [];
			return [...found, ...late];
		}
		async #verifyPage(snapshot) {
			const { path, address, markupDigest, modules } = snapshot;
			const built = await (this.#builtApp ??= readBuiltApp());
			let whole;
			const read = async () => await (await fetch(address)).json();
			const content = () => whole ??= read();
			const page = {
				path,
				content,
				markupDigest,
				chunks: chunksOf(built, modules)
			};
			const first = await this.#inStage(page, "compare");
			const keys = [...this.#current.tab.missingKeys];
			const isSample = this.#isSample(snapshot);
			if (first.length > 0) return first;
			if (!(snapshot.stores || isSample)) return this.#compareWithStored(page, keys, STORED_VALUES.slice(0, 1));
			const faults = await this.#inStage(page, "hydrate");
			if (faults.length === 0 && localStorage.length + sessionStorage.length > 0) {
				const again = await this.#inStage(page, "compare", () => void 0);
				faults.push(...again.map((fault) => ({
					...fault,
					when: "when a visitor returns"
				})));
			}
			return faults.length > 0 ? faults : this.#compareWithStored(page, keys, STORED_VALUES);
		}
		/** Compares a page with its first render for visitors whose browser has stored these keys. */
		async #compareWithStored(page, keys, values) {
			for (const value of keys.length > 0 && !this.#inPlace ? values : []) {
				const faults = await this.#inStage(page, "compare", () => {
					forgetVisits();
					for (const key of keys) localStorage.setItem(key, value);
				});
				const when = `when localStorage has "${value}" for ${keys.map((key) => `"${key}"`).join(", ")}`;
				const isRejected = faults.some(({ kind }) => kind !== "hydration");
				if (faults.length > 0 && !isRejected) return faults.map((fault) => ({
					...fault,
					when
				}));
			}
			return [];
		}
		/** Opens a rendered page in this tab; returns its faults. */
		async #inStage(page, check, forget = forgetVisits) {
			const stage = await this.#open(page.path, forget);
			await stage.app?.[check](page);
			const { faults } = stage.tab;
			this.#leave(stage);
			return ordered(faults.list).map((fault) => ({
				...fault,
				path: page.path
			}));
		}
		/** Whether a page is hydrated in this tab too: the first of its kind, and every eighth page. */
		#isSample({ page, path, modules, rootDigest }) {
			const kind = String([page === path ? "" : page, ...modules]);
			if (!this.#kinds.has(kind)) return Boolean(this.#kinds.add(kind));
			return parseInt(rootDigest.slice(0, 1), 16) % SAMPLE === 0;
		}
	};
	/** Returns a page without the package as it is. */
	function readPage({ page }) {
		const body = rootElement(page)?.innerHTML ?? "";
		return {
			markup: body,
			body,
			changes: []
		};
	}
	/** Clears what earlier pages stored, so that each page is rendered for a new visitor. */
	function forgetVisits() {
		localStorage.clear();
		sessionStorage.clear();
	}
	// react/src/fault.ts
	/** Describes any thrown value. */
	function faultOf(kind, error, info) {
		const known = error instanceof Error;
		return {
			kind,
			message: known ? `${error.name}: ${error.message}` : String(error),
			stack: known && error.stack || "",
			componentStack: info?.componentStack ?? ""
		};
	}
	// react/src/tab/timers.ts
	/** The page for which script is running: the current page, or the page that set the timer. */
	var running = { page: "" };
	/**
	* The functions that set timers, each with the function that clears them. Timeouts and intervals
	* share their ids.
	*/
	var TIMERS = {
		setTimeout: "clearTimeout",
		setInterval: "clearInterval",
		requestAnimationFrame: "cancelAnimationFrame",
		requestIdleCallback: "cancelIdleCallback"
	};
	/**
	* Timers that are due after this many milliseconds are not run, because few visitors stay that
	* long.
	*/
	var HORIZON = 6e4;
	/** The maximum number of timers to run for a page, because a timer can restart itself forever. */
	var MOST = 200;
	var waiting = /* @__PURE__ */ new Map();
	/** The simulated time while pending timers are run. */
	var ahead;
	function inName(page, work, fail) {
		return (...values) => {
			const before = running.page;
			running.page = page;
			try {
				const result = work(...values);
				if (result instanceof Promise) result.catch((error) => fail(error, page));
			} catch (error) {
				fail(error, page);
			} finally {
				running.page = before;
			}
		};
	}
	/** Returns the arguments that a timer passes to its callback. */
	function valuesOf(name, rest) {
		if (name === "requestAnimationFrame") return [performance.now()];
		if (name === "requestIdleCallback") return [{
			didTimeout: true,
			timeRemaining: () => 0
		}];
		return rest.slice(1);
	}
	/**
	* Makes every timer run on behalf of the page that set it, because another page may be current when
	* the timer fires. Errors are reported with the path of that page.
	*/
	function watchTimers(fail) {
		const timers = window;
		for (const [name, clear] of Object.entries(TIMERS)) {
			const set = timers[name].bind(window);
			const drop = timers[clear].bind(window);
			const numbers = clear.replace("Interval", "Timeout");
			timers[name] = (work, ...rest) => {
				if (typeof work !== "function") return set(work, ...rest);
				const named = inName(running.page, work, fail);
				const id = set((...values) => {
					if (name !== "setInterval") waiting.delete(`${numbers} ${String(id)}`);
					named(...values);
				}, ...rest);
				const due = (ahead ?? performance.now()) + (name.startsWith("set") ? Number(rest[0] ?? 0) : 0);
				const run = () => named(...valuesOf(name, rest));
				waiting.set(`${numbers} ${String(id)}`, {
					due,
					run,
					cancel: () => drop(id)
				});
				return id;
			};
			timers[clear] = (id) => {
				waiting.delete(`${numbers} ${String(id)}`);
				return drop(id);
			};
		}
	}
	/** Runs all pending timers now, in the order in which they are due; intervals run once. */
	function runTimers() {
		const end = performance.now() + HORIZON;
		for (let turn = 0; turn < MOST && waiting.size > 0; turn += 1) {
			const [key, next] = [...waiting].reduce((a, b) => b[1].due < a[1].due ? b : a);
			if (next.due > end) break;
			ahead = next.due;
			waiting.delete(key);
			next.cancel();
			next.run();
		}
		ahead = void 0;
		waiting.clear();
	}
	// react/src/tab/faults.ts
	/** Returns a value as text; an object without a prototype has no such conversion. */
	function textOf(value) {
		try {
			return String(value);
		} catch {
			return Object.prototype.toString.call(value);
		}
	}
	/** Collects the faults and warnings of the current page, and late faults of earlier pages. */
	var Faults = class {
		list = [];
		messages = [];
		/** The requests in progress. */
		requests = 0;
		#path = "";
		#late = [];
		/** Starts collecting faults for a page. */
		begin(path) {
			this.list = [];
			this.messages = [];
			this.#path = path;
			running.page = path;
		}
		/** Returns the late faults of earlier pages and clears that list. */
		takeLate() {
			this.#path = "";
			return this.#late.splice(0);
		}
		report(kind, error, info, path = running.page) {
			const fault = faultOf(kind, error, info);
			if (path === this.#path) this.list.push(fault);
			else this.#late.push({
				path,
				...fault
			});
		}
		/** Also records errors thrown outside React, and errors and warnings in the console. */
		watchWindow() {
			const write = console.error.bind(console);
			console.error = (...values) => {
				const error = values.find((value) => value instanceof Error) ?? new Error(values.map(textOf).join(" "));
				this.report("console", error);
				write(...values);
			};
			const warn = console.warn.bind(console);
			console.warn = (...values) => {
				const { message: text, stack = "" } = new Error(values.map(textOf).join(" "));
				this.messages.push({
					level: "warning",
					text,
					stack
				});
				warn(...values);
			};
			addEventListener("error", ({ error, message }) => {
				if (message) this.report("thrown", error ?? message);
			});
			watchTimers((error, path) => this.report("thrown", error, void 0, path));
			guardTab((error) => this.report("thrown", error));
			addEventListener("unhandledrejection", ({ reason }) => this.report("thrown", reason));
		}
		/** Counts the requests in progress. */
		watchRequests() {
			const request = window.fetch.bind(window);
			window.fetch = (...values) => {
				this.requests += 1;
				return request(...values).finally(() => this.requests -= 1);
			};
			const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "send").value;
			const ended = () => this.requests -= 1;
			const started = () => this.requests += 1;
			XMLHttpRequest.prototype.send = function(...values) {
				started();
				this.addEventListener("loadend", ended);
				return send.apply(this, values);
			};
		}
	};
	/**
	* Blocks two calls. Navigating to another document would end the tab's work, so it is reported with
	* the stack of the code that made it. A registered service worker would outlive the tab.
	*/
	function guardTab(report) {
		const { navigation } = window;
		navigation?.addEventListener("navigate", (event) => {
			const { destination } = event;
			if (destination.sameDocument) return;
			event.preventDefault();
			const address = destination.url.replace(location.origin, "");
			report(/* @__PURE__ */ new Error(`the page leaves by itself, for ${address}`));
		});
		if (!("serviceWorker" in navigator)) return;
		navigator.serviceWorker.register = () => new Promise(() => void 0);
	}
	// react/src/tab/main.ts
	/**
	* The script that the prerenderer runs before any other in its tab. The tab's own page drives the
	* crawl; each frame contains a page of the app, and collects its faults.
	*/
	if (window === window.top) {
		const driver = new Driver();
		window.prerender = (paths) => driver.prerender(paths);
		window.verify = (snapshots) => driver.verify(snapshots);
		window.giveUp = () => driver.giveUp();
		window.appWindow = () => driver.appWindow();
	} else {
		const faults = new Faults();
		const over = new AbortController();
		const giveUp = () => over.abort();
		const missingKeys = /* @__PURE__ */ new Set();
		window.prerendering.tab = {
			faults,
			waiting: over.signal,
			runTimers,
			giveUp,
			missingKeys
		};
		faults.watchWindow();
		faults.watchRequests();
		watchStorage(missingKeys);
	}
	/** Adds each key that the app looks up in localStorage and does not find. */
	function watchStorage(missingKeys) {
		const get = Object.getOwnPropertyDescriptor(Storage.prototype, "getItem").value;
		Storage.prototype.getItem = function(key) {
			const value = get.call(this, key);
			if (value === null && this === localStorage) missingKeys.add(key);
			return value;
		};
	}
})();
