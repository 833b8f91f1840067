import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { pageSheets } from './first-view.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-view-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sheet = (name: string, text = '') => {
  const file = join(folder, `${name}.module.scss`);
  writeFileSync(file, `${text}\n.a {\n}\n`);
  return file;
};

const BELOW = '// Below the first view.';
const page = sheet('page');
const table = sheet('table');
const tip = sheet('tip', BELOW);
const foot = sheet('foot', BELOW);

/** The imports of a page with a table; the foot of the page contains a table too. */
const graph: Record<string, string[]> = {
  page: [page, 'foot', 'link'],
  foot: [foot, 'table'],
  table: [table],
  link: [tip, sheet('link')],
};
const of = (modules: Record<string, string[]>) => {
  const { used, below } = pageSheets((id) => modules[id] ?? [], ['page']);
  const names = (sheets: Set<string>) =>
    [...sheets].map((file) => file.slice(folder.length + 1).split('.')[0]).sort();
  return { used: names(used), below: names(below) };
};

describe('the style sheets below the first view', () => {
  test('are the marked sheets, and sheets that only marked components use', () => {
    expect(of(graph)).toEqual({
      used: ['foot', 'link', 'page', 'table', 'tip'],
      below: ['foot', 'table', 'tip'],
    });
  });

  test('exclude sheets that the first view also uses', () => {
    expect(of({ ...graph, page: [...graph['page']!, 'table'] }).below).toEqual(['foot', 'tip']);
  });

  test('are empty on a page that fits into its first view', () => {
    const short = sheet('short', '// Fits into the first view.');
    expect(of({ ...graph, page: [short, 'foot'] }).below).toEqual([]);
  });
});
