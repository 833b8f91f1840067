import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { classNames } from './class-names.ts';

const SHEETS = 2000;
const CLASSES = 30;
const root = mkdtempSync(join(tmpdir(), 'class-names-'));
mkdirSync(join(root, 'sections'));
const files = Array.from({ length: SHEETS }, (_, at) =>
  join(root, 'sections', `${String(at).padStart(4, '0')}.module.scss`),
);
for (const file of files) writeFileSync(file, '');
afterAll(() => rmSync(root, { recursive: true }));

const nameOf = classNames(root);
const names = files.flatMap((file) =>
  Array.from({ length: CLASSES }, (_, at) => nameOf(`class-${at}`, file)),
);

it('gives no class a name that an ad blocker may hide', () => {
  const words = /ad|banner|sponsor|promo|popup|pub|[aeiouy]/i;
  expect(names.filter((name) => words.test(name))).toEqual([]);
});
