import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';

import { clearOutput, digest, type OutputFile, sweepAssets, writeFiles } from './output.ts';

let folder: string;
const file = (text: string) => Buffer.from(text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'a');
  writeFileSync(join(folder, 'index.html'), 'x');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('everything except the assets is removed', () => {
  clearOutput(folder);
  expect(readdirSync(folder)).toEqual(['assets']);
  expect(readdirSync(join(folder, 'assets'))).toEqual(['a.js']);
  clearOutput(join(folder, 'missing'));
});

test('a file is written if it is missing or incomplete, and its folder is created', () => {
  const files: OutputFile[] = [
    ['assets/a.js', file('whole')],
    ['.vite/x/y.json', file('{}')],
  ];
  expect([...writeFiles(folder, files)]).toEqual(['assets/a.js', '.vite/x/y.json']);
  expect(readFileSync(join(folder, 'assets/a.js'), 'utf8')).toBe('whole');
  expect(existsSync(join(folder, '.vite/x/y.json'))).toBe(true);
});

test('assets that are no longer wanted are removed', () => {
  writeFileSync(join(folder, 'assets/b.js'), 'b');
  sweepAssets(folder, new Set(['assets/b.js']));
  expect(readdirSync(join(folder, 'assets'))).toEqual(['b.js']);
});

it('names sources without dashes or underscores, so no name contains `-ad-`', () => {
  const names = Array.from({ length: 1000 }, (_, at) => digest(String(at)));
  expect(names.filter((name) => !/^[a-z0-9]{40,}$/.test(name))).toEqual([]);
});
