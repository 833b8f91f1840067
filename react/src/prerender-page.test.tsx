import { lazy, Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hydratePage, prerenderPage } from './prerender-page';

let root: HTMLElement;

beforeEach(() => {
  // Testing Library's flag makes React wait for `act`, which the package does not call.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root = document.createElement('div');
  document.body.append(root);
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
  const { body, faults } = await prerenderPage(app, root, {});
  expect(faults).toEqual([]);
  expect(body).toContain('<p>Ferry</p>');
  expect(document.title).toBe('Boats');
});

test('a page waits for the work of ready', async () => {
  let text = 'early';
  const Late = () => <p>{text}</p>;
  const ready = () => Promise.resolve().then(() => (text = 'ready'));
  expect((await prerenderPage(<Late />, root, { ready })).body).toBe('<p>ready</p>');
});

test('an element that appears after hydration is a fault with the change', async () => {
  const app = <Effect>{(isMounted) => <p>{isMounted ? 'after' : 'before'}</p>}</Effect>;
  const { faults } = await prerenderPage(app, root, {});
  expect(faults.map(({ kind }) => kind)).toEqual(['hydration']);
  expect(faults[0]!.message).toBe(
    'the page changed; before: …<p>before</p>… after: …<p>after</p>…',
  );
});

test('an element that its parent cannot contain is named as the cause', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = (
    <p>
      <div>deep</div>
    </p>
  );
  const { faults } = await prerenderPage(app, root, {});
  expect(faults[0]!.message).toContain('An element is not allowed inside its parent; move it');
});

test('an excepted element may appear after hydration', async () => {
  const app = <Effect>{(isMounted) => isMounted && <b data-prerender-ignore="">x</b>}</Effect>;
  expect((await prerenderPage(app, root, {})).faults).toEqual([]);
});

test('an error is reported once, and the page has no markup', async () => {
  const Broken = () => {
    throw new RangeError('no berth');
  };
  const { body, faults } = await prerenderPage(<Broken />, root, {});
  expect(body).toBe('');
  expect(faults.map(({ message }) => message)).toEqual(['RangeError: no berth']);
  expect(faults[0]!.componentStack).toContain('Broken');
});

test('a text that differs between renders is a fault with both texts', async () => {
  const next = vi.fn(() => String(next.mock.calls.length));
  const Count = () => <p>{next()}</p>;
  const { faults } = await prerenderPage(<Count />, root, {});
  expect(faults[0]!.kind).toBe('hydration');
  expect(faults[0]!.message).toMatch(/before: …<p>1<\/p>… after: …<p>\d<\/p>…$/);
});

const page = (body: string) => ({ head: ['<title>Boats</title>'], body, chunks: [] });

test('a page of another document is hydrated with its head', async () => {
  const faults = await hydratePage(<p>Ferry</p>, root, {}, page('<p>Ferry</p>'));
  expect(faults).toEqual([]);
  expect([root.innerHTML, document.title]).toEqual(['<p>Ferry</p>', 'Boats']);
});

test('a page of another document may change after hydration', async () => {
  const app = <Effect>{(isMounted) => <p>{isMounted ? 'narrow' : 'wide'}</p>}</Effect>;
  expect(await hydratePage(app, root, {}, page('<p>wide</p>'))).toEqual([]);
  expect(root.innerHTML).toBe('<p>narrow</p>');
});

test('a page of another document that renders otherwise is a fault with both texts', async () => {
  const [fault] = await hydratePage(<p>narrow</p>, root, {}, page('<p>wide</p>'));
  expect(fault!.kind).toBe('hydration');
  expect(fault!.message).toContain('before: …<p>wide</p>… after: …<p>narrow</p>…');
});

test('inline styles that an animation changes are not compared', async () => {
  const app = <Effect>{(isMounted) => <p style={{ opacity: isMounted ? 1 : 0 }}>Ferry</p>}</Effect>;
  const { body, faults } = await prerenderPage(app, root, {});
  expect(faults).toEqual([]);
  expect(body).toContain('opacity');
});

test('JSON-LD is published without the escapes of React', async () => {
  const data = JSON.stringify({ name: 'Ferry & "Boat"' });
  const app = <script type="application/ld+json">{data}</script>;
  const { body, faults } = await prerenderPage(app, root, {});
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
  const { faults } = await prerenderPage(app, root, {});
  history.replaceState(null, '', path);
  expect(faults.map(({ message }) => message)).toEqual([
    'leads to /boats. Link to that page, and redirect this path on the host',
  ]);
});
