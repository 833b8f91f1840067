import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { componentsAround } from './react-tree';

function Inner({ text }: { text: string }) {
  return <p>{text}</p>;
}

function Outer({ text }: { text: string }) {
  return (
    <section>
      <h1>Wire</h1>
      <Inner text={text} />
    </section>
  );
}

const SCRIPT = `${location.origin}/assets/app.js`;

/** Serves a script in place of the built chunk; it contains both component functions. */
function serveScript() {
  const source = [Inner, Outer].map(String).join('\n');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: SCRIPT },
    { name: SCRIPT },
    { name: `${location.origin}/a.css` },
    { name: 'https://analytics.example/visits.js' },
  ] as PerformanceEntry[]);
  const fetch = vi.fn(() => Promise.resolve(new Response(source)));
  vi.stubGlobal('fetch', fetch);
  return { source, fetch };
}

test('lists the components around the first difference with their positions, innermost first', async () => {
  const { source, fetch } = serveScript();
  const { container } = render(<Outer text="now" />);
  const stack = await componentsAround(renderToString(<Outer text="before" />), container);
  const second = source.slice(0, source.indexOf(String(Outer))).split('\n').length;
  expect(stack.split('\n')).toEqual([
    `    at Inner (${SCRIPT}:1:1)`,
    `    at Outer (${SCRIPT}:${String(second)}:1)`,
  ]);
  expect(fetch).toHaveBeenCalledOnce();
});

test('ignores comments, spaces of styles and the order of attributes, which the server renderer writes', async () => {
  serveScript();
  const Styled = ({ text }: { text: string }) => (
    <div style={{ color: 'red' }}>
      <i>a{1}</i>
      <img src="/wire.svg" alt="" className="wire" loading="lazy" />
      <Outer text={text} />
    </div>
  );
  const { container } = render(<Styled text="now" />);
  const stack = await componentsAround(renderToString(<Styled text="before" />), container);
  expect(stack).toMatch(/^ {4}at Inner /);
});

test('reports a missing element at its parent', async () => {
  serveScript();
  const { container } = render(<Outer text="x" />);
  const before = '<section><h1>Wire</h1><p>x</p><p>gone</p></section>';
  expect(await componentsAround(before, container)).toMatch(/^ {4}at Outer /);
});

test('lists no components if nothing differs', async () => {
  serveScript();
  const { container } = render(<Outer text="x" />);
  expect(await componentsAround(renderToString(<Outer text="x" />), container)).toBe('');
});
