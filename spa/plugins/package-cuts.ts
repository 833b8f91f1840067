import type { Plugin } from 'vite';

interface Cut {
  /** A part of the module's id, and a text that only this module of the package contains. */
  id: string;
  holds: string;
  /** What to replace, by what, and how often it must occur: once if not given. */
  swaps: [from: string | RegExp, to: string, times?: number][];
}

const CUTS: Cut[] = [
  {
    id: '/react-helmet-async/',
    holds: 'React19Dispatcher',
    swaps: [
      // It tests React's version at run time, which keeps its code for older versions in the
      // bundle.
      ['var isReact19 = major >= 19;', 'const isReact19 = true;'],
      // The app passes no data of its own; only that would need the code for servers.
      ['if (helmetData && !(helmetData instanceof HelmetData))', 'if (false)'],
      // Rendering a head of a dozen tags again is faster than comparing it key by key.
      [/return !fastCompare\(.*\);/, 'return true;'],
      // TypeScript checks the tags already; no page sets scripts, styles or a base in its head, or
      // attributes of the html and body elements.
      [/^import (fastCompare|invariant|shallowEqual) .*$/m, '', 3],
      [/this\.warnOnInvalidChildren\(.*\);|syncAllAttributes\(\);/, '', 4],
      [/^ {2}warnOnInvalidChildren\([\s\S]*?^ {2}\}$/m, ''],
      [/this\.render(Base|Script|Style|Noscript)\(\),?/, '', 4],
      [/^ {2}render(Base|Script|Style|Noscript)\([\s\S]*?^ {2}\}$/m, '', 4],
    ],
  },
  {
    id: '/react-router/dist/',
    holds: 'function LinkWithRef(',
    swaps: [
      // Without these annotations its forms, routes and error pages are not tree-shaken.
      [/= (React\d*\.(?:memo|forwardRef|createContext)\()/, '= /* @__PURE__ */ $1', 17],
      [/^\w+\.displayName = .*;$/m, '', 15],
      ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
      [/^var RenderErrorBoundary = class .*\{$/m, '$& static contextType = RSCRouterContext;'],
      // Messages for developers.
      [/invariant\(\s*!useInRouterContext\(\),[^;]*?\);/, ''],
      [/invariant\(\s*useInRouterContext\(\),[^;]*?\);/, '', 6],
      [/invariant\(\s*!to\.(?:pathname|search) [^;]*?\);/, '', 3],
      [/warning\(\s*(?:path === "\*"|locationContext != null)[^;]*?\);/, '', 2],
      [/warning\(activeRef\.current, navigateEffectWarning\);/, '', 2],
      // Navigation targets are never user input: links come from the catalogue, which is validated.
      [/validateNavigationTarget\(\s*typeof to === "string"[^;]*?"reject"\s*\);/, '', 2],
      // The app has a BrowserRouter and no data router.
      ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
      ['throw new Error("A history only accepts one active listener");', 'return;'],
      ['invariant(base, "No window.location.(origin|href) available to create URL");', ''],
      [
        /try \{\s*if \(isBrowser2\) \{\s*window\.__reactRouterVersion[\s\S]*?catch \(e\) \{\s*\}/,
        '',
      ],
      // No address is masked.
      [/masked: location\.mask \? \{[^}]*\} : void 0/, ''],
      ['if (mask) {', 'if (false) {'],
    ],
  },
  {
    id: '/react-dom/cjs/react-dom-client.production',
    holds: 'function preinitModuleScript(',
    swaps: [
      // Of the resource hints, the app uses only `preload`, for pictures.
      [
        /^ {2}[DCmXSM]: pre(?:fetchDNS|connect|loadModule|initScript|initStyle|initModuleScript),?$/m,
        '',
        6,
      ],
      [
        /^function (?:preconnectAs|prefetchDNS|preconnect|preloadModule|preinit\w+)\([\s\S]*?^\}$/m,
        '',
        7,
      ],
      // These serve React's ViewTransition component, which the app does not use: its one view
      // transition is started by src/ui/picture-transition.ts.
      [
        /^function ((?:apply|restore|commit|measure|start|schedule)\w*ViewTransition\w*)\([\s\S]*?^\}$/m,
        'function $1() { return null; }',
        17,
      ],
    ],
  },
  {
    id: '/react-dom/cjs/react-dom.production',
    holds: 'exports.preinitModule',
    swaps: [
      [/^exports\.(?:preconnect|prefetchDNS|preinit\w*|preloadModule) = [\s\S]*?^\};$/m, '', 5],
      [/^exports\.createPortal = [\s\S]*?^\};$/m, ''],
      [/^function createPortal\$1\([\s\S]*?^\}$/m, ''],
    ],
  },
];

/** How often a text or pattern occurs in the code. */
const timesIn = (code: string, from: string | RegExp) =>
  typeof from === 'string' ? code.split(from).length - 1 : [...code.matchAll(from)].length;

/**
 * Applies the replacements of a cut; calls `lost` for each that does not occur as often as it must.
 */
function swapped(code: string, { swaps }: Cut, lost: (what: string) => void): string {
  let left = code;
  for (const [from, to, times = 1] of swaps) {
    const every = typeof from === 'string' ? from : new RegExp(from, `g${from.flags}`);
    const found = timesIn(left, every);
    if (found !== times) lost(`${String(from)} occurs ${found} times instead of ${times}`);
    left = left.replaceAll(every, to);
  }
  return left;
}

/**
 * Removes code from packages, while the app is built, that no page uses. The build fails when a cut
 * does not fit, as with another version of a package: the app would be larger, or would break.
 */
export function packageCuts(): Plugin {
  const made = new Set<Cut>();
  const lost: string[] = [];
  return {
    name: 'package-cuts',
    // A build for Node leaves packages where they are.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const cut = CUTS.find((one) => id.includes(one.id) && code.includes(one.holds));
      if (!cut) return null;
      made.add(cut);
      return { code: swapped(code, cut, (what) => lost.push(`${cut.id}: ${what}`)), map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const cut of CUTS.filter((one) => !made.has(one)))
        lost.push(`${cut.id}: no module contains ${cut.holds}`);
      if (lost.length > 0)
        this.error(`spa/plugins/package-cuts.ts no longer fits its packages:\n${lost.join('\n')}`);
    },
  };
}
