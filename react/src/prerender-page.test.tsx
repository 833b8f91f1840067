import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type OtherPage, tab } from './contract';
import { digestOf } from './markup';
import { pageApp } from './prerender-page';
import { Faults } from './tab/faults';

let root: HTMLElement;

/** Returns what the tab calls for one page. */
function appOf(element: ReactElement, ready?: () => Promise<unknown>) {
  const show = async () => {
    await ready?.();
    return { element };
  };
  return pageApp({ root, isInPlace: false, show });
}

const faultsOf = () => tab().faults.list;

async function rendered(element: ReactElement, ready?: () => Promise<unknown>) {
  const page = await appOf(element, ready).render(location.pathname);
  return { ...page, faults: faultsOf() };
}

const page = (body: string): OtherPage => ({
  path: location.pathname,
  content: () => Promise.resolve({ head: ['<title>Boats</title>'], body }),
  markupDigest: '',
  chunks: [],
});

async function hydrated(element: ReactElement, body: string) {
  await appOf(element).hydrate(page(body));
  return faultsOf();
}

async function compared(element: ReactElement, body: string) {
  await appOf(element).compare(page(body));
  return faultsOf();
}

beforeEach(() => {
  // Testing Library's flag makes React wait for `act`, which the package does not call.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root = document.createElement('div');
  document.body.append(root);
  const faults = new Faults();
  faults.begin(location.pathname);
  window.prerendering = {
    origin: 'https://www.example.com',
    tab: {
      faults,
      waiting: new AbortController().signal,
      runTimers: () => undefined,
      giveUp: () => undefined,
      missingKeys: {},
    },
  };
});
afterEach(() => {
  root.remove();
  document.head.replaceChildren();
});

const never = () => () => undefined;

/** Renders once more after hydration, as a component that reads the window does. */
function Effect({ children }: { children: (isMounted: boolean) => React.ReactNode }) {
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return children(isMounted);
}

test('a page is returned as the app renders it, with lazy components', async () => {
  const Boat = lazy(() => Promise.resolve({ default: () => <p>Ferry</p> }));
  const app = (
    <Suspense fallback="Loading">
      <title>Boats</title>
      <Boat />
    </Suspense>
  );
  const { body, faults } = await rendered(app);
  expect(faults).toEqual([]);
  expect(body).toContain('<p>Ferry</p>');
  expect(document.title).toBe('Boats');
});

test('a page waits for the work of ready', async () => {
  let text = 'early';
  const Late = () => <p>{text}</p>;
  const ready = () => Promise.resolve().then(() => (text = 'ready'));
  expect((await rendered(<Late />, ready)).body).toBe('<p>ready</p>');
});

test.each([
  ['an element that is added', (isMounted: boolean) => isMounted && <b>Hello</b>],
  ['an attribute', (isMounted: boolean) => <b hidden={isMounted} className={String(isMounted)} />],
  ['an inline style', (isMounted: boolean) => <b style={{ opacity: Number(isMounted) }}>Ferry</b>],
])('a second render after hydration is not reported: %s', async (_, children) => {
  const { faults, changes } = await rendered(
    <div>
      <p>Ferry</p>
      <Effect>{children}</Effect>
    </div>,
  );
  expect([faults, changes]).toEqual([[], []]);
});

test('a text that a second render replaces is a warning with both texts', async () => {
  const app = <Effect>{(isMounted) => <p>{isMounted ? 'after' : 'before'}</p>}</Effect>;
  const { body, faults, changes } = await rendered(app);
  expect([body, faults]).toEqual(['<p>before</p>', []]);
  expect(changes.map(({ kind, message }) => [kind, message])).toEqual([
    ['changed', 'before: …<p>before</p>… after: …<p>after</p>…'],
  ]);
});

test('a mismatch is explained without the styles that an animation changes', async () => {
  const app = <Effect>{(isMounted) => <i style={{ top: isMounted ? 1 : 0 }}>{'tug'}</i>}</Effect>;
  const [fault] = await hydrated(
    <div>
      {app}
      <p>narrow</p>
    </div>,
    '<div><i style="top:9px">tug</i><p>wide</p></div>',
  );
  expect(fault!.kind).toBe('hydration');
  expect(fault!.message).toContain('before: …<div><i>tug</i><p>wide</p></div>… after: …');
});

test('an excepted element may appear after hydration', async () => {
  const app = <Effect>{(isMounted) => isMounted && <b data-prerender-ignore="">x</b>}</Effect>;
  expect((await rendered(app)).faults).toEqual([]);
});

test('an error is reported once, and the page has no markup', async () => {
  const Broken = () => {
    throw new RangeError('no berth');
  };
  const { body, faults } = await rendered(<Broken />);
  expect(body).toBe('');
  expect(faults.map(({ message }) => message)).toEqual(['RangeError: no berth']);
  expect(faults[0]!.componentStack).toContain('Broken');
});

test.each([
  ['data-prerender-ignore alone', 'clock', false, [1, 0]],
  ['suppressHydrationWarning alone', undefined, true, [0, 1]],
  ['both', 'clock', true, [0, 0]],
])('a text that differs on purpose needs both attributes: %s', async (_, name, isQuiet, counts) => {
  const next = vi.fn(() => String(next.mock.calls.length));
  const Clock = () => (
    <p data-prerender-ignore={name} suppressHydrationWarning={isQuiet}>
      {next()}
    </p>
  );
  const { body, faults } = await rendered(<Clock />);
  const inCrawl = faults.length;
  tab().faults.begin(location.pathname);
  expect([inCrawl, (await compared(<Clock />, body)).length]).toEqual(counts);
});

test('a page of another document is hydrated with its head', async () => {
  const faults = await hydrated(<p>Ferry</p>, '<p>Ferry</p>');
  expect(faults).toEqual([]);
  expect([root.innerHTML, document.title]).toEqual(['<p>Ferry</p>', 'Boats']);
});

test('a page of another document may change after hydration', async () => {
  const app = <Effect>{(isMounted) => <p>{isMounted ? 'narrow' : 'wide'}</p>}</Effect>;
  expect(await hydrated(app, '<p>wide</p>')).toEqual([]);
  expect(root.innerHTML).toBe('<p>narrow</p>');
});

test('JSON-LD is published without the escapes of React', async () => {
  const data = JSON.stringify({ name: 'Ferry & "Boat"' });
  const app = <script type="application/ld+json">{data}</script>;
  const { body, faults } = await rendered(app);
  expect(faults).toEqual([]);
  expect(body).toContain(`>${data}</script>`);
});

test('a page that leads to another one is reported with the address', async () => {
  const path = location.pathname;
  const app = (
    <Effect>
      {(isMounted) => {
        if (isMounted) history.replaceState(null, '', '/boats');
        return <p>Ferry</p>;
      }}
    </Effect>
  );
  const { faults } = await rendered(app);
  history.replaceState(null, '', path);
  expect(faults.map(({ message }) => message)).toEqual([
    'leads to /boats. Link to that page, and redirect this path on the host',
  ]);
});

const named = (value: string) => <p className={value}>Ferry</p>;

test.each([
  ['the same page', named('a'), []],
  ['an attribute', named('b'), ['the attribute class of <p> was "a" and is now "b"']],
  [
    'a key',
    <p>home.title</p>,
    Array<string>(2).fill('The translations were still loading ("home.'),
  ],
])('the first render elsewhere is compared whole: %s', async (_, element, messages) => {
  document.head.innerHTML = '<title>Boats</title>';
  const faults = await compared(element, '<p class="a">Ferry</p>');
  expect(faults).toHaveLength(messages.length);
  for (const [at, message] of messages.entries()) expect(faults[at]!.message).toContain(message);
});

test('a page that is rendered with the same markup is not compared further', async () => {
  const { markup } = await rendered(<p>Ferry</p>);
  const markupDigest = await digestOf(markup);
  await appOf(<p>Ferry</p>).compare({ ...page('<p>Tug</p>'), markupDigest });

  expect(faultsOf()).toEqual([]);
});

test('a head tag that the published page does not have is reported', async () => {
  const [fault] = await compared(<title>Ships</title>, '');
  expect(fault!.message).toBe('the first render adds <title>Ships</title> to the head');
});

test('a preload that index.html and an image of the page name is not a difference', async () => {
  document.head.innerHTML = '<link rel="preload" as="image" href="/ferry.avif">';
  const next = vi.fn(() => String(next.mock.calls.length));
  const Page = () => (
    <div>
      <i data-prerender-ignore="clock">{next()}</i>
      <img src="/ferry.avif" alt="" />
    </div>
  );
  const body = '<div><i data-prerender-ignore="clock">9</i><img src="/ferry.avif" alt=""></div>';
  expect(await compared(<Page />, body)).toEqual([]);
});

test('waiting ends with the name of the pending work', async () => {
  const over = new AbortController();
  window.prerendering!.tab = { ...tab(), waiting: over.signal };
  setTimeout(() => over.abort());
  const { faults } = await rendered(<p />, () => new Promise(() => undefined));
  expect(faults.map(({ kind, message }) => [kind, message])).toEqual([
    ['pending', `the work before the first render of ${location.pathname}`],
  ]);
});

const LONG = 'The ferry leaves the harbour at noon and returns before the evening tide sets in. ';

test.each([
  ['an empty page', null, 'the first render was empty, because something was still loading.'],
  ['a spinner', 'Loading…', 'the first render showed only "Loading…", because something was'],
  ['a key', 'home.title', 'the translations were still loading ("home.title").'],
])('%s that fills after hydration is reported as not ready', async (_, first, message) => {
  const app = <Effect>{(isMounted) => <p>{isMounted ? LONG : first}</p>}</Effect>;
  const { faults, changes } = await rendered(app);
  expect([faults, changes.map(({ kind }) => kind)]).toEqual([[], ['unready']]);
  expect(changes[0]!.message).toContain(message);
  expect(changes[0]!.message).toContain('{ ready: () => … }');
});
