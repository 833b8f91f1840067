import { beforeEach, describe, expect, test, vi } from 'vitest';

import { BRASS, HEAD, manyLines } from '../../../../testing/enquiry-lines.ts';
import { contentOf, optionsOf } from '../../../../testing/page-data.ts';
import { CHAT_CARRIES, EMAIL_CARRIES, FORM_TAKES } from '../../../constants.ts';
import { plain } from '../../../lib/addresses.ts';
import { weightOf } from '../../../lib/inquiry-text.ts';
import { fill } from '../../../lib/template.ts';
import { listIn, readList } from './list-codec.ts';
import type { Head, EnquiryLine } from './list.ts';
import { csv } from '../../../lib/spreadsheet.ts';
import { messageFor, summarise } from './summary.ts';

const CONTENT = contentOf('enquiry');
const { page, ask } = CONTENT;
const ORIGIN = 'https://wire.example';

const summaryOf = (lines: EnquiryLine[], head: Head = {}) =>
  summarise(CONTENT, { lines, head }, ({ product }) => optionsOf(product));
const messageOf = (lines: EnquiryLine[], head: Head = {}) =>
  messageFor(CONTENT, summaryOf(lines, head));

/** The numbered lines in a text, with the numbers removed. */
const numbered = (text: string) =>
  [...text.matchAll(/^(\d+)\) (.+)$/gm)].map(
    ([, number, said]) => [Number(number), said!] as const,
  );

const linkedLines = (text: string) => {
  const [address] = /https:\S+/.exec(text)!;
  return readList(listIn(new URL(address).hash)).lines;
};

beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN });
});

describe('a line', () => {
  test('of a removed product shows the requested values', () => {
    const choice = { grade: 'gold', diameter: '0.10', quantity: '3', unit: 'pack' };
    const [one] = summaryOf([{ product: 99, choice, note: '' }]).shown;
    expect(one?.description).toBe('Product 99 (gold, 0.10, 3)');
    expect([one?.unavailable, one?.wrong, one?.offered]).toEqual([['99'], false, undefined]);
  });

  test('shows a size that is no longer offered, without an error', () => {
    const [one] = summaryOf([{ ...BRASS, choice: { ...BRASS.choice, diameter: '0.27' } }]).shown;
    expect(one?.description).toContain(` (${fill(ask.choice.gone, { name: '0.27' })})`);
    expect([one?.unavailable, one?.wrong]).toEqual([['0.27'], false]);
  });
});

describe('the text of a list', () => {
  const lines = manyLines(20);

  test('has every line as text, numbered', () => {
    const { text, shown } = summaryOf(lines, HEAD);
    expect(numbered(text)).toEqual(
      shown.map(({ description }, at) => [at + 1, plain(description)]),
    );
    expect(shown.map(({ line }) => line)).toEqual(lines);
  });

  test('has every detail; the certificate is given by name', () => {
    const { text } = summaryOf(lines, HEAD);
    const { names, certificates } = page.head;
    expect(text.split('\n').slice(-5)).toEqual([
      `${names.certificate}: ${certificates['3.1']}`,
      `${names.date}: ${HEAD.date}`,
      `${names.place}: ${HEAD.place}`,
      `${names.company}: ${HEAD.company}`,
      `${names.tax}: ${HEAD.tax}`,
    ]);
  });

  test('has the address of the list', () => {
    const { text, link } = summaryOf(lines, HEAD);
    expect(text).toContain(`${page.message.link}\n${link}\n`);
    expect(linkedLines(text)).toEqual(lines);
  });

  test('has a note below the goods, on one line', () => {
    const { text } = summaryOf([{ ...BRASS, note: ' Straight,\n\tplease ' }]);
    expect(text).toContain(`\n   ${fill(page.message.note, { note: 'Straight, please' })}\n`);
  });
});

describe('the cells of a list', () => {
  const lines = manyLines(20);
  const { fields } = ask;
  const cells = () => {
    const [columns = [], ...rows] = summaryOf(lines, HEAD).rows;
    return { columns, rows };
  };

  test('consist of a header row, a row for each line, an empty row and the details', () => {
    const { columns, rows } = cells();
    expect(columns).toEqual([
      page.cells.number,
      fields.product,
      fields.grade,
      fields.form,
      fields.diameter,
      fields.width,
      fields.thickness,
      fields.length,
      fields.temper,
      fields.package,
      fields.documents,
      ask.quantity,
      ask.unit,
      page.cells.amount,
      page.lines.note,
      page.cells.gone,
    ]);
    expect(rows[20]).toEqual([]);
    expect(rows.slice(21)).toEqual([
      [page.head.names.certificate, page.head.certificates['3.1']],
      [page.head.names.date, HEAD.date],
      [page.head.names.place, HEAD.place],
      [page.head.names.company, HEAD.company],
      [page.head.names.tax, HEAD.tax],
    ]);
  });

  test('are in one row per line, with as many cells as columns', () => {
    const { columns, rows } = cells();
    const said = rows.slice(0, 20);
    expect(said.map((row) => row.length)).toEqual(lines.map(() => columns.length));
    expect(said.map((row) => row[columns.indexOf(ask.quantity)])).toEqual(
      lines.map(({ choice }) => choice.quantity),
    );
  });

  test('have no column for a size that no line has, and no cells after the last line', () => {
    const { rows: few } = summaryOf([BRASS]);
    expect(few[0]).not.toContain(fields.width);
    expect(few).toHaveLength(2);
    expect(few[1]).toEqual([
      '1',
      'Plain Brass Wire',
      'CuZn37',
      'Spool',
      '0.25 mm',
      'Hard (≥\u00a0900 N/mm²)',
      'DIN-125',
      '',
      '10',
      'spools',
      '35 kg, about 84.5 km',
      '',
      '',
    ]);
  });

  test('of a removed product contain the requested values', () => {
    const choice = { grade: 'gold', form: 'bar', temper: 'soft', documents: 'coc' };
    const all = { ...choice, package: 'box', diameter: '0.10', quantity: '3,5', unit: 'kg' };
    const [, row] = summaryOf([{ product: 99, choice: all, note: 'n' }]).rows;
    expect(row?.slice(2)).toEqual([
      'gold',
      'bar',
      '0.10',
      'soft',
      'box',
      'coc',
      '3.5',
      'kg',
      '',
      'n',
      '99',
    ]);
  });

  test('cannot be run as a formula by a spreadsheet', () => {
    const note = '=HYPERLINK("http://example.org")';
    expect(csv(summaryOf([{ ...BRASS, note }]).rows)).toContain(`"'=HYPERLINK(""http`);
  });
});

describe('the message for the form', () => {
  test.each([1, 5])('has all of %i lines as text', (count) => {
    const lines = manyLines(count);
    const { text, lineCount: said, linked } = messageOf(lines, HEAD);
    expect([said, linked]).toEqual([count, true]);
    expect(numbered(text)).toHaveLength(count);
    expect(linkedLines(text)).toEqual(lines);
  });

  test.each([12, 20, 30])(
    'of %i lines has as many as fit, and the link to the whole list',
    (count) => {
      const lines = manyLines(count);
      const { text, lineCount: said, linked } = messageOf(lines, HEAD);
      expect(linked).toBe(true);
      expect(said).toBeLessThan(count);
      expect(said).toBeGreaterThan(0);
      expect(numbered(text)).toHaveLength(said);
      expect(text).toContain(fill(page.message.more, { count: count - said }));
      expect(linkedLines(text)).toEqual(lines);
      const fits = weightOf(text) <= EMAIL_CARRIES - FORM_TAKES;
      expect(fits || weightOf(text) <= CHAT_CARRIES - FORM_TAKES).toBe(true);
      // An e-mail can contain up to this number of lines.
      if (count <= 20) expect(fits).toBe(true);
    },
  );

  test('of sixty lines has no link, because it would be too long', () => {
    const { text, lineCount: said, linked } = messageOf(manyLines(60), HEAD);
    expect([linked, text.includes('https:')]).toEqual([false, false]);
    expect(said).toBeGreaterThan(0);
    expect(text).toContain(`${60 - said} more, which I send as text or as a CSV file`);
    expect(weightOf(text)).toBeLessThanOrEqual(EMAIL_CARRIES - FORM_TAKES);
  });

  test('has one more line if that line fits without the link', () => {
    const lines = manyLines(20);
    const { lineCount: said, text } = messageOf(lines, HEAD);
    const next = numbered(summaryOf(lines).text)[said]![1];
    expect(weightOf(text) + weightOf(`\n${said + 1}) ${next}`)).toBeGreaterThan(
      EMAIL_CARRIES - FORM_TAKES,
    );
  });

  test('leaves out the company, because the form has a field for it', () => {
    const { text } = messageOf([BRASS], HEAD);
    expect(text).not.toContain(HEAD.company);
    for (const entry of [HEAD.place, HEAD.tax, HEAD.date, page.head.certificates['3.1']])
      expect(text).toContain(entry);
  });

  test('has only the number of lines if not even one line fits', () => {
    const note = '₹'.repeat(200);
    const { text, lineCount: said } = messageOf(
      Array.from({ length: 3 }, () => ({ ...BRASS, note })),
    );
    expect(said).toBe(0);
    expect(text).toBe(
      `${fill(page.message.many, { count: 3 })}\n${fill(page.message.moreApart, { count: 3 })}`,
    );
  });
});
