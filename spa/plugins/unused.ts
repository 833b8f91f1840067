import type { Plugin } from 'vite';

interface Cut {
  /** A part of the module's id, and a word that it alone holds. */
  id: string;
  holds: string;
  /** What stands there, and what is built in its place; each must be found. */
  swaps: [from: string | RegExp, to: string][];
}

const CUTS: Cut[] = [
  {
    id: '/react-helmet-async/',
    holds: 'React19Dispatcher',
    swaps: [
      // It asks React for its version while it runs, and so brings its code for older versions.
      ['var isReact19 = major >= 19;', 'const isReact19 = true;'],
      // Nobody hands it data of its own, for which it brings its code for servers.
      ['if (helmetData && !(helmetData instanceof HelmetData))', 'if (false)'],
      // A head of a dozen tags is made again sooner than it is compared, key by key.
      [/return !fastCompare\(.*\);/, 'return true;'],
      // TypeScript says already which tags there are; no page has scripts or styles of its own in
      // its head, a base, or attributes for the elements around.
      [/^import (fastCompare|invariant|shallowEqual) .*$/gm, ''],
      [/this\.warnOnInvalidChildren\(.*\);|syncAllAttributes\(\);/g, ''],
      [/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, ''],
      [/this\.render(Base|Script|Style|Noscript)\(\),?/g, ''],
      [/^ {2}render(Base|Script|Style|Noscript)\([\s\S]*?^ {2}\}$/gm, ''],
    ],
  },
  {
    id: '/react-router/dist/',
    holds: 'function LinkWithRef(',
    swaps: [
      // Without these marks its forms, routes and error pages stay, which no page uses.
      [/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
      [/^\w+\.displayName = .*;$/gm, ''],
      ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
      [/^var RenderErrorBoundary = class .*\{$/m, '$& static contextType = RSCRouterContext;'],
      // What it says to who uses it wrongly.
      [/invariant\(\s*!useInRouterContext\(\),[^;]*?\);/g, ''],
      [/warning\(\s*false,\s*`<Link to=[\s\S]*?\);/g, ''],
      [/invariant\(\s*useInRouterContext\(\),[^;]*?\);/g, ''],
      [/invariant\(\s*!to\.(?:pathname|search) [^;]*?\);/g, ''],
      [/warning\(\s*(?:path === "\*"|locationContext != null)[^;]*?\);/g, ''],
      [/warning\(activeRef\.current, navigateEffectWarning\);/g, ''],
      // No target of a navigation comes from outside: links are the catalogue's, checked as it is read.
      [/validateNavigationTarget\(\s*typeof to === "string"[^;]*?"reject"\s*\);/g, ''],
      // Pictures that grow are handed over by src/components/grow.ts.
      [
        /let isTransitioning = routerState != null &&[^;]*?viewTransition === true;/,
        'let isTransitioning = false;',
      ],
      // Links are loaded ahead by src/prefetch.ts, and there is no server to ask for more.
      ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
      ['discover = "render",', 'discover = "none",'],
      [/let \[shouldPrefetch, \w+, \w+\] = usePrefetchBehavior\([^)]*\);/, ''],
      ['...prefetchHandlers,', ''],
      ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
      // There is one kind of router here, and no data router.
      ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
      ['throw new Error("A history only accepts one active listener");', 'return;'],
      ['invariant(base, "No window.location.(origin|href) available to create URL");', ''],
      [
        /try \{\s*if \(isBrowser2\) \{\s*window\.__reactRouterVersion[\s\S]*?catch \(e\) \{\s*\}/,
        '',
      ],
      [/"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g, ''],
      // Every address is shown as it is.
      [/masked: location\.mask \? \{[^}]*\} : void 0/, ''],
      ['if (mask) {', 'if (false) {'],
    ],
  },
  {
    id: '/react-dom/cjs/react-dom-client.production',
    holds: 'function preinitModuleScript(',
    swaps: [
      // Of what an app may ask browsers to fetch ahead, ours asks for pictures alone.
      [
        /^ {2}[DCmXSM]: pre(?:fetchDNS|connect|loadModule|initScript|initStyle|initModuleScript),?$/gm,
        '',
      ],
      [
        /^function (?:preconnectAs|prefetchDNS|preconnect|preloadModule|preinit\w+)\([\s\S]*?^\}$/gm,
        '',
      ],
      // No component of ours is a ViewTransition, for which alone all of these are: the one
      // transition there is belongs to src/components/grow.ts.
      [
        /^function ((?:apply|restore|commit|measure|start|schedule)\w*ViewTransition\w*)\([\s\S]*?^\}$/gm,
        'function $1() { return null; }',
      ],
    ],
  },
  {
    id: '/react-dom/cjs/react-dom.production',
    holds: 'exports.preinitModule',
    swaps: [
      [/^exports\.(?:preconnect|prefetchDNS|preinit\w*|preloadModule) = [\s\S]*?^\};$/gm, ''],
      [/^exports\.createPortal = [\s\S]*?^\};$/m, ''],
      [/^function createPortal\$1\([\s\S]*?^\}$/m, ''],
    ],
  },
];

/** Takes out of packages, while the app is built, what no page of it uses. */
export function unused(): Plugin {
  return {
    name: 'unused',
    apply: 'build',
    transform(code, id) {
      const cut = CUTS.find((one) => id.includes(one.id) && code.includes(one.holds));
      if (!cut) return null;
      let left = code;
      for (const [from, to] of cut.swaps) {
        const swapped = left.replace(from, to);
        if (swapped === left) this.error(`${id} no longer holds: ${String(from)}`);
        left = swapped;
      }
      return { code: left, map: null };
    },
  };
}
