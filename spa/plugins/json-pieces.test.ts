import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readCatalogue } from './catalogue-file.ts';
import { readPieces } from './json-pieces.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pieces-'));
  file = join(folder, 'catalogue.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

function pieces(text: string) {
  writeFileSync(file, text);
  const found: string[] = [];
  const rest = readPieces(file, 'products', (piece) => found.push(piece));
  return { found: found.map((piece) => piece.trim()), rest };
}

describe('readPieces', () => {
  test('extracts the elements of a list in the root object', () => {
    const { found, rest } = pieces('{"a": [1, 2], "products" : [ {"id": 1}, {"x": [3]} ], "b": 4}');
    expect(found).toEqual(['{"id": 1}', '{"x": [3]}']);
    expect(JSON.parse(rest)).toEqual({ a: [1, 2], products: [], b: 4 });
  });

  test.each(['{"products": []}', '{"products":[ \n ]}'])('extracts nothing from %j', (text) => {
    expect(pieces(text).found).toEqual([]);
  });

  test('ignores brackets, commas and quotes inside a text', () => {
    const text = String.raw`{"products": [{"a": "],[{\"\\"}, {"b": "x\\\\"}]}`;
    expect(pieces(text).found.map((piece) => JSON.parse(piece) as unknown)).toEqual([
      { a: '],[{"\\' },
      { b: 'x\\\\' },
    ]);
  });

  test('does not extract from a nested list of the same name', () => {
    const text = '{"a": {"products": [1, 2]}, "products": [3]}';
    const { found, rest } = pieces(text);
    expect([found, JSON.parse(rest)]).toEqual([['3'], { a: { products: [1, 2] }, products: [] }]);
  });

  test('continues correctly if a read ends within a text, an escape or a multi-byte letter', () => {
    const long = 'ü\\"'.repeat(2 ** 19);
    const { found } = pieces(`{"products": [{"a": "${long}"}, {"b": 1}]}`);
    expect(found).toHaveLength(2);
    expect((JSON.parse(found[0]!) as { a: string }).a).toBe('ü"'.repeat(2 ** 19));
  });
});

describe('readCatalogue', () => {
  test('reads a file with a byte order mark, and reads the file again once it has changed', () => {
    writeFileSync(file, '\uFEFF{"products": [{"id": 1}], "a": 1}');
    expect(readCatalogue(file)).toEqual({ products: [{ id: 1 }], a: 1 });
    expect(readCatalogue(file)).toBe(readCatalogue(file));
    writeFileSync(file, '{"products": [{"id": 22}], "a": 1}');
    expect(readCatalogue(file).products[0]?.id).toBe(22);
  });

  test('reports an error with its position in the file', () => {
    writeFileSync(file, '{"products": [{"id": }]}');
    expect(() => readCatalogue(file)).toThrow(/JSON/);
  });
});
